import { Bone, Skeleton } from "../../components/ui/data/skeleton.tsx";

const FIGURES = ["a", "b", "c", "d"];
const ROWS = ["a", "b", "c", "d", "e"];

/** The outline of a first screen: tabs, a strip of figures, and rows beside an aside. */
export function DashboardSkeleton({ label, hasTabs = false }: { label: string; hasTabs?: boolean }) {
  return (
    <Skeleton label={label}>
      {hasTabs && <Bone className="mb-6 h-11" />}
      <div className="mb-12 grid grid-cols-2 gap-6 lg:grid-cols-4">
        {FIGURES.map((figure) => (
          <Bone key={figure} className="h-20" />
        ))}
      </div>
      <div className="grid gap-12 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <div className="grid gap-4 border-t border-rule-strong pt-4">
          {ROWS.map((row) => (
            <Bone key={row} className="h-14" />
          ))}
        </div>
        <div className="grid content-start gap-4 border-t border-rule-strong pt-4 max-lg:hidden">
          {ROWS.map((row) => (
            <Bone key={row} className="h-8" />
          ))}
        </div>
      </div>
    </Skeleton>
  );
}
