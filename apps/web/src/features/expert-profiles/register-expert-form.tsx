import { ADDITIONAL_DOCUMENTS_MAX } from "@quorate/core/experts/document-file";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { FormActions } from "../../components/ui/form/form-section.tsx";
import { currentTime } from "../../lib/clock.ts";
import type { UiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { toast } from "../../lib/toast.ts";
import { toastRegistrationRefusal } from "../../lib/use-registration.ts";
import { DocumentFields } from "./document-fields.tsx";
import { EducationFields } from "./education-fields.tsx";
import { type ExpertFormInput, expertFormDefaults, expertFormSchema } from "./expert-form-schema.ts";
import { PersonalFields } from "./personal-fields.tsx";
import { ProfessionalFields } from "./professional-fields.tsx";
import { useCreateExpert } from "./use-create-expert.ts";
import { useUploadDocuments } from "./use-upload-documents.ts";

export function RegisterExpertForm({ user }: { user: { firstName: string; lastName: string } }) {
  const [currentYear] = useState(() => currentTime().getFullYear());
  const form = useZodForm({
    schema: expertFormSchema(currentYear),
    defaultValues: expertFormDefaults(currentYear, user),
  });
  const certificate = useUploadDocuments("education_certificate", 1);
  const cv = useUploadDocuments("cv", 1);
  const additional = useUploadDocuments("additional", ADDITIONAL_DOCUMENTS_MAX);
  const createExpert = useCreateExpert();

  async function submit(values: ExpertFormInput) {
    const urls = await Promise.all([certificate.collect(), cv.collect(), additional.collect()]);
    const [certificateUrls, cvUrls, additionalUrls] = urls;
    if (!certificateUrls || !cvUrls || !additionalUrls) {
      toast({
        title: "Registration Failed",
        description: "A document could not be uploaded. Choose it again or leave it out.",
        variant: "destructive",
      });
      return false;
    }
    return await createExpert({
      ...values,
      educationCertificateUrl: certificateUrls[0] ?? null,
      cvUrl: cvUrls[0] ?? null,
      additionalDocumentsUrls: additionalUrls,
    });
  }

  function showRefusal(refusal: UiError): boolean {
    const isDone = toastRegistrationRefusal(refusal, "expert", "Registration Failed");
    if (isDone || refusal.issues.length > 0) return isDone;
    const words = refusal.status === null ? "" : refusal.message;
    form.setError("root.server", { message: words || "Failed to register expert" });
    return true;
  }

  return (
    <Form
      form={form}
      keptAs="expert-registration"
      withFiles
      className="pb-16"
      onSubmit={submit}
      onRefused={showRefusal}
    >
      <PersonalFields />
      <ProfessionalFields />
      <EducationFields currentYear={currentYear} />
      <DocumentFields certificate={certificate} cv={cv} additional={additional} />
      <FormActions>
        <Button type="submit" busy={form.formState.isSubmitting}>
          Submit for verification
        </Button>
        <Button asChild variant="quiet">
          <Link to={paths.landing}>Cancel</Link>
        </Button>
      </FormActions>
    </Form>
  );
}
