import type { ConnectionDto } from "@quorate/api/connections/connections.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { ENTREPRENEUR } from "../../testing/entrepreneur-answers.ts";
import { OtherReads, readAgain } from "../../testing/other-reads.tsx";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ConnectionsPage } from "./connections-page.tsx";
import type { ConnectionFilter } from "./use-list-connections.ts";

afterEach(() => vi.unstubAllGlobals());

const connection = (id: string): ConnectionDto => ({
  id,
  status: "accepted",
  direction: "incoming",
  note: null,
  hiddenDetails: [],
  entrepreneur: ENTREPRENEUR,
  createdAt: "2026-03-02T09:00:00.000Z",
  acceptedAt: "2026-03-04T09:00:00.000Z",
  closedAt: null,
  metOn: null,
  otherMetOn: null,
  privateNotes: null,
});
const block = (id: string) => ({ id, name: "Carla Reed", title: "Leasing", blockedAt: "2026-03-02T09:00:00.000Z" });
const many = (count: number) => Array.from({ length: count }, (_, index) => `id-${index + 1}`);

function open(tab: string, answers: Answers = {}, hasProfile = true) {
  const reads: string[] = [];
  const calls = answerCalls({ "connections.list": () => [], "connections.listBlocks": () => [], ...answers });
  renderScreen(
    <>
      <ConnectionsPage hasProfile={hasProfile} />
      <OtherReads of={["entrepreneurs", "connections"]} reads={reads} />
    </>,
    { path: "/connections", address: `/connections${tab && `?tab=${tab}`}` },
  );
  const inputs = (procedure: string) => calls.filter((call) => call.procedure === procedure).map(({ input }) => input);
  return { inputs, reads };
}
const chosenTab = () => screen.getByRole("tab", { selected: true }).textContent;
const panel = () => within(screen.getByRole("tabpanel"));

test("says what connections are, and leads to where they are made", () => {
  open("");
  expect(screen.getByRole("heading", { level: 1, name: "Connections" })).toBeTruthy();
  expect(
    screen.getByText(
      "People you know on Quorate. You see each other's contact details once an invitation is accepted.",
    ),
  ).toBeTruthy();
  expect(screen.getByRole("link", { name: "Browse Entrepreneurs" }).getAttribute("href")).toBe("/browse-entrepreneurs");
  const tabs = within(screen.getByRole("tablist", { name: "Connections" })).getAllByRole("tab");
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    "Connections",
    "Invitations received",
    "Invitations sent",
    "Blocked",
  ]);
});

test.each([
  ["", true, "Connections"],
  ["received", true, "Invitations received"],
  ["sent", true, "Invitations sent"],
  ["blocked", true, "Blocked"],
  ["nonsense", true, "Connections"],
  ["", false, "Blocked"],
  ["connections", false, "Connections"],
])("?tab=%s with profile %s opens %s", (tab, hasProfile, chosen) => {
  open(tab, {}, hasProfile);
  expect(chosenTab()).toBe(chosen);
  expect(panel().getByRole("heading", { level: 2, name: chosen })).toBeTruthy();
});

test("a tab is gone to and come back from", async () => {
  const { inputs } = open("");
  await userEvent.click(screen.getByRole("tab", { name: "Invitations sent" }));
  expect(chosenTab()).toBe("Invitations sent");
  await waitFor(() =>
    expect(inputs("connections.list")).toContainEqual({ status: "pending", direction: "outgoing", limit: 20 }),
  );
  await userEvent.click(screen.getByRole("tab", { name: "Connections" }));
  expect(chosenTab()).toBe("Connections");
});

test("the tab of invitations sent says how many wait for an answer, wherever the reader is", async () => {
  open("", {
    "connections.list": (input) =>
      (input as ConnectionFilter).direction === "outgoing" ? many(3).map(connection) : [],
  });
  expect(await screen.findByRole("tab", { name: "Invitations sent (3)" })).toBeTruthy();
  expect(screen.getByRole("tab", { name: "Invitations received" })).toBeTruthy();
});

test("without a profile nothing is counted", () => {
  const { inputs } = open("", {}, false);
  expect(inputs("connections.list")).toEqual([]);
});

const HINTS = {
  "": ["No connections yet", "Invite someone whose work fits yours. You're connected once they accept."],
  received: ["No invitations to answer", "Profiles that say what you bring and seek get more invitations."],
  sent: ["No open invitations", "You can have up to 20 open at a time."],
} as const;

test.each(Object.entries(HINTS))("an empty list %s says what would change it", async (tab, [title, hint]) => {
  open(tab);
  expect(await panel().findByRole("heading", { name: title })).toBeTruthy();
  expect(panel().getByText(hint)).toBeTruthy();
  const next = panel().getByRole("link", { name: "Browse Entrepreneurs" });
  expect(next.getAttribute("href")).toBe("/browse-entrepreneurs");
});

