import type { NotificationPreferenceDto } from "@quorate/api/notifications/notifications.schema";
import { toUiError } from "../../lib/errors.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { trpc } from "../../lib/trpc.ts";

type Topic = NotificationPreferenceDto["topic"];
type Choice = { bell?: boolean | undefined; mail?: "at_once" | "never" | undefined };

/** A switch moves at once, and moves back where the choice was not kept. One is sent after the other, as they were pressed. */
export function useChoosePreference() {
  const cache = trpc.useUtils();
  const show = (topic: Topic, { bell, mail }: Choice) =>
    cache.notifications.preferences.setData(undefined, (rows) =>
      rows?.map((row) =>
        row.topic === topic
          ? { ...row, ...(bell !== undefined && { bell }), ...(mail !== undefined && { mail }) }
          : row,
      ),
    );
  const { mutate, data, variables, isPending, isSuccess } = trpc.notifications.updatePreference.useMutation({
    scope: { id: "notification preferences" },
    onMutate: async ({ topic, ...choice }) => {
      await cache.notifications.preferences.cancel();
      show(topic, chosenOf(choice));
    },
    onError: (error, { topic, bell, mail }) => {
      show(topic, {
        ...(typeof bell === "boolean" && { bell: !bell }),
        ...(mail && { mail: mail === "never" ? "at_once" : "never" }),
      });
      showRefusal(toUiError(error), "Your choice was not saved");
    },
  });
  return { choose: mutate, saved: isSuccess && data ? variables : null, isPending };
}

function chosenOf({ bell, mail }: { bell?: unknown; mail?: unknown }): Choice {
  return {
    ...(typeof bell === "boolean" && { bell }),
    ...((mail === "at_once" || mail === "never") && { mail }),
  };
}
