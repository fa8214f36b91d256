import { lazy, Suspense } from "react";
import { Link, NavLink } from "react-router-dom";
import { cn } from "../../lib/cn.ts";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { Button } from "../ui/button.tsx";
import { Brand } from "./brand.tsx";
import { menuFor } from "./menu.ts";
import { UnreadCount } from "./unread-count.tsx";

const ENTRIES_IN_BAR_MAX = 6; // more do not fit beside the account on a narrow desktop
const ENTRIES_IN_PAGE_MAX = 8; // more are wider than the page is: people of all roles have them

const AccountMenu = lazy(async () => ({
  default: (await import("./account-menu.tsx")).AccountMenu,
}));
const MobileMenu = lazy(async () => ({
  default: (await import("./mobile-menu.tsx")).MobileMenu,
}));
const NotificationBell = lazy(async () => ({
  default: (await import("./notification-bell.tsx")).NotificationBell,
}));

/** While it is not known who is there, the bar is empty but keeps its height, so that nothing shifts. */
export function Navigation() {
  const session = useSession();
  const entries = session.user ? menuFor(session.user) : [];
  return (
    <header className={cn("nav", lengthClass(entries.length))}>
      <div className="wrap nav-in">
        {session.status === "signedOut" && (
          <>
            <Brand />
            <div className="nav-end">
              <Button variant="secondary" asChild>
                <Link to={paths.login}>Sign In</Link>
              </Button>
            </div>
          </>
        )}
        {session.status === "signedIn" && (
          <>
            <Brand />
            <nav className="nav-links" aria-label="Main">
              {entries.map((entry) => (
                <NavLink key={entry.to} to={entry.to}>
                  {entry.label}
                  {entry.to === paths.messages && <UnreadCount />}
                </NavLink>
              ))}
            </nav>
            <div className="nav-end">
              <Suspense>
                <NotificationBell />
                <AccountMenu user={session.user} />
                <MobileMenu user={session.user} />
              </Suspense>
            </div>
          </>
        )}
      </div>
    </header>
  );
}

function lengthClass(entries: number): string | false {
  return entries > ENTRIES_IN_PAGE_MAX ? "nav-longest" : entries > ENTRIES_IN_BAR_MAX && "nav-long";
}
