import { DOCUMENT_EXTENSIONS } from "@quorate/core/experts/document-file";
import { useState } from "react";
import { FileSlot, type SlotFile } from "../../components/ui/form/file-slot.tsx";
import { Section } from "../../components/ui/text/page.tsx";

const FILES_MAX = 3;

/** The two upload widgets. Nothing is sent from here: the files stay in the browser. */
export function UploadDemo() {
  const [file, setFile] = useState<SlotFile | null>(null);
  const [files, setFiles] = useState<readonly SlotFile[]>([]);
  return (
    <Section title="File upload" note="Files chosen here are not sent anywhere">
      <div className="grid max-w-160 gap-6">
        <FileSlot
          id="one-file"
          label="One file"
          extensions={DOCUMENT_EXTENSIONS.cv}
          file={file}
          onChoose={({ name, size }) => setFile({ name, size })}
          onRemove={() => setFile(null)}
        />
        {files.map((chosen, index) => (
          <FileSlot
            key={`${index}-${chosen.name}`}
            id={`file-${index}`}
            label={`File ${index + 1}`}
            extensions={DOCUMENT_EXTENSIONS.additional}
            file={chosen}
            onChoose={() => undefined}
            onRemove={() => setFiles((list) => list.filter((_, position) => position !== index))}
          />
        ))}
        {files.length < FILES_MAX && (
          <FileSlot
            id="more-files"
            label="Up to three files"
            extensions={DOCUMENT_EXTENSIONS.additional}
            multiple
            file={null}
            onChoose={({ name, size }) => setFiles((list) => [...list, { name, size }].slice(0, FILES_MAX))}
            onRemove={() => undefined}
          />
        )}
        <FileSlot
          id="uploading-file"
          label="On its way"
          extensions={DOCUMENT_EXTENSIONS.cv}
          file={{ name: "curriculum-vitae.pdf", size: 248_000 }}
          uploadPercent={60}
          onChoose={() => undefined}
          onRemove={() => undefined}
        />
      </div>
    </Section>
  );
}
