import type { CaseDocumentDto } from "@quorate/api/verification/verification.schema";
import { useEffect, useState } from "react";
import { fetchSignedIn } from "../../lib/fetch-signed-in.ts";

type Opened =
  | { status: "pending" }
  | { status: "error"; message: string }
  | { status: "success"; bytes: ArrayBuffer | null };

const LOST = "The document could not be opened. Nothing is lost; try again, or download it.";

/** Fetches what is to be shown; the server writes down that it was opened. Files that are only downloaded are not fetched. */
export function useOpenDocument({ url, view }: CaseDocumentDto, onOpened: () => void): Opened {
  const [opened, setOpened] = useState<Opened>(
    view === "download" ? { status: "success", bytes: null } : { status: "pending" },
  );
  useEffect(() => {
    if (view === "download") return;
    const controller = new AbortController();
    const fetchIt = async () => {
      const answer = await fetchSignedIn(url, { signal: controller.signal });
      if (!answer.ok) {
        const refused: unknown = await answer.json().catch(() => null);
        const isTold = typeof refused === "object" && refused !== null && "message" in refused;
        setOpened({ status: "error", message: isTold ? String(refused.message) : LOST });
        return;
      }
      setOpened({ status: "success", bytes: view === "pdf" ? await answer.arrayBuffer() : null });
      onOpened();
    };
    fetchIt().catch(() => {
      if (!controller.signal.aborted) setOpened({ status: "error", message: LOST });
    });
    return () => controller.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- opened once for each document
  }, [url, view]);
  return opened;
}
