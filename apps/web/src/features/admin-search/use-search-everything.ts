import { trpc } from "../../lib/trpc.ts";

/** The shortest that the server looks for. */
const CHARACTERS_MIN = 2;

/** Asked once something is sought; what stood there stays until its successor has come. */
export function useSearchEverything(q: string) {
  return trpc.admin.search.useQuery({ q }, { enabled: q.length >= CHARACTERS_MIN });
}
