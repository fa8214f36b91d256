import type { MessageDto, OpenedCorrespondentDto } from "@quorate/api/messages/messages.schema";
import type { SharedProjectDto } from "@quorate/api/projects/projects.schema";
import { fullName } from "@quorate/core/accounts/person-name";
import { type ReactNode, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { EmptyState, ErrorState } from "../../components/ui/data/empty-state.tsx";
import { toUiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import type { CurrentUser } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";
import { Composer } from "./composer.tsx";
import styles from "./conversation.module.css";
import { BackToList, ConversationHead } from "./conversation-head.tsx";
import { ConversationSkeleton } from "./conversation-skeleton.tsx";
import { MessageLog } from "./message-log.tsx";
import { MessageSearch } from "./message-search.tsx";
import { useConversation } from "./use-conversation.ts";
import { useOutbox } from "./use-outbox.ts";
import { useReadMessages } from "./use-read-messages.ts";
import { useIsTyping } from "./use-typing.ts";
import { WritingNote } from "./writing-note.tsx";

const NOT_THERE = [400, 403, 404]; // no id, the reader's own, or a person to whom they may not write

export type RenderThreadActions = (counterpart: OpenedCorrespondentDto) => ReactNode;

type ConversationProps = {
  counterpartId: string;
  messageId: string | null;
  reader: CurrentUser;
  renderActions?: RenderThreadActions | undefined;
};

export function Conversation({ counterpartId, messageId, reader, renderActions }: ConversationProps) {
  const person = trpc.messages.correspondent.useQuery({ id: counterpartId });
  const shared = trpc.projects.sharedWith.useQuery({ userId: counterpartId });
  const thread = useConversation(counterpartId, messageId);
  const error = person.error ?? thread.error;
  // The head's height follows from what the two share; that it is not known takes nothing of the thread away.
  const { messages } = thread;
  if (person.data && messages && !shared.isPending) {
    return (
      <Opened
        counterpart={person.data}
        projects={shared.data ?? []}
        reader={reader}
        thread={{ ...thread, messages }}
        messageId={messageId}
        actions={renderActions?.(person.data)}
      />
    );
  }
  if (!error) return <ConversationSkeleton />;
  const { status } = toUiError(error);
  if (status !== null && NOT_THERE.includes(status)) {
    return (
      <EmptyState heading="h2" title="This conversation does not exist">
        The link is incomplete, or this person is no longer here. <BackToList />
      </EmptyState>
    );
  }
  const retry = () => void Promise.all([person.refetch(), thread.refetch()]);
  return <ErrorState heading="h2" title="We could not load this conversation" error={error} onRetry={retry} />;
}

type OpenedProps = {
  counterpart: OpenedCorrespondentDto;
  projects: readonly SharedProjectDto[];
  reader: CurrentUser;
  thread: ReturnType<typeof useConversation> & { messages: readonly MessageDto[] };
  messageId: string | null;
  actions: ReactNode;
};

function Opened({ counterpart, projects, reader, thread, messageId, actions }: OpenedProps) {
  const { messages, latest, earlier, later } = thread;
  const { id, name, hasLeft } = counterpart;
  const [isAtBottom, setAtBottom] = useState(true);
  const [isSearching, setIsSearching] = useState(false);
  const navigate = useNavigate();
  const isAtEnd = isAtBottom && !later.hasMore && !isSearching;
  const { outgoing, outbox } = useOutbox(reader.id, id);
  const { firstName, lastName, profileImageUrl } = reader;
  const author = useMemo(
    () => ({ name: fullName({ firstName, lastName }), profileImageUrl }),
    [firstName, lastName, profileImageUrl],
  );
  const isTyping = useIsTyping(id, latest.at(-1)?.id);
  useReadMessages(id, { messages: latest, isAtEnd });

  function toNewest() {
    void navigate(paths.messagesWith(id));
  }
  return (
    <div className={styles.conversation}>
      <ConversationHead
        counterpart={counterpart}
        projects={projects}
        onSearch={() => setIsSearching(true)}
        actions={actions}
      />
      <div className={styles.middle}>
        <div className={styles.below} inert={isSearching}>
          {thread.isNotThere && (
            <p className={styles.notThere} role="status">
              That message isn't in this conversation. These are the latest messages.
            </p>
          )}
          <MessageLog
            counterpart={counterpart}
            reader={author}
            messages={messages}
            latest={latest}
            foundId={messageId}
            earlier={earlier}
            later={later}
            outgoing={later.hasMore ? [] : outgoing}
            isAtEnd={isAtEnd}
            onAtEnd={setAtBottom}
            onNewest={toNewest}
            onRetry={(sendKey) => outbox.retry(id, sendKey)}
            onDiscard={(sendKey) => outbox.discard(id, sendKey)}
          />
        </div>
        {isSearching && (
          <div className={styles.search}>
            <MessageSearch
              within={counterpart}
              chosenId={messageId}
              onFound={() => setIsSearching(false)}
              onClose={() => setIsSearching(false)}
            >
              <p className="caption">Search what you two have written, newest first.</p>
            </MessageSearch>
          </div>
        )}
      </div>
      {hasLeft ? (
        <p className={styles.closed}>This account is closed. Your messages stay here.</p>
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
                isThread={latest.length > 0 && counterpart.writing === "freely"}
                hidesDetails={counterpart.hidesDetails}
                onSend={(message) => {
                  outbox.add(id, { ...message, projectId: counterpart.work?.id ?? null });
                  setIsSearching(false);
                  if (later.hasMore) toNewest();
                }}
              />
            </>
          )}
        </div>
      )}
    </div>
  );
}
