/** So much of a text says in which of its two orders UTF-16 without a mark is written. */
const READ_BYTES_MAX = 1_024;
/** Of a text in European languages every second byte is zero, but for the odd letter. */
const ZEROS_MIN = 0.4;

/** Whether a text is written in UTF-16, by its mark or by its zeros; null where each character begins with a byte of its own. */
export function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const read = bytes.subarray(0, READ_BYTES_MAX);
  const zerosFrom = (first: 0 | 1) => read.filter((byte, at) => byte === 0 && at % 2 === first).length;
  const [high, low] = [zerosFrom(0), zerosFrom(1)];
  const enough = Math.max(1, (read.length / 2) * ZEROS_MIN);
  if (high === 0 && low >= enough) return "utf-16le";
  return low === 0 && high >= enough ? "utf-16be" : null;
}
