import type { ExperienceLevel, LocationPreference, TimeCommitment } from "../entrepreneurs/entrepreneur.ts";
import type { CoFounderCandidate } from "../matching/co-founder-facts.ts";
import type { CoFounderExperience } from "../matching/co-founder-requirements.ts";
import type { NicheVector } from "../matching/niche-vector.ts";
import type { WordPlace } from "../matching/word-weights.ts";
import type { Mention, QueryNiches, QueryWish, QueryWord } from "./expert-entry.ts";

/** Everything of a founder that a request may be judged by; only of those whom anybody may be answered. */
export type CoFounderEntry = {
  id: string;
  title: string;
  skills: readonly string[];
  offering: readonly string[];
  lookingFor: readonly string[];
  industries: readonly string[];
  experienceLevel: ExperienceLevel;
  isSeekingCoFounders: boolean;
  availableTimeCommitment: TimeCommitment | null;
  locationPreference: LocationPreference | null;
  preferredEquitySplit: string | null;
  /** Null until the profile is read. */
  niches: NicheVector | null;
  /** Each stem of the profile once, with the best place in which it stands. */
  words: readonly { stem: string; place: WordPlace }[];
  /** Which industries of the thesaurus the profile's own text speaks of; what it says of skills is not asked. */
  mentions: readonly Mention[];
};

/** A request as an index is asked it; nothing in it is a function, so that it can be posted to a worker. */
export type CoFounderQuery = {
  lookingForRoles: readonly string[];
  skillsNeeded: readonly string[];
  industries: readonly QueryWish[];
  experienceLevel: CoFounderExperience;
  timeCommitment: TimeCommitment;
  locationPreference: LocationPreference | null;
  equityRange: string | null;
  words: readonly QueryWord[];
  /** What the asker's own profile offers; null without a profile. */
  askerOffers: readonly string[] | null;
  /** Null where the model knows nothing of what is asked. */
  niches: QueryNiches | null;
  /** The asker, and everyone on either side of a block with them. */
  excluded: readonly string[];
  limit: number;
  /** As of experts. */
  counted?: number;
};

/** What of a match the profile itself does not tell: it is read when the best are known. */
export type CoFounderMentions = Pick<CoFounderCandidate, "wordsFound" | "wordsNamed" | "industryMentions">;
