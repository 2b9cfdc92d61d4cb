import { lockName, lockNames } from '../../platform/database/lock-name-sql.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { addressKey } from '../../platform/text/address-key.ts';
import type { NewLead } from './judge-leads.ts';
import type { KnownRule } from './known-rules.ts';

/** With more, the account is locked instead. */
const NAMES_MAX = 50;

/**
 * Locks the phones and addresses whose leads are counted, until the transaction ends: of two requests at once with one
 * phone, the second counts the first (R-GUARD-1). Requests of other phones do not wait, except for a batch. A
 * transaction that makes leads several times may lock in another order than the next: a deadlock runs it again.
 */
export async function lockHistories(
  tx: Tx,
  workspace_id: string,
  account_id: string,
  rules: readonly KnownRule[],
  leads: readonly NewLead[],
): Promise<void> {
  const counts = (kind: KnownRule['kind']) => rules.some((rule) => rule.kind === kind);
  const [phones, addresses] = [counts('phone_leads'), counts('address_leads')];
  if (!phones && !addresses) return;
  const of = `${workspace_id} ${account_id}`;
  const names = leads.flatMap(({ phone_digits, city, address }) => {
    const key = addresses ? addressKey(address, city) : null;
    return [
      ...(phones && phone_digits ? [`guard phone ${of} ${phone_digits}`] : []),
      ...(key === null ? [] : [`guard address ${of} ${key}`]),
    ];
  });
  if (names.length > NAMES_MAX) await lockName(tx, `guard leads ${of}`);
  else if (names.length > 0) await Promise.all([lockName(tx, `guard leads ${of}`, 'shared'), lockNames(tx, names)]);
}
