import type { StartupIdeaDto } from "@quorate/api/startup-ideas/startup-ideas.schema";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { TagList } from "../../components/ui/text/tag.tsx";
import { paths } from "../../lib/paths.ts";
import styles from "./idea-card.module.css";
import { IdeaTerms } from "./idea-terms.tsx";
import { applicantsWord, viewsWord } from "./idea-words.ts";

const SKILLS_SHOWN_MAX = 3;

export function IdeaCard({ idea }: { idea: StartupIdeaDto }) {
  const titleId = `idea-${idea.id}`;
  const isOwn = idea.applicationCount !== null;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.what}>
        <h3 className="display-4" id={titleId}>
          <Link className="title-link" to={paths.startupIdea(idea.id)}>
            {idea.title}
          </Link>
        </h3>
        <p>
          <IdeaTerms idea={idea} />
        </p>
        <p className="mute measure line-clamp-2 text-sm">{idea.description}</p>
        <TagList items={idea.requiredSkills} max={SKILLS_SHOWN_MAX} label="Required skills" />
      </div>
      <div className={styles.end}>
        {isOwn ? (
          <p className="caption">
            {applicantsWord(idea)} · {viewsWord(idea.viewCount)}
          </p>
        ) : (
          <p className="caption">{idea.owner.name}</p>
        )}
        <Button asChild size="sm" variant="secondary">
          <Link to={paths.startupIdea(idea.id)}>
            Learn More<span className="sr-only"> about {idea.title}</span>
          </Link>
        </Button>
      </div>
    </article>
  );
}
