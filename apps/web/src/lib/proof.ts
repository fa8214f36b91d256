import { useSyncExternalStore } from "react";

/** By any one way, by a second factor, or by everything that the door asks of the person. */
const PROOFS_ASKED = ["any", "factor", "all"] as const;
export type ProofAsked = (typeof PROOFS_ASKED)[number];

/** Calls that wait for the person to prove who they are; one proof lets all of them go on. */
type Waiting = { settle: (isProved: boolean) => void; asked: ProofAsked };
let waiting: readonly Waiting[] = [];
const listeners = new Set<() => void>();

/** Asks the person who sits there to prove who they are. False: they would rather not. */
export function askForProof(asked: ProofAsked = "any"): Promise<boolean> {
  return new Promise((settle) => publish([...waiting, { settle, asked }]));
}

export function settleProof(isProved: boolean): void {
  const settled = waiting;
  publish([]);
  for (const { settle } of settled) settle(isProved);
}

export function useIsProofAsked(): boolean {
  return useSyncExternalStore(subscribe, isAsked, isAsked);
}

/** What lets all of them go on. */
export function useProofAsked(): ProofAsked {
  return useSyncExternalStore(subscribe, mostAsked, mostAsked);
}

const mostAsked = () => PROOFS_ASKED.findLast((proof) => waiting.some(({ asked }) => asked === proof)) ?? "any";
const isAsked = () => waiting.length > 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}
