import type { FileUploads } from "../../lib/files/use-file-uploads.ts";
import { PendingFiles } from "./pending-files.tsx";

/** What is attached so far, above the words that it goes with, and what was not taken and why. Nothing while there is nothing. */
export function PendingAttachments({ uploads }: { uploads: FileUploads }) {
  if (uploads.uploads.length === 0 && !uploads.refused) return null;
  return (
    <div className="grid gap-2" role="group" aria-label="Files to send">
      <PendingFiles uploads={uploads} />
      {uploads.refused && (
        <p className="caption" role="alert">
          {uploads.refused}
        </p>
      )}
    </div>
  );
}
