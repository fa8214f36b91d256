import { createHash } from "node:crypto";
import { NDA_CONSENT, ndaPaper } from "@quorate/core/confidential-parts/nda";
import type { NdaId, ProjectId } from "@quorate/core/ids";
import type { Insertable } from "kysely";
import type { Trx } from "../client.ts";
import type { DB } from "../db-types.ts";
import { OPEN_PROJECTS } from "./content/open-projects.ts";
import { demoId } from "./demo-id.ts";
import type { DrawDemoPaper } from "./demo-paper.ts";
import { type DemoWorld, named } from "./demo-world.ts";

/** The NDAs that experts of the demo data have agreed to, in their order, each with its file and its place in the chain. */
export async function insertNdas(trx: Trx, { experts, calendar }: DemoWorld, draw: DrawDemoPaper): Promise<void> {
  const agreed = OPEN_PROJECTS.flatMap(({ key, title, organization, confidentialPart }) =>
    (confidentialPart?.agreed ?? []).map(({ expert, daysAgo }) => ({
      id: demoId<NdaId>(`nda ${key}, ${expert}`),
      projectId: demoId<ProjectId>(`project ${key}`),
      projectTitle: title,
      clientName: organization,
      expertName: expert,
      expert: named(experts, expert),
      at: calendar.at(daysAgo, `nda ${key}, ${expert}`),
    })),
  );
  const ndas: Insertable<DB["ndas"]>[] = [];
  const signatures: Insertable<DB["agreement_signatures"]>[] = [];
  for (const { id, at, expert, ...statement } of agreed.toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )) {
    const paper = ndaPaper({ ...statement, expertId: expert.id, ownClauses: {} });
    const [text, pdf] = [JSON.stringify(paper), await draw(paper, at)];
    const hashes = { pdf_sha256: sha256(pdf), text_sha256: sha256(text) };
    const ids = { id, project_id: statement.projectId, expert_user_id: expert.userId };
    ndas.push({ ...ids, paper: text, pdf, ...hashes, created_at: at });
    const of = { nda_id: id, party: "expert", signer_id: expert.userId } as const;
    signatures.push(
      demoSignature({ ...of, name: statement.expertName, consent: NDA_CONSENT, ...hashes, signed_at: at }),
    );
  }
  await trx.insertInto("ndas").values(ndas).execute();
  await trx.insertInto("agreement_signatures").values(signatures).execute();
}

const sha256 = (content: Buffer | string) => createHash("sha256").update(content).digest("hex");

type Signed = Omit<Insertable<DB["agreement_signatures"]>, "number" | "previous_hash" | "hash" | "address_digest">;

/** A record as the database takes it: numbered and chained there, and without an address, which a demo person has not. */
const demoSignature = (signed: Signed) => ({ ...signed, number: 0, address_digest: "", previous_hash: "", hash: "" });
