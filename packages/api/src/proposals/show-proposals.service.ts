import { invariant } from "@quorate/core/errors";
import type { UserId } from "@quorate/core/ids";
import { contactKindsOf, showingWords } from "@quorate/core/messages/shown-words";
import type { DbOrTrx } from "@quorate/db/client";
import { listOpenPeople } from "../messages/open-people.queries.ts";
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
  const kindsById = new Map(rows.map((row) => [row.id, contactKindsOf([row.cover_letter, row.estimated_timeline])]));
  const telling = rows.filter(({ id }) => kindsById.get(id)?.length);
  const people = await listProposalPeople(
    db,
    telling.map(({ id }) => id),
  );
  const open: ReadonlySet<UserId> = telling.length > 0 ? await listOpenPeople(db, reader) : new Set();
  const wordsToById = new Map(people.map((wordsTo) => [wordsTo.id, wordsTo]));
  return (row) => {
    const { cover_letter: coverLetter, estimated_timeline: estimatedTimeline } = row;
    const kinds = kindsById.get(row.id);
    invariant(kinds, "a proposal is shown with those it was read with");
    if (kinds.length === 0) return { coverLetter, estimatedTimeline, hiddenDetails: [] };
    const wordsTo = wordsToById.get(row.id);
    invariant(wordsTo, "a proposal has an author and a client");
    const { isOpen, show } = showingWords(wordsTo, { userId: reader, open });
    return {
      coverLetter: show(coverLetter),
      estimatedTimeline: estimatedTimeline && show(estimatedTimeline),
      hiddenDetails: isOpen ? [] : kinds,
    };
  };
}

export async function showProposal(db: DbOrTrx, reader: UserId, row: ProposalRow): Promise<ProposalWords> {
  return (await showProposals(db, reader, [row]))(row);
}
