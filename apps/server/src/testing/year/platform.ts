import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { closeCheckoutPage } from "@quorate/api/checkouts/close-checkout-page.service";
import { deliverEvent } from "@quorate/api/outbox/deliveries/deliver-event.service";
import { SUBSCRIBERS } from "@quorate/api/outbox/deliveries/subscribers.service";
import { sendRefund } from "@quorate/api/payouts/send-refund.service";
import { sendTransfer } from "@quorate/api/payouts/send-transfer.service";
import type { JobQueue } from "@quorate/api/ports/job-queue";
import type { Mail } from "@quorate/api/ports/mailer";
import { followCard } from "@quorate/api/subscriptions/follow-card.service";
import { readCard } from "@quorate/api/subscriptions/read-card.service";
import { chargeRenewal } from "@quorate/api/subscriptions/renew-plans.service";
import { failedJobsIn } from "@quorate/api/testing/failed-jobs";
import { fillGatewayBooks } from "@quorate/api/testing/movements";
import { createTestContext, type RecordedJob, type TestContext } from "@quorate/api/testing/test-context";
import { tameRegisters } from "@quorate/api/testing/vat-registers";
import { pino } from "pino";
import { NO_SCANNER } from "../../adapters/clamd-scanner.ts";
import { createLocalFileStore } from "../../adapters/file-store.ts";
import { createPictureStore } from "../../adapters/picture-store.ts";
import { createSealing } from "../../adapters/sealing.ts";
import type { Schedule } from "../../jobs/job-queue.ts";
import { serverSchedules } from "../../jobs/schedules.ts";

type WaitingJob = RecordedJob & { notBefore: Date | null };

/** The server's own schedules and its queue, on a clock that the test moves. */
export class Platform {
  readonly mails: Mail[] = [];
  /** What the server would have written into its log as an error. */
  readonly errors: string[] = [];
  readonly runs = new Map<string, number>();
  readonly test: TestContext;
  private readonly folder: string;
  private readonly waiting: WaitingJob[];
  private readonly known = new Set<string>();

  private constructor(test: TestContext, waiting: WaitingJob[], folder: string) {
    this.test = test;
    this.folder = folder;
    this.waiting = waiting;
  }

  static async open(): Promise<Platform> {
    const waiting: WaitingJob[] = [];
    const jobs: JobQueue = {
      enqueue: async (_db, name, payload, notBefore) => {
        // as: a name comes with its payload
        waiting.push({ name, payload, notBefore: notBefore ?? null } as WaitingJob);
      },
      listAbout: async () => [],
      ...failedJobsIn([]),
    };
    const test = await createTestContext({ jobs, vatRegisters: tameRegisters().registers });
    return new Platform(test, waiting, mkdtempSync(path.join(os.tmpdir(), "quorate-year-")));
  }

  async close(): Promise<void> {
    await this.test.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Every schedule that is due at least each hour; once a day those of the night, too. */
  async runSchedules(isNight: boolean): Promise<void> {
    await this.keepGatewayBooks();
    for (const { name, cron, run } of this.schedules()) {
      if (/^\d+ \d+ /.test(cron) && !isNight) continue;
      await run();
      this.runs.set(name, (this.runs.get(name) ?? 0) + 1);
      await this.workQueue();
    }
    await this.keepGatewayBooks();
  }

  /** Works what is due until nothing is: a job may enqueue another. */
  async workQueue(): Promise<void> {
    for (let due = this.takeDue(); due.length > 0; due = this.takeDue()) {
      for (const job of due) await this.work(job);
    }
  }

  private takeDue(): WaitingJob[] {
    const now = this.test.clock.now();
    const all = this.waiting.splice(0);
    const isDue = ({ notBefore }: WaitingJob) => notBefore === null || notBefore <= now;
    this.waiting.push(...all.filter((job) => !isDue(job)));
    return all.filter(isDue);
  }

  private async work(job: WaitingJob): Promise<void> {
    const { ports } = this.test;
    const send = async (mail: Mail) => void this.mails.push(mail);
    if (job.name === "deliver-event") {
      await deliverEvent({ ...ports, mailer: { send } }, SUBSCRIBERS, job.payload.deliveryId);
    } else if (job.name === "send-refund") await sendRefund(ports, job.payload.refundId);
    else if (job.name === "send-transfer") await sendTransfer(ports, job.payload.transferId);
    else if (job.name === "close-checkout-page") await closeCheckoutPage(ports, job.payload.checkoutId);
    else if (job.name === "follow-card") await followCard(ports, job.payload.userId);
    else if (job.name === "read-card") await readCard(ports, job.payload.checkoutId);
    else if (job.name === "charge-renewal") await chargeRenewal(ports, job.payload.renewalId);
    else throw new Error(`Nobody of this platform enqueues ${job.name}.`);
  }

  /** The gateway tells of each movement once, at the moment at which it was made. */
  private async keepGatewayBooks(): Promise<void> {
    const movements: TestContext["movements"] = [];
    await fillGatewayBooks({ ...this.test, movements });
    for (const movement of movements) {
      if (this.known.has(movement.reference)) continue;
      this.known.add(movement.reference);
      this.test.movements.push(movement);
    }
  }

  schedules(): Schedule[] {
    const store = createLocalFileStore(this.folder);
    const checking = { scanner: NO_SCANNER, read: store.read, remove: store.remove };
    const nothing = async () => undefined;
    const sealing = createSealing("00".repeat(32));
    return serverSchedules({
      ports: this.test.ports,
      log: pino({ level: "error" }, { write: (line) => void this.errors.push(line) }),
      checking,
      checkingDocuments: checking,
      keptFiles: { removeDocument: nothing, removeFile: nothing, forgetMails: nothing },
      sealings: { totp: sealing, webhooks: sealing },
      cleaned: {
        documents: store,
        files: store,
        parts: store,
        pictures: createPictureStore(store),
      },
    });
  }
}
