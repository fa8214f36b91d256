import type { ComponentProps } from "react";
import { useFormContext } from "react-hook-form";
import { FileSlots } from "../../components/ui/form/file-slots.tsx";
import { errorAt } from "../../components/ui/form/form-errors.ts";
import { FormSection } from "../../components/ui/form/form-section.tsx";
import type { DocumentSlots } from "./use-upload-documents.ts";

type DocumentFieldsProps = { certificate: DocumentSlots; cv: DocumentSlots; additional: DocumentSlots };

export function DocumentFields({ certificate, cv, additional }: DocumentFieldsProps) {
  return (
    <FormSection title="Documents" reason="Only you and our reviewers see these. Up to 10 MB each.">
      <FieldSlots
        name="educationCertificateUrl"
        kind="education_certificate"
        label="Education certificate"
        files={certificate}
      />
      <FieldSlots name="cvUrl" kind="cv" label="CV" files={cv} />
      <FieldSlots
        name="additionalDocumentsUrls"
        kind="additional"
        label="Additional files"
        optionalNote="optional, at most 3"
        multiple
        files={additional}
      />
    </FormSection>
  );
}

/** The server's refusal of a field is shown at its files. */
function FieldSlots(props: ComponentProps<typeof FileSlots>) {
  const { formState } = useFormContext();
  return <FileSlots {...props} error={errorAt(formState.errors, props.name)} />;
}
