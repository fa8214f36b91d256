import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { AvailabilitySettings } from "./availability-settings.tsx";
import { NextFreeTime } from "./next-free-time.tsx";

afterEach(() => vi.unstubAllGlobals());

const EXPERT = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0009";
const stated = {
  timeZone: "Europe/Lisbon",
  hours: [{ weekday: 2, from: "09:10", until: "12:00" }],
  daysOff: [],
  holidayCountry: "PT",
  noticeHours: 36,
  bufferMinutes: 10,
  quarterHourPrice: null,
  updatedAt: "2026-03-02T09:00:00.000Z",
};
const free = { timeZone: "Europe/Lisbon", nextFreeAt: "2026-03-30T08:00:00.000Z", quarterHourPrice: null, slots: [] };

type Reader = { expertId?: string | null; timeZone?: string | null };

function open(answers: Answers = {}, { expertId = EXPERT, timeZone = null }: Reader = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ expertId, timeZone }),
    "availability.get": () => null,
    "availability.set": (input) => ({ ...stated, ...Object(input) }),
    "availability.slots": () => free,
    ...answers,
  });
  renderScreen(
    <>
      <AvailabilitySettings />
      <NextFreeTime expertId={EXPERT} />
    </>,
    { path: "/settings/availability" },
  );
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}

const save = () => userEvent.click(screen.getByRole("button", { name: "Save hours" }));

test("an expert begins with working days, adds a second span and days off, and saves all of it", async () => {
  const inputs = open();
  const form = within(await screen.findByRole("form", { name: "Availability" }));
  expect(form.getAllByLabelText("Day")).toHaveLength(5);
  await userEvent.selectOptions(form.getByLabelText("Your time zone"), "Europe/Lisbon");
  for (const day of ["Friday", "Thursday", "Wednesday"]) {
    await userEvent.click(form.getByRole("button", { name: `Remove these hours on ${day}` }));
  }
  await userEvent.click(form.getByRole("button", { name: "Add hours" }));
  await userEvent.selectOptions(form.getAllByLabelText("Day").at(-1) ?? document.body, "Saturday");
  await userEvent.selectOptions(form.getAllByLabelText("Until").at(-1) ?? document.body, "24:00");
  await userEvent.click(form.getByRole("button", { name: "Add days off" }));
  const daysOff = within(form.getByRole("group", { name: /Days off/ }));
  await userEvent.type(daysOff.getByLabelText("From"), "2026-12-24");
  await userEvent.type(daysOff.getByLabelText("Until"), "2026-12-31");
  await userEvent.selectOptions(form.getByLabelText(/Public holidays/), "Portugal");
  await save();
  await waitFor(() => expect(inputs("availability.set")).toHaveLength(1));
  expect(inputs("availability.set")).toEqual([
    {
      timeZone: "Europe/Lisbon",
      hours: [
        { weekday: 1, from: "09:00", until: "17:00" },
        { weekday: 2, from: "09:00", until: "17:00" },
        { weekday: 6, from: "09:00", until: "24:00" },
      ],
      daysOff: [{ from: "2026-12-24", until: "2026-12-31" }],
      holidayCountry: "PT",
      noticeHours: 24,
      bufferMinutes: 10,
      quarterHourPrice: null,
    },
  ]);
});

test("what a program stated is shown as it is, and kept", async () => {
  const inputs = open({ "availability.get": () => stated });
  const form = within(await screen.findByRole("form", { name: "Availability" }));
  expect(form.getByDisplayValue("09:10")).toBeTruthy();
  expect(form.getByDisplayValue("36 hours")).toBeTruthy();
  await userEvent.selectOptions(form.getByLabelText(/Public holidays/), "None");
  await save();
  await waitFor(() => expect(inputs("availability.set")).toHaveLength(1));
  const { updatedAt: _, ...kept } = stated;
  expect(inputs("availability.set")).toEqual([{ ...kept, holidayCountry: null }]);
});

test("hours that end before they begin are refused at their field, and nothing is sent", async () => {
  const inputs = open({ "availability.get": () => stated });
  const form = within(await screen.findByRole("form", { name: "Availability" }));
  await userEvent.selectOptions(form.getByLabelText("Until"), "08:00");
  await save();
  const until = form.getByLabelText("Until");
  await waitFor(() => expect(until.getAttribute("aria-invalid")).toBe("true"));
  expect(form.getAllByText("Choose a later hour than the first")).not.toHaveLength(0);
  expect(inputs("availability.set")).toEqual([]);
});

test("a day off without its dates is refused at both, once each", async () => {
  const inputs = open({ "availability.get": () => stated });
  const form = within(await screen.findByRole("form", { name: "Availability" }));
  await userEvent.click(form.getByRole("button", { name: "Add days off" }));
  await save();
  const daysOff = within(form.getByRole("group", { name: /Days off/ }));
  expect(await daysOff.findByText("From is required")).toBeTruthy();
  expect(daysOff.getByText("Until is required")).toBeTruthy();
  expect(inputs("availability.set")).toEqual([]);
});

test("a refusal keeps what was chosen", async () => {
  open({ "availability.get": () => stated, "availability.set": () => refusal(503, "test/busy", "Try again later.") });
  const form = within(await screen.findByRole("form", { name: "Availability" }));
  await userEvent.selectOptions(form.getByLabelText("Until"), "11:30");
  await save();
  expect(await screen.findByText("Try again later.")).toBeTruthy();
  expect(form.getByDisplayValue("11:30")).toBeTruthy();
});

test("who is no expert is told so, and a failure can be asked for again", async () => {
  open({}, { expertId: null });
  expect(await screen.findByText("Only experts set their hours")).toBeTruthy();
  document.body.replaceChildren();
  open({ "availability.get": () => refusal(503, "test/busy") });
  expect(await screen.findByText("We could not load your hours")).toBeTruthy();
});

test.each([
  ["Europe/Lisbon", "Next free for a call: Mon 30 Mar, 09:00"],
  ["America/New_York", "Next free for a call: Mon 30 Mar, 04:00. In Lisbon: Mon 30 Mar, 09:00"],
  ["Pacific/Auckland", "Next free for a call: Mon 30 Mar, 21:00. In Lisbon: Mon 30 Mar, 09:00"],
])("the next free time is on the clock of a reader in %s", async (timeZone, text) => {
  open({}, { timeZone });
  await waitFor(() =>
    expect(screen.getByText(/Next free for a call/).textContent?.replace("Mon, ", "Mon ")).toBe(text),
  );
});

test("an expert who offers no time has no such line", async () => {
  const inputs = open({
    "availability.slots": () => ({ timeZone: null, nextFreeAt: null, quarterHourPrice: null, slots: [] }),
  });
  await waitFor(() => expect(inputs("availability.slots")).not.toEqual([]));
  expect(screen.queryByText(/Next free/)).toBeNull();
});
