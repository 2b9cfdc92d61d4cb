import type { WriteBackKind, WriteBackStates } from '../../../contract/leads/write-back.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import type { Seal } from '../../platform/seal.ts';
import { findWriteBack, type WriteBackRow } from './write-back-sql.ts';
import type { ShopCredentials } from './shop-door.ts';

const PURPOSE = 'write-back';

export type OpenedShop = Omit<WriteBackRow, 'kind' | 'credentials' | 'states'> & {
  kind: WriteBackKind;
  credentials: ShopCredentials;
  states: WriteBackStates;
};

/** The credentials of a shop as the database stores them. */
export const closeCredentials = (seal: Seal, application_id: string, credentials: ShopCredentials): Promise<Buffer> =>
  seal.close(PURPOSE, application_id, Buffer.from(JSON.stringify(credentials)));

export const openCredentials = async (seal: Seal, application_id: string, sealed: Buffer): Promise<ShopCredentials> =>
  JSON.parse((await seal.open(PURPOSE, application_id, sealed)).toString('utf8')) as ShopCredentials;

/** The shop of a connection, with its credentials; undefined unless its way back is active. */
export async function openShop(
  sql: Sql,
  seal: Seal,
  workspace_id: string,
  application_id: string,
): Promise<OpenedShop | undefined> {
  const row = await findWriteBack(sql, workspace_id, application_id);
  if (row?.status !== 'active') return undefined;
  return {
    ...row,
    kind: row.kind as WriteBackKind,
    states: row.states as WriteBackStates,
    credentials: await openCredentials(seal, application_id, row.credentials),
  };
}
