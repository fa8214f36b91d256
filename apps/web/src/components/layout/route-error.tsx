import { useRouteError } from "react-router-dom";
import { ErrorState } from "../ui/empty-state.tsx";

/** A screen that broke, or whose code could not be loaded because a new version was put in place. */
export function RouteError() {
  const error = useRouteError();
  console.error(error);
  return (
    <div className="wrap py-12">
      <ErrorState title="This page could not be shown" onRetry={() => window.location.reload()}>
        Nothing you saved is lost. Loading the page again usually helps.
      </ErrorState>
    </div>
  );
}
