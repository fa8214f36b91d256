import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// How long something may take to appear: a loaded machine is slow, and nothing waits that long without need.
configure({ asyncUtilTimeout: 5_000 });

afterEach(() => {
  cleanup();
  if (typeof sessionStorage !== "undefined") sessionStorage.clear(); // what was typed in one test comes back in no other
});
