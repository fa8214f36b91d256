import type { FailedJobDto, QueueDto } from "@quorate/api/jobs/jobs.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { AdminJobsScreen } from "../../routes/admin-jobs.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const MAIL: FailedJobDto = {
  id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0061",
  queue: "send-verification-mail",
  isTimed: false,
  attempts: 9,
  error: "Error: connect ECONNREFUSED 127.0.0.1:25",
  createdAt: "2026-03-02T09:00:00.000Z",
  failedAt: "2026-03-02T09:30:00.000Z",
  canRetry: true,
};
const REFUND: FailedJobDto = {
  ...MAIL,
  id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0062",
  queue: "send-refund",
  canRetry: false,
};
const CLOCK: FailedJobDto = {
  ...MAIL,
  id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0063",
  queue: "count-words",
  isTimed: true,
  attempts: 1,
  error: null,
  canRetry: false,
};
const QUIET: QueueDto = {
  queue: "send-transfer",
  isTimed: false,
  dueCount: 0,
  dueSince: null,
  failedCount: 0,
  canRetry: false,
};
const QUEUES: QueueDto[] = [
  { ...QUIET, queue: "deliver-event", dueCount: 12, dueSince: "2026-03-02T08:55:00.000Z" },
  { ...QUIET, queue: "send-verification-mail", failedCount: 2, canRetry: true },
  { ...QUIET, queue: "check-file", failedCount: 1, canRetry: true },
  QUIET,
];

function open(answers: Answers = {}, { search = "", isAdmin = true } = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ isAdmin }),
    "jobs.queues": () => QUEUES,
    "jobs.list": () => [MAIL, REFUND, CLOCK],
    ...answers,
  });
  renderScreen(<AdminJobsScreen />, { path: "/admin/jobs", address: `/admin/jobs${search}` });
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}

const linesOf = (name: string) =>
  [...screen.getByRole("article", { name }).querySelectorAll("p")].map(({ textContent }) => textContent);

describe("jobs behind the scenes", () => {
  // spec 2.41
  test("say of each queue what waits since when and what has failed, and count those where nothing does", async () => {
    open();
    const table = await screen.findByRole("table");
    const rows = within(table).getAllByRole("row").slice(1);
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ["Send what an event triggers", "12", "Mar 02, 2026 14:40", "0", ""],
      ["Email: verify an email address", "0", "–", "2", "Try all 2 again"],
      ["Scan a file for malware", "0", "–", "1", ""],
    ]);
    expect(screen.getByText("Nothing waiting or failed in 1 queue.")).toBeTruthy();
  });

  // spec 2.41
  test("that failed for good say why, how often they were tried, and who has them tried again", async () => {
    open();
    await screen.findByRole("table");
    expect(linesOf("Email: verify an email address")).toEqual([
      "Error: connect ECONNREFUSED 127.0.0.1:25",
      "Tried 9 times, given up on Mar 02, 2026 15:15",
      `Requested on Mar 02, 2026 14:45. Id ${MAIL.id}`,
    ]);
    expect(linesOf("Send a refund")[2]).toContain("Administrators with the role full can try it again.");
    expect(linesOf("Count words")).toEqual([
      "It failed without an error message.",
      "Tried once, given up on Mar 02, 2026 15:15",
      `Requested on Mar 02, 2026 14:45. It runs again automatically on schedule. Id ${CLOCK.id}`,
    ]);
    expect(screen.getAllByRole("button", { name: /^Try again/ })).toHaveLength(1);
  });

  // spec 2.41
  test("are tried again at a click, which says so, and everything is read anew", async () => {
    const inputsOf = open({ "jobs.retry": () => ({ queue: MAIL.queue, retriedCount: 1 }) });
    const name = "Try again: Email: verify an email address, requested on Mar 02, 2026 14:45";
    await userEvent.click(await screen.findByRole("button", { name }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "Trying again",
        description: "The job is running again. Anything that fails again will show here.",
      }),
    );
    expect(inputsOf("jobs.retry")).toEqual([{ id: MAIL.id }]);
    await waitFor(() =>
      expect([inputsOf("jobs.list"), inputsOf("jobs.queues")].map(({ length }) => length)).toEqual([2, 2]),
    );
  });

  // spec 2.41
  test("of a queue are tried again together; what somebody else was first to do is said", async () => {
    let asked = 0;
    const inputsOf = open({ "jobs.retryQueue": () => ({ queue: MAIL.queue, retriedCount: asked++ === 0 ? 2 : 0 }) });
    const name = "Try all 2 again: Email: verify an email address";
    await userEvent.click(await screen.findByRole("button", { name }));
    await waitFor(() => expect(getToasts()[0]?.description).toMatch(/^2 jobs are running again\./));
    expect(inputsOf("jobs.retryQueue")).toEqual([{ queue: MAIL.queue }]);
    await userEvent.click(screen.getByRole("button", { name }));
    await waitFor(() => expect(getToasts()[0]?.title).toBe("Nothing left to try again"));
  });

  test("that are gone meanwhile say the server's reason", async () => {
    open({ "jobs.retry": () => refusal(409, "jobs/not-failed", "Look at it again.") });
    await userEvent.click(await screen.findByRole("button", { name: /^Try again/ }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "Error",
        description: "Look at it again.",
        variant: "destructive",
      }),
    );
  });

  test("are narrowed to one queue by its figure, and by the address", async () => {
    open();
    const link = await screen.findByRole("link", { name: "2 failed: Email: verify an email address" });
    expect(link.getAttribute("href")).toBe("/admin/jobs?queue=send-verification-mail");
  });

  test("of one queue alone are asked for, and lead back to all of them", async () => {
    const inputsOf = open({ "jobs.list": () => [] }, { search: "?queue=send-transfer" });
    expect(await screen.findByRole("heading", { name: "Nothing has failed" })).toBeTruthy();
    expect(screen.getByText("Every job in this queue is done or will be retried automatically.")).toBeTruthy();
    expect(inputsOf("jobs.list")).toMatchObject([{ queue: "send-transfer" }]);
    expect(screen.getByRole("link", { name: "Send a payout" }).getAttribute("aria-current")).toBe("page");
    expect(screen.getByRole("link", { name: "All queues" }).getAttribute("href")).toBe("/admin/jobs");
  });

  test("of a queue that is none say so", async () => {
    open({ "jobs.list": () => [] }, { search: "?queue=no-such" });
    expect(await screen.findByRole("heading", { name: "There is no such queue" })).toBeTruthy();
  });

  test("are for administrators alone", async () => {
    const inputsOf = open({}, { isAdmin: false });
    expect(await screen.findByRole("heading", { name: "You need administrator access" })).toBeTruthy();
    expect(inputsOf("jobs.list")).toEqual([]);
  });
});
