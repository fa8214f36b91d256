import { type ReactNode, useId } from "react";
import { cn } from "../../../lib/cn.ts";

type FormSectionProps = {
  title: string;
  reason?: ReactNode;
  first?: boolean;
  children: ReactNode;
};

/** Title and reason at the left, fields two per row at the right. */
export function FormSection({ title, reason, first = false, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section className={cn("form-section", first && "form-section-first")} aria-labelledby={titleId}>
      <div className="form-section-head">
        <h2 className="display-3" id={titleId}>
          {title}
        </h2>
        {reason && <p className="mute text-sm">{reason}</p>}
      </div>
      <div className="form-section-body">{children}</div>
    </section>
  );
}

type FormActionsProps = {
  /** What follows from sending, to be read right before it. */
  notice?: ReactNode;
  children: ReactNode;
};

/** The row of buttons at the foot of a form, under the fields. */
export function FormActions({ notice, children }: FormActionsProps) {
  return (
    <div className="form-section form-section-end">
      <div className="form-section-head" />
      <div className="grid gap-4">
        {notice}
        <div className="button-row">{children}</div>
      </div>
    </div>
  );
}
