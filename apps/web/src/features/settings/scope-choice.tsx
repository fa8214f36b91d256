import { TOKEN_AREAS, type TokenAccess, type TokenArea, type TokenScope } from "@quorate/core/tokens/token-scope";
import { useId } from "react";
import { FieldGroup } from "../../components/ui/form/field.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { AREA_WORDS } from "./scope-words.ts";

const ACCESSES: readonly { value: TokenAccess | ""; label: string }[] = [
  { value: "", label: "No access" },
  { value: "read", label: "Read" },
  { value: "write", label: "Read and write" },
];

type ScopeChoiceProps = {
  value: readonly TokenScope[];
  onChange: (scopes: TokenScope[]) => void;
  error: string | undefined;
};

/** What a token may do, area by area; writing includes reading. */
export function ScopeChoice({ value, onChange, error }: ScopeChoiceProps) {
  const id = useId();
  const choose = (area: TokenArea, access: string) => {
    const others = value.filter((scope) => !scope.startsWith(`${area}:`));
    onChange(access === "read" || access === "write" ? [...others, `${area}:${access}`] : others);
  };
  return (
    <FieldGroup id="scopes" label="What can it do?" hint="Give it no more than it needs." error={error}>
      <ul className="rows">
        {TOKEN_AREAS.map((area) => (
          <li key={area} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <label htmlFor={`${id}-${area}`}>{AREA_WORDS[area].label}</label>
              <p id={`${id}-${area}-hint`} className="caption">
                {AREA_WORDS[area].hint}
              </p>
            </div>
            <div className="w-44">
              <Select
                id={`${id}-${area}`}
                aria-describedby={`${id}-${area}-hint`}
                options={ACCESSES}
                value={accessIn(value, area)}
                onChange={({ target }) => choose(area, target.value)}
              />
            </div>
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}

function accessIn(scopes: readonly TokenScope[], area: TokenArea): TokenAccess | "" {
  if (scopes.includes(`${area}:write`)) return "write";
  return scopes.includes(`${area}:read`) ? "read" : "";
}
