import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { submitProposalInput } from "@quorate/api/proposals/proposals.schema";
import { useRef } from "react";
import { SkeletonForm } from "../../components/ui/data/skeleton.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { Textarea } from "../../components/ui/form/input.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { useSession } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";
import { useScrollToHash } from "../../lib/use-scroll-to-hash.ts";
import { AnswerFields, requiringAnswers, typedAnswers } from "./answer-fields.tsx";
import { OfferFields, typedOffer } from "./offer-fields.tsx";
import styles from "./submit-proposal-form.module.css";
import { useSubmitProposal } from "./use-submit-proposal.ts";

type OfferedProject = Pick<ProjectDetailDto, "id" | "budget" | "feeBasisPoints" | "questions">;
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
            Verify {user.email} first. The link is in the email we sent you; at the top of this page you can have it
            sent again.
          </p>
        ) : (
          <PrefilledForm project={project} />
        )}
      </Section>
    </div>
  );
}

/** The rate is the expert's own, where it can be read: it saves typing and is no reason to wait for ever. */
function PrefilledForm({ project }: { project: OfferedProject }) {
  const expertId = useSession().user?.expertId ?? "";
  const profile = trpc.experts.get.useQuery({ id: expertId }, { enabled: expertId !== "", retry: false });
  if (profile.isLoading) return <SkeletonForm label="Loading the form" rows={4} />;
  return <ProposalFields project={project} rate={profile.data?.hourlyRate ?? null} />;
}

function ProposalFields({ project, rate }: { project: OfferedProject; rate: string | null }) {
  const { mutateAsync } = useSubmitProposal();
  const { projects } = trpc.useUtils();
  const form = useZodForm({
    schema: requiringAnswers(submitProposalInput, project.questions),
    defaultValues: {
      id: project.id,
      coverLetter: "",
      ...typedOffer({ proposedRate: rate }),
      answers: typedAnswers(project.questions),
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
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
        hint="What you would do, why you, and what the client should know first."
        error={errors.coverLetter?.message}
        wide
      >
        {(control) => <Textarea {...control} {...form.register("coverLetter")} rows={7} />}
      </Field>
      <AnswerFields questions={project.questions} />
      <OfferFields project={project} receives="You receive" />
      <div className="button-row field-wide">
        <Button type="submit" busy={isSubmitting} busyLabel="Sending...">
          Submit Proposal
        </Button>
      </div>
    </Form>
  );
}
