/** Bytes that grow as numbers are written: seven bits a byte, the lowest first, the eighth tells that more follow. */
export type NumberBytes = {
  write: (value: number) => void;
  /** What was written elsewhere. */
  append: (written: Uint8Array) => void;
  readonly length: number;
  taken: () => Uint8Array;
};

const GROWTH = 1.25;
const NUMBER_BYTES_MAX = 5;

/** @param expected bytes: what is taken is not copied, so that it should be little more than what comes. */
export function createNumberBytes(expected: number): NumberBytes {
  let bytes = new Uint8Array(Math.max(16, expected));
  let length = 0;
  const reserve = (more: number) => {
    if (length + more <= bytes.length) return;
    const larger = new Uint8Array(Math.ceil(bytes.length * GROWTH) + more);
    larger.set(bytes);
    bytes = larger;
  };
  return {
    write: (value) => {
      reserve(NUMBER_BYTES_MAX);
      let rest = value;
      while (rest > 127) {
        bytes[length++] = (rest & 127) | 128;
        rest >>>= 7;
      }
      bytes[length++] = rest;
    },
    append: (written) => {
      reserve(written.length);
      bytes.set(written, length);
      length += written.length;
    },
    get length() {
      return length;
    },
    taken: () => bytes.subarray(0, length),
  };
}

/** Reads the numbers from one place of the bytes up to another into a list, and answers how many there are. */
export function readNumbers(bytes: Uint8Array, from: number, to: number, into: Uint32Array | number[]): number {
  let [at, count] = [from, 0];
  while (at < to) {
    let byte = bytes[at++] ?? 0;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] ?? 0;
      value |= (byte & 127) << shift;
    }
    into[count++] = value >>> 0;
  }
  return count;
}
