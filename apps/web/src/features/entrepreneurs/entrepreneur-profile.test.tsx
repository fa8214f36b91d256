import type { ContactKind } from "@quorate/core/messages/contact-kind";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { EntrepreneurEditScreen } from "../../routes/entrepreneur-edit.tsx";
import { EntrepreneurProfileScreen } from "../../routes/entrepreneur-profile.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { ENTREPRENEUR, profileWith } from "../../testing/entrepreneur-answers.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const OWN_ID = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0004";
const PENDING = {
  id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0040",
  status: "pending",
  note: "Shall we?",
  hiddenDetails: Array.of<ContactKind>(),
} as const;

function open(profile: unknown, answers: Answers = {}, ownId: string | null = OWN_ID) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ entrepreneurId: ownId, userType: "entrepreneur" }),
    "entrepreneurs.get": (input) =>
      (input as { id: string }).id === OWN_ID
        ? profileWith({ id: OWN_ID, lookingFor: [], offering: ["sales"] })
        : profile,
    ...answers,
  });
  renderScreen(<EntrepreneurProfileScreen />, {
    path: "/entrepreneur-profile/:id",
    address: `/entrepreneur-profile/${ENTREPRENEUR.id}`,
  });
  return calls;
}

const button = (name: RegExp | string) => screen.findByRole("button", { name });

