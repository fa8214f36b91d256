import { createEverybody } from "@quorate/core/match-index/everybody";
import type { ExpertEntry, ExpertQuery, FoundExpert } from "@quorate/core/match-index/expert-entry";
import type { PersonIndex } from "@quorate/core/match-index/person-index";

export type KeptIndex = PersonIndex<ExpertEntry, ExpertQuery, FoundExpert>;

export type IndexForm = {
  /** Another form cannot be read. */
  name: string;
  create: () => KeptIndex;
  /** Null where there is nothing to keep. */
  save: (index: KeptIndex) => ReadonlyMap<string, Uint8Array> | null;
  /** Null where it cannot be read. */
  load: (parts: ReadonlyMap<string, Uint8Array>) => KeptIndex | null;
};

export const EXPERT_INDEX: IndexForm = {
  name: "everybody",
  create: () => createEverybody(),
  save: () => null,
  load: () => null,
};
