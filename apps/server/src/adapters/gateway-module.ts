import type { Ports } from "@quorate/api/context";
import type { primaryModule } from "../database-module.ts";
import { type Base, type GivenBy, providedLater } from "../modules.ts";
import { receiveWebhook } from "../routes/webhooks.ts";
import type { filesModule } from "./files-module.ts";
import { openGateway } from "./open-gateway.ts";
import type { secretsModule } from "./secrets-module.ts";
import type { WebhookGateway } from "./webhook-gateway.ts";

type Needs = Base & GivenBy<typeof primaryModule> & GivenBy<typeof secretsModule> & GivenBy<typeof filesModule>;

export const gatewayModule = {
  name: "gateway",
  open: async ({ config, primary, sandboxSecret, stores }: Needs) => {
    const receivingPorts = providedLater<Ports>("ports");
    const gateway: WebhookGateway = await openGateway(config, {
      db: primary.db,
      sandboxSecret,
      readFile: stores.files.read,
      deliver: (delivery) => receiveWebhook(receivingPorts.get(), gateway, delivery),
    });
    return { gives: { gateway, receivingPorts } };
  },
};
