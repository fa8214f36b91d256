import { expect, test } from "vitest";
import { createIdTable, idAt, setId } from "./id-column.ts";
import { createPartedIndex } from "./parted-index.ts";

const idOf = (number: number) => `${number.toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`;
const numberOf = (id: string) => Number.parseInt(id.slice(0, 8), 16);

function partOf(ids: readonly string[]) {
  const column = new Uint32Array(4 * ids.length);
  for (const [slot, id] of ids.entries()) setId(column, slot, id);
  const size = ids.length;
  return { size, ids: column, idTable: createIdTable(column, size), isGone: new Uint8Array(size), gone: 0 };
}
type Part = ReturnType<typeof partOf>;
const leftOf = ({ size, ids, isGone }: Part) =>
  Array.from({ length: size }, (_, slot) => slot).flatMap((slot) => (isGone[slot] ? [] : [idAt(ids, slot)]));

/** An index that answers with the size of each of its parts, and with who is there. */
function indexOf({ parts = [] as readonly Part[], waitingMax = 100 } = {}) {
  const encoded: number[] = [];
  const index = createPartedIndex<{ id: string }, Part, null, { sizes: number[]; people: number[] }>(
    {
      parts,
      encode: (entries) => {
        encoded.push(entries.length);
        return partOf(entries.map(({ id }) => id));
      },
      join: (joined) => partOf(joined.flatMap(leftOf)),
      find: (_query, all) => ({
        sizes: all.map(({ size }) => size),
        people: all
          .flatMap(leftOf)
          .map(numberOf)
          .toSorted((one, other) => one - other),
      }),
      save: (all) => ({ parts: all.map(({ isGone }) => ({ isGone })), arrays: {}, texts: {} }),
    },
    waitingMax,
  );
  const put = (from: number, count: number) => {
    for (let number = from; number < from + count; number++) index.put({ id: idOf(number) });
  };
  return { index, put, encoded, sizes: () => index.find(null).sizes, people: () => index.find(null).people };
}

test("who is put waits for the next request, and is counted at once", () => {
  const { index, put, encoded, sizes } = indexOf();
  put(0, 3);
  expect([index.size, encoded]).toEqual([3, []]);
  expect([sizes(), sizes(), encoded]).toEqual([[3], [3], [3]]);
});

test("no more wait than may", () => {
  const { put, encoded } = indexOf({ waitingMax: 3 });
  put(0, 2);
  expect(encoded).toEqual([]);
  put(2, 1);
  expect(encoded).toEqual([3]);
});

test.each([
  [8, 2, [10]],
  [9, 2, [9, 2]],
  [4, 1, [5]],
  [5, 1, [5, 1]],
])(
  "of %i people and %i more the parts are %j: a part four times as large is joined, and a larger one is not",
  (first, more, parts) => {
    const { put, sizes } = indexOf();
    put(0, first);
    sizes();
    put(first, more);
    expect(sizes()).toEqual(parts);
  },
);

test("parts that were joined are joined with the next one, too, where it is no larger by now", () => {
  const { put, sizes, people } = indexOf();
  for (const [from, count, parts] of [
    [0, 10, [10]],
    [10, 2, [10, 2]],
    [12, 1, [13]],
  ] as const) {
    put(from, count);
    expect(sizes()).toEqual(parts);
  }
  expect(people()).toEqual(Array.from({ length: 13 }, (_, number) => number));
});

test("of a part of which more than half is gone the rest is kept, and of one that is empty nothing", () => {
  const { index, put, sizes, people } = indexOf();
  put(0, 4);
  sizes();
  for (const number of [0, 1]) index.remove(idOf(number));
  expect([index.size, sizes(), people()]).toEqual([2, [4], [2, 3]]);
  index.remove(idOf(2));
  expect([index.size, sizes(), people()]).toEqual([1, [1], [3]]);
  index.remove(idOf(3));
  expect([index.size, sizes()]).toEqual([0, []]);
});

test("who is put again is there once, and who goes twice or while they wait is gone", () => {
  const { index, put, people } = indexOf();
  put(0, 3);
  people();
  put(1, 1);
  expect([index.size, people()]).toEqual([3, [0, 1, 2]]);
  for (const id of [idOf(1), idOf(1), idOf(77), "no id"]) index.remove(id);
  expect([index.size, people()]).toEqual([2, [0, 2]]);
  put(5, 1);
  index.remove(idOf(5));
  expect([index.size, people()]).toEqual([2, [0, 2]]);
});

test("joined or saved, it has all who wait, in one part or in those that there are", () => {
  const { index, put, sizes } = indexOf({ parts: [partOf([1, 2, 3, 4, 5, 6, 7, 8, 9].map(idOf))] });
  expect(index.size).toBe(9);
  put(20, 2);
  expect(index.save().parts.map(({ isGone }) => isGone?.length)).toEqual([9, 2]);
  put(30, 1);
  index.join();
  expect(sizes()).toEqual([12]);
  index.join();
  expect(sizes()).toEqual([12]);
});
