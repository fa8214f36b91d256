import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { SubscriptionPlansScreen } from "../../routes/subscription-plans.tsx";
import { SubscriptionPlansEnhancedScreen } from "../../routes/subscription-plans-enhanced.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const option = (billingCycle: string, price: string, discountPercentage = 0) => ({
  billingCycle,
  price,
  currency: "GBP",
  discountPercentage,
});
const plan = (id: string, name: string, price: string, facts: object = {}) => ({
  id,
  name,
  description: `What ${name} is for.`,
  price,
  duration: 365,
  features: [`Feature of ${name}`],
  maxProjects: 2,
  maxExperts: 5,
  feeBasisPoints: 1500,
  isActive: true,
  createdAt: "2026-01-01T00:00:00.000Z",
  pricingOptions: [],
  ...facts,
});
const PLANS = [
  plan("1", "Starter", "0.00", { pricingOptions: [option("monthly", "0.00"), option("annual", "0.00")] }),
  plan("2", "Growth", "49.99", {
    maxProjects: 10,
    maxExperts: 25,
    feeBasisPoints: 1200,
    pricingOptions: [option("monthly", "49.99"), option("annual", "499.00", 17)],
  }),
  plan("3", "Enterprise", "99.99", { maxProjects: null, maxExperts: null, feeBasisPoints: 1000 }),
];
const growthSubscription = {
  id: "subscription",
  userId: "user",
  planId: "2",
  planName: "Growth",
  billingCycle: "monthly",
  status: "active",
  startDate: "2026-11-21T00:00:00.000Z",
  endDate: "2027-11-21T00:00:00.000Z",
  isFreeTrial: true,
  cancelledAt: null,
};

function answers(overrides: Answers = {}): Answers {
  return {
    "accounts.session": () => userWith({ userType: "organization", organizationId: "organization" }),
    "subscriptions.plans": () => PLANS,
    "subscriptions.enhancedPlans": () => PLANS,
    "subscriptions.current": () => null,
    "subscriptions.declinedPayment": () => null,
    "subscriptions.subscribe": () => ({ needsPayment: false, checkoutUrl: null, subscription: growthSubscription }),
    ...overrides,
  };
}

function openEnhanced(overrides: Answers = {}) {
  const calls = answerCalls(answers(overrides));
  renderScreen(<SubscriptionPlansEnhancedScreen />, { path: "/subscription-plans-enhanced" });
  return calls;
}

const card = (name: string) => screen.findByRole("region", { name });
const textsOf = (element: HTMLElement) => element.textContent ?? "";
const chooseAnnual = async () => userEvent.click(await screen.findByRole("radio", { name: /Annual/ }));
const chooseGrowth = async () =>
  userEvent.click(within(await card("Growth")).getByRole("button", { name: /Start Free Trial/ }));

