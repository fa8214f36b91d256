import { useSearchParams } from "react-router-dom";

const WORDS: Readonly<Record<string, string>> = {
  cancelled: "Single sign-on was cancelled. Nothing was changed.",
  over: "This took too long or was started in another window. Please start again.",
  refused: "Single sign-on couldn't confirm who you are. Please start again.",
  taken: "This single sign-on belongs to another account here.",
  unavailable: "Single sign-on isn't responding. Sign in with your email, or try again later.",
  unverified: "Your single sign-on hasn't verified your email. Verify it there first, or sign in with a password.",
};

/** Why a visit to the provider led back here; nothing where it did not. */
export function ProviderProblem() {
  const problem = useSearchParams()[0].get("problem");
  const words = problem !== null && Object.hasOwn(WORDS, problem) ? WORDS[problem] : undefined;
  return words ? (
    <p role="alert" className="sheet p-4 text-sm">
      {words}
    </p>
  ) : null;
}
