import { FILES_AT_ONCE_MAX } from "@quorate/core/files/file";
import { MESSAGE_LENGTH_MAX } from "@quorate/core/messages/message";
import { type SyntheticEvent, useState } from "react";
import { AttachButton } from "../../components/files/attach-button.tsx";
import { PendingAttachments } from "../../components/files/pending-attachments.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { CameBack } from "../../components/ui/form/came-back.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Textarea } from "../../components/ui/form/input.tsx";
import { useKeptText } from "../../components/ui/form/use-kept-text.ts";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { useFileUploads } from "../../lib/files/use-file-uploads.ts";
import { isSendKey } from "../../lib/messages/send-key.ts";
import { type Receiver, useSendMessage } from "../../lib/messages/use-send-message.ts";
import { toast } from "../../lib/toast.ts";

export type MessageDialogProps = {
  to: Receiver;
  /** Who that is, in words. */
  name: string;
  /** Only where both are parties of the project or one proposed to it. */
  projectId?: string | undefined;
  /** Another way to reach the same person, beside writing. */
  otherWay?: { label: string; onChoose: () => void } | undefined;
  onClose: () => void;
};

export function MessageDialog({ to, name, projectId, otherWay, onClose }: MessageDialogProps) {
  const { text: content, change, sent, discard, isBack } = useKeptText(`message:${Object.values(to).join()}`);
  const { sendMessage } = useSendMessage();
  const uploads = useFileUploads("message", FILES_AT_ONCE_MAX);
  const [isSending, setIsSending] = useState(false);
  const isEmpty = content.trim() === "" && uploads.uploads.length === 0;

  async function send() {
    if (isEmpty || isSending) return;
    setIsSending(true);
    const fileIds = await uploads.collect(); // a file that failed says why, and what was written stays
    const message = fileIds && (await sendMessage({ to, content, projectId, ...(fileIds.length > 0 && { fileIds }) }));
    setIsSending(false);
    if (!message) return;
    sent();
    toast({
      title: "Message Sent",
      description: `Your message has been sent to ${name}. You'll find the reply under Messages.`,
    });
    onClose();
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={`Write to ${name}`}
        description={projectId ? "The message shows this project's name." : "Only the two of you can read it."}
      >
        <form
          className="grid gap-4 pt-2"
          onSubmit={(event: SyntheticEvent) => {
            event.preventDefault();
            void send();
          }}
        >
          {isBack && <CameBack onDiscard={discard} />}
          <Field id="message" label="Message">
            {(control) => (
              <Textarea
                {...control}
                rows={5}
                maxLength={MESSAGE_LENGTH_MAX}
                value={content}
                onChange={({ target }) => change(target.value)}
                onKeyDown={(event) => isSendKey(event) && void send()}
              />
            )}
          </Field>
          <PendingAttachments uploads={uploads} />
          <div>
            <AttachButton uploads={uploads} max={FILES_AT_ONCE_MAX} />
          </div>
          <DialogActions>
            {otherWay && (
              <Button variant="quiet" className="mr-auto" onClick={otherWay.onChoose}>
                {otherWay.label}
              </Button>
            )}
            <DialogCancel />
            <Button type="submit" disabled={isEmpty} busy={isSending} busyLabel="Sending...">
              Send
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