describe.each([
  ["", { status: "accepted" }, "connection", "connections"],
  ["received", { status: "pending", direction: "incoming" }, "invitation", "invitations"],
  ["sent", { status: "pending", direction: "outgoing" }, "invitation", "invitations"],
] satisfies [string, ConnectionFilter, string, string][])(
  "the list ?tab=%s",
  (tab, filter: ConnectionFilter, one, more) => {
    test(`reads ${JSON.stringify(filter)}, a page at a time`, async () => {
      const { inputs } = open(tab, {
        "connections.list": (input) =>
          (input as { cursor?: string }).cursor ? [connection("id-21")] : many(20).map(connection),
      });
      expect(screen.getByText(`Loading your ${more}`)).toBeTruthy();
      expect(await screen.findByText(`20 ${more} shown`)).toBeTruthy();
      await userEvent.click(screen.getByRole("button", { name: "Load more" }));
      expect(await screen.findByText(`All 21 ${more} shown`)).toBeTruthy();
      expect(panel().getAllByRole("listitem")).toHaveLength(21);
      const ofTab = inputs("connections.list").filter(
        (input) =>
          (input as ConnectionFilter).status === filter.status &&
          (input as ConnectionFilter).direction === filter.direction,
      );
      expect(ofTab).toEqual([
        { ...filter, limit: 20 },
        { ...filter, limit: 20, cursor: "id-20" },
      ]);
    });

    test("counts a single one in words of its own", async () => {
      open(tab, { "connections.list": () => [connection("id-1")] });
      expect(await screen.findByText(`1 ${one} shown`)).toBeTruthy();
    });

    test("that failed is tried again", async () => {
      let isDown = true;
      open(tab, { "connections.list": () => (isDown ? refusal(500, "server/error") : [connection("id-1")]) });
      expect(await screen.findByRole("heading", { name: `We could not load your ${more}` })).toBeTruthy();
      isDown = false;
      await userEvent.click(screen.getByRole("button", { name: "Try again" }));
      expect(await screen.findByText(`1 ${one} shown`)).toBeTruthy();
    });
  },
);

test.each(["connections", "received", "sent"])("?tab=%s without a profile leads to registering", async (tab) => {
  const { inputs } = open(tab, {}, false);
  expect(panel().getByRole("heading", { name: "You don't have an entrepreneur profile" })).toBeTruthy();
  expect(
    panel().getByText("Connections are between entrepreneurs. Registering is free and takes five minutes."),
  ).toBeTruthy();
  const register = panel().getByRole("link", { name: "Register as an entrepreneur" });
  expect(register.getAttribute("href")).toBe("/entrepreneur-registration");
  expect(inputs("connections.list")).toEqual([]);
});

describe("whom one blocked", () => {
  test("nobody: says where blocking stands", async () => {
    open("blocked");
    expect(screen.getByText("Loading your blocks")).toBeTruthy();
    expect(await screen.findByRole("heading", { name: "You haven't blocked anyone" })).toBeTruthy();
    expect(
      screen.getByText("You can block people from the menu of a profile or a thread. They aren't told."),
    ).toBeTruthy();
  });

  test("is read a page at a time", async () => {
    const { inputs } = open("blocked", {
      "connections.listBlocks": (input) =>
        (input as { cursor?: string }).cursor ? [block("id-21")] : many(20).map(block),
    });
    expect(await screen.findByText("20 people shown")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Load more" }));
    expect(await screen.findByText("All 21 people shown")).toBeTruthy();
    expect(inputs("connections.listBlocks")).toMatchObject([{ limit: 20 }, { limit: 20, cursor: "id-20" }]);
  });

  test("stand with name, title and day, and can be unblocked", async () => {
    const { inputs, reads } = open("blocked", {
      "connections.listBlocks": () => [block("b1")],
      "messages.unblock": () => ({}),
    });
    expect(await screen.findByRole("heading", { level: 3, name: "Carla Reed" })).toBeTruthy();
    expect(screen.getByText("Leasing")).toBeTruthy();
    expect(screen.getByText("Blocked on Mar 02, 2026")).toBeTruthy();
    const unblock = screen.getByRole("button", { name: /^Unblock/ });
    expect(unblock.textContent).toBe("Unblock Carla Reed");
    await userEvent.click(unblock);
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "Unblocked",
        description: "You and Carla Reed can find each other again.",
      }),
    );
    expect(inputs("messages.unblock")).toEqual([{ id: "b1" }]);
    await waitFor(() => expect(readAgain(reads)).toEqual(["connections", "entrepreneurs"]));
  });

  test("an unblocking that is refused says why", async () => {
    open("blocked", {
      "connections.listBlocks": () => [block("b1")],
      "messages.unblock": () => refusal(404, "connections/not-found", "No such block."),
    });
    await userEvent.click(await screen.findByRole("button", { name: /^Unblock/ }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({ title: "Error", description: "No such block.", variant: "destructive" }),
    );
  });

  test("an unblocking under way is seen", async () => {
    open("blocked", { "connections.listBlocks": () => [block("b1")] });
    const unblock = await screen.findByRole("button", { name: /^Unblock/ });
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    await userEvent.click(unblock);
    expect(await screen.findByRole("button", { name: "Processing..." })).toBeTruthy();
  });
});
