import type { ExpertSort } from "../experts/expert-sort.ts";
import type { ExpertCandidate } from "../matching/expert-facts.ts";
import type { NicheVector } from "../matching/niche-vector.ts";
import type { Wish } from "../matching/request-words.ts";
import type { Asked } from "../matching/suitability.ts";
import type { WordPlace } from "../matching/word-weights.ts";
import type { IndexAnswer } from "./person-index.ts";

/** Everything of an expert that a request may be judged or filtered by. */
export type ExpertEntry = {
  id: string;
  specializations: readonly string[];
  industries: readonly string[];
  yearsExperience: number;
  /** Mean of public reviews in hundredths, 0 without one. */
  rating: number;
  reviewCount: number;
  /** By which lists are ordered: with average reviews added, in thousandths; 0 without a review. */
  steadyRating: number;
  totalProjects: number;
  isVerified: boolean;
  isAvailable: boolean;
  /** In hundredths. */
  hourlyRate: number | null;
  /** Null until the profile is read. */
  niches: NicheVector | null;
  /** Each stem of the profile once, with the best place in which it stands. */
  words: readonly { stem: string; place: WordPlace }[];
  /** Which concepts of the thesaurus the profile's own text speaks of, and whether its title does. */
  mentions: readonly Mention[];
  /** The services that are offered, by their categories' ids. */
  services: readonly string[];
};

export type Mention = { kind: "skill" | "industry"; concept: string; place: "title" | "text" };

/** A request as an index is asked it; nothing in it is a function, so that it can be posted to a worker. */
export type ExpertQuery = {
  asked: Asked | null;
  skills: readonly QueryWish[];
  industries: readonly QueryWish[];
  words: readonly QueryWord[];
  /** Null where the model knows nothing of what is asked. */
  niches: QueryNiches | null;
  filter: QueryFilter;
  sort: "match" | ExpertSort;
  /** An expert who offers the service counts as having its skill, whatever the profile calls it. */
  service: { id: string; skill: string } | null;
  limit: number;
  /** Up to where those who are near, and those who fit, are counted; `MATCHES_COUNTED_MAX` where it is not said. */
  counted?: number;
  /** Of so many of the best everything is told; of all of them where it is not said. */
  shown?: number;
};

/** A term that the thesaurus does not know is mentioned where all of its stems stand; of one that it knows they are not read. */
export type QueryWish = Wish & { stems: readonly string[] };

/** A profile has a word if it has all of its stems; a word without stems is in no profile. */
export type QueryWord = {
  word: string;
  weight: number;
  stems: readonly string[];
  /** Whether who has it is worth looking at for it alone, as for a word that the thesaurus does not explain. */
  isSign: boolean;
};

export type QueryNiches = {
  vector: NicheVector;
  /** How many niches the model has: a vector that names a higher one was read by another. */
  known: number;
};

/** Any of the specializations, any of the industries, and all of the rest; rates in hundredths. */
export type QueryFilter = {
  specializations?: readonly string[];
  industries?: readonly string[];
  /** As it is asked for: who is shown as so much or more. */
  minRating?: number;
  available?: boolean;
  minRate?: number;
  maxRate?: number;
};

/** The best with what their match is made of, as many as are shown; of the others their figures alone, in their order. */
export type ExpertAnswer = Omit<IndexAnswer<ExpertResult>, "best"> & {
  best: readonly ({ candidate: ExpertResult } & ExpertFigure)[];
  rest: readonly ExpertFigure[];
};
export type ExpertFigure = { id: string; score: number };

/** What a match is made of. With the skill of the service among the specializations of who offers it. */
export type ExpertResult = ExpertCandidate;
