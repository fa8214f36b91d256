import { existsSync, readFileSync } from "node:fs";

/** Loaded into a server before anything else (`node --import`): its clock is off by the milliseconds that this file says. */
const file = process.env["FAULTS_CLOCK_FILE"];
const LOOK_INTERVAL_MS = 50;

let offMs = 0;
const RealDate = Date;

if (file) {
  setInterval(() => {
    offMs = existsSync(file) ? Number(readFileSync(file, "utf8")) || 0 : 0;
  }, LOOK_INTERVAL_MS).unref();
  const nowMs = () => RealDate.now() + offMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (real, parts) => Reflect.construct(real, parts.length === 0 ? [nowMs()] : parts),
    get: (real, name) => (name === "now" ? nowMs : Reflect.get(real, name)),
  });
}
