import { COMPARED_EXPERTS_MAX } from "@quorate/core/shortlist/shortlist";
import { useState } from "react";

export type Compared = {
  ids: readonly string[];
  isFull: boolean;
  toggle: (expertId: string) => void;
  clear: () => void;
};

/** Who has been ticked for the comparison, in the order of the ticks. */
export function useCompared(): Compared {
  const [ids, setIds] = useState<readonly string[]>([]);
  const isFull = ids.length >= COMPARED_EXPERTS_MAX;
  return {
    ids,
    isFull,
    toggle: (expertId) =>
      setIds((chosen) => {
        if (chosen.includes(expertId)) return chosen.filter((id) => id !== expertId);
        return chosen.length < COMPARED_EXPERTS_MAX ? [...chosen, expertId] : chosen;
      }),
    clear: () => setIds([]),
  };
}
