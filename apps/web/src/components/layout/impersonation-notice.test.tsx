import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { DueNotice } from "./due-notice.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ADDRESS = "/admin/people/7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0001";

function openFor(leftMs: number) {
  const assign = vi.fn<(url: string) => void>();
  vi.stubGlobal("location", { assign });
  const impersonatedUntil = new Date(Date.now() + leftMs).toISOString();
  const calls = answerCalls({
    "accounts.session": () => userWith({ impersonatedUntil }),
    "impersonations.end": () => ({ ended: true }),
  });
  renderScreen(<DueNotice />, { path: "/dashboard" });
  return { assign, calls };
}

// spec 2.39
test("whoever sees the product as somebody else reads as whom, for how long, and ends it there", async () => {
  const { assign, calls } = openFor(29 * 60_000 + 30_000);
  const bar = await screen.findByRole("complementary", { name: "You see Quorate as someone else" });
  expect(bar.textContent).toContain("You see Quorate as Rosalind Abara does. Read only.");
  expect((await screen.findByRole("timer")).textContent).toMatch(/^29:(30|29|28) left$/);
  await userEvent.click(screen.getByRole("button", { name: "End" }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(ADDRESS));
  expect(calls.map(({ procedure }) => procedure)).toContain("impersonations.end");
});

test("when the time is over the page is loaded anew, as the administrator", async () => {
  const { assign } = openFor(0);
  await waitFor(() => expect(assign).toHaveBeenCalledWith(ADDRESS));
});

test("nobody else is shown it", async () => {
  answerCalls({ "accounts.session": () => userWith({ isPlanPastDue: true }) });
  renderScreen(<DueNotice />, { path: "/dashboard" });
  await screen.findByRole("link", { name: "See what's due" });
  expect(screen.queryByRole("timer")).toBeNull();
});
