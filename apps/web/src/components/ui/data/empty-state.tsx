import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { isPrivate, toUiError } from "../../../lib/errors.ts";
import { Button } from "../form/button.tsx";
import { type HeadingLevel, PlainState } from "./plain-state.tsx";

type EmptyStateProps = {
  /** What is not there. */
  title: string;
  /** Why, or what would change it. */
  children?: ReactNode;
  /** The next step: one button or link. */
  action?: ReactNode;
  heading?: HeadingLevel;
};

export function EmptyState(props: EmptyStateProps) {
  return <PlainState {...props} />;
}

type ErrorStateProps = {
  /** What failed: "We could not load your projects". */
  title: string;
  /** What is safe. */
  children?: ReactNode;
  onRetry?: () => void;
  /** What the call left behind, as it was thrown: its reference stands beneath the words, for support. */
  error?: unknown;
  heading?: HeadingLevel;
};

/** What failed and can be asked for again. What is hidden on purpose did not fail, and asking again would not show it. */
export function ErrorState({ title, children = "Nothing is lost.", onRetry, error, heading }: ErrorStateProps) {
  const failure = toUiError(error);
  if (isPrivate(failure)) {
    return (
      <PlainState heading={heading} title="Private to this person">
        It is hidden on purpose from anyone who views Quorate as them.
      </PlainState>
    );
  }
  return (
    <PlainState
      role="alert"
      heading={heading}
      title={title}
      after={failure.requestId && <p className="caption">Reference {failure.requestId}</p>}
      action={
        onRetry && (
          <Button variant="secondary" onClick={onRetry}>
            <RotateCw className="icon" aria-hidden="true" />
            Try again
          </Button>
        )
      }
    >
      {children}
    </PlainState>
  );
}
