/**
 * Gives back what the start has left over, or what an index was read out of: V8 would keep it until something presses, and nothing does on a
 * server that few ask. It takes a thread a tenth of a second or more, in which it answers no one; only where Node was started with
 * `--expose-gc`, as in the image.
 */
export async function giveMemoryBack(): Promise<void> {
  await globalThis.gc?.({ type: "major", execution: "async", flavor: "last-resort" });
}
