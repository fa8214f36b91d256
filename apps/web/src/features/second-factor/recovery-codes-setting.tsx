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
  if (left === 0) return "No codes left. Create new ones now.";
  const words = `${left} of ${RECOVERY_CODES_COUNT} codes ${left === 1 ? "is" : "are"} left.`;
  return left <= FEW ? `${words} Create new ones soon.` : words;
}

type RecoveryCodesSettingProps = { left: number; onCodes: (codes: readonly string[] | null) => void };

/** How many are left, and new ones in place of them. */
export function RecoveryCodesSetting({ left, onCodes }: RecoveryCodesSettingProps) {
  const [isAsking, setAsking] = useState(false);
  const renew = trpc.secondFactor.renewCodes.useMutation({
    onSuccess: ({ secret }) => onCodes(secret),
    onError: (error) => showRefusal(toUiError(error), "No new codes were created"),
    onSettled: () => setAsking(false),
  });
  return (
    <Section title="Recovery codes" note="For when you don't have your app or passkey">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{wordsOf(left)}</p>
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Create new codes
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Create new recovery codes?"
          description="The codes you saved stop working immediately."
          action="Create new codes"
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
