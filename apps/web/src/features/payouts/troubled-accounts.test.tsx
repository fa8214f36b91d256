import type { TroubledAccountDto } from "@quorate/api/payouts/payouts.schema";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { AdminPayoutAccountsScreen } from "../../routes/admin-payout-accounts.tsx";
import { type Answers, answerCalls } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const account: TroubledAccountDto = {
  expertId: "e1",
  expert: { id: "e1", name: "Ida Marsh", profileImageUrl: null, hasPage: true },
  email: "ida@post.example",
  status: "restricted",
  halt: { code: "details_missing", text: "Details were not given in time.", repairer: "expert" },
  country: "GB",
  gatewayReference: "acct_1",
  deadlineAt: "2026-03-10T00:00:00.000Z",
  statusAsOf: null,
  requirements: [{ text: "Your date of birth", stage: "overdue" }],
  owed: null,
  waitingAmount: "850.00",
  hold: null,
};

function open(answers: Answers = {}, search = "", isAdmin = true) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ isAdmin }),
    "payoutAccount.listTroubled": () => [account],
    ...answers,
  });
  renderScreen(<AdminPayoutAccountsScreen />, {
    path: "/admin/payout-accounts",
    address: `/admin/payout-accounts${search}`,
  });
  return () => calls.filter(({ procedure }) => procedure === "payoutAccount.listTroubled").map(({ input }) => input);
}

// spec 2.33
test("say how each stands and why, who can repair it, what is asked for and what waits", async () => {
  const asked = open();
  const row = await screen.findByRole("article", { name: "Ida Marsh" });
  expect(row.textContent).toContain("Restricted, due Mar 10, 2026, ida@post.example");
  expect(row.textContent).toContain("They see: “Details were not given in time.” The expert can open it again.");
  expect(within(row).getByRole("list", { name: "Asked of Ida Marsh" }).textContent).toBe("Your date of birth");
  expect(row.textContent).toContain("£850.00 is waiting for it. acct_1");
  expect(asked()).toMatchObject([{ trouble: "shut" }]);
});

test.each([
  ["processor", "The card processor has to open it again."],
  ["platform", "We can open it again."],
  ["nobody", "It stays shut: agree with the expert where to send the waiting money."],
] as const)("that only %s can open says so", async (repairer, words) => {
  const halt = { code: "rejected" as const, text: "Shut.", repairer };
  open({ "payoutAccount.listTroubled": () => [{ ...account, status: "disabled", halt }] });
  expect((await screen.findByRole("article")).textContent).toContain(words);
});

// spec 2.33
test.each([
  [true, "nothing is paid out until the account is restored.£850.00 is waiting for it."],
  [false, "The card processor hasn't confirmed yet that it's holding the account's balance."],
])(
  "of a suspended expert says that it is held, and whether the card processor does so: %s",
  async (isConfirmed, words) => {
    const asked = open(
      { "payoutAccount.listTroubled": () => [{ ...account, hold: { isConfirmed, cause: "suspended" } }] },
      "?status=held",
    );
    const row = await screen.findByRole("article", { name: "Ida Marsh" });
    expect(row.textContent).toContain("Held while Ida Marsh is suspended: nothing is paid out");
    expect(row.textContent).toContain(words);
    expect(asked()).toMatchObject([{ trouble: "held" }]);
  },
);

test("of an expert who owes tax details says that it is held until they are given", async () => {
  open({ "payoutAccount.listTroubled": () => [{ ...account, hold: { isConfirmed: true, cause: "tax_details" } }] });
  const row = await screen.findByRole("article", { name: "Ida Marsh" });
  expect(row.textContent).toContain("Held until Ida Marsh gives the tax details that the law asks for.");
  expect(row.textContent).not.toContain("suspended");
});

test("below zero says by how much, in the account's own currency", async () => {
  const below = { ...account, status: "ready", halt: null, deadlineAt: null, requirements: [], waitingAmount: "0.00" };
  open({ "payoutAccount.listTroubled": () => [{ ...below, owed: { amount: "120.50", currency: "EUR" } }] });
  const row = await screen.findByRole("article");
  expect(row.textContent).toContain("EUR 120.50 below zero: deducted from what they earn next.");
  expect(row.textContent).toContain("Nothing is waiting for it.");
});

test.each([
  ["", "shut", "No account is shut"],
  ["?status=due", "due", "Nothing is due"],
  ["?status=negative", "negative", "No account is below zero"],
  ["?status=nonsense", "shut", "No account is shut"],
])("%s asks for those that are %s, and says so where there is none", async (search, trouble, title) => {
  const asked = open({ "payoutAccount.listTroubled": () => [] }, search);
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  expect(asked()).toMatchObject([{ trouble }]);
});

test("go on where a page was full", async () => {
  const page = Array.from({ length: 20 }, (_, index) => ({ ...account, expertId: `e${index}` }));
  const isNext = (input: unknown) => typeof input === "object" && input !== null && "cursor" in input;
  const asked = open({ "payoutAccount.listTroubled": (input: unknown) => (isNext(input) ? [account] : page) });
  await userEvent.click(await screen.findByRole("button", { name: "Load more" }));
  expect(await screen.findByText("All 21 accounts shown")).toBeTruthy();
  expect(asked()[1]).toMatchObject({ cursor: "e19" });
});

test("are for administrators alone", async () => {
  const asked = open({}, "", false);
  expect(await screen.findByRole("heading", { name: "You need administrator access" })).toBeTruthy();
  expect(asked()).toEqual([]);
});
