import type { ProjectDto } from "@quorate/api/projects/projects.schema";
import { type SyntheticEvent, useState } from "react";
import { Link } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Bone, Skeleton } from "../../components/ui/data/skeleton.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { CameBack } from "../../components/ui/form/came-back.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Textarea } from "../../components/ui/form/input.tsx";
import { RadioGroup } from "../../components/ui/form/radio-group.tsx";
import { useKeptText } from "../../components/ui/form/use-kept-text.ts";
import { DialogActions, DialogCancel } from "../../components/ui/overlay/dialog.tsx";
import { formatBudget } from "../../lib/money.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { type InvitedExpert, useInviteExpert } from "./use-invite-expert.ts";

type InviteExpertFormProps = { expert: InvitedExpert; onDone: () => void };

/** The organization's open projects, to invite the expert to one of them. */
export function InviteExpertForm({ expert, onDone }: InviteExpertFormProps) {
  const { data: projects, error, refetch } = trpc.projects.list.useQuery({ scope: "mine", status: "open" });
  return (
    <Loaded
      query={{ data: projects, error, refetch }}
      what="your projects"
      loading={
        <Skeleton label="Loading your projects" className="grid gap-3 py-2">
          <Bone className="my-3 w-2/3" />
          <Bone className="my-3 w-1/2" />
        </Skeleton>
      }
      empty={
        <EmptyState
          title="You have no open project"
          action={
            <Button asChild>
              <Link to={paths.postProject}>Post a project</Link>
            </Button>
          }
        >
          You can only invite experts to a project that still accepts proposals.
        </EmptyState>
      }
    >
      {(projects) => <OpenProjects projects={projects} expert={expert} onDone={onDone} />}
    </Loaded>
  );
}

const NOTE_LENGTH_MAX = 1_000;

function OpenProjects({ projects, expert, onDone }: InviteExpertFormProps & { projects: readonly ProjectDto[] }) {
  const [projectId, setProjectId] = useState(projects[0]?.id);
  const { text: note, change, sent, discard, isBack } = useKeptText(`project-invitation:${expert.id}`);
  const [refusal, setRefusal] = useState<string>();
  const { inviteExpert, isPending } = useInviteExpert(expert);

  async function invite(event: SyntheticEvent) {
    event.preventDefault();
    const project = projects.find(({ id }) => id === projectId);
    if (!project || isPending) return;
    const refused = await inviteExpert(project, note);
    if (refused !== null) return setRefusal(refused);
    sent();
    onDone();
  }

  return (
    <form className="grid gap-5 pt-2" onSubmit={(event) => void invite(event)}>
      <RadioGroup
        id="project"
        name="project"
        label="Project"
        value={projectId}
        error={refusal}
        onChange={(id) => {
          setProjectId(id);
          setRefusal(undefined);
        }}
        options={projects.map(({ id, title, budget, timeline }) => ({
          value: id,
          label: title,
          hint: [`Budget: ${formatBudget(budget)}`, timeline].filter(Boolean).join(", "),
        }))}
      />
      {isBack && <CameBack onDiscard={discard} />}
      <Field id="note" label="Note" optional hint="Why you think of them, and when you would like to start.">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={NOTE_LENGTH_MAX}
            value={note}
            onChange={({ target }) => change(target.value)}
          />
        )}
      </Field>
      <DialogActions>
        <DialogCancel />
        <Button type="submit" busy={isPending} busyLabel="Sending...">
          Send invitation
        </Button>
      </DialogActions>
    </form>
  );
}
