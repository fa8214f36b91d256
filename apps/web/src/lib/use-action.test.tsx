import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { answerCalls, refusal } from "../testing/answer-calls.ts";
import { createQueryClient } from "./query-client.ts";
import { dismissToast, getToasts } from "./toast.ts";
import { createTrpcClient, trpc } from "./trpc.ts";
import { useAction } from "./use-action.ts";

afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

const OWN = [["jobs", "queues"], { type: "query" }];
const OTHER = [["deliveries", "list"], { type: "query" }];

/** Presses once; says which of two cached answers, one of the call's own router, have to be read again. */
async function press(answer: unknown, refused?: string) {
  answerCalls({ "jobs.retry": () => answer });
  const cache = createQueryClient();
  for (const key of [OWN, OTHER]) cache.setQueryData(key, []);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <trpc.Provider client={createTrpcClient()} queryClient={cache}>
      <QueryClientProvider client={cache}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
  const { result } = renderHook(
    () =>
      useAction(trpc.jobs.retry, {
        done: ({ retriedCount }, { id }) => ({ title: `${retriedCount} retried: ${id}` }),
        ...(refused && { refused }),
      }),
    { wrapper },
  );
  act(() => result.current.mutate({ id: "7" }));
  await waitFor(() => expect(result.current.isPending || result.current.isIdle).toBe(false));
  const isOld = (key: unknown[]) => cache.getQueryState(key)?.isInvalidated;
  return { own: isOld(OWN), other: isOld(OTHER), toast: getToasts().find(({ open }) => open) };
}

describe("an action", () => {
  test("that is done has its router read again and says so", async () => {
    expect(await press({ retriedCount: 1 })).toMatchObject({
      own: true,
      other: false,
      toast: { title: "1 retried: 7" },
    });
  });

  test("that another person was faster with has everything read again", async () => {
    expect(await press(refusal(409, "jobs/gone", "Somebody was faster."), "Not retried")).toMatchObject({
      own: true,
      other: true,
      toast: { title: "Not retried", description: "Somebody was faster.", variant: "destructive" },
    });
  });

  test.each([
    ["is refused", refusal(422, "jobs/unknown", "There is no such job."), "There is no such job."],
    ["finds the card processor away", refusal(503, "payments/gateway-unavailable", "It is away."), "It is away."],
    ["fails", refusal(500, "server/error", "Oops"), "Nothing was changed. Please try again."],
  ])("that %s has its router read again and says why", async (_case, answer, description) => {
    expect(await press(answer, "Not retried")).toMatchObject({
      own: true,
      other: false,
      toast: { title: "Not retried", description },
    });
  });

  test("whose form shows the refusal says nothing itself", async () => {
    expect(await press(refusal(409, "jobs/gone", "Somebody was faster."))).toMatchObject({ own: false, other: false });
    expect(getToasts().filter(({ open }) => open)).toEqual([]);
  });
});
