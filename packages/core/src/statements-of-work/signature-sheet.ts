import { bookDay } from "../billing/book-day.ts";
import { formatDate } from "../format/date-format.ts";
import type { Paper } from "../invoices/paper.ts";

export type SheetSignature = {
  name: string;
  /** As whom, as in "Expert". */
  role: string;
  signedAt: Date;
  consent: string;
  /** Its place in the chain. */
  record: number;
  recordHash: string;
  drawing: string | null;
};

export type SignatureSheet = {
  /** What was signed, as in "Statement of work 1". */
  of: string;
  reference: string;
  sha256: string;
  bookZone: string;
  /** In the order in which they were signed. */
  signatures: readonly SheetSignature[];
};

/** The signatures of an agreement on paper, each as it was typed and drawn. What was signed is a file of its own, named by its hash. */
export function signatureSheet({ of, reference, sha256, bookZone, signatures }: SignatureSheet): Paper {
  const [first, second] = signatures;
  return {
    title: "Signatures",
    number: "",
    facts: [
      { label: "Of", value: of },
      { label: "Reference", value: reference },
      { label: "Signatures", value: `${signatures.length}` },
    ],
    partyLabels: [first?.role ?? "First", second?.role ?? "Second"],
    sender: [first?.name ?? "Not signed yet"],
    receiver: [second?.name ?? "Not signed yet"],
    countries: { sender: null, receiver: null },
    tables: [],
    sentences: [
      `What was signed is the file with the SHA-256 hash ${sha256}.`,
      "Anyone who has that file can have it checked on the platform. This sheet shows the records of its signatures.",
    ],
    signatures: signatures.map(({ name, role, signedAt, consent, record, recordHash, drawing }) => ({
      name,
      drawing,
      lines: [
        `${role}, on ${formatDate(bookDay(signedAt, bookZone))} (${signedAt.toISOString()})`,
        consent,
        `Record ${record} of the chain of all signatures, with the hash ${recordHash}`,
      ],
    })),
  };
}
