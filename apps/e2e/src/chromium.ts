/** How the browser of every journey is started. */
export const CHROMIUM = {
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
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

/** With the bars that a desk's browser shows: what comes and goes with them moves the page. */
export const CHROMIUM_WITH_SCROLLBARS = { ...CHROMIUM, ignoreDefaultArgs: ["--hide-scrollbars"] };
