import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { submitProposalInput } from "@quorate/api/proposals/proposals.schema";
import { useRef } from "react";
import { FormProvider } from "react-hook-form";
import { SkeletonForm } from "../../components/ui/data/skeleton.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { Textarea } from "../../components/ui/form/input.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { formatRate } from "../../lib/money.ts";
import { useSession } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";
import { useScrollToHash } from "../../lib/use-scroll-to-hash.ts";
import { AnswerFields, requiringAnswers, typedAnswers } from "./answer-fields.tsx";
import { OfferFields, typedOffer } from "./offer-fields.tsx";
import { SaveAsTemplate } from "./save-as-template.tsx";
import styles from "./submit-proposal-form.module.css";
import { TemplateBar } from "./template-bar.tsx";

type OfferedProject = Pick<
  ProjectDetailDto,
  "id" | "budget" | "feeBasisPoints" | "questions" | "plannedMilestones" | "serviceCategoryId"
>;
type SubmitProposalFormProps = { project: OfferedProject; isAnother?: boolean };

export function SubmitProposalForm({ project, isAnother = false }: SubmitProposalFormProps) {
  const { user } = useSession();
  const part = useRef<HTMLDivElement>(null);
  useScrollToHash(part);
  return (
    <div id="proposal" ref={part}>
      <Section title={isAnother ? "Send another proposal" : "Submit Proposal"}>
        {user?.emailVerified === false ? (
          <p className="mute measure text-sm">
            Verify {user.email} first, with the link in the email we sent you. You can resend it from the top of this
            page.
          </p>
        ) : (
          <PrefilledForm project={project} />
        )}
      </Section>
    </div>
  );
}

/** Rate and service are the expert's own, where they can be read: it saves typing and is no reason to wait for ever. */
function PrefilledForm({ project }: { project: OfferedProject }) {
  const expertId = useSession().user?.expertId ?? "";
  const profile = trpc.experts.get.useQuery({ id: expertId }, { enabled: expertId !== "", retry: false });
  if (profile.isLoading) return <SkeletonForm label="Loading the form" rows={4} />;
  const service = profile.data?.services.find(({ id }) => id === project.serviceCategoryId)?.name ?? null;
  return <ProposalFields project={project} rate={profile.data?.hourlyRate ?? null} service={service} />;
}

/** In one line, what the form begins with; null where that is nothing. */
function prefilledWords(rate: string | null, service: string | null): string | null {
  const parts = [
    ...(rate === null ? [] : [`your rate of ${formatRate(rate)}/hour`]),
    ...(service === null ? [] : [`your service “${service}” as the title of a first milestone`]),
  ];
  return parts.length === 0 ? null : `From your profile: ${parts.join(", and ")}. Change anything you like.`;
}

type ProposalFieldsProps = { project: OfferedProject; rate: string | null; service: string | null };

function ProposalFields({ project, rate, service }: ProposalFieldsProps) {
  const prefilled = prefilledWords(rate, service);
  const { mutateAsync } = useSubmitProposal();
  const { projects } = trpc.useUtils();
  const began = { coverLetter: "", ...typedOffer({ proposedRate: rate }) };
  const form = useZodForm({
    schema: requiringAnswers(submitProposalInput, project.questions),
    defaultValues: { id: project.id, ...began, answers: typedAnswers(project.questions) },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <>
      <FormProvider {...form}>
        <TemplateBar began={began} budget={project.budget} />
      </FormProvider>
      <Form
        form={form}
        keptAs={`proposal:${project.id}`}
        className={styles.form}
        aria-label="Submit Proposal"
        onSubmit={(values) => mutateAsync(values)}
        onRefused={({ code }) => void (code === "proposals/questions-changed" && projects.invalidate())}
      >
        <Field
          id="coverLetter"
          label="Cover letter"
          hint="What you'd do, why you're the right person, and what the client should know first."
          error={errors.coverLetter?.message}
          wide
        >
          {(control) => <Textarea {...control} {...form.register("coverLetter")} rows={7} />}
        </Field>
        <AnswerFields questions={project.questions} />
        {prefilled && <p className="caption field-wide">{prefilled}</p>}
        <OfferFields project={project} receives="You receive" firstTitle={service ?? undefined} />
        <div className="button-row field-wide">
          <Button type="submit" busy={isSubmitting} busyLabel="Sending...">
            Submit Proposal
          </Button>
        </div>
      </Form>
      <FormProvider {...form}>
        <SaveAsTemplate />
      </FormProvider>
    </>
  );
}

/** The form shows a refusal itself, so that nothing that was typed is lost. */
export function useSubmitProposal() {
  const { done } = useProjectAction("proposals");
  return trpc.proposals.submit.useMutation({
    onSuccess: () =>
      done({ title: "Proposal sent", description: "The client compares it with the others and decides." }),
  });
}
