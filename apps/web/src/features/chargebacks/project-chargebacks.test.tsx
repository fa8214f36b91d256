import type { MilestoneChargebackDto } from "@quorate/api/milestones/milestones.schema";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { milestoneFixture } from "../../testing/project-fixtures.ts";
import { ProjectChargebacks } from "./project-chargebacks.tsx";

const OPEN: MilestoneChargebackDto = {
  status: "open",
  amount: "1000.00",
  openedAt: "2026-03-02T09:00:00.000Z",
  decidedAt: null,
};
const decided = (status: "won" | "lost") => ({ ...OPEN, status, decidedAt: "2026-03-12T09:00:00.000Z" });

test.each([
  [OPEN, /is taking back £1,000\.00.*isn't released, paid out or refunded\. Work can continue/],
  [decided("won"), /decided on Mar 12, 2026 to leave £1,000\.00 with us/],
  [decided("lost"), /decided on Mar 12, 2026 to keep £1,000\.00.*we ask the expert to return their part/],
])("both parties read what becomes of the money: %o", (chargeback, words) => {
  render(<ProjectChargebacks milestones={[milestoneFixture({ title: "Soundings", chargeback })]} />);
  expect(screen.getByRole("region", { name: "Chargeback of Soundings" }).textContent).toMatch(words);
});

test("nothing is said of a milestone whose payment nobody takes back", () => {
  const { container } = render(
    <ProjectChargebacks milestones={[milestoneFixture(), milestoneFixture({ chargeback: null })]} />,
  );
  expect(container.textContent).toBe("");
});
