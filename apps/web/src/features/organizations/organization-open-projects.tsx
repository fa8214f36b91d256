import type { OrganizationProfileDto } from "@quorate/api/organizations/organizations.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { Link } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { formatFullBudget } from "../../lib/money.ts";
import { paths } from "../../lib/paths.ts";
import styles from "./organization-open-projects.module.css";

type OpenProjectsProps = { record: NonNullable<OrganizationProfileDto["record"]>; name: string };

export function OrganizationOpenProjects({ record: { openProjects, projects }, name }: OpenProjectsProps) {
  const more =
    openProjects.length < projects.open ? { note: `The latest ${openProjects.length} of ${projects.open}` } : {};
  return (
    <Section title="Open projects" {...more}>
      {openProjects.length === 0 ? (
        <EmptyState title="No open projects">{name} isn't looking for anyone at the moment.</EmptyState>
      ) : (
        <ul className="rows">
          {openProjects.map(({ id, title, budget, timeline, service, createdAt }) => (
            <li key={id} className={styles.project}>
              <div>
                <p className="heading">
                  <Link className="title-link" to={paths.project(id)}>
                    {title}
                  </Link>
                </p>
                <p className="caption">
                  {[service, timeline].filter(Boolean).join(", ")}
                  {service || timeline ? " · " : ""}posted {formatDate(createdAt)}
                </p>
              </div>
              <span className="tnum text-sm">{formatFullBudget(budget)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
