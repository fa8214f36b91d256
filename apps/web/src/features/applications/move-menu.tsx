import { APPLICATION_STATUS_LABELS, type BoardStatus } from "@quorate/core/applications/application";
import { ChevronDown } from "lucide-react";
import { Button } from "../../components/ui/form/button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "../../components/ui/overlay/dropdown-menu.tsx";

type MoveMenuProps = { name: string; moves: readonly BoardStatus[]; onMove: (to: BoardStatus) => void };

/** The same moves as by dragging, for whoever would rather choose. */
export function MoveMenu({ name, moves, onMove }: MoveMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" variant="quiet">
          Move to<span className="sr-only"> another column: {name}</span>
          <ChevronDown className="icon" aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {moves.map((to) => (
          <DropdownMenuItem key={to} onSelect={() => onMove(to)}>
            {APPLICATION_STATUS_LABELS[to]}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
