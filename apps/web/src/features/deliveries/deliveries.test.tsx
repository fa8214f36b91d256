import type { DeliveryDto } from "@quorate/api/outbox/deliveries/deliveries.schema";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { AdminDeliveriesScreen } from "../../routes/admin-deliveries.tsx";
import { type Answers, answerCalls, noAnswer, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const FAILED: DeliveryDto = {
  id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0060",
  subscriber: "submission-reminder-mail",
  status: "failed",
  attempts: 6,
  lastError: "connect ECONNREFUSED 127.0.0.1:25",
  nextAttemptAt: null,
  event: {
    type: "milestone.decision-due",
    occurredAt: "2026-03-02T09:00:00.000Z",
    actorEmail: null,
    projectId: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0061",
  },
  canRetry: true,
};
const INVITED: DeliveryDto = {
  ...FAILED,
  id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0062",
  subscriber: "connection-invited-mail",
  event: { ...FAILED.event, type: "connection.invited", actorEmail: "noor@post.example", projectId: null },
};
const WAITING: DeliveryDto = {
  ...INVITED,
  status: "pending",
  attempts: 1,
  nextAttemptAt: "2026-03-02T10:30:00.000Z",
  canRetry: false,
};
const AGAIN: DeliveryDto = { ...FAILED, status: "pending", attempts: 0, canRetry: false };

const TITLE = "Decision about submitted work due";
const BUTTON = `Try again: Email: reminder to decide about submitted work, ${TITLE} on Mar 02, 2026 14:45`;

function open(answers: Answers = {}, { search = "", isAdmin = true } = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ isAdmin }),
    "deliveries.list": () => [FAILED],
    ...answers,
  });
  renderScreen(<AdminDeliveriesScreen />, { path: "/admin/deliveries", address: `/admin/deliveries${search}` });
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}

describe("deliveries that were given up", () => {
  // spec 2.42
  test("say what happened, who was to be told, how often it was tried and what went wrong", async () => {
    const inputsOf = open({ "deliveries.list": () => [FAILED, INVITED] });
    const row = await screen.findByRole("article", { name: TITLE });
    expect(inputsOf("deliveries.list")).toMatchObject([{ status: "failed" }]);
    expect([...row.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual([
      "Email: reminder to decide about submitted work",
      "The last try failed: connect ECONNREFUSED 127.0.0.1:25",
      "Tried 6 times, then stopped",
      "Happened on Mar 02, 2026 14:45, automatically",
      "Open the project",
    ]);
    expect(screen.getByRole("link", { name: "Open the project" }).getAttribute("href")).toBe(
      `/project/${String(FAILED.event.projectId)}`,
    );
    const other = screen.getByRole("article", { name: "Connection invited" });
    expect(other.textContent).toContain("Email: invitation to connect");
    expect(other.textContent).toContain("Happened on Mar 02, 2026 14:45, by noor@post.example");
    expect(other.querySelector("a")).toBeNull();
  });

  // spec 2.42
  test("are tried again at a click, which says so, and leave the list before it is read again", async () => {
    let lists = 0;
    const inputsOf = open({
      "deliveries.list": () => (lists++ === 0 ? [FAILED, INVITED] : noAnswer()),
      "deliveries.retry": () => AGAIN,
    });
    await userEvent.click(await screen.findByRole("button", { name: BUTTON }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "Trying again",
        description: "It's on its way again. If it fails, it comes back here.",
      }),
    );
    expect(inputsOf("deliveries.retry")).toEqual([{ id: FAILED.id }]);
    await waitFor(() => expect(screen.queryByRole("article", { name: TITLE })).toBeNull());
    expect(screen.getByRole("article", { name: "Connection invited" })).toBeTruthy();
    expect(screen.getByText("1 delivery shown")).toBeTruthy();
    await waitFor(() => expect(inputsOf("deliveries.list")).toHaveLength(2));
  });

  test("are tried again once at a time", async () => {
    open({ "deliveries.retry": noAnswer });
    const button = await screen.findByRole("button", { name: BUTTON });
    await userEvent.click(button);
    await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("true"));
  });

  test("that somebody else had tried already say the server's reason, and the list is read again", async () => {
    const inputsOf = open({
      "deliveries.retry": () => refusal(409, "deliveries/not-failed", "Look at it again."),
    });
    await userEvent.click(await screen.findByRole("button", { name: BUTTON }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "Error",
        description: "Look at it again.",
        variant: "destructive",
      }),
    );
    await waitFor(() => expect(inputsOf("deliveries.list")).toHaveLength(2));
    expect(screen.getByRole("article", { name: TITLE })).toBeTruthy();
  });

  test("whose names this page does not know read them out", async () => {
    const event = { ...FAILED.event, type: "seminar.called-off" };
    open({ "deliveries.list": () => [{ ...FAILED, subscriber: "seminar-mail", event }] });
    const row = await screen.findByRole("article", { name: "Seminar called off" });
    expect(row.textContent).toContain("Seminar mail");
  });

  test("are for administrators alone", async () => {
    const inputsOf = open({}, { isAdmin: false });
    expect(await screen.findByRole("heading", { name: "You need administrator access" })).toBeTruthy();
    expect(inputsOf("deliveries.list")).toEqual([]);
  });
});

