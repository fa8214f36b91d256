import type { CorrespondentDto, OpenedCorrespondentDto } from "@quorate/api/messages/messages.schema";
import type { SharedProjectDto } from "@quorate/api/projects/projects.schema";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Portrait } from "../../components/ui/data/portrait.tsx";
import { cn } from "../../lib/cn.ts";
import { paths } from "../../lib/paths.ts";
import styles from "./conversation.module.css";
import { SharedProjects } from "./shared-projects.tsx";
import { ThreadMenu } from "./thread-menu.tsx";

type ConversationHeadProps = {
  counterpart: OpenedCorrespondentDto;
  projects: readonly SharedProjectDto[];
  onSearch: () => void;
  /** What can be agreed with this person besides writing. */
  actions?: ReactNode;
};

/** Who the reader writes with, and what they share. */
export function ConversationHead({ counterpart, projects, onSearch, actions }: ConversationHeadProps) {
  const { name, expertId, hasLeft } = counterpart;
  return (
    <header className={styles.head}>
      <BackToList />
      <Portrait name={name} src={counterpart.profileImageUrl} />
      <div className={styles.who}>
        <h2 className="display-4">
          {expertId && !hasLeft ? (
            <Link className="title-link" to={paths.expertProfile(expertId)}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        {!hasLeft && <Headline counterpart={counterpart} />}
      </div>
      {actions}
      <ThreadMenu counterpart={counterpart} onSearch={onSearch} />
      <SharedProjects projects={projects} />
    </header>
  );
}

/** For a person who writes for an organization: its name, with a link to its page. */
function Headline({ counterpart: { headline, expertId, organizationId } }: { counterpart: CorrespondentDto }) {
  if (headline === null) return null;
  if (expertId !== null || organizationId === null) return <p className="caption">{headline}</p>;
  return (
    <p className="caption">
      <Link className="link" to={paths.organization(organizationId)}>
        {headline}
      </Link>
    </p>
  );
}

/** On a small screen the conversation stands alone. */
export function BackToList() {
  return (
    <Link className={cn(styles.back, "more")} to={paths.messages}>
      <ArrowLeft className="icon" aria-hidden="true" />
      <span className={styles.backWords}>All messages</span>
    </Link>
  );
}
