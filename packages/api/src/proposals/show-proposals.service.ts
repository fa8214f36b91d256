import { invariant } from "@quorate/core/errors";
import type { UserId } from "@quorate/core/ids";
import { contactKindsOf } from "@quorate/core/messages/shown-words";
import type { DbOrTrx } from "@quorate/db/client";
import { showWords } from "../contact-details/show-words.service.ts";
import { listProposalPeople } from "./proposal-people.queries.ts";
import type { ProposalRow, ProposalWords } from "./proposals.mapper.ts";

/**
 * The only way out for the words of a proposal, to whoever they go: what says how to be reached elsewhere is masked for a reader
 * who has no contract with its author, as in messages. Asks who they are only where something is masked.
 */
export async function showProposals(
  db: DbOrTrx,
  reader: UserId,
  rows: readonly ProposalRow[],
): Promise<(row: ProposalRow) => ProposalWords> {
  const textsOf = (row: ProposalRow) => [row.cover_letter, row.estimated_timeline];
  const telling = new Set(rows.filter((row) => contactKindsOf(textsOf(row)).length > 0));
  const people = await listProposalPeople(
    db,
    [...telling].map(({ id }) => id),
  );
  const peopleById = new Map(people.map((writing) => [writing.id, writing]));
  const wordsOf = await showWords(db, reader, [...telling], (row) => {
    const writing = peopleById.get(row.id);
    invariant(writing, "a proposal has an author and a client");
    return { ...writing, texts: textsOf(row) };
  });
  return (row) => {
    const { cover_letter: coverLetter, estimated_timeline: estimatedTimeline } = row;
    if (!telling.has(row)) return { coverLetter, estimatedTimeline, hiddenDetails: [] };
    const { show, hiddenDetails } = wordsOf(row);
    return { coverLetter: show(coverLetter), estimatedTimeline: show(estimatedTimeline), hiddenDetails };
  };
}

export async function showProposal(db: DbOrTrx, reader: UserId, row: ProposalRow): Promise<ProposalWords> {
  return (await showProposals(db, reader, [row]))(row);
}
