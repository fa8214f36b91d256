import { Bone, Skeleton } from "./skeleton.tsx";

export const SKELETON_CARDS = 6;

/** A list of cards that is still to come. */
export function SkeletonCards({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className="grid grid-cols-3 gap-6 max-lg:grid-cols-2 max-md:grid-cols-1">
        {Array.from({ length: SKELETON_CARDS }, (_, card) => (
          <div key={card} className="grid content-start gap-2 border-t border-rule pt-4" data-skeleton-card="">
            <Bone className="h-11 w-11 rounded-md" />
            <Bone className="w-2/3" />
            <Bone className="w-1/3" />
            <Bone className="mt-1" />
            <Bone className="w-4/5" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
