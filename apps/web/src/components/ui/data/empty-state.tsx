import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../form/button.tsx";

/** h3 under a Section; h2 where the state stands right under the page's title. */
type HeadingLevel = "h2" | "h3";

type EmptyStateProps = {
  /** What is not there. */
  title: string;
  /** Why, or what would change it. */
  children?: ReactNode;
  /** The next step: one button or link. */
  action?: ReactNode;
  heading?: HeadingLevel;
};

export function EmptyState({ title, children, action, heading: Heading = "h3" }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-1 pb-5">
      <Heading className="display-4">{title}</Heading>
      {children && <p className="mute measure text-sm">{children}</p>}
      {action && <div className="button-row mt-3">{action}</div>}
    </div>
  );
}

type ErrorStateProps = {
  /** What failed: "We could not load your projects". */
  title: string;
  /** What is safe. */
  children?: ReactNode;
  onRetry?: () => void;
  /** For support, beneath the words, never alone. */
  requestId?: string | null;
  heading?: HeadingLevel;
};

export function ErrorState({
  title,
  children = "Nothing is lost.",
  onRetry,
  requestId,
  heading: Heading = "h3",
}: ErrorStateProps) {
  return (
    <div className="grid justify-items-start gap-1 pb-5" role="alert">
      <Heading className="display-4">{title}</Heading>
      <p className="mute measure text-sm">{children}</p>
      {requestId && <p className="caption">Reference {requestId}</p>}
      {onRetry && (
        <div className="button-row mt-3">
          <Button variant="secondary" onClick={onRetry}>
            <RotateCw className="icon" aria-hidden="true" />
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
