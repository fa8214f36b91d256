import type { EntrepreneurProfileDto } from "@quorate/api/entrepreneurs/entrepreneurs.schema";
import { formatDate } from "@quorate/core/format/date-format";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { paths } from "../../lib/paths.ts";
import { ConnectionButtons } from "./connection-buttons.tsx";
import { InviteButton } from "./invite-button.tsx";
import { PersonMenu } from "./person-menu.tsx";
import styles from "./profile-connection.module.css";

type ProfileConnectionProps = { profile: EntrepreneurProfileDto; hasProfile: boolean; message: ReactNode };

/** Where the reader and this person stand, the next step, and a word without one. */
export function ProfileConnection({ profile, hasProfile, message }: ProfileConnectionProps) {
  const isConnected = profile.connection?.status === "accepted";
  return (
    <div className={styles.panel}>
      <div className={styles.standing}>
        {isConnected ? (
          <p>
            <span className="status is-green">Connected</span>
          </p>
        ) : (
          <p className="text-sm">{standingOf(profile, hasProfile)}</p>
        )}
        <PersonMenu person={profile} />
      </div>
      <div className={styles.moves}>
        {isConnected && message}
        <NextStep profile={profile} hasProfile={hasProfile} />
        {!isConnected && message}
      </div>
    </div>
  );
}

function standingOf({ name, connection, invitableFrom }: EntrepreneurProfileDto, hasProfile: boolean): string {
  if (!hasProfile) return "Entrepreneurs connect with each other.";
  if (connection) {
    return connection.direction === "outgoing"
      ? `Your invitation is waiting for ${name}.`
      : `${name} has invited you to connect.`;
  }
  return invitableFrom ? `You can invite again from ${formatDate(invitableFrom)}.` : "You're not connected.";
}

function NextStep({ profile, hasProfile }: { profile: EntrepreneurProfileDto; hasProfile: boolean }) {
  const { connection, invitableFrom, isActive, name } = profile;
  if (!hasProfile) {
    return (
      <Button asChild variant="secondary">
        <Link to={paths.registerEntrepreneur}>Register to invite</Link>
      </Button>
    );
  }
  if (connection) return <ConnectionButtons connection={connection} name={name} />;
  return isActive && !invitableFrom ? <InviteButton person={profile} /> : null;
}
