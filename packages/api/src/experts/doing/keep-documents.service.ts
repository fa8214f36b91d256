import { assertExpertForm, claimedDocuments } from "@quorate/core/experts/expert-registration";
import type { UserId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../../context.ts";
import { setDocumentsReleased } from "../../documents/documents.queries.ts";
import { lockDocuments, setDocumentsClaimed } from "../experts.queries.ts";

type DocumentUrls = {
  educationCertificateUrl: string | null;
  cvUrl: string | null;
  additionalDocumentsUrls: readonly string[];
};
type NewUrls = { [Field in keyof DocumentUrls]?: DocumentUrls[Field] | undefined };
type Edit = { userId: UserId; graduationYear: number | undefined; known: DocumentUrls; given: NewUrls };

const NONE = { educationCertificateUrl: null, cvUrl: null, additionalDocumentsUrls: [] } satisfies DocumentUrls;

/** What the profile points to from now on is claimed; what it no longer points to goes, row and file, once this has committed. */
export async function keepDocuments(
  trx: Trx,
  { now, jobs }: Pick<Ports, "now" | "jobs">,
  { userId, graduationYear, known, given }: Edit,
): Promise<void> {
  const claimed = claimedDocuments(over(NONE, given));
  const before = idsIn(claimedDocuments(known));
  const after = idsIn(claimedDocuments(over(known, given)));
  const uploaded = await lockDocuments(trx, userId, [...new Set([...before, ...idsIn(claimed)])]);
  assertExpertForm({ userId, graduationYear, claimed, uploaded, now: now() });

  const ids = uploaded.map(({ id }) => id);
  const claimedIds = idsIn(claimed);
  await setDocumentsClaimed(
    trx,
    ids.filter((id) => claimedIds.includes(id)),
    now(),
  );
  const released = ids.filter((id) => before.includes(id) && !after.includes(id));
  await setDocumentsReleased(trx, released);
  for (const documentId of released) await jobs.enqueue(trx, "remove-document", { documentId });
}

/** A field that is left out is as it was. */
function over(known: DocumentUrls, given: NewUrls): DocumentUrls {
  return {
    educationCertificateUrl:
      given.educationCertificateUrl === undefined ? known.educationCertificateUrl : given.educationCertificateUrl,
    cvUrl: given.cvUrl === undefined ? known.cvUrl : given.cvUrl,
    additionalDocumentsUrls: given.additionalDocumentsUrls ?? known.additionalDocumentsUrls,
  };
}

const idsIn = (documents: readonly { documentId: string }[]) => documents.map(({ documentId }) => documentId);
