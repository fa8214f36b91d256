import type { ExpertEntry, ExpertQuery, FoundExpert } from "@quorate/core/match-index/expert-entry";
import { createExpertIndex } from "@quorate/core/match-index/expert-index";
import type { PersonIndex, SavedIndex } from "@quorate/core/match-index/person-index";

export type KeptIndex = PersonIndex<ExpertEntry, ExpertQuery, FoundExpert> & { save: () => SavedIndex };

/** How one kind of people is kept. */
export const EXPERT_INDEX: { form: string; open: (saved?: SavedIndex) => KeptIndex } = {
  /** Of what was saved in another form nothing can be read: whoever changes what is saved gives it another name. */
  form: "experts in columns, 1",
  open: createExpertIndex,
};
