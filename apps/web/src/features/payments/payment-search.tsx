import type { PaymentStatus } from "@quorate/core/payments/payment";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Input } from "../../components/ui/form/input.tsx";
import styles from "./payment-search.module.css";

const WORDS_CHARACTERS_MAX = 200;

/** Words are sent by Enter or the button, and stand in the address. */
export function PaymentSearch({ q, status }: { q: string; status: PaymentStatus | null }) {
  const [, setParams] = useSearchParams();
  const [words, setWords] = useState(q);
  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          const sought = words.trim();
          setParams({ ...(status !== null && { status }), ...(sought !== "" && { q: sought }) }, { replace: true });
        }}
      >
        <Field id="payment-words" label="Search payments">
          {(control) => (
            <Input
              {...control}
              type="search"
              placeholder="Project, milestone, name, address or reference"
              value={words}
              maxLength={WORDS_CHARACTERS_MAX}
              onChange={(event) => setWords(event.target.value)}
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
