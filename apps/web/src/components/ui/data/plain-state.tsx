import type { ReactNode } from "react";

/** h3 under a Section; h2 where the state stands right under the page's title. */
export type HeadingLevel = "h2" | "h3";

type PlainStateProps = {
  title: string;
  children?: ReactNode;
  /** Beneath the words. */
  after?: ReactNode;
  /** The next step: one button or link. */
  action?: ReactNode;
  heading?: HeadingLevel | undefined;
  role?: "alert";
};

/** What stands where something else would: a title, a sentence and a next step. */
export function PlainState({ title, children, after, action, heading: Heading = "h3", role }: PlainStateProps) {
  return (
    <div className="grid justify-items-start gap-1 pb-5" role={role}>
      <Heading className="display-4">{title}</Heading>
      {children && <p className="mute measure text-sm">{children}</p>}
      {after}
      {action && <div className="button-row mt-3">{action}</div>}
    </div>
  );
}
