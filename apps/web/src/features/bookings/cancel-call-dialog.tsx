import type { BookingDto } from "@quorate/api/bookings/bookings.schema";
import { useState } from "react";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { currentTime } from "../../lib/clock.ts";
import { toUiError } from "../../lib/errors.ts";
import { clockTime } from "../../lib/place-of-zone.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { cancelWords } from "./call-words.ts";
import { useCallChanged } from "./use-call-changed.ts";
import { useOwnZone } from "./use-own-zone.ts";

export function CancelCallDialog({ call, onClose }: { call: BookingDto; onClose: () => void }) {
  const zone = useOwnZone();
  const changed = useCallChanged();
  const cache = trpc.useUtils();
  const { name } = call.other;
  const [money] = useState(() => cancelWords(call, zone, currentTime()));
  const cancel = trpc.bookings.cancel.useMutation({
    onSuccess: () => changed({ title: "Call cancelled", description: `${name} gets an email.` }),
    onError: async (error) => {
      showRefusal(toUiError(error), "The call wasn't cancelled");
      await cache.bookings.invalidate();
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={`Cancel your call with ${name}?`}
      description={`It starts ${clockTime(call.startsAt, zone)}. If you cancel, others can book the time.${money === null ? "" : ` ${money}`}`}
      action="Cancel the call"
      keep="Keep it"
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate({ id: call.id })}
      onClose={onClose}
    />
  );
}
