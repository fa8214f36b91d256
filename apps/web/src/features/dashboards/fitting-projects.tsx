import type { MatchReasonDto } from "@quorate/api/matching/matching.schema";
import type { ProjectDto } from "@quorate/api/projects/projects.schema";
import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { MoreLink } from "../../components/ui/text/link.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { cn } from "../../lib/cn.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { reasonText } from "../../lib/words.ts";
import styles from "./fitting-projects.module.css";

/** Open projects that ask for what the reader offers, with what speaks for each and against. */
export function FittingProjects({ renderProject }: { renderProject: (project: ProjectDto) => ReactNode }) {
  const { data: suggested, error, refetch } = trpc.dashboards.projects.useQuery();
  return (
    <Section title="Open projects that fit" note={<MoreLink to={paths.findProjects}>All open projects</MoreLink>}>
      <Loaded
        query={{ data: suggested, error, refetch }}
        failed="We could not look for projects"
        loading="Looking for projects that fit"
        empty={
          <EmptyState
            title="No open projects match what you offer."
            action={
              <Button asChild variant="secondary">
                <Link to={paths.findProjects}>Find Projects</Link>
              </Button>
            }
          >
            We compare projects with your profile's specializations and industries, and leave out those you've already
            answered.
          </EmptyState>
        }
      >
        {(suggested) => (
          <ul className="rows">
            {suggested.map(({ project, reasons }) => (
              <li key={project.id}>
                {renderProject(project)}
                <Reasons reasons={reasons} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function Reasons({ reasons }: { reasons: readonly MatchReasonDto[] }) {
  return (
    <ul className={styles.reasons} aria-label="Why it fits your profile, and what doesn't">
      {reasons.map((reason) => {
        const Icon = reason.kind === "for" ? Check : Minus;
        return (
          <li key={`${reason.code} ${reason.text}`}>
            <Icon className={cn(styles.mark, "icon")} aria-label={reason.kind === "for" ? "For" : "Against"} />
            {reasonText(reason)}
          </li>
        );
      })}
    </ul>
  );
}
