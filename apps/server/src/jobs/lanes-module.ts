import { sendDueWebhooks } from "@quorate/api/outbox/webhooks/send-webhooks.service";
import type { Base, GivenBy } from "../modules.ts";
import type { portsModule } from "../ports-module.ts";
import { openWebhookLanes } from "./webhook-lanes.ts";

export const lanesModule = {
  name: "webhook lanes",
  open: async ({ log, ports }: Base & GivenBy<typeof portsModule>) => {
    const laneId = ports.newId<string>();
    const lanes = openWebhookLanes(
      (endpointId, signal) => sendDueWebhooks(ports, { endpointId, laneId }, signal),
      (err) => log.error({ err }, "webhooks could not be sent"),
    );
    return { gives: { lanes }, stop: lanes.stop };
  },
};
