import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, test, vi } from "vitest";
import { useCancelMilestone } from "../features/milestones/use-cancel-milestone.ts";
import { useCreateMilestone } from "../features/milestones/use-create-milestone.ts";
import { useFundMilestone } from "../features/milestones/use-fund-milestone.ts";
import { useReleaseMilestone } from "../features/milestones/use-release-milestone.ts";
import { useRequestChanges } from "../features/milestones/use-request-changes.ts";
import { useSubmitMilestone } from "../features/milestones/use-submit-milestone.ts";
import { useCompleteProject } from "../features/projects/end-project-dialog.tsx";
import { useSubmitProposal } from "../features/proposals/submit-proposal-form.tsx";
import { createQueryClient } from "../lib/query-client.ts";
import { dismissToast, getToasts } from "../lib/toast.ts";
import { createTrpcClient, trpc } from "../lib/trpc.ts";
import { answerCalls, refusal } from "../testing/answer-calls.ts";
import { milestoneFixture } from "../testing/project-fixtures.ts";

afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

type Action = { mutate: (input: never) => void; isPending: boolean };

function Presser({ useAction }: { useAction: () => Action }) {
  const action = useAction();
  const [isPressed, setPressed] = useState(false);
  return (
    <button
      type="button"
      onClick={() => {
        setPressed(true);
        action.mutate({ id: "id" } as never);
      }}
    >
      {isPressed && !action.isPending ? "Done" : "Press"}
    </button>
  );
}

/** Presses a button with the action behind it; answers the toast that follows, without the sign of a currency. */
async function toastAfter(useAction: () => Action, answer: unknown) {
  answerCalls(new Proxy({}, { get: () => () => answer }));
  const queryClient = createQueryClient();
  render(
    <trpc.Provider client={createTrpcClient()} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Presser useAction={useAction} />
        </MemoryRouter>
      </QueryClientProvider>
    </trpc.Provider>,
  );
  screen.getByRole("button").click();
  await waitFor(() => expect(getToasts()[0]?.open).toBe(true));
  const { title, description = "", variant } = getToasts()[0] ?? {};
  return { title, description: description.replaceAll(/[£$€]/g, ""), variant };
}

const milestone = milestoneFixture();

describe("an action that is done says so", () => {
  test.each<[string, () => Action, unknown, string]>([
    ["Milestone cancelled", useCancelMilestone, milestone, "Price architecture is no longer planned."],
    ["Milestone planned", useCreateMilestone, milestone, "Price architecture, 12,500.00."],
    ["Milestone released", useReleaseMilestone, milestone, "11,000.00 for Price architecture goes to the expert."],
    [
      "Changes requested",
      useRequestChanges,
      milestone,
      "The money for Price architecture stays in escrow until the work is handed over again.",
    ],
    ["Work handed over", useSubmitMilestone, milestone, "The client decides on Price architecture."],
    [
      "Work handed over",
      useSubmitMilestone,
      { ...milestone, autoReleaseAt: "2026-12-03T06:42:00.000Z" },
      "Without an answer, the money for Price architecture is released on Dec 03, 2026.",
    ],
    ["Proposal sent", useSubmitProposal, {}, "The client compares it with the others and decides."],
    ["Project completed", useCompleteProject, { title: "Pricing review" }, "Pricing review is closed."],
  ])("%s", async (title, useAction, answer, description) => {
    expect(await toastAfter(useAction, answer)).toEqual({ title, description, variant: undefined });
  });
});

describe("an action that is refused says what was not done, and why", () => {
  test.each<[string, () => Action]>([
    ["The milestone was not cancelled", useCancelMilestone],
    ["The milestone was not funded", useFundMilestone],
    ["The milestone was not released", useReleaseMilestone],
    ["The project was not completed", useCompleteProject],
  ])("%s", async (title, useAction) => {
    const answer = refusal(409, "test/refused", "Somebody was faster.");
    expect(await toastAfter(useAction, answer)).toEqual({
      title,
      description: "Somebody was faster.",
      variant: "destructive",
    });
  });
});

test("funding leads to the checkout", async () => {
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal("location", {
    href: "http://localhost/",
    origin: "http://localhost",
    pathname: "/",
    search: "",
    assign,
  });
  answerCalls({ "milestones.fund": () => ({ checkoutUrl: "/sandbox-checkout/1", paymentId: "p" }) });
  const queryClient = createQueryClient();
  render(
    <trpc.Provider client={createTrpcClient()} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Presser useAction={useFundMilestone} />
      </QueryClientProvider>
    </trpc.Provider>,
  );
  screen.getByRole("button").click();
  await waitFor(() => expect(assign.mock.calls).toEqual([["/sandbox-checkout/1"]]));
});
