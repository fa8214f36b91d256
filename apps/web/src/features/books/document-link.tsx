/** A document by its number, which opens as the host serves it. */
export function DocumentLink({ number, pdfUrl }: { number: string; pdfUrl: string }) {
  return (
    <a className="link whitespace-nowrap" href={pdfUrl}>
      {number}
    </a>
  );
}
