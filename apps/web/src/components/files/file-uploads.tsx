import { FILE_EXTENSIONS } from "@quorate/core/files/file-type";
import { FileCheck2, FileUp, FileX2, Upload } from "lucide-react";
import { useRef } from "react";
import type { FileUpload, FileUploads as Uploads } from "../../lib/files/use-file-uploads.ts";
import { Button } from "../ui/form/button.tsx";
import { FieldNotes } from "../ui/form/field.tsx";
import { fileSizeText } from "../ui/form/file-size.ts";
import { Progress } from "../ui/text/progress.tsx";

type FileUploadsProps = { id: string; label: string; uploads: Uploads; max: number };

/** Room for several files: each says how far it is, goes on by itself after a cut, and can be taken back before it is used. */
export function FileUploads({
  id,
  label,
  uploads: { uploads, refused, choose, retry, remove },
  max,
}: FileUploadsProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="field field-wide">
      <span className="label" id={`${id}-label`}>
        {label} <span className="optional">optional</span>
      </span>
      {uploads.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          onRetry={() => retry(upload.key)}
          onRemove={() => remove(upload.key)}
        />
      ))}
      {uploads.length < max && (
        <label className="slot" htmlFor={id} data-invalid={refused ? true : undefined}>
          <Upload className="icon icon-20" aria-hidden="true" />
          <span>
            <span className="link">Choose files</span> or drop them here
            <span className="caption">
              Up to {max}, 50 MB each: PDF, text, pictures, office documents, ZIP, MP3 or MP4
            </span>
          </span>
          <input
            ref={input}
            id={id}
            className="slot-input"
            type="file"
            multiple
            accept={FILE_EXTENSIONS.map((extension) => `.${extension}`).join(",")}
            aria-labelledby={`${id}-label`}
            aria-describedby={refused ? `${id}-error` : undefined}
            onChange={(event) => {
              choose([...(event.target.files ?? [])]);
              if (input.current) input.current.value = ""; // lets the same file be chosen again after it was removed
            }}
          />
        </label>
      )}
      <FieldNotes id={id} error={refused ?? undefined} />
    </div>
  );
}

type UploadRowProps = { upload: FileUpload; onRetry: () => void; onRemove: () => void };

function UploadRow({ upload: { name, size, percent, state, message }, onRetry, onRemove }: UploadRowProps) {
  const Icon = state === "sent" ? FileCheck2 : state === "failed" ? FileX2 : FileUp;
  return (
    <div className="slot slot-filled" data-invalid={state === "failed" ? true : undefined}>
      <Icon className="icon icon-20" aria-hidden="true" />
      <span className="grid gap-1">
        <span className="font-semibold wrap-anywhere text-ink">{name}</span>
        {state === "sending" && <Progress percent={percent} label={`Uploading ${name}`} />}
        {state === "sent" && <span className="caption">{fileSizeText(size)}</span>}
        {state === "waiting" && (
          <span className="caption" role="status">
            The connection was cut. It is sent again in a moment.
          </span>
        )}
        {state === "failed" && (
          <span className="caption" role="alert">
            {message}
          </span>
        )}
      </span>
      <span className="grid justify-items-end gap-1">
        {state === "failed" && (
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
