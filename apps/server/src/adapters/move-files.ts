import type { FileStore } from "./file-store.ts";

export type Moved = { copied: number; bytes: number; there: number; gone: number };

/**
 * Copies what the target does not have, a file at a time, while servers write to either place: each file once, and again from where it
 * was broken off. What is removed meanwhile does not come back by it.
 */
export async function moveFiles(from: FileStore, to: FileStore): Promise<Moved> {
  const there = new Map<string, number>();
  for await (const { key, sizeBytes } of to.list()) there.set(key, sizeBytes);
  const moved: Moved = { copied: 0, bytes: 0, there: 0, gone: 0 };
  for await (const { key, sizeBytes } of from.list()) {
    if (there.get(key) === sizeBytes) {
      moved.there += 1;
      continue;
    }
    const content = await from.read(key);
    if (content) await to.write(key, content, sizeBytes);
    const isKept = content !== null && (await isStillThere(from, key));
    if (content && !isKept) await to.remove(key);
    if (isKept) {
      moved.copied += 1;
      moved.bytes += sizeBytes;
    } else moved.gone += 1;
  }
  return moved;
}

async function isStillThere(store: FileStore, key: string): Promise<boolean> {
  const content = await store.read(key);
  content?.destroy();
  return content !== null;
}
