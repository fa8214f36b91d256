/** How much memory all typed arrays in it take together. */
export function bytesOf(value: object): number {
  return Object.values(value).reduce<number>((sum, of) => {
    if (ArrayBuffer.isView(of)) return sum + of.buffer.byteLength;
    return typeof of === "object" && of !== null ? sum + bytesOf(of) : sum;
  }, 0);
}
