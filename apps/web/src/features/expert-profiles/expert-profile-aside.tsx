import type { ExpertDto } from "@quorate/api/experts/experts.schema";
import { WORK_PLACE_LABELS, WORKS_AS_SHOWN } from "@quorate/core/experts/work-terms";
import { dayIn } from "@quorate/core/format/calendar-day";
import { formatDate } from "@quorate/core/format/date-format";
import { type ReactNode, useState } from "react";
import { AvailabilityMark } from "../../components/experts/expert-facts.tsx";
import { VerificationFacts } from "../../components/layout/verification-facts.tsx";
import { Facts } from "../../components/ui/text/page.tsx";
import { currentTime } from "../../lib/clock.ts";
import { counted } from "../../lib/counted.ts";
import { formatRate } from "../../lib/money.ts";
import styles from "./expert-profile-aside.module.css";

/** What decides whether to write: the rate, whether there is time, and the button. */
export function RatePanel({ expert, contact }: { expert: ExpertDto; contact: ReactNode }) {
  return (
    <>
      <div className={styles.price}>
        {expert.hourlyRate === null ? (
          <p className="mute">Rate on request</p>
        ) : (
          <p className={styles.rate}>
            <span className="figure">{formatRate(expert.hourlyRate)}</span> <span className="caption">an hour</span>
          </p>
        )}
        <AvailabilityMark isAvailable={expert.isAvailable} />
      </div>
      {contact}
    </>
  );
}

export function ExpertAbout({ expert }: { expert: ExpertDto }) {
  const { yearsExperience, company, city, country, createdAt, user, verification } = expert;
  const [today] = useState(() => dayIn(currentTime(), "UTC"));
  const { languages, worksAt, worksAs, busyUntil } = expert;
  const place = [city, country].filter(Boolean).join(", ");
  return (
    <>
      <VerificationFacts verification={verification} />
      <Facts
        facts={[
          { label: "Experience", value: counted(yearsExperience, "year") },
          ...(company === null ? [] : [{ label: "Company", value: company }]),
          ...(place === "" ? [] : [{ label: "Location", value: place }]),
          ...(worksAt === null ? [] : [{ label: "Works", value: WORK_PLACE_LABELS[worksAt] }]),
          ...(worksAs === null ? [] : [{ label: "Works as", value: WORKS_AS_SHOWN[worksAs] }]),
          ...(languages.length === 0 ? [] : [{ label: "Languages", value: languages.join(", ") }]),
          ...(busyUntil === null || busyUntil <= today ? [] : [{ label: "Busy until", value: formatDate(busyUntil) }]),
          { label: "On Quorate since", value: formatDate(createdAt) },
          ...(user.email === null ? [] : [{ label: "Email", value: user.email }]),
        ]}
      />
    </>
  );
}
