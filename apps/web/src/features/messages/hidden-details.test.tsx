import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { MessagesScreen } from "../../routes/messages.tsx";
import { answerCalls } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const [AMARA, ME] = ["7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0040", userWith().id];
const counterpart = {
  id: AMARA,
  name: "Amara Lindqvist",
  profileImageUrl: null,
  headline: "Pricing strategist",
  expertId: "e",
  organizationId: null,
  hasLeft: false,
  writing: "freely",
  work: null,
  isBlockedByYou: false,
};
const message = (id: string, senderId: string, hiddenDetails: readonly string[]) => ({
  id,
  projectId: null,
  projectTitle: null,
  senderId,
  receiverId: senderId === ME ? AMARA : ME,
  content: `Message ${id}: •••••`,
  hiddenDetails,
  hiddenReason: null,
  files: [],
  isRead: true,
  createdAt: "2026-11-19T09:00:00.000Z",
});

function open({ hidesDetails = true, messages = [message("1", AMARA, [])] } = {}) {
  answerCalls({
    "accounts.session": () => userWith(),
    "messages.list": (input) => (typeof input === "object" && input && "with" in input ? messages : []),
    "messages.correspondent": () => ({ ...counterpart, hidesDetails }),
    "messages.read": () => ({ unreadCount: 0 }),
  });
  renderScreen(<MessagesScreen />, { path: "/messages", address: `/messages?with=${AMARA}` });
}

test("a message says what of it is hidden, from whom, why, and until when", async () => {
  open({ messages: [message("2", ME, ["phone"]), message("1", AMARA, ["email", "link"])] });
  expect(
    await screen.findByText(
      "An email address and a link are hidden here until the two of you have a contract, so that work and payment stay protected. You'll see it once a proposal between you is accepted, or you connect as co-founders.",
    ),
  ).toBeTruthy();
  expect(screen.getByText(/^A phone number is hidden from the other person until/).textContent).toContain(
    "They'll see it once a proposal between you is accepted",
  );
});

test("a message without any says nothing of it", async () => {
  open();
  await screen.findByText("Message 1: •••••");
  expect(screen.queryByText(/hidden/)).toBeNull();
});

test("whoever writes is told before sending, and not of amounts and dates", async () => {
  open();
  const box = await screen.findByLabelText("Message to Amara Lindqvist");
  await userEvent.type(box, "£12,500.00 by 22.11.2026");
  expect(screen.queryByText(/hidden/)).toBeNull();
  await userEvent.type(box, ", jane@example.com");
  expect(
    await screen.findByText(
      /^An email address is hidden from Amara Lindqvist until a proposal between you is accepted/,
    ),
  ).toBeTruthy();
});

test("between two who have a contract nothing is said", async () => {
  open({ hidesDetails: false });
  await userEvent.type(await screen.findByLabelText("Message to Amara Lindqvist"), "jane@example.com");
  expect(screen.queryByText(/hidden/)).toBeNull();
});
