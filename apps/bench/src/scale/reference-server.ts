import Fastify from "fastify";
import pg from "pg";
import { readLaunchOptions, reportReady } from "./launched.ts";

/**
 * What the server is compared with: the same page of experts by hand. Raw Fastify and pg, one named prepared statement over the
 * facets, rows that are the answer as they come out of the database, and a response schema. No sessions, no limits, no guards.
 */
const PAGE = `
  with page as (
    select expert_id, proof from expert_facets
    where spec = (select id from expert_terms where kind = 'specialization' and term = $1)
      and ind = (select id from expert_terms where kind = 'industry' and term = $2)
      and rating >= $3
    order by proof desc, expert_id limit $4
  )
  select e.id, u.first_name || ' ' || u.last_name as name, e.title, e.company, e.bio,
    u.profile_image_url as "profileImageUrl", nullif(concat_ws(', ', nullif(e.city, ''), nullif(e.country, '')), '') as location,
    e.specializations, e.industries, e.years_experience as "yearsExperience", e.hourly_rate as "hourlyRate",
    e.mba_school as "mbaSchool", e.rating::float8 as rating, e.total_projects as "totalProjects",
    e.is_verified as "isVerified", e.is_available as "isAvailable"
  from page join experts e on e.id = page.expert_id join users u on u.id = e.user_id
  order by page.proof desc, page.expert_id`;

const text = { type: "string" } as const;
const textOrNull = { type: "string", nullable: true } as const;
const texts = { type: "array", items: text } as const;
const EXPERT = {
  type: "object",
  properties: {
    id: text,
    name: text,
    title: text,
    company: textOrNull,
    bio: textOrNull,
    profileImageUrl: textOrNull,
    location: textOrNull,
    specializations: texts,
    industries: texts,
    yearsExperience: { type: "number" },
    hourlyRate: textOrNull,
    mbaSchool: text,
    rating: { type: "number" },
    totalProjects: { type: "number" },
    isVerified: { type: "boolean" },
    isAvailable: { type: "boolean" },
  },
} as const;

type Query = { specializations: string; industries: string; minRating: string; limit: string };

const { database, port } = readLaunchOptions();
const pool = new pg.Pool({ ...database, max: 16 });
const app = Fastify({ logger: false });
app.get<{ Querystring: Query }>(
  "/api/experts",
  { schema: { response: { 200: { type: "array", items: EXPERT } } } },
  async ({ query }) => {
    const values = [query.specializations, query.industries, query.minRating, query.limit];
    const { rows } = await pool.query({ name: "page", text: PAGE, values });
    return rows;
  },
);
await app.listen({ host: "127.0.0.1", port });
reportReady();
