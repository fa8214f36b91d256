import { FILES_AT_ONCE_MAX } from "@quorate/core/files/file";
import { MESSAGE_LENGTH_MAX } from "@quorate/core/messages/message";
import { type KeyboardEvent, lazy, Suspense, type SyntheticEvent, useRef, useState } from "react";
import { AttachButton } from "../../components/files/attach-button.tsx";
import { PendingAttachments } from "../../components/files/pending-attachments.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Textarea } from "../../components/ui/form/input.tsx";
import { useKeptText } from "../../components/ui/form/use-kept-text.ts";
import { useFileUploads } from "../../lib/files/use-file-uploads.ts";
import { isSendKey } from "../../lib/messages/send-key.ts";
import styles from "./composer.module.css";
import type { Outgoing } from "./outbox.ts";
import { TOUCH, useMediaQuery } from "./use-media-query.ts";
import { useTellTyping } from "./use-typing.ts";

const ContactWarning = lazy(async () => ({ default: (await import("./contact-warning.tsx")).ContactWarning }));

type ComposerProps = {
  receiverId: string;
  name: string;
  /** Whether the two have written to each other: only then the other is told that the reader writes. */
  isThread: boolean;
  hidesDetails: boolean;
  onSend: (message: Pick<Outgoing, "content" | "files">) => void;
};

/** The line to answer on, under a conversation. What is begun stays in this browser until it is sent, or its writer logs out. */
export function Composer({ receiverId, name, isThread, hidesDetails, onSend }: ComposerProps) {
  const { text, change, sent } = useKeptText(`draft:${receiverId}`, "browser");
  const uploads = useFileUploads("message", FILES_AT_ONCE_MAX);
  const [isCollecting, setCollecting] = useState(false);
  const tellTyping = useTellTyping(receiverId, isThread);
  const isTouch = useMediaQuery(TOUCH);
  const box = useRef<HTMLTextAreaElement>(null);
  const content = text.trim();
  const isEmpty = content === "" && uploads.uploads.length === 0;

  async function send() {
    if (isEmpty || isCollecting) return;
    setCollecting(true);
    const fileIds = await uploads.collect();
    setCollecting(false);
    if (!fileIds) return; // the file that failed says why, and what was written stays
    onSend({ content, files: fileIds.map((id, index) => ({ id, name: uploads.uploads[index]?.name ?? "a file" })) });
    sent();
    uploads.clear();
    box.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    const isEnter = event.key === "Enter" && !event.shiftKey && !isTouch && !event.nativeEvent.isComposing;
    if (!isEnter && !isSendKey(event)) return;
    event.preventDefault();
    void send();
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <PendingAttachments uploads={uploads} />
      <label className="sr-only" htmlFor="content">
        Message to {name}
      </label>
      <Textarea
        ref={box}
        id="content"
        className={styles.text}
        rows={1}
        maxLength={MESSAGE_LENGTH_MAX}
        placeholder="Write a message"
        aria-describedby={isTouch ? undefined : "content-hint"}
        value={text}
        onChange={({ target }) => {
          change(target.value);
          if (target.value.trim() !== "") tellTyping();
        }}
        onKeyDown={onKeyDown}
      />
      {hidesDetails && content !== "" && (
        <Suspense>
          <ContactWarning content={text} name={name} />
        </Suspense>
      )}
      <div className={styles.ways}>
        <AttachButton uploads={uploads} max={FILES_AT_ONCE_MAX} />
        {!isTouch && (
          <p className={styles.hint} id="content-hint">
            Enter to send<span className={styles.hintRest}>, Shift and Enter for a new line</span>.
          </p>
        )}
        <Button type="submit" disabled={isEmpty} busy={isCollecting} busyLabel="Sending...">
          Send
        </Button>
      </div>
    </form>
  );
}
