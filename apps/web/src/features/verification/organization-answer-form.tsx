import type { OrganizationVerificationDto } from "@quorate/api/verification/verification.schema";
import { z } from "zod";
import { Button } from "../../components/ui/form/button.tsx";
import { type ChosenFiles, FileSlots } from "../../components/ui/form/file-slots.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { FormActions, FormSection } from "../../components/ui/form/form-section.tsx";
import { TextAreaField, TextField } from "../../components/ui/form/text-field.tsx";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { toastLost } from "./expert-answer-form.tsx";

const answerSchema = z.object({
  registrationNumber: z.string().max(60, "Must be at most 60 characters"),
  registeredCountry: z.string().max(80, "Must be at most 80 characters"),
  website: z.string().max(300, "Must be at most 300 characters"),
  note: z.string().max(2000, "Must be at most 2000 characters"),
});

/** What an organization can show: where it is registered, its website, and papers that say so. */
export function OrganizationAnswerForm({ of, proofs }: { of: OrganizationVerificationDto; proofs: ChosenFiles }) {
  const cache = trpc.useUtils();
  const resubmit = trpc.verification.resubmitOfOrganization.useMutation({
    onSuccess: (answer) => cache.verification.getOfOrganization.setData(undefined, answer),
  });
  const { registrationNumber, registeredCountry, website } = of.claims;
  const form = useZodForm({
    schema: answerSchema,
    defaultValues: {
      registrationNumber: registrationNumber ?? "",
      registeredCountry: registeredCountry ?? "",
      website: website ?? "",
      note: "",
    },
  });
  return (
    <Form
      form={form}
      keptAs="organization-verification"
      withFiles
      onSubmit={async (values) => {
        const urls = await proofs.collect();
        if (!urls) return toastLost();
        await resubmit.mutateAsync({ ...values, documentUrls: urls.length > 0 ? urls : undefined });
        toast({ title: "Sent", description: "You'll have an answer within 2 to 3 business days." });
        return true;
      }}
    >
      <FormSection
        title="Registration"
        reason="As it appears in the register of companies. We check it against the register."
      >
        <TextField name="registrationNumber" label="Registration number" />
        <TextField name="registeredCountry" label="Registered in" hint="The country of the register" />
        <TextField name="website" label="Website" optional hint="An email address at its domain speaks for you" wide />
      </FormSection>
      <FormSection
        title="Documents"
        reason="A certificate of incorporation, an extract from the register, or a letter on your letterhead. At most 5."
      >
        <FileSlots optional name="documentUrls" kind="additional" label="Documents" multiple files={proofs} />
      </FormSection>
      <FormSection title="Note" reason="For the reviewer.">
        <TextAreaField name="note" label="Note to the reviewer" optional rows={4} />
      </FormSection>
      <FormActions>
        <Button type="submit" busy={form.formState.isSubmitting}>
          {of.state === "verified" ? "Renew" : "Send for review"}
        </Button>
      </FormActions>
    </Form>
  );
}
