type NamedItemsProps = { term: string; items: readonly string[]; max: number };

/** A few of a list in words, and how many more there are. */
export function NamedItems({ term, items, max }: NamedItemsProps) {
  if (items.length === 0) return null;
  const left = items.length - max;
  return (
    <div>
      <dt className="caption">{term}</dt>
      <dd>
        {items.slice(0, max).join(", ")}
        {left > 0 && <span className="caption whitespace-nowrap"> +{left} more</span>}
      </dd>
    </div>
  );
}
