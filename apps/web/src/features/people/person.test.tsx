import type { PersonDto } from "@quorate/api/people/people.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { AdminPersonScreen } from "../../routes/admin-person.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const ID = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0071";
const PERSON: PersonDto = {
  id: ID,
  email: "noor@post.example",
  firstName: "Noor",
  lastName: "Hallsworth",
  userType: "organization",
  adminRole: null,
  createdAt: "2026-01-05T09:00:00.000Z",
  emailVerifiedAt: "2026-01-05T10:00:00.000Z",
  signedInAt: null,
  closedAt: null,
  suspendedAt: null,
  hasApp: true,
  passkeys: 2,
  openSessions: 3,
  apiTokens: 1,
  projectsAsClient: 1,
  projectsAsExpert: 0,
  startupIdeas: 0,
  expert: null,
  organization: { id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0072", name: "Hallsworth Ltd" },
  entrepreneur: null,
  heldPayouts: null,
  suspensions: [],
};
const SUSPENDED: PersonDto = {
  ...PERSON,
  suspendedAt: "2026-03-02T09:00:00.000Z",
  openSessions: 0,
  suspensions: [
    {
      id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0073",
      reason: "Clients were asked to pay outside the platform.",
      suspendedAt: "2026-03-02T09:00:00.000Z",
      suspendedBy: "Ada Admin",
      restoredAt: null,
      restoredBy: null,
    },
  ],
};

function render(answers: Answers) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ isAdmin: true, adminRole: "support" }),
    ...answers,
  });
  renderScreen(<AdminPersonScreen />, { path: "/admin/people/:id", address: `/admin/people/${ID}` });
  return calls;
}

// spec 2.39
test("says who it is, how the account is entered and what they have here", async () => {
  render({ "people.get": () => PERSON });
  expect(await screen.findByRole("heading", { level: 1, name: "Noor Hallsworth" })).toBeTruthy();
  expect(screen.getByText("noor@post.example. The account is open.")).toBeTruthy();
  expect(screen.getByText("an app and 2 passkeys")).toBeTruthy();
  expect(screen.getByText("Never")).toBeTruthy();
  const profiles = screen.getByRole("region", { name: "Profiles" });
  expect(within(profiles).getByRole("link", { name: "Hallsworth Ltd" }).getAttribute("href")).toBe(
    `/organizations/${PERSON.organization?.id}`,
  );
  expect(within(profiles).getByText("Organization · 1 project posted")).toBeTruthy();
  expect(screen.getByText("This account has never been suspended.")).toBeTruthy();
});

// spec 2.39
test("suspends with a reason that the person reads, and asks for one", async () => {
  const suspend = vi.fn<(input: unknown) => unknown>(() => ({ id: ID, suspendedAt: "2026-03-02T09:00:00.000Z" }));
  render({ "people.get": () => PERSON, "people.suspend": suspend });
  await userEvent.click(await screen.findByRole("button", { name: "Suspend account" }));
  const dialog = await screen.findByRole("dialog", { name: "Suspend Noor Hallsworth?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Suspend account" }));
  expect((await within(dialog).findAllByText("Say why")).length).toBeGreaterThan(0);
  expect(suspend).not.toHaveBeenCalled();
  await userEvent.type(within(dialog).getByRole("textbox", { name: "Reason" }), "Asked for money outside.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Suspend account" }));
  await waitFor(() =>
    expect(getToasts()[0]).toMatchObject({
      title: "Account suspended",
      description: "Their sessions have ended, and we're emailing them the reason.",
    }),
  );
  expect(suspend).toHaveBeenCalledWith({ id: ID, reason: "Asked for money outside." });
});

