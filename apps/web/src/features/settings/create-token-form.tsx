import { createTokenInput } from "@quorate/api/tokens/tokens.schema";
import { TOKEN_NAME_LENGTH_MAX } from "@quorate/core/tokens/api-token";
import { Controller } from "react-hook-form";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { errorAt } from "../../components/ui/form/form-errors.ts";
import { Input } from "../../components/ui/form/input.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { trpc } from "../../lib/trpc.ts";
import { ScopeChoice } from "./scope-choice.tsx";

const LIVES = [
  { value: "", label: "Until revoked" },
  ...[7, 30, 90, 365].map((days) => ({ value: String(days), label: `${days} days` })),
];

export function CreateTokenForm({ onCreated }: { onCreated: (secret: string | null) => void }) {
  const cache = trpc.useUtils();
  const { mutateAsync } = trpc.tokens.create.useMutation();
  const form = useZodForm({
    schema: createTokenInput,
    defaultValues: { name: "", scopes: [] },
  });
  const { errors, isSubmitting } = form.formState;

  async function create(values: Parameters<typeof mutateAsync>[0]) {
    const { secret } = await mutateAsync(values);
    form.reset();
    onCreated(secret);
    await cache.tokens.invalidate();
  }
  return (
    <Form form={form} className="grid max-w-160 gap-5" aria-label="Create an API token" onSubmit={create}>
      <Field id="name" label="Name" hint="What the token is for." error={errorAt(errors, "name")}>
        {(control) => <Input {...control} {...form.register("name")} maxLength={TOKEN_NAME_LENGTH_MAX} />}
      </Field>
      <Controller
        name="scopes"
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <ScopeChoice value={value} onChange={onChange} error={errorAt(errors, "scopes")} />
        )}
      />
      <Controller
        name="expiresInDays"
        control={form.control}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field id="expiresInDays" label="How long is it valid?" error={errorAt(errors, "expiresInDays")}>
            {(control) => (
              <Select
                {...control}
                ref={ref}
                options={LIVES}
                value={value === undefined ? "" : String(value)}
                onChange={({ target }) => onChange(target.value === "" ? undefined : Number(target.value))}
                onBlur={onBlur}
              />
            )}
          </Field>
        )}
      />
      <div className="button-row">
        <Button type="submit" busy={isSubmitting} busyLabel="Creating...">
          Create token
        </Button>
      </div>
    </Form>
  );
}
