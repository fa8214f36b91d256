import { lazy, Suspense } from "react";
import { Link, NavLink } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { Button } from "../ui/form/button.tsx";
import { Brand } from "./brand.tsx";
import { menuFor, splitMenu } from "./menu.ts";
import { UnreadCount } from "./unread-count.tsx";

const AccountMenu = lazy(async () => ({
  default: (await import("./account-menu.tsx")).AccountMenu,
}));
const MobileMenu = lazy(async () => ({
  default: (await import("./mobile-menu.tsx")).MobileMenu,
}));
const MoreMenu = lazy(async () => ({
  default: (await import("./more-menu.tsx")).MoreMenu,
}));
const NotificationBell = lazy(async () => ({
  default: (await import("./notification-bell.tsx")).NotificationBell,
}));

/** While it is not known who is there, the bar is empty but keeps its height, so that nothing shifts. */
export function Navigation() {
  const session = useSession();
  const { bar, more } = splitMenu(session.user ? menuFor(session.user) : []);
  return (
    <header className="top-nav">
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
              {bar.map((entry) => (
                <NavLink key={entry.to} to={entry.to}>
                  {entry.label}
                  {entry.to === paths.messages && <UnreadCount />}
                </NavLink>
              ))}
              {more.length > 0 && (
                <Suspense fallback={<span className="nav-more">More</span>}>
                  <MoreMenu entries={more} />
                </Suspense>
              )}
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
