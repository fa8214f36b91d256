import { expect, test } from "vitest";
import { escrowInMail, escrowWidths, escrowWords } from "./escrow-in-mail.ts";

const position = {
  releasedMinor: 12_500_00,
  heldMinor: 21_500_00,
  plannedMinor: 14_000_00,
  returnedMinor: 0,
  milestones: 5,
  settled: 2,
};
const shown = (facts: Partial<typeof position> = {}) =>
  escrowInMail({ ...position, ...facts }, (minor) => `£${minor / 100}`);

test("a project's money is told by where it stands, what there is none of left out", () => {
  expect(escrowWords(shown())).toBe(
    "The whole project: £12500 released, £21500 held in escrow, £14000 planned. 2 of 5 milestones settled.",
  );
  expect(
    escrowWords(shown({ releasedMinor: 0, plannedMinor: 0, returnedMinor: 5_00, milestones: 1, settled: 0 })),
  ).toBe("The whole project: £21500 held in escrow, £5 returned. 0 of 1 milestone settled.");
});

test.each<[number[], number[]]>([
  [
    [12_500_00, 21_500_00, 14_000_00],
    [31, 54, 35],
  ],
  [
    [1, 1, 1],
    [40, 40, 40],
  ],
  [[1], [120]],
  [
    [1, 1_000_000],
    [3, 117],
  ],
  [
    [1, 1, 1, 1_000_000],
    [3, 3, 3, 111],
  ],
])("of %j the line is drawn %j wide", (minors, widths) => {
  expect(escrowWidths(minors.map((minor) => ({ minor })))).toEqual(widths);
});
