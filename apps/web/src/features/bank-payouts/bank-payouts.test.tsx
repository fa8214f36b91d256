import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerCalls } from "../../testing/answer-calls.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { renderScreen } from "../../testing/render-screen.tsx";
import { BankPayouts } from "./bank-payouts.tsx";

const payout = {
  id: "00000000-0000-4000-8000-000000000600",
  amount: "845.00",
  currency: "GBP",
  status: "paid",
  bank: { name: "Harbour Bank", last4: "6789" },
  createdAt: "2026-11-02T09:00:00.000Z",
  createdOn: "2026-11-02",
  expectedAt: "2026-11-04T00:00:00.000Z",
  expectedOn: "2026-11-04",
  arrivedAt: "2026-11-04T00:00:00.000Z",
  arrivedOn: "2026-11-04",
  failure: null,
  milestoneCount: 1,
};
const milestone = {
  id: "00000000-0000-4000-8000-000000000700",
  projectId: "00000000-0000-4000-8000-000000000800",
  projectTitle: "Pricing review",
  milestoneTitle: "Interviews",
  amount: "850.00",
  currency: "GBP",
  sentAt: "2026-11-01T09:00:00.000Z",
  sentOn: "2026-11-01",
};
const failure = { code: "account_closed", text: "The bank says that this account is closed.", repair: "Give another." };

// spec 10.36
test("each payout says when it arrives, or why it did not", async () => {
  answerCalls({
    "bankPayouts.list": () => [
      payout,
      { ...payout, id: "2", status: "in_transit", arrivedAt: null, arrivedOn: null },
      {
        ...payout,
        id: "3",
        status: "failed",
        arrivedAt: null,
        arrivedOn: null,
        failure,
        bank: { name: null, last4: null },
      },
      { ...payout, id: "4", status: "canceled", currency: "CHF" },
    ],
  });
  renderScreen(<BankPayouts />, { path: "/expert/payouts" });
  const [paid, moving, failed, off] = await screen.findAllByRole("article");
  expect(paid?.textContent).toContain("£845.00Nov 02, 2026, Harbour Bank ····6789PaidAt your bank on Nov 04, 2026");
  expect(moving?.textContent).toContain("On its wayAt your bank by Nov 04, 2026");
  expect(failed?.textContent).toContain("FailedWas due on Nov 04, 2026");
  expect(failed?.textContent).toContain("The bank says that this account is closed. Give another.");
  expect(
    within(failed as HTMLElement)
      .getByRole("link")
      .getAttribute("href"),
  ).toBe("/expert/earnings");
  expect(off?.textContent).toContain("CHF 845.00");
});

test("a payout that is opened shows its milestones, what else is in it, and their sum", async () => {
  answerCalls({
    "bankPayouts.list": () => [payout],
    "bankPayouts.get": () => ({ ...payout, milestones: [milestone], otherAmount: "-5.00" }),
  });
  renderScreen(<BankPayouts />, { path: "/expert/payouts" });
  await userEvent.click(await screen.findByText("1 payment"));
  const details = screen.getByRole("article").querySelector("details");
  details?.setAttribute("open", "");
  details?.dispatchEvent(new Event("toggle"));
  const rows = within(await screen.findByRole("table")).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "MilestoneSent to your accountAmount",
    "InterviewsPricing reviewNov 01, 2026£850.00",
    "Anything else in your payout accountSee the card processor's page−£5.00",
    "Paid out£845.00",
  ]);
  expect(screen.getByRole("link", { name: "Interviews" }).getAttribute("href")).toBe(`/project/${milestone.projectId}`);
});

test("without payouts it says what brings the first one", async () => {
  renderPart(<BankPayouts />, { "bankPayouts.list": [] });
  expect(await screen.findByText("No bank payouts yet")).toBeTruthy();
});
