import { expect, test } from "vitest";
import { compareIds, createIdTable, findSlot, idAt, isUuid, setId } from "./id-column.ts";

const IDS = [
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "0190a6f0-12ab-7c3d-8e4f-000000000001",
  "0190a6f0-12ab-7c3d-8e4f-000000000002",
  "9190a6f0-12ab-7c3d-8e4f-000000000001",
];
const column = new Uint32Array(4 * IDS.length);
for (const [slot, id] of IDS.entries()) setId(column, slot, id);

test("an id is the same after it was kept, and found by what it is", () => {
  const table = createIdTable(column, IDS.length);
  expect(IDS.map((_, slot) => idAt(column, slot))).toEqual(IDS);
  expect(IDS.map((id) => findSlot(column, table, id))).toEqual([0, 1, 2, 3, 4]);
  expect(findSlot(column, table, "0190a6f0-12ab-7c3d-8e4f-000000000003")).toBe(-1);
});

test("ids stand in the order of their texts", () => {
  const slots = IDS.map((_, slot) => slot).toSorted((one, other) => compareIds(column, one, column, other));
  expect(slots.map((slot) => IDS[slot])).toEqual(IDS.toSorted());
});

test("what is no UUID in lower case is none", () => {
  expect(IDS.every(isUuid)).toBe(true);
  expect(["", "me", IDS[1]?.toUpperCase() ?? "", `${IDS[0]}0`].some(isUuid)).toBe(false);
});
