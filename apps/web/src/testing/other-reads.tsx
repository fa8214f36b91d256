import { useQueries } from "@tanstack/react-query";

type OtherReadsProps = { of: readonly string[]; reads: string[] };

/** Stands for the other screens: reads from each of the API's routers and notes it, so that a test sees what is read again. */
export function OtherReads({ of, reads }: OtherReadsProps) {
  useQueries({
    queries: of.map((router) => ({
      queryKey: [[router, "elsewhere"]],
      queryFn: () => {
        reads.push(router);
        return router;
      },
    })),
  });
  return null;
}

/** What was read more than once. */
export function readAgain(reads: readonly string[]): string[] {
  return [...new Set(reads.filter((router, index) => reads.indexOf(router) !== index))].toSorted();
}
