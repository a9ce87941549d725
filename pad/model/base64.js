// Values as JSON in the letters that a URL may have: base64url.

const toBase64 = (bytes) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

const fromBase64 = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0),
  );

export const toText = (value) => toBase64(new TextEncoder().encode(JSON.stringify(value)));

/** Throws where the text is no JSON in base64url. */
export const fromText = (text) => JSON.parse(new TextDecoder().decode(fromBase64(text)));
