import { callAs } from "@quorate/api/testing/callers";
import type { ClientViewer, ExpertViewer } from "@quorate/api/testing/people";
import type { TestContext } from "@quorate/api/testing/test-context";
import { callPrice, PAID_CALL_MINUTES } from "@quorate/core/bookings/paid-call";
import type { BookingId, MilestoneId, ProjectId } from "@quorate/core/ids";
import { decimalFromMinor } from "@quorate/core/money";
import { ifAllowed } from "./if-allowed.ts";

type Pair = { client: ClientViewer; expert: ExpertViewer };
type PaidCall = Pair & { id: BookingId };
/** A call that was paid, as the milestone that it is. */
export type BookedCall = Pair & { projectId: ProjectId; milestoneId: MilestoneId };

type Change = "move" | "cancel";

const DAY_MS = 86_400_000;
const QUARTER_HOUR_MINOR = 4_333;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const HOURS = WEEKDAYS.map((weekday) => ({ weekday, from: "09:00", until: "17:00" }));

/** Clients who book paid calls, and both sides who move and cancel them, by the same lot. */
export class PlatformCalls {
  private readonly calls: PaidCall[] = [];
  /** What is done as soon as there is a call with which it can be, whatever the lot. */
  private readonly rare: Change[] = ["move", "cancel"];
  private readonly test: TestContext;
  private readonly random: () => number;

  constructor(test: TestContext, random: () => number) {
    this.test = test;
    this.random = random;
  }

  /** States when an expert can be called, and for how much. */
  async offer(expert: ExpertViewer): Promise<void> {
    const stated = { timeZone: "Europe/London", hours: HOURS, holidayCountry: null, noticeHours: 0, bufferMinutes: 0 };
    const quarterHourPrice = decimalFromMinor(QUARTER_HOUR_MINOR);
    await callAs(this.test, expert).availability.set({ ...stated, quarterHourPrice });
  }

  /** One in five leaves the payment page; the rest pay at once. Null: nothing was booked. */
  async book({ client, expert }: Pair): Promise<BookedCall | null> {
    const minutes = this.one(PAID_CALL_MINUTES);
    const amount = decimalFromMinor(callPrice(QUARTER_HOUR_MINOR, minutes));
    const wish = { id: expert.expertId, startsAt: this.timeIn(25), minutes, amount };
    const as = callAs(this.test, client);
    const begun = await ifAllowed(as.bookings.bookPaid(wish));
    if (!begun || this.random() < 0.2) return null;
    const checkoutId = begun.checkoutUrl.slice(begun.checkoutUrl.lastIndexOf("/") + 1);
    await as.checkouts.settle({ id: checkoutId, outcome: "paid" });
    const { id, payment } = await as.bookings.get({ id: begun.bookingId });
    // as: ids are brands of text
    const [bookingId, projectId] = [id as BookingId, (payment?.projectId ?? "") as ProjectId];
    this.calls.push({ id: bookingId, client, expert });
    const [milestone] = await as.milestones.list({ id: projectId });
    return { client, expert, projectId, milestoneId: (milestone?.id ?? "") as MilestoneId };
  }

  /** Now and then a call is moved or cancelled, by either side; one that has begun is left as it is. */
  async change(): Promise<void> {
    for (const call of this.calls) {
      const lot = this.random();
      const [rare] = this.rare;
      if (rare && (await this.changeOne(call, rare))) this.rare.shift();
      else if (lot <= 0.04) await this.changeOne(call, lot < 0.02 ? "move" : "cancel");
    }
  }

  /** By either side; null where a rule refuses it. */
  private async changeOne({ id, client, expert }: PaidCall, change: Change) {
    const { bookings } = callAs(this.test, this.random() < 0.5 ? client : expert);
    return await ifAllowed(
      change === "move" ? bookings.move({ id, startsAt: this.timeIn(30) }) : bookings.cancel({ id }),
    );
  }

  /** Within so many days, on the half hour. */
  private timeIn(days: number): string {
    const day = this.test.clock.now().getTime() + Math.ceil(this.random() * days) * DAY_MS;
    const half = this.random() < 0.5 ? "00" : "30";
    return `${new Date(day).toISOString().slice(0, 10)}T${String(10 + Math.floor(this.random() * 4))}:${half}:00.000Z`;
  }

  private one<Of>(of: readonly [Of, ...Of[]]): Of {
    return of[Math.floor(this.random() * of.length)] ?? of[0];
  }
}
