import type { PeopleSource } from "@quorate/api/match-index/follow-changes.service";
import { openExpertSource, openFounderSource } from "@quorate/api/match-index/kept-people.service";
import type { CoFounderEntry, CoFounderMentions, CoFounderQuery } from "@quorate/core/match-index/co-founder-entry";
import { createCoFounderIndex } from "@quorate/core/match-index/co-founder-index";
import type { ExpertAnswer, ExpertEntry, ExpertQuery } from "@quorate/core/match-index/expert-entry";
import { createExpertIndex } from "@quorate/core/match-index/expert-index";
import type { PeopleShare } from "@quorate/core/match-index/people-share";
import type { IndexAnswer, KeptIndex, SavedIndex } from "@quorate/core/match-index/person-index";
import { NICHE_VECTOR_FORM } from "@quorate/core/matching/niche-vector";
import type { Db } from "@quorate/db/client";

/** How one kind of people is kept: from where they are read, and how they lie in memory and in a file of their own. */
export type IndexForm<Entry extends { id: string }, Query, Answer> = {
  file: string;
  /** Of what was saved in another form nothing can be read: a change of what is saved takes another name. */
  form: string;
  open: (saved?: SavedIndex) => KeptIndex<Entry, Query, Answer>;
  openSource: (db: Db, share: PeopleShare) => Promise<PeopleSource<Entry>>;
};

export const EXPERT_INDEX: IndexForm<ExpertEntry, ExpertQuery, ExpertAnswer> = {
  file: "experts.index",
  form: `experts in columns, 2, ${NICHE_VECTOR_FORM}`,
  open: createExpertIndex,
  openSource: openExpertSource,
};

export const FOUNDER_INDEX: IndexForm<CoFounderEntry, CoFounderQuery, IndexAnswer<CoFounderMentions>> = {
  file: "founders.index",
  form: `founders in columns, 2, ${NICHE_VECTOR_FORM}`,
  open: (saved) => createCoFounderIndex(saved),
  openSource: openFounderSource,
};

/** Where a share is kept, and in which form: no one reads the share of another number of them for theirs. */
export function savedShare({ file, form }: { file: string; form: string }, { number, of }: PeopleShare) {
  if (of === 1) return { file, form };
  return { file: file.replace(".", `-${number + 1}-of-${of}.`), form: `${form}, ${number + 1} of ${of}` };
}

/** The files of all shares of one number of them. */
export function savedFiles(of: number): string[] {
  return [EXPERT_INDEX, FOUNDER_INDEX].flatMap((form) =>
    Array.from({ length: of }, (_, number) => savedShare(form, { number, of }).file),
  );
}
