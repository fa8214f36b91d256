import { Component, type ReactNode } from "react";
import { PlainState } from "../ui/data/plain-state.tsx";
import { Button } from "../ui/form/button.tsx";

type BoundaryProps = { path: string; children: ReactNode };
type BoundaryState = { failedPath: string | null };

/**
 * Catches a screen that broke, or whose code could not be loaded because a new version was put in place. Going to another
 * address tries again. React offers this to classes only.
 */
export class ScreenBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failedPath: null };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failedPath: "" };
  }

  static getDerivedStateFromProps({ path }: BoundaryProps, { failedPath }: BoundaryState): BoundaryState | null {
    if (failedPath === null || failedPath === path) return null;
    return { failedPath: failedPath === "" ? path : null };
  }

  override render() {
    if (this.state.failedPath === null) return this.props.children;
    return (
      <div className="wrap py-12">
        <PlainState
          role="alert"
          heading="h2"
          title="We could not show this page"
          action={
            <Button variant="secondary" onClick={() => window.location.reload()}>
              Try again
            </Button>
          }
        >
          Nothing you saved is lost. Loading the page again usually helps.
        </PlainState>
      </div>
    );
  }
}
