import { focusManager } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { answerCalls, refusal } from "../testing/answer-calls.ts";
import { renderScreen, userWith } from "../testing/render-screen.tsx";
import { createQueryClient } from "./query-client.ts";
import { useSession } from "./session.ts";
import { trpc } from "./trpc.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Reader() {
  const session = useSession();
  const { data, isError } = trpc.catalog.serviceCategories.useQuery();
  return <p>{`${session.status}, ${isError ? "failed" : (data?.length ?? "nothing")}`}</p>;
}

const lookAway = () => {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
};

test("data is never stale, and read again neither in intervals, nor on focus, nor after a failure", () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    refetchInterval: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
});

describe("the current user", () => {
  test("is read again when the window gets the focus after 5 minutes, and not before; other data is not", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const calls = answerCalls({ "accounts.session": () => userWith(), "catalog.serviceCategories": () => [] });
    renderScreen(<Reader />, { path: "/" });
    await screen.findByText("signedIn, 0");
    const countOf = (name: string) => calls.filter(({ procedure }) => procedure === name).length;

    vi.setSystemTime(Date.now() + 299_000);
    lookAway();
    expect(countOf("accounts.session")).toBe(1);

    vi.setSystemTime(Date.now() + 2_000);
    lookAway();
    await waitFor(() => expect(countOf("accounts.session")).toBe(2));
    expect(countOf("catalog.serviceCategories")).toBe(1);
  });

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
