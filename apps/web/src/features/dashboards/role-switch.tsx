import { Link } from "react-router-dom";
import { cn } from "../../lib/cn.ts";
import type { DashboardRole } from "./dashboard-reader.ts";
import styles from "./role-switch.module.css";
import { addressOfRole } from "./use-dashboard-role.ts";
import type { Dashboards } from "./use-get-dashboards.ts";

const ROLE_WORDS: Record<DashboardRole, string> = {
  organization: "Organization",
  expert: "Expert",
  entrepreneur: "Entrepreneur",
  admin: "Administration",
};

type RoleSwitchProps = { roles: readonly DashboardRole[]; role: DashboardRole | null; dashboards: Dashboards };

/** For an account with several roles: whose work is shown, and how much waits in the others. One role needs no choice. */
export function RoleSwitch({ roles, role, dashboards }: RoleSwitchProps) {
  if (roles.length < 2) return null;
  return (
    <nav className={styles.roles} aria-label="Your roles">
      <p className="caption">Viewing as</p>
      <ul>
        {roles.map((name) => (
          <li key={name}>
            <Link to={addressOfRole(name)} aria-current={name === role ? "page" : undefined} preventScrollReset>
              {ROLE_WORDS[name]}
              <Waiting count={waitingIn(name, dashboards)} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={cn(styles.count, "tnum")}>
      {count}
      <span className="sr-only"> waiting for you</span>
    </span>
  );
}

function waitingIn(role: DashboardRole, dashboards: Dashboards): number {
  return role === "admin" ? 0 : (dashboards[role]?.waiting.length ?? 0);
}