describe("the entrepreneur's profile", () => {
  // spec 2.27, 8.26
  test.each([404, 400])("says 'Entrepreneur not found' after %i", async (status) => {
    open(refusal(status, "entrepreneurs/not-found", "Entrepreneur not found"));
    await screen.findByRole("heading", { level: 1, name: "Entrepreneur not found" });
  });

  test("a stranger reads everything but the contact, whose place says how it comes", async () => {
    open(profileWith());
    await screen.findByRole("heading", { level: 1, name: "Ifeoma Lindqvist" });
    expect(screen.getByText("Tidal Ltd, 2016-2021, sold")).toBeTruthy();
    expect(screen.getByText(/are shown to both of you once an invitation is accepted/)).toBeTruthy();
    // The page stands as a whole: what the two have for each other pushes nothing down.
    expect(screen.getByText("You offer Sales; Ifeoma seeks Sales")).toBeTruthy();
    expect(screen.getByText("You're not connected.")).toBeTruthy();
  });

  test("says nothing twice", async () => {
    open(profileWith());
    await screen.findByRole("heading", { level: 1 });
    const { title, lookingFor, offering, skills, industries, preferredEquitySplit } = ENTREPRENEUR;
    const said = [title, ...lookingFor, ...offering, ...skills, ...industries, preferredEquitySplit ?? ""];
    for (const text of [
      ...said,
      "Serial founder",
      "Hybrid",
      "Looking for co-founders, and would join someone else's idea",
    ]) {
      expect(screen.getAllByText(text), text).toHaveLength(1);
    }
    expect(screen.getAllByText(/connections?$/i).map(({ textContent }) => textContent)).toEqual(["Connections"]);
  });

  test("whoever has a photo is not asked for one", async () => {
    open(profileWith({ profileImageUrl: "/pictures/p/320.webp" }), { "startupIdeas.list": () => [] }, ENTREPRENEUR.id);
    await screen.findByText(/^This is how other members see you\./);
    expect(screen.queryByRole("link", { name: "Add a photo" })).toBeNull();
  });

  test.each([
    [true, false, "Looking for co-founders"],
    [false, true, "Would join someone's idea as a co-founder"],
    [false, false, "Not looking for co-founders now"],
  ])("seeking %s and joining %s: %s", async (isSeekingCoFounders, isOfferingCoFounderServices, words) => {
    open(profileWith({ isSeekingCoFounders, isOfferingCoFounderServices }));
    await screen.findByText(words);
  });

  test("what somebody brings stands apart from what they seek; a side that is empty says so", async () => {
    open(profileWith({ lookingFor: [], industries: [], preferredEquitySplit: null }));
    const brings = within(await screen.findByRole("region", { name: "Brings" }));
    expect(brings.getByText("Firmware")).toBeTruthy();
    expect(within(brings.getByRole("list", { name: "Skills" })).getByText("Hardware Engineering")).toBeTruthy();
    const seeks = within(screen.getByRole("region", { name: "Seeks" }));
    expect(seeks.getByText("No specific role")).toBeTruthy();
    expect(seeks.queryByRole("term")).toBeNull();
  });

  test("names whom both know, and how many more", async () => {
    const people = ["Amara Quay", "Ben Okafor"].map((name) => ({ id: name.slice(0, 3), name, profileImageUrl: null }));
    open(profileWith({ common: { count: 4, people } }));
    const both = within(await screen.findByRole("region", { name: "You both know" }));
    expect(both.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
      people.map(({ id, name }) => [name, `/entrepreneur-profile/${id}`]),
    );
    expect(both.getByText("and 2 more of your connections")).toBeTruthy();
  });

  test("of nobody known to both, nothing is said", async () => {
    open(profileWith({ common: { count: 0, people: [] } }));
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByText("You both know")).toBeNull();
  });

  test("the owner reads what others see, edits it, and is led to a first idea", async () => {
    open(profileWith(), { "startupIdeas.list": () => [] }, ENTREPRENEUR.id);
    const panel = await screen.findByText(/^This is how other members see you\./);
    expect(within(panel).getByRole("link", { name: "Add a photo" }).getAttribute("href")).toBe("/settings");
    expect(screen.getByRole("link", { name: "Edit profile" }).getAttribute("href")).toBe(
      `/entrepreneur-profile/${ENTREPRENEUR.id}/edit`,
    );
    expect((await screen.findByRole("link", { name: "Post an idea" })).getAttribute("href")).toBe("/startup-ideas/new");
    for (const action of [/^Invite/, /^Message/, /^More about/]) {
      expect(screen.queryByRole("button", { name: action })).toBeNull();
    }
  });

  test("an invitation is sent with its note, and a refusal stays in the dialog with what was typed", async () => {
    let isRefused = true;
    const calls = open(profileWith(), {
      "connections.invite": () =>
        isRefused
          ? refusal(409, "connections/too-many-open", "Withdraw one first.")
          : { status: "pending", hiddenDetails: [] },
    });
    await userEvent.click(await button(/^Invite/));
    const dialog = await screen.findByRole("dialog");
    await userEvent.type(within(dialog).getByLabelText(/^Note/), "Shall we?");
    await userEvent.click(within(dialog).getByRole("button", { name: "Send invitation" }));
    await within(dialog).findByText("Withdraw one first.");
    isRefused = false;
    await userEvent.click(within(dialog).getByRole("button", { name: "Send invitation" }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Invitation sent" }));
    const sent = calls.filter(({ procedure }) => procedure === "connections.invite");
    expect(sent.at(-1)?.input).toEqual({ id: ENTREPRENEUR.id, note: "Shall we?" });
  });

  test("a received invitation stands with its note above the profile and is answered there", async () => {
    const calls = open(profileWith({ connection: { ...PENDING, direction: "incoming" } }), {
      "connections.accept": () => ({ status: "accepted" }),
    });
    await screen.findByText("Ifeoma Lindqvist has invited you to connect.");
    expect(screen.getByText("What Ifeoma Lindqvist wrote to you")).toBeTruthy();
    expect(screen.getByText("“Shall we?”")).toBeTruthy();
    expect(await button(/^Decline/)).toBeTruthy();
    await userEvent.click(await button(/^Accept/));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Accept" }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "You are connected" }));
    expect(calls.find(({ procedure }) => procedure === "connections.accept")?.input).toEqual({ id: PENDING.id });
  });

  test("one's own invitation can be withdrawn and not answered", async () => {
    open(profileWith({ connection: { ...PENDING, direction: "outgoing" } }));
    expect(await button(/^Withdraw invitation/)).toBeTruthy();
    expect(screen.getByText("Your invitation is waiting for Ifeoma Lindqvist.")).toBeTruthy();
    expect(screen.getByText("What you wrote")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Accept/ })).toBeNull();
  });

  test("connected people read the contact and may end it", async () => {
    open(
      profileWith({
        connection: { ...PENDING, status: "accepted", direction: "outgoing" },
        email: "ifeoma@post.example",
        linkedinUrl: "https://network.example/ifeoma",
      }),
    );
    const link = await screen.findByRole("link", { name: /network\.example\/ifeoma/ });
    expect(link.getAttribute("rel")).toBe("noopener noreferrer");
    expect(screen.getByRole("link", { name: "ifeoma@post.example" })).toBeTruthy();
    await userEvent.click(await button(/^End connection/));
    await screen.findByRole("heading", { name: "End the connection with Ifeoma Lindqvist?" });
  });

  test("who was refused reads from when to invite again", async () => {
    open(profileWith({ invitableFrom: "2026-04-01T09:00:00.000Z" }));
    await screen.findByText("You can invite again from Apr 01, 2026.");
    expect(screen.queryByRole("button", { name: /^Invite/ })).toBeNull();
  });

  test("without an entrepreneur profile one is led to register", async () => {
    open(profileWith(), {}, null);
    await screen.findByRole("link", { name: "Register to invite" });
    expect(await button(/^Message/)).toBeTruthy();
  });

  test("a report needs a reason, and 'something else' its words", async () => {
    open(profileWith(), {
      "reports.report": () =>
        refusal(422, "reports/note-required", "Say what is wrong", [{ path: "note", message: "Say what is wrong" }]),
    });
    await userEvent.click(await button("More about Ifeoma Lindqvist"));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Report profile" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Send report" }));
    await within(dialog).findByText("Choose a reason");
    await userEvent.click(within(dialog).getByLabelText("Something else"));
    await userEvent.click(within(dialog).getByRole("button", { name: "Send report" }));
    await within(dialog).findByText("Say what is wrong");
  });
});

