import { useEffect } from "react";

const BRAND = "Quorate";
const DEFAULT_DESCRIPTION =
  "Quorate matches organizations with MBA-level consultants for a defined piece of work, paid milestone by milestone through escrow.";

type PageMeta = { title: string; description?: string; keywords?: string };

/** Sets the document's title ("Title: Quorate"), description and keywords while the screen is shown. */
export function usePageMeta({ title, description = DEFAULT_DESCRIPTION, keywords }: PageMeta): void {
  useEffect(() => {
    document.title = title.startsWith(BRAND) ? title : `${title}: ${BRAND}`;
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
