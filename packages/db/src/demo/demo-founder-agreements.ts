import { createHash } from "node:crypto";
import { DEMO_ISSUER } from "@quorate/core/billing/demo-seller";
import type { ConnectionSide } from "@quorate/core/connections/connection";
import { EQUITY_CONSENT, equityPaper } from "@quorate/core/founder-agreements/equity-paper";
import type { FounderAgreementKind, FounderAgreementStatus } from "@quorate/core/founder-agreements/founder-agreement";
import type { FounderStatement } from "@quorate/core/founder-agreements/founder-paper";
import { TRIAL_CONSENT, trialPaper } from "@quorate/core/founder-agreements/trial-paper";
import type { ConnectionId, FounderAgreementId, StartupIdeaId } from "@quorate/core/ids";
import type { Paper } from "@quorate/core/invoices/paper";
import type { Trx } from "../client.ts";
import { FOUNDER_AGREEMENTS } from "./content/founder-agreements.ts";
import { demoId } from "./demo-id.ts";
import type { DrawDemoPaper } from "./demo-paper.ts";
import { type DemoWorld, named } from "./demo-world.ts";

const { inviter, invitee, idea, trial, worksheets } = FOUNDER_AGREEMENTS;
const NAMES = { inviter, invitee };
const STARTUP_IDEA_ID = demoId<StartupIdeaId>(`idea ${idea.key}`);

type Written = {
  kind: FounderAgreementKind;
  version: number;
  writtenBy: ConnectionSide;
  daysAgo: number;
  signed: readonly { by: ConnectionSide; daysAgo: number }[];
  terms: { startupIdeaId: StartupIdeaId };
  consent: string;
  paper: (statement: FounderStatement) => Paper;
};

/** A trial that runs and an equity worksheet in two versions, with their files and their places in the chain. After all other rows. */
export async function insertFounderAgreements(trx: Trx, world: DemoWorld, draw: DrawDemoPaper): Promise<void> {
  const { calendar } = world;
  const trialTerms = {
    ...trial.terms,
    startsOn: calendar.day(trial.startsDaysAgo),
    endsOn: calendar.day(trial.endsDaysAgo),
    startupIdeaId: STARTUP_IDEA_ID,
  };
  const versions = [
    await drawVersion(world, draw, {
      ...{ ...trial, kind: "trial", version: 1, terms: trialTerms, consent: TRIAL_CONSENT },
      paper: (statement) => trialPaper({ ...statement, terms: trialTerms }),
    }),
  ];
  for (const [index, worksheet] of worksheets.entries()) {
    const terms = { ...worksheet.terms, vestingStartsOn: trialTerms.startsOn, startupIdeaId: STARTUP_IDEA_ID };
    versions.push(
      await drawVersion(world, draw, {
        ...{ ...worksheet, kind: "equity", version: index + 1, terms, consent: EQUITY_CONSENT },
        paper: (statement) => equityPaper({ ...statement, terms }),
      }),
    );
  }
  await trx
    .insertInto("founder_agreements")
    .values(versions.map(({ row }) => row))
    .execute();
  await trx
    .insertInto("agreement_signatures")
    .values(versions.flatMap(({ signatures }) => signatures))
    .execute();
}

async function drawVersion(world: DemoWorld, draw: DrawDemoPaper, written: Written) {
  const { kind, version, writtenBy, daysAgo, signed, consent } = written;
  const key = `${kind} ${version} of ${inviter} and ${invitee}`;
  const id = demoId<FounderAgreementId>(key);
  const drawnAt = world.calendar.at(daysAgo, `write ${key}`);
  const signings = signed.map(({ by, daysAgo: ago }) => ({
    by,
    at: new Date(Math.max(world.calendar.at(ago, `sign ${key} ${by}`).getTime(), drawnAt.getTime())),
  }));
  const statement = { id, version, drawnAt, bookZone: DEMO_ISSUER.bookZone, names: NAMES, ideaTitle: idea.title };
  const paper = written.paper({ ...statement, writtenBy: NAMES[writtenBy] });
  const [text, pdf] = [JSON.stringify(paper), await draw(paper, drawnAt)];
  const hashes = { pdf_sha256: sha256(pdf), text_sha256: sha256(text) };
  const userIds = { inviter: named(world.users, inviter), invitee: named(world.users, invitee) };
  return {
    row: {
      ...{ id, kind, version, written_by: writtenBy, paper: text, pdf, ...hashes, created_at: drawnAt },
      connection_id: demoId<ConnectionId>(`connection ${inviter} ${invitee}`),
      startup_idea_id: STARTUP_IDEA_ID,
      inviter_user_id: userIds.inviter,
      invitee_user_id: userIds.invitee,
      terms: JSON.stringify({ ...written.terms, ideaTitle: idea.title }),
      status: STATUSES[signed.length] ?? "proposed",
      status_since: signings.at(-1)?.at ?? drawnAt,
    },
    // Numbered and chained by the database; a demo person has no network address.
    signatures: signings.map(({ by, at }) => ({
      ...{ founder_agreement_id: id, consent, ...hashes, number: 0, address_digest: "", previous_hash: "", hash: "" },
      ...{ party: by, signer_id: userIds[by], name: NAMES[by], signed_at: at },
    })),
  };
}

/** By how many have signed. */
const STATUSES: readonly FounderAgreementStatus[] = ["proposed", "signed_once", "in_force"];

const sha256 = (content: Buffer | string) => createHash("sha256").update(content).digest("hex");
