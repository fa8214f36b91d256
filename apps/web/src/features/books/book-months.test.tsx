import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { AdminBooksScreen } from "../../routes/admin-books.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const month = (name: string, facts: object = {}) => ({
  ...{ month: name, from: `${name}-01`, to: `${name}-28`, closing: null },
  ...{ isNext: false, isOver: true, isLastClosed: false, reopenings: [] },
  ...facts,
});
const closing = { closedAt: "2026-02-05T09:00:00.000Z", closedBy: "Ines Duarte" };
const MONTHS = [
  month("2026-03", { isOver: false }),
  month("2026-02", { isNext: true }),
  month("2026-01", { closing, isLastClosed: true }),
  month("2025-12", {
    closing,
    reopenings: [
      {
        ...closing,
        ...{ reopenedAt: "2026-01-08T09:00:00.000Z", reopenedBy: null, reason: "One posting was wrong." },
        changed: [{ code: "4000", name: "Transaction fees", before: "-100.00", after: "-90.00" }],
      },
    ],
  }),
];

function show(answers: Answers = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ isAdmin: true }),
    "bookClosings.list": () => MONTHS,
    "bookClosings.faults": () => [],
    ...answers,
  });
  renderScreen(<AdminBooksScreen />, { path: "/admin/books", address: "/admin/books?view=months" });
  const inputs = (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
  return { inputs, user: userEvent.setup() };
}
const rowOf = async (name: string) => (await screen.findByRole("row", { name: new RegExp(`^${name}`) })).textContent;

test("each month says whether it is closed, by whom, and why it was reopened, with what changed", async () => {
  show();
  expect(await rowOf("Mar 2026")).toContain("Under way");
  expect(screen.getByRole("heading", { name: "Next to close: Feb 2026" })).toBeTruthy();
  expect(await rowOf("Feb 2026")).toContain("Open");
  expect(await rowOf("Jan 2026")).toMatch(/Closed .*by Ines Duarte.*Reopen/);
  expect(await rowOf("Dec 2025")).toMatch(
    /Reopened .* by a former administrator: One posting was wrong\.Transaction fees: £100\.00 Cr before, £90\.00 Cr now/,
  );
  expect(screen.getAllByRole("button", { name: /^(Check|Reopen)$/ })).toHaveLength(2);
});

test("a month that is over since today is not offered yet", async () => {
  show({ "bookClosings.list": () => [MONTHS[0], month("2026-02", { isNext: true, isOver: false })] });
  expect(await rowOf("Feb 2026")).toContain("Just over");
  expect(screen.queryByRole("button", { name: "Check" })).toBeNull();
});

test("the next month is closed once its check finds nothing", async () => {
  const { inputs, user } = show({ "bookClosings.close": () => month("2026-02", { closing }) });
  await user.click(await screen.findByRole("button", { name: "Check" }));
  await user.click(await screen.findByRole("button", { name: "Close Feb 2026" }));
  await waitFor(() => expect(inputs("bookClosings.close")).toEqual([{ month: "2026-02" }]));
});

test("what does not add up is listed, and nothing can be closed", async () => {
  const { user } = show({ "bookClosings.faults": () => ["VAT of GB at 20 %: 10.00 is booked, 9.99 is on paper"] });
  await user.click(await screen.findByRole("button", { name: "Check" }));
  expect((await screen.findByRole("alert")).textContent).toContain("VAT of GB at 20 %: 10.00 is booked");
  expect(screen.queryByRole("button", { name: /^Close/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Check again" })).toBeTruthy();
});

test("the last closed month is reopened with a reason", async () => {
  const { inputs, user } = show({ "bookClosings.reopen": () => month("2026-01") });
  await user.click(await screen.findByRole("button", { name: "Reopen" }));
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "One posting is wrong.");
  await user.click(screen.getAllByRole("button", { name: "Reopen" }).at(-1) ?? document.body);
  await waitFor(() =>
    expect(inputs("bookClosings.reopen")).toEqual([{ month: "2026-01", reason: "One posting is wrong." }]),
  );
});

test("says so before anything is booked, and where the months cannot be read", async () => {
  show({ "bookClosings.list": () => [] });
  expect(await screen.findByText("Nothing is booked yet")).toBeTruthy();
});

test("tells where the months cannot be read", async () => {
  show({ "bookClosings.list": () => refusal(500, "internal") });
  expect(await screen.findByRole("button", { name: /again/i })).toBeTruthy();
});
