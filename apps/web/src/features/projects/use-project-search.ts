import { useSearchParams } from "react-router-dom";

/** The search words live in the address: it can be shared, reloaded and gone back from. */
export function useProjectSearch() {
  const [params, setParams] = useSearchParams();
  const q = params.get("q")?.trim() ?? "";
  return { q, search: (words: string) => setParams(words.trim() === "" ? {} : { q: words.trim() }) };
}
