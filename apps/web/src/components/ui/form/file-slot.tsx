import { type FileFlaw, flawOfFile, UPLOAD_BYTES_MAX } from "@quorate/core/experts/document-file";
import { fileSizeText } from "@quorate/core/format/file-size";
import { FileCheckCorner, FileUp, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { Progress } from "../text/progress.tsx";
import { Button } from "./button.tsx";
import { FieldNotes } from "./field.tsx";

/** `href`: where it can be read again, once it is kept. */
export type SlotFile = { name: string; size: number; href?: string; notes?: readonly string[] };

type FileSlotProps = {
  id: string;
  label: string;
  /** Extensions without the dot. */
  extensions: readonly string[];
  file: SlotFile | null;
  onChoose: (file: File) => void;
  onRemove: () => void;
  /** While the file is on its way: 0 to 100. */
  uploadPercent?: number | undefined;
  optional?: boolean;
  optionalNote?: string;
  /** Lets several files be chosen at once; `onChoose` is called for each. */
  multiple?: boolean;
  error?: string | undefined;
};

/** Empty or filled with name and size. Of a file that is not taken it says which one and why, until another one is. */
export function FileSlot({
  id,
  label,
  extensions,
  file,
  onChoose,
  onRemove,
  uploadPercent,
  optional = false,
  optionalNote,
  multiple = false,
  error,
}: FileSlotProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const shownError = refused ?? error;

  function offer(candidates: FileList | null) {
    const offered = [...(candidates ?? [])].slice(0, multiple ? undefined : 1);
    if (offered.length === 0) return;
    const flaws = offered.map((candidate) => ({ candidate, flaw: flawOfFile(candidate, extensions) }));
    setRefused(
      flaws.flatMap(({ candidate, flaw }) => (flaw ? [refusalOf(candidate.name, flaw, extensions)] : [])).join(" ") ||
        null,
    );
    for (const { candidate, flaw } of flaws) if (flaw === null) onChoose(candidate);
    if (input.current) input.current.value = ""; // lets the same file be chosen again after it was removed
  }

  return (
    <div className="field field-wide">
      <span className="label" id={`${id}-label`}>
        {label}
        {(optional || optionalNote) && <span className="optional"> {optionalNote ?? "optional"}</span>}
      </span>
      {file ? (
        <FilledSlot file={file} uploadPercent={uploadPercent} onRemove={onRemove} />
      ) : (
        <label className="slot" htmlFor={id} data-invalid={shownError ? true : undefined}>
          <Upload className="icon icon-20" aria-hidden="true" />
          <span>
            <span className="link">Choose a file</span> or drop it here
            <span className="caption">{extensionWords(extensions)}</span>
          </span>
          <input
            ref={input}
            id={id}
            className="slot-input"
            type="file"
            multiple={multiple}
            accept={extensions.map((extension) => `.${extension}`).join(",")}
            aria-labelledby={`${id}-label`}
            aria-describedby={shownError ? `${id}-error` : undefined}
            onChange={(event) => offer(event.target.files)}
          />
        </label>
      )}
      <FieldNotes id={id} error={shownError} />
    </div>
  );
}

function FilledSlot({
  file,
  uploadPercent,
  onRemove,
}: Pick<FileSlotProps, "uploadPercent" | "onRemove"> & { file: SlotFile }) {
  const isUploading = uploadPercent !== undefined && uploadPercent < 100;
  const Icon = isUploading ? FileUp : FileCheckCorner;
  return (
    <div className="slot slot-filled">
      <Icon className="icon icon-20" aria-hidden="true" />
      <span className="grid gap-1">
        {file.href === undefined ? (
          <span className="font-semibold text-ink">{file.name}</span>
        ) : (
          <a className="link font-semibold" href={file.href} download>
            {file.name}
          </a>
        )}
        {isUploading ? (
          <Progress percent={uploadPercent} label={`Uploading ${file.name}`} />
        ) : (
          <span className="caption wrap-anywhere">{[fileSizeText(file.size), ...(file.notes ?? [])].join(". ")}</span>
        )}
      </span>
      {isUploading ? (
        <span className="caption tnum">{uploadPercent}%</span>
      ) : (
        <Button variant="quiet" size="sm" onClick={onRemove}>
          Remove <span className="sr-only">{file.name}</span>
        </Button>
      )}
    </div>
  );
}

function refusalOf(name: string, flaw: FileFlaw, extensions: readonly string[]): string {
  switch (flaw) {
    case "other-kind":
      return `${name} was not added: only ${extensionWords(extensions)} files are accepted.`;
    case "too-large":
      return `${name} was not added: it is larger than ${fileSizeText(UPLOAD_BYTES_MAX)}.`;
    case "empty":
      return `${name} was not added: it is empty.`;
  }
}

/** "PDF, JPG, PNG, DOC or DOCX"; a second spelling of the same kind is not worth the words. */
function extensionWords(extensions: readonly string[]): string {
  const words = extensions.filter((extension) => extension !== "jpeg").map((extension) => extension.toUpperCase());
  return new Intl.ListFormat("en-GB", { type: "disjunction" }).format(words);
}
