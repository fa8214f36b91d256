import type { ExpertDto } from "@quorate/api/experts/experts.schema";
import { fullName } from "@quorate/core/accounts/person-name";
import { opensVerification } from "@quorate/core/experts/credentials-change";
import { ADDITIONAL_DOCUMENTS_MAX } from "@quorate/core/experts/document-file";
import { useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import { NewVerificationNotice } from "../../components/layout/new-verification-notice.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { FormActions } from "../../components/ui/form/form-section.tsx";
import { SavedElsewhere } from "../../components/ui/form/saved-elsewhere.tsx";
import { useFieldChanges } from "../../components/ui/form/use-field-changes.ts";
import { useIsOtherName } from "../../lib/checked-name.ts";
import { currentTime } from "../../lib/clock.ts";
import { paths } from "../../lib/paths.ts";
import { toast } from "../../lib/toast.ts";
import { typedWhole } from "../../lib/typed-number.ts";
import { DocumentFields } from "./document-fields.tsx";
import { EducationFields } from "./education-fields.tsx";
import {
  EXPERT_FIELD_LABELS,
  EXPERT_FILE_FIELDS,
  type ExpertEditInput,
  expertEditSchema,
  expertFormValues,
} from "./expert-form-schema.ts";
import { PersonalFields } from "./personal-fields.tsx";
import { ProfessionalFields } from "./professional-fields.tsx";
import { useUpdateExpert } from "./use-update-expert.ts";
import { knownDocuments, useUploadDocuments } from "./use-upload-documents.ts";

/** Every field of the registration, as the profile stood when the form was opened. */
export function EditExpertForm({ opened }: { opened: ExpertDto }) {
  const [expert] = useState(opened);
  const [currentYear] = useState(() => currentTime().getFullYear());
  const form = useZodForm<ExpertEditInput, unknown>({
    schema: expertEditSchema(currentYear),
    defaultValues: expertFormValues(expert),
  });
  const { educationCertificateUrl, cvUrl, additionalDocumentsUrls } = expert;
  const certificate = useUploadDocuments("education_certificate", 1, knownDocuments(expert, [educationCertificateUrl]));
  const cv = useUploadDocuments("cv", 1, knownDocuments(expert, [cvUrl]));
  const additional = useUploadDocuments(
    "additional",
    ADDITIONAL_DOCUMENTS_MAX,
    knownDocuments(expert, additionalDocumentsUrls),
  );
  const { save, readAgain, finish } = useUpdateExpert(expert.id);
  const { saveChanges, clashes, settle } = useFieldChanges({
    form,
    opened: { values: expertFormValues(expert), updatedAt: expert.updatedAt },
    save,
    readAgain,
  });
  const opensVerification = useOpensVerification(form.control, expert, certificate.isChanged);

  async function submit(values: ExpertEditInput) {
    const [certificates, cvs, others] = await Promise.all([certificate.collect(), cv.collect(), additional.collect()]);
    if (!certificates || !cvs || !others) {
      toast({
        title: "Not saved",
        description: "A document could not be uploaded. Choose it again or leave it out.",
        variant: "destructive",
      });
      return false;
    }
    const isSaved = await saveChanges({
      ...values,
      educationCertificateUrl: certificates[0] ?? null,
      cvUrl: cvs[0] ?? null,
      additionalDocumentsUrls: others,
    });
    if (isSaved) await finish(opensVerification);
    return isSaved;
  }

  return (
    <Form form={form} keptAs="expert-edit" withFiles className="pb-16" onSubmit={submit}>
      <SavedElsewhere clashes={clashes} labels={EXPERT_FIELD_LABELS} files={EXPERT_FILE_FIELDS} onSettled={settle} />
      <PersonalFields />
      <ProfessionalFields />
      <EducationFields
        currentYear={currentYear}
        {...(expert.isVerified && {
          reason: "We've checked these. If you change your school, year or certificate, we'll need to check again.",
        })}
      />
      <DocumentFields certificate={certificate} cv={cv} additional={additional} />
      <FormActions notice={opensVerification && <NewVerificationNotice of="credentials" />}>
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Saving...">
          {opensVerification ? "Save and verify again" : "Save changes"}
        </Button>
        <Button asChild variant="quiet">
          <Link to={paths.expertProfile(expert.id)}>Cancel</Link>
        </Button>
      </FormActions>
    </Form>
  );
}

/** Whether saving the form as it is would have the credentials checked again. */
function useOpensVerification(
  control: Control<ExpertEditInput, unknown, ExpertEditInput>,
  expert: ExpertDto,
  isCertificateChanged: boolean,
): boolean {
  const isOtherName = useIsOtherName("expert");
  const [mbaSchool, graduationYear] = useWatch({ control, name: ["mbaSchool", "graduationYear"] });
  const [firstName, lastName] = useWatch({ control, name: ["firstName", "lastName"] });
  const educationCertificateUrl = isCertificateChanged ? "another" : undefined;
  return (
    opensVerification(expert, { mbaSchool, graduationYear: typedWhole(graduationYear), educationCertificateUrl }) ||
    isOtherName(fullName({ firstName: firstName ?? "", lastName: lastName ?? "" }))
  );
}
