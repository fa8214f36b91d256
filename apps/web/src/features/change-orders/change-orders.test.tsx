import type { ChangeOrderDto } from "@quorate/api/change-orders/change-orders.schema";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { refusal } from "../../testing/answer-calls.ts";
import { milestoneFixture, projectFixture } from "../../testing/project-fixtures.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { ChangeOrders, WaitingChangeOrder } from "./change-orders.tsx";

afterEach(() => vi.unstubAllGlobals());

const PLANNED = milestoneFixture({ id: "00000000-0000-4000-8000-00000000000a", title: "Survey", amount: "900.00" });
const FUNDED = milestoneFixture({
  id: "00000000-0000-4000-8000-00000000000b",
  title: "Interviews",
  amount: "1000.00",
  status: "funded",
});
const RELEASED = milestoneFixture({
  id: "00000000-0000-4000-8000-00000000000c",
  title: "Kick-off",
  status: "released",
});
const terms = {
  title: "Interviews",
  description: null,
  amount: "1000.00",
  dueDate: null,
  period: null,
  expensesCap: null,
};
const ORDER: ChangeOrderDto = {
  id: "00000000-0000-4000-8000-00000000000d",
  projectId: PLANNED.projectId,
  number: 2,
  status: "open",
  proposedBy: "expert",
  note: "Two more shops.",
  declineReason: null,
  changes: [
    {
      kind: "change",
      milestoneId: FUNDED.id,
      before: terms,
      after: { ...terms, amount: "1500.00", dueDate: "2027-03-01" },
      ...{ newRate: null, hours: null },
    },
    {
      kind: "add",
      milestoneId: null,
      before: null,
      after: { ...terms, title: "Workshop", amount: "300.00", period: { weeks: 1, hourlyRate: "120.00" } },
    },
    { kind: "remove", milestoneId: PLANNED.id, before: { ...terms, title: "Survey", amount: "900.00" }, after: null },
  ],
  currency: "GBP",
  difference: "-100.00",
  toFund: "500.00",
  toRefund: "0.00",
  createdAt: "2026-12-01T09:00:00.000Z",
  agreedAt: null,
  decidedAt: null,
};

function renderOrders(viewer: "client" | "expert" | "admin", orders: ChangeOrderDto[], answers = {}) {
  const project = projectFixture({ viewer, status: "in_progress" });
  return renderPart(
    <>
      <WaitingChangeOrder project={project} />
      <ChangeOrders project={project} milestones={[RELEASED, FUNDED, PLANNED]} />
    </>,
    { "changeOrders.list": orders, ...answers },
  );
}

