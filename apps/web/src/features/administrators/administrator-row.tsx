import type { AdministratorDto } from "@quorate/api/administrators/administrators.schema";
import { ROLE_WORDS } from "@quorate/core/access/admin-role-words";
import { fullName } from "@quorate/core/accounts/person-name";
import { formatDateTime } from "@quorate/core/format/date-format";
import { useState } from "react";
import { CaseRow } from "../../components/ui/data/case-row.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import { ChangeRoleDialog } from "./change-role-dialog.tsx";

export function AdministratorRow({ administrator }: { administrator: AdministratorDto }) {
  const [asked, setAsked] = useState<"role" | "revoke" | null>(null);
  const { email, role, signedInAt, hasSecondFactor, isYou } = administrator;
  const name = fullName(administrator);
  const close = () => setAsked(null);
  return (
    <CaseRow
      title={name}
      actions={
        !isYou && (
          <>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Change role of ${name}`}
              onClick={() => setAsked("role")}
            >
              Change role
            </Button>
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Remove role from ${name}`}
              onClick={() => setAsked("revoke")}
            >
              Remove role
            </Button>
          </>
        )
      }
    >
      <p className="text-sm">{email}</p>
      <p className="measure text-sm">
        {ROLE_WORDS[role].name}: {ROLE_WORDS[role].text}
      </p>
      <p className="caption">
        {signedInAt === null ? "Hasn't signed in yet" : `Last signed in on ${formatDateTime(signedInAt)}`}
      </p>
      <p className="caption">{hasSecondFactor ? "Second factor on" : "No second factor"}</p>
      {isYou && <p className="caption">This is you. You can't change your own role.</p>}
      {asked === "role" && <ChangeRoleDialog administrator={administrator} name={name} onClose={close} />}
      {asked === "revoke" && <RevokeDialog id={administrator.id} name={name} onClose={close} />}
    </CaseRow>
  );
}

function RevokeDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const revoke = useAction(trpc.administrators.revoke, {
    done: { title: "No longer an administrator", description: "They'll get an email." },
    refused: "Error",
  });
  return (
    <ConfirmDialog
      title={`Remove ${name} as an administrator?`}
      description="It takes effect immediately, in every window they have open. Their account stays. Only the server's shell can make them an administrator again."
      action="Remove role"
      keep="Keep role"
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate({ id }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
