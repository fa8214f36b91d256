import { Search } from "lucide-react";
import type { SyntheticEvent } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Input } from "../../components/ui/input.tsx";

/** The search starts on Enter or the button, not with every letter. */
export function ExpertSearch({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  function search(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get("q")).trim());
  }
  return (
    <form className="find" role="search" onSubmit={search}>
      <label className="sr-only" htmlFor="q">
        What do you need help with?
      </label>
      <Search className="icon icon-20" aria-hidden="true" />
      <Input
        key={text}
        id="q"
        name="q"
        type="search"
        defaultValue={text}
        maxLength={2000}
        placeholder="What do you need help with?"
      />
      <Button type="submit">Search</Button>
    </form>
  );
}
