import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dismissToast, getToasts, TOAST_REMOVED_AFTER_MS, TOAST_SHOWN_MS, toast } from "../../../lib/toast.ts";
import { Toaster } from "./toaster.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id);
  vi.runAllTimers();
  vi.useRealTimers();
});

describe("toasts", () => {
  // spec 9.21
  test("only the newest one is visible", () => {
    render(<Toaster />);
    act(() => {
      toast({ title: "First" });
      toast({ title: "Second", description: "It took the first one's place." });
    });
    expect(screen.queryByText("First")).toBeNull();
    expect(screen.getByText("Second")).toBeTruthy();
    expect(getToasts()).toHaveLength(1);
  });

  // spec 9.21
  test("one closes by itself after 5 seconds and no sooner", () => {
    render(<Toaster />);
    act(() => void toast({ title: "Saved" }));
    act(() => void vi.advanceTimersByTime(TOAST_SHOWN_MS - 1));
    expect(getToasts()[0]?.open).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(getToasts()[0]?.open).toBe(false);
  });

  // spec 9.21
  test("a dismissed one leaves the list after 1,000,000 ms", () => {
    render(<Toaster />);
    act(() => void toast({ title: "Saved" }));
    fireEvent.click(screen.getByRole("button", { name: "Dismiss: Saved" }));
    act(() => void vi.advanceTimersByTime(TOAST_REMOVED_AFTER_MS - 1));
    expect(getToasts()).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(1));
    expect(getToasts()).toHaveLength(0);
  });

  // spec 9.21
  test.each([
    ["right by 50 px stays", 50, true],
    ["right by 51 px goes", 51, false],
    ["left by 200 px stays", -200, true],
  ])("one swiped to the %s", (_how, distancePx, isOpen) => {
    render(<Toaster />);
    act(() => void toast({ title: "Saved" }));
    const card = screen.getByText("Saved").closest("li");
    if (!card) throw new Error("The toast is not shown.");
    card.setPointerCapture = () => {}; // jsdom captures nothing
    card.hasPointerCapture = () => false;
    const pointer = { button: 0, pointerType: "mouse", clientY: 10 };
    fireEvent.pointerDown(card, { ...pointer, clientX: 300 });
    fireEvent.pointerMove(card, { ...pointer, clientX: 300 + Math.sign(distancePx) * 20 });
    fireEvent.pointerMove(card, { ...pointer, clientX: 300 + distancePx });
    fireEvent.pointerUp(card, { ...pointer, clientX: 300 + distancePx });
    expect(getToasts()[0]?.open).toBe(isOpen);
  });

  test("a destructive one looks destructive", () => {
    render(<Toaster />);
    act(() => void toast({ title: "Error", variant: "destructive" }));
    expect(screen.getByText("Error").closest("li")?.className).toContain("toast-destructive");
  });
});
