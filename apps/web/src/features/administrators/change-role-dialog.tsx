import type { AdministratorDto } from "@quorate/api/administrators/administrators.schema";
import { ADMIN_ROLES } from "@quorate/core/access/admin-role";
import { areaNamesOf, ROLE_WORDS } from "@quorate/core/access/admin-role-words";
import { isOneOf } from "@quorate/core/one-of";
import { useState } from "react";
import { RadioGroup } from "../../components/ui/form/radio-group.tsx";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";

type ChangeRoleDialogProps = { administrator: AdministratorDto; name: string; onClose: () => void };

export function ChangeRoleDialog({ administrator: { id, role }, name, onClose }: ChangeRoleDialogProps) {
  const [chosen, setChosen] = useState(role);
  const change = useAction(trpc.administrators.changeRole, {
    done: { title: "Role changed", description: "They'll get an email." },
    refused: "Error",
  });
  return (
    <ConfirmDialog
      title={`Change ${name}'s role?`}
      description="It takes effect immediately, in every window they have open. They'll get an email."
      action="Change role"
      variant="primary"
      busy={change.isPending}
      onConfirm={() => (chosen === role ? onClose() : change.mutate({ id, role: chosen }, { onSettled: onClose }))}
      onClose={onClose}
    >
      <RadioGroup
        id="role"
        name="role"
        label="Role"
        value={chosen}
        onChange={(value) => isOneOf(ADMIN_ROLES, value) && setChosen(value)}
        options={ADMIN_ROLES.map((value) => ({
          value,
          label: ROLE_WORDS[value].name,
          hint: areaNamesOf(value).join(", "),
        }))}
      />
    </ConfirmDialog>
  );
}
