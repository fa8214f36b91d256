import { useState } from "react";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { PageHead } from "../../components/ui/text/page.tsx";
import { forgetTypingAtLogOut } from "../../lib/kept-typing.ts";
import { usePageMeta } from "../../lib/page-title.ts";
import { hostPaths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";
import { NewCodes } from "./new-codes.tsx";
import { PasskeysSetting } from "./passkeys-setting.tsx";
import { TotpSetting } from "./totp-setting.tsx";

/** For users who must add a second step before anything else. New recovery codes stay in sight until they are saved. */
export function SecondStepFirst({ onOpen }: { onOpen: () => void }) {
  usePageMeta({ title: "Add a second step" });
  const { user } = useSession();
  const { data, error, refetch } = trpc.secondFactor.get.useQuery();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes || data?.isOn) {
    return (
      <>
        <PageHead title="Your second step is set up">We'll ask for it when you sign in from now on.</PageHead>
        {codes ? <NewCodes codes={codes} onDone={onOpen} /> : <Button onClick={onOpen}>Continue</Button>}
      </>
    );
  }
  return (
    <>
      <PageHead title="Add a second step">
        Everyone here also signs in with an authenticator app or a passkey. Add one now: everything else opens as soon
        as you have.
      </PageHead>
      <Loaded query={{ data, error, refetch }} what="how you sign in" rows={4} keeps>
        {(data) => (
          <>
            <TotpSetting facts={data} onCodes={setCodes} />
            <PasskeysSetting passkeys={data.passkeys} onCodes={setCodes} />
          </>
        )}
      </Loaded>
      <p className="mute mt-8 text-sm">
        You are signed in as <span>{user?.email}</span>.{" "}
        <a className="link" href={hostPaths.logout} onClick={forgetTypingAtLogOut}>
          Sign out
        </a>
      </p>
    </>
  );
}
