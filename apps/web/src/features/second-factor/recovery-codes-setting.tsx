import { RECOVERY_CODES_COUNT } from "@quorate/core/second-factor/recovery-code";
import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { toUiError } from "../../lib/errors.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { trpc } from "../../lib/trpc.ts";

const FEW = 3;

function wordsOf(left: number): string {
  if (left === 0) return "No code is left. Make new ones now.";
  const words = `${left} of ${RECOVERY_CODES_COUNT} codes ${left === 1 ? "is" : "are"} left.`;
  return left <= FEW ? `${words} Make new ones soon.` : words;
}

type RecoveryCodesSettingProps = { left: number; onCodes: (codes: readonly string[] | null) => void };

/** How many are left, and new ones in place of them. */
export function RecoveryCodesSetting({ left, onCodes }: RecoveryCodesSettingProps) {
  const [isAsking, setAsking] = useState(false);
  const renew = trpc.secondFactor.renewCodes.useMutation({
    onSuccess: ({ secret }) => onCodes(secret),
    onError: (error) => showRefusal(toUiError(error), "No new codes were made"),
    onSettled: () => setAsking(false),
  });
  return (
    <Section title="Recovery codes" note="For when app and passkey are not at hand">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{wordsOf(left)}</p>
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Make new codes
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Make new recovery codes?"
          description="Those that you have saved stop working at once."
          action="Make new codes"
          variant="primary"
          keep="Keep mine"
          busy={renew.isPending}
          onConfirm={() => renew.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
