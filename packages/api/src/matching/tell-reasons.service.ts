import type { Match, MatchReason } from "@quorate/core/matching/match-scoring";
import { createNearestWords } from "@quorate/core/matching/nearest-words";
import type { NicheKind } from "@quorate/core/matching/niche-model";
import { createSkillReader, type SkillReader } from "@quorate/core/matching/skills-in-doubt";
import { createReasonTeller, type ToldRequest } from "@quorate/core/matching/tell-reasons";
import { NICHE_MODELS } from "@quorate/matching-model/niche-models";
import type { ExpertSummaryRow } from "../experts/expert-summaries.queries.ts";

const readers = new Map<NicheKind, SkillReader>();

/** Kept, as it remembers what it has read; made with the first answer, which needs the model anyhow. */
function readerOf(kind: NicheKind): SkillReader {
  const reader = readers.get(kind) ?? createSkillReader(NICHE_MODELS[kind]);
  readers.set(kind, reader);
  return reader;
}

/** What is told of one expert after another for the same request, the first of the answer first. */
export function createExpertReasons(asked: ToldRequest) {
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

/** The same of one founder after another. */
export function createFounderReasons(asked: ToldRequest) {
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
