import { withUnit } from "../words/with-unit.ts";

const KB = 1024;
const MB = KB * KB;

/** "1.8 MB", "340 KB", "12 bytes". */
export function fileSizeText(bytes: number): string {
  if (bytes >= MB) return withUnit((bytes / MB).toFixed(1), "MB");
  if (bytes >= KB) return withUnit(Math.round(bytes / KB), "KB");
  return withUnit(bytes, bytes === 1 ? "byte" : "bytes");
}
