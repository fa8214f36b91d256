import type { EntrepreneurProfileDto } from "@quorate/api/entrepreneurs/entrepreneurs.schema";
import { cn } from "../../lib/cn.ts";
import styles from "./received-note.module.css";

/** The words that came with an invitation, above the profile it is about. */
export function ReceivedNote({ profile }: { profile: EntrepreneurProfileDto }) {
  const { connection, name } = profile;
  if (connection?.status !== "pending") return null;
  const isMine = connection.direction === "outgoing";
  return (
    <div className={cn(styles.note, "sheet")} role="status">
      <p className="font-semibold">
        {isMine ? `Your invitation waits for ${name}.` : `${name} invites you to connect.`}
      </p>
      {connection.note && <p className="whitespace-pre-line">“{connection.note}”</p>}
    </div>
  );
}
