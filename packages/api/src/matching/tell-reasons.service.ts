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
export type Told<Candidate> = Candidate & { reasons: MatchReason[] };

type AskedOfExperts = {
  text: string;
  skills: readonly string[];
  industry: string | null;
  industries?: readonly string[];
};

/** What is told of these experts for a request, in the order in which they are shown. */
export async function tellExperts<Candidate extends { match: Match; summary: ExpertSummaryRow }>(
  { text, skills, industry, industries = [] }: AskedOfExperts,
  shown: readonly Candidate[],
): Promise<Told<Candidate>[]> {
  const reasonsOf = createExpertReasons({
    text,
    skills,
    industries: [...new Set(industry === null ? industries : [industry, ...industries])],
  });
  return await inSlices(shown, (one, place) => ({ ...one, reasons: reasonsOf(one.match, one.summary, place) }));
}

function createExpertReasons(asked: ToldRequest) {
  const nearestIn = createNearestWords(NICHE_MODELS.expert, { text: asked.text, named: asked.skills });
  const tell = createReasonTeller("expert", asked, { nearestIn, reader: readerOf("expert") });
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
export async function tellFounders<Candidate extends { match: Match; row: Founder }>(
  asked: ToldRequest,
  shown: readonly Candidate[],
): Promise<Told<Candidate>[]> {
  const reasonsOf = createFounderReasons(asked);
  return await inSlices(shown, (one, place) => ({ ...one, reasons: reasonsOf(one.match, one.row, place) }));
}

function createFounderReasons(asked: ToldRequest) {
  const nearestIn = createNearestWords(NICHE_MODELS.founder, { text: asked.text, named: asked.skills });
  const tell = createReasonTeller("founder", asked, { nearestIn, reader: readerOf("founder") });
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
