import { Bone, Skeleton } from "../ui/data/skeleton.tsx";
import { ProfileColumns } from "./profile-columns.tsx";
import styles from "./profile-head.module.css";

/** The shape of a profile: head, figures and text, and the panel beside them. */
export function ProfileSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <ProfileColumns panel={<Bone className="h-20" />} panelLabel={label} about={<Bone className="h-32" />}>
        <div className={styles.head}>
          <div className={styles.picture}>
            <Bone className="size-40" />
          </div>
          <div className="grid gap-3">
            <Bone className="h-8 w-3/4" />
            <Bone className="w-1/3" />
            <Bone className="w-1/2" />
            <Bone className="w-2/5" />
          </div>
        </div>
        <div className="grid grid-cols-3 gap-6 border-y border-rule py-6">
          <Bone className="h-16" />
          <Bone className="h-16" />
          <Bone className="h-16" />
        </div>
        <div className="grid gap-3 pt-16">
          <Bone />
          <Bone />
          <Bone className="w-4/5" />
          <Bone className="w-2/3" />
        </div>
      </ProfileColumns>
    </Skeleton>
  );
}
