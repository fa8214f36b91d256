import { FilePlusCorner, LayoutDashboard, Lightbulb, type LucideIcon, Search, UserPlus, Users } from "lucide-react";
import { Link } from "react-router-dom";
import { Section } from "../../components/ui/text/page.tsx";
import { cn } from "../../lib/cn.ts";
import { paths } from "../../lib/paths.ts";
import styles from "./quick-actions.module.css";

type Tile = { label: string; to: string; icon: LucideIcon };

export function QuickActions({ canPost, isExpert }: { canPost: boolean; isExpert: boolean }) {
  const tiles: Tile[] = [
    { label: "Find Experts", to: paths.findExperts, icon: Search },
    ...(canPost ? [{ label: "Post Project", to: paths.postProject, icon: FilePlusCorner }] : []),
    { label: "Browse Entrepreneurs", to: paths.browseEntrepreneurs, icon: Users },
    { label: "Startup Ideas", to: paths.startupIdeas, icon: Lightbulb },
    { label: "Dashboard", to: paths.dashboard, icon: LayoutDashboard },
    ...(isExpert ? [] : [{ label: "Become Expert", to: paths.registerExpert, icon: UserPlus }]),
  ];
  return (
    <Section title="Quick Actions" small>
      <ul className={styles.actions}>
        {tiles.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <Link to={to}>
              <Icon className={cn(styles.icon, "icon")} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
