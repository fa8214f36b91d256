/** Mulberry32: the same seed names the same mutants on every machine. */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A sample of this size, each with the same chance, in the old order. */
export function sampleOf(all, size, seed) {
  const random = randomFrom(seed);
  const drawn = all.map((item) => ({ item, lot: random() })).toSorted((a, b) => a.lot - b.lot);
  const taken = new Set(drawn.slice(0, size).map(({ item }) => item));
  return all.filter((item) => taken.has(item));
}

const Z = 1.96;

/** Wilson's interval of 95 % for a share of a sample, narrowed where the sample is a good part of the whole. */
export function confidenceOf(hits, size, whole) {
  if (size === 0 || size >= whole) return null;
  const share = hits / size;
  const middle = (share + Z ** 2 / (2 * size)) / (1 + Z ** 2 / size);
  const spread = (Z / (1 + Z ** 2 / size)) * Math.sqrt((share * (1 - share)) / size + Z ** 2 / (4 * size ** 2));
  const narrowed = spread * Math.sqrt((whole - size) / (whole - 1));
  return { from: Math.max(0, middle - narrowed), to: Math.min(1, middle + narrowed) };
}
