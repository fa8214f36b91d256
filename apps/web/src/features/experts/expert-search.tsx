import { Search } from "lucide-react";
import type { SyntheticEvent } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Input } from "../../components/ui/input.tsx";
import { useTypedText } from "./use-typed-text.ts";

/** The search starts on Enter or the button, not with every letter. */
export function ExpertSearch({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useTypedText(text);

  function search(event: SyntheticEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }
  return (
    <form className="find" role="search" onSubmit={search}>
      <label className="sr-only" htmlFor="q">
        What do you need help with?
      </label>
      <Search className="icon icon-20" aria-hidden="true" />
      <Input
        id="q"
        name="q"
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={2000}
        placeholder="What do you need help with?"
      />
      <Button type="submit">Search</Button>
    </form>
  );
}
