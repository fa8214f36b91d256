import { createClient, QuorateError } from "@quorate/client";
import { startEventReceiver } from "./event-receiver.ts";
import { runMainJob } from "./main-job.ts";
import { readSettings } from "./settings.ts";

const say = (line: string) => process.stdout.write(`- ${line}\n`);

async function main(): Promise<void> {
  const { origin, clientToken, expertToken, hookPort, hookSecret } = readSettings(process.env);
  const userAgent = "quorate-example/1";
  const client = createClient({ origin, token: clientToken, userAgent });
  const expert = createClient({ origin, token: expertToken, userAgent });

  // A person adds the endpoint in the settings: no token can have events sent somewhere.
  const events = await startEventReceiver(hookPort, hookSecret);
  try {
    await runMainJob({ client, expert, events, say });
    // What a receiver missed while it was away is read here, oldest first, from the last id that it knows.
    const told = await client.call("GET /api/events", { query: { limit: 100 } });
    say(`received ${events.count()} webhooks; the list to catch up by has ${told.length} events`);
  } finally {
    events.stop();
  }
}

try {
  await main();
} catch (error) {
  const reason = error instanceof QuorateError ? `${error.code} (${error.requestId ?? "no request id"}): ` : "";
  process.stderr.write(`${reason}${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
