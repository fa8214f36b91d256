import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, sql } from "kysely";

type Finding = { finding: string };

/**
 * Each proves one thing about all agreements and signatures as they are stored, whatever wrote them: the hashes are computed again from the
 * bytes, the texts and the records.
 */
const CHECKS: readonly RawBuilder<Finding>[] = [
  sql`select format('The PDF of founder agreement %s is not the one with its hash', id) as finding from founder_agreements
    where pdf is not null and pdf_sha256 <> encode(sha256(pdf), 'hex')`,

  sql`select format('The text of founder agreement %s is not the one with its hash', id) as finding from founder_agreements
    where paper is not null and text_sha256 <> encode(sha256(convert_to(paper, 'UTF8')), 'hex')`,

  sql`select format('Founder agreement %s was in force and has no text', id) as finding from founder_agreements
    where status in ('in_force', 'ended', 'finished', 'replaced') and (pdf is null or paper is null)`,

  sql`select format('Signature %s is of another text than founder agreement %s', s.number, a.id) as finding
    from agreement_signatures s join founder_agreements a on a.id = s.founder_agreement_id
    where s.pdf_sha256 <> a.pdf_sha256 or s.text_sha256 <> a.text_sha256`,

  sql`select format('Founder agreement %s is %s with %s signatures', a.id, a.status, a.signed) as finding
    from (select id, status, (select count(distinct party) from agreement_signatures s where s.founder_agreement_id = t.id) as signed
      from founder_agreements t) a
    where a.status = 'proposed' and a.signed <> 0 or a.status = 'signed_once' and a.signed <> 1
      or a.status in ('in_force', 'ended', 'finished', 'replaced') and a.signed <> 2 or a.status in ('superseded', 'called_off') and a.signed > 1`,

  sql`select format('The PDF of NDA %s is not the one with its hash', id) as finding from ndas
    where pdf_sha256 <> encode(sha256(pdf), 'hex')`,

  sql`select format('The text of NDA %s is not the one with its hash', id) as finding from ndas
    where text_sha256 <> encode(sha256(convert_to(paper, 'UTF8')), 'hex')`,

  sql`select format('Signature %s is of another text or another expert than NDA %s', s.number, n.id) as finding
    from agreement_signatures s join ndas n on n.id = s.nda_id
    where s.pdf_sha256 <> n.pdf_sha256 or s.text_sha256 <> n.text_sha256 or s.signer_id <> n.expert_user_id`,

  sql`select format('NDA %s is not signed', id) as finding from ndas
    where not exists (select from agreement_signatures where nda_id = ndas.id)`,

  sql`select format('The PDF of agreement %s is not the one with its hash', id) as finding from agreements
    where pdf is not null and pdf_sha256 <> encode(sha256(pdf), 'hex')`,

  sql`select format('The text of agreement %s is not the one with its hash', id) as finding from agreements
    where paper is not null and text_sha256 <> encode(sha256(convert_to(paper, 'UTF8')), 'hex')`,

  sql`select format('Agreement %s is in force without its text', id) as finding from agreements
    where status = 'in_force' and (pdf is null or paper is null)`,

  sql`select format('The signature with the number %s is missing', expected) as finding
    from generate_series(1, (select coalesce(max(number), 0) from agreement_signatures)) expected
    where not exists (select from agreement_signatures where number = expected)`,

  sql`select format('Signature %s does not follow the one before it', number) as finding
    from (select number, previous_hash, lag(hash, 1, repeat('0', 64)) over (order by number) as expected from agreement_signatures) s
    where previous_hash <> expected`,

  sql`select format('Signature %s is not what was signed: its hash is of another record', number) as finding
    from agreement_signatures s where hash <> agreement_signature_hash(s)`,

  sql`select format('Signature %s names another address than was recorded', number) as finding from agreement_signatures
    where address is not null and address_digest <> encode(sha256(convert_to(coalesce(address_salt, '') || address, 'UTF8')), 'hex')`,

  sql`select format('Signature %s is of another text than agreement %s', s.number, a.id) as finding
    from agreement_signatures s join agreements a on a.id = s.agreement_id
    where s.pdf_sha256 <> a.pdf_sha256 or s.text_sha256 <> a.text_sha256`,

  sql`select format('In agreement %s the client signed before the expert', c.agreement_id) as finding
    from agreement_signatures c left join agreement_signatures e on e.agreement_id = c.agreement_id and e.party = 'expert'
    where c.party = 'client' and (e.number is null or e.number > c.number or e.signed_at > c.signed_at)`,

  sql`select format('Agreement %s is in force without both signatures', a.id) as finding from agreements a
    where a.status = 'in_force' and 2 <> (select count(distinct party) from agreement_signatures where agreement_id = a.id)`,

  sql`select format('Agreement %s is signed but is %s', a.id, a.status) as finding from agreements a
    where a.status <> 'in_force' and exists (select from agreement_signatures s where s.agreement_id = a.id and s.party = 'client')
      or a.status = 'drawn' and exists (select from agreement_signatures s where s.agreement_id = a.id)`,
];

/** A sentence for each breach; none: every hash, byte and record fits. */
export async function listAgreementViolations(db: DbOrTrx): Promise<string[]> {
  const findings: string[] = [];
  for (const check of CHECKS) {
    const { rows } = await check.execute(db);
    findings.push(...rows.map(({ finding }) => finding));
  }
  return findings;
}

/** `lastHash`: of the newest record, to be kept elsewhere; null without one. */
export async function countAgreementRecords(db: DbOrTrx) {
  const { rows } = await sql<{ agreements: number; signatures: number; lastHash: string | null }>`
    select (select count(*) from agreements) + (select count(*) from founder_agreements) + (select count(*) from ndas) as agreements,
      (select count(*) from agreement_signatures) as signatures,
      (select hash from agreement_signatures order by number desc limit 1) as "lastHash"`.execute(db);
  return rows[0] ?? { agreements: 0, signatures: 0, lastHash: null };
}
