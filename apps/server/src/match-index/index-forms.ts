import { createExpertIndex, type ExpertIndex } from "@quorate/core/match-index/expert-index";
import { fromParts, toParts } from "./saved-parts.ts";

export type KeptIndex = ExpertIndex;

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
  name: "experts in columns",
  create: () => createExpertIndex(),
  save: (index) => toParts(index.save()),
  load: (parts) => {
    try {
      return createExpertIndex(fromParts(parts));
    } catch {
      return null;
    }
  },
};
