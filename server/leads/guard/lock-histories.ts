import { lockName, lockNames } from '../../platform/database/lock-name-sql.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { addressKey } from '../../platform/text/address-key.ts';
import type { NewLead } from './judge-leads.ts';
import type { KnownRule } from './known-rules.ts';

/** Maximum number of locked names; beyond it, the account is locked instead. */
const NAMES_MAX = 50;

/**
 * Locks the phones and addresses whose leads rules count, until the transaction ends (R-GUARD-1): of two concurrent
 * requests with one phone, the second counts the lead of the first. Requests with other phones wait only for a large
 * batch. Transactions that create leads several times may lock in different orders; a deadlock is retried.
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
