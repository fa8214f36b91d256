import type { ConditionDto } from "@quorate/api/matching/conditions.schema";
import { Chip } from "../ui/text/tag.tsx";

type ConditionChipsProps = {
  conditions: readonly ConditionDto[];
  /** The words of those that are not to be read. */
  dropped: readonly string[];
  onDropped: (dropped: readonly string[]) => void;
};

/** What was read out of a text beside the need, each to be dropped where it was misread or matters no more. */
export function ConditionChips({ conditions, dropped, onDropped }: ConditionChipsProps) {
  if (conditions.length + dropped.length === 0) return null;
  return (
    <div className="chips pb-3" role="group" aria-label="Read from your text">
      {conditions.length > 0 && <span className="caption">Read from your text:</span>}
      {conditions.map(({ kind, label, text }) => (
        <Chip
          key={`${kind} ${label}`}
          label={label}
          title={`From “${text}”`}
          onRemove={() => onDropped([...dropped, text])}
        />
      ))}
      {dropped.length > 0 && (
        <button className="more ml-2" type="button" onClick={() => onDropped([])}>
          Read {dropped.length === 1 ? `“${dropped[0]}”` : `all ${dropped.length} that you dropped`} again
        </button>
      )}
    </div>
  );
}
