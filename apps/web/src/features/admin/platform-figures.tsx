import { Loaded } from "../../components/ui/data/loaded.tsx";

import { Bone, Skeleton } from "../../components/ui/data/skeleton.tsx";
import { trpc } from "../../lib/trpc.ts";
import { AdminFigures } from "./admin-figures.tsx";

/** The figures of the platform in every state that they have. */
export function PlatformFigures() {
  const query = trpc.admin.overview.useQuery();
  return (
    <Loaded
      query={query}
      what="the figures"
      heading="h2"
      keeps
      loading={
        <Skeleton label="Loading the figures" className="mb-8">
          <Bone className="h-32" />
        </Skeleton>
      }
    >
      {(overview) => <AdminFigures overview={overview} />}
    </Loaded>
  );
}
