import type { VerificationSubjectKind } from "@quorate/core/verification/verification";
import { Field } from "../../components/ui/form/field.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { WordSearch } from "../../components/ui/form/word-search.tsx";

const SUBJECTS = [
  { value: "", label: "Experts and organizations" },
  { value: "expert", label: "Experts" },
  { value: "organization", label: "Organizations" },
];

type VerificationSearchProps = {
  q: string;
  subject: VerificationSubjectKind | undefined;
  onSearch: (next: { q: string; subject: string }) => void;
};

/** Of whom counts at once. */
export function VerificationSearch({ q, subject, onSearch }: VerificationSearchProps) {
  return (
    <WordSearch
      id="verification-words"
      label="Search verifications"
      hint="Name, email, title or school"
      q={q}
      onSearch={(words) => onSearch({ q: words.trim(), subject: subject ?? "" })}
    >
      {(words) => (
        <Field id="verification-subject" label="Applicants">
          {(control) => (
            <Select
              {...control}
              options={SUBJECTS}
              value={subject ?? ""}
              onChange={({ target }) => onSearch({ q: words.trim(), subject: target.value })}
            />
          )}
        </Field>
      )}
    </WordSearch>
  );
}
