import type { PortfolioItemDto } from "@quorate/api/experts/experts.schema";
import { updatePortfolioInput } from "@quorate/api/portfolio/portfolio.schema";
import { PORTFOLIO_ITEMS_MAX } from "@quorate/core/portfolio/portfolio-item";
import { useFieldArray } from "react-hook-form";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { FieldNotes } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { currentTime } from "../../lib/clock.ts";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import { PortfolioItemFields } from "./portfolio-item-fields.tsx";

export function Portfolio({ expertId }: { expertId: string }) {
  const { data: expert, error, refetch } = trpc.experts.get.useQuery({ id: expertId });
  return (
    <Section title="Portfolio" note={`Up to ${PORTFOLIO_ITEMS_MAX} pieces of work`}>
      <Loaded query={{ data: expert, error, refetch }} what="the portfolio" rows={2} keeps>
        {(expert) => <PortfolioForm items={expert.portfolio} />}
      </Loaded>
    </Section>
  );
}

function PortfolioForm({ items }: { items: readonly PortfolioItemDto[] }) {
  const { mutateAsync } = useAction(trpc.portfolio.update, {
    done: { title: "Portfolio saved", description: "Your profile shows it in this order." },
  });
  const form = useZodForm({
    schema: updatePortfolioInput,
    defaultValues: {
      items: items.map(({ title, summary, year, url, resultFigure, resultLine }) => ({
        title,
        summary,
        year,
        url: url ?? "",
        resultFigure: resultFigure ?? "",
        resultLine: resultLine ?? "",
      })),
    },
  });
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name: "items" });
  const { errors, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      keptAs="portfolio"
      className="grid max-w-160 gap-5"
      aria-label="Portfolio"
      onSubmit={(values) => mutateAsync(values)}
    >
      <div id="items" tabIndex={-1} className="grid gap-8">
        {fields.length === 0 && (
          <p className="mute measure text-sm">
            Clients look here for work like theirs. Until you add some, your profile says your portfolio is coming soon.
          </p>
        )}
        {fields.map((field, index) => (
          <PortfolioItemFields
            key={field.id}
            form={form}
            index={index}
            onRemove={() => remove(index)}
            onMoveUp={index === 0 ? null : () => swap(index, index - 1)}
          />
        ))}
        <FieldNotes id="items" error={errors.items?.message ?? errors.items?.root?.message} />
      </div>
      <div className="button-row">
        <Button type="submit" busy={isSubmitting} busyLabel="Saving...">
          Save portfolio
        </Button>
        <Button
          variant="secondary"
          disabled={fields.length >= PORTFOLIO_ITEMS_MAX}
          onClick={() =>
            append({
              title: "",
              summary: "",
              year: currentTime().getFullYear(),
              url: "",
              resultFigure: "",
              resultLine: "",
            })
          }
        >
          Add work
        </Button>
      </div>
    </Form>
  );
}
