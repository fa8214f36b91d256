import { type ToastMessage, toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { keepFocus } from "../../lib/use-action.ts";

/** What follows each change of a call: one sentence says it, and calls and free times are read again. */
export function useCallChanged() {
  const cache = trpc.useUtils();
  return async (message: ToastMessage) => {
    toast(message);
    await Promise.all([cache.bookings.invalidate(), cache.availability.invalidate()]);
    keepFocus();
  };
}
