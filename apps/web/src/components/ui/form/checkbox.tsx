import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../../lib/cn.ts";

type CheckProps = ComponentProps<"input"> & {
  label: ReactNode;
  hint?: ReactNode;
  /** How many results the choice holds, at the right edge of a filter. */
  count?: number;
};

export function Checkbox({ label, hint, count, className, ...props }: CheckProps) {
  return (
    <label className={cn("check", className)}>
      <input type="checkbox" {...props} />
      <ChoiceText label={label} hint={hint} />
      {count !== undefined && <span className="count">{count}</span>}
    </label>
  );
}

/** On or off at once, without a form to send. */
export function Switch({ label, hint, className, ...props }: Omit<CheckProps, "count">) {
  return (
    <label className={cn("check", className)}>
      <input type="checkbox" role="switch" aria-checked={props.checked} {...props} />
      <ChoiceText label={label} hint={hint} />
    </label>
  );
}

export function Radio({ label, hint, className, ...props }: Omit<CheckProps, "count">) {
  return (
    <label className={cn("check", className)}>
      <input type="radio" {...props} />
      <ChoiceText label={label} hint={hint} />
    </label>
  );
}

function ChoiceText({ label, hint }: Pick<CheckProps, "label" | "hint">) {
  return (
    <span>
      {label}
      {hint && <span className="caption block">{hint}</span>}
    </span>
  );
}
