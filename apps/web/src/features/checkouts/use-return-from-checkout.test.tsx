import { screen } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { trpc } from "../../lib/trpc.ts";
import { answerCalls } from "../../testing/answer-calls.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { useReturnFromCheckout } from "./use-return-from-checkout.ts";

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Screen() {
  useReturnFromCheckout();
  const earnings = trpc.payoutAccount.get.useQuery();
  return (
    <p>
      {earnings.data?.status ?? "loading"} at {useLocation().search || "no parameter"}
    </p>
  );
}

function open(search: string) {
  let status = "pending";
  answerCalls({ "payoutAccount.get": () => ({ status, sentAmount: "0.00", waitingAmount: "0.00" }) });
  renderScreen(<Screen />, { path: "/dashboard", address: `/dashboard${search}` });
  return { confirm: () => void (status = "ready") };
}

test("whoever comes back paid sees what it changed when the processor confirms it, and the address is clean then", async () => {
  const { confirm } = open("?checkout=paid");
  expect(await screen.findByText("pending at ?checkout=paid")).toBeTruthy();
  confirm();
  await vi.advanceTimersByTimeAsync(1_600);
  expect(await screen.findByText("ready at ?checkout=paid")).toBeTruthy();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await screen.findByText("ready at no parameter")).toBeTruthy();
});

test("whoever left the page unpaid comes back to a clean address at once", async () => {
  open("?checkout=left");
  expect(await screen.findByText("pending at no parameter")).toBeTruthy();
});
