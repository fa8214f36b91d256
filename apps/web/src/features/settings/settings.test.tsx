import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { SettingsScreen } from "../../routes/settings.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

const SECRET = `qrt_${"a".repeat(43)}`;
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const token = {
  id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0031",
  name: "Nightly export",
  scopes: ["read"],
  createdAt: "2026-11-01T09:00:00.000Z",
  lastUsedAt: null,
  expiresAt: null,
  isExpired: false,
};
const session = (id: string, userAgent: string | null, isCurrent: boolean) => ({
  id,
  userAgent,
  isCurrent,
  startedAt: "2026-11-01T09:00:00.000Z",
  expiresAt: "2026-11-08T09:00:00.000Z",
});

afterEach(() => vi.unstubAllGlobals());

function open(answers: Answers = {}, section = "tokens") {
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "subscriptions.current": () => null,
    "subscriptions.billing": () => ({ card: null, due: null, hasPortal: false, renewal: null, currency: "GBP" }),
    "accounts.listSessions": () => [session("here", null, true), session("lost", FIREFOX, false)],
    "accounts.revokeSession": () => ({ id: "lost" }),
    "tokens.list": () => [token],
    "tokens.create": () => ({ ...token, secret: SECRET }),
    "tokens.revoke": () => ({ id: token.id }),
    ...answers,
  });
  renderScreen(<SettingsScreen />, { path: "/settings/:id", address: `/settings/${section}` });
  return {
    inputsOf: (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input),
  };
}

describe("API tokens", () => {
  test("shows the secret of a new token until the reader is done, and copies it", async () => {
    const { inputsOf } = open();
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText("Name"), "Backup");
    await user.selectOptions(screen.getByLabelText("Projects"), "Read and write");
    await user.selectOptions(screen.getByLabelText("Money"), "Read");
    await user.selectOptions(screen.getByLabelText("How long is it valid?"), "30 days");
    await user.click(screen.getByRole("button", { name: "Create token" }));
    expect(await screen.findByText(SECRET)).toBeTruthy();
    expect(inputsOf("tokens.create")).toEqual([
      { name: "Backup", scopes: ["projects:write", "money:read"], expiresInDays: 30 },
    ]);
    await user.click(screen.getByRole("button", { name: "Copy token" }));
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    await user.click(screen.getByRole("button", { name: "Done" }));
    expect(screen.queryByText(SECRET)).toBeNull();
  });

  test("a token without a name is not asked for", async () => {
    const { inputsOf } = open();
    await userEvent.click(await screen.findByRole("button", { name: "Create token" }));
    expect((await screen.findAllByText("Name is required")).length).toBeGreaterThan(0);
    expect(inputsOf("tokens.create")).toEqual([]);
  });

  test("a refusal is shown and what was typed stays", async () => {
    open({ "tokens.create": () => refusal(409, "tokens/limit-reached", "Revoke one first.") });
    await userEvent.type(await screen.findByLabelText("Name"), "Backup");
    await userEvent.selectOptions(screen.getByLabelText("Files"), "Read");
    await userEvent.click(screen.getByRole("button", { name: "Create token" }));
    expect(await screen.findByText("Revoke one first.")).toBeTruthy();
    expect(screen.getByLabelText("Name")).toHaveProperty("value", "Backup");
  });

  test("says when each was used, and revokes one after asking", async () => {
    const { inputsOf } = open();
    expect(await screen.findByText(/Never used/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Revoke Nightly export" }));
    expect(inputsOf("tokens.revoke")).toEqual([]);
    const dialog = within(await screen.findByRole("dialog", { name: "Revoke Nightly export?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Revoke token" }));
    expect(inputsOf("tokens.revoke")).toEqual([{ id: token.id }]);
  });
});

// spec 2.55
test("the current session is marked, and another one is ended after asking", async () => {
  const { inputsOf } = open({}, "sessions");
  expect(await screen.findByText("This session")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /^End the session/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "End the session of Firefox on Linux" }));
  await userEvent.click(await screen.findByRole("button", { name: "End session" }));
  expect(inputsOf("accounts.revokeSession")).toEqual([{ id: "lost" }]);
});

describe("the plan", () => {
  const growth = {
    id: "subscription",
    userId: "user",
    planId: "2",
    planName: "Growth",
    billingCycle: "annual",
    status: "active",
    startDate: "2026-11-21T00:00:00.000Z",
    endDate: "2027-11-21T00:00:00.000Z",
    isFreeTrial: false,
    cancelledAt: null,
  };
  const plan = async () => within(await screen.findByRole("region", { name: "Plan" }));

  // spec 10.5
  test("is named with its last day and can be cancelled", async () => {
    open({ "subscriptions.current": () => growth }, "plan");
    const section = await plan();
    expect(await section.findByText("Growth")).toBeTruthy();
    expect(section.getByText("Active until Nov 21, 2027")).toBeTruthy();
    expect(section.getByRole("button", { name: "Cancel plan" })).toBeTruthy();
  });

  test("is not there: the limits of Starter apply", async () => {
    open({}, "plan");
    const section = await plan();
    expect(await section.findByText("You have no plan, so Starter's limits apply.")).toBeTruthy();
    expect(section.getByRole("link", { name: "Choose a plan" }).getAttribute("href")).toBe("/subscription-plans");
  });
});
