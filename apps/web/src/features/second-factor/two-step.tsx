import type { SecondFactorDto } from "@quorate/api/second-factor/second-factor.schema";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { useSession } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";
import { NewCodes } from "./new-codes.tsx";
import { PasskeysSetting } from "./passkeys-setting.tsx";
import { ProviderSetting } from "./provider-setting.tsx";
import { RecoveryCodesSetting } from "./recovery-codes-setting.tsx";
import { TotpSetting } from "./totp-setting.tsx";

/** By what the reader signs in beside the password. New recovery codes stay in sight until they are saved. */
export function TwoStep() {
  const { data, error, refetch } = trpc.secondFactor.get.useQuery();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Loaded query={{ data, error, refetch }} what="how you sign in" rows={4} keeps>
      {(data) => (
        <>
          <Needed facts={data} />
          {codes && <NewCodes codes={codes} onDone={() => setCodes(null)} />}
          <TotpSetting facts={data} onCodes={setCodes} />
          <PasskeysSetting passkeys={data.passkeys} onCodes={setCodes} />
          {data.isOn && <RecoveryCodesSetting left={data.recoveryCodesLeft} onCodes={setCodes} />}
          {data.provider && <ProviderSetting provider={data.provider} />}
        </>
      )}
    </Loaded>
  );
}

function Needed({ facts }: { facts: SecondFactorDto }) {
  const { user } = useSession();
  const problem = useSearchParams()[0].get("problem");
  if (problem !== null) {
    return (
      <p role="alert" className="sheet mb-6 p-4 text-sm">
        {problem === "taken"
          ? "This single sign-on belongs to another account here, or yours is already linked to another one."
          : "We could not link single sign-on. Nothing was changed; please try again."}
      </p>
    );
  }
  if (!facts.isNeeded || facts.isOn) return null;
  return (
    <p role="status" className="sheet mb-6 p-4 text-sm">
      {user?.secondFactorNeeded
        ? "Administrators need a second step. Add an authenticator app or a passkey to open the admin area."
        : "Everyone here needs a second step. Add an authenticator app or a passkey as well, for when you sign in without your provider."}
    </p>
  );
}
