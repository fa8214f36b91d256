import type { AppRouter } from "@quorate/api";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { ProofAsked } from "./proof.ts";

/** What wants a proof, and which. */
const PROOFS_REQUIRED = new Map<string, ProofAsked>([
  ["accounts/proof-required", "any"],
  ["accounts/factor-proof-required", "factor"],
  ["accounts/full-proof-required", "all"],
]);

/**
 * Repeats a call that needs a proof once the proof was given: the form or dialog that made the call only waits. If the user declines, it
 * gets the refusal.
 */
export const repeatWithProof: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const call = () =>
        next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            const asked = PROOFS_REQUIRED.get(error.data?.code ?? "");
            if (asked === undefined) return observer.error(error);
            void import("./proof.ts").then(async ({ askForProof }) => {
              if (await askForProof(asked)) subscription = call();
              else observer.error(error);
            });
          },
        });
      let subscription = call();
      return () => subscription.unsubscribe();
    });
