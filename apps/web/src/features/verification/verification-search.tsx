import type { VerificationSubjectKind } from "@quorate/core/verification/verification";
import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Input } from "../../components/ui/form/input.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import styles from "./verification.module.css";

const WORDS_CHARACTERS_MAX = 200;
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

/** Words are sent by Enter or the button; of whom counts at once. */
export function VerificationSearch({ q, subject, onSearch }: VerificationSearchProps) {
  const [words, setWords] = useState(q);
  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch({ q: words.trim(), subject: subject ?? "" });
        }}
      >
        <Field id="verification-words" label="Search verifications">
          {(control) => (
            <Input
              {...control}
              type="search"
              placeholder="Name, e-mail, title or school"
              value={words}
              maxLength={WORDS_CHARACTERS_MAX}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
        <Field id="verification-subject" label="Of whom">
          {(control) => (
            <Select
              {...control}
              options={SUBJECTS}
              value={subject ?? ""}
              onChange={({ target }) => onSearch({ q: words.trim(), subject: target.value })}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </form>
    </search>
  );
}
