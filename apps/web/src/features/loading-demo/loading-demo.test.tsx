import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LoadingDemoScreen } from "../../routes/loading-demo.tsx";
import { answerCalls } from "../../testing/answer-calls.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { stepProgress } from "./progress-demo.tsx";

beforeEach(() => {
  answerCalls({});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const advance = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const show = () => renderScreen(<LoadingDemoScreen />, { path: "/loading-demo" });

// spec 2.12, 4.20
test("progress moves by 20 from 30 and stays between 0 and 100", () => {
  const up = [30];
  for (let step = 0; step < 5; step++) up.push(stepProgress(up.at(-1) ?? 0, 1));
  expect(up).toEqual([30, 50, 70, 90, 100, 100]);
  expect([stepProgress(30, -1), stepProgress(10, -1), stepProgress(0, -1)]).toEqual([10, 0, 0]);
});

describe("/loading-demo", () => {
  test("moves the progress bar by its buttons", async () => {
    show();
    const bar = screen.getByRole("progressbar", { name: "Example progress" });
    expect(bar.getAttribute("aria-valuenow")).toBe("30");
    await userEvent.click(screen.getByRole("button", { name: "+20%" }));
    expect(bar.getAttribute("aria-valuenow")).toBe("50");
    for (let press = 0; press < 3; press++) await userEvent.click(screen.getByRole("button", { name: "-20%" }));
    expect(bar.getAttribute("aria-valuenow")).toBe("0");
  });

  // spec 2.124
  test("changes the icon every two seconds", () => {
    vi.useFakeTimers();
    show();
    const icon = () => document.querySelector("[data-icon]")?.getAttribute("data-icon");
    expect(icon()).toBe("0");
    advance(1_999);
    expect(icon()).toBe("0");
    advance(1);
    expect(icon()).toBe("1");
    advance(6_000);
    expect(icon()).toBe("0");
  });

  // spec 2.124
  test("shows a list of six cards and an empty state", () => {
    show();
    expect(document.querySelectorAll("[data-skeleton-card]")).toHaveLength(6);
    expect(screen.getByText("Nothing here yet.")).toBeDefined();
  });

  // spec 2.124
  test("fills and empties a file slot, and keeps the first three of many", async () => {
    show();
    const pdf = (name: string) => new File(["%PDF"], name, { type: "application/pdf" });
    await userEvent.upload(screen.getByLabelText("One file"), pdf("cv.pdf"));
    await userEvent.click(await screen.findByRole("button", { name: "Remove cv.pdf" }));
    expect(screen.getByLabelText("One file")).toBeDefined();
    const many = ["a.pdf", "b.pdf", "c.pdf", "d.pdf"].map(pdf);
    fireEvent.change(screen.getByLabelText("Up to three files"), { target: { files: many } });
    expect(screen.getAllByRole("button", { name: /^Remove/ }).map((button) => button.textContent)).toEqual([
      "Remove a.pdf",
      "Remove b.pdf",
      "Remove c.pdf",
    ]);
    expect(screen.queryByLabelText("Up to three files")).toBeNull();
  });
});
