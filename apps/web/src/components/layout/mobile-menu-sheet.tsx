import { LogOut } from "lucide-react";
import { Link, NavLink } from "react-router-dom";
import { forgetTypingAtLogOut } from "../../lib/kept-typing.ts";
import { hostPaths, paths } from "../../lib/paths.ts";
import type { CurrentUser } from "../../lib/session.ts";
import { isTheme, THEMES, useTheme } from "../../lib/theme.ts";
import { Portrait } from "../ui/data/portrait.tsx";
import { RadioGroup } from "../ui/form/radio-group.tsx";
import { Sheet, SheetContent } from "../ui/overlay/sheet.tsx";
import { Tag } from "../ui/text/tag.tsx";
import { displayName, menuFor, roleWords } from "./menu.ts";
import { ownPages } from "./own-pages.ts";
import { UnreadCount } from "./unread-count.tsx";

const THEME_OPTIONS = THEMES.map((value) => ({
  value,
  label: { system: "Same as system", light: "Light", dark: "Dark" }[value],
}));

type MobileMenuSheetProps = { user: CurrentUser; open: boolean; onOpenChange: (open: boolean) => void };

export function MobileMenuSheet({ user, open, onOpenChange }: MobileMenuSheetProps) {
  const [theme, setTheme] = useTheme();
  const name = displayName(user);
  const roles = roleWords(user);
  const close = () => onOpenChange(false);
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent title="Navigation">
        <div className="flex items-center gap-3">
          <Portrait name={name} src={user.profileImageUrl} />
          <div className="min-w-0 text-sm">
            <p className="font-semibold">{name}</p>
            <p className="caption">{user.email}</p>
          </div>
        </div>
        <div>
          <h3 className="heading mb-2">Your Role</h3>
          {roles.length > 0 ? (
            <ul className="tags">
              {roles.map((role) => (
                <li key={role}>
                  <Tag>{role}</Tag>
                </li>
              ))}
            </ul>
          ) : (
            <p className="caption">
              None yet.{" "}
              <Link className="link" to={paths.chooseRole} onClick={close}>
                Choose a role
              </Link>
            </p>
          )}
        </div>
        <nav className="rows border-y border-rule text-base" aria-label="Main">
          {menuFor(user).map((entry) => (
            <NavLink
              key={entry.to}
              className="block py-3 aria-[current]:font-medium aria-[current]:text-accent"
              to={entry.to}
              onClick={close}
            >
              {entry.label}
              {entry.to === paths.messages && <UnreadCount />}
            </NavLink>
          ))}
          <NavLink
            className="block py-3 aria-[current]:font-medium aria-[current]:text-accent"
            to={paths.admin}
            onClick={close}
          >
            Admin Panel
          </NavLink>
          {ownPages(user).map(({ label, to }) => (
            <NavLink
              key={to}
              className="block py-3 aria-[current]:font-medium aria-[current]:text-accent"
              to={to}
              onClick={close}
            >
              {label}
            </NavLink>
          ))}
          <NavLink
            className="block py-3 aria-[current]:font-medium aria-[current]:text-accent"
            to={paths.calls}
            onClick={close}
          >
            Calls
          </NavLink>
          <NavLink
            className="block py-3 aria-[current]:font-medium aria-[current]:text-accent"
            to={paths.settings}
            onClick={close}
          >
            Settings
          </NavLink>
        </nav>
        <RadioGroup
          id="theme"
          name="theme"
          label="Theme"
          options={THEME_OPTIONS}
          value={theme}
          onChange={(value) => isTheme(value) && setTheme(value)}
        />
        <a className="button button-secondary" href={hostPaths.logout} onClick={forgetTypingAtLogOut}>
          <LogOut className="icon" aria-hidden="true" />
          Logout
        </a>
      </SheetContent>
    </Sheet>
  );
}
