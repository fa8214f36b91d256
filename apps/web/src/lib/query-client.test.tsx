import { focusManager, onlineManager } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { answerCalls, type Call, refusal } from "../testing/answer-calls.ts";
import { renderScreen, userWith } from "../testing/render-screen.tsx";
import { redirectToLogin } from "./auth-redirect.ts";
import { createQueryClient } from "./query-client.ts";
import { useSession } from "./session.ts";
import { trpc } from "./trpc.ts";

vi.mock(import("./auth-redirect.ts"), { spy: true });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  seen.length = 0;
});

const seen: string[] = [];

function Reader() {
  const session = useSession();
  const { data, isError } = trpc.catalog.serviceCategories.useQuery();
  const shown = `${session.status}, ${isError ? "failed" : (data?.length ?? "nothing")}`;
  if (seen.at(-1) !== shown) seen.push(shown);
  return <p>{shown}</p>;
}

const lookAway = () => {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
};

const countOf = (calls: readonly Call[], name: string) => calls.filter(({ procedure }) => procedure === name).length;

// spec 9.19
test("nothing is asked in intervals, and nothing is repeated by itself", () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({ refetchInterval: false, retry: false });
});

describe("what was read", () => {
  // spec 9.19
  test("counts for 30 seconds, and is asked for again after that when the window gets the focus", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const calls = answerCalls({ "accounts.session": () => userWith(), "catalog.serviceCategories": () => [] });
    renderScreen(<Reader />, { path: "/" });
    await screen.findByText("signedIn, 0");

    vi.setSystemTime(Date.now() + 29_000);
    lookAway();
    expect(countOf(calls, "catalog.serviceCategories")).toBe(1);

    vi.setSystemTime(Date.now() + 2_000);
    lookAway();
    await waitFor(() => expect(countOf(calls, "catalog.serviceCategories")).toBe(2));
  });

  test("is asked for again when the network is back", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const calls = answerCalls({ "accounts.session": () => userWith(), "catalog.serviceCategories": () => [] });
    renderScreen(<Reader />, { path: "/" });
    await screen.findByText("signedIn, 0");
    vi.setSystemTime(Date.now() + 31_000);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await waitFor(() => expect(countOf(calls, "catalog.serviceCategories")).toBe(2));
  });

  test.each([
    ["sends somebody whose session has ended to log in", userWith(), "signedIn", 1],
    ["leaves a guest where they are", null, "signedOut", 0],
  ])("and is refused for want of a session %s", async (_what, user, status, times) => {
    vi.mocked(redirectToLogin).mockReset().mockReturnValue();
    vi.useFakeTimers({ toFake: ["Date"] });
    const answer = vi.fn<() => unknown>(() => []);
    answerCalls({ "accounts.session": () => user, "catalog.serviceCategories": answer });
    renderScreen(<Reader />, { path: "/" });
    await screen.findByText(`${status}, 0`);
    answer.mockImplementation(() => refusal(401, "accounts/signed-out"));
    vi.setSystemTime(Date.now() + 31_000);
    lookAway();
    await screen.findByText(/failed/);
    expect(redirectToLogin).toHaveBeenCalledTimes(times);
  });

  test.each([
    ["stays when the server fails", refusal(500, "server/error"), "signedIn, 0"],
    ["stays when the server is busy", refusal(429, "requests/too-many"), "signedIn, 0"],
    ["goes when it may not be seen any more", refusal(404, "projects/not-found"), "signedIn, failed"],
  ])("%s as it is asked for again", async (_what, later, shown) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const answer = vi.fn<() => unknown>(() => []);
    const calls = answerCalls({ "accounts.session": () => userWith(), "catalog.serviceCategories": answer });
    renderScreen(<Reader />, { path: "/" });
    await screen.findByText("signedIn, 0");
    answer.mockReturnValue(later);
    vi.setSystemTime(Date.now() + 31_000);
    lookAway();
    await waitFor(() => expect(countOf(calls, "catalog.serviceCategories")).toBe(2));
    await screen.findByText(shown);
    // Not even for a moment: whatever stood beside it would be gone.
    expect(seen.slice(seen.indexOf("signedIn, 0"))).toEqual(shown === "signedIn, 0" ? [shown] : ["signedIn, 0", shown]);
    if (shown !== "signedIn, 0") return;

    answer.mockReturnValue([{}]);
    lookAway(); // at once: what failed is not fresh
    await screen.findByText("signedIn, 1");
  });
});

describe("the current user", () => {
  // spec 9.20
  test("is read again when the window gets the focus after 5 minutes, and not before", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const calls = answerCalls({ "accounts.session": () => userWith(), "catalog.serviceCategories": () => [] });
    renderScreen(<Reader />, { path: "/" });
    await screen.findByText("signedIn, 0");

    vi.setSystemTime(Date.now() + 299_000);
    lookAway();
    expect(countOf(calls, "accounts.session")).toBe(1);

    vi.setSystemTime(Date.now() + 2_000);
    lookAway();
    await waitFor(() => expect(countOf(calls, "accounts.session")).toBe(2));
  });

  // spec 4.1, 8.2
  test("that cannot be read counts as signed out, and no failed read is repeated by itself", async () => {
    const calls = answerCalls({
      "accounts.session": () => refusal(500, "internal"),
      "catalog.serviceCategories": () => refusal(500, "internal"),
    });
    renderScreen(<Reader />, { path: "/" });
    await screen.findByText("signedOut, failed");
    expect(calls).toHaveLength(2);
  });
});
