import type { ExpertDto } from "@quorate/api/experts/experts.schema";
import { Facts, Section } from "../../components/ui/text/page.tsx";
import { counted } from "../../lib/counted.ts";

export function ProfileExperience({ expert }: { expert: ExpertDto }) {
  const { company, yearsExperience, totalProjects, mbaSchool, graduationYear, credentials } = expert;
  return (
    <>
      <Section title="Work" small className="mb-8">
        <Facts
          facts={[
            ...(company === null ? [] : [{ label: "Company", value: company }]),
            { label: "Experience", value: counted(yearsExperience, "year") },
            { label: "Completed on Quorate", value: counted(totalProjects, "project") },
          ]}
        />
      </Section>
      <Section title="Education" small className="mb-8">
        <Facts
          facts={[
            { label: "MBA school", value: mbaSchool },
            { label: "Graduation year", value: graduationYear },
          ]}
        />
      </Section>
      {credentials.length > 0 && (
        <Section title="Other credentials" small className="mb-8">
          <ul className="rows text-sm">
            {credentials.map((credential) => (
              <li key={credential} className="py-2 first:pt-0">
                {credential}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
