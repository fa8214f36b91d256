import { EmptyState } from "../components/ui/data/empty-state.tsx";
import { LoadingIcon } from "../components/ui/data/loading-icon.tsx";
import { SkeletonRows } from "../components/ui/data/skeleton.tsx";
import { SkeletonCards } from "../components/ui/data/skeleton-cards.tsx";
import { Button } from "../components/ui/form/button.tsx";
import { PageHead, Section } from "../components/ui/text/page.tsx";
import { ProgressDemo } from "../features/loading-demo/progress-demo.tsx";
import { UploadDemo } from "../features/loading-demo/upload-demo.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function LoadingDemoScreen() {
  usePageMeta({ title: "Loading animations" });
  return (
    <div className="wrap pb-24">
      <PageHead title="Loading animations">What you see while something is loading.</PageHead>
      <Section title="Loading indicator">
        <LoadingIcon label="Looking for experts..." />
      </Section>
      <ProgressDemo />
      <Section title="Busy button">
        <Button busy>Save</Button>
      </Section>
      <Section title="List of cards">
        <SkeletonCards label="Example: cards that are loading" />
      </Section>
      <Section title="List of rows">
        <SkeletonRows label="Example: rows that are loading" />
      </Section>
      <Section title="Empty state">
        <EmptyState title="Nothing here yet." action={<Button variant="secondary">Add the first one</Button>}>
          Says what's missing and offers the next step.
        </EmptyState>
      </Section>
      <UploadDemo />
    </div>
  );
}
