import { createEntrepreneurInput } from "@quorate/api/entrepreneurs/entrepreneurs.schema";
import { RegistrationForm } from "../../components/layout/registration-form.tsx";
import { useZodForm } from "../../components/ui/form/form.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useRegistration } from "../../lib/use-registration.ts";
import { EntrepreneurFields } from "./entrepreneur-fields.tsx";
import { entrepreneurFormDefaults } from "./entrepreneur-form-schema.ts";

export function RegisterEntrepreneurForm({ user }: { user: { firstName: string; lastName: string } }) {
  const register = useRegistration({
    create: trpc.entrepreneurs.create.useMutation().mutateAsync,
    words: () => ({
      title: "Entrepreneur profile created",
      description: "Welcome to the network. You can add an expert or organization profile at any time.",
    }),
  });
  const form = useZodForm({ schema: createEntrepreneurInput, defaultValues: entrepreneurFormDefaults(user) });
  return (
    <RegistrationForm of="entrepreneur" form={form} onSubmit={register}>
      <EntrepreneurFields />
    </RegistrationForm>
  );
}