describe("the plans with their billing cycles", () => {
  // spec 2.20, 2.110
  test("start monthly, in whole pounds, with the ribbons of the specification", async () => {
    openEnhanced();
    const growth = await card("Growth");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Monthly" }).checked).toBe(true);
    expect(textsOf(growth)).toContain("£50");
    expect(textsOf(growth)).not.toContain("Save");
    expect(within(growth).getByText("Most Popular")).toBeTruthy();
    expect(within(await card("Enterprise")).getByText("Premium")).toBeTruthy();
  });

  // spec 2.110
  test.each([
    ["Starter", "sprout"],
    ["Growth", "trending-up"],
    ["Enterprise", "building-2"],
  ])("%s has its icon, its description and its features", async (name, icon) => {
    openEnhanced();
    const plan = await card(name);
    expect(plan.querySelector(`svg.lucide-${icon}`)).not.toBeNull();
    expect(within(plan).getByText(`What ${name} is for.`)).toBeTruthy();
    expect(within(plan).getByText(`Feature of ${name}`)).toBeTruthy();
  });

  // spec 2.111, 9.4
  test("show the month of a year's price and what it saves once annual is chosen", async () => {
    openEnhanced();
    await card("Growth");
    expect(textsOf(screen.getByRole("group", { name: "Billing cycle" }))).toContain("Save 17%");
    await chooseAnnual();
    const growth = await card("Growth");
    expect(textsOf(growth)).toContain("£499");
    expect(textsOf(growth)).toContain("£41.58/month (billed annually)");
    expect(textsOf(growth)).toContain("Save 17%");
  });

  // spec 2.110
  test("Starter is free forever in both cycles", async () => {
    openEnhanced();
    for (const choose of [async () => undefined, chooseAnnual]) {
      await choose();
      const starter = await card("Starter");
      expect(textsOf(starter)).toContain("FREE Forever");
      expect(textsOf(starter)).not.toContain("£");
      expect(within(starter).getByRole("button", { name: /Get Started Free/ })).toBeTruthy();
    }
  });

  test("Starter, once chosen, names no day on which it would stop being free", async () => {
    openEnhanced({ "subscriptions.current": () => ({ ...growthSubscription, planName: "Starter", planId: "1" }) });
    const starter = within(await card("Starter"));
    expect(await starter.findByText("Free for as long as you keep it")).toBeTruthy();
    expect(starter.queryByText(/until/)).toBeNull();
  });

  test("a plan without a price for the cycle falls back to its own, undiscounted", async () => {
    openEnhanced();
    await chooseAnnual();
    const enterprise = await card("Enterprise");
    expect(textsOf(enterprise)).toContain("£100");
    expect(textsOf(enterprise)).not.toContain("Save");
  });

  // spec 2.113
  test("an empty limit is unlimited, and the fee is a percentage", async () => {
    openEnhanced();
    const facts = [...(await card("Enterprise")).querySelectorAll("dd")].map((value) => value.textContent);
    expect(facts).toEqual(["Unlimited", "Unlimited", "10%"]);
    for (const note of ["No setup fees", "Cancel anytime", "24/7 support"]) {
      expect(screen.getByText(note)).toBeTruthy();
    }
  });

  // spec 2.112
  test("the reader's own plan cannot be chosen again", async () => {
    openEnhanced({ "subscriptions.current": () => growthSubscription });
    const growth = within(await card("Growth"));
    expect(growth.getByRole<HTMLButtonElement>("button", { name: "Current Plan" }).disabled).toBe(true);
    expect(growth.getByText("Free until Nov 21, 2027")).toBeTruthy();
  });

  // spec 2.112, 4.18, 8.16
  test("a chosen plan is sent with its cycle, announced, and leads to the dashboard", async () => {
    const calls = openEnhanced();
    await chooseAnnual();
    await chooseGrowth();
    await screen.findByText("Another screen");
    expect(screen.getByLabelText("Address").textContent).toBe("/dashboard");
    expect(calls.find(({ procedure }) => procedure === "subscriptions.subscribe")?.input).toEqual({
      planId: "2",
      billingCycle: "annual",
    });
    expect(getToasts()[0]?.description).toBe("Your subscription has been activated. Welcome to your free first year!");
  });

  test("a plan that starts after the free year is not welcomed to one", async () => {
    const subscription = { ...growthSubscription, isFreeTrial: false };
    openEnhanced({ "subscriptions.subscribe": () => ({ needsPayment: false, checkoutUrl: null, subscription }) });
    await chooseGrowth();
    await waitFor(() => expect(getToasts()[0]?.description).toBe("Your subscription has been activated."));
  });

  // spec 4.18
  test("a plan that has to be paid takes the browser to its checkout", async () => {
    const assign = vi.fn<(url: string) => void>();
    vi.stubGlobal("location", { href: "http://localhost/", origin: "http://localhost", assign });
    const checkoutUrl = "https://quorate.example/sandbox-checkout/1";
    openEnhanced({ "subscriptions.subscribe": () => ({ needsPayment: true, checkoutUrl, subscription: null }) });
    await chooseGrowth();
    await waitFor(() => expect(assign).toHaveBeenCalledWith(checkoutUrl));
    expect(textsOf(await card("Growth"))).toContain("Processing...");
  });

  // spec 8.15
  test("a failure gives the specification's toast and leaves the plans where they are", async () => {
    openEnhanced({ "subscriptions.subscribe": () => refusal(500, "server/error", "Something went wrong.") });
    await chooseGrowth();
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "Error",
        description: "Failed to process subscription. Please try again.",
      }),
    );
    expect(within(await card("Growth")).getByRole("button", { name: /Start Free Trial/ })).toBeTruthy();
  });

  test("guests log in first and come back", async () => {
    openEnhanced({ "accounts.session": () => null });
    const link = within(await card("Growth")).getByRole("link", { name: /Start Free Trial/ });
    expect(link.getAttribute("href")).toBe("/login?next=%2Fsubscription-plans-enhanced");
  });
});

