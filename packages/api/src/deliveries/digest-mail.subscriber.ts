import { sendDigest } from "../digests/send-digest.service.ts";
import { MAIL_SUBSCRIBERS } from "./mail-subscribers.service.ts";
import { type Subscriber, subscribe } from "./subscribe.service.ts";

const tellers: Readonly<Record<string, Subscriber>> = MAIL_SUBSCRIBERS;

export const digestMail = subscribe(["digest.due"], (ports, event, occurrence) =>
  sendDigest(ports, event, occurrence, async (gathering, of) => {
    await tellers[of.subscriber]?.deliver(gathering, of.event, of.occurrence);
  }),
);
