import { Link } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Status } from "../../components/ui/data/status.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { MoreLink } from "../../components/ui/text/link.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";

const APPLICATIONS_SHOWN_MAX = 3;

/** The dashboard's part for an applicant: how far their latest applications got. */
export function MyApplicationsPanel() {
  const { data: applications, error, refetch } = trpc.applications.listMine.useQuery({ limit: APPLICATIONS_SHOWN_MAX });
  return (
    <Section title="My applications" note={<MoreLink to={paths.applications}>All my applications</MoreLink>}>
      <Loaded
        query={{ data: applications, error, refetch }}
        what="your applications"
        rows={2}
        empty={
          <EmptyState
            title="You haven't applied to an idea yet."
            action={
              <Button asChild variant="secondary">
                <Link to={paths.startupIdeas}>Browse startup ideas</Link>
              </Button>
            }
          />
        }
      >
        {(applications) => (
          <ul className="rows">
            {applications.map(({ id, idea, status }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-2 py-3">
                <h3 className="display-4">
                  <Link className="title-link" to={paths.startupIdea(idea.id)}>
                    {idea.title}
                  </Link>
                </h3>
                <Status of="application" value={status} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
