import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";
import styles from "./word-search.module.css";

const WORDS_CHARACTERS_MAX = 200;

type WordSearchProps = {
  id: string;
  label: string;
  /** By what something is found. */
  hint: string;
  /** The words that are sought now. */
  q: string;
  onSearch: (words: string) => void;
  /** Another choice beside the words, which counts at once with what is typed. */
  children?: (words: string) => ReactNode;
};

/** A list is searched by words, which are sent by Enter or the button. */
export function WordSearch({ id, label, hint, q, onSearch, children }: WordSearchProps) {
  const [words, setWords] = useState(q);
  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(words);
        }}
      >
        <Field id={id} label={label}>
          {(control) => (
            <Input
              {...control}
              type="search"
              placeholder={hint}
              value={words}
              maxLength={WORDS_CHARACTERS_MAX}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
        {children?.(words)}
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </form>
    </search>
  );
}
