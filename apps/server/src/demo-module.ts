import { Readable } from "node:stream";
import { lockDemoAccounts } from "@quorate/api/accounts/lock-demo-accounts.service";
import { DEMO_PASSWORD } from "@quorate/core/accounts/demo-accounts";
import type { filesModule } from "./adapters/files-module.ts";
import type { databaseModule } from "./database-module.ts";
import type { Base, GivenBy } from "./modules.ts";
import type { portsModule } from "./ports-module.ts";

type Needs = Base & GivenBy<typeof databaseModule> & GivenBy<typeof filesModule> & GivenBy<typeof portsModule>;

export const demoModule = {
  name: "demo data",
  open: async ({ config, progress, database, stores, pictures, ports }: Needs) => {
    if (config.demo) {
      const { loadDemoData } = await import("./load-demo-data.ts");
      const { loadDemoPictures } = await import("./load-demo-pictures.ts");
      const passwordHash = await ports.passwords.hash(DEMO_PASSWORD, "start");
      const store = (folder: "documents" | "files", key: string, content: Buffer) =>
        stores[folder].write(key, Readable.from([content]), content.length);
      const { drawPaper } = ports;
      if (await loadDemoData(database.direct, { now: ports.now(), passwordHash, drawPaper, store })) {
        progress("Loaded the demo data");
      }
      await loadDemoPictures(ports, pictures.store);
    } else if ((await lockDemoAccounts(ports)) > 0) {
      progress("The accounts of the demo data are locked, because DEMO is off");
    }
    return { gives: {} };
  },
};
