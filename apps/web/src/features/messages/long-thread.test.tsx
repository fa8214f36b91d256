import type { MessageDto } from "@quorate/api/messages/messages.schema";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MessagesScreen } from "../../routes/messages.tsx";
import { answerCalls } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

const AMARA = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0040";
const [LINE_PX, BOX_PX] = [60, 600];
const messageAt = (nth: number): MessageDto => ({
  id: `m${nth}`,
  projectId: null,
  projectTitle: null,
  senderId: AMARA,
  receiverId: userWith().id,
  content: `Message ${nth}`,
  files: [],
  hiddenDetails: [],
  hiddenReason: null,
  isRead: true,
  readAt: null,
  sendKey: null,
  createdAt: "2026-11-19T09:00:00.000Z",
});
/** Newest first, three pages. */
const ALL = Array.from({ length: 150 }, (_, nth) => messageAt(149 - nth));

/** What a browser would lay out: lines of one height in a box that is filled from its end, and room that is as high as it says. */
function rectOf(this: Element): DOMRect {
  const box = document.querySelector('[role="log"]');
  if (this === box || !box?.contains(this)) return new DOMRect(0, 0, 700, BOX_PX);
  const items = [...box.querySelectorAll<HTMLElement>("ol > li")];
  const heightOf = (item: HTMLElement) => (item.id ? LINE_PX : Number.parseFloat(item.style.height));
  const below = items.slice(items.findIndex((item) => item.contains(this)) + 1);
  const bottom = BOX_PX - below.reduce((sum, item) => sum + heightOf(item), 0) - box.scrollTop;
  const own = this.closest<HTMLElement>("li");
  const height = own ? heightOf(own) : LINE_PX;
  return new DOMRect(0, bottom - height, 700, height);
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(rectOf);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(BOX_PX);
  answerCalls({
    "accounts.session": () => userWith(),
    "messages.list": (input) => {
      if (typeof input !== "object" || input === null || !("with" in input)) return [];
      if ("around" in input) return ALL.slice(95, 145);
      const from = "cursor" in input ? ALL.findIndex(({ id }) => id === input.cursor) + 1 : 0;
      return ALL.slice(from, from + 50);
    },
    "messages.correspondent": () => ({
      ...{ id: AMARA, name: "Amara Lindqvist", profileImageUrl: null, headline: null, expertId: "e" },
      ...{ organizationId: null, hasLeft: false, hidesDetails: false, writing: "freely", work: null },
      isBlockedByYou: false,
    }),
    "projects.sharedWith": () => [],
    "messages.read": () => ({ unreadCount: 0 }),
  });
});
const open = (search = "") =>
  renderScreen(<MessagesScreen />, { path: "/messages", address: `/messages?with=${AMARA}${search}` });
afterEach(() => vi.restoreAllMocks());

const lines = () => within(screen.getByRole("log")).getAllByRole("listitem");
const scrollTo = (log: HTMLElement, px: number) => {
  log.scrollTop = -px;
  fireEvent.scroll(log);
};
const placeOf = (words: string) => screen.getByText(words).closest("li")?.getBoundingClientRect().top;

describe("a long thread", () => {
  // spec 2.52
  test("draws only what is in sight and around it, and all of it on the way; nothing read moves when earlier ones come in", async () => {
    open();
    const log = await screen.findByRole("log");
    expect(lines()).toHaveLength(50);
    scrollTo(log, 1_800);
    const place = placeOf("Message 110");
    await userEvent.click(screen.getByRole("button", { name: "Earlier messages" }));
    await waitFor(() => expect(placeOf("Message 95")).toBeDefined());
    expect(placeOf("Message 110")).toBe(place);
    const seen = new Set<string>();
    for (let px = 1_800; px <= 5_400; px += 300) {
      scrollTo(log, px);
      for (const { id } of lines()) seen.add(id);
      expect(lines().length).toBeLessThan(80);
    }
    expect(seen).toContain("message-m50");
    expect(screen.queryByText("Message 149")).toBeNull();
    scrollTo(log, 0);
    expect(lines().at(-1)?.textContent).toContain("Message 149");
  });

  // spec 2.52
  test("keeps the focus in the log when the line that had it is scrolled away", async () => {
    open();
    const log = await screen.findByRole("log");
    within(lines().at(-1) ?? log)
      .getByRole("button")
      .focus();
    scrollTo(log, 4_000);
    await waitFor(() => expect(screen.queryByText("Message 149")).toBeNull());
    expect(document.activeElement).toBe(log);
  });

  // spec 2.52
  test("lets no line go while its menu is open", async () => {
    open();
    const log = await screen.findByRole("log");
    await userEvent.click(within(lines().at(-1) ?? log).getByRole("button"));
    await screen.findByRole("menuitem", { name: "Report message" });
    scrollTo(log, 4_000);
    await new Promise(requestAnimationFrame);
    expect(screen.getByText("Message 149")).toBeTruthy();
  });

  // spec 2.52
  test("opens at a message of years ago although it was put together out of sight, and is left for the newest", async () => {
    const height = vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(0);
    open("&message=m10");
    const log = await screen.findByRole("log");
    log.scrollTop = 0; // nothing can be scrolled that has no height
    height.mockReturnValue(BOX_PX);
    fireEvent.scroll(log);
    await waitFor(() => expect(placeOf("Message 10")).toBe((BOX_PX - LINE_PX) / 2));
    expect(document.activeElement?.id).toBe("message-m10");
    await userEvent.click(screen.getByRole("button", { name: "Jump to latest" }));
    await waitFor(() => expect(lines().at(-1)?.textContent).toContain("Message 149"));
    expect(placeOf("Message 149")).toBe(BOX_PX - LINE_PX);
    expect(screen.queryByText("Message 10")).toBeNull();
  });
});
