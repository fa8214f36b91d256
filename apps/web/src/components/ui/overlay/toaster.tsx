import { CircleCheck, CircleExclamationPoint, X } from "lucide-react";
import { Toast as Primitive } from "radix-ui";
import { cn } from "../../../lib/cn.ts";
import { dismissToast, TOAST_SHOWN_MS, TOAST_SWIPE_PX, type Toast, useToasts } from "../../../lib/toast.ts";

export function Toaster() {
  const toasts = useToasts();
  return (
    <Primitive.Provider
      duration={TOAST_SHOWN_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_PX}
      label="Message"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Primitive.Viewport className="toasts" label="Messages ({hotkey})" />
    </Primitive.Provider>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const isDestructive = toast.variant === "destructive";
  const Icon = isDestructive ? CircleExclamationPoint : CircleCheck;
  return (
    <Primitive.Root
      className={cn("toast", isDestructive && "toast-destructive")}
      open={toast.open}
      onOpenChange={(open) => !open && dismissToast(toast.id)}
      type={isDestructive ? "foreground" : "background"}
    >
      <Icon className="icon icon-20" aria-hidden="true" />
      <div>
        <Primitive.Title className="heading">{toast.title}</Primitive.Title>
        {toast.description && (
          <Primitive.Description className="mute text-sm">{toast.description}</Primitive.Description>
        )}
      </div>
      <Primitive.Close className="icon-button" aria-label={`Dismiss: ${toast.title}`}>
        <X className="icon" aria-hidden="true" />
      </Primitive.Close>
    </Primitive.Root>
  );
}
