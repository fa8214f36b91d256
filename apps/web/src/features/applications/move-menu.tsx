import { APPLICATION_STATUS_LABELS, type BoardStatus } from "@quorate/core/applications/application";
import { ChevronDown } from "lucide-react";
import { buttonStyles } from "../../components/ui/form/button.tsx";
import { ActionMenu } from "../../components/ui/overlay/action-menu.tsx";

type MoveMenuProps = { name: string; moves: readonly BoardStatus[]; onMove: (to: BoardStatus) => void };

/** The same moves as by dragging, for whoever would rather choose. */
export function MoveMenu({ name, moves, onMove }: MoveMenuProps) {
  return (
    <ActionMenu
      className={buttonStyles({ size: "sm", variant: "quiet" })}
      actions={moves.map((to) => ({ label: APPLICATION_STATUS_LABELS[to], onSelect: () => onMove(to) }))}
    >
      Move to<span className="sr-only"> another column: {name}</span>
      <ChevronDown className="icon" aria-hidden="true" />
    </ActionMenu>
  );
}
