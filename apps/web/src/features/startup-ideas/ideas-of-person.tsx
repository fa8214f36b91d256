import type { StartupIdeaDto } from "@quorate/api/startup-ideas/startup-ideas.schema";
import { Link } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { TagList } from "../../components/ui/text/tag.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { IdeaTerms } from "./idea-terms.tsx";

const IDEAS_SHOWN_MAX = 5;
const SKILLS_SHOWN_MAX = 3;

type IdeasOfPersonProps = { entrepreneurId: string; isOwn: boolean };

/** A founder's ideas, on their profile; others see the section only while an idea is open. */
export function IdeasOfPerson({ entrepreneurId, isOwn }: IdeasOfPersonProps) {
  const { data, error, refetch } = trpc.startupIdeas.list.useQuery({ entrepreneurId, limit: IDEAS_SHOWN_MAX });
  if (data?.length === 0 && !isOwn) return null;
  return (
    <Section title="Startup ideas">
      <Loaded
        query={{ data, error, refetch }}
        what="the ideas"
        rows={2}
        empty={
          <EmptyState
            title="You have no open ideas"
            action={
              <Button asChild variant="secondary">
                <Link to={paths.newStartupIdea}>Post an idea</Link>
              </Button>
            }
          >
            Your open ideas appear here, and others can apply to them.
          </EmptyState>
        }
      >
        {(data) => (
          <ul className="rows">
            {data.map((idea) => (
              <Idea key={idea.id} idea={idea} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function Idea({ idea }: { idea: StartupIdeaDto }) {
  return (
    <li className="grid gap-2 py-4">
      <h3 className="display-4">
        <Link className="title-link" to={paths.startupIdea(idea.id)}>
          {idea.title}
        </Link>
      </h3>
      <p>
        <IdeaTerms idea={idea} />
      </p>
      <p className="mute line-clamp-2 text-sm">{idea.description}</p>
      <TagList items={idea.requiredSkills} max={SKILLS_SHOWN_MAX} label="Needs" />
    </li>
  );
}
