import { GlobalWorkerOptions, getDocument, PasswordException, type PDFDocumentProxy } from "pdfjs-dist";
// oxlint-disable-next-line import/default -- the address that the build gives to the file
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { useEffect, useRef, useState } from "react";
import { Button } from "../ui/form/button.tsx";
import styles from "./file-viewer.module.css";

GlobalWorkerOptions.workerSrc = workerUrl;

/** More are drawn when they are asked for: a file of ten megabytes may have thousands. */
const PAGES_AT_ONCE = 10;
const SCALE = 1.6;

/**
 * A PDF drawn page by page onto canvases. Nothing of it is run: no script, no form, no link, no embedded file; there is no layer over
 * the picture. What is written on a page is beside it for those who do not see it.
 */
export function PdfPages({ bytes, name }: { bytes: ArrayBuffer; name: string }) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | "broken" | "locked" | null>(null);
  const [shown, setShown] = useState(PAGES_AT_ONCE);
  useEffect(() => {
    const loading = getDocument({
      data: new Uint8Array(bytes.slice(0)), // the worker takes it away
      enableXfa: false,
      useSystemFonts: true,
      useWasm: false,
      stopAtErrors: false,
    });
    let isGone = false;
    loading.promise.then(
      (loaded) => !isGone && setPdf(loaded),
      (error: unknown) => !isGone && setPdf(error instanceof PasswordException ? "locked" : "broken"),
    );
    return () => {
      isGone = true;
      void loading.destroy();
    };
  }, [bytes]);

  if (pdf === null) return <p role="status">Opening {name}…</p>;
  if (pdf === "locked") {
    return <p role="alert">This PDF is locked with a password. Download it and open it with the password.</p>;
  }
  if (pdf === "broken") {
    return <p role="alert">This PDF can't be read. Download it to see it, and take care.</p>;
  }
  const count = Math.min(pdf.numPages, shown);
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <PdfPage key={index} pdf={pdf} number={index + 1} name={name} />
      ))}
      {count < pdf.numPages && (
        <Button variant="secondary" size="sm" onClick={() => setShown(shown + PAGES_AT_ONCE)}>
          Show more pages ({count} of {pdf.numPages})
        </Button>
      )}
    </>
  );
}

function PdfPage({ pdf, number, name }: { pdf: PDFDocumentProxy; number: number; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState("");
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const target = canvas.current;
      if (isGone || !target) return;
      const viewport = page.getViewport({ scale: SCALE });
      target.width = viewport.width;
      target.height = viewport.height;
      await page.render({ canvas: target, viewport }).promise;
      const { items } = await page.getTextContent();
      if (!isGone) setText(items.map((item) => ("str" in item ? item.str : "")).join(" "));
    };
    void draw().catch(() => undefined); // a page that cannot be drawn stays empty; the others are there
    return () => {
      isGone = true;
    };
  }, [pdf, number]);
  return (
    <>
      <canvas
        ref={canvas}
        className={styles.page}
        role="img"
        aria-label={`${name}, page ${number} of ${pdf.numPages}`}
      />
      <p className="sr-only">{text}</p>
    </>
  );
}
