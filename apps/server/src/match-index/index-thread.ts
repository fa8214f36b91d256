import { isMainThread, parentPort, workerData } from "node:worker_threads";
import type { FromIndex, IndexThreadData, ToIndex } from "./index-messages.ts";
import { keepIndexes } from "./keep-indexes.ts";

/** The thread in which the index of people lives: whoever asks it is not held up by anything else that the server does. */
function serve({ connection, folder }: IndexThreadData, port: NonNullable<typeof parentPort>): void {
  const tell = (message: FromIndex) => port.postMessage(message);
  const keeper = keepIndexes({
    connection,
    folder,
    onState: (state) => tell({ type: "state", ...state }),
    onTrouble: (error) => tell({ type: "trouble", reason: String(error) }),
  });
  port.on("message", (message: ToIndex) => {
    if (message.type === "stop") {
      void keeper
        .stop()
        .catch((error: unknown) => tell({ type: "trouble", reason: String(error) }))
        .finally(() => port.close());
      return;
    }
    try {
      tell({ type: "found", id: message.id, found: keeper.findExperts(message.query) });
    } catch (error) {
      tell({ type: "failed", id: message.id, reason: String(error) });
    }
  });
}

if (!isMainThread && parentPort) serve(workerData, parentPort);
