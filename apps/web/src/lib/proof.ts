import { useSyncExternalStore } from "react";

/** Calls that wait for the person to prove who they are; one proof lets all of them go on. */
let waiting: readonly ((isProved: boolean) => void)[] = [];
const listeners = new Set<() => void>();

/** Asks the person who sits there to prove who they are. False: they would rather not. */
export function askForProof(): Promise<boolean> {
  return new Promise((resolve) => publish([...waiting, resolve]));
}

export function settleProof(isProved: boolean): void {
  const settled = waiting;
  publish([]);
  for (const settle of settled) settle(isProved);
}

export function useIsProofAsked(): boolean {
  return useSyncExternalStore(subscribe, isAsked, isAsked);
}

const isAsked = () => waiting.length > 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}