test("the other party reads each change beside what there was, and what it means in money, before accepting", async () => {
  const user = userEvent.setup();
  const calls = renderOrders("client", [ORDER], { "changeOrders.accept": { ...ORDER, status: "awaiting_payment" } });
  expect(await screen.findByRole("heading", { name: "Lucian Marchetti proposes a change" })).toBeTruthy();
  for (const text of [
    "Two more shops.",
    "Amount: £1,000.00 → £1,500.00",
    "Due: none → Mar 01, 2027",
    "New: Workshop",
    "By the hour: £120/hour for 1 week, at most 2.5 h",
    "Dropped: Survey",
    "The project will cost £100.00 less. You pay £500.00 into escrow once it is accepted.",
  ])
    expect(screen.getByText(text)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Accept the change" }));
  const dialog = await screen.findByRole("dialog", { name: "Accept change order 2?" });
  expect(within(dialog).getByText("It takes effect once the difference is paid.")).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Accept the change" }));
  await waitFor(() => expect(calls).toContainEqual({ procedure: "changeOrders.accept", input: { id: ORDER.id } }));
});

test("who answers reads for which weeks a new rate holds, and what the hours come to, also in the dialog", async () => {
  const user = userEvent.setup();
  const change: Extract<ChangeOrderDto["changes"][number], { kind: "change" }> = {
    kind: "change",
    milestoneId: FUNDED.id,
    before: { ...terms, period: { weeks: 4, hourlyRate: "70.00" } },
    after: { ...terms, period: { weeks: 4, hourlyRate: "80.00" } },
    newRate: { hourlyRate: "80.00", fromWeek: 2, weeksKept: [{ week: 1, hourlyRate: "70.00" }] },
    hours: { approved: "700.00", waiting: "0.00", restAtMost: "1000.00" },
  };
  renderOrders("client", [{ ...ORDER, changes: [change] }]);
  const rate = "New rate: £80 an hour applies from week 2. Week 1 keeps £70 an hour.";
  expect(await screen.findByText(rate)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Accept the change" }));
  const dialog = await screen.findByRole("dialog", { name: "Accept change order 2?" });
  expect(within(dialog).getByText(rate)).toBeTruthy();
  const hours = "Hours: £700.00 approved, £0.00 waiting for an answer. All other hours come to £1,000.00 at most.";
  expect(within(dialog).getByText(hours)).toBeTruthy();
  cleanup();
  renderOrders("expert", [{ ...ORDER, status: "accepted", changes: [{ ...change, hours: null }] }]);
  expect(await screen.findByText(rate)).toBeTruthy();
  expect(screen.queryByText(/^Hours:/)).toBeNull();
  cleanup();
  renderOrders("expert", [{ ...ORDER, status: "accepted", changes: [{ ...change, newRate: null, hours: null }] }]);
  expect(await screen.findByText(/^New rate: the weeks it applies to weren't recorded/)).toBeTruthy();
});

test("a reason goes with a decline, and the proposer can only withdraw; an administrator only reads", async () => {
  const user = userEvent.setup();
  const calls = renderOrders("client", [ORDER], { "changeOrders.decline": { ...ORDER, status: "declined" } });
  await user.click(await screen.findByRole("button", { name: "Decline" }));
  await user.type(await screen.findByLabelText("Reason"), "Over budget.");
  await user.click(screen.getByRole("button", { name: "Decline it" }));
  await waitFor(() =>
    expect(calls).toContainEqual({
      procedure: "changeOrders.decline",
      input: { id: ORDER.id, reason: "Over budget." },
    }),
  );
  cleanup();
  renderOrders("expert", [ORDER]);
  expect(await screen.findByRole("button", { name: "Withdraw it" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Accept|Decline|Propose/ })).toBeNull();
  cleanup();
  renderOrders("admin", [ORDER]);
  expect(await screen.findByText("Amount: £1,000.00 → £1,500.00")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("what is agreed and not paid is the client's to pay, and either party's to call off", async () => {
  const due: ChangeOrderDto = { ...ORDER, status: "awaiting_payment" };
  renderOrders("client", [due]);
  expect(await screen.findByRole("button", { name: "Pay £500.00" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Call it off" })).toBeTruthy();
  cleanup();
  renderOrders("expert", [due]);
  expect(await screen.findByRole("heading", { name: "Agreed, but not paid yet" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Pay/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Call it off" })).toBeTruthy();
});

test("those that were decided are listed with how they ended, and another can be proposed", async () => {
  renderOrders("client", [{ ...ORDER, status: "declined", declineReason: "Over budget." }]);
  expect(await screen.findByText("Change order 2 of Dec 01, 2026 by Lucian Marchetti: declined")).toBeTruthy();
  expect(screen.getByText("Over budget.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Propose a change" })).toBeTruthy();
});

test("a proposal begins with what there is, says what is refused at its field, and keeps what was typed", async () => {
  const user = userEvent.setup();
  const message = "One change order can raise one funded milestone.";
  const calls = renderOrders("client", [], {
    "changeOrders.propose": refusal(422, "change-orders/one-raise", message, [{ path: "changes.0.amount", message }]),
  });
  await user.click(await screen.findByRole("button", { name: "Propose a change" }));
  const dialog = await screen.findByRole("dialog", { name: "Propose a change" });
  const [amount] = within(dialog).getAllByLabelText("Amount");
  if (!amount) throw new Error("no milestone can be changed");
  expect(within(dialog).queryByText("Kick-off")).toBeNull();
  await user.clear(amount);
  await user.type(amount, "1,500");
  await user.click(within(dialog).getByRole("button", { name: "Add a milestone" }));
  await user.click(within(dialog).getByRole("button", { name: "Remove this new milestone" }));
  await user.click(within(dialog).getByRole("button", { name: "Propose change" }));
  expect((await within(dialog).findAllByText(message)).length).toBeGreaterThan(0);
  expect(amount).toHaveProperty("value", "1,500");
  const sent = calls.find(({ procedure }) => procedure === "changeOrders.propose")?.input;
  expect(sent).toMatchObject({
    changes: [
      { milestoneId: FUNDED.id, title: "Interviews", amount: "1500" },
      { milestoneId: PLANNED.id, title: "Survey", amount: "900.00" },
    ],
  });
});

test("of a milestone by the hour rate and weeks are proposed as well, and read beside what there was", async () => {
  const user = userEvent.setup();
  const period = { weeks: 3, hourlyRate: "100.00", endedBy: null, waiting: null, toHandOver: null };
  const hourly = { ...FUNDED, amount: "1000.00", period };
  const project = projectFixture({ viewer: "client", status: "in_progress" });
  const before = { ...terms, period: { weeks: 3, hourlyRate: "100.00" } };
  const after = { ...terms, amount: "1200.00", period: { weeks: 4, hourlyRate: "120.00" } };
  const change = { kind: "change" as const, milestoneId: hourly.id, before, after, newRate: null, hours: null };
  const declined: ChangeOrderDto = { ...ORDER, status: "declined", changes: [change] };
  const calls = renderPart(<ChangeOrders project={project} milestones={[hourly, PLANNED]} />, {
    "changeOrders.list": [declined],
    "changeOrders.propose": ORDER,
  });
  expect(
    await screen.findByText("By the hour: £100/hour for 3 weeks, at most 10 h → £120/hour for 4 weeks, at most 10 h"),
  ).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Propose a change" }));
  const dialog = await screen.findByRole("dialog", { name: "Propose a change" });
  expect(within(dialog).queryByLabelText("Pay by the hour")).toBeNull();
  expect(within(dialog).getByText(/A new rate applies to every week not handed over yet/)).toBeTruthy();
  const rate = within(dialog).getByLabelText("Hourly rate");
  await user.clear(rate);
  await user.type(rate, "120");
  await user.click(within(dialog).getByRole("button", { name: "Propose change" }));
  await waitFor(() =>
    expect(calls.find(({ procedure }) => procedure === "changeOrders.propose")?.input).toMatchObject({
      changes: [{ milestoneId: hourly.id, period: { weeks: 3, hourlyRate: "120" } }, { milestoneId: PLANNED.id }],
    }),
  );
});

test("no change is proposed to a paid call", async () => {
  renderPart(<ChangeOrders project={projectFixture({ isPaidCall: true })} milestones={[FUNDED]} />, {
    "changeOrders.list": [{ ...ORDER, status: "declined" }],
  });
  expect(await screen.findByRole("article", { name: "Change order 2" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Propose a change" })).toBeNull();
});
