import { sendWebhookMail, WEBHOOK_MAILS_ON } from "../webhooks/webhook-mails.service.ts";
import { subscribe } from "./subscribe.service.ts";

export const webhookMail = subscribe(WEBHOOK_MAILS_ON, (ports, event) => sendWebhookMail(ports, event));
