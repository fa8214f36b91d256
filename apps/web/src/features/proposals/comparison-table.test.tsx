import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { proposalFixture } from "../../testing/project-fixtures.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { ComparisonTable } from "./comparison-table.tsx";
import { inReadingOrder } from "./proposal-order.ts";

afterEach(() => vi.unstubAllGlobals());

const lucian = proposalFixture("Lucian Marchetti");
const adaeze = proposalFixture("Adaeze Thornbury", { matchScore: 88, proposedRate: "135.00" });
const ruben = proposalFixture("Ruben Halvorsen", { matchScore: 84, status: "withdrawn" });
const all = [lucian, adaeze, ruben];

test("people are columns, and what speaks for and against each stands in rows", () => {
  renderPart(<ComparisonTable shown={all} all={all} projectStatus="open" canDecide />);
  expect(screen.getAllByRole("columnheader")).toHaveLength(3);
  const against = within(screen.getByRole("row", { name: /^Against/ })).getAllByRole("cell");
  expect(against.map((cell) => cell.textContent)).toEqual([
    "Lucian Marchetti is not free before Oct 19",
    "Adaeze Thornbury is not free before Oct 19",
    "Ruben Halvorsen is not free before Oct 19",
  ]);
});

test("accepting one names everybody whose proposal is declined by it, before it is done", async () => {
  const user = userEvent.setup();
  const calls = renderPart(<ComparisonTable shown={all} all={all} projectStatus="open" canDecide />, {
    "proposals.accept": { ...lucian, status: "accepted" },
  });
  await user.click(screen.getByRole("button", { name: /^Accept proposal ?of Lucian Marchetti$/ }));
  const dialog = await screen.findByRole("dialog", { name: "Accept the proposal of Lucian Marchetti?" });
  expect(dialog.textContent).toContain("Every other pending proposal is declined: Adaeze Thornbury.");
  expect(calls.map(({ procedure }) => procedure)).not.toContain("proposals.accept");
  await user.click(within(dialog).getByRole("button", { name: "Accept proposal" }));
  expect(calls).toContainEqual({ procedure: "proposals.accept", input: { id: lucian.id } });
});

test("only a pending proposal can be decided, only while the project is open, and only by its client", () => {
  renderPart(<ComparisonTable shown={all} all={all} projectStatus="open" canDecide />);
  expect(screen.queryByRole("button", { name: /(Accept|Decline).*Ruben Halvorsen$/ })).toBeNull();
  expect(screen.getByRole("button", { name: /^Decline ?the proposal of Adaeze Thornbury$/ })).toBeTruthy();
  cleanup();
  renderPart(<ComparisonTable shown={all} all={all} projectStatus="in_progress" canDecide />);
  expect(screen.queryByRole("button", { name: /Accept proposal/ })).toBeNull();
});

test("an administrator compares without deciding", () => {
  renderPart(<ComparisonTable shown={all} all={all} projectStatus="open" canDecide={false} />);
  expect(screen.queryByRole("button", { name: /Accept proposal|Decline/ })).toBeNull();
});

test("the chosen one stands first, then those that can be chosen, each by how well they fit", () => {
  const chosen = proposalFixture("Ines", { status: "accepted", matchScore: 10 });
  expect(inReadingOrder([ruben, adaeze, lucian, chosen]).map(({ expert }) => expert.name)).toEqual([
    "Ines",
    "Lucian Marchetti",
    "Adaeze Thornbury",
    "Ruben Halvorsen",
  ]);
});
