import { dayIn } from "@quorate/core/format/calendar-day";
import { ownTimeZone } from "@quorate/core/format/time-zone";
import { useState } from "react";
import { currentTime } from "../../lib/clock.ts";
import { formatMoney } from "../../lib/money.ts";
import { clockTime, placeOfZone } from "../../lib/place-of-zone.ts";
import { useSession } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";

/** When an expert is next free for a call, on the reader's clock, with the expert's beside it where it differs. */
export function NextFreeTime({ expertId }: { expertId: string }) {
  const zone = useSession().user?.timeZone ?? ownTimeZone();
  const [today] = useState(() => dayIn(currentTime(), "UTC"));
  const { data } = trpc.availability.slots.useQuery({ id: expertId, from: today, to: today });
  // An expert who offers no time has no line, and neither has a wait or a failure: the rest of the page does without it.
  if (!data || data.nextFreeAt === null || data.timeZone === null) return null;
  const [own, theirs] = [clockTime(data.nextFreeAt, zone), clockTime(data.nextFreeAt, data.timeZone)];
  return (
    <p className="caption">
      Next free for a call: <time dateTime={data.nextFreeAt}>{own}</time>
      {own === theirs ? "" : `. In ${placeOfZone(data.timeZone)}: ${theirs}`}
      {data.quarterHourPrice === null
        ? ""
        : `. The first call is free; paid ones are ${formatMoney(data.quarterHourPrice)} per 15 minutes.`}
    </p>
  );
}
