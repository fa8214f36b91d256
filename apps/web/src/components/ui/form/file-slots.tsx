import { DOCUMENT_EXTENSIONS, type DocumentKind } from "@quorate/core/experts/document-file";
import { FileSlot, type SlotFile } from "./file-slot.tsx";

export type FileEntry = { key: number; file: SlotFile; percent: number };

/** Files that are uploaded as soon as they are chosen. */
export type ChosenFiles = {
  entries: readonly FileEntry[];
  error: string | undefined;
  hasRoom: boolean;
  choose: (file: File) => void;
  remove: (key: number) => void;
  /** The addresses once every upload has ended; null when one of them failed meanwhile. */
  collect: () => Promise<string[] | null>;
};

type FileSlotsProps = {
  name: string;
  kind: DocumentKind;
  label: string;
  files: Omit<ChosenFiles, "collect">;
  optional?: boolean;
  optionalNote?: string | undefined;
  multiple?: boolean;
  /** What a form says of them, where no upload has failed. */
  error?: string | undefined;
};

/** The files of one kind, and below them room for the next. */
export function FileSlots({ name, kind, label, files, multiple = false, error, ...notes }: FileSlotsProps) {
  const extensions = DOCUMENT_EXTENSIONS[kind];
  return (
    <div className="field-wide grid gap-2">
      {files.entries.map(({ key, file, percent }, index) => (
        <FileSlot
          key={key}
          id={`${name}-${key}`}
          label={index === 0 ? label : `${label}, ${index + 1}`}
          extensions={extensions}
          file={file}
          uploadPercent={percent}
          onChoose={files.choose}
          onRemove={() => files.remove(key)}
        />
      ))}
      {files.hasRoom && (
        <FileSlot
          id={name}
          label={files.entries.length === 0 ? label : "Another file"}
          {...notes}
          multiple={multiple}
          extensions={extensions}
          file={null}
          error={files.error ?? error}
          onChoose={files.choose}
          onRemove={() => undefined}
        />
      )}
    </div>
  );
}
