import { Bone, Skeleton } from "../../components/ui/data/skeleton.tsx";

/** Head, the main column's sections and the aside, at the heights they will have. */
export function ProjectSkeleton() {
  return (
    <Skeleton label="Loading the project">
      <div className="grid gap-4 pt-12 pb-8">
        <Bone className="h-8 w-2/3" />
        <Bone className="h-3 w-1/3" />
      </div>
      <div className="page-cols">
        <div className="section grid gap-4">
          <Bone className="h-6 w-1/4" />
          <Bone className="h-8" />
          {[0, 1, 2, 3].map((row) => (
            <div key={row} className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-12 py-2">
              <Bone className="h-8" />
              <Bone className="h-4" />
            </div>
          ))}
        </div>
        <div className="section grid gap-3">
          <Bone className="h-4 w-1/3" />
          <Bone className="h-11" />
          <Bone className="h-4" />
          <Bone className="h-4" />
        </div>
      </div>
    </Skeleton>
  );
}
