import type { AuditLineDto } from "@quorate/api/audit-reading/audit-log.schema";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { AdminAuditLogScreen } from "../../routes/admin-audit-log.tsx";
import { type Answers, answerCalls } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const PAYMENT = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0081";
const PROJECT = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0082";
const CLIENT = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0083";
const RELEASED: AuditLineDto = {
  id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0080",
  at: "2026-03-02T09:00:00.000Z",
  action: "money.escrow_released",
  topic: "money",
  text: "Ada Client released £1,000.00 of a payment (Market entry).",
  actor: { id: CLIENT, name: "Ada Client" },
  means: "session",
  tokenId: null,
  subject: { kind: "payment", id: PAYMENT, name: "Market entry" },
  projectId: PROJECT,
  amount: "1000.00",
  currency: "GBP",
  before: { status: "open" },
  after: { status: "done", expert: "850.00" },
  address: "192.0.2.1",
  requestId: "r-1",
};
const FAILED: AuditLineDto = {
  ...RELEASED,
  ...{ id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0084", action: "log-in.failed", topic: "access", means: "guest" },
  ...{ text: "A guest failed to sign in to several people.", actor: null, subject: null, projectId: null },
  ...{ amount: null, currency: null, before: null, after: null, address: null, requestId: null },
};

function open(answers: Answers = {}, { search = "", isAdmin = true } = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ isAdmin }),
    "auditLog.list": () => [RELEASED],
    ...answers,
  });
  renderScreen(<AdminAuditLogScreen />, { path: "/admin/audit-log", address: `/admin/audit-log${search}` });
  return () => calls.filter(({ procedure }) => procedure === "auditLog.list").map(({ input }) => input);
}

describe("a line of the audit log", () => {
  // spec 2.38
  test("says what happened, when and from where, what it changed, and leads on", async () => {
    open({ "auditLog.list": () => [RELEASED, FAILED] });
    const row = await screen.findByRole("article", { name: `Mar 02, 2026 14:45: ${RELEASED.text}` });
    expect([...row.querySelectorAll("p")].slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      "Mar 02, 2026 14:45",
      RELEASED.text,
      "status: open → done, expert: 850.00",
      "In a browser, from 192.0.2.1, request r-1",
    ]);
    expect([...row.querySelectorAll("a")].map((link) => `${link.textContent} ${link.getAttribute("href")}`)).toEqual([
      `Open the payment /admin/payments/${PAYMENT}`,
      `Open the project /project/${PROJECT}`,
      `By the same account /admin/audit-log?actor=${CLIENT}`,
      `About the same /admin/audit-log?subject=${PAYMENT}`,
    ]);
    const other = screen.getByRole("article", { name: `Mar 02, 2026 14:45: ${FAILED.text}` });
    expect(other.textContent).toContain("Not signed in");
    expect(other.querySelector("a")).toBeNull();
  });
});

describe("the audit log", () => {
  // spec 2.38
  test("asks for what is chosen, which stands in the address and in the file to download", async () => {
    const inputs = open({}, { search: `?actor=${CLIENT}&topic=nonsense` });
    await screen.findByRole("article");
    expect(inputs()).toEqual([{ actor: CLIENT, limit: 20, direction: "forward" }]);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "About" }), "Money");
    await userEvent.type(screen.getByLabelText("From"), "2026-03-01");
    await userEvent.click(screen.getByRole("button", { name: "Show" }));
    await vi.waitFor(() =>
      expect(inputs().at(-1)).toEqual({
        actor: CLIENT,
        topic: "money",
        from: "2026-03-01",
        limit: 20,
        direction: "forward",
      }),
    );
    expect(screen.getByRole("link", { name: "Download CSV" }).getAttribute("href")).toBe(
      `/api/admin/audit-log.csv?topic=money&actor=${CLIENT}&from=2026-03-01`,
    );
    expect(screen.getByText(/Showing what one account did/)).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "Show everything" }));
    await vi.waitFor(() => expect(inputs().at(-1)).toEqual({ limit: 20, direction: "forward" }));
  });

  test.each([
    ["", "Nothing logged yet"],
    ["?topic=money", "No lines found"],
  ])("%s without lines says so", async (search, title) => {
    open({ "auditLog.list": () => [] }, { search });
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  });

  test("goes on where a page was full", async () => {
    const page = Array.from({ length: 20 }, (_, index) => ({ ...RELEASED, id: `line-${index}` }));
    const inputs = open({ "auditLog.list": (input) => (JSON.stringify(input).includes("cursor") ? [FAILED] : page) });
    await userEvent.click(await screen.findByRole("button", { name: "Load more" }));
    expect(await screen.findByText("All 21 lines shown")).toBeTruthy();
    expect(inputs().at(-1)).toMatchObject({ cursor: "line-19" });
  });

  test("is for administrators alone", async () => {
    const inputs = open({}, { isAdmin: false });
    expect(await screen.findByRole("heading", { name: "You need administrator access" })).toBeTruthy();
    expect(inputs()).toEqual([]);
  });
});
