import { Search } from "lucide-react";
import { Button } from "../../components/ui/button.tsx";
import { Input } from "../../components/ui/input.tsx";
import "./projects.css";

const SEARCH_CHARACTERS_MAX = 200;

export function ProjectSearch({ q, onSearch }: { q: string; onSearch: (words: string) => void }) {
  return (
    <search>
      <form
        className="find"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(String(new FormData(event.currentTarget).get("q") ?? ""));
        }}
      >
        <div className="find-box">
          <Search className="icon icon-20" aria-hidden="true" />
          <Input
            className="find-input"
            type="search"
            name="q"
            aria-label="Search open projects"
            placeholder="Title, task or expertise"
            defaultValue={q}
            maxLength={SEARCH_CHARACTERS_MAX}
          />
        </div>
        <Button type="submit" size="lg">
          Search
        </Button>
      </form>
    </search>
  );
}
