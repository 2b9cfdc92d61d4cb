import { mayOfAll } from '../../../contract/access/permissions.ts';
import type { Actor } from '../../caller/actor.ts';
import { internationalPhone, isDialable, phoneDigits } from '../../platform/text/phones.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { findPastOrders, findReliability } from './customer-figures.ts';
import { findBlacklisted } from './find-blacklisted.ts';
import { findLastLeadOf, findLastOrderOf } from './figures-sql.ts';

/**
 * The customer with this phone, compared by digits (R-ENTRY-1), within the caller's scope: figures, newest orders, and the destination of
 * the last order, else of the last lead. `account_id`: the account whose blacklist counts beside the house's.
 */
export async function findCustomer(sql: Sql, actor: Actor, account_id: string, phone: string) {
  const { id: workspace_id, country } = actor.workspace;
  const isNumber = isDialable(phone, country);
  const phone_digits = phoneDigits(phone, country);
  const asked = isNumber ? [phone_digits] : [];
  const [reliabilityOf, isBlacklisted, pastOrdersOf, last] = await Promise.all([
    findReliability(sql, actor, asked),
    findBlacklisted(sql, workspace_id, asked),
    findPastOrders(sql, actor, asked),
    isNumber && mayOfAll(actor.grants, 'orders', 'list') ? findLastOrderOf(sql, actor.scope, phone_digits) : undefined,
  ]);
  return {
    is_dialable: isNumber,
    phone_international: isNumber ? internationalPhone(phone, country) : null,
    is_blacklisted: isBlacklisted({ account_id, phone_digits }),
    reliability: reliabilityOf(phone_digits),
    past_orders: pastOrdersOf(phone_digits),
    last: last ?? (isNumber ? await findLastLeadOf(sql, actor.scope, phone_digits) : undefined) ?? null,
  };
}
