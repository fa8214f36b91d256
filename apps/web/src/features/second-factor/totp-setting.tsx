import type { SecondFactorDto } from "@quorate/api/second-factor/second-factor.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { toUiError } from "../../lib/errors.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import { TotpSetup } from "./totp-setup.tsx";

type TotpSettingProps = { facts: SecondFactorDto; onCodes: (codes: readonly string[] | null) => void };

/** The authenticator app: set up with a picture to scan, turned off after a question. */
export function TotpSetting({ facts: { totp }, onCodes }: TotpSettingProps) {
  const [setup, setSetup] = useState<{ key: string; uri: string } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const begin = trpc.secondFactor.beginTotp.useMutation({
    onSuccess: ({ secret }) => setSetup(secret),
    onError: (error) => showRefusal(toUiError(error), "The app could not be set up"),
  });
  const turnOff = useAction(trpc.secondFactor.turnOffTotp, {
    done: { title: "Authenticator app turned off", description: "We have sent you an email." },
    refused: "The app was not turned off",
  });
  return (
    <Section title="Two-step sign-in" note="An authenticator app shows a new code every 30 seconds">
      {totp && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>On since {formatDate(totp.since)}: we ask for your authenticator app after your password.</p>
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            Turn off
          </Button>
        </div>
      )}
      {!totp && !setup && (
        <div className="grid justify-items-start gap-3">
          <p className="max-w-160">
            With an app on your phone, someone who finds out your password still can't sign in. Any authenticator app
            works.
          </p>
          <Button busy={begin.isPending} busyLabel="One moment..." onClick={() => begin.mutate()}>
            Set up an app
          </Button>
        </div>
      )}
      {!totp && setup && (
        <TotpSetup
          setup={setup}
          onDone={(codes) => {
            setSetup(null);
            onCodes(codes);
          }}
          onCancel={() => setSetup(null)}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title="Turn off the authenticator app?"
          description="We'll stop asking for its codes. Without a passkey, your password alone signs you in, and your recovery codes stop working."
          action="Turn off"
          keep="Keep it on"
          busy={turnOff.isPending}
          onConfirm={() => turnOff.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
