import type { ResourceContract } from '../../contract/resources/resource.ts';
import type { Tx } from '../platform/database/postgres.ts';
import type { ResourceRow } from './resource-sql.ts';

/** The account of rows that concern all accounts, hidden from people who see only one. */
const ALL_ACCOUNTS = '00000000-0000-0000-0000-000000000000';

/** Publishes a change of a generic resource's row. The rules of a resource publish changes of a person's own rows. */
export function publishResourceChange(
  tx: Tx,
  { name, singular, belongs_to }: ResourceContract,
  workspace_id: string,
  row: Pick<ResourceRow, 'id' | 'account_id'>,
  what: 'created' | 'updated' | 'deleted',
): void {
  if (belongs_to === 'person') return;
  const account_id = belongs_to === 'account' ? (row.account_id ?? ALL_ACCOUNTS) : null;
  const types = { [`${singular.replaceAll(' ', '_')}.${what}`]: 1 };
  tx.publishChange({ workspace_id, account_id, noun: name, types, references: [row.id], events: null });
}
