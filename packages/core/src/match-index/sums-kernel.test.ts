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
  const isNative = ({ kernel }: { kernel: SumsKernel }) => /native code/.test(String(kernel.addTogether));
  expect(isNative(createSumsRoom([BYTES]))).toBe(true);
  expect(isNative(createSumsRoom([4_096]))).toBe(false);
});

test("whoever speaks of a niche apart from others is brought the same by both, from any byte on", () => {
  const { bytes, halves, expectSame } = createBoth();
  const [table, sums] = [65_536, 131_072];
  for (let share = 0; share < 128; share++) halves[table / 2 + share] = below(600);
  for (let round = 0; round < 20; round++) {
    const entries = round % 4;
    let [person, at] = [-1, entries];
    const write = (way: number, share: number) => {
      bytes[at++] = 2 * share;
      bytes[at++] = way;
    };
    for (;;) {
      const way = 1 + below([1, 8, 255][round % 3] ?? 1);
      person += way;
      if (person >= PEOPLE) break;
      write(way, below(128));
    }
    if ((at - entries) % 4 !== 0) write(0, 0);
    expectSame(({ addApart }) => addApart(entries, at, table, sums));
  }
});

test("whoever speaks of a niche beside others is brought the same by both, up to what has room", () => {
  const { bytes, halves, kernel, expectSame } = createBoth();
  const sums = 131_072;
  for (const weight of [1, 30, 257, 516]) {
    let [eight, at] = [-1, 0];
    for (;;) {
      const way = 1 + below([1, 8, 255][weight % 3] ?? 1);
      eight += way;
      if (eight >= PEOPLE / 8) break;
      bytes[at++] = way;
      for (let one = 0; one < 8; one++) bytes[at++] = below(3) === 0 ? 127 : below(128);
    }
    expectSame(({ addTogether }) => addTogether(0, at, weight, sums));
  }
  halves.fill(0, sums / 2, sums / 2 + 32);
  bytes.set([2, 0, 1, 2, 3, 4, 100, 126, 127], 0);
  kernel.addTogether(0, 9, 5, sums);
  const brought = Array.from(halves.subarray(sums / 2 + 8, sums / 2 + 16));
  expect(brought).toEqual([0, 1, 2, 3, 4, 100, 126, 127].map((share) => Math.ceil((5 * share) / 4)));
});

test("sums are made nothing by both, and nothing beside them is", () => {
  const { halves, expectSame } = createBoth();
  halves.fill(7);
  expectSame(({ clear }) => clear(1_024, 1_024 + 2 * 384));
  expect(Array.from(halves).filter((half) => half === 0)).toHaveLength(384);
  expect([halves[511], halves[512], halves[895], halves[896]]).toEqual([7, 0, 0, 7]);
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

test("who comes up to a sum is listed by both, in order, in as many goes as there is room for", () => {
  const { halves, wholes, kernel, expectSame } = createBoth();
  const [sums, greatest, into] = [0, 16_384, 32_768];
  for (let round = 0; round < 40; round++) {
    for (let person = 0; person < PEOPLE; person++) {
      halves[person] = below([20, 400][round % 2] ?? 1) === 0 ? 60_000 + below(5_000) : below(40_000);
    }
    for (let block = 0; block < PEOPLE / 16; block++) {
      halves[greatest / 2 + block] = Math.max(...halves.subarray(16 * block, 16 * block + 16));
    }
    const least = [0, 1, 39_000, 60_000, 64_900, 65_535][round % 6] ?? 0;
    const room = 4 * ([129, 200, 3_000][round % 3] ?? 0);
    const listed: number[] = [];
    const end = greatest + PEOPLE / 8;
    for (let at = greatest; at < end; at = wholes[into / 4] ?? end) {
      let written = 0;
      wholes[into / 4] = 0;
      const [from, slot] = [sums + 16 * (at - greatest), 8 * (at - greatest)];
      expectSame(({ listAtLeast }) => {
        written = listAtLeast(at, end, least, from, slot, into, into + room);
      });
      listed.push(...wholes.subarray(into / 4 + 1, written / 4));
    }
    const right = [...halves.subarray(0, PEOPLE).keys()].filter((person) => (halves[person] ?? 0) >= least);
    expect(listed).toEqual(right);
  }
  expect(kernel.listAtLeast(greatest, greatest, 0, sums, 0, into, into + 516)).toBe(into + 4);
});
