import { useSyncExternalStore } from "react";

/** True while markup that was rendered ahead of time is taken over, and where it is rendered. What is drawn then must be what stands there. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(neverChanges, noLonger, stillSo);
}

const neverChanges = () => () => undefined;
const noLonger = () => false;
const stillSo = () => true;
