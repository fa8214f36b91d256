import { LogOut } from "lucide-react";
import { Link } from "react-router-dom";
import { forgetTypingAtLogOut } from "../../lib/kept-typing.ts";
import { hostPaths, paths } from "../../lib/paths.ts";
import type { CurrentUser } from "../../lib/session.ts";
import { isTheme, THEMES, useTheme } from "../../lib/theme.ts";
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from "../ui/overlay/dropdown-menu.tsx";
import type { MenuState } from "../ui/overlay/menu-button.tsx";
import { roleWords } from "./menu.ts";
import { ownPages } from "./own-pages.ts";

const THEME_WORDS = {
  system: "Same as system",
  light: "Light",
  dark: "Dark",
} as const;

export function AccountMenuContent({ state, user }: { state: MenuState; user: CurrentUser }) {
  const [theme, setTheme] = useTheme();
  const roles = roleWords(user);
  return (
    <DropdownMenu state={state}>
      <DropdownMenuLabel>
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
      {ownPages(user).map(({ label, to }) => (
        <DropdownMenuItem key={to} asChild>
          <Link to={to}>{label}</Link>
        </DropdownMenuItem>
      ))}
      <DropdownMenuItem asChild>
        <Link to={paths.calls}>Calls</Link>
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <Link to={paths.settings}>Settings</Link>
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <a href={hostPaths.logout} onClick={forgetTypingAtLogOut}>
          <LogOut className="icon" aria-hidden="true" />
          Logout
        </a>
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
