import { REPLACED } from '../server/platform/database/versions/before-baseline.ts';
import { listMigrations } from '../server/platform/backup/backup-sql.ts';
import { asOwner, type Urls } from './cluster.ts';
import { withClient } from './with-client.ts';

/* A database as the last version before the baseline left it: the same schema, recorded under the names of the migrations that made it. */

/** Names of a database's migrations, in order. */
export const namesOf = (urls: Urls): Promise<string[]> => withClient(urls.owner_connection_string, listMigrations);

/** Records the replaced migrations instead of the baseline, before all later ones, with the comment of one of them. */
export async function recordAsBefore(urls: Urls): Promise<void> {
  await asOwner(urls, `delete from schema_migrations where name = '0001-baseline'`);
  await asOwner(
    urls,
    `insert into schema_migrations (name, run_on) select name, '2026-01-01' from unnest($1::text[]) with ordinality as n (name, place) order by place`,
    [REPLACED],
  );
  await asOwner(urls, `comment on table schema_migrations is 'needs 0105-trips-of-cash'`);
}
