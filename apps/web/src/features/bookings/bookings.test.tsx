import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { BookCallButton } from "./book-call-button.tsx";
import { CallsPage } from "./calls-page.tsx";

afterEach(() => vi.unstubAllGlobals());

const EXPERT = { id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0009", name: "Ada Fenwick" };
const slot = (startsAt: string) => ({ startsAt, endsAt: startsAt });
/** The last two of the day before the clocks of London go forward, and one after. */
const slots = ["2026-03-28T09:00:00.000Z", "2026-03-28T09:30:00.000Z", "2026-03-29T08:00:00.000Z"].map(slot);
const free = { timeZone: "Europe/Lisbon", nextFreeAt: "2026-03-28T09:00:00.000Z", quarterHourPrice: null, slots };
const call = {
  ...{ id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0010", expertId: EXPERT.id, side: "client", status: "booked" },
  other: {
    id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0011",
    name: EXPERT.name,
    profileImageUrl: null,
    title: "Pricing",
    hasLeft: false,
  },
  ...{ startsAt: "2026-03-28T09:00:00.000Z", endsAt: "2026-03-28T09:20:00.000Z", movedFrom: null },
  ...{
    expertTimeZone: "Europe/Berlin",
    note: "Our prices",
    hiddenDetails: [],
    room: null,
    cancelledBy: null,
    sequence: 0,
  },
  payment: null,
  createdAt: "2026-03-02T09:00:00.000Z",
};

function open(answers: Answers = {}, user: Partial<Parameters<typeof userWith>[0]> = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ organizationId: "o-1", timeZone: "Europe/London", ...user }),
    "availability.slots": () => free,
    "bookings.list": () => [call],
    "bookings.book": () => call,
    "bookings.move": () => call,
    "bookings.cancel": () => ({ ...call, status: "cancelled", cancelledBy: "client" }),
    "bookings.setRoom": (input) => ({ ...call, ...Object(input) }),
    ...answers,
  });
  renderScreen(
    <>
      <BookCallButton expert={EXPERT} />
      <CallsPage isExpert={false} />
    </>,
    { path: "/calls" },
  );
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}

