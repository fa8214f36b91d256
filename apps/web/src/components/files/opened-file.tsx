import { type ComponentProps, lazy, type ReactNode, Suspense } from "react";
import styles from "./file-viewer.module.css";

const PdfPages = lazy(async () => ({ default: (await import("./pdf-pages.tsx")).PdfPages }));

type OpenedFileProps = {
  name: string;
  /** `message`: why it could not be opened. */
  opening: { status: "pending" } | { status: "error"; message: string } | { status: "success" };
  /** What is seen of it, once it is there. */
  children: ReactNode;
};

/** A file opened in place, in a part with its own scrolling. */
export function OpenedFile({ name, opening, children }: OpenedFileProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles.viewer} tabIndex={0} role="region" aria-label={`${name}, opened`}>
      {opening.status === "pending" && <Opening name={name} />}
      {opening.status === "error" && <p role="alert">{opening.message}</p>}
      {opening.status === "success" && children}
    </div>
  );
}

export function OpenedPicture({ src, alt }: { src: string; alt: string }) {
  return <img className={styles.page} src={src} alt={alt} />;
}

export function OpenedText({ children }: { children: string }) {
  return <pre className={styles.text}>{children}</pre>;
}

export function OpenedPdf(pages: ComponentProps<typeof PdfPages>) {
  return (
    <Suspense fallback={<Opening name={pages.name} />}>
      <PdfPages {...pages} />
    </Suspense>
  );
}

function Opening({ name }: { name: string }) {
  return <p role="status">Opening {name}…</p>;
}
