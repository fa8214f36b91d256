import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { SupportLooks } from "./support-looks.tsx";

afterEach(() => vi.unstubAllGlobals());

const LOOK = {
  id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0091",
  administrator: "Ines Duarte",
  role: "support",
  reason: "You wrote that a payout is missing.",
  startedAt: "2026-03-02T09:00:00.000Z",
  until: "2026-03-02T09:30:00.000Z",
  endedAt: null,
};

function open(looks: readonly unknown[]) {
  answerCalls({ "accounts.session": () => userWith(), "impersonations.list": () => looks });
  renderScreen(<SupportLooks />, { path: "/settings/security" });
}

// spec 10.22
test("the person reads who looked with which role, when and why, and whether it goes on", async () => {
  open([LOOK, { ...LOOK, id: "earlier", role: "full", endedAt: "2026-03-02T09:12:00.000Z" }]);
  const [now, earlier] = within(await screen.findByRole("list")).getAllByRole("listitem");
  for (const words of ["Ines Duarte (Support)", LOOK.reason, "still viewing"])
    expect(now?.textContent).toContain(words);
  expect(earlier?.textContent).toContain("Ines Duarte (Full)");
  expect(earlier?.textContent).not.toContain("still viewing");
});

test("whom nobody looked at is told so", async () => {
  open([]);
  expect(await screen.findByText("No one has viewed your account.")).toBeTruthy();
});
