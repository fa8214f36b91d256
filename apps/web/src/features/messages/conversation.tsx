import type { CorrespondentDto, MessageDto, OpenedCorrespondentDto } from "@quorate/api/messages/messages.schema";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router-dom";
import { EmptyState, ErrorState } from "../../components/ui/data/empty-state.tsx";
import { Portrait } from "../../components/ui/data/portrait.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { cn } from "../../lib/cn.ts";
import { toUiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import styles from "./conversation.module.css";
import { MessageForm } from "./message-form.tsx";
import { MessageLog } from "./message-log.tsx";
import { ThreadMenu } from "./thread-menu.tsx";
import { useListConversation } from "./use-list-messages.ts";
import { useReadMessages } from "./use-read-messages.ts";
import { WritingNote } from "./writing-note.tsx";

const NOT_THERE = [400, 403, 404]; // no id, oneself, or nobody the reader may write to

export function Conversation({ counterpartId }: { counterpartId: string }) {
  const person = trpc.messages.correspondent.useQuery({ id: counterpartId });
  const thread = useListConversation(counterpartId);
  const error = person.error ?? thread.error;
  if (person.data && thread.messages) {
    return (
      <Opened
        counterpart={person.data}
        messages={thread.messages}
        hasEarlier={thread.hasNextPage}
        isLoadingEarlier={thread.isFetchingNextPage}
        onLoadEarlier={() => void thread.fetchNextPage()}
      />
    );
  }
  if (!error) return <SkeletonRows label="Loading the conversation" rows={2} />;
  const { status, requestId } = toUiError(error);
  if (status !== null && NOT_THERE.includes(status)) {
    return (
      <EmptyState heading="h2" title="This conversation does not exist">
        The address is not complete, or the person is no longer here. <BackToList />
      </EmptyState>
    );
  }
  const retry = () => void Promise.all([person.refetch(), thread.refetch()]);
  return <ErrorState heading="h2" title="We could not load this conversation" requestId={requestId} onRetry={retry} />;
}

type OpenedProps = {
  counterpart: OpenedCorrespondentDto;
  messages: MessageDto[];
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  onLoadEarlier: () => void;
};

function Opened({ counterpart, messages, ...earlier }: OpenedProps) {
  useReadMessages(counterpart.id, messages);
  const { name, expertId, hasLeft } = counterpart;
  return (
    <>
      <header className={styles.head}>
        <BackToList />
        <Portrait name={name} src={counterpart.profileImageUrl} />
        <div className="min-w-0">
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
        {!hasLeft && <ThreadMenu counterpart={counterpart} />}
      </header>
      <MessageLog counterpart={counterpart} messages={messages} {...earlier} />
      {hasLeft ? (
        <p className="mute mt-4 text-sm">This account is closed. What you wrote to each other stays here.</p>
      ) : (
        <>
          <WritingNote counterpart={counterpart} />
          {counterpart.writing !== "not" && (
            <MessageForm
              key={counterpart.id}
              receiverId={counterpart.id}
              projectId={counterpart.work?.id}
              name={name}
              hidesDetails={counterpart.hidesDetails}
            />
          )}
        </>
      )}
    </>
  );
}

/** Of whoever writes for an organization it is its name, which leads to its page. */
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
function BackToList() {
  return (
    <Link className={cn(styles.back, "more")} to={paths.messages}>
      <ArrowLeft className="icon" aria-hidden="true" />
      All messages
    </Link>
  );
}