// spec 2.19, 2.110
test("the plain plans answer common questions and start a plan by the month, as they show it", async () => {
  const calls = answerCalls(answers());
  renderScreen(<SubscriptionPlansScreen />, { path: "/subscription-plans" });
  expect(textsOf(await card("Growth"))).toContain("£50");
  expect(textsOf(await card("Growth"))).toContain("Most Popular");
  expect(textsOf(await card("Enterprise"))).toContain("Premium");
  const questions = screen.getByRole("region", { name: "Frequently asked questions" });
  expect(questions.querySelectorAll("details").length).toBeGreaterThanOrEqual(4);
  await chooseGrowth();
  await screen.findByText("Another screen");
  expect(calls.find(({ procedure }) => procedure === "subscriptions.subscribe")?.input).toEqual({
    planId: "2",
    billingCycle: "monthly",
  });
});

describe("the reader's own plan", () => {
  const cancelled = { ...growthSubscription, cancelledAt: "2026-11-21T09:00:00.000Z" };
  const open = (overrides: Answers) =>
    openEnhanced({ "subscriptions.current": () => growthSubscription, ...overrides });

  test("is cancelled after a question that says what stays and what ends, and runs on", async () => {
    const calls = open({ "subscriptions.cancel": () => cancelled });
    const growth = within(await card("Growth"));
    expect(growth.getByText("Free until Nov 21, 2027")).toBeTruthy();
    await userEvent.click(growth.getByRole("button", { name: "Cancel plan" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Cancel the Growth plan?" }));
    expect(dialog.getByText(/Nothing changes until Nov 21, 2027/)).toBeTruthy();
    expect(dialog.getByText("15%")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel plan" }));
    expect(await growth.findByText("Ends on Nov 21, 2027")).toBeTruthy();
    expect(growth.getByRole("button", { name: "Keep my plan" })).toBeTruthy();
    expect(getToasts()[0]).toMatchObject({ title: "Plan cancelled", description: "Growth runs until Nov 21, 2027." });
    const asked = calls.filter(({ procedure }) => procedure === "subscriptions.cancel");
    expect(asked.map(({ input }) => input)).toEqual([{ subscriptionId: "subscription" }]);
  });

  test("is kept after all as long as it runs", async () => {
    open({ "subscriptions.current": () => cancelled, "subscriptions.resume": () => growthSubscription });
    const growth = within(await card("Growth"));
    await userEvent.click(growth.getByRole("button", { name: "Keep my plan" }));
    expect(await growth.findByText("Free until Nov 21, 2027")).toBeTruthy();
    expect(getToasts()[0]).toMatchObject({ title: "Plan kept" });
  });

  test("is shown as it is when it changed in another window", async () => {
    const message = "Your plan has changed in the meantime. Please check it again.";
    open({ "subscriptions.cancel": () => refusal(409, "subscriptions/changed", message) });
    await userEvent.click(within(await card("Growth")).getByRole("button", { name: "Cancel plan" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel plan" }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({ title: "The plan was not cancelled", description: message }),
    );
  });
});

describe("a plan that is paid for", () => {
  const paid = { ...growthSubscription, isFreeTrial: false, state: "active", next: null };
  const change = {
    kind: "upgrade",
    amount: "36.30",
    currency: "GBP",
    effectiveAt: "2026-11-22T00:00:00.000Z",
    isChargedToCard: true,
  };
  const openPaid = (overrides: Answers) => openEnhanced({ "subscriptions.current": () => paid, ...overrides });
  const askFor = async (name: string) =>
    userEvent.click(within(await card(name)).getByRole("button", { name: /Change plan/ }));

  // spec 10.7
  test("is changed after a question that says what it costs now", async () => {
    const calls = openPaid({ "subscriptions.previewChange": () => change });
    await askFor("Enterprise");
    const dialog = within(await screen.findByRole("dialog", { name: "Change to Enterprise, billed monthly?" }));
    expect(await dialog.findByText("£36.30")).toBeTruthy();
    expect(dialog.getByText("We'll charge the rest of your term to your saved card.")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Change plan" }));
    await screen.findByText("Another screen");
    expect(calls.find(({ procedure }) => procedure === "subscriptions.subscribe")?.input).toEqual({
      planId: "3",
      billingCycle: "monthly",
    });
  });

  test("becomes a smaller one when its term ends, which is said and can be taken back", async () => {
    const noted = { ...paid, next: { planName: "Starter", billingCycle: "monthly" } };
    let current: object = paid;
    const calls = openPaid({
      "subscriptions.current": () => current,
      "subscriptions.previewChange": () => ({ ...change, kind: "schedule", amount: "0.00", effectiveAt: paid.endDate }),
      "subscriptions.subscribe": () => {
        current = noted;
        return { needsPayment: false, checkoutUrl: null, subscription: noted };
      },
      "subscriptions.resume": () => paid,
    });
    await askFor("Starter");
    const dialog = within(await screen.findByRole("dialog", { name: "Change to Starter, billed monthly?" }));
    expect(await dialog.findByText(/stays as it is until Nov 21, 2027/)).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Change plan" }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Change scheduled" }));
    const growth = within(await card("Growth"));
    expect(await growth.findByText("Changes to Starter on Nov 21, 2027")).toBeTruthy();
    await userEvent.click(growth.getByRole("button", { name: "Keep my plan" }));
    expect(await growth.findByText("Active until Nov 21, 2027")).toBeTruthy();
    expect(calls.some(({ procedure }) => procedure === "subscriptions.resume")).toBe(true);
  });

  test("can be had by the year instead, and the reason is shown where a change is refused", async () => {
    const message = "A payment for your plan is due. Pay it, or cancel the plan, before you choose another one.";
    openPaid({ "subscriptions.previewChange": () => refusal(409, "subscriptions/payment-due", message) });
    await chooseAnnual();
    await askFor("Growth");
    const dialog = within(await screen.findByRole("dialog", { name: "Change to Growth, billed annually?" }));
    expect(await dialog.findByText(message)).toBeTruthy();
  });

  test("whose payment is due says so, and ends at once when it is cancelled", async () => {
    const due = { ...paid, status: "past_due", state: "past_due" };
    openPaid({
      "subscriptions.current": () => due,
      "subscriptions.cancel": () => ({ ...due, status: "cancelled", state: "ended" }),
    });
    const growth = within(await card("Growth"));
    expect(growth.getByText("Payment due: ends on Nov 21, 2027 unless it is paid")).toBeTruthy();
    await userEvent.click(growth.getByRole("button", { name: "Cancel plan" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Cancel the Growth plan?" }));
    expect(dialog.getByText("It ends immediately, and nothing more is due.")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel plan" }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ description: "Growth has ended." }));
  });
});

describe("a payment that was declined", () => {
  const declined = {
    planId: "2",
    planName: "Growth",
    billingCycle: "annual",
    amount: "499.00",
    currency: "GBP",
    declinedAt: "2026-11-20T09:00:00.000Z",
  };
  const notice = () => screen.findByRole("region", { name: "The payment for Growth was declined" });

  // spec 10.8
  test("is told with what it was for and what holds meanwhile, and tried again as it was", async () => {
    const assign = vi.fn<(url: string) => void>();
    vi.stubGlobal("location", { href: "http://localhost/", origin: "http://localhost", assign });
    const checkoutUrl = "https://quorate.example/sandbox-checkout/2";
    const calls = openEnhanced({
      "subscriptions.declinedPayment": () => declined,
      "subscriptions.subscribe": () => ({ needsPayment: true, checkoutUrl, subscription: null }),
    });
    const told = await notice();
    expect(textsOf(told)).toContain("£499.00 for a year of Growth, on Nov 20, 2026. Nothing was taken.");
    expect(textsOf(told)).toContain("Starter's limits and fee apply");
    await userEvent.click(within(told).getByRole("button", { name: "Retry payment" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(checkoutUrl));
    expect(calls.find(({ procedure }) => procedure === "subscriptions.subscribe")?.input).toEqual({
      planId: "2",
      billingCycle: "annual",
    });
  });

  test("leaves the plan that there is, which is named with its last day", async () => {
    const starter = { ...growthSubscription, planName: "Starter", planId: "1" };
    openEnhanced({ "subscriptions.declinedPayment": () => declined, "subscriptions.current": () => starter });
    expect(textsOf(await notice())).toContain("You keep Starter as it is until Nov 21, 2027.");
  });

  test.each([
    ["there is none", () => null],
    ["it cannot be read", () => refusal(500, "server/error")],
  ])("is not spoken of where %s: the plans stand alone", async (_, answer) => {
    openEnhanced({ "subscriptions.declinedPayment": answer });
    await card("Growth");
    expect(screen.queryByText(/was declined/)).toBeNull();
  });
});
