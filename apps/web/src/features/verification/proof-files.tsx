import { DOCUMENT_EXTENSIONS, type DocumentKind } from "@quorate/core/experts/document-file";
import { FileSlot, type SlotFile } from "../../components/ui/form/file-slot.tsx";

/** The files of one kind, each uploaded as soon as it is chosen; a route hands them in. */
export type ProofFiles = {
  entries: readonly { key: number; file: SlotFile; percent: number }[];
  error: string | undefined;
  hasRoom: boolean;
  choose: (file: File) => void;
  remove: (key: number) => void;
  collect: () => Promise<string[] | null>;
};

type ProofSlotsProps = { name: string; kind: DocumentKind; label: string; multiple?: boolean; files: ProofFiles };

export function ProofSlots({ name, kind, label, multiple = false, files }: ProofSlotsProps) {
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
          optional
          multiple={multiple}
          extensions={extensions}
          file={null}
          error={files.error}
          onChoose={files.choose}
          onRemove={() => undefined}
        />
      )}
    </div>
  );
}
