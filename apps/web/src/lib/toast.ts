import { useSyncExternalStore } from "react";

export type ToastVariant = "default" | "destructive";
export type ToastMessage = {
  title: string;
  description?: string;
  variant?: ToastVariant;
};
export type Toast = ToastMessage & { id: number; open: boolean };

export const TOASTS_VISIBLE_MAX = 1;
export const TOAST_SHOWN_MS = 5_000;
export const TOAST_REMOVED_AFTER_MS = 1_000_000;
export const TOAST_SWIPE_PX = 50;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

/** Shows a message; a newer one takes the place of the one that stands. */
export function toast(message: ToastMessage): number {
  lastId += 1;
  publish([{ ...message, id: lastId, open: true }, ...toasts].slice(0, TOASTS_VISIBLE_MAX));
  return lastId;
}

/** Closes a toast. It leaves the list later, so that its way out can be drawn and a screen reader can finish. */
export function dismissToast(id: number): void {
  publish(toasts.map((shown) => (shown.id === id ? { ...shown, open: false } : shown)));
  if (removals.has(id)) return;
  removals.set(
    id,
    setTimeout(() => {
      removals.delete(id);
      publish(toasts.filter((shown) => shown.id !== id));
    }, TOAST_REMOVED_AFTER_MS),
  );
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, getToasts, getToasts);
}

export function getToasts(): readonly Toast[] {
  return toasts;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
