/** 32 random hexadecimal digits have fewer different ones once in 300,000 times. */
const DISTINCT_MIN = 8;

/**
 * Whether a secret could be random: it has enough different characters and steps between them, and does not repeat a shorter text. Tells
 * a placeholder ("aaaa…", "changemechangeme…", "0123456789…") from a generator's output, not a good sentence from a bad one.
 */
export function isHardToGuess(secret: string): boolean {
  const codes = Array.from(secret, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
  return new Set(codes).size >= DISTINCT_MIN && new Set(steps).size >= DISTINCT_MIN && !repeats(codes);
}

/** Whether it repeats a shorter text at least twice, the last time perhaps in part. */
function repeats(codes: readonly number[]): boolean {
  const periodMax = Math.floor(codes.length / 2);
  return Array.from({ length: periodMax }, (_, at) => at + 1).some((period) =>
    codes.slice(period).every((code, at) => code === codes[at]),
  );
}
