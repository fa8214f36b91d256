import { expect, test } from "vitest";
import { seededRandom } from "../seeded-random.ts";
import { createNumberBytes } from "./number-bytes.ts";
import { createSumsInScript } from "./sums-in-script.ts";
import { createSumsRoom, type SumsKernel } from "./sums-room.ts";

const BYTES = 2 ** 19;
const PEOPLE = 4_096;
const random = seededRandom(11);
const below = (max: number) => Math.floor(max * random());

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
      expect(numbers).toEqual(inScript);
      expect(numbers).not.toEqual(before);
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

test("a common word brings the same by both, in each of its places", () => {
  const { wholes, expectSame } = createBoth();
  const sums = 131_072;
  for (const [text, tag, title] of [
    [5, 8, 10],
    [500, 800, 1_000],
    [0, 0, 65_535],
    [9_000, 1, 3],
  ] as const) {
    for (let at = 0; at < PEOPLE / 16; at++) wholes[at] = below(3) === 0 ? 0 : below(2 ** 32);
    wholes[7] = 0b11_10_01_00;
    expectSame(({ addRow }) => addRow(0, PEOPLE / 4, text, tag, title, sums));
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