describe("editing the own profile", () => {
  function edit(id: string) {
    const calls = answerCalls({
      "accounts.session": () => userWith({ entrepreneurId: OWN_ID, userType: "entrepreneur" }),
      "entrepreneurs.get": () => profileWith({ id: OWN_ID }),
      "entrepreneurs.update": () => profileWith({ id: OWN_ID, isActive: false }),
    });
    renderScreen(<EntrepreneurEditScreen />, {
      path: "/entrepreneur-profile/:id/edit",
      address: `/entrepreneur-profile/${id}/edit`,
    });
    return calls;
  }
  const sentIn = (calls: ReturnType<typeof edit>) =>
    calls.filter(({ procedure }) => procedure === "entrepreneurs.update").map(({ input }) => input);

  // spec 2.27
  test("starts from what is there and sends what was changed", async () => {
    const calls = edit(OWN_ID);
    const title = await screen.findByLabelText("Title");
    await userEvent.clear(title);
    await userEvent.type(title, "Founder");
    await userEvent.click(await button("Save changes"));
    await waitFor(() => expect(sentIn(calls)).toHaveLength(1));
    expect(sentIn(calls)[0]).toEqual({ id: OWN_ID, ifUnchangedSince: ENTREPRENEUR.updatedAt, title: "Founder" });
  });

  test("hides the profile", async () => {
    const calls = edit(OWN_ID);
    await userEvent.click(await button("Hide profile"));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Profile hidden" }));
    expect(sentIn(calls)).toEqual([{ id: OWN_ID, isActive: false }]);
  });

  test("is for one's own alone", async () => {
    const calls = edit(ENTREPRENEUR.id);
    await screen.findByRole("heading", { name: "This isn't your profile" });
    expect(calls.map(({ procedure }) => procedure)).not.toContain("entrepreneurs.get");
  });
});
