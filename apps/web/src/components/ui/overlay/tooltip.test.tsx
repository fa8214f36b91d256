import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Tooltip, TooltipProvider } from "./tooltip.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function renderTwo() {
  render(
    <TooltipProvider>
      <Tooltip text="Degree checked">
        <button type="button">Verified</button>
      </Tooltip>
      <Tooltip text="Held in escrow">
        <button type="button">Funded</button>
      </Tooltip>
    </TooltipProvider>,
  );
}

function hover(name: string) {
  fireEvent.pointerMove(screen.getByRole("button", { name }), { pointerType: "mouse" });
}

function leave(name: string) {
  fireEvent.pointerLeave(screen.getByRole("button", { name }), { pointerType: "mouse" });
}

/** Beyond the way to the tooltip itself, which the pointer may enter without closing it. */
function moveAway() {
  fireEvent.pointerMove(document.body, { pointerType: "mouse", clientX: 900, clientY: 900 });
}

function wait(ms: number) {
  act(() => void vi.advanceTimersByTime(ms));
}

// spec 9.22
test("a tooltip opens after 700 ms and no sooner", () => {
  renderTwo();
  hover("Verified");
  wait(699);
  expect(screen.queryByRole("tooltip")).toBeNull();
  wait(1);
  expect(screen.getByRole("tooltip").textContent).toBe("Degree checked");
});

// spec 9.22
test("a second one opens at once within 300 ms of the first", () => {
  renderTwo();
  hover("Verified");
  wait(700);
  leave("Verified");
  moveAway();
  wait(299);
  hover("Funded");
  wait(0);
  expect(screen.getByRole("tooltip").textContent).toBe("Held in escrow");
});

test("after 300 ms the next one waits again", () => {
  renderTwo();
  hover("Verified");
  wait(700);
  leave("Verified");
  moveAway();
  wait(301);
  hover("Funded");
  wait(699);
  expect(screen.queryByRole("tooltip")).toBeNull();
  wait(1);
  expect(screen.getByRole("tooltip").textContent).toBe("Held in escrow");
});
