import { useSearchParams } from "react-router-dom";

const WORDS: Readonly<Record<string, string>> = {
  cancelled: "Single sign-on was cancelled. Nothing was changed.",
  over: "This took too long, or was begun in another window. Please start again.",
  refused: "Single sign-on could not confirm who you are. Please start again.",
  taken: "This single sign-on belongs to another account here.",
  unavailable: "Single sign-on does not answer at present. Sign in with your e-mail address, or try again later.",
  unverified:
    "Single sign-on does not vouch for your e-mail address. Verify it there first, or sign in with a password.",
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
