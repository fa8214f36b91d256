import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { packExperts } from "@quorate/core/match-index/packed-answer";
import type { Answer, FromIndex, IndexThreadData, Question, ToIndex } from "./index-messages.ts";
import { type IndexKeepers, keepIndexes } from "./keep-indexes.ts";

/** The thread in which the indexes of a share of the people live: nothing else that the server does holds up a request to them. */
function serve({ connection, folder, share }: IndexThreadData, port: NonNullable<typeof parentPort>): void {
  const tell = (message: FromIndex) => port.postMessage(message);
  const keepers = keepIndexes({
    connection,
    folder,
    share,
    onState: (kind, state) => tell({ type: "state", kind, state }),
    onTrouble: (error) => tell({ type: "trouble", reason: String(error) }),
  });
  port.on("message", (message: ToIndex) => {
    if (message.type === "stop") {
      void keepers
        .stop()
        .catch((error: unknown) => tell({ type: "trouble", reason: String(error) }))
        .finally(() => port.close());
      return;
    }
    try {
      tell({ type: "found", id: message.id, ...answerOf(keepers, message) });
    } catch (error) {
      tell({ type: "failed", kind: message.kind, id: message.id, reason: String(error) });
    }
  });
}

function answerOf({ experts, founders }: IndexKeepers, question: Question): Answer {
  if (question.kind === "founder") return { kind: "founder", found: founders.find(question.query) };
  const found = experts.find(question.query);
  return { kind: "expert", found: found && packExperts(found) };
}

if (!isMainThread && parentPort) serve(workerData, parentPort);
