import { Link } from "react-router-dom";
import { toUiError } from "../../lib/errors.ts";
import { ErrorState } from "../ui/data/empty-state.tsx";
import { Button } from "../ui/form/button.tsx";
import { PageHead } from "../ui/text/page.tsx";

type NoProfileProps = {
  /** Whose profile it would be: "Expert". */
  noun: string;
  error: unknown;
  /** Where others are found. */
  others: { label: string; path: string };
  onRetry: () => void;
};

/** In place of a profile that is not there, or that could not be loaded. */
export function NoProfile({ noun, error, others, onRetry }: NoProfileProps) {
  const { status } = toUiError(error);
  const isUnknown = status === 404 || status === 400; // an address that is no id at all answers 400
  if (!isUnknown) {
    return (
      <div className="py-12">
        <h1 className="sr-only">{noun} profile</h1>
        <ErrorState heading="h2" title="We could not load this profile" error={error} onRetry={onRetry} />
      </div>
    );
  }
  return (
    <div className="pb-24">
      <PageHead
        title={`${noun} not found`}
        actions={
          <Button asChild>
            <Link to={others.path}>{others.label}</Link>
          </Button>
        }
      >
        The profile may have been taken down, or the address may be incomplete.
      </PageHead>
    </div>
  );
}
