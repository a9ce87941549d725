"""A slow device: frames, timers, responses and addresses reach the score pad late.

A test that fails with it, but not without, does not wait for a state, or has found a defect.
"""

import os

MOST_MS = int(os.environ.get("LATE_MS", "0"))
"""By so many milliseconds at most; 0 is a device that is not slow."""
SCRIPT = f"""(() => {{
  let last = {os.environ.get("LATE_SEED", "1")};
  const late = () => {{
    last = (last * 48271) % 2147483647;
    return last % {MOST_MS + 1};
  }};
  const {{ setTimeout, requestAnimationFrame, fetch, addEventListener }} = window;
  const later = () => new Promise((done) => setTimeout(done, late()));
  window.setTimeout = (task, ms = 0, ...rest) => setTimeout(task, ms + late(), ...rest);
  window.requestAnimationFrame = (draw) =>
    requestAnimationFrame(() => later().then(() => draw(performance.now())));
  window.fetch = async (...request) => {{
    await later();
    const response = await fetch(...request);
    await later();
    return response;
  }};
  window.addEventListener = (type, listener, ...options) =>
    addEventListener(
      type,
      type === "hashchange" ? (event) => later().then(() => listener(event)) : listener,
      ...options,
    );
}})()"""
