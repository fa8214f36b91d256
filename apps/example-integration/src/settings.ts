export type Settings = {
  origin: string;
  clientToken: string;
  expertToken: string;
  hookPort: number;
  hookSecret: string;
};

/** What the program is started with; ends it with one line where something is missing. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const {
    QUORATE_ORIGIN: origin = "http://localhost:3000",
    CLIENT_TOKEN,
    EXPERT_TOKEN,
    HOOK_PORT = "4000",
    HOOK_SECRET,
  } = environment;
  if (!CLIENT_TOKEN || !EXPERT_TOKEN || !HOOK_SECRET) {
    throw new Error("Set CLIENT_TOKEN, EXPERT_TOKEN and HOOK_SECRET: see README.md.");
  }
  const hookPort = Number(HOOK_PORT);
  if (!Number.isInteger(hookPort)) throw new Error("HOOK_PORT is no port.");
  return { origin, clientToken: CLIENT_TOKEN, expertToken: EXPERT_TOKEN, hookPort, hookSecret: HOOK_SECRET };
}
