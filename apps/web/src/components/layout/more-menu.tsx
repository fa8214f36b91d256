import { ChevronDown } from "lucide-react";
import { NavLink, useLocation } from "react-router-dom";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "../ui/overlay/dropdown-menu.tsx";
import type { MenuEntry } from "./menu.ts";

/** What does not fit beside the account: people of several roles have more places than a bar has room. */
export function MoreMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const { pathname } = useLocation();
  const isHere = entries.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className="nav-more" data-current={isHere || undefined}>
        More
        <ChevronDown className="icon" aria-hidden="true" />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {entries.map((entry) => (
          <DropdownMenuItem key={entry.to} asChild>
            <NavLink to={entry.to}>{entry.label}</NavLink>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
