import type { ComponentProps } from "react";
import { cn } from "../../lib/cn.ts";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input className={cn("input", className)} {...props} />;
}

/** An amount with its currency's sign in front of the digits. */
export function AmountInput({ sign = "£", ...props }: ComponentProps<"input"> & { sign?: string }) {
  return (
    <div className="affix">
      <span aria-hidden="true">{sign}</span>
      <Input inputMode="decimal" {...props} />
    </div>
  );
}

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return <textarea className={cn("textarea", className)} {...props} />;
}
