import { SEARCH_TEXT_MAX } from "@quorate/core/search/search-kind";
import { Search } from "lucide-react";
import type { SyntheticEvent } from "react";
import { Button } from "./button.tsx";
import { Input } from "./input.tsx";
import styles from "./search-form.module.css";
import { useTypedText } from "./use-typed-text.ts";

type SearchFormProps = {
  label: string;
  placeholder: string;
  text: string;
  charactersMax?: number;
  onSearch: (text: string) => void;
};

/** The line above a list. The search starts on Enter or the button, not with every letter. */
export function SearchForm({ label, placeholder, text, charactersMax = SEARCH_TEXT_MAX, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useTypedText(text);

  function search(event: SyntheticEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }
  return (
    <form className={styles.search} role="search" onSubmit={search}>
      <label className="sr-only" htmlFor="q">
        {label}
      </label>
      <Search className="icon icon-20" aria-hidden="true" />
      <Input
        id="q"
        name="q"
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={charactersMax}
        placeholder={placeholder}
      />
      <Button type="submit">Search</Button>
    </form>
  );
}
