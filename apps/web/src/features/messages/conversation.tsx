import type { MessageDto, OpenedCorrespondentDto } from "@quorate/api/messages/messages.schema";
import type { SharedProjectDto } from "@quorate/api/projects/projects.schema";
import { useMemo, useState } from "react";
import { EmptyState, ErrorState } from "../../components/ui/data/empty-state.tsx";
import { toUiError } from "../../lib/errors.ts";
import type { CurrentUser } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";
import { Composer } from "./composer.tsx";
import styles from "./conversation.module.css";
import { BackToList, ConversationHead } from "./conversation-head.tsx";
import { ConversationSkeleton } from "./conversation-skeleton.tsx";
import { MessageLog } from "./message-log.tsx";
import { type Earlier, useConversation } from "./use-conversation.ts";
import { useOutbox } from "./use-outbox.ts";
import { useReadMessages } from "./use-read-messages.ts";
import { useIsTyping } from "./use-typing.ts";
import { WritingNote } from "./writing-note.tsx";

const NOT_THERE = [400, 403, 404]; // no id, oneself, or nobody the reader may write to

export function Conversation({ counterpartId, reader }: { counterpartId: string; reader: CurrentUser }) {
  const person = trpc.messages.correspondent.useQuery({ id: counterpartId });
  const shared = trpc.projects.sharedWith.useQuery({ userId: counterpartId });
  const thread = useConversation(counterpartId);
  const error = person.error ?? thread.error;
  // The head's height follows from what the two share; that it is not known takes nothing of the thread away.
  if (person.data && thread.messages && !shared.isPending) {
    return (
      <Opened
        counterpart={person.data}
        projects={shared.data ?? []}
        reader={reader}
        messages={thread.messages}
        earlier={thread.earlier}
      />
    );
  }
  if (!error) return <ConversationSkeleton />;
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
  projects: readonly SharedProjectDto[];
  reader: CurrentUser;
  messages: readonly MessageDto[];
  earlier: Earlier;
};

function Opened({ counterpart, projects, reader, messages, earlier }: OpenedProps) {
  const { id, name, hasLeft } = counterpart;
  const [isAtEnd, setAtEnd] = useState(true);
  const { outgoing, outbox } = useOutbox(reader.id, id);
  const { firstName, lastName, profileImageUrl } = reader;
  const author = useMemo(
    () => ({ name: `${firstName} ${lastName}`, profileImageUrl }),
    [firstName, lastName, profileImageUrl],
  );
  const isTyping = useIsTyping(id, messages.at(-1)?.id);
  useReadMessages(id, { messages, isAtEnd });
  return (
    <div className={styles.conversation}>
      <ConversationHead counterpart={counterpart} projects={projects} />
      <MessageLog
        counterpart={counterpart}
        reader={author}
        messages={messages}
        earlier={earlier}
        outgoing={outgoing}
        isAtEnd={isAtEnd}
        onAtEnd={setAtEnd}
        onRetry={(sendKey) => outbox.retry(id, sendKey)}
        onDiscard={(sendKey) => outbox.discard(id, sendKey)}
      />
      {hasLeft ? (
        <p className={styles.closed}>This account is closed. What you wrote to each other stays here.</p>
      ) : (
        <div className={styles.foot}>
          <WritingNote counterpart={counterpart} />
          {counterpart.writing !== "not" && (
            <>
              <p className={styles.typing}>{isTyping && `${name} is typing…`}</p>
              <Composer
                key={id}
                receiverId={id}
                name={name}
                isThread={messages.length > 0 && counterpart.writing === "freely"}
                hidesDetails={counterpart.hidesDetails}
                onSend={(message) => outbox.add(id, { ...message, projectId: counterpart.work?.id ?? null })}
              />
            </>
          )}
        </div>
      )}
    </div>
  );
}
