const BASE = "http://localhost:27490";
const email = "bothwith.along@journey.example";
const h = { "content-type": "application/json", origin: BASE };
let cookie = "";
async function post(path, body) {
  const r = await fetch(BASE + path, { method: "POST", headers: { ...h, cookie }, body: JSON.stringify(body) });
  const set = r.headers.getSetCookie?.() ?? [];
  if (set.length) cookie = [...set.map((c) => c.split(";")[0])].join("; ");
  const t = await r.text(); console.log(path, r.status, t.slice(0, 120)); return t;
}
await post("/api/auth/signup", { email, password: "plain words that nobody uses", firstName: "Bartholomew", lastName: "Featherstonehaugh" });
await post("/api/experts", { title: "Pricing consultant", bio: "Twelve years of price lists.", mbaSchool: "INSEAD", graduationYear: 2012, yearsExperience: 12, specializations: ["Strategic Consulting"], industries: ["Technology"] });
await post("/api/organizations", { name: "Featherstonehaugh & Daughters", industry: "Technology", size: "small" });
await post("/api/entrepreneurs", { name: "Bartholomew Featherstonehaugh", title: "Founder", bio: "Sold heat pumps to a hundred housing associations and knows why.", skills: ["Sales"], industries: ["Technology"], offering: ["Sales"] });
