import { Link } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { MoreLink } from "../../components/ui/text/link.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";

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
        Organizations post projects, experts advise on them, entrepreneurs find co-founders. Your dashboard fills once
        you have chosen one; you can add another later.
      </EmptyState>
    </Section>
  );
}

export function AdministrationPanel({ small = false }: { small?: boolean }) {
  return (
    <Section title="Administration" small={small}>
      <div className="grid justify-items-start gap-1">
        <p className="mute measure text-sm">What the platform earns: all-time, by source and by day.</p>
        <MoreLink to={paths.revenue}>Revenue Analytics</MoreLink>
      </div>
    </Section>
  );
}
