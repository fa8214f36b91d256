import type { EntrepreneurProfileDto } from "@quorate/api/entrepreneurs/entrepreneurs.schema";
import { HiddenDetails } from "../../components/contact-details/hidden-details.tsx";
import { cn } from "../../lib/cn.ts";
import styles from "./received-note.module.css";

/** The words that came with an invitation, above the profile it is about. */
export function ReceivedNote({ profile: { connection, name } }: { profile: EntrepreneurProfileDto }) {
  if (connection?.status !== "pending" || !connection.note) return null;
  return (
    <div className={cn(styles.note, "sheet")}>
      <p className="caption">{connection.direction === "outgoing" ? "What you wrote" : `What ${name} wrote to you`}</p>
      <p className="whitespace-pre-line">“{connection.note}”</p>
      <HiddenDetails
        of="connection-note"
        details={connection.hiddenDetails}
        isOwn={connection.direction === "outgoing"}
      />
    </div>
  );
}
