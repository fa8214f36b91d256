import type { VerificationItemDto } from "@quorate/api/verification/verification.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Answers, answerCalls, noAnswer, refusal } from "../../testing/answer-calls.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { WAITING_ITEM } from "../../testing/verification-case-fixtures.ts";
import { VerificationsPage } from "./verifications-page.tsx";

afterEach(() => vi.unstubAllGlobals());

const PATH = "/admin/verifications";

function show(items: readonly VerificationItemDto[], search = "", answers: Answers = {}) {
  const calls = answerCalls({ "verification.list": () => items, ...answers });
  renderScreen(<VerificationsPage />, { path: PATH, address: `${PATH}${search}` });
  return () => calls.filter(({ procedure }) => procedure === "verification.list").map(({ input }) => input);
}

describe("the verifications", () => {
  test("are on their way, and nothing else is said meanwhile", async () => {
    show([], "", { "verification.list": noAnswer });
    expect(await screen.findByText("Loading verifications")).toBeTruthy();
    expect(screen.queryByText("Nobody waits to be verified")).toBeNull();
  });

  test.each([
    ["", "Nobody waits to be verified"],
    ["?status=late", "Nobody waits longer than promised"],
    ["?status=declined", "Nobody was declined"],
    ["?subject=organization", "No verifications found"],
    ["?q=brandt", "No verifications found"],
  ])("without any at %s are said to be none", async (search, title) => {
    show([], search);
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  });

  test("that could not be loaded are asked for again", async () => {
    let isDown = true;
    show([], "", { "verification.list": () => (isDown ? refusal(503, "database/unavailable") : [WAITING_ITEM]) });
    await screen.findByRole("heading", { name: "We could not load the verifications" });
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Ottoline Brandt")).toBeTruthy();
  });

  test.each([
    [{}, "Waits for 2 business days, 1 document", "Review", false],
    [
      { age: { businessDays: 1, isOverdue: false }, documentCount: 0 },
      "Waits for 1 business day, no documents",
      "Review",
      false,
    ],
    [{ age: { businessDays: 4, isOverdue: true } }, "Waits for 4 business days, 1 document", "Review", true],
    [{ state: "declined", age: null }, "Since Nov 18, 2026, 1 document", "Open", false],
  ] as const)("%o: their age against the promise", async (facts, age, action, isLate) => {
    show([{ ...WAITING_ITEM, ...facts }]);
    const row = within(await screen.findByRole("article"));
    expect(row.getByText("Expert, Port economist")).toBeTruthy();
    expect(row.getByText(age)).toBeTruthy();
    expect(row.getByRole("button", { name: `${action} Ottoline Brandt` })).toBeTruthy();
    expect(row.queryByText("Later than promised") !== null).toBe(isLate);
  });

  test.each([
    ["?status=late", { state: "late" }],
    ["?subject=expert", { state: "pending", subject: "expert" }],
    ["?subject=organization&status=verified&q=mills", { state: "verified", subject: "organization", q: "mills" }],
    ["?subject=nobody&status=nothing", { state: "pending" }],
  ])("at %s are those that the address asks for", async (search, asked) => {
    const inputs = show([WAITING_ITEM], search);
    await screen.findByText("Ottoline Brandt");
    expect(inputs()).toEqual([{ ...asked, limit: expect.any(Number), direction: "forward" }]);
  });

  test("are narrowed by of whom and by words, and stay so from tab to tab", async () => {
    const inputs = show([WAITING_ITEM]);
    await screen.findByText("Ottoline Brandt");
    await userEvent.selectOptions(screen.getByLabelText("Of whom"), "Organizations");
    await userEvent.type(screen.getByLabelText("Search verifications"), "mills{Enter}");
    await waitFor(() => expect(inputs().at(-1)).toMatchObject({ subject: "organization", q: "mills" }));
    const tabs = within(screen.getByRole("navigation", { name: "Which verifications" }));
    await userEvent.click(tabs.getByRole("link", { name: "Late" }));
    await waitFor(() => expect(inputs().at(-1)).toMatchObject({ state: "late", subject: "organization", q: "mills" }));
  });
});
