import { NavLink } from "react-router-dom";
import { DropdownMenu, DropdownMenuItem } from "../ui/overlay/dropdown-menu.tsx";
import type { MenuState } from "../ui/overlay/menu-button.tsx";
import type { MenuEntry } from "./menu.ts";

export function MoreMenuContent({ state, entries }: { state: MenuState; entries: readonly MenuEntry[] }) {
  return (
    <DropdownMenu state={state}>
      {entries.map((entry) => (
        <DropdownMenuItem key={entry.to} asChild>
          <NavLink to={entry.to}>{entry.label}</NavLink>
        </DropdownMenuItem>
      ))}
    </DropdownMenu>
  );
}
