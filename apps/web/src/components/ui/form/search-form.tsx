import { SEARCH_TEXT_MAX } from "@quorate/core/search/search-kind";
import { Search, X } from "lucide-react";
import { type KeyboardEvent, type SyntheticEvent, useRef } from "react";
import { cn } from "../../../lib/cn.ts";
import { Button } from "./button.tsx";
import { FieldNotes, fieldControl } from "./field.tsx";
import { Textarea } from "./input.tsx";
import styles from "./search-form.module.css";
import { useTypedText } from "./use-typed-text.ts";

const ID = "q";
/** From here on it is told how much is typed. */
const COUNTED_FROM = SEARCH_TEXT_MAX - 200;

type SearchFormProps = { label: string; placeholder: string; text: string; onSearch: (text: string) => void };

/**
 * What is looked for in the list below: a name, a few words, or a need in sentences, for which the box grows. The search starts on Enter
 * or the button, not with every letter; what is too long is never cut.
 */
export function SearchForm({ label, placeholder, text, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useTypedText(text);
  const field = useRef<HTMLTextAreaElement>(null);
  const { length } = typed.trim();
  const error = length > SEARCH_TEXT_MAX ? tooLong(length) : undefined;
  const hint =
    !error && length >= COUNTED_FROM ? `${inFigures(length)} of ${inFigures(SEARCH_TEXT_MAX)} characters` : "";

  function search(event: SyntheticEvent) {
    event.preventDefault();
    if (error) field.current?.focus();
    else onSearch(typed.trim());
  }
  function clear() {
    setTyped("");
    field.current?.focus();
    if (text !== "") onSearch("");
  }
  return (
    <form className={styles.search} role="search" onSubmit={search}>
      <label className="sr-only" htmlFor={ID}>
        {label}
      </label>
      {/* What is typed once more, unseen: it makes the box as high as its text. */}
      <div className={styles.box} data-typed={typed}>
        <Search className={cn(styles.glass, "icon icon-20")} aria-hidden="true" />
        <Textarea
          {...fieldControl(ID, { error, hint })}
          ref={field}
          className={styles.text}
          name={ID}
          rows={1}
          enterKeyHint="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={searchOnEnter}
          placeholder={placeholder}
        />
        {typed !== "" && (
          <button className="icon-button" type="button" aria-label="Clear text" onClick={clear}>
            <X className="icon" aria-hidden="true" />
          </button>
        )}
      </div>
      <Button type="submit" className={styles.submit}>
        <Search className={cn(styles.submitGlass, "icon icon-20")} aria-hidden="true" />
        Search
      </Button>
      <div className={styles.notes} aria-live="polite">
        <FieldNotes id={ID} error={error} hint={hint} />
      </div>
    </form>
  );
}

/** Shift and Enter break the line; Enter that ends a word of an input method is none. */
function searchOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function tooLong(length: number): string {
  const over = length - SEARCH_TEXT_MAX;
  return `A search can have up to ${inFigures(SEARCH_TEXT_MAX)} characters, and this has ${inFigures(length)}. Remove ${inFigures(over)} or more.`;
}

function inFigures(count: number): string {
  return count.toLocaleString("en-GB");
}
