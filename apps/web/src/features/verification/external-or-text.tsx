/** A website as a link that tells it nothing of us. */
export function ExternalOrText({ url }: { url: string | null }) {
  if (!url?.startsWith("https://")) return <>{url ?? "Not given"}</>;
  return (
    <a className="link break-all" href={url} target="_blank" rel="noopener noreferrer">
      {url.slice("https://".length)}
    </a>
  );
}
