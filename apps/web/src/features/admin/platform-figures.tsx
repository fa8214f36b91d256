import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { Bone, Skeleton } from "../../components/ui/data/skeleton.tsx";
import { trpc } from "../../lib/trpc.ts";
import { AdminFigures } from "./admin-figures.tsx";

/** The figures of the platform in every state that they have. */
export function PlatformFigures() {
  const { data: overview, error, refetch } = trpc.admin.overview.useQuery();
  if (overview) return <AdminFigures overview={overview} />;
  if (error) {
    return (
      <ErrorState heading="h2" title="We could not load the figures" error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <Skeleton label="Loading the figures" className="mb-8">
      <Bone className="h-32" />
    </Skeleton>
  );
}
