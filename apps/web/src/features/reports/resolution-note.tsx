import { REPORT_NOTE_LENGTH_MAX } from "@quorate/core/reports/report";
import { Field } from "../../components/ui/form/field.tsx";
import { Textarea } from "../../components/ui/form/input.tsx";

/** What an administrator writes down about a decision. */
export function ResolutionNote({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  return (
    <Field id="resolution-note" label="Note" optional hint="For administrators alone.">
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          maxLength={REPORT_NOTE_LENGTH_MAX}
          value={note}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
