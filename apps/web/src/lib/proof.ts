import { useSyncExternalStore } from "react";

/** Calls that wait for the person to prove who they are; one proof lets all of them go on. */
type Waiting = { settle: (isProved: boolean) => void; isFactorAsked: boolean };
let waiting: readonly Waiting[] = [];
const listeners = new Set<() => void>();

/** Asks the person who sits there to prove who they are, by a second factor alone where that is asked. False: they would rather not. */
export function askForProof(isFactorAsked = false): Promise<boolean> {
  return new Promise((settle) => publish([...waiting, { settle, isFactorAsked }]));
}

export function settleProof(isProved: boolean): void {
  const settled = waiting;
  publish([]);
  for (const { settle } of settled) settle(isProved);
}

export function useIsProofAsked(): boolean {
  return useSyncExternalStore(subscribe, isAsked, isAsked);
}

export function useIsFactorAsked(): boolean {
  return useSyncExternalStore(subscribe, isFactorAsked, isFactorAsked);
}

const isFactorAsked = () => waiting.some((call) => call.isFactorAsked);
const isAsked = () => waiting.length > 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}
