import { ChevronDown } from "lucide-react";
import { lazy } from "react";
import { useLocation } from "react-router-dom";
import { MenuButton } from "../ui/overlay/menu-button.tsx";
import type { MenuEntry } from "./menu.ts";

const MoreMenuContent = lazy(async () => ({ default: (await import("./more-menu-content.tsx")).MoreMenuContent }));

/** What does not fit beside the account: people of several roles have more places than a bar has room. */
export function MoreMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const { pathname } = useLocation();
  const isHere = entries.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <MenuButton
      className="nav-more"
      data-current={isHere || undefined}
      menu={(state) => <MoreMenuContent state={state} entries={entries} />}
    >
      More
      <ChevronDown className="icon" aria-hidden="true" />
    </MenuButton>
  );
}
