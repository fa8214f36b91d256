import type { NotificationPreferenceDto } from "@quorate/api/notifications/notifications.schema";
import { isTimeZone, ownTimeZone } from "@quorate/core/format/time-zone";
import { toUiError } from "../../lib/errors.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { trpc } from "../../lib/trpc.ts";

type Topic = NotificationPreferenceDto["topic"];
type Choice = { bell?: boolean; mail?: NonNullable<NotificationPreferenceDto["mail"]> };

/** The zone that a day is counted in as long as the account names none; nothing where the browser tells none. */
export function browserZone(): { timeZone?: string } {
  const timeZone = ownTimeZone();
  return isTimeZone(timeZone) ? { timeZone } : {};
}

/** A choice shows at once, and what was chosen before where it was not kept. One is sent after the other, as they were made. */
export function useChoosePreference() {
  const cache = trpc.useUtils();
  const show = (topic: Topic, choice: Choice) =>
    cache.notifications.preferences.setData(undefined, (rows) =>
      rows?.map((row) => (row.topic === topic ? { ...row, ...choice } : row)),
    );
  const { mutate, data, variables, isPending, isSuccess } = trpc.notifications.updatePreference.useMutation({
    scope: { id: "notification preferences" },
    onError: (error) => showRefusal(toUiError(error), "Your choice was not saved"),
  });

  function choose({ topic, ...choice }: { topic: Topic } & Choice) {
    const before = cache.notifications.preferences.getData()?.find((row) => row.topic === topic);
    void cache.notifications.preferences.cancel();
    show(topic, choice);
    const restore: Choice = {
      ...(choice.bell !== undefined && before && { bell: before.bell }),
      ...(choice.mail && before?.mail && { mail: before.mail }),
    };
    mutate(
      { topic, ...choice, ...(choice.mail === "daily" && browserZone()) },
      { onError: () => show(topic, restore) },
    );
  }

  return { choose, saved: isSuccess && data ? variables : null, isPending };
}
