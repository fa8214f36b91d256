import { ChevronDown } from "lucide-react";
import { lazy } from "react";
import type { CurrentUser } from "../../lib/session.ts";
import { Portrait } from "../ui/data/portrait.tsx";
import { MenuButton } from "../ui/overlay/menu-button.tsx";
import { displayName, roleWords } from "./menu.ts";

const AccountMenuContent = lazy(async () => ({
  default: (await import("./account-menu-content.tsx")).AccountMenuContent,
}));

export function AccountMenu({ user }: { user: CurrentUser }) {
  const name = displayName(user);
  return (
    <div className="account-button">
      <MenuButton
        className="flex items-center gap-3 rounded-md py-1 text-left"
        menu={(state) => <AccountMenuContent state={state} user={user} />}
      >
        <Portrait name={name} src={user.profileImageUrl} size={32} />
        <span className="account-button-text">
          <span className="font-semibold">{name}</span>
          <span>{roleLine(roleWords(user))}</span>
        </span>
        <ChevronDown className="icon text-ink-3" aria-hidden="true" />
        <span className="sr-only">Account menu</span>
      </MenuButton>
    </div>
  );
}

/** The bar shows at most two roles; the menu names them all. */
function roleLine(roles: readonly string[]): string {
  if (roles.length === 0) return "No profile yet";
  return roles.slice(0, 2).join(", ") + (roles.length > 2 ? ` +${roles.length - 2}` : "");
}
