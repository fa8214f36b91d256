import { existsSync } from "node:fs";

const WITHOUT_WINDOWS = "/usr/bin/chromium-headless-shell";
const INSTALLED = existsSync(WITHOUT_WINDOWS) ? WITHOUT_WINDOWS : "/usr/bin/chromium";

/** How the browser of every journey is started. */
export const CHROMIUM = {
  executablePath: process.env["CHROMIUM_PATH"] ?? INSTALLED,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** With the scrollbars of a desktop browser, because a bar that comes or goes moves the page. */
export const CHROMIUM_WITH_SCROLLBARS = { ...CHROMIUM, ignoreDefaultArgs: ["--hide-scrollbars"] };