// spec 2.39
test("restores a suspended account, and shows why it was suspended and by whom", async () => {
  const restore = vi.fn<(input: unknown) => unknown>(() => ({ id: ID, suspendedAt: null }));
  render({ "people.get": () => SUSPENDED, "people.restore": restore });
  expect(await screen.findByText(/Suspended since 2 .*2026|Suspended since .*2026/)).toBeTruthy();
  expect(screen.getByText("Clients were asked to pay outside the platform.")).toBeTruthy();
  expect(screen.getByText(/by Ada Admin, not restored/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Hallsworth Ltd" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Suspend account" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Restore account" }));
  const dialog = await screen.findByRole("dialog", { name: "Restore Noor Hallsworth?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Restore account" }));
  await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Account restored" }));
  expect(restore).toHaveBeenCalledWith({ id: ID });
});

const HELD_THERE = { balance: { amount: "120.50", currency: "EUR" }, isHeld: true };
// spec 2.39
test.each([
  [null, "£850.00 is waiting with us. It all stays theirs"],
  [HELD_THERE, "EUR 120.50 was in their account at the card processor when it last told us and is held there too."],
  [{ ...HELD_THERE, isHeld: false }, "and is not held yet: we've asked the card processor to hold it."],
  [{ balance: null, isHeld: true }, "Any balance in their account at the card processor is held there too."],
  [{ balance: null, isHeld: false }, "Any balance in their account at the card processor is not held yet"],
])("says how much of a suspended expert's money is held, and where: %j", async (account, words) => {
  render({ "people.get": () => ({ ...SUSPENDED, heldPayouts: { amount: "850.00", account } }) });
  const section = await screen.findByRole("region", { name: "Payouts" });
  expect(section.textContent).toContain(words);
});

test("says nothing of payouts to whom none are held", async () => {
  render({ "people.get": () => SUSPENDED });
  await screen.findByText(/Suspended since/);
  expect(screen.queryByRole("region", { name: "Payouts" })).toBeNull();
});

// spec 2.39
test("ends the sessions, and says how many there were", async () => {
  render({ "people.get": () => PERSON, "people.endSessions": () => ({ ended: 3 }) });
  await userEvent.click(await screen.findByRole("button", { name: "End sessions" }));
  const dialog = await screen.findByRole("dialog", { name: "Sign Noor Hallsworth out everywhere?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "End sessions" }));
  await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Signed out", description: "3 sessions ended." }));
});

test("offers nothing against an administrator who may do what the reader may not", async () => {
  render({ "people.get": () => ({ ...PERSON, adminRole: "finance" }) });
  expect(await screen.findByText(/An administrator, whose role is finance/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Suspend account" })).toBeNull();
  expect(screen.queryByRole("button", { name: "End sessions" })).toBeNull();
});

test("offers to end the sessions of an administrator of the same role, and never to suspend them", async () => {
  render({ "people.get": () => ({ ...PERSON, adminRole: "support" }) });
  expect(await screen.findByRole("button", { name: "End sessions" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Suspend account" })).toBeNull();
});

test("says that there is no such person", async () => {
  render({ "people.get": () => refusal(404, "suspensions/person-not-found", "There is no such person.") });
  expect(await screen.findByRole("heading", { name: "Person not found" })).toBeTruthy();
});

// spec 2.39
test("is seen as, once a reason is given; what the server refuses is said, and the reason stays", async () => {
  const assign = vi.fn<(url: string) => void>();
  vi.stubGlobal("location", { assign });
  const start = vi
    .fn<(input: unknown) => unknown>()
    .mockReturnValueOnce(
      refusal(
        409,
        "impersonation/account-suspended",
        "This account is suspended: Quorate cannot be viewed as its owner.",
      ),
    )
    .mockReturnValue({ id: ID, userId: ID, until: "2026-03-02T09:30:00.000Z" });
  render({ "people.get": () => PERSON, "impersonations.start": start });
  await userEvent.click(await screen.findByRole("button", { name: "See as this person" }));
  const dialog = await screen.findByRole("dialog", { name: "See Quorate as Noor Hallsworth?" });
  const send = () => userEvent.click(within(dialog).getByRole("button", { name: "See as this person" }));
  await send();
  expect((await within(dialog).findAllByText(/A reason is required/)).length).toBeGreaterThan(0);
  expect(start).not.toHaveBeenCalled();
  const reason = within(dialog).getByRole("textbox", { name: "Reason" });
  await userEvent.type(reason, "You wrote that a payout is missing.");
  await send();
  expect(await within(dialog).findByText(/Quorate cannot be viewed as its owner/)).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
  await send();
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/home"));
  expect(start).toHaveBeenLastCalledWith({ id: ID, reason: "You wrote that a payout is missing." });
});

test.each([
  ["an administrator", { adminRole: "support" }],
  ["a closed account", { closedAt: "2026-03-02T09:00:00.000Z" }],
] as const)("%s is not offered to be seen as", async (_, facts) => {
  render({ "people.get": () => ({ ...PERSON, ...facts }) });
  await screen.findByRole("button", { name: "End sessions" });
  expect(screen.queryByRole("button", { name: "See as this person" })).toBeNull();
});
