import type { EntrepreneurId, StartupIdeaId } from "@quorate/core/ids";
import { addPerson } from "./add-people.ts";
import { ENTREPRENEURS } from "./content/entrepreneurs.ts";
import { STARTUP_IDEAS, type StartupIdeaContent } from "./content/startup-ideas.ts";
import { demoId, slugOf } from "./demo-id.ts";
import { type DemoWorld, named } from "./demo-world.ts";

export function addEntrepreneurs(world: DemoWorld): void {
  for (const content of ENTREPRENEURS) {
    const { name, city } = content;
    const joinedAt = world.calendar.at(content.joinedDaysAgo, `join ${name}`);
    const page = `https://${slugOf(name)}.example`;
    world.rows.entrepreneurs.push({
      id: entrepreneurId(name),
      user_id: addPerson(world, { name, worksFor: "Founders", userType: "entrepreneur", city, joinedAt }),
      title: content.title,
      bio: content.bio,
      skills: content.skills,
      industries: content.industries,
      looking_for: content.lookingFor,
      offering: content.offering,
      experience_level: content.level,
      previous_startups: content.previous ?? null,
      portfolio_url: content.level === "first-time" ? null : page,
      is_seeking_co_founders: true,
      is_offering_co_founder_services: content.offersServices ?? false,
      available_time_commitment: content.time,
      preferred_equity_split: content.equity,
      location_preference: content.location,
      created_at: joinedAt,
      updated_at: joinedAt,
    });
  }
  for (const idea of STARTUP_IDEAS) addIdea(world, idea);
}

function addIdea(world: DemoWorld, idea: StartupIdeaContent): void {
  named(world.users, idea.founder);
  const id = demoId<StartupIdeaId>(`idea ${idea.key}`);
  const createdAt = world.calendar.at(idea.postedDaysAgo, `idea ${idea.key}`);
  world.rows.startup_ideas.push({
    id,
    entrepreneur_id: entrepreneurId(idea.founder),
    title: idea.title,
    description: idea.description,
    industry: idea.industry,
    stage: idea.stage,
    target_market: idea.market,
    business_model: idea.model,
    funding_status: idea.funding,
    required_skills: idea.skills,
    equity_offered: idea.equity,
    time_commitment_required: idea.time,
    view_count: idea.views,
    created_at: createdAt,
    updated_at: createdAt,
  });
  for (const application of idea.applications) {
    const { title, equity, level } = founder(application.from);
    const key = `${idea.key}, ${application.from}`;
    const appliedAt = world.calendar.at(application.daysAgo, `apply ${key}`);
    const isPending = application.status === "pending";
    world.rows.co_founder_applications.push({
      id: demoId(`application ${key}`),
      startup_idea_id: id,
      entrepreneur_id: entrepreneurId(application.from),
      cover_letter: application.letter,
      relevant_experience: level === "first-time" ? title : `${title}, has founded or led before`,
      equity_expectation: equity,
      time_commitment: idea.time,
      status: application.status,
      status_notes: application.notes ?? null,
      created_at: appliedAt,
      updated_at: isPending ? appliedAt : world.calendar.at(application.daysAgo - 1, `decide ${key}`),
    });
  }
}

function founder(name: string) {
  const found = ENTREPRENEURS.find((entrepreneur) => entrepreneur.name === name);
  if (!found) throw new Error(`The demo content names "${name}", who is no entrepreneur.`);
  return found;
}

function entrepreneurId(name: string): EntrepreneurId {
  return demoId(`entrepreneur ${name}`);
}
