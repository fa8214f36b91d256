import { type AccountDto, updateAccountInput } from "@quorate/api/accounts/accounts.schema";
import { fullName } from "@quorate/core/accounts/person-name";
import { useWatch } from "react-hook-form";
import { NewVerificationNotice } from "../../components/layout/new-verification-notice.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { TextField } from "../../components/ui/form/text-field.tsx";
import { useIsOtherName } from "../../lib/checked-name.ts";
import { useSession } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { AccountSection } from "./account-section.tsx";

const nameInput = updateAccountInput.pick({ firstName: true, lastName: true });

/** The name under which others know the reader. */
export function NameSetting() {
  return (
    <AccountSection title="Name" note="How others see it">
      {(account) => <NameForm account={account} />}
    </AccountSection>
  );
}

function NameForm({ account }: { account: AccountDto }) {
  const cache = trpc.useUtils();
  const { mutateAsync } = trpc.accounts.update.useMutation();
  const { firstName, lastName } = account;
  const { user } = useSession();
  const isOtherName = useIsOtherName(user?.expertId ? "expert" : null);
  const form = useZodForm({
    schema: nameInput,
    values: { firstName, lastName },
    resetOptions: { keepDirtyValues: true },
  });
  const [first, last] = useWatch({ control: form.control, name: ["firstName", "lastName"] });
  const opensVerification = isOtherName(`${first ?? ""} ${last ?? ""}`.trim());
  return (
    <Form
      form={form}
      className="grid max-w-160 gap-5"
      aria-label="Name"
      onSubmit={async (name) => {
        const changed = await mutateAsync(name);
        form.reset({ firstName: changed.firstName, lastName: changed.lastName });
        await Promise.all([cache.accounts.invalidate(), cache.verification.invalidate()]);
        toast({
          title: "Name changed",
          description: `You are ${fullName(changed)} everywhere now.`,
        });
      }}
    >
      <TextField name="firstName" label="First name" autoComplete="given-name" maxLength={80} />
      <TextField name="lastName" label="Last name" optional autoComplete="family-name" maxLength={80} />
      {opensVerification && <NewVerificationNotice of="name" />}
      <div className="button-row">
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Saving...">
          {opensVerification ? "Save and verify again" : "Save name"}
        </Button>
      </div>
    </Form>
  );
}
