import { BOARD_STATUSES } from "@quorate/core/applications/application";
import { expect, test, vi } from "vitest";
import { columnByColumn } from "./board-keyboard.ts";

const HERE = { x: 1, y: 2 };

function press(code: string, over: string | undefined, enabled: readonly string[] = BOARD_STATUSES) {
  const event = { code, preventDefault: vi.fn<() => void>() };
  const rects = new Map(BOARD_STATUSES.map((status, index) => [status, { left: index * 100, top: 7 }]));
  const context = {
    over: over === undefined ? null : { id: over },
    droppableContainers: { getEnabled: () => enabled.map((id) => ({ id })) },
    droppableRects: rects,
  };
  const moved = columnByColumn(event as never, { context, currentCoordinates: HERE, active: "card" } as never);
  return { moved, isKept: event.preventDefault.mock.calls.length > 0 };
}
const at = (index: number) => ({ x: index * 100, y: 7 });
const [first, second, third, ...rest] = BOARD_STATUSES;

test.each([
  ["ArrowRight", first, at(1)],
  ["ArrowDown", second, at(2)],
  ["ArrowLeft", third, at(1)],
  ["ArrowUp", second, at(0)],
  ["ArrowLeft", first, HERE],
  ["ArrowRight", rest.at(-1), HERE],
])("%s over %s goes one column on, and stays at the edge", (code, over, to) => {
  expect(press(code, over)).toEqual({ moved: to, isKept: true });
});

test("an arrow goes over columns that would not take the card", () => {
  expect(press("ArrowRight", first, [first, third, ...rest].toReversed()).moved).toEqual(at(2));
});

test("other keys are left to the page", () => {
  expect(press("KeyA", first)).toEqual({ moved: undefined, isKept: false });
});
