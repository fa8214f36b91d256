import type { StartupIdeaDetailDto } from "@quorate/api/idea-pages/idea-pages.schema";
import type { ReactNode } from "react";
import { NoticePage } from "../../components/layout/notice-page.tsx";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { toUiError } from "../../lib/errors.ts";
import { usePageMeta } from "../../lib/page-title.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";

const NOT_THERE = [400, 404]; // a malformed id is treated like an unknown one

type LoadedIdeaProps = {
  id: string;
  titleOf: (idea: StartupIdeaDetailDto) => string;
  children: (idea: StartupIdeaDetailDto) => ReactNode;
};

/** An idea in every state that reading it has. */
export function LoadedIdea({ id, titleOf, children }: LoadedIdeaProps) {
  const { data: idea, error, refetch } = trpc.startupIdeas.get.useQuery({ id });
  usePageMeta({ title: idea ? titleOf(idea) : "Startup idea" });
  if (idea) return children(idea);
  if (!error) {
    return (
      <div className="wrap py-12">
        <SkeletonRows label="Loading the startup idea" rows={3} />
      </div>
    );
  }
  const { status } = toUiError(error);
  if (status !== null && NOT_THERE.includes(status)) return <NoIdea />;
  return (
    <div className="wrap py-12">
      <ErrorState title="We could not load this startup idea" error={error} onRetry={() => void refetch()} />
    </div>
  );
}

export function NoIdea() {
  return (
    <NoticePage title="Startup idea not found" action={{ label: "Startup Ideas", to: paths.startupIdeas }}>
      It does not exist, or it was closed.
    </NoticePage>
  );
}
