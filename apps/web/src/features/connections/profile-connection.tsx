import type { EntrepreneurProfileDto } from "@quorate/api/entrepreneurs/entrepreneurs.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { paths } from "../../lib/paths.ts";
import { ConnectionButtons } from "./connection-buttons.tsx";
import { InviteButton } from "./invite-button.tsx";

type ProfileConnectionProps = { profile: EntrepreneurProfileDto; hasProfile: boolean };

/** Where the reader and this person stand, and the next step. */
export function ProfileConnection({ profile, hasProfile }: ProfileConnectionProps) {
  const { connection, invitableFrom } = profile;
  if (!hasProfile) {
    return (
      <Button asChild variant="secondary">
        <Link to={paths.registerEntrepreneur}>Register to invite</Link>
      </Button>
    );
  }
  if (connection) return <ConnectionButtons connection={connection} name={profile.name} />;
  if (!profile.isActive) return null;
  if (invitableFrom) return <p className="caption">You can invite again from {formatDate(invitableFrom)}</p>;
  return <InviteButton person={profile} />;
}
