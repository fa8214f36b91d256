import { Paperclip } from "lucide-react";
import { useRef } from "react";
import type { FileUploads } from "../../lib/files/use-file-uploads.ts";
import { Button } from "../ui/form/button.tsx";
import { ACCEPTED } from "./accepted-files.ts";

type AttachButtonProps = { uploads: FileUploads; max: number; label?: string };

/** The way to attach files where there is no room for a field: under a message, beside its *Send*. */
export function AttachButton({ uploads: { uploads, choose }, max, label = "Attach files" }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const isFull = uploads.length >= max;
  return (
    <>
      <Button variant="quiet" disabled={isFull} onClick={() => input.current?.click()}>
        <Paperclip className="icon" aria-hidden="true" />
        {isFull ? `${max} files at most` : label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        onChange={({ target }) => {
          choose([...(target.files ?? [])]);
          target.value = ""; // lets the same file be chosen again after it was removed
        }}
      />
    </>
  );
}
