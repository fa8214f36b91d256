import { MESSAGE_LENGTH_MAX } from "@quorate/core/messages/message";
import { lazy, Suspense, type SyntheticEvent } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { CameBack } from "../../components/ui/form/came-back.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Textarea } from "../../components/ui/form/input.tsx";
import { useKeptText } from "../../components/ui/form/use-kept-text.ts";
import { isSendKey } from "../../lib/messages/send-key.ts";
import { useSendMessage } from "../../lib/messages/use-send-message.ts";
import styles from "./message-form.module.css";

const ContactWarning = lazy(async () => ({ default: (await import("./contact-warning.tsx")).ContactWarning }));

/** `projectId`: what every message has to name while a block stands. */
type MessageFormProps = { receiverId: string; projectId?: string | undefined; name: string; hidesDetails: boolean };

/** The line to answer on, under a conversation. */
export function MessageForm({ receiverId, projectId, name, hidesDetails }: MessageFormProps) {
  const { text: content, change, sent, discard, isBack } = useKeptText(`message:${receiverId}`);
  const { sendMessage, isPending } = useSendMessage();
  const isBlank = content.trim() === "";

  async function send() {
    if (isBlank || isPending) return;
    if (await sendMessage({ to: { receiverId }, content, projectId })) sent();
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      {isBack && <CameBack onDiscard={discard} />}
      <Field id="content" label={`Message to ${name}`} hint="Ctrl and Enter send it.">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={MESSAGE_LENGTH_MAX}
            value={content}
            onChange={({ target }) => change(target.value)}
            onKeyDown={(event) => isSendKey(event) && void send()}
          />
        )}
      </Field>
      {hidesDetails && !isBlank && (
        <Suspense>
          <ContactWarning content={content} name={name} />
        </Suspense>
      )}
      <Button type="submit" disabled={isBlank} busy={isPending} busyLabel="Sending...">
        Send
      </Button>
    </form>
  );
}
