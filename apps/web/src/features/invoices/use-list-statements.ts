import { trpc } from "../../lib/trpc.ts";

export function useListStatements() {
  return trpc.invoices.listStatements.useQuery();
}
