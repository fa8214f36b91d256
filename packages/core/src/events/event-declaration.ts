import type { DisputeOutcome } from "../disputes/dispute.ts";
import type { ProjectEventKind } from "../projects/project-event.ts";
import type { NotificationWords } from "../words/words.ts";
import type { AuditTopic } from "./audit-topic.ts";
import type { ScreenData } from "./screen-data.ts";

/** Which people an event can concern, by what it names: `admins` are those of the platform. */
type PartiesBy = {
  /** `proposers`: experts whose proposals wait for the client's answer. */
  projectId: "client" | "expert" | "proposers";
  /** The expert named: not yet the project's. */
  expertId: "concerned";
  otherUserIds: "others";
  receiverId: "receiver";
  senderId: "sender";
  subscriberId: "subscriber";
  /** The client of a call. */
  callerId: "caller";
  connectionId: "inviter" | "invitee";
  startupIdeaId: "founder" | "applicants";
  applicationId: "applicant";
  entrepreneurId: "entrepreneur";
  organizationId: "organization";
  accountId: "owner";
  /** `reviewed`: whom it is about; answers it, too. */
  reviewId: "reviewAuthor" | "reviewed";
  reportId: "reporter";
};
export type Party = PartiesBy[keyof PartiesBy];
/** The parties whom an event with these facts knows. */
type PartyOf<Facts> = PartiesBy[keyof PartiesBy & keyof Facts];

type Verdict = Readonly<Record<DisputeOutcome, ProjectEventKind>>;
type Activity<Facts> = Facts extends { projectId: string }
  ? ProjectEventKind | (Facts extends { outcome: DisputeOutcome } ? Verdict : never)
  : never;

/** What programs of some parties are told: never a list of other people. */
type Message<P, Field> = { to: readonly P[]; data: readonly Field[] };

type Declaration<P, Line, Field> = {
  /** What administrators call it, in the list of deliveries. */
  label: string;
  /** The people whose screens it changes, besides the actor's other windows. */
  concerns: readonly (P | "admins")[];
  /** Which data of those screens it changes. The bell follows from `bell`. */
  shows: readonly ScreenData[];
  /** Its line in the activity of its project; that of a verdict depends on the outcome. */
  activity?: Line;
  /** Who gets which notification; the actor never does. An email may go with it (`notification-kinds.ts`). */
  bell?: Readonly<Partial<Record<NotificationWords["code"], readonly P[]>>>;
  /**
   * Its line in the audit log, for every event that gives access, weakens or ends an account, decides about a person, or says where money
   * goes.
   */
  audit?: { topic: AuditTopic; deed: string };
  /**
   * What programs may subscribe to: ids by which the receiver reads the rest, and nothing that the receiver could not read over REST. A
   * person in two lines gets the first. It is a promise: lines may be added, and none is changed.
   */
  program?: { about: string; told: readonly [Message<P, Field>, ...Message<P, Field>[]] };
};

/** An event as it is declared, given its facts. An absent key means no one, or nothing. */
type DeclarationOf<Facts> = Declaration<PartyOf<Facts>, Activity<Facts>, Exclude<keyof Facts & string, "otherUserIds">>;
/** Any event, for those who know nothing of its facts. */
export type EventDeclaration = Declaration<Party, ProjectEventKind | Verdict, string>;

/** `facts` is a type alone: nothing is there at run time. */
type WithFacts<Facts> = { readonly facts?: Facts };
export type FactsOf<Declared> = Declared extends WithFacts<infer Facts> ? Facts : never;

/** Refuses keys that are not known, which a type parameter would let through. */
type NoOther<Given, Known> = { readonly [Key in Exclude<keyof Given, keyof Known>]: never };
type Exact<Declared extends EventDeclaration> = NoOther<Declared, EventDeclaration> & {
  readonly bell?: NoOther<Declared["bell"], Record<NotificationWords["code"], unknown>>;
  readonly audit?: NoOther<Declared["audit"], NonNullable<EventDeclaration["audit"]>>;
};

/**
 * Declares an event: once, with everything that follows from it. The facts are what it tells: ids and codes, never what people
 * wrote. Parties that the facts do not name, and keys that do not exist, do not compile.
 */
export function event<Facts>() {
  return <const Declared extends DeclarationOf<Facts>>(
    declared: Declared & Exact<Declared>,
  ): Declared & WithFacts<Facts> => declared;
}
