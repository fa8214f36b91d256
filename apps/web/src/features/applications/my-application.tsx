import type { ApplicationDto } from "@quorate/api/applications/applications.schema";
import type { StartupIdeaDetailDto } from "@quorate/api/idea-pages/idea-pages.schema";
import { Link, useLocation } from "react-router-dom";
import { HiddenDetails } from "../../components/contact-details/hidden-details.tsx";
import { Status } from "../../components/ui/data/status.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { cn } from "../../lib/cn.ts";
import { paths, withNext } from "../../lib/paths.ts";
import { ApplicationFacts, ApplicationText } from "./application-facts.tsx";
import { ApplicationForm } from "./application-form.tsx";
import { STATUS_SENTENCES } from "./application-words.ts";
import styles from "./applications.module.css";
import { WithdrawApplication } from "./withdraw-application.tsx";

type Reader = { entrepreneurId: string | null } | null;

/** The reader's part of another founder's idea: the application they sent, the form for one, or what is missing for it. */
export function MyApplication({ idea, reader }: { idea: StartupIdeaDetailDto; reader: Reader }) {
  const { pathname } = useLocation();
  const application = idea.myApplication;
  const isOver = application?.status === "rejected" || application?.status === "withdrawn";
  if (application && (!isOver || !idea.isActive)) return <SentApplication application={application} idea={idea} />;
  if (!idea.isActive) return null;
  if (!reader) {
    return (
      <Section title="Apply">
        <p className="mute measure text-sm">Members with an entrepreneur profile can apply to be a co-founder.</p>
        <div className="button-row mt-3">
          <Button asChild>
            <Link to={withNext(paths.login, pathname)}>Sign in to apply</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to={withNext(paths.signUp, pathname)}>Create an account</Link>
          </Button>
        </div>
      </Section>
    );
  }
  if (reader.entrepreneurId === null) {
    return (
      <Section title="Apply">
        <p className="mute measure text-sm">Founders see your entrepreneur profile with your application.</p>
        <div className="button-row mt-3">
          <Button asChild>
            <Link to={paths.registerEntrepreneur}>Register as an entrepreneur</Link>
          </Button>
        </div>
      </Section>
    );
  }
  return (
    <>
      {application && <SentApplication application={application} idea={idea} />}
      <Section title={application ? "Apply again" : "Apply"}>
        <ApplicationForm key={application?.id} ideaId={idea.id} founder={idea.owner.name} />
      </Section>
    </>
  );
}

function SentApplication({ application, idea }: { application: ApplicationDto; idea: StartupIdeaDetailDto }) {
  return (
    <Section title="Your application" note={<Status of="application" value={application.status} />}>
      <div className="grid gap-5">
        <p className="text-sm" role="status">
          {STATUS_SENTENCES[application.status]}{" "}
          {application.status === "accepted" && (
            <Link className="link" to={paths.entrepreneurProfile(idea.owner.id)}>
              Go to {idea.owner.name}
            </Link>
          )}
        </p>
        {application.statusNotes && (
          <div>
            <h3 className="heading">Note from {idea.owner.name}</h3>
            <p className={cn(styles.text, "measure")}>{application.statusNotes}</p>
            <HiddenDetails of="application-note" details={application.hiddenInNotes} isOwn={false} />
          </div>
        )}
        <ApplicationText application={application} isOwn />
        <ApplicationFacts application={application} />
        <WithdrawApplication application={application} ideaTitle={idea.title} />
      </div>
    </Section>
  );
}
