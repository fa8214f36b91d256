import { ChevronDown, LogOut } from "lucide-react";
import { Link } from "react-router-dom";
import { hostPaths, paths } from "../../lib/paths.ts";
import type { CurrentUser } from "../../lib/session.ts";
import { isTheme, THEMES, useTheme } from "../../lib/theme.ts";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "../ui/overlay/dropdown-menu.tsx";
import { Monogram } from "../ui/text/monogram.tsx";
import { displayName, roleWords } from "./menu.ts";

const THEME_WORDS = {
  system: "As the system",
  light: "Light",
  dark: "Dark",
} as const;

export function AccountMenu({ user }: { user: CurrentUser }) {
  const [theme, setTheme] = useTheme();
  const name = displayName(user);
  const roles = roleWords(user);
  return (
    <div className="account-button">
      <DropdownMenu>
        <DropdownMenuTrigger className="flex items-center gap-3 rounded-md py-1 text-left">
          <Monogram name={name} photoUrl={user.profileImageUrl} size="sm" />
          <span className="account-button-text">
            <span className="font-semibold">{name}</span>
            <span>{roleLine(roles)}</span>
          </span>
          <ChevronDown className="icon text-ink-3" aria-hidden="true" />
          <span className="sr-only">Account menu</span>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuLabel className="wrap-anywhere">
            {user.email}
            {roles.length > 0 && <span className="block">{roles.join(", ")}</span>}
          </DropdownMenuLabel>
          <DropdownMenuSeparator />
          <DropdownMenuLabel>Theme</DropdownMenuLabel>
          <DropdownMenuRadioGroup value={theme} onValueChange={(value) => isTheme(value) && setTheme(value)}>
            {THEMES.map((choice) => (
              <DropdownMenuRadioItem key={choice} value={choice}>
                {THEME_WORDS[choice]}
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
          <DropdownMenuSeparator />
          <DropdownMenuItem asChild>
            <Link to={paths.settings}>Settings</Link>
          </DropdownMenuItem>
          <DropdownMenuItem asChild>
            <a href={hostPaths.logout}>
              <LogOut className="icon" aria-hidden="true" />
              Logout
            </a>
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  );
}

/** At most two roles stand in the bar; the menu names them all. */
function roleLine(roles: readonly string[]): string {
  if (roles.length === 0) return "No profile yet";
  return roles.slice(0, 2).join(", ") + (roles.length > 2 ? ` +${roles.length - 2}` : "");
}
