import { expect, test } from "vitest";
import { seededRandom } from "../seeded-random.ts";
import { createNumberBytes } from "./number-bytes.ts";
import { createSumsInScript } from "./sums-in-script.ts";
import { createSumsRoom, type SumsKernel } from "./sums-room.ts";

const BYTES = 2 ** 19;
const PEOPLE = 4_096;
const random = seededRandom(11);
const below = (max: number) => Math.floor(max * random());

/** Where two memories differ first, -1 where nowhere: half a megabyte is told apart a hundred times. */
function firstUnlike(one: Uint8Array, other: Uint8Array): number {
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return at;
  return -1;
}

/** Two memories of the same content, one for the loops in WebAssembly and one for those in TypeScript. */
function createBoth() {
  const room = createSumsRoom([BYTES]);
  const { numbers } = room.bytes(BYTES);
  const inScript = new Uint8Array(numbers.length);
  const script = createSumsInScript(inScript.buffer);
  return {
    kernel: room.kernel,
    halves: new Uint16Array(numbers.buffer),
    wholes: new Uint32Array(numbers.buffer),
    bytes: numbers,
    expectSame: (run: (loops: SumsKernel) => void) => {
      inScript.set(numbers);
      const before = numbers.slice();
      run(room.kernel);
      run(script);
      expect(firstUnlike(numbers, inScript)).toBe(-1);
      expect(firstUnlike(numbers, before)).not.toBe(-1);
    },
  };
}

test("the loops of a large room are those in WebAssembly, of a small one those in TypeScript", () => {
  const isNative = ({ kernel }: { kernel: SumsKernel }) => /native code/.test(String(kernel.addDense));
  expect(isNative(createSumsRoom([BYTES]))).toBe(true);
  expect(isNative(createSumsRoom([4_096]))).toBe(false);
});

test("whoever speaks of a niche is brought the same by both", () => {
  const { halves, expectSame } = createBoth();
  const [entries, table, sums] = [0, 65_536, 131_072];
  for (let share = 0; share < 128; share++) halves[table / 2 + share] = below(600);
  for (let round = 0; round < 20; round++) {
    let person = -1;
    let count = 0;
    for (;;) {
      const way = 1 + below([1, 8, 255][round % 3] ?? 1);
      person += way;
      if (person >= PEOPLE) break;
      halves[entries + count++] = (way << 8) | (2 * below(128));
    }
    if (count % 2 === 1) halves[entries + count++] = 0;
    expectSame(({ addSparse }) => addSparse(2 * entries, 2 * (entries + count), table, sums));
  }
});

test("a byte for everybody brings the same by both, up to what has room", () => {
  const { bytes, expectSame } = createBoth();
  const sums = 131_072;
  for (const [weight, shift] of [
    [1, 8],
    [514, 8],
    [516, 0],
    [300, 3],
    [257, 1],
  ] as const) {
    for (let person = 0; person < PEOPLE; person++) bytes[person] = below(3) === 0 ? 127 : below(128);
    expectSame(({ addDense }) => addDense(0, PEOPLE, weight, shift, sums));
  }
});

test("all niches of a tile bring the same by both, those with a byte for everybody, with few people and with none", () => {
  const { kernel, bytes, halves, wholes, expectSame } = createBoth();
  const [asked, starts, table, sums, from] = [0, 1_024, 65_536, 131_072, 262_144];
  for (let share = 0; share < 128; share++) halves[table / 2 + share] = below(600);
  for (let person = 0; person < PEOPLE; person++) bytes[from + person] = below(128);
  // The first piece has all people, the second none, the third four.
  wholes.set([0, PEOPLE, PEOPLE, PEOPLE + 8], starts / 4);
  halves.set(
    [3, 9, 200, 250].map((way) => (way << 8) | (2 * below(128))),
    (from + PEOPLE) / 2,
  );
  wholes.set([0, table, 200, 3, 1, table, 1, 1, 2, table, 1, 1], asked / 4);
  expectSame(({ addNiches }) => addNiches(asked, asked + 3 * 16, starts, from, sums));
  const before = halves.slice(sums / 2, sums / 2 + PEOPLE);
  kernel.addNiches(asked + 2 * 16, asked + 3 * 16, starts, from, sums);
  const changed = [...before.keys()].filter((person) => before[person] !== halves[sums / 2 + person]);
  expect([2, 11, 211, 461]).toEqual(expect.arrayContaining(changed));
});

