import { deriveSecret } from "../config.ts";
import type { Base } from "../modules.ts";
import { readOrCreateSecret } from "./secret-file.ts";

export const secretsModule = {
  name: "secrets",
  open: async ({ config }: Base) => {
    const secret = config.sessionSecret ?? readOrCreateSecret(config.dataDir);
    const keysFor = (purpose: string) => ({
      key: deriveSecret(secret, purpose),
      formerKeys: config.formerSecrets.map((former) => deriveSecret(former, purpose)),
    });
    return {
      gives: {
        webhookKeys: keysFor("secrets of webhooks"),
        totpKeys: keysFor("secrets of authenticator apps"),
        deviceKeys: keysFor("device cookies"),
        sandboxSecret: deriveSecret(secret, "sandbox webhooks"),
      },
    };
  },
};
