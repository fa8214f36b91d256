import { useEffect } from "react";

const BRAND = "Quorate";
export const DEFAULT_DESCRIPTION =
  "Quorate matches organizations with MBA-level consultants for a defined piece of work, paid milestone by milestone through escrow.";

export type PageMeta = { title: string; description?: string; keywords?: string };

export function documentTitle(title: string): string {
  return title.startsWith(BRAND) ? title : `${title}: ${BRAND}`;
}

/** Sets the document's title ("Title: Quorate"), description and keywords while the screen is shown. */
export function usePageMeta({ title, description = DEFAULT_DESCRIPTION, keywords }: PageMeta): void {
  useEffect(() => {
    document.title = documentTitle(title);
    setMeta("description", description);
    setMeta("keywords", keywords);
  }, [title, description, keywords]);
}

function setMeta(name: string, content: string | undefined): void {
  let element = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) return element?.remove();
  if (!element) {
    element = document.createElement("meta");
    element.name = name;
    document.head.append(element);
  }
  element.content = content;
}
