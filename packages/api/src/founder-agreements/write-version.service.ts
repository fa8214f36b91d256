import { invariant } from "@quorate/core/errors";
import { assertIdeaChoosable, type FounderDecision } from "@quorate/core/founder-agreements/founder-agreement";
import type { EntrepreneurId, FounderAgreementId, StartupIdeaId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import type { Context } from "../context.ts";
import type { OwnConnection } from "./describe-agreement.service.ts";
import {
  countAgreements,
  findFounders,
  findIdea,
  insertAgreement,
  setAgreementStatus,
} from "./founder-agreements.queries.ts";
import type { FounderKind, FounderTerms } from "./founder-agreements.schema.ts";

type Version<Terms> = {
  own: OwnConnection;
  terms: Terms;
  /** The idea that the version before is about. */
  formerIdeaId: StartupIdeaId | null;
  /** What becomes of the version before; null: it stays as it is. */
  former: FounderDecision | null;
};

/** Draws the next version's PDF and keeps both, as they are signed. Refuses (invalid, at its field) an idea that is not the writer's to name. */
export async function writeVersion<Terms extends FounderTerms, Field extends string>(
  trx: Trx,
  ctx: Context & { entrepreneurId: EntrepreneurId },
  kind: FounderKind<Terms, Field>,
  { own: { connection, side }, terms, formerIdeaId, former }: Version<Terms>,
): Promise<FounderAgreementId> {
  const now = ctx.now();
  const pair = { inviter: connection.inviterId, invitee: connection.inviteeId };
  const founders = await findFounders(trx, pair);
  invariant(founders, "a connection goes with either of its founders");
  const names = { inviter: founders.inviter.name, invitee: founders.invitee.name };
  const idea = { owners: [pair.inviter, pair.invitee], writerId: ctx.entrepreneurId, formerId: formerIdeaId };
  const ideaTitle = await readIdeaTitle(trx, terms.startupIdeaId, idea);
  const id = ctx.newId<FounderAgreementId>();
  const version = (await countAgreements(trx, connection.id, kind.kind)) + 1;
  const statement = { id, version, drawnAt: now, bookZone: ctx.bookZone, names, ideaTitle, terms };
  const paper = kind.paper({ ...statement, writtenBy: names[side] });
  const pdf = await ctx.drawPaper(paper, now);
  if (former) await setAgreementStatus(trx, former, { at: now });
  await insertAgreement(trx, {
    ...{ id, kind: kind.kind, connectionId: connection.id, version, writtenBy: side, pdf, at: now },
    users: { inviter: founders.inviter.userId, invitee: founders.invitee.userId },
    startupIdeaId: terms.startupIdeaId,
    terms: JSON.stringify({ ...terms, ideaTitle }),
    paper: JSON.stringify(paper),
  });
  return id;
}

type Choice = { owners: readonly EntrepreneurId[]; writerId: EntrepreneurId; formerId: StartupIdeaId | null };

/** The title of the idea that a version is about; null where it is about none. */
async function readIdeaTitle(
  trx: Trx,
  id: StartupIdeaId | null,
  { owners, ...choice }: Choice,
): Promise<string | null> {
  if (id === null) return null;
  return assertIdeaChoosable(await findIdea(trx, id, owners), choice).title;
}
