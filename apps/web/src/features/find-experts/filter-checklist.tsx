import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Checkbox } from "../../components/ui/form/checkbox.tsx";

const SHOWN_AT_FIRST = 6;

type FilterChecklistProps = {
  title: string;
  options: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** What is said of the choice, under it. */
  children?: ReactNode;
};

/** A long list starts short; what is chosen is always in sight. */
export function FilterChecklist({ title, options, chosen, onChange, children }: FilterChecklistProps) {
  const [showsAll, setShowsAll] = useState(false);
  const known = [...options, ...chosen.filter((option) => !options.includes(option))];
  const shown = known.filter((option, index) => showsAll || index < SHOWN_AT_FIRST || chosen.includes(option));
  return (
    <fieldset>
      <legend className="heading">{title}</legend>
      <ul>
        {shown.map((option) => (
          <li key={option}>
            <Checkbox
              label={option}
              checked={chosen.includes(option)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, option] : chosen.filter((other) => other !== option))
              }
            />
          </li>
        ))}
      </ul>
      <button className="more" type="button" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
        {showsAll ? "Show fewer" : `Show all ${known.length}`}
        <span className="sr-only"> {title}</span>
        <ChevronDown className={showsAll ? "icon rotate-180" : "icon"} aria-hidden="true" />
      </button>
      {children}
    </fieldset>
  );
}
