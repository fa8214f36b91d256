import { router } from "../trpc/trpc.ts";
import { countProjects } from "./count-projects.ts";
import { listProjects } from "./list-projects.ts";

export const projectListsRouter = router({ list: listProjects, count: countProjects });
