import { Button } from "../../components/ui/form/button.tsx";
import { canUsePasskeys } from "../../lib/passkeys.ts";
import { hostPaths, withNext } from "../../lib/paths.ts";
import { LogInForm } from "./log-in-form.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

/** Every way in: address and password, a passkey, and single sign-on where there is one. */
export function SignInWays({ next, provider }: { next: string | null; provider: { name: string } | null | undefined }) {
  return (
    <div className="grid gap-6">
      <LogInForm next={next} />
      {(canUsePasskeys() || provider) && (
        <div className="grid justify-items-start gap-3 border-t border-rule pt-5">
          <PasskeyButton next={next} place="alone" />
          {provider && (
            <Button asChild variant="secondary" className="max-md:w-full">
              <a href={withNext(hostPaths.login, next)}>Single sign-on with {provider.name}</a>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
