import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { MessagesScreen } from "../../routes/messages.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const AMARA = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0040";
const PROJECT = { id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0041", title: "Pricing review" };
type State = { writing: string; work: typeof PROJECT | null; isBlockedByYou: boolean };
const FREE: State = { writing: "freely", work: null, isBlockedByYou: false };

function open(facts: Partial<State> = {}, answers: Answers = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "messages.list": () => [],
    "messages.typing": () => ({ success: true }),
    "projects.sharedWith": () => [],
    "messages.correspondent": () => ({
      id: AMARA,
      name: "Amara Lindqvist",
      profileImageUrl: null,
      headline: "Pricing strategist",
      expertId: "e",
      organizationId: null,
      hasLeft: false,
      hidesDetails: false,
      ...FREE,
      ...facts,
    }),
    "messages.block": () => ({ id: AMARA, isBlocked: true }),
    "messages.unblock": () => ({ id: AMARA, isBlocked: false }),
    "messages.send": () => refusal(404, "messages/person-not-found"),
    ...answers,
  });
  renderScreen(<MessagesScreen />, { path: "/messages", address: `/messages?with=${AMARA}` });
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}

test("somebody is blocked from the conversation's menu, after what it does was said", async () => {
  const inputsOf = open();
  await userEvent.click(await screen.findByRole("button", { name: "More about Amara Lindqvist" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Block" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Block Amara Lindqvist?" }));
  expect(dialog.getByText(/You can no longer message or invite each other, .* We won't tell them\.$/)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Block" }));
  await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Blocked" }));
  expect(inputsOf("messages.block")).toEqual([{ id: AMARA }]);
});

// spec 7.89
test("whoever blocked reads so, and takes it back", async () => {
  const inputsOf = open({ writing: "not", isBlockedByYou: true });
  expect(
    await screen.findByText(/^You blocked Amara Lindqvist\. You can't message .* until you unblock them\./),
  ).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: /^Unblock/ }));
  await waitFor(() => expect(inputsOf("messages.unblock")).toEqual([{ id: AMARA }]));
});

test("whoever is blocked reads that nothing can be written now, and of no block", async () => {
  open({ writing: "not" });
  const note = await screen.findByText(/^You can't message Amara Lindqvist at the moment\./);
  expect(note.textContent).not.toMatch(/block/i);
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("whoever is blocked while they write keeps their words, reads that nothing can be written now, and is offered nothing to write in", async () => {
  let isBlocked = false;
  const { id, name, profileImageUrl } = { id: AMARA, name: "Amara Lindqvist", profileImageUrl: null };
  open(
    {},
    {
      "messages.correspondent": () => ({
        ...{ id, name, profileImageUrl, headline: null, expertId: "e", organizationId: null },
        ...{ hasLeft: false, hidesDetails: false, ...FREE },
        ...(isBlocked && { writing: "not" }),
      }),
    },
  );
  await userEvent.type(await screen.findByLabelText("Message to Amara Lindqvist"), "One more thing.");
  isBlocked = true;
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  const note = await screen.findByText(/^You can't message Amara Lindqvist at the moment\./);
  expect(note.textContent).not.toMatch(/block/i);
  expect(screen.getByText("One more thing.")).toBeTruthy();
  expect(screen.getByText(/^Not sent: you can't message this person at the moment\./)).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Discard/ })).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("while work is under way every message names its project", async () => {
  const inputsOf = open({ writing: "about-work", work: PROJECT });
  const link = await screen.findByRole("link", { name: PROJECT.title });
  expect(link.getAttribute("href")).toBe(`/project/${PROJECT.id}`);
  await userEvent.type(screen.getByLabelText("Message to Amara Lindqvist"), "Seen.");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(inputsOf("messages.send")).toMatchObject([{ projectId: PROJECT.id, content: "Seen." }]));
});
