import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";

/** Three seats taken, two still free: a body about to be quorate. */
export function BrandMark() {
  return (
    <svg width="26" height="17" viewBox="0 0 26 17" aria-hidden="true">
      <circle cx="3.4" cy="13.2" r="2.9" fill="currentColor" />
      <circle cx="6.2" cy="6.4" r="2.9" fill="currentColor" />
      <circle cx="13" cy="3.6" r="2.9" fill="currentColor" />
      <circle cx="19.8" cy="6.4" r="2.2" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <circle cx="22.6" cy="13.2" r="2.2" fill="none" stroke="currentColor" strokeWidth="1.4" />
    </svg>
  );
}

export function Brand() {
  return (
    <Link className="brand" to={paths.landing}>
      <BrandMark />
      Quorate
    </Link>
  );
}
