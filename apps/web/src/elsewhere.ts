import { FirstLook } from "./components/layout/first-look.tsx";
import { Screens } from "./router.tsx";

const loadSecondStepFirst = async () => ({
  default: (await import("./routes/second-step-first.tsx")).SecondStepFirstScreen,
});

/** What a visit needs that begins on, or goes to, a page which is not rendered ahead of time. The shell of these pages names the file. */
export const ELSEWHERE = { FirstLook, Screens, loadSecondStepFirst };
