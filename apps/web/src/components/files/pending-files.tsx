import { fileSizeText } from "@quorate/core/format/file-size";
import { withUnit } from "@quorate/core/words/with-unit";
import { FileCheckCorner, FileUp, FileXCorner } from "lucide-react";
import type { FileUpload, FileUploads } from "../../lib/files/use-file-uploads.ts";
import { Button } from "../ui/form/button.tsx";
import { Progress } from "../ui/text/progress.tsx";
import { acceptedKinds } from "./accepted-files.ts";

type PendingFilesProps = { uploads: Pick<FileUploads, "uploads" | "retry" | "remove"> };

/** Uploads under way: each shows its progress, resumes automatically after a lost connection, and can be removed before it is used. */
export function PendingFiles({ uploads: { uploads, retry, remove } }: PendingFilesProps) {
  return uploads.map((upload) => (
    <UploadRow key={upload.key} upload={upload} onRetry={() => retry(upload.key)} onRemove={() => remove(upload.key)} />
  ));
}

type UploadRowProps = { upload: FileUpload; onRetry: () => void; onRemove: () => void };

function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const { name, size, percent, state, message, isFinal, isOfKind, isDelayed, notes = [] } = upload;
  const Icon = state === "sent" ? FileCheckCorner : state === "failed" ? FileXCorner : FileUp;
  return (
    <div className="slot slot-filled" data-invalid={state === "failed" ? true : undefined}>
      <Icon className="icon icon-20" aria-hidden="true" />
      <span className="grid gap-1">
        <span className="font-semibold text-ink">{name}</span>
        {state === "sending" && <Progress percent={percent} label={`Uploading ${name}`} />}
        {state === "sent" && <span className="caption">{fileSizeText(size)}</span>}
        {notes.length > 0 && (
          <span className="caption wrap-anywhere" role="status">
            {notes.join(" ")}
          </span>
        )}
        {state === "checking" && (
          <span className="caption" role="status">
            {isDelayed
              ? "We couldn't check this for malware yet. We try again every minute."
              : "Checking for malware. You can use it once it's clear."}
          </span>
        )}
        {state === "waiting" && (
          <span className="caption" role="status">
            {percent > 0
              ? `Connection lost at ${withUnit(percent, "%")}. It continues from there automatically.`
              : "Connection lost. We'll try again in a moment."}
          </span>
        )}
        {state === "failed" && (
          <span className="caption" role="alert">
            {message}
          </span>
        )}
        {isOfKind && (
          <details className="text-sm">
            <summary className="link">All accepted types</summary>
            <ul className="caption grid gap-1 pt-1">
              {acceptedKinds().map(({ kind, endings }) => (
                <li key={kind} className="wrap-anywhere">
                  {kind}: {endings}
                </li>
              ))}
            </ul>
          </details>
        )}
      </span>
      <span className="grid justify-items-end gap-1">
        {state === "failed" && !isFinal && (
          <Button variant="quiet" size="sm" onClick={onRetry}>
            Try again <span className="sr-only">with {name}</span>
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={onRemove}>
          Remove <span className="sr-only">{name}</span>
        </Button>
      </span>
    </div>
  );
}
