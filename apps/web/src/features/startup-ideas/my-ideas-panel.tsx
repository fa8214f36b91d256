import { Link } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { MoreLink } from "../../components/ui/text/link.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { applicantsWord, viewsWord } from "./idea-words.ts";

const IDEAS_SHOWN_MAX = 3;

/** The dashboard's part for a founder: who applied, and to what. */
export function MyIdeasPanel() {
  const { data: ideas, error, refetch } = trpc.startupIdeas.list.useQuery({ scope: "mine", limit: IDEAS_SHOWN_MAX });
  return (
    <Section title="My ideas" note={<MoreLink to={`${paths.startupIdeas}?scope=mine`}>All my ideas</MoreLink>}>
      <Loaded
        query={{ data: ideas, error, refetch }}
        what="your ideas"
        rows={2}
        empty={
          <EmptyState
            title="You have not posted an idea yet."
            action={
              <Button asChild variant="secondary">
                <Link to={paths.newStartupIdea}>Post an idea</Link>
              </Button>
            }
          >
            Describe your idea and who you need; co-founders apply to it.
          </EmptyState>
        }
      >
        {(ideas) => (
          <ul className="rows">
            {ideas.map((idea) => (
              <li key={idea.id} className="py-3">
                <h3 className="display-4">
                  <Link className="title-link" to={paths.startupIdea(idea.id)}>
                    {idea.title}
                  </Link>
                </h3>
                <p className="mute text-sm">
                  {applicantsWord(idea)} · {viewsWord(idea.viewCount)}
                  {!idea.isActive && " · Closed"}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
