import type { ConditionDto } from "@quorate/api/matching/conditions.schema";
import { Switch } from "../ui/form/checkbox.tsx";
import { Chip } from "../ui/text/tag.tsx";

type ConditionChipsProps = {
  conditions: readonly ConditionDto[];
  /** The words of those that are not to be read. */
  dropped: readonly string[];
  onDropped: (dropped: readonly string[]) => void;
  /** The words of those that leave people out; without it none can. */
  only?: readonly string[];
  onOnly?: (only: readonly string[]) => void;
};

/** What was read out of a text beside the need, each to be dropped where it was misread or matters no more. */
export function ConditionChips({ conditions, dropped, onDropped, only = [], onOnly }: ConditionChipsProps) {
  if (conditions.length + dropped.length === 0) return null;
  const canBeOnly = onOnly !== undefined && conditions.some((condition) => condition.canBeOnly);
  return (
    <div className="chips pb-3" role="group" aria-label="Read from your text">
      {conditions.length > 0 && <span className="caption">Read from your text:</span>}
      {conditions.map((condition) => (
        <Chip
          key={`${condition.kind} ${condition.label}`}
          label={condition.label}
          title={`From “${condition.text}”`}
          more={onOnly && condition.canBeOnly && <OnlySwitch condition={condition} only={only} onOnly={onOnly} />}
          onRemove={() => onDropped([...dropped, condition.text])}
        />
      ))}
      {canBeOnly && (
        <span className="caption">
          “Only” rules out experts who clearly don't meet it. Profiles that don't say stay in.
        </span>
      )}
      {dropped.length > 0 && (
        <button className="more ml-2" type="button" onClick={() => onDropped([])}>
          Read {dropped.length === 1 ? `“${dropped[0]}”` : `all ${dropped.length} that you dropped`} again
        </button>
      )}
    </div>
  );
}

type OnlySwitchProps = Required<Pick<ConditionChipsProps, "only" | "onOnly">> & { condition: ConditionDto };

function OnlySwitch({ condition: { text, label }, only, onOnly }: OnlySwitchProps) {
  return (
    <Switch
      label="Only"
      aria-label={`Only: ${label}`}
      checked={only.includes(text)}
      onChange={({ target }) => onOnly(target.checked ? [...only, text] : only.filter((one) => one !== text))}
    />
  );
}
