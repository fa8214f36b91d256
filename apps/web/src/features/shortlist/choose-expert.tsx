import { Checkbox } from "../../components/ui/form/checkbox.tsx";
import { ShortlistToggle } from "./shortlist-toggle.tsx";
import type { Compared } from "./use-compared.ts";

/** An expert is ticked for the comparison, or kept on the shortlist. */
export function ChooseExpert({ expert, compared }: { expert: { id: string; title: string }; compared: Compared }) {
  const isChosen = compared.ids.includes(expert.id);
  return (
    <>
      <Checkbox
        label="Compare"
        aria-label={`Compare: ${expert.title}`}
        checked={isChosen}
        disabled={compared.isFull && !isChosen}
        onChange={() => compared.toggle(expert.id)}
      />
      <ShortlistToggle expert={expert} />
    </>
  );
}
