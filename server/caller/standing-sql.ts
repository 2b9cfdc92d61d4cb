import { uuidArray } from '../platform/database/pg-arrays.ts';
import type { Sql } from '../platform/database/postgres.ts';
import type { Standing } from './role-rights.ts';
import { STANDING, STANDING_JOINS } from '../access/roles-sql.ts';

/** Who asked for something: a person, or a token by its id. */
export type AskerKey = { workspace_id: string; user_id: string | null; token_id: string | null };

export type AskerRow = Standing & {
  place: number;
  workspace_id: string;
  user_id: string;
  account_id: string;
  scopes: string[] | null;
};

/** How these stand now, by their place in the list; nobody for one who is no active member, or whose token is revoked or expired. */
export const findAskers = (sql: Sql, keys: readonly AskerKey[]): Promise<AskerRow[]> =>
  sql.rows<AskerRow>(
    'find_askers',
    `select k.place::int as place, m.workspace_id, m.user_id, m.account_id, t.scopes, ${STANDING}
     from unnest($1::uuid[], $2::uuid[], $3::uuid[]) with ordinality as k (workspace_id, user_id, token_id, place)
     left join api_tokens t on t.workspace_id = k.workspace_id and t.id = k.token_id
       and t.revoked_at is null and (t.expires_at is null or t.expires_at > now())
     join members m on m.workspace_id = k.workspace_id and m.user_id = coalesce(t.user_id, k.user_id) and m.status = 'active'
     ${STANDING_JOINS}
     where k.token_id is null or t.id is not null`,
    [
      uuidArray(keys.map((key) => key.workspace_id)),
      uuidArray(keys.map((key) => key.user_id)),
      uuidArray(keys.map((key) => key.token_id)),
    ],
  );
