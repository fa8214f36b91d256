import { lazy, Suspense } from "react";
import { NoticePage } from "../components/layout/notice-page.tsx";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { ErrorState } from "../components/ui/data/empty-state.tsx";
import { useReturnFromCheckout } from "../features/checkouts/use-return-from-checkout.ts";
import { ProjectSkeleton } from "../features/projects/project-skeleton.tsx";
import { toUiError } from "../lib/errors.ts";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";
import { trpc } from "../lib/trpc.ts";
import { useRouteId } from "../lib/use-route-id.ts";
import { ProjectPage } from "./project-page.tsx";

const OwnProposalPage = lazy(async () => ({
  default: (await import("../features/proposals/own-proposal-page.tsx")).OwnProposalPage,
}));

const NOT_THERE = [400, 404]; // a malformed id is treated like an unknown one

export function ProjectScreen() {
  const id = useRouteId();
  return <SignedInOnly>{(user) => <LoadedProject key={id} id={id} user={user} />}</SignedInOnly>;
}

function LoadedProject({ id, user }: { id: string; user: Parameters<typeof ProjectPage>[0]["user"] }) {
  const query = trpc.projects.get.useQuery({ id });
  usePageMeta({ title: query.data?.title ?? "Project" });
  useReturnFromCheckout();
  if (query.isSuccess) return <ProjectPage project={query.data} user={user} />;
  if (query.isPending) {
    return (
      <div className="wrap">
        <ProjectSkeleton />
      </div>
    );
  }
  const { status } = toUiError(query.error);
  if (status !== null && NOT_THERE.includes(status)) {
    const none = (
      <NoticePage title="Project not found" action={{ label: "Projects", to: paths.projects }}>
        It does not exist, or you don't have access to it.
      </NoticePage>
    );
    if (user.expertId === null || status === 400) return none;
    return (
      <Suspense
        fallback={
          <div className="wrap">
            <ProjectSkeleton />
          </div>
        }
      >
        <OwnProposalPage projectId={id} none={none} />
      </Suspense>
    );
  }
  return (
    <div className="wrap py-12">
      <ErrorState title="We could not load this project" error={query.error} onRetry={() => void query.refetch()} />
    </div>
  );
}
