import { NO_ADVICE } from "../agreements/clauses.ts";
import { bookDay } from "../billing/book-day.ts";
import { formatDate } from "../format/date-format.ts";
import type { FounderAgreementId } from "../ids.ts";
import type { Labelled } from "../invoices/paper.ts";

/** What every paper of two founders says of itself. It names them by their names alone: where a person lives is not the other's to know. */
export type FounderStatement = {
  id: FounderAgreementId;
  version: number;
  drawnAt: Date;
  bookZone: string;
  names: { inviter: string; invitee: string };
  writtenBy: string;
  ideaTitle: string | null;
};

/** The facts at the top: the idea and the day, what the paper adds, who wrote it and its reference. */
export function factsOf(
  { id, drawnAt, bookZone, writtenBy, ideaTitle }: FounderStatement,
  own: readonly Labelled[],
): Labelled[] {
  return [
    ...(ideaTitle === null ? [] : [{ label: "Startup idea", value: ideaTitle }]),
    { label: "Drawn up", value: formatDate(bookDay(drawnAt, bookZone)) },
    ...own,
    { label: "Written by", value: writtenBy },
    { label: "Reference", value: id },
  ];
}

export const paragraphsOf = (text: string) => text.split(/\r?\n\s*\n/).map((paragraph) => paragraph.trim());

const HOW_SIGNED =
  "Both founders sign this document on the platform, in either order. It is in force once both have signed. Each signature is recorded with name, time, network address and the SHA-256 hash of this file, so that a copy can be checked.";
export const SIGNATURES = { title: "Signatures", paragraphs: [HOW_SIGNED, NO_ADVICE] };
