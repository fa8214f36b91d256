import type { Match, MatchReason } from "@quorate/core/matching/match-scoring";
import { createNearestWords } from "@quorate/core/matching/nearest-words";
import type { NicheKind } from "@quorate/core/matching/niche-model";
import { createSkillReader, type SkillReader } from "@quorate/core/matching/skills-in-doubt";
import { createReasonTeller, type ToldRequest } from "@quorate/core/matching/tell-reasons";
import { NICHE_MODELS } from "@quorate/matching-model/niche-models";
import type { ExpertSummaryRow } from "../experts/expert-summaries.queries.ts";
import { inSlices } from "./in-slices.service.ts";

const readers = new Map<NicheKind, SkillReader>();

/** Kept, as it remembers what it has read; made with the first answer, which needs the model anyhow. */
function readerOf(kind: NicheKind): SkillReader {
  const reader = readers.get(kind) ?? createSkillReader(NICHE_MODELS[kind]);
  readers.set(kind, reader);
  return reader;
}

/** A candidate who is shown, with their reasons; only the texts of these are read. */
export type Explained<Candidate> = Candidate & { reasons: MatchReason[] };

type RequestParts = {
  text: string;
  skills: readonly string[];
  industry: string | null;
  industries?: readonly string[];
};

/** These experts with the reasons that a request gives for and against them, in the order in which they are shown. */
export async function explainExperts<Candidate extends { match: Match; summary: ExpertSummaryRow }>(
  { text, skills, industry, industries = [] }: RequestParts,
  shown: readonly Candidate[],
): Promise<Explained<Candidate>[]> {
  const reasonsOf = createExpertReasons({
    text,
    skills,
    industries: [...new Set(industry === null ? industries : [industry, ...industries])],
  });
  return await inSlices(shown, (one, place) => ({ ...one, reasons: reasonsOf(one.match, one.summary, place) }));
}

function createExpertReasons(request: ToldRequest) {
  const nearestIn = createNearestWords(NICHE_MODELS.expert, { text: request.text, named: request.skills });
  const tell = createReasonTeller("expert", request, { nearestIn, reader: readerOf("expert") });
  return (match: Match, expert: ExpertSummaryRow, place: number): MatchReason[] => {
    const { title, company, bio, specializations, industries, city, country } = expert;
    const tags = [...specializations, ...industries, city, country];
    return tell(match, { texts: [title, company, bio], tags, own: { title, text: bio } }, place);
  };
}

type Founder = {
  title: string;
  bio: string | null;
  previousStartups: string | null;
  skills: readonly string[];
  industries: readonly string[];
  offering: readonly string[];
};

/** The same of founders. */
export async function explainFounders<Candidate extends { match: Match; row: Founder }>(
  request: ToldRequest,
  shown: readonly Candidate[],
): Promise<Explained<Candidate>[]> {
  const reasonsOf = createFounderReasons(request);
  return await inSlices(shown, (one, place) => ({ ...one, reasons: reasonsOf(one.match, one.row, place) }));
}

function createFounderReasons(request: ToldRequest) {
  const nearestIn = createNearestWords(NICHE_MODELS.founder, { text: request.text, named: request.skills });
  const tell = createReasonTeller("founder", request, { nearestIn, reader: readerOf("founder") });
  return (match: Match, founder: Founder, place: number): MatchReason[] => {
    const { title, bio, skills, industries, offering, previousStartups } = founder;
    return tell(
      match,
      {
        texts: [title, bio, previousStartups, ...offering],
        tags: [...skills, ...industries],
        own: { title, text: bio },
      },
      place,
    );
  };
}
