import { Chip } from "../../components/ui/text/tag.tsx";
import { activeFilters, type ExpertFilter, withoutFilters } from "../../lib/experts/expert-filter.ts";

export function ActiveFilters({
  filter,
  onChange,
}: {
  filter: ExpertFilter;
  onChange: (filter: ExpertFilter) => void;
}) {
  const active = activeFilters(filter);
  if (active.length === 0) return null;
  return (
    <div className="chips pb-5">
      {active.map(({ group, label, onlyLabel, without }) => (
        <Chip
          key={label}
          label={filter.only.includes(group) ? `Only ${onlyLabel}` : label}
          onRemove={() => onChange(without)}
        />
      ))}
      <button className="more ml-2" type="button" onClick={() => onChange(withoutFilters(filter))}>
        Clear all
      </button>
    </div>
  );
}
