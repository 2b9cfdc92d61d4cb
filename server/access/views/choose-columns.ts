import { COLUMN_LIMITS } from '../../../contract/resources/list-columns.ts';
import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import { monotonicNow } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { invalid } from '../../platform/refusal.ts';
import { findChosenColumns, removeChosenColumns, writeChosenColumns } from './chosen-columns-sql.ts';

/**
 * Stores the caller's chosen columns of a list, each once; null resets them. Returns those of all lists. 422 on
 * `columns` beyond 60 lists. The caller is a person.
 */
export async function chooseColumns(
  tx: Tx,
  { workspace, user_id }: Actor,
  page: string,
  columns: readonly string[] | null,
): Promise<Record<string, string[]>> {
  const chosen = await findChosenColumns(tx, workspace.id, user_id!);
  if (columns === null) {
    await removeChosenColumns(tx, workspace.id, user_id!, page);
    const { [page]: _, ...others } = chosen;
    return others;
  }
  const kept = [...new Set(columns)];
  if (!(page in chosen) && Object.keys(chosen).length >= COLUMN_LIMITS.pages)
    throw invalid({ columns: [say('columns_of_lists_max', { max: COLUMN_LIMITS.pages })] });
  await writeChosenColumns(tx, workspace.id, user_id!, page, kept, new Date(monotonicNow()));
  return { ...chosen, [page]: kept };
}
