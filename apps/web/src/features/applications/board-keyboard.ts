import type { KeyboardCoordinateGetter, UniqueIdentifier } from "@dnd-kit/core";
import { BOARD_STATUSES } from "@quorate/core/applications/application";

const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const placeOf = (id: UniqueIdentifier | undefined) => BOARD_STATUSES.findIndex((status) => status === id);

/** While a card is lifted, each arrow takes it one column on, over those that would not take it. */
export const columnByColumn: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = STEPS[event.code];
  if (!step) return undefined;
  event.preventDefault();
  const { over, droppableContainers, droppableRects } = context;
  const here = placeOf(over?.id);
  const columns = droppableContainers
    .getEnabled()
    .map(({ id }) => id)
    .filter((id) => (placeOf(id) - here) * step > 0)
    .toSorted((one, other) => (placeOf(one) - placeOf(other)) * step);
  const rect = columns[0] === undefined ? undefined : droppableRects.get(columns[0]);
  return rect ? { x: rect.left, y: rect.top } : currentCoordinates;
};
