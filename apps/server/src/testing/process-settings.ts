import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const schema = z.object({ options: z.array(z.string()), environment: z.record(z.string(), z.string()) });

/** What Node is given wherever the server runs: by `npm start`, in the image and in the benches. */
export const PROCESS_SETTINGS = schema.parse(
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, "../../process.json"), "utf8")),
);
