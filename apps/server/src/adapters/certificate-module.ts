import type { Base } from "../modules.ts";
import { openOwnCertificate } from "./own-certificate.ts";

export const certificateModule = {
  name: "certificate",
  open: async ({ config, log }: Base) => {
    const certificate = config.certificate && (await openOwnCertificate(config.certificate, log));
    return { gives: { certificate }, stop: certificate?.stop };
  },
};
