import {
  type ClosingDto,
  closeAccountForm,
  closeAccountInput,
} from "@quorate/api/account-closing/account-closing.schema";
import { PASSWORD_TYPED_MAX } from "@quorate/api/accounts/accounts.schema";
import { CLOSING_OBSTACLES, type ClosingObstacleCode } from "@quorate/core/accounts/account-closing";
import { useState } from "react";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { TextField } from "../../components/ui/form/text-field.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { TextLink } from "../../components/ui/text/link.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { forgetTypingAtLogOut } from "../../lib/kept-typing.ts";
import { trpc } from "../../lib/trpc.ts";

type Words = { one: string; many: string; next: string };

/** What prevents closing the account, and what to do about it. */
const OBSTACLE_WORDS: Record<ClosingObstacleCode, Words> = {
  "last-administrator": {
    one: "You are the last administrator",
    many: "You are the last administrator",
    next: "Make someone else an administrator first.",
  },
  "money-held": {
    one: "Money is held in escrow for one milestone",
    many: "Money is held in escrow for # milestones",
    next: "Release it, have it refunded, or wait for the automatic release.",
  },
  "open-disputes": {
    one: "One dispute is open",
    many: "# disputes are open",
    next: "It ends with the administrator's decision.",
  },
  "bank-asks": {
    one: "A bank is asking for one payment back",
    many: "Banks are asking for # payments back",
    next: "The milestone or call it paid for shows how much. Wait for the bank's decision.",
  },
  "running-projects": {
    one: "One project is running",
    many: "# projects are running",
    next: "Complete it, or agree with the other party to cancel it.",
  },
  "open-projects": {
    one: "One project is open for proposals",
    many: "# projects are open for proposals",
    next: "Cancel it on its page.",
  },
  "pending-proposals": {
    one: "One of your proposals is waiting for an answer",
    many: "# of your proposals are waiting for an answer",
    next: "Withdraw it.",
  },
  "payouts-due": {
    one: "One payout is on its way to you",
    many: "# payouts are on their way to you",
    next: "Wait until it has arrived; it may need your payout account.",
  },
  "refunds-due": {
    one: "One refund is on its way to you",
    many: "# refunds are on their way to you",
    next: "Wait until it has arrived.",
  },
  "payments-under-way": {
    one: "One payment is in progress",
    many: "# payments are in progress",
    next: "Finish it on the payment page, or cancel it there.",
  },
};

export function DeleteAccount() {
  const [isAsking, setAsking] = useState(false);
  const { data: closing, error, refetch } = trpc.accounts.closing.useQuery(undefined, { staleTime: 0 });
  return (
    <Section title="Delete your account" note="For good, after some time to change your mind">
      <Loaded
        query={{ data: closing, error, refetch }}
        failed="We could not load your account"
        loading="Loading your account"
        keeps
      >
        {(closing) => (
          <div className="grid max-w-160 gap-4">
            <p>
              From the moment you delete it, no one can see you. For {closing.undoneDays} days you can undo this by
              signing in. After that, we erase your personal data, texts, documents and pictures, and others see “Former
              member” in your place. Payments stay in the books, without your name. A paid plan isn't renewed, and API
              tokens stop working immediately.
            </p>
            {closing.obstacles.length > 0 && <Obstacles obstacles={closing.obstacles} />}
            <div className="button-row">
              <Button
                variant="destructive"
                aria-haspopup="dialog"
                disabled={closing.obstacles.length > 0}
                onClick={() => setAsking(true)}
              >
                Delete account
              </Button>
            </div>
          </div>
        )}
      </Loaded>
      {isAsking && closing && <DeleteDialog days={closing.undoneDays} onClose={() => setAsking(false)} />}
    </Section>
  );
}

function Obstacles({ obstacles }: Pick<ClosingDto, "obstacles">) {
  return (
    <div>
      <p className="font-semibold">First, settle what's open with others:</p>
      <ul className="rows mt-2" aria-label="To settle first">
        {obstacles.map(({ code, count }) => {
          const { one, many, next } = OBSTACLE_WORDS[code];
          const fact = (count === 1 ? one : many).replace("#", String(count));
          const place = CLOSING_OBSTACLES[code];
          return (
            <li key={code} className="py-3">
              <p>{place.startsWith("/settings") ? fact : <TextLink to={place}>{fact}</TextLink>}</p>
              <p className="caption">{next}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function DeleteDialog({ days, onClose }: { days: number; onClose: () => void }) {
  const { data: proof, isError } = trpc.accounts.proof.useQuery(undefined, { staleTime: 0 });
  const ways = proof?.ways ?? (isError ? (["password"] as const) : null);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="Delete your account?"
        description={`You'll be signed out everywhere. Sign in within ${days} days to get everything back as it was.`}
      >
        {!ways && <SkeletonRows label="One moment" rows={2} />}
        {ways &&
          (ways.some((way) => way === "password") ? <WithPassword hasMore={ways.length > 1} /> : <WithoutPassword />)}
      </DialogContent>
    </Dialog>
  );
}

function useDelete() {
  const { mutateAsync } = trpc.accounts.close.useMutation();
  return async (proof: { password?: string }) => {
    await mutateAsync(proof);
    // Everything on the screen belongs to the closed account.
    forgetTypingAtLogOut();
    window.location.assign("/");
  };
}

/** `hasMore`: a passkey or an app does as well as the password. */
function WithPassword({ hasMore }: { hasMore: boolean }) {
  const remove = useDelete();
  const [isOther, setOther] = useState(false);
  const form = useZodForm({ schema: closeAccountForm, defaultValues: { password: "" } });
  if (isOther) return <WithoutPassword onBack={() => setOther(false)} />;
  return (
    <Form form={form} className="mt-3 grid gap-3" aria-label="Delete your account" onSubmit={remove}>
      <TextField
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
        maxLength={PASSWORD_TYPED_MAX}
      />
      {hasMore && (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => setOther(true)}>
          Confirm another way
        </Button>
      )}
      <Actions isBusy={form.formState.isSubmitting} />
    </Form>
  );
}

/** Who it is, the server asks for where it has to. */
function WithoutPassword({ onBack }: { onBack?: () => void }) {
  const remove = useDelete();
  const form = useZodForm({ schema: closeAccountInput, defaultValues: {} });
  return (
    <Form form={form} className="mt-3 grid gap-3" aria-label="Delete your account" onSubmit={() => remove({})}>
      <p>We may ask you to confirm it's you before anything happens.</p>
      {onBack && (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={onBack}>
          Use your password instead
        </Button>
      )}
      <Actions isBusy={form.formState.isSubmitting} />
    </Form>
  );
}

function Actions({ isBusy }: { isBusy: boolean }) {
  return (
    <DialogActions>
      <DialogCancel>Keep it</DialogCancel>
      <Button type="submit" variant="destructive" busy={isBusy} busyLabel="Deleting...">
        Delete account
      </Button>
    </DialogActions>
  );
}
