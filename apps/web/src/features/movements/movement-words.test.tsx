import type { MovementDto } from "@quorate/api/movements/movements.schema";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { AdminMovementsScreen } from "../../routes/admin-movements.tsx";
import { answerCalls, noAnswer, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const attempt: MovementDto["attempts"][number] = {
  number: 1,
  orderedBy: null,
  askedAt: "2026-03-02T09:00:00.000Z",
  answeredAt: null,
  outcome: null,
  failure: null,
};
const movement: MovementDto = {
  id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0050",
  kind: "refund",
  status: "failed",
  amount: "12500.00",
  currency: "GBP",
  purpose: "milestone",
  description: "Harbour survey: Soundings",
  projectId: null,
  person: { firstName: "Noor", lastName: "Hallsworth", email: "noor@post.example", profileImageUrl: null },
  failure: null,
  nextAttemptAt: null,
  isHeld: false,
  canRetry: true,
  attempts: [],
  createdAt: "2026-03-02T09:00:00.000Z",
};
const failure = { code: "returned_by_bank", text: "The bank sent it back.", detail: null } as const;

function show(list: (input: unknown) => unknown, { search = "", retry = (): unknown => movement } = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ isAdmin: true }),
    "movements.list": list,
    "movements.retry": retry,
  });
  renderScreen(<AdminMovementsScreen />, { path: "/admin/movements", address: `/admin/movements${search}` });
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}
const row = () => screen.findByRole("article");

describe("a movement of money", () => {
  test.each<[string, Partial<typeof attempt>, string]>([
    ["has not begun", { askedAt: null }, "Waiting for its turn"],
    ["was done", { outcome: "paid" }, "Asked on Mar 02, 2026 14:45, done"],
    ["was taken on", { outcome: "requested" }, "Asked on Mar 02, 2026 14:45, not decided yet"],
    ["has no answer", {}, "Asked on Mar 02, 2026 14:45, no answer yet"],
    ["failed", { outcome: "failed", failure }, "Asked on Mar 02, 2026 14:45. The bank sent it back."],
    [
      "was ordered",
      { orderedBy: "admin@quorate.example" },
      "Asked on Mar 02, 2026 14:45, no answer yetOrdered by admin@quorate.example",
    ],
  ])("whose attempt %s says so", async (_, facts, words) => {
    show(() => [{ ...movement, attempts: [{ ...attempt, ...facts }] }]);
    const details = (await row()).querySelector("details");
    expect(details?.querySelector("summary")?.textContent).toBe("1 attempt");
    expect(details?.querySelector("li")?.textContent).toBe(words);
    expect(details?.querySelector("li")?.value).toBe(1);
  });

  test("for something else than a project has no link to one, and says when it was booked", async () => {
    show(() => [movement]);
    expect((await row()).textContent).toContain("Harbour survey: Soundings, noor@post.example");
    expect(screen.queryByRole("link", { name: /Harbour/ })).toBeNull();
    expect((await row()).textContent).toContain("Booked on Mar 02, 2026 14:45");
    expect((await row()).querySelector("details")).toBeNull();
  });

  test("is tried again once at a time, and its button comes back when it could not be", async () => {
    show(() => [movement], { retry: noAnswer });
    const button = await screen.findByRole("button", { name: /^Retry: Refund of/ });
    await userEvent.click(button);
    await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("true"));
  });

  test("says what happens when it is tried again, and what stopped it", async () => {
    show(() => [movement]);
    await userEvent.click(await screen.findByRole("button", { name: /^Retry/ }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "Trying again",
        description: "We're asking the card processor again. Its answer will show here soon.",
      }),
    );
  });

  test("that cannot be tried again is an error", async () => {
    show(() => [movement], { retry: () => refusal(409, "movements/not-stopped", "Look at it again.") });
    await userEvent.click(await screen.findByRole("button", { name: /^Retry/ }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Error", variant: "destructive" }));
  });
});

describe("the list of movements", () => {
  test("is under the admin panel, with a tab for each state", async () => {
    show(() => [movement]);
    await row();
    expect(screen.getByRole("link", { name: "Admin Panel" }).getAttribute("href")).toBe("/admin");
    expect(screen.getByRole("heading", { name: "Refunds and payouts", level: 1 })).toBeTruthy();
    expect(screen.getByText(/anything failed is yours to retry/)).toBeTruthy();
    const tabs = screen.getByRole("navigation", { name: "Which refunds and payouts" });
    expect([...tabs.querySelectorAll("a")].map((link) => `${link.textContent} ${link.getAttribute("href")}`)).toEqual([
      "Failed /admin/movements",
      "Waiting /admin/movements?status=waiting",
      "On its way /admin/movements?status=requested",
      "Not requested yet /admin/movements?status=owed",
    ]);
    expect(tabs.querySelector("[aria-current]")?.textContent).toBe("Failed");
    expect(screen.getByText("1 entry shown")).toBeTruthy();
  });

  test.each([
    ["", "failed", "Every refund and every payout that was due has gone through or is on its way."],
    [
      "?status=waiting",
      "waiting",
      "Anything waiting for our balance or for an expert's account appears here and continues automatically.",
    ],
    [
      "?status=requested",
      "requested",
      "Anything we've asked the card processor for and it hasn't answered yet appears here.",
    ],
    [
      "?status=owed",
      "owed",
      "Anything about to be sent, or held until an expert has an account or is no longer suspended, appears here.",
    ],
    ["?status=nonsense", "failed", "Every refund and every payout that was due has gone through or is on its way."],
  ])("%s asks for what is %s, and says what would stand there", async (search, status, text) => {
    const inputsOf = show(() => [], { search });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(inputsOf("movements.list")).toMatchObject([{ status, limit: 20 }]);
  });

  test("goes on where a page was full", async () => {
    const page = Array.from({ length: 20 }, (_, index) => ({ ...movement, id: `m${index}` }));
    const isNext = (input: unknown) => typeof input === "object" && input !== null && "cursor" in input;
    const inputsOf = show((input) => (isNext(input) ? [movement] : page));
    await userEvent.click(await screen.findByRole("button", { name: "Load more" }));
    expect(await screen.findByText("All 21 entries shown")).toBeTruthy();
    expect(inputsOf("movements.list")[1]).toMatchObject({ cursor: "m19", status: "failed" });
  });
});
