import type { CaseDocumentDto } from "@quorate/api/verification/verification.schema";
import { fileSizeText } from "@quorate/core/format/file-size";
import { useState } from "react";
import { OpenedFile, OpenedPdf, OpenedPicture } from "../../components/files/opened-file.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { useOpenDocument } from "./use-open-document.ts";
import styles from "./verification.module.css";
import { DOCUMENT_WORDS } from "./verification-words.ts";

/** The documents of a case, one of them opened in place. What is opened is known by the server, which verifies nothing unopened. */
export function CaseDocuments({
  documents,
  onOpened,
}: {
  documents: readonly CaseDocumentDto[];
  onOpened: () => void;
}) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = documents.find(({ id }) => id === openId);
  if (documents.length === 0) {
    return (
      <p className="mute text-sm">No documents were sent. Ask for them, or find the entry in a register and name it.</p>
    );
  }
  return (
    <div className={styles.documents}>
      <div className={styles.tabs} role="group" aria-label="Documents">
        {documents.map((document) => (
          <Button
            key={document.id}
            size="sm"
            variant={document.id === openId ? "primary" : "secondary"}
            aria-pressed={document.id === openId}
            disabled={isHeldBack(document)}
            onClick={() => setOpenId(document.id)}
          >
            {DOCUMENT_WORDS[document.kind]}: {document.name}
          </Button>
        ))}
      </div>
      <ul className="text-sm">
        {documents.map((document) => (
          <li key={document.id} className="caption">
            {document.name}, {fileSizeText(document.size)}: {standingOf(document)}
            {!document.isCurrent && ", sent earlier"}
          </li>
        ))}
      </ul>
      {open && !isHeldBack(open) && <OpenDocument key={open.id} document={open} onOpened={onOpened} />}
    </div>
  );
}

const isHeldBack = ({ safety }: CaseDocumentDto) => safety === "checking" || safety === "infected";

function standingOf({ safety, malware, openedAt }: CaseDocumentDto): string {
  if (safety === "checking") return "being checked for malware; no one can open it until it's clear";
  if (safety === "infected") return `refused: malware was found in it (${malware ?? "unnamed"}), and it was not kept`;
  return openedAt ? "opened by you" : "not opened yet";
}

function OpenDocument({ document, onOpened }: { document: CaseDocumentDto; onOpened: () => void }) {
  const { name, view, url } = document;
  const opened = useOpenDocument(document, onOpened);
  return (
    <section aria-label={name}>
      <OpenedFile name={name} opening={opened}>
        {view === "image" && <OpenedPicture src={url} alt={`${DOCUMENT_WORDS[document.kind]} as it was sent`} />}
        {opened.status === "success" && opened.bytes && <OpenedPdf bytes={opened.bytes} name={name} />}
        {view === "download" && <p>This kind of file can't be shown here. Download it to see it.</p>}
      </OpenedFile>
      <p className="mt-2 text-sm">
        <a className="link" href={`${url}?download=1`} download onClick={() => setTimeout(onOpened, 500)}>
          Download {name}
        </a>
      </p>
    </section>
  );
}
