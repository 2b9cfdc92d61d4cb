import type { Workspace } from '../../caller/actor.ts';
import { phoneDigits } from '../../platform/text/phones.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { findEntries } from './blacklist-sql.ts';

/** Whether this account and phone are blacklisted. */
export type IsBlacklisted = (row: { account_id: string; phone_digits: string }) => boolean;

/**
 * Finds leads and orders with a blacklisted phone. Entries of their own account and of the house count, those of other accounts never. One
 * statement for any number of phones.
 */
export async function findBlacklisted(
  sql: Sql,
  workspace_id: string,
  phones: readonly string[],
): Promise<IsBlacklisted> {
  const asked = [...new Set(phones)].filter(Boolean);
  const entries = asked.length > 0 ? await findEntries(sql, workspace_id, asked) : [];
  const held = new Set(entries.map((entry) => `${entry.phone_digits} ${entry.holds_for_all ? '' : entry.account_id}`));
  return ({ account_id, phone_digits }) => held.has(`${phone_digits} `) || held.has(`${phone_digits} ${account_id}`);
}

/** The same for phones in requests; matches nothing unless the setting `refuse_blacklisted` is on. */
export const findRefusedPhones = (
  sql: Sql,
  { id, country, settings }: Workspace,
  phones: readonly string[],
): Promise<IsBlacklisted> =>
  findBlacklisted(sql, id, settings.refuse_blacklisted ? phones.map((phone) => phoneDigits(phone, country)) : []);
