import { isId } from '../platform/ids.ts';
import type { Sql } from '../platform/postgres.ts';
import { findCityById } from './sql.ts';

/** The city of this id; undefined when the workspace has none, or the text is no id. */
export const findCity = async (sql: Sql, workspace_id: string, id: string) =>
  isId(id) ? await findCityById(sql, workspace_id, id) : undefined;
