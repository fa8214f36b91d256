import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { SandboxCheckoutScreen } from "../../routes/sandbox-checkout.tsx";
import { type Answers, answerCalls, type Call, noAnswer, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const ID = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0300";
const open = {
  id: ID,
  purpose: "milestone",
  status: "open",
  isGivenUp: false,
  description: "Pricing review: Price architecture",
  amount: "12500.00",
  refundedAmount: "0.00",
  currency: "GBP",
  paymentId: "payment",
  returnPath: "/project/7",
  createdAt: "2026-11-21T09:00:00.000Z",
};

function showCheckout(answers: Answers): Call[] {
  const calls = answerCalls({
    "accounts.session": () => userWith({ organizationId: "organization" }),
    "checkouts.get": () => open,
    ...answers,
  });
  renderScreen(<SandboxCheckoutScreen />, { path: "/sandbox-checkout/:id", address: `/sandbox-checkout/${ID}` });
  return calls;
}
const settled = (calls: Call[]) =>
  calls.filter(({ procedure }) => procedure === "checkouts.settle").map(({ input }) => input);
const button = (name: string) => screen.findByRole("button", { name });

describe("a page on which nothing is paid", () => {
  const card = {
    ...open,
    purpose: "card",
    amount: "0.00",
    description: "A card for your plan",
    paymentId: null,
    returnPath: "/settings/plan",
  };

  test.each([
    ["Save a working card", {}],
    ["Save a card that's declined later", { card: "declines" }],
    ["Save a card whose bank asks to confirm later", { card: "asks" }],
  ])("offers to “%s”, and leads back", async (name, chosen) => {
    const calls = showCheckout({
      "checkouts.get": () => card,
      "checkouts.settle": () => ({ ...card, status: "paid" }),
    });
    await userEvent.click(await button(name));
    expect(await screen.findByText("Another screen")).toBeTruthy();
    expect(settled(calls)).toEqual([{ id: ID, outcome: "paid", ...chosen }]);
    expect(getToasts()[0]).toMatchObject({ title: "Card saved" });
    expect(screen.queryByText("£0.00")).toBeNull();
  });

  test("says that the card is saved when it is opened again", async () => {
    showCheckout({ "checkouts.get": () => ({ ...card, status: "paid" }) });
    expect(await screen.findByText("The card is saved.")).toBeTruthy();
    expect(screen.queryByText(/goes back/)).toBeNull();
  });
});

describe("the payer", () => {
  test("of what was called off since is told so, and offered no button to pay", async () => {
    showCheckout({ "checkouts.get": () => ({ ...open, status: "cancelled", isGivenUp: true }) });
    expect(await screen.findByRole("heading", { name: "This page has been closed" })).toBeTruthy();
    expect(screen.getByText(/Nothing was charged. What you were paying for has since been called off/)).toBeTruthy();
    expect(screen.queryByText(/stays planned/)).toBeNull();
    expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull();
  });

  // spec 2.56
  test("pays the named amount once, however often the button is clicked, and is led back with a toast", async () => {
    const calls = showCheckout({ "checkouts.settle": () => ({ ...open, status: "paid" }) });
    expect(await screen.findByText("Pricing review: Price architecture")).toBeTruthy();
    await userEvent.dblClick(await button("Pay £12,500.00"));
    expect(await screen.findByText("Another screen")).toBeTruthy();
    expect(settled(calls)).toEqual([{ id: ID, outcome: "paid" }]);
    expect(getToasts()[0]?.title).toBe("£12,500.00 paid");
    expect(getToasts()[0]?.description).toContain("held in escrow");
  });

  test.each([
    ["Decline", "declined", "The payment was declined"],
    ["Cancel payment", "cancelled", "The payment was cancelled"],
  ])("%s says what happens next and leads back", async (name, outcome, title) => {
    const calls = showCheckout({ "checkouts.settle": () => ({ ...open, status: outcome }) });
    await userEvent.click(await button(name));
    const heading = await screen.findByRole("heading", { name: title });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText(/Nothing was charged. The milestone stays planned/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Back to the project" }).getAttribute("href")).toBe("/project/7");
    expect(settled(calls)).toEqual([{ id: ID, outcome }]);
  });

  test("finds a payment that another tab settled as settled, with the way back", async () => {
    let status = "open";
    showCheckout({
      "checkouts.get": () => ({ ...open, status }),
      "checkouts.settle": () => {
        status = "paid";
        return refusal(409, "payments/checkout-settled", "This payment is already settled.");
      },
    });
    await userEvent.click(await button("Decline"));
    expect(await screen.findByRole("heading", { name: "This payment is settled" })).toBeTruthy();
    expect(getToasts()[0]?.description).toBe("This payment is already settled.");
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("keeps the buttons when no answer arrived", async () => {
    const calls = showCheckout({ "checkouts.settle": () => refusal(503, "server/unavailable") });
    await userEvent.click(await button("Pay £12,500.00"));
    await waitFor(() => expect(getToasts()[0]?.description).toContain("you won't be charged twice"));
    await userEvent.click(await button("Pay £12,500.00"));
    await waitFor(() => expect(settled(calls)).toHaveLength(2));
  });

  test("whose money came too late reads that it goes back, and is not told that it is held", async () => {
    const tooLate = { ...open, status: "paid", refundedAmount: "12500.00" };
    showCheckout({ "checkouts.settle": () => tooLate });
    const before = getToasts()[0];
    await userEvent.click(await button("Pay £12,500.00"));
    const heading = await screen.findByRole("heading", { name: "This payment goes back to you" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText("£12,500.00 was paid and goes back in full.")).toBeTruthy();
    expect(screen.queryByText(/held in escrow/)).toBeNull();
    expect(getToasts()[0]).toBe(before);
    expect(screen.getByRole("link", { name: "Back to the project" })).toBeTruthy();
  });

  test.each([
    ["0.00", "This payment is settled", "£12,500.00 is paid and held in escrow."],
    ["4000.00", "This payment is settled", "£12,500.00 was paid, and £4,000.00 of it goes back to you."],
    ["12500.00", "This payment goes back to you", "£12,500.00 was paid and goes back in full."],
  ])("of which %s went back reads so", async (refundedAmount, title, words) => {
    showCheckout({ "checkouts.get": () => ({ ...open, status: "paid", refundedAmount }) });
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(document.body));
  });

  test.each(["subscription", "verification"])("of a paid %s reads that it is paid", async (purpose) => {
    showCheckout({ "checkouts.get": () => ({ ...open, purpose, status: "paid" }) });
    expect(await screen.findByText("£12,500.00 is paid.")).toBeTruthy();
  });

  test("finds the page on its way, then what there is to pay", async () => {
    showCheckout({ "checkouts.get": noAnswer });
    expect(await screen.findByText("Loading the payment")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Sandbox checkout", level: 1 })).toBeTruthy();
    expect(screen.getByText(/^No real money moves/)).toBeTruthy();
  });

  test("asks again for a page that could not be loaded", async () => {
    let isDown = true;
    showCheckout({ "checkouts.get": () => (isDown ? refusal(503, "database/unavailable") : open) });
    await screen.findByRole("heading", { name: "The payment could not be loaded" });
    expect(screen.getByText("Nothing was charged.")).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await button("Pay £12,500.00")).toBeTruthy();
  });

  test.each([
    ["Pay £12,500.00", "paid"],
    ["Decline", "declined"],
    ["Cancel payment", "cancelled"],
  ])("finds every button shut once %s is on its way", async (name, outcome) => {
    const calls = showCheckout({ "checkouts.settle": noAnswer });
    const buttons = [await button("Pay £12,500.00"), await button("Decline"), await button("Cancel payment")];
    expect(buttons.map((shown) => shown.getAttribute("aria-disabled"))).toEqual([null, null, null]);
    await userEvent.click(await button(name));
    await waitFor(() =>
      expect(buttons.map((shown) => shown.getAttribute("aria-disabled"))).toEqual(["true", "true", "true"]),
    );
    for (const shown of buttons) await userEvent.click(shown);
    expect(settled(calls)).toEqual([{ id: ID, outcome }]);
  });

  test("whose choice did not arrive is told so as an error", async () => {
    showCheckout({ "checkouts.settle": () => refusal(503, "server/unavailable") });
    await userEvent.click(await button("Decline"));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({ title: "The payment didn't go through", variant: "destructive" }),
    );
    expect((await button("Decline")).getAttribute("aria-describedby")).toBe("decline-note");
    expect(document.getElementById("decline-note")?.textContent).toMatch(/^Decline acts like a bank that refuses/);
  });

  test("is never led to another origin", async () => {
    showCheckout({ "checkouts.get": () => ({ ...open, status: "paid", returnPath: "//evil.example" }) });
    expect((await screen.findByRole("link", { name: "Continue" })).getAttribute("href")).toBe("/dashboard");
  });
});

test.each([400, 404])("to anybody else the payment does not exist (%d)", async (status) => {
  showCheckout({ "checkouts.get": () => refusal(status, "payments/checkout-not-found") });
  expect(await screen.findByRole("heading", { name: "Payment not found" })).toBeTruthy();
  expect(screen.getByText(/the payment belongs to another account/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to the dashboard" }).getAttribute("href")).toBe("/dashboard");
});

describe("a checkout for something else than a milestone", () => {
  test.each([
    ["subscription", "Your plan hasn't changed"],
    ["verification", "Your credentials keep their place in the queue"],
  ])("of a %s says what a refusal leaves as it was", async (purpose, words) => {
    showCheckout({ "checkouts.get": () => ({ ...open, purpose, paymentId: null, status: "declined" }) });
    expect(await screen.findByText(new RegExp(words))).toBeTruthy();
  });

  test("tells an expert who paid that the credentials are reviewed first", async () => {
    const verification = { ...open, purpose: "verification", paymentId: null, returnPath: "/workflow" };
    showCheckout({
      "checkouts.get": () => verification,
      "checkouts.settle": () => ({ ...verification, status: "paid" }),
    });
    await userEvent.click(await button("Pay £12,500.00"));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ description: "We'll review your credentials first." }));
  });
});
