import type { ExpertDto } from "@quorate/api/experts/experts.schema";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { PastWork } from "./past-work.tsx";

export function ProfileExperience({ expert }: { expert: ExpertDto }) {
  const { credentials, pastWork, totalProjects, name } = expert;
  return (
    <>
      <Section title="Work on Quorate" small className="mb-8" {...shownOf(pastWork.length, totalProjects)}>
        {pastWork.length === 0 ? (
          <EmptyState title="No completed projects yet">
            {name} hasn't completed a paid project here yet. A project counts once it's been paid through escrow.
          </EmptyState>
        ) : (
          <PastWork work={pastWork} />
        )}
      </Section>
      {credentials.length > 0 && (
        <Section title="Credentials" small className="mb-8">
          <ul className="rows text-sm">
            {credentials.map((credential) => (
              <li key={credential} className="py-2 first:pt-0">
                {credential}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

/** Where there is more than is shown, the list says so. */
function shownOf(shown: number, all: number): { note?: string } {
  return shown < all ? { note: `The latest ${shown} of ${all}` } : {};
}
