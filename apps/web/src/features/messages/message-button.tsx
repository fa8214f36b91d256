import { MessageSquare } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import type { MessageDialogProps } from "./message-dialog.tsx";

const MessageDialog = lazy(async () => ({ default: (await import("./message-dialog.tsx")).MessageDialog }));

/** "Message" beside a person the reader works with. */
export function MessageButton(message: Pick<MessageDialogProps, "to" | "name" | "projectId">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MessageSquare className="icon" aria-hidden="true" />
        Message
        <span className="sr-only"> {message.name}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MessageDialog {...message} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
