import type { MenuAction } from "./action-menu.tsx";
import { DropdownMenu, DropdownMenuItem } from "./dropdown-menu.tsx";
import type { MenuState } from "./menu-button.tsx";

export function ActionMenuContent({ state, actions }: { state: MenuState; actions: readonly MenuAction[] }) {
  return (
    <DropdownMenu state={state}>
      {actions.map(({ label, icon, onSelect }) => (
        <DropdownMenuItem key={label} onSelect={onSelect}>
          {icon}
          {label}
        </DropdownMenuItem>
      ))}
    </DropdownMenu>
  );
}
