/** How much memory all typed arrays in it take together; those that share a memory take it once. */
export function bytesOf(value: object): number {
  const buffers = new Set<ArrayBufferLike>();
  collect(value, buffers);
  return [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0);
}

function collect(value: object, into: Set<ArrayBufferLike>): void {
  for (const of of Object.values(value)) {
    if (ArrayBuffer.isView(of)) into.add(of.buffer);
    else if (typeof of === "object" && of !== null) collect(of, into);
  }
}
