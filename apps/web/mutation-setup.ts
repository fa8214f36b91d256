import { configure } from "@testing-library/react";

// With a mutant on, most waits are in vain: they are cut short, or each would cost the five seconds of a loaded machine.
configure({ asyncUtilTimeout: 2_000 });
