import type { LiveStreams } from "@quorate/api/ports/live-streams";

/** Of a server that no browser reaches: no stream is opened here, no one is seen writing, and no connection listens for events. */
export const NO_STREAMS: LiveStreams & { count: () => number; stop: () => Promise<void> } = {
  open: async function* () {},
  tellTyping: () => Promise.resolve(),
  count: () => 0,
  stop: () => Promise.resolve(),
};
