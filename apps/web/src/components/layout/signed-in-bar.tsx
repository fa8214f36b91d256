import { NavLink } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import type { CurrentUser } from "../../lib/session.ts";
import { AccountMenu } from "./account-menu.tsx";
import { menuFor, splitMenu } from "./menu.ts";
import { MobileMenu } from "./mobile-menu.tsx";
import { MoreMenu } from "./more-menu.tsx";
import { NotificationBell } from "./notification-bell.tsx";
import { ProofOutlet } from "./proof-outlet.tsx";
import { UnreadCount } from "./unread-count.tsx";

/** The places of a user's roles, and what waits for them. */
export function SignedInBar({ user }: { user: CurrentUser }) {
  const { bar, more } = splitMenu(menuFor(user));
  return (
    <>
      <nav className="nav-links" aria-label="Main">
        {bar.map((entry) => (
          <NavLink key={entry.to} to={entry.to}>
            {entry.label}
            {entry.to === paths.messages && <UnreadCount />}
          </NavLink>
        ))}
        {more.length > 0 && <MoreMenu entries={more} />}
      </nav>
      <div className="nav-end">
        <NotificationBell />
        <AccountMenu user={user} />
        <MobileMenu user={user} />
      </div>
      <ProofOutlet />
    </>
  );
}
