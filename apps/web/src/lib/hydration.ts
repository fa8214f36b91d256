import { useSyncExternalStore } from "react";

/** True while prerendered markup is hydrated, and while it is rendered. What is drawn then must match that markup. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(neverChanges, noLonger, stillSo);
}

const neverChanges = () => () => undefined;
const noLonger = () => false;
const stillSo = () => true;
