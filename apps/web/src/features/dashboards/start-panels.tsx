import type { AdminArea } from "@quorate/core/access/admin-role";
import { Link } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { MoreLink } from "../../components/ui/text/link.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";

const AREAS = [
  { label: "Admin Dashboard", to: paths.adminDashboard, area: "overview" },
  { label: "Revenue Analytics", to: paths.revenue, area: "money" },
  { label: "All areas", to: paths.admin, area: "overview" },
] as const;

/** For an account without a profile: figures would all be zero and say nothing. */
export function ChooseRolePanel() {
  return (
    <Section title="Choose your role">
      <EmptyState
        title="Your account has no profile yet."
        action={
          <Button asChild>
            <Link to={paths.chooseRole}>Choose a role</Link>
          </Button>
        }
      >
        Organizations post projects, experts advise on them, entrepreneurs find co-founders. Your dashboard fills up
        once you choose one; you can add another later.
      </EmptyState>
    </Section>
  );
}

/** `looksAfter`: whether an area belongs to the reader's role. */
export function AdministrationPanel({ looksAfter }: { looksAfter: (area: AdminArea) => boolean }) {
  return (
    <Section title="Administration" small>
      <ul className="rows text-sm">
        {AREAS.filter(({ area }) => looksAfter(area)).map(({ label, to }) => (
          <li key={to} className="py-2">
            <MoreLink to={to}>{label}</MoreLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