describe("deliveries that wait or are done", () => {
  test("say when they are tried by themselves, and have no button", async () => {
    const inputsOf = open({ "deliveries.list": () => [WAITING] }, { search: "?status=pending" });
    const row = await screen.findByRole("article", { name: "Connection invited" });
    expect(inputsOf("deliveries.list")).toMatchObject([{ status: "pending" }]);
    expect(row.textContent).toContain("Tried onceWill be tried again automatically on Mar 02, 2026 16:15.");
    expect(screen.queryByRole("button", { name: /^Try again/ })).toBeNull();
  });

  test("were not tried yet, or went out", async () => {
    open({ "deliveries.list": () => [{ ...AGAIN, lastError: null }] }, { search: "?status=pending" });
    const row = await screen.findByRole("article", { name: TITLE });
    expect(row.textContent).toContain("Not tried yet");
    expect(row.textContent).not.toMatch(/try failed|automatically on/);
  });
});

describe("the list of deliveries", () => {
  test("is under the admin panel, with a tab for each state", async () => {
    open();
    await screen.findByRole("article");
    expect(screen.getByRole("link", { name: "Admin Panel" }).getAttribute("href")).toBe("/admin");
    expect(screen.getByRole("heading", { name: "Deliveries", level: 1 })).toBeTruthy();
    expect(screen.getByText(/those that failed after several tries are yours to try again/)).toBeTruthy();
    const tabs = screen.getByRole("navigation", { name: "Deliveries by status" });
    expect([...tabs.querySelectorAll("a")].map((link) => `${link.textContent} ${link.getAttribute("href")}`)).toEqual([
      "Failed /admin/deliveries",
      "Waiting /admin/deliveries?status=pending",
      "Delivered /admin/deliveries?status=delivered",
    ]);
    expect(tabs.querySelector("[aria-current]")?.textContent).toBe("Failed");
  });

  test.each([
    ["", "failed", "Nothing has failed", "Every email has been sent or is on its way."],
    [
      "?status=pending",
      "pending",
      "Nothing waiting",
      "Emails about to be sent or tried again automatically appear here.",
    ],
    ["?status=delivered", "delivered", "Nothing delivered yet", "Sent emails stay here for 90 days."],
    ["?status=nonsense", "failed", "Nothing has failed", /^Every email/],
  ])("%s asks for what is %s, and where there is nothing says so", async (search, status, title, text) => {
    const inputsOf = open({ "deliveries.list": () => [] }, { search });
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(inputsOf("deliveries.list")).toMatchObject([{ status, limit: 20 }]);
  });

  test("goes on where a page was full, and still does when one of it was tried again", async () => {
    const page = Array.from({ length: 20 }, (_, index) => ({ ...INVITED, id: `d${index}` }));
    const isNext = (input: unknown) => typeof input === "object" && input !== null && "cursor" in input;
    let lists = 0;
    const inputsOf = open({
      "deliveries.list": (input) => (isNext(input) ? [FAILED] : lists++ === 0 ? page : noAnswer()),
      "deliveries.retry": () => ({ ...AGAIN, id: "d0" }),
    });
    const [first] = await screen.findAllByRole("button", { name: /^Try again: Email: invitation to connect,/ });
    if (first) await userEvent.click(first);
    expect(await screen.findByText("19 deliveries shown")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Load more" }));
    expect(await screen.findByText("All 20 deliveries shown")).toBeTruthy();
    expect(inputsOf("deliveries.list").at(-1)).toMatchObject({ cursor: "d19", status: "failed" });
  });
});
