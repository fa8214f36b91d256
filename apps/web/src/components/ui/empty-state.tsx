import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

type EmptyStateProps = {
  /** What is not there. */
  title: string;
  /** Why, or what would change it. */
  children?: ReactNode;
  /** The next step: one button or link. */
  action?: ReactNode;
};

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-1 pb-5">
      <h3 className="d4">{title}</h3>
      {children && <p className="mute measure text-sm">{children}</p>}
      {action && <div className="btn-row mt-3">{action}</div>}
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
};

export function ErrorState({ title, children = "Nothing is lost.", onRetry, requestId }: ErrorStateProps) {
  return (
    <div className="grid justify-items-start gap-1 pb-5" role="alert">
      <h3 className="d4">{title}</h3>
      <p className="mute measure text-sm">{children}</p>
      {requestId && <p className="cap">Reference {requestId}</p>}
      {onRetry && (
        <div className="btn-row mt-3">
          <Button variant="secondary" onClick={onRetry}>
            <RotateCw className="icon" aria-hidden="true" />
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
