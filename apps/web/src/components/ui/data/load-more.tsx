import { Button } from "../form/button.tsx";

type LoadMoreProps = {
  shown: number;
  noun: string;
  hasMore: boolean;
  busy: boolean;
  onLoadMore: () => void;
};

/** How much of the list is on the page, and the button for the next part. */
export function LoadMore({ shown, noun, hasMore, busy, onLoadMore }: LoadMoreProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4">
      {hasMore && (
        <Button variant="secondary" busy={busy} busyLabel="Loading..." onClick={onLoadMore}>
          Load more
        </Button>
      )}
      <p className="caption" role="status">
        {hasMore || shown < 2 ? `${shown} ${noun} shown` : `All ${shown} ${noun} shown`}
      </p>
    </div>
  );
}