/** What stands beneath a field. */
const notesOf = (field: HTMLElement) =>
  (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

test("a client books a day and a time on their own clock, with the expert's beside it where it differs", async () => {
  const inputs = open({ "availability.slots": () => ({ ...free, timeZone: "Europe/Berlin" }) });
  await press(/^Book a call ?with Ada Fenwick$/);
  const form = within(await screen.findByRole("form", { name: "Book a call" }));
  const time = await form.findByLabelText("Time");
  expect(
    within(time)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual([...["Choose a time", "09:00 (10:00 in Berlin)", "09:30 (10:30 in Berlin)"]]);
  // The next day the clocks go forward: eight in UTC is nine in London.
  await userEvent.selectOptions(form.getByLabelText("Day"), "2026-03-29");
  await userEvent.selectOptions(time, "2026-03-29T08:00:00.000Z");
  expect(within(time).getByRole("option", { selected: true }).textContent).toBe("09:00 (10:00 in Berlin)");
  await userEvent.type(form.getByLabelText(/What would you like/), "Our prices");
  await press("Book the call");
  await waitFor(() =>
    expect(inputs("bookings.book")).toEqual([
      { id: EXPERT.id, startsAt: "2026-03-29T08:00:00.000Z", note: "Our prices", room: "" },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("the dialog holds the focus while its days and times load, and gives it back to the button", async () => {
  let answer: (times: typeof free) => void = () => undefined;
  let isAsked = false;
  const later = new Promise<typeof free>((resolve) => {
    answer = resolve;
  });
  // The profile's button has its answer; the dialog's four weeks are waited for.
  open({
    "availability.slots": (input) => (Object.hasOwn(Object(input), "timeZone") ? ((isAsked = true), later) : free),
  });
  await press(/^Book a call ?with Ada Fenwick$/);
  const dialog = await screen.findByRole("dialog");
  await waitFor(() => expect(isAsked).toBe(true));
  expect(document.activeElement).toBe(dialog);
  answer(free);
  await screen.findByLabelText("Time");
  expect(document.activeElement).toBe(dialog);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Book a call with Ada Fenwick"));
});

test("without a time nothing is sent, and a time that was taken says so at its field, with what was typed kept", async () => {
  const message = "This time has just been taken. Choose another one.";
  const inputs = open({
    "bookings.book": () => refusal(409, "bookings/taken", message, [{ path: "startsAt", message }]),
  });
  await press(/^Book a call ?with Ada Fenwick$/);
  const form = within(await screen.findByRole("form", { name: "Book a call" }));
  const time = await form.findByLabelText("Time");
  await press("Book the call");
  expect(notesOf(time)).toContain("Choose a time");
  expect(inputs("bookings.book")).toEqual([]);
  await userEvent.selectOptions(time, "2026-03-28T09:00:00.000Z");
  await userEvent.type(form.getByLabelText(/What would you like/), "Our prices");
  const asked = inputs("availability.slots").length;
  await press("Book the call");
  await waitFor(() => expect(notesOf(form.getByLabelText("Time"))).toContain(message));
  expect(form.getByDisplayValue("Our prices")).toBeTruthy();
  await waitFor(() => expect(inputs("availability.slots").length).toBeGreaterThan(asked));
});

test.each([
  ["the expert", { expertId: EXPERT.id }, free],
  ["a reader who is no client", { organizationId: null }, free],
  ["an expert without free times", {}, { ...free, nextFreeAt: null, slots: [] }],
])("nothing is offered to %s", async (_who, user, times) => {
  open({ "availability.slots": () => times }, user);
  await screen.findByRole("article", { name: "Ada Fenwick" });
  expect(screen.queryByRole("button", { name: /Book a call/ })).toBeNull();
});

test("a call shows when it is on both clocks, and is moved, given a link and cancelled", async () => {
  const inputs = open();
  const row = within(await screen.findByRole("article", { name: "Ada Fenwick" }));
  expect(row.getByText(/Sat,? 28 Mar,? 09:00/)).toBeTruthy();
  expect(row.getByText(/10:00 in Berlin/)).toBeTruthy();
  await press(/^Move ?the call with Ada Fenwick$/);
  const move = within(await screen.findByRole("form", { name: "Move the call" }));
  await userEvent.selectOptions(await move.findByLabelText("Time"), "2026-03-28T09:30:00.000Z");
  await press("Move the call");
  await waitFor(() => expect(inputs("bookings.move")).toEqual([{ id: call.id, startsAt: "2026-03-28T09:30:00.000Z" }]));
  await press(/Add a link/);
  await userEvent.type(await screen.findByLabelText("Meeting link"), "https://meet.example/ada");
  await press("Save the link");
  await waitFor(() => expect(inputs("bookings.setRoom")).toEqual([{ id: call.id, room: "https://meet.example/ada" }]));
  await press(/^Cancel ?the call with Ada Fenwick$/);
  await press("Cancel the call");
  await waitFor(() => expect(inputs("bookings.cancel")).toEqual([{ id: call.id }]));
});

test("earlier calls say how they ended, and offer nothing any more", async () => {
  open({ "bookings.list": () => [{ ...call, status: "cancelled", cancelledBy: "expert" }] });
  await userEvent.click(await screen.findByRole("tab", { name: "Past" }));
  expect(await screen.findByText("Ada Fenwick cancelled it")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Move/ })).toBeNull();
});

const priced = { ...free, quarterHourPrice: "30.00" };
const payment = {
  ...{ amount: "90.00", currency: "GBP", projectId: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0012", status: "held" },
  ...{ refundableUntil: "2026-03-27T09:00:00.000Z", releasesAt: null },
};

test("a paid call says its price and what cancelling costs before it leads to the payment", async () => {
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal("location", { href: window.location.href, assign });
  const inputs = open({
    "availability.slots": () => priced,
    "bookings.bookPaid": () => ({ checkoutUrl: "/pay/1", bookingId: call.id, heldUntil: "2026-03-02T09:30:00.000Z" }),
  });
  await press(/^Book a call ?with Ada Fenwick$/);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.queryByText(/We hold the money/)).toBeNull();
  await userEvent.selectOptions(await dialog.findByLabelText("Length"), "45 minutes, £90.00");
  expect(
    dialog.getByText(/Cancel up to 24 hours before and you get all of it back; after that, the call is paid/),
  ).toBeTruthy();
  await userEvent.selectOptions(await dialog.findByLabelText("Time"), "2026-03-28T09:00:00.000Z");
  await press("Continue to payment");
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/pay/1"));
  expect(inputs("bookings.bookPaid")).toMatchObject([
    { id: EXPERT.id, startsAt: "2026-03-28T09:00:00.000Z", minutes: 45, amount: "90.00" },
  ]);
  expect(inputs("availability.slots")).toContainEqual(expect.objectContaining({ minutes: 45 }));
  expect(inputs("bookings.book")).toEqual([]);
});

test("what was chosen and typed for a call is there again after Escape, its length with its time", async () => {
  open({ "availability.slots": () => priced });
  await press(/^Book a call ?with Ada Fenwick$/);
  const form = within(await screen.findByRole("form", { name: "Book a call" }));
  await userEvent.selectOptions(await form.findByLabelText("Length"), "45 minutes, £90.00");
  await userEvent.selectOptions(await form.findByLabelText("Time"), "2026-03-28T09:00:00.000Z");
  await userEvent.type(form.getByLabelText(/What would you like/), "Our prices");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await press(/^Book a call ?with Ada Fenwick$/);
  const again = within(await screen.findByRole("form", { name: "Book a call" }));
  expect(await again.findByDisplayValue("Our prices")).toBeTruthy();
  expect(await again.findByLabelText("Length")).toHaveProperty("value", "45");
  expect(await again.findByLabelText("Time")).toHaveProperty("value", "2026-03-28T09:00:00.000Z");
  expect(screen.getByRole("button", { name: "Continue to payment" })).toBeTruthy();
});

test("a time that is not among those shown is not booked: nothing is chosen once later times are looked at", async () => {
  const later = { from: "2026-04-25", to: "2026-05-22" };
  const inputs = open({
    "availability.slots": (input) => ({ ...free, slots: Reflect.get(Object(input), "to") === later.to ? [] : slots }),
  });
  await press(/^Book a call ?with Ada Fenwick$/);
  const form = within(await screen.findByRole("form", { name: "Book a call" }));
  await userEvent.selectOptions(await form.findByLabelText("Time"), "2026-03-28T09:00:00.000Z");
  await press("Later times");
  expect(await form.findByText("No free times in these four weeks.")).toBeTruthy();
  expect(inputs("availability.slots")).toContainEqual(expect.objectContaining(later));
  await press("Earlier times");
  expect(await form.findByLabelText("Time")).toHaveProperty("value", "");
  await press("Book the call");
  expect(notesOf(form.getByLabelText("Time"))).toContain("Choose a time");
  expect(inputs("bookings.book")).toEqual([]);
});

test("an entrepreneur is offered paid calls too, and reads what paying adds", async () => {
  open({ "availability.slots": () => priced }, { organizationId: null, entrepreneurId: "f-1" });
  await press(/^Book a call ?with Ada Fenwick$/);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.queryByText(/an organization profile in your own name/)).toBeNull();
  await userEvent.selectOptions(await dialog.findByLabelText("Length"), "45 minutes, £90.00");
  expect(dialog.getByText(/an organization profile in your own name/)).toBeTruthy();
});

test.each([
  ["held", null, "£90.00, held until the call is over"],
  ["held", "2026-04-11T09:45:00.000Z", "£90.00, held. Auto-releases Apr 11, 2026"],
  ["released", null, "£90.00, released"],
  ["refunded", null, "£90.00, refunded"],
  ["split", null, "£90.00, part released, part refunded"],
])("a call whose price is %s says so, and leads to its project", async (status, releasesAt, words) => {
  open({ "bookings.list": () => [{ ...call, payment: { ...payment, status, releasesAt } }] });
  const link = await screen.findByRole("link", { name: words });
  expect(link.getAttribute("href")).toBe(`/project/${payment.projectId}`);
});

test.each([
  ["client", "2099-03-27T09:00:00.000Z", /You get the full £90.00 back/],
  ["client", "2020-03-27T09:00:00.000Z", /It's now paid as if the call had taken place/],
  ["expert", "2020-03-27T09:00:00.000Z", /Ada Fenwick gets the full £90.00 back/],
])("the %s reads what cancelling does to the money before doing so", async (side, refundableUntil, words) => {
  open({ "bookings.list": () => [{ ...call, side, payment: { ...payment, refundableUntil } }] });
  await press(/^Cancel ?the call with Ada Fenwick$/);
  expect(await screen.findByText(words)).toBeTruthy();
});
