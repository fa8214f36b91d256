import { Search } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Input } from "../../components/ui/input.tsx";

/** The search starts on Enter or the button. Keyed by what is searched for, so that a cleared search empties the field. */
export function IdeaSearch({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(text);

  function search(event: SyntheticEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }
  return (
    <form className="idea-find" role="search" onSubmit={search}>
      <label className="sr-only" htmlFor="q">
        Search startup ideas
      </label>
      <Search className="icon icon-20" aria-hidden="true" />
      <Input
        id="q"
        name="q"
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={200}
        placeholder="Problem, market or skill"
      />
      <Button type="submit">Search</Button>
    </form>
  );
}
