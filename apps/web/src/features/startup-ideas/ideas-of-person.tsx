import { Link } from "react-router-dom";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { toUiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { IdeaTerms } from "./idea-terms.tsx";

const IDEAS_SHOWN_MAX = 5;

/** What a founder works on, on the founder's profile; nothing stands there while there is nothing open. */
export function IdeasOfPerson({ entrepreneurId }: { entrepreneurId: string }) {
  const { data, error, refetch } = trpc.startupIdeas.list.useQuery({ entrepreneurId, limit: IDEAS_SHOWN_MAX });
  if (data?.length === 0) return null;
  return (
    <Section title="Startup ideas">
      {error ? (
        <ErrorState
          title="We could not load the ideas"
          requestId={toUiError(error).requestId}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <SkeletonRows label="Loading the ideas" rows={2} />
      ) : (
        <ul className="rows">
          {data.map((idea) => (
            <li key={idea.id} className="py-3">
              <h3 className="display-4">
                <Link className="title-link" to={paths.startupIdea(idea.id)}>
                  {idea.title}
                </Link>
              </h3>
              <p>
                <IdeaTerms idea={idea} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
