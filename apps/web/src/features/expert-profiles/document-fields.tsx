import { DOCUMENT_EXTENSIONS, type DocumentKind } from "@quorate/core/experts/document-file";
import { useFormContext } from "react-hook-form";
import { FileSlot } from "../../components/ui/form/file-slot.tsx";
import { errorAt } from "../../components/ui/form/form-errors.ts";
import { FormSection } from "../../components/ui/form/form-section.tsx";
import type { DocumentSlots } from "./use-upload-documents.ts";

type DocumentFieldsProps = { certificate: DocumentSlots; cv: DocumentSlots; additional: DocumentSlots };

export function DocumentFields({ certificate, cv, additional }: DocumentFieldsProps) {
  return (
    <FormSection title="Documents" reason="Seen by you and our reviewers only. Up to 10 MB each.">
      <Slots
        name="educationCertificateUrl"
        kind="education_certificate"
        label="Education certificate"
        slots={certificate}
      />
      <Slots name="cvUrl" kind="cv" label="CV" slots={cv} />
      <Slots
        name="additionalDocumentsUrls"
        kind="additional"
        label="Additional files"
        optionalNote="optional, at most 3"
        multiple
        slots={additional}
      />
    </FormSection>
  );
}

type SlotsProps = {
  name: string;
  kind: DocumentKind;
  label: string;
  optionalNote?: string;
  multiple?: boolean;
  slots: DocumentSlots;
};

/** The files of one kind, and below them room for the next. */
function Slots({ name, kind, label, optionalNote, multiple = false, slots }: SlotsProps) {
  const { formState } = useFormContext();
  const extensions = DOCUMENT_EXTENSIONS[kind];
  return (
    <div className="field-wide grid gap-2">
      {slots.entries.map(({ key, file, percent }, index) => (
        <FileSlot
          key={key}
          id={`${name}-${key}`}
          label={index === 0 ? label : `${label}, ${index + 1}`}
          extensions={extensions}
          file={file}
          uploadPercent={percent}
          onChoose={slots.choose}
          onRemove={() => slots.remove(key)}
        />
      ))}
      {slots.hasRoom && (
        <FileSlot
          id={name}
          label={slots.entries.length === 0 ? label : "Another file"}
          optionalNote={optionalNote}
          multiple={multiple}
          extensions={extensions}
          file={null}
          error={slots.error ?? errorAt(formState.errors, name)}
          onChoose={slots.choose}
          onRemove={() => undefined}
        />
      )}
    </div>
  );
}
