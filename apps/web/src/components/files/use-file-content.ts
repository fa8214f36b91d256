import type { FileDto } from "@quorate/api/files/files.schema";
import { useEffect, useState } from "react";
import { fetchSignedIn } from "../../lib/fetch-signed-in.ts";
import { decodeText } from "../../lib/files/decode-text.ts";
import { readField } from "../../lib/read-field.ts";

type Content =
  | { status: "pending" }
  | { status: "error"; message: string }
  | { status: "success"; bytes: ArrayBuffer; text: string; address: string };

const LOST = "The file could not be opened. Nothing is lost; try again, or download it.";
/** More text than anybody reads in a window; the rest is in the download. */
const TEXT_LENGTH_MAX = 200_000;

/** Fetches what is to be shown; a refusal is told in the server's words. */
export function useFileContent({ url, view }: Pick<FileDto, "url" | "view">): Content {
  const [content, setContent] = useState<Content>({ status: "pending" });
  useEffect(() => {
    const controller = new AbortController();
    const fetchIt = async () => {
      const answer = await fetchSignedIn(`${url}?view=1`, { signal: controller.signal });
      if (!answer.ok) {
        const message = readField(await answer.json().catch(() => null), "message");
        setContent({ status: "error", message: typeof message === "string" ? message : LOST });
        return;
      }
      const bytes = await answer.arrayBuffer();
      if (controller.signal.aborted) return;
      const address = view === "image" ? await dataAddress(bytes) : "";
      setContent({ status: "success", bytes, address, text: view === "text" ? textOf(bytes) : "" });
    };
    fetchIt().catch(() => {
      if (!controller.signal.aborted) setContent({ status: "error", message: LOST });
    });
    return () => controller.abort();
  }, [url, view]);
  return content;
}

/** The page's policy lets pictures in from the server and out of the page's own text alone. */
function dataAddress(bytes: ArrayBuffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : "");
    reader.onerror = () => reject(new Error("The picture could not be read."));
    reader.readAsDataURL(new Blob([bytes], { type: "image/webp" }));
  });
}

function textOf(bytes: ArrayBuffer): string {
  const text = decodeText(new Uint8Array(bytes));
  return text.length > TEXT_LENGTH_MAX ? `${text.slice(0, TEXT_LENGTH_MAX)}\n…` : text;
}
