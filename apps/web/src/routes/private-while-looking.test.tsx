import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Payouts } from "../features/payouts/payouts.tsx";
import { answerCalls, REQUEST_ID, refusal } from "../testing/answer-calls.ts";
import { renderScreen, userWith } from "../testing/render-screen.tsx";
import { MessagesScreen } from "./messages.tsx";
import { PayoutsScreen } from "./payouts.tsx";
import { SandboxPayoutAccountScreen } from "./sandbox-payout-account.tsx";

afterEach(() => vi.unstubAllGlobals());

const SCREENS = [
  ["their messages", "/messages", <MessagesScreen key="messages" />, "messages.list"],
  ["their payouts", "/expert/earnings", <Payouts key="earnings" />, "payoutAccount.get"],
  ["what reached their bank", "/expert/payouts", <PayoutsScreen key="payouts" />, "bankPayouts.list"],
  [
    "the account to which they are paid",
    "/sandbox-payout-account",
    <SandboxPayoutAccountScreen key="account" />,
    "payoutAccount.get",
  ],
] as const;

function open(path: string, element: React.ReactNode, answer: () => unknown, call: string) {
  const impersonatedUntil = new Date(Date.now() + 60_000).toISOString();
  const user = userWith({ impersonatedUntil, userType: "expert", expertId: "e1" });
  const calls = answerCalls({ "accounts.session": () => user, [call]: answer });
  renderScreen(element, { path, address: path });
  return () => calls.filter(({ procedure }) => procedure === call).length;
}

// spec 2.39
test.each(SCREENS)(
  "whoever looks as somebody else reads that %s are private, and is not asked to try again",
  async (_, path, element, call) => {
    const asked = open(path, element, () => refusal(403, "impersonation/read-only"), call);
    await waitFor(() => expect(asked()).toBeGreaterThan(0));
    expect((await screen.findAllByText("Private to this person")).length).toBeGreaterThan(0);
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(screen.queryByText(/could not load/)).toBeNull();
    expect(screen.queryByText(/Reference/)).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  },
);

test.each(SCREENS)(
  "where %s could not be loaded, that is said as to anybody, with a reference",
  async (_, path, element, call) => {
    open(path, element, () => refusal(503, "unavailable"), call);
    expect((await screen.findAllByRole("button", { name: "Try again" })).length).toBeGreaterThan(0);
    expect(screen.getAllByText(`Reference ${REQUEST_ID}`).length).toBeGreaterThan(0);
    expect(screen.queryByText("Private to this person")).toBeNull();
  },
);
