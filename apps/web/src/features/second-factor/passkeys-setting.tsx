import type { PasskeyDto } from "@quorate/api/second-factor/passkeys.schema";
import { formatDate, formatDateTime } from "@quorate/core/format/date-format";
import { useState } from "react";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { canUsePasskeys } from "../../lib/passkeys.ts";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import { PasskeyNameDialog } from "./passkey-name-dialog.tsx";

type PasskeysSettingProps = {
  passkeys: readonly PasskeyDto[];
  onCodes: (codes: readonly string[] | null) => void;
};

/** Passkeys sign in alone, and are asked for after the password. */
export function PasskeysSetting({ passkeys, onCodes }: PasskeysSettingProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Section title="Passkeys" note="Sign in with your fingerprint, face or PIN">
      {passkeys.length === 0 ? (
        <EmptyState title="No passkeys yet">
          A passkey on your phone, computer or security key signs you in without a password. It can't be guessed, and a
          fake page can't steal it.
        </EmptyState>
      ) : (
        <ul className="rows" aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <Button variant="secondary" className="mt-4" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
      ) : (
        <p className="caption">This browser doesn't support passkeys.</p>
      )}
      {isAdding && <PasskeyNameDialog onCodes={onCodes} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function PasskeyRow({ passkey }: { passkey: PasskeyDto }) {
  const [dialog, setDialog] = useState<"rename" | "remove" | null>(null);
  const remove = useAction(trpc.secondFactor.removePasskey, {
    done: { title: "Passkey removed", description: "We have sent you an email." },
    refused: "The passkey was not removed",
  });
  const { id, name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="caption">
          Added {formatDate(createdAt)}. {lastUsedAt ? `Last used ${formatDateTime(lastUsedAt)}.` : "Not used yet."}
        </p>
      </div>
      <div className="button-row">
        <Button
          variant="quiet"
          size="sm"
          aria-haspopup="dialog"
          aria-label={`Rename ${name}`}
          onClick={() => setDialog("rename")}
        >
          Rename
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-haspopup="dialog"
          aria-label={`Remove ${name}`}
          onClick={() => setDialog("remove")}
        >
          Remove
        </Button>
      </div>
      {dialog === "rename" && <PasskeyNameDialog passkey={passkey} onClose={() => setDialog(null)} />}
      {dialog === "remove" && (
        <ConfirmDialog
          title={`Remove ${name}?`}
          description="You can't sign in with it any more. It stays on the device until you delete it there."
          action="Remove passkey"
          keep="Keep it"
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id }, { onSettled: () => setDialog(null) })}
          onClose={() => setDialog(null)}
        />
      )}
    </li>
  );
}
