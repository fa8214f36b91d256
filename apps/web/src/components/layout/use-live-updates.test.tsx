import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { trpc } from "../../lib/trpc.ts";
import { answerCalls } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { useLiveUpdates } from "./use-live-updates.ts";

/** Stands where the browser's would: a test says what arrives. */
class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = [];
  constructor() {
    super();
    FakeEventSource.opened.push(this);
  }
  close() {}
}

beforeEach(() => {
  FakeEventSource.opened = [];
  vi.stubGlobal("EventSource", FakeEventSource);
});
afterEach(() => vi.unstubAllGlobals());

function Screen() {
  useLiveUpdates();
  const proposals = trpc.proposals.listForProject.useQuery({ id: "project" });
  return (
    <p>{proposals.data?.length === 0 ? "No proposals yet" : `${proposals.data?.length ?? "Loading"} proposals`}</p>
  );
}

test("an open screen shows what the stream tells of, without a hand", async () => {
  const list = vi.fn<() => unknown>(() => []);
  answerCalls({ "accounts.session": () => userWith(), "proposals.listForProject": list });
  renderScreen(<Screen />, { path: "/" });
  await screen.findByText("No proposals yet");
  await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1));

  list.mockReturnValue([{}]);
  const event = { type: "changed", events: [{ eventId: "1", changed: ["proposals"] }] };
  act(
    () => void FakeEventSource.opened[0]?.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(event) })),
  );
  await screen.findByText("1 proposals");
});

test("a guest has no stream", async () => {
  answerCalls({ "accounts.session": () => null, "proposals.listForProject": () => [] });
  renderScreen(<Screen />, { path: "/" });
  await screen.findByText("No proposals yet");
  expect(FakeEventSource.opened).toEqual([]);
});
