import type { ComponentProps } from "react";
import { cn } from "../../../lib/cn.ts";

export type SelectOption = string | { value: string; label: string };
export type SelectOptionGroup = {
  label: string;
  options: readonly SelectOption[];
};

type SelectProps = Omit<ComponentProps<"select">, "children"> & {
  options: readonly (SelectOption | SelectOptionGroup)[];
  /** The first, empty choice: "Choose a country". */
  placeholder?: string;
};

/** The browser's own select: it is the best one on a phone, and it works with any form. */
export function Select({ options, placeholder, className, ...props }: SelectProps) {
  return (
    <select className={cn("select", className)} {...props}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((entry) =>
        typeof entry === "object" && "options" in entry ? (
          <optgroup key={entry.label} label={entry.label}>
            {entry.options.map((option) => (
              <Choice key={valueOf(option)} option={option} />
            ))}
          </optgroup>
        ) : (
          <Choice key={valueOf(entry)} option={entry} />
        ),
      )}
    </select>
  );
}

function Choice({ option }: { option: SelectOption }) {
  return <option value={valueOf(option)}>{typeof option === "string" ? option : option.label}</option>;
}

function valueOf(option: SelectOption): string {
  return typeof option === "string" ? option : option.value;
}
