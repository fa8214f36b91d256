import type { ExpertDto } from "@quorate/api/experts/experts.schema";
import { Section } from "../../components/ui/text/page.tsx";
import { TagList } from "../../components/ui/text/tag.tsx";

export function ProfileOverview({ expert }: { expert: ExpertDto }) {
  return (
    <>
      {expert.bio && <p className="measure pb-8 whitespace-pre-line">{expert.bio}</p>}
      <NamedList title="Services" items={expert.services.map(({ name }) => name)} />
      <NamedList title="Specializations" items={expert.specializations} />
      <NamedList title="Industries" items={expert.industries} />
    </>
  );
}

function NamedList({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <Section title={title} small className="mb-8">
      <TagList items={items} max={items.length} />
    </Section>
  );
}
