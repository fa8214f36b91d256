import { createExpertInput } from "@quorate/api/experts/experts.schema";
import type { VerificationDto } from "@quorate/api/verification/verification.schema";
import { z } from "zod";
import { Button } from "../../components/ui/form/button.tsx";
import { type ChosenFiles, FileSlots } from "../../components/ui/form/file-slots.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { FormActions, FormSection } from "../../components/ui/form/form-section.tsx";
import { NumberField } from "../../components/ui/form/number-field.tsx";
import { TextAreaField, TextField } from "../../components/ui/form/text-field.tsx";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

export type ExpertProofs = { certificate: ChosenFiles; cv: ChosenFiles; additional: ChosenFiles };

const answerSchema = z.object({
  mbaSchool: createExpertInput.shape.mbaSchool,
  graduationYear: createExpertInput.shape.graduationYear,
  note: z.string().max(2000, "Must be at most 2000 characters"),
});

/** Corrects what was claimed, uploads again, and says something to the reviewer. What is left out stays as it is. */
export function ExpertAnswerForm({ of, proofs }: { of: VerificationDto; proofs: ExpertProofs }) {
  const cache = trpc.useUtils();
  const resubmit = trpc.verification.resubmit.useMutation({
    onSuccess: (answer) => cache.verification.get.setData(undefined, answer),
  });
  const { mbaSchool, graduationYear } = of.claims;
  const form = useZodForm({ schema: answerSchema, defaultValues: { mbaSchool, graduationYear, note: "" } });
  return (
    <Form
      form={form}
      keptAs="expert-verification"
      withFiles
      onSubmit={async (values) => {
        const urls = await Promise.all([
          proofs.certificate.collect(),
          proofs.cv.collect(),
          proofs.additional.collect(),
        ]);
        const [certificate, cv, additional] = urls;
        if (!certificate || !cv || !additional) return toastLost();
        await resubmit.mutateAsync({
          ...values,
          educationCertificateUrl: certificate[0],
          cvUrl: cv[0],
          additionalDocumentsUrls: additional.length > 0 ? additional : undefined,
        });
        toast({
          title: "Sent",
          description: "We'll look at it again. You'll have an answer within 2 to 3 business days.",
        });
        return true;
      }}
    >
      <FormSection title="Your details" reason="Correct anything that doesn't match your certificate.">
        <TextField name="mbaSchool" label="School" />
        <NumberField name="graduationYear" label="Graduation year" />
      </FormSection>
      <FormSection
        title="Documents"
        reason="Anything you leave out stays as you sent it. PDFs or pictures, up to 10 MB each."
      >
        <FileSlots
          optional
          name="certificate"
          kind="education_certificate"
          label="Education certificate"
          files={proofs.certificate}
        />
        <FileSlots optional name="cv" kind="cv" label="CV" files={proofs.cv} />
        <FileSlots
          optional
          name="additional"
          kind="additional"
          label="Additional files"
          multiple
          files={proofs.additional}
        />
      </FormSection>
      <FormSection title="Note" reason="For the reviewer: what you corrected, or why it's right as it is.">
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

export function toastLost(): false {
  toast({
    title: "Not sent",
    description: "A document could not be uploaded. Choose it again or leave it out.",
    variant: "destructive",
  });
  return false;
}
