import { queueWords } from "@quorate/core/operations/queue-words";
import { useSearchParams } from "react-router-dom";
import { EmptyState, ErrorState } from "../../components/ui/data/empty-state.tsx";
import { LoadMore } from "../../components/ui/data/load-more.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { StatusTabs } from "../../components/ui/data/status-tabs.tsx";
import { Breadcrumb } from "../../components/ui/text/breadcrumb.tsx";
import { PageHead } from "../../components/ui/text/page.tsx";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { FailedJobRow } from "./failed-job-row.tsx";
import { QueuesTable } from "./queues-table.tsx";

const READ_AGAIN_MS = 30_000;

/** What is done behind the scenes, for administrators to see what failed for good and to have it worked again. */
export function JobsPage() {
  const [params] = useSearchParams();
  const chosen = params.get("queue");
  const queues = trpc.jobs.queues.useQuery(undefined, { refetchInterval: READ_AGAIN_MS });
  const list = useFailedJobs(chosen);
  const error = queues.error ?? list.error;
  return (
    <div className="wrap pb-24">
      <Breadcrumb steps={[{ label: "Admin Panel", to: paths.admin }, { label: "Jobs" }]} />
      <PageHead title="Jobs">
        Work behind the scenes: emails, refunds and payouts on their way, file checks, webhooks. A job that fails is
        retried automatically; one that failed for good is listed here for seven days.
      </PageHead>
      {error ? (
        <ErrorState
          heading="h2"
          title="We could not load the jobs"
          error={error}
          onRetry={() => void Promise.all([queues.refetch(), list.refetch()])}
        />
      ) : !queues.data || !list.jobs ? (
        <SkeletonRows label="Loading the jobs" rows={6} />
      ) : (
        <>
          <QueuesTable queues={queues.data} />
          <section aria-labelledby="failed-jobs">
            <h2 className="display-3 mb-4" id="failed-jobs">
              Failed for good
            </h2>
            {chosen !== null && (
              <StatusTabs
                label="Which queue"
                param="queue"
                value={chosen}
                options={[
                  { value: null, label: "All queues" },
                  { value: chosen, label: queueWords(chosen) },
                ]}
              />
            )}
            {list.jobs.length === 0 ? (
              <NothingFailed isKnown={queues.data.some(({ queue }) => queue === chosen)} chosen={chosen} />
            ) : (
              <>
                <ul className="rows">
                  {list.jobs.map((job) => (
                    <li key={job.id}>
                      <FailedJobRow job={job} />
                    </li>
                  ))}
                </ul>
                <LoadMore
                  shown={list.jobs.length}
                  noun={list.jobs.length === 1 ? "job" : "jobs"}
                  hasMore={list.hasNextPage}
                  busy={list.isFetchingNextPage}
                  onLoadMore={() => void list.fetchNextPage()}
                />
              </>
            )}
          </section>
        </>
      )}
    </div>
  );
}

function NothingFailed({ chosen, isKnown }: { chosen: string | null; isKnown: boolean }) {
  if (chosen !== null && !isKnown) {
    return (
      <EmptyState heading="h3" title="There is no such queue">
        Jobs from every queue are listed here.
      </EmptyState>
    );
  }
  return (
    <EmptyState heading="h3" title="Nothing has failed">
      {chosen === null
        ? "Every job in the last seven days is done or will be retried automatically."
        : "Every job in this queue is done or will be retried automatically."}
    </EmptyState>
  );
}

/** Of one queue, or of all of them. */
function useFailedJobs(queue: string | null) {
  const query = trpc.jobs.list.useInfiniteQuery(
    { limit: LIST_PAGE_SIZE, ...(queue !== null && { queue }) },
    { getNextPageParam: nextCursor },
  );
  return { ...query, jobs: query.data?.pages.flat() };
}
