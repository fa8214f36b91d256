import { confirmTotpInput } from "@quorate/api/second-factor/second-factor.schema";
import { Button } from "../../components/ui/form/button.tsx";
import { CodeField } from "../../components/ui/form/factor-fields.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { QrCode } from "./qr-code.tsx";

type TotpSetupProps = {
  setup: { key: string; uri: string };
  onDone: (codes: readonly string[] | null) => void;
  onCancel: () => void;
};

/** A picture to scan, the same as text, and the first code to show that it worked: nothing is asked for before that. */
export function TotpSetup({ setup: { key, uri }, onDone, onCancel }: TotpSetupProps) {
  const { mutateAsync } = trpc.secondFactor.confirmTotp.useMutation();
  const form = useZodForm({ schema: confirmTotpInput, defaultValues: { code: "" } });
  return (
    <div className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <QrCode text={uri} label="Code to scan with your authenticator app" />
      <div className="grid content-start gap-4">
        <p>Scan this with your authenticator app, or enter the key by hand:</p>
        <div role="group" aria-label="Key">
          <code className="font-mono text-sm break-all select-all">{key.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
        </div>
        <Form
          form={form}
          className="grid gap-4"
          aria-label="Confirm the app"
          onSubmit={async (values) => {
            const { secret } = await mutateAsync(values);
            toast({ title: "Authenticator app set up", description: "We'll ask for its code when you sign in." });
            onDone(secret);
          }}
        >
          <CodeField label="Code" hint="The six digits the app shows now." />
          <div className="button-row">
            <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Checking...">
              Turn on
            </Button>
            <Button variant="secondary" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </Form>
      </div>
    </div>
  );
}
