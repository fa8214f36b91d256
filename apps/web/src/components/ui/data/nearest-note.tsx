/** Above a list of which nothing has what was asked for: it says so, instead of letting the nearest pass for what was found. */
export function NearestNote({ items }: { items: readonly { isNearest?: boolean | undefined }[] }) {
  if (items.length === 0 || items.some(({ isNearest }) => !isNearest)) return null;
  return <p className="mute pb-3 text-sm">Nothing has all of these words. These come nearest.</p>;
}
