import type { MovementDto } from "@quorate/api/movements/movements.schema";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { AdminMovementsScreen } from "../../routes/admin-movements.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const FAILURE = {
  code: "returned_by_bank",
  text: "The payer's bank has sent the money back.",
  detail: "expired_or_canceled_card",
} as const;

const FAILED: MovementDto = {
  id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0050",
  kind: "refund",
  status: "failed",
  amount: "12500.00",
  currency: "GBP",
  purpose: "milestone",
  description: "Harbour survey: Soundings",
  projectId: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0051",
  person: {
    firstName: "Noor",
    lastName: "Hallsworth",
    email: "noor@post.example",
    profileImageUrl: "/pictures/nh/320.webp",
  },
  failure: FAILURE,
  nextAttemptAt: null,
  isHeld: false,
  canRetry: true,
  attempts: [
    {
      number: 2,
      orderedBy: "admin@quorate.example",
      askedAt: "2026-03-04T09:00:00.000Z",
      answeredAt: "2026-03-04T09:00:01.000Z",
      outcome: "failed",
      failure: FAILURE,
    },
    { number: 1, orderedBy: null, askedAt: "2026-03-02T09:00:00.000Z", answeredAt: null, outcome: null, failure: null },
  ],
  createdAt: "2026-03-02T09:00:00.000Z",
};

const WAITING: MovementDto = {
  ...FAILED,
  kind: "transfer",
  status: "waiting",
  failure: { code: "balance_short", text: "There is not enough money in our balance.", detail: "balance_insufficient" },
  nextAttemptAt: "2026-03-02T10:30:00.000Z",
  attempts: [],
};

function open(answers: Answers = {}, { search = "", isAdmin = true } = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ isAdmin }),
    "movements.list": () => [FAILED],
    ...answers,
  });
  renderScreen(<AdminMovementsScreen />, { path: "/admin/movements", address: `/admin/movements${search}` });
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}

const TITLE = "Refund of £12,500.00 to Noor Hallsworth";

describe("refunds and payouts that did not go through", () => {
  // spec 2.36
  test("say what failed, for whom, why, and what was tried", async () => {
    const inputsOf = open();
    const row = await screen.findByRole("article", { name: TITLE });
    expect(inputsOf("movements.list")).toMatchObject([{ status: "failed" }]);
    expect(row.textContent).toContain("The payer's bank has sent the money back.");
    expect(screen.getByRole("link", { name: "Harbour survey: Soundings" }).getAttribute("href")).toBe(
      `/project/${FAILED.projectId}`,
    );
    expect(row.textContent).toContain("2 attempts");
    const [last, first] = screen.getAllByRole("listitem").filter(({ tagName, parentElement }) => {
      return tagName === "LI" && parentElement?.tagName === "OL" && parentElement.closest("details") !== null;
    });
    expect(last?.textContent).toBe(
      "Asked on Mar 04, 2026 14:45. The payer's bank has sent the money back.Ordered by admin@quorate.exampleexpired_or_canceled_card",
    );
    expect(first?.textContent).toBe("Asked on Mar 02, 2026 14:45, no answer yet");
  });

  test("are tried again at a click, which says so and reads the list again", async () => {
    const inputsOf = open({ "movements.retry": () => ({ ...FAILED, status: "owed", canRetry: false }) });
    await userEvent.click(await screen.findByRole("button", { name: `Retry: ${TITLE}` }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Trying again" }));
    expect(inputsOf("movements.retry")).toEqual([{ id: FAILED.id }]);
    await waitFor(() => expect(inputsOf("movements.list")).toHaveLength(2));
  });

  test("that somebody else had tried already say the server's reason", async () => {
    const inputsOf = open({
      "movements.retry": () => refusal(409, "movements/not-stopped", "Look at it again."),
    });
    await userEvent.click(await screen.findByRole("button", { name: `Retry: ${TITLE}` }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Error", description: "Look at it again." }));
    await waitFor(() => expect(inputsOf("movements.list")).toHaveLength(2));
  });

  test("that wait name their cause and when they are tried by themselves", async () => {
    const inputsOf = open({ "movements.list": () => [WAITING] }, { search: "?status=waiting" });
    const row = await screen.findByRole("article", { name: "Payout of £12,500.00 to Noor Hallsworth" });
    expect(inputsOf("movements.list")).toMatchObject([{ status: "waiting" }]);
    expect(row.textContent).toContain("There is not enough money in our balance.");
    expect(row.textContent).toContain("Retried automatically on Mar 02, 2026 16:15 at the latest.");
    expect(row.textContent).not.toContain("Not sent to the card processor yet");
  });

  test("that are held until there is an account were not asked for yet", async () => {
    const held = { ...WAITING, status: "owed", failure: null, nextAttemptAt: null, canRetry: false };
    open({ "movements.list": () => [held] }, { search: "?status=owed" });
    expect(await screen.findByText("Not sent to the card processor yet.")).toBeTruthy();
    expect(screen.queryByText(/Retried automatically/)).toBeNull();
  });

  // spec 2.36
  test("that are held while their receiver is suspended say so, and not that they are tried again", async () => {
    open({ "movements.list": () => [{ ...WAITING, isHeld: true, canRetry: false }] }, { search: "?status=waiting" });
    expect(await screen.findByText(/Held while Noor Hallsworth is suspended. It continues automatically/)).toBeTruthy();
    expect(screen.queryByText(/Retried automatically/)).toBeNull();
    expect(screen.queryByRole("button", { name: /^Retry/ })).toBeNull();
  });

  test("that belong to another gateway have no button", async () => {
    open({ "movements.list": () => [{ ...FAILED, canRetry: false }] });
    await screen.findByRole("article", { name: TITLE });
    expect(screen.queryByRole("button", { name: /^Retry/ })).toBeNull();
  });

  test.each([
    ["", "Nothing has failed"],
    ["?status=waiting", "Nothing is waiting"],
    ["?status=requested", "Nothing is on its way"],
    ["?status=owed", "Nothing left to request"],
  ])("of which there are none (%s) say so", async (search, title) => {
    open({ "movements.list": () => [] }, { search });
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  });

  test("are for administrators alone", async () => {
    const inputsOf = open({}, { isAdmin: false });
    expect(await screen.findByRole("heading", { name: "You need administrator access" })).toBeTruthy();
    expect(inputsOf("movements.list")).toEqual([]);
  });
});
