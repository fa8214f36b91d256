import { router } from "../trpc/trpc.ts";
import { changeRole } from "./change-role.ts";
import { listAdministrators } from "./list-administrators.ts";
import { revokeAdministrator } from "./revoke-administrator.ts";

export const administratorsRouter = router({
  list: listAdministrators,
  changeRole,
  revoke: revokeAdministrator,
});