test("a common word brings the same by both, in each of its places", () => {
  const { bytes, halves, expectSame } = createBoth();
  const sums = 131_072;
  const inBytes = (brought: readonly number[], shift: number) =>
    brought.reduce((all, one, place) => all | (((one >>> shift) & 255) << (8 * place)), 0);
  for (const brought of [
    [0, 5, 8, 10],
    [0, 500, 800, 1_000],
    [0, 0, 0, 65_535],
    [0, 9_000, 1, 3],
  ]) {
    for (let at = 0; at < PEOPLE / 4; at++) bytes[at] = below(3) === 0 ? 0 : below(256);
    bytes.fill(0, 32, 64);
    bytes[1] = 0b11_10_01_00;
    const before = halves.slice(sums / 2, sums / 2 + 64);
    expectSame(({ addRow }) => addRow(0, PEOPLE / 4, inBytes(brought, 0), inBytes(brought, 8), sums));
    const more = [1, 17, 33, 49].map((person) => ((halves[sums / 2 + person] ?? 0) - (before[person] ?? 0)) & 65_535);
    expect(more).toEqual(brought);
  }
});

test("who has a rarer word is read and brought the same by both", () => {
  const { halves, bytes, expectSame } = createBoth();
  const [from, table, sums, into] = [0, 65_536, 131_072, 262_144];
  halves.set([0, 300, 480, 600], table / 2);
  for (const step of [1, 40, 3_000, 20_000]) {
    const people = Array.from({ length: Math.min(4_000, 2 ** 15 / step) }, () => [below(step), below(4)] as const);
    const written = createNumberBytes(65_536);
    for (const [way, place] of people) written.write((way << 2) | place);
    bytes.set(written.taken(), from);
    let end = 0;
    expectSame(({ readWord }) => {
      end = readWord(from, from + written.length, table, sums, into);
    });
    let person = -1;
    const right = people.map(([way, place]) => {
      person += way + 1;
      return (person << 2) | place;
    });
    expect(Array.from(new Uint32Array(bytes.buffer, into, (end - into) / 4))).toEqual(right);
  }
});

test("what everybody has at most is the same by both, with the greatest of each sixteen", () => {
  const { halves, expectSame } = createBoth();
  const [niches, words, standing, greatest, limits] = [0, 16_384, 32_768, 49_152, 65_536];
  for (let round = 0; round < 20; round++) {
    for (let person = 0; person < PEOPLE; person++) {
      halves[niches / 2 + person] = below(20_000);
      halves[words / 2 + person] = person % 100 < 50 ? 0 : below(3) === 0 ? 0 : below(32_768);
      halves[standing / 2 + person] = below(600);
    }
    for (let line = 0; line < 4; line++) {
      halves[limits / 2 + 2 * line] = below(32_768);
      halves[limits / 2 + 2 * line + 1] = below(4_000);
    }
    halves[limits / 2 + 8] = 3_000 + below(2_000);
    halves[limits / 2 + 9] = 7_000;
    expectSame(({ boundAll }) => boundAll(niches, niches + 2 * PEOPLE, words, standing, greatest, limits));
    const sixteen = halves.subarray(niches / 2 + 32, niches / 2 + 48);
    expect(halves[greatest / 2 + 2]).toBe(Math.max(...sixteen));
  }
});

test("the next sum that is great enough is found by both, from wherever and up to wherever", () => {
  const { kernel, halves } = createBoth();
  const sums = Uint16Array.from({ length: 400 }, () => (below(20) === 0 ? 60_000 + below(5_000) : below(40_000)));
  halves.set(sums);
  const script = createSumsInScript(sums.buffer);
  for (let round = 0; round < 2_000; round++) {
    const from = 2 * below(300);
    const end = from + 2 * below(100);
    const least = [0, 1, 39_000, 60_000, 64_900, 65_535][below(6)] ?? 0;
    const rest = sums.subarray(from / 2, end / 2).findIndex((sum) => sum >= least);
    const right = rest === -1 ? end : from + 2 * rest;
    expect(kernel.nextAtLeast(from, end, least)).toBe(right);
    expect(script.nextAtLeast(from, end, least)).toBe(right);
  }
});
