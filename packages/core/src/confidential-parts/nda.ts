import { type Clause, NO_ADVICE, paragraphsOf } from "../agreements/clauses.ts";
import type { ExpertId, ProjectId } from "../ids.ts";
import type { Paper } from "../invoices/paper.ts";

/** What an expert agrees to by one click; it is recorded with it, word for word. */
export const NDA_CONSENT =
  "I have read this NDA and agree to it. I sign it electronically with my name, and it binds me from now on.";

/** For how long after the project's end what was read is kept secret. */
const YEARS = "three years";

export const NDA_CLAUSE_KEYS = ["confidential", "duties", "term", "limits"] as const;
type NdaClauseKey = (typeof NDA_CLAUSE_KEYS)[number];

/** An operator's own texts by clause; an empty one leaves its clause out. */
export type OwnNdaClauses = Readonly<Partial<Record<NdaClauseKey, string>>>;

const TITLES = {
  confidential: "What is confidential",
  duties: "What the expert does",
  term: "How long",
  limits: "What it does not do",
} as const satisfies Record<NdaClauseKey, string>;

const TEXTS = {
  confidential:
    "The confidential part of the project's brief: as it is now, as the client may change it, and what the client says about it on the platform. What is public, or what the expert knew or learns elsewhere lawfully, is not confidential.",
  duties:
    "The expert keeps it secret, uses it only to decide about a proposal and to do the work, and shows it to no one else. What the law or a court demands may be told.",
  term: `From now on, and until ${YEARS} after the project has ended, whether the expert works on it or not. On the client's request the expert deletes every copy.`,
  limits:
    "It obliges neither of the two to work with the other and transfers no right. The platform's administrators who look after projects can read the confidential part, too.",
} as const satisfies Record<NdaClauseKey, string>;

/** How it is signed is the platform's doing, and no operator's to word. */
const SIGNATURE: Clause = {
  title: "Signature",
  paragraphs: [
    "The expert signs this document on the platform; it needs no signature of the client. The signature is recorded with name, time, network address and the SHA-256 hash of this file, so that a copy can be checked.",
    NO_ADVICE,
  ],
};

function clausesOf(own: OwnNdaClauses): Clause[] {
  const clauses = NDA_CLAUSE_KEYS.map((key) => ({
    title: TITLES[key],
    paragraphs: paragraphsOf(own[key] ?? TEXTS[key]),
  }));
  return [...clauses.filter(({ paragraphs }) => paragraphs.length > 0), SIGNATURE];
}

export type NdaStatement = {
  projectId: ProjectId;
  projectTitle: string;
  clientName: string;
  expertId: ExpertId;
  expertName: string;
  ownClauses: OwnNdaClauses;
};

/**
 * The NDA on paper, in which nothing depends on the moment: an expert agrees to exactly the text that they read. It names the two by the
 * names that they have on the platform.
 */
export function ndaPaper({
  projectId,
  projectTitle,
  clientName,
  expertId,
  expertName,
  ownClauses,
}: NdaStatement): Paper {
  return {
    title: "Non-disclosure agreement",
    number: "",
    facts: [
      { label: "Project", value: projectTitle },
      { label: "Project reference", value: projectId },
      { label: "Expert reference", value: expertId },
    ],
    partyLabels: ["Expert", "Client"],
    sender: [expertName],
    receiver: [clientName],
    countries: { sender: null, receiver: null },
    tables: [],
    sentences: [],
    sections: clausesOf(ownClauses),
  };
}
