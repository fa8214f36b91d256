import { lazy, Suspense } from "react";
import { useToasts } from "../../../lib/toast.ts";

const Toaster = lazy(async () => ({
  default: (await import("./toaster.tsx")).Toaster,
}));

/** The machinery of toasts is loaded with the first of them. */
export function ToastOutlet() {
  const hasToast = useToasts().length > 0;
  return hasToast ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
