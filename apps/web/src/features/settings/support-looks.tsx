import { ROLE_WORDS } from "@quorate/core/access/admin-role-words";
import { formatDateTime } from "@quorate/core/format/date-format";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { trpc } from "../../lib/trpc.ts";

/** Every time that the platform's support saw it as the reader does: who, when and why, the latest first. */
export function SupportLooks() {
  const { data: looks, error, refetch } = trpc.impersonations.list.useQuery();
  return (
    <Section
      title="Support access to your account"
      note="To help you, our support team may see Quorate as you see it. They change nothing, and never see your messages, files, bank details or how you sign in."
    >
      <Loaded
        query={{ data: looks, error, refetch }}
        what="who viewed your account"
        rows={1}
        empty={<p className="mute">No one has viewed your account.</p>}
        keeps
      >
        {(looks) => (
          <ul className="rows" aria-label="Times support viewed your account">
            {looks.map(({ id, administrator, role, reason, startedAt, endedAt }) => (
              <li key={id} className="py-3">
                <p className="font-semibold">
                  {administrator} ({ROLE_WORDS[role].name})
                </p>
                <p className="measure whitespace-pre-line">{reason}</p>
                <p className="caption">
                  {formatDateTime(startedAt)} {endedAt ? `to ${formatDateTime(endedAt)}` : "and still viewing"}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
