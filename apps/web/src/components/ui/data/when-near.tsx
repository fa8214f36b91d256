import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";

const NEAR = "25%"; // of the window's height, so that it is there when it is scrolled to

type WhenNearProps = {
  /** Of the part; an address that ends in it asks for the part at once. */
  id?: string;
  placeholder: ReactNode;
  children: ReactNode;
};

/** Draws a part, and with it loads what that is made of, when the reader comes near it: a form at a page's foot is not every reader's. */
export function WhenNear({ id, placeholder, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(
    () => !("IntersectionObserver" in window) || (id !== undefined && window.location.hash === `#${id}`),
  );
  useEffect(() => {
    const element = place.current;
    if (isNear || !element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: `${NEAR} 0%`,
      },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  if (isNear) return <Suspense fallback={placeholder}>{children}</Suspense>;
  return (
    <div ref={place} id={id}>
      {placeholder}
    </div>
  );
}
