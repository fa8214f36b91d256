import { type ReactNode, useId } from "react";
import { cn } from "../../../lib/cn.ts";

/** Title, one sentence and the page's actions. The one h1. */
export function PageHead({
  title,
  children,
  actions,
  className,
}: {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  className?: string;
}) {
  return (
    <div className={cn("page-head", className)}>
      <div>
        <h1 className="display-2">{title}</h1>
        {children && <p className="mute">{children}</p>}
      </div>
      {actions && <div className="button-row">{actions}</div>}
    </div>
  );
}

type SectionProps = {
  title: string;
  note?: ReactNode;
  small?: boolean;
  className?: string;
  children: ReactNode;
};

/** A section under an ink rule. `small` is for the aside; `note` (a caption or a MoreLink) is at the right of the title. */
export function Section({ title, note, small = false, className, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={cn("section", className)} aria-labelledby={titleId}>
      <header>
        <h2 className={small ? "heading" : "display-3"} id={titleId}>
          {title}
        </h2>
        {typeof note === "string" ? <p className="caption">{note}</p> : note}
      </header>
      {children}
    </section>
  );
}

/** Main and aside, 8 and 4 columns; one column below 1024 px. */
export function PageColumns({
  children,
  aside,
  className,
}: {
  children: ReactNode;
  aside: ReactNode;
  className?: string | undefined;
}) {
  return (
    <div className={cn("page-cols", className)}>
      <div>{children}</div>
      <aside>{aside}</aside>
    </div>
  );
}

/** Label at the left, value at the right, a rule between. */
export function Facts({
  facts,
  className,
}: {
  facts: readonly { label: string; value: ReactNode }[];
  className?: string;
}) {
  return (
    <dl className={cn("facts", className)}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
