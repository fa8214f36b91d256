import { invariant } from "@quorate/core/errors";
import type { ProposalId, UserId } from "@quorate/core/ids";
import { contactKindsOf } from "@quorate/core/messages/shown-words";
import { PROJECT_PARTIES, type ProjectParty } from "@quorate/core/projects/project";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { showWords } from "../contact-details/show-words.service.ts";
import type { Ports, Viewer } from "../context.ts";
import { listFeeBasisPoints } from "../subscriptions/subscriptions.queries.ts";
import { listProposalPeople } from "./proposal-people.queries.ts";
import { type OfferRow, type ProposalRow, type ShownOffer, toProposalDto } from "./proposals.mapper.ts";
import { findProposalRow } from "./proposals.queries.ts";
import type { ProposalDto } from "./proposals.schema.ts";

type Shown = { reader: UserId; now: Date };
/** A proposal, or one of its versions with the proposal's id. */
type Written = OfferRow & Pick<ProposalRow, "id" | "organization_id"> & { decline_reason?: string | null };

/**
 * The only way out for the words of offers, whichever reader they go to: what says how to be reached elsewhere is masked for a reader who has no
 * contract with its author, as in messages. Asks who they are only where something is masked. With it what today's plan leaves the expert.
 */
export async function showProposals<Row extends Written>(
  db: DbOrTrx,
  { reader, now }: Shown,
  rows: readonly Row[],
): Promise<(row: Row) => ShownOffer> {
  const feeOf = await listFeeBasisPoints(db, [...new Set(rows.map((row) => row.organization_id))], now);
  const telling = rows.filter((row) => PROJECT_PARTIES.some((side) => contactKindsOf(wordsBy(side, row)).length > 0));
  const ids = [...new Set(telling.map(({ id }) => id))];
  const people = new Map((await listProposalPeople(db, ids)).map((parties) => [parties.id, parties]));
  const shownBy = { expert: await showAllBy("expert"), client: await showAllBy("client") };
  const isTelling = new Set<Row>(telling);
  return (row) => {
    const today = { feeBasisPoints: feeOf(row.organization_id), now };
    const { cover_letter: coverLetter, estimated_timeline: estimatedTimeline, note, leaves_out: leavesOut } = row;
    const declineReason = row.decline_reason ?? null;
    if (!isTelling.has(row)) {
      const { milestones, answers } = row;
      const words = { coverLetter, estimatedTimeline, note, leavesOut, milestones, answers, declineReason };
      return { ...today, ...words, hiddenDetails: [] };
    }
    const [expert, client] = [shownBy.expert(row), shownBy.client(row)];
    const { show } = row.offered_by === "expert" ? expert : client;
    return {
      ...today,
      coverLetter: expert.show(coverLetter),
      answers: row.answers.map(({ question, answer }) => ({ question, answer: expert.show(answer) })),
      estimatedTimeline: show(estimatedTimeline),
      note: show(note),
      leavesOut: show(leavesOut),
      milestones: row.milestones.map(({ title, description, ...figures }) => {
        return { ...figures, title: show(title), description: show(description) };
      }),
      declineReason: client.show(declineReason),
      hiddenDetails: [...new Set([...expert.hiddenDetails, ...client.hiddenDetails])],
    };
  };

  function showAllBy(side: ProjectParty) {
    return showWords(db, reader, telling, (row) => {
      const parties = people.get(row.id);
      invariant(parties, "a proposal has an expert and a client");
      const { expertUserId, clientUserId } = parties;
      const texts = wordsBy(side, row);
      return side === "expert"
        ? { authorId: expertUserId, addresseeId: clientUserId, texts }
        : { authorId: clientUserId, addresseeId: expertUserId, texts };
    });
  }
}

/** The letter and the answers are the expert's, the reason for a refusal the client's, and the rest of a version its author's. */
function wordsBy(side: ProjectParty, row: Written): (string | null)[] {
  const answers = row.answers.map(({ answer }) => answer);
  const own = side === "expert" ? [row.cover_letter, ...answers] : [row.decline_reason ?? null];
  if (row.offered_by !== side) return own;
  const parts = row.milestones.flatMap(({ title, description }) => [title, description]);
  return [...own, row.estimated_timeline, row.note, row.leaves_out, ...parts];
}

export async function showProposal<Row extends Written>(db: DbOrTrx, shown: Shown, row: Row): Promise<ShownOffer> {
  return (await showProposals(db, shown, [row]))(row);
}

/** A proposal as the person who acts in this call has it. */
export async function readProposal(trx: Trx, { viewer, now }: Reading, id: ProposalId): Promise<ProposalDto> {
  const row = await findProposalRow(trx, id);
  return toProposalDto(row, await showProposal(trx, { reader: viewer.userId, now: now() }, row));
}
type Reading = Pick<Ports, "now"> & { viewer: Viewer };
