import { Bone, Skeleton } from "../../components/ui/data/skeleton.tsx";
import styles from "./conversation.module.css";

/** A head, the last lines of a thread, and the room to answer. */
export function ConversationSkeleton() {
  return (
    <Skeleton label="Loading the conversation" className={styles.skeleton}>
      <div className={styles.bones}>
        <Bone className="h-12 w-1/2 rounded-md" />
        <Bone className="w-4/5" />
        <Bone className="w-1/2" />
        <Bone className="h-11 rounded-md" />
      </div>
    </Skeleton>
  );
}
