import { Search } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Input } from "../../components/ui/input.tsx";
import "./projects.css";

const SEARCH_CHARACTERS_MAX = 200;

export function ProjectSearch({ q, onSearch }: { q: string; onSearch: (words: string) => void }) {
  const [words, setWords] = useState(q);
  return (
    <search>
      <form
        className="find"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(words);
        }}
      >
        <div className="find-box">
          <Search className="icon icon-20" aria-hidden="true" />
          <Input
            className="find-input"
            type="search"
            aria-label="Search open projects"
            placeholder="Title, task or expertise"
            value={words}
            onChange={(event) => setWords(event.target.value)}
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
