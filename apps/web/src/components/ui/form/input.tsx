import type { ComponentProps } from "react";
import { cn } from "../../../lib/cn.ts";
import { currencySign } from "../../../lib/currency.ts";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input className={cn("input", className)} {...props} />;
}

/** An amount with the currency's sign in front of the digits. */
export function AmountInput(props: ComponentProps<"input">) {
  return (
    <div className="affix">
      <span aria-hidden="true">{currencySign()}</span>
      <Input inputMode="decimal" {...props} />
    </div>
  );
}

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return <textarea className={cn("textarea", className)} {...props} />;
}
