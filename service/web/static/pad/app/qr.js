// QR codes (ISO/IEC 18004): bytes at error correction level L, in the smallest version that
// holds them. Level L, since a code on a screen is not damaged.

const ECC_PER_BLOCK = [
  7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
  28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
];
const BLOCKS = [
  1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
  8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
];
const LEVEL_L = 1;
const BYTE_MODE = 4;
const MASKS = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

// ---------------------------------------------------------------------- Reed-Solomon

function multiply(a, b) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

function generator(degree) {
  const coefficients = [...Array(degree - 1).fill(0), 1];
  let root = 1;
  for (let count = 0; count < degree; count += 1) {
    for (let index = 0; index < degree; index += 1) {
      coefficients[index] = multiply(coefficients[index], root) ^ (coefficients[index + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  return coefficients;
}

function correction(data, divisor) {
  const rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ rest.shift();
    rest.push(0);
    divisor.forEach((coefficient, index) => {
      rest[index] ^= multiply(coefficient, factor);
    });
  }
  return rest;
}

// ------------------------------------------------------------------------- codewords

const alignments = (version) => (version === 1 ? 0 : Math.floor(version / 7) + 2);

function rawBytes(version) {
  const marks = alignments(version);
  let modules = (16 * version + 128) * version + 64;
  if (marks) modules -= (25 * marks - 10) * marks - 55;
  if (version >= 7) modules -= 36;
  return Math.floor(modules / 8);
}

const dataBytes = (version) => rawBytes(version) - ECC_PER_BLOCK[version - 1] * BLOCKS[version - 1];
const lengthBits = (version) => (version < 10 ? 8 : 16);

function encode(bytes, version) {
  const bits = [];
  const put = (value, count) => {
    for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1);
  };
  put(BYTE_MODE, 4);
  put(bytes.length, lengthBits(version));
  for (const byte of bytes) put(byte, 8);
  const capacity = dataBytes(version) * 8;
  put(0, Math.min(4, capacity - bits.length));
  put(0, -bits.length & 7);
  for (let pad = 0xec; bits.length < capacity; pad ^= 0xec ^ 0x11) put(pad, 8);
  return Array.from({ length: capacity / 8 }, (_, index) => parseInt(bits.slice(index * 8, index * 8 + 8).join(""), 2));
}

/** Splits the data into blocks, adds each one's correction, and deals them out in turn. */
function interleave(data, version) {
  const [count, ecc] = [BLOCKS[version - 1], ECC_PER_BLOCK[version - 1]];
  const total = rawBytes(version);
  const short = Math.floor(total / count) - ecc;
  const shortBlocks = count - (total % count);
  const divisor = generator(ecc);
  const blocks = [];
  for (let index = 0, from = 0; index < count; index += 1) {
    const part = data.slice(from, (from += short + (index < shortBlocks ? 0 : 1)));
    blocks.push({ part, ecc: correction(part, divisor) });
  }
  const out = [];
  for (let index = 0; index <= short; index += 1) {
    for (const { part } of blocks) if (index < part.length) out.push(part[index]);
  }
  for (let index = 0; index < ecc; index += 1) for (const block of blocks) out.push(block.ecc[index]);
  return out;
}

// ---------------------------------------------------------------------------- matrix

function alignmentSpots(version, size) {
  const count = alignments(version);
  if (!count) return [];
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - (count - 2 - index) * step)];
}

/** The matrix with everything drawn that does not depend on the data. */
function frame(version) {
  const size = version * 4 + 17;
  const dark = Array.from({ length: size }, () => Array(size).fill(false));
  const fixed = Array.from({ length: size }, () => Array(size).fill(false));
  const set = (x, y, value) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    dark[y][x] = Boolean(value);
    fixed[y][x] = true;
  };
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]]) {
    for (let dy = -4; dy <= 4; dy += 1) {
      for (let dx = -4; dx <= 4; dx += 1) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        set(cx + dx, cy + dy, ring !== 2 && ring !== 4);
      }
    }
  }
  const spots = alignmentSpots(version, size);
  const last = spots.length - 1;
  spots.forEach((cy, row) => {
    spots.forEach((cx, column) => {
      if ((row === 0 && (column === 0 || column === last)) || (row === last && column === 0)) return;
      for (let dy = -2; dy <= 2; dy += 1) {
        for (let dx = -2; dx <= 2; dx += 1) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      }
    });
  });
  if (version >= 7) {
    let rest = version;
    for (let count = 0; count < 12; count += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    const bits = (version << 12) | rest;
    for (let index = 0; index < 18; index += 1) {
      const [far, near] = [size - 11 + (index % 3), Math.floor(index / 3)];
      set(far, near, (bits >>> index) & 1);
      set(near, far, (bits >>> index) & 1);
    }
  }
  drawFormat(set, size, 0);
  return { size, dark, fixed, set };
}

function drawFormat(set, size, mask) {
  const data = (LEVEL_L << 3) | mask;
  let rest = data;
  for (let count = 0; count < 10; count += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const bit = (index) => (bits >>> index) & 1;
  for (let index = 0; index <= 5; index += 1) set(8, index, bit(index));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let index = 9; index < 15; index += 1) set(14 - index, 8, bit(index));
  for (let index = 0; index < 8; index += 1) set(size - 1 - index, 8, bit(index));
  for (let index = 8; index < 15; index += 1) set(8, size - 15 + index, bit(index));
  set(8, size - 8, 1);
}

/** Lays the codewords along the zigzag from the lower right corner. */
function lay({ size, dark, fixed }, codewords) {
  let index = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const upward = ((right + 1) & 2) === 0;
      const y = upward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (fixed[y][x] || index >= codewords.length * 8) continue;
        dark[y][x] = Boolean((codewords[index >>> 3] >>> (7 - (index & 7))) & 1);
        index += 1;
      }
    }
  }
}

function penalty(dark) {
  const size = dark.length;
  const lines = [...dark, ...dark.map((_, x) => dark.map((row) => row[x]))].map((line) => line.map(Number).join(""));
  let score = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) score += run.length - 2;
    // Overlapping ones count as well.
    score += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  for (let y = 1; y < size; y += 1) {
    for (let x = 1; x < size; x += 1) {
      if (dark[y][x] === dark[y][x - 1] && dark[y][x] === dark[y - 1][x] && dark[y][x] === dark[y - 1][x - 1]) score += 3;
    }
  }
  const share = dark.flat().filter(Boolean).length / (size * size);
  return score + 10 * Math.max(Math.ceil(Math.abs(share * 20 - 10)) - 1, 0);
}

/** The modules of `text` as rows of booleans, or null if no QR code holds that much. */
export function qrCode(text, mostBytes = Infinity) {
  const bytes = new TextEncoder().encode(text);
  const versions = Array.from({ length: 40 }, (_, index) => index + 1);
  const version = versions.find((each) => dataBytes(each) * 8 >= 4 + lengthBits(each) + bytes.length * 8);
  if (!version || bytes.length > mostBytes) return null;
  const codewords = interleave(encode(bytes, version), version);
  const candidates = MASKS.map((mask, number) => {
    const matrix = frame(version);
    lay(matrix, codewords);
    matrix.dark.forEach((row, y) => row.forEach((_, x) => !matrix.fixed[y][x] && mask(x, y) === 0 && (row[x] = !row[x])));
    drawFormat(matrix.set, matrix.size, number);
    return matrix.dark;
  });
  const scores = candidates.map(penalty);
  return candidates[scores.indexOf(Math.min(...scores))];
}
