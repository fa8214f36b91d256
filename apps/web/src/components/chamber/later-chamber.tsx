import { lazy, Suspense } from "react";
import { Bone } from "../ui/data/skeleton.tsx";
import type { ChamberProps } from "./chamber.tsx";
import { ChamberRoom, type RoomShape } from "./chamber-room.tsx";

const Chamber = lazy(async () => ({ default: (await import("./chamber.tsx")).Chamber }));

/** The chart, whose code is loaded once there are people to seat. */
export function LaterChamber(props: ChamberProps) {
  return (
    <Suspense fallback={<ChamberBones stacked={props.stacked ?? false} />}>
      <Chamber {...props} />
    </Suspense>
  );
}

const RADII = [120, 161, 203, 244];

/** The room while people are loading: empty benches. The text beside it says that a search is running. */
export function ChamberBones({ stacked = false }: RoomShape) {
  return (
    <div className="skeleton" aria-hidden="true">
      <ChamberRoom stacked={stacked} chart={<EmptyBenches />} figures={<Bone />} told={<Bone />}>
        <Bone className="w-1/3" />
      </ChamberRoom>
    </div>
  );
}

function EmptyBenches() {
  return (
    <svg className="w-full" viewBox="0 0 540 276" fill="none" stroke="var(--skeleton)" strokeWidth="12">
      {RADII.map((radius) => (
        <path key={radius} d={`M${270 - radius} 258A${radius} ${radius} 0 0 1 ${270 + radius} 258`} />
      ))}
    </svg>
  );
}
