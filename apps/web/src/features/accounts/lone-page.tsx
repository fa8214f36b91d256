import type { ReactNode } from "react";

/** A page that is one short form: its title, a sentence, the form, and the ways out below a rule. */
export function LonePage({
  title,
  intro,
  ways,
  children,
}: {
  title: string;
  intro?: ReactNode;
  ways?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="wrap">
      <div className="lone">
        <div className="grid gap-2">
          <h1 className="display-2">{title}</h1>
          {intro && <p className="mute">{intro}</p>}
        </div>
        {children}
        {ways && <div className="grid justify-items-start gap-2 border-t border-rule pt-4 text-sm">{ways}</div>}
      </div>
    </div>
  );
}
