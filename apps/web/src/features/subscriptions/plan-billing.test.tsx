// spec 10.6
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { PlanSection } from "../../routes/settings/plan-section.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const growth = {
  id: "subscription",
  userId: "user",
  planId: "2",
  planName: "Growth",
  billingCycle: "annual",
  status: "active",
  state: "active",
  startDate: "2026-11-21T00:00:00.000Z",
  endDate: "2027-11-21T00:00:00.000Z",
  isFreeTrial: false,
  cancelledAt: null,
  next: null,
};
const card = { brand: "visa", last4: "4242", expMonth: 3, expYear: 2030 };
const renewal = { planName: "Growth", amount: "499.00", at: growth.endDate };
const nothing = { card: null, hasPortal: false, due: null, renewal: null, currency: "GBP" };

function open(answers: Answers) {
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "subscriptions.current": () => growth,
    "subscriptions.billing": () => ({ ...nothing, card, renewal }),
    ...answers,
  });
  renderScreen(<PlanSection />, { path: "/settings/plan" });
  return calls;
}

function watchLeaving() {
  const assign = vi.fn<(url: string) => void>();
  vi.stubGlobal("location", { href: "http://localhost/", origin: "http://localhost", assign });
  return assign;
}

test("the card is named with what is charged to it and when, and is taken away", async () => {
  let billing: object = { ...nothing, card, renewal };
  open({
    "subscriptions.billing": () => billing,
    "subscriptions.removeCard": () => {
      billing = nothing;
      return { card: null };
    },
  });
  expect(await screen.findByText("Visa ending in 4242, expires 03/2030")).toBeTruthy();
  expect(screen.getByText("We'll charge £499.00 for Growth to it on Nov 21, 2027.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Remove card" }));
  expect(await screen.findByText("No saved card")).toBeTruthy();
  expect(screen.getByText("Nothing is charged automatically: the plan ends on Nov 21, 2027.")).toBeTruthy();
  expect(getToasts()[0]).toMatchObject({ title: "Card removed" });
});

test("a card is given on a page of the card processor's", async () => {
  const assign = watchLeaving();
  const checkoutUrl = "https://quorate.example/sandbox-checkout/3";
  open({ "subscriptions.billing": () => nothing, "subscriptions.changeCard": () => ({ checkoutUrl }) });
  await userEvent.click(await screen.findByRole("button", { name: "Add a card" }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(checkoutUrl));
});

test("the card processor's own pages are a button away, where it has some", async () => {
  const assign = watchLeaving();
  const portalUrl = "https://billing.stripe.com/p/session/1";
  open({
    "subscriptions.billing": () => ({ ...nothing, card, renewal, hasPortal: true }),
    "subscriptions.openCardPortal": () => ({ portalUrl }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Manage at the card processor" }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(portalUrl));
});

test("and are not offered where it has none", async () => {
  open({ "subscriptions.billing": () => ({ ...nothing, card, renewal }) });
  expect(await screen.findByText(/Visa ending in 4242/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Manage at the card processor" })).toBeNull();
});

test("what is due is said with its reason and its end, and paid on a page", async () => {
  const assign = watchLeaving();
  const checkoutUrl = "https://quorate.example/sandbox-checkout/4";
  const due = {
    planName: "Growth",
    amount: "499.00",
    dueAt: "2026-11-21T00:00:00.000Z",
    endsAt: "2026-12-05T00:00:00.000Z",
    failure: "confirmation_needed",
  };
  open({
    "subscriptions.billing": () => ({ ...nothing, card, due }),
    "subscriptions.payDue": () => ({ checkoutUrl }),
  });
  const told = within(await screen.findByRole("region", { name: "The payment for Growth is due" }));
  expect(
    told.getByText(/£499.00 for the term that began on Nov 21, 2026. Your bank wants you to confirm/),
  ).toBeTruthy();
  expect(told.getByText(/until Dec 05, 2026, then ends unless you pay/)).toBeTruthy();
  await userEvent.click(told.getByRole("button", { name: "Pay £499.00" }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(checkoutUrl));
});

test("a payment that was made in another window is refused in words, and what holds now is shown", async () => {
  const message = "Nothing is due for your plan.";
  const due = { planName: "Growth", amount: "499.00", dueAt: growth.startDate, endsAt: growth.endDate, failure: null };
  let billing: object = { ...nothing, card, due };
  open({
    "subscriptions.billing": () => billing,
    "subscriptions.payDue": () => {
      billing = { ...nothing, card, renewal };
      return refusal(409, "subscriptions/nothing-due", message);
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Pay £499.00" }));
  await waitFor(() => expect(getToasts()[0]).toMatchObject({ description: message }));
  expect(await screen.findByText(/We'll charge .* to it on/)).toBeTruthy();
});

test("can be asked for again when it failed", async () => {
  open({ "subscriptions.billing": () => refusal(500, "server/error") });
  expect(await screen.findByRole("heading", { name: "We could not load your card" })).toBeTruthy();
});
