import { Upload } from "lucide-react";
import { useRef } from "react";
import type { FileUploads as Uploads } from "../../lib/files/use-file-uploads.ts";
import { FieldNotes } from "../ui/form/field.tsx";
import { ACCEPTED, acceptedWords } from "./accepted-files.ts";
import { PendingFiles } from "./pending-files.tsx";

type FileUploadsProps = {
  id: string;
  label: string;
  uploads: Uploads;
  max: number;
  /** The form is nothing without a file. */
  isRequired?: boolean;
  /** Names of files whose upload was not finished before the page was reloaded. */
  brokenOff?: readonly string[];
};

/** Room for several files in a form. */
export function FileUploads({ id, label, uploads, max, isRequired = false, brokenOff = [] }: FileUploadsProps) {
  const input = useRef<HTMLInputElement>(null);
  const missing = brokenOff.filter((name) => uploads.uploads.every((upload) => upload.name !== name));
  return (
    <div className="field field-wide">
      <span className="label" id={`${id}-label`}>
        {label}
        {!isRequired && <span className="optional"> optional</span>}
      </span>
      <PendingFiles uploads={uploads} />
      {uploads.uploads.length < max && (
        <label className="slot" htmlFor={id} data-invalid={uploads.refused ? true : undefined}>
          <Upload className="icon icon-20" aria-hidden="true" />
          <span>
            <span className="link">Choose files</span> or drop them here
            <span className="caption">
              Up to {max}, 50 MB each: {acceptedWords()}
            </span>
            {missing.length > 0 && (
              <span className="caption">
                Upload interrupted: {missing.join(", ")}. Choose it again to continue where it stopped.
              </span>
            )}
          </span>
          <input
            ref={input}
            id={id}
            className="slot-input"
            type="file"
            multiple
            accept={ACCEPTED}
            aria-labelledby={`${id}-label`}
            aria-describedby={uploads.refused ? `${id}-error` : undefined}
            onChange={(event) => {
              uploads.choose([...(event.target.files ?? [])]);
              if (input.current) input.current.value = ""; // lets the same file be chosen again after it was removed
            }}
          />
        </label>
      )}
      <FieldNotes id={id} error={uploads.refused ?? undefined} />
    </div>
  );
}
