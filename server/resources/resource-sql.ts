import type { ResourceDefinition } from '../../contract/resources/resource.ts';
import { justAfter, writtenAt } from '../platform/database/sql-moments.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import { andKeyword, conditions, statementName } from '../platform/database/conditions.ts';
import type { ListResult, Page } from '../platform/database/lists.ts';
import { readList } from '../platform/database/read-list.ts';
import type { Scope } from '../caller/actor.ts';
import { andChanges, changesOrder, type ChangeColumns, type Changes } from './updated-from-sql.ts';

/*
 * The statements of a generic resource, made from its contract. Table and column names come from the contract only, values
 * always as parameters.
 */

export type ResourceRow = { id: string; account_id?: string; created_at: string; updated_at: string } & Record<
  string,
  unknown
>;
export type ResourceFilter = {
  page: Page;
  keyword: string | null;
  statuses: readonly string[] | null;
  /** The searched fields, among those that the contract names; left out: all. */
  searched?: readonly string[];
  /** Returns parents only: those that match, or that have a matching child. */
  is_folded?: boolean;
  /** Fields that must have one of these values. */
  equal?: Readonly<Record<string, readonly string[]>>;
  /** Bounds of the field `within_days`, both inclusive; null: none. */
  days?: { from: string | null; to: string | null };
  sort: string;
  /** Changes since a moment, in the order of changes; left out: the ordinary list. */
  changes?: Changes | null;
};

export type ResourceSql = {
  list(sql: Sql, scope: Scope, filter: ResourceFilter): Promise<ListResult<ResourceRow>>;
  find(sql: Sql, scope: Scope, id: string): Promise<ResourceRow | undefined>;
  /** The scope's rows whose field is one of these values, locked until the transaction ends. */
  findBy(tx: Tx, scope: Scope, field: string, values: readonly string[]): Promise<ResourceRow[]>;
  insert(tx: Tx, scope: Scope, row: Record<string, unknown>): Promise<ResourceRow>;
  /**
   * Updates a row; undefined when it does not exist or changed after `unchanged_since`. Each version of a row has its own
   * updated_at.
   */
  update(
    tx: Tx,
    scope: Scope,
    id: string,
    changes: Record<string, unknown>,
    at: Date,
    unchanged_since: string | null,
  ): Promise<ResourceRow | undefined>;
  /** Deletes a row; false when it does not exist or changed after `unchanged_since`. */
  remove(tx: Tx, scope: Scope, id: string, unchanged_since: string | null): Promise<boolean>;
};

/**
 * Statements for `table`, whose columns are the resource's fields plus id, workspace_id, created_at and updated_at.
 * `computed`: the read-only fields without a column, each with its expression, which references the table by name; $1
 * is the workspace.
 */
export function resourceSql(
  definition: ResourceDefinition,
  table: string,
  computed: Readonly<Record<string, string>> = {},
): ResourceSql {
  const owner = OWNER[definition.belongs_to];
  const columns = ['id', ...(owner ? [owner] : []), ...Object.keys(definition.fields), 'created_at', 'updated_at'];
  const isColumn = (name: string) => !Object.hasOwn(computed, name);
  const expression = (name: string) => (isColumn(name) ? name : `(${computed[name]})`);
  const listed = columns.map((name) => (isColumn(name) ? name : `${expression(name)} as ${name}`)).join(', ');
  // Callers who see the whole workspace see the rows of all accounts; a person's rows are visible to that person alone.
  const inScope =
    owner === 'user_id'
      ? 'workspace_id = $1 and user_id = $2'
      : `workspace_id = $1 and ($2::uuid is null or ${owner ?? 'null::uuid'} = $2)`;
  const scopeValues = (scope: Scope) => [scope.workspace_id, owner ? (scope[owner] ?? null) : null];
  const FIND = `select ${listed} from ${table} where ${inScope} and id = $3`;
  // A change may return only columns on a cluster (decision 0093). The rest is read after it, in the same round trip.
  const returned = Object.keys(computed).length === 0 ? listed : 'id';
  const written = async (tx: Tx, change: Promise<ResourceRow[]>, found_by: readonly unknown[]) => {
    if (returned === listed) return (await change)[0];
    const [[changed], [row]] = await Promise.all([change, tx.rows<ResourceRow>(`find_${table}`, FIND, found_by)]);
    return changed && row;
  };
  return {
    async list(sql, scope, filter) {
      const where = conditions();
      where.and('workspace_id = ?', scope.workspace_id);
      if (owner && (scope[owner] || owner === 'user_id')) where.and(`${owner} = ?`, scope[owner] ?? null);
      if (filter.statuses) where.anyOf(expression('status'), filter.statuses);
      for (const [name, value] of Object.entries(filter.equal ?? {})) where.anyOf(name, value);
      const { folded_by, within_days } = definition;
      if (filter.days?.from) where.and(`${within_days} >= ?::date`, filter.days.from);
      if (filter.days?.to) where.and(`${within_days} <= ?::date`, filter.days.to);
      if (filter.keyword) andKeyword(where, (filter.searched ?? definition.searched).map(expression), filter.keyword);
      if (filter.changes) andChanges(where, filter.changes, CHANGED);
      if (folded_by && filter.is_folded)
        where.within(
          (matching) =>
            `workspace_id = $1 and id in (select coalesce(${folded_by}, id) from ${table} where ${matching})`,
        );
      const page = await readList(sql, {
        name: table,
        select: listed,
        from: table,
        ids: ['id'],
        where,
        page: filter.page,
        ...orderOf(filter),
      });
      return page as ListResult<ResourceRow>; // its columns are those of the contract
    },
    async find(sql, scope, id) {
      return (await sql.rows<ResourceRow>(`find_${table}`, FIND, [...scopeValues(scope), id]))[0];
    },
    async findBy(tx, scope, field, values) {
      const text = `select ${listed} from ${table} where ${inScope} and ${expression(field)} = any($3) order by id for no key update`;
      return await tx.rows<ResourceRow>(`find_${table}_by_${field}`, text, [...scopeValues(scope), values]);
    },
    async insert(tx, scope, row) {
      const stored = Object.fromEntries(Object.entries(row).filter(([name]) => isColumn(name)));
      const names = ['workspace_id', ...Object.keys(stored)];
      const text = `insert into ${table} (${names.join(', ')}) values (${names.map(placeholder).join(', ')}) returning ${returned}`;
      const values = [scope.workspace_id, ...Object.values(stored)];
      const insert = tx.rows<ResourceRow>(statementName('insert', text), text, values);
      return (await written(tx, insert, [scope.workspace_id, (owner && row[owner]) ?? null, row['id']]))!;
    },
    async update(tx, scope, id, changes, at, unchanged_since) {
      const names = Object.keys(changes);
      const text = `update ${table} set ${names.map((name, i) => `${name} = $${i + 6}, `).join('')}
          updated_at = greatest(${writtenAt('$5')}, ${justAfter('updated_at')})
        where ${inScope} and id = $3 and ($4::timestamptz is null or updated_at = $4) returning ${returned}`;
      const values = [...scopeValues(scope), id, unchanged_since, at, ...Object.values(changes)];
      const update = tx.rows<ResourceRow>(statementName('update', text), text, values);
      return await written(tx, update, [...scopeValues(scope), id]);
    },
    async remove(tx, scope, id, unchanged_since) {
      const text = `delete from ${table} where ${inScope} and id = $3 and ($4::timestamptz is null or updated_at = $4) returning id`;
      return (await tx.rows(`delete_${table}`, text, [...scopeValues(scope), id, unchanged_since])).length > 0;
    },
  };
}

const CHANGED: ChangeColumns = ['updated_at', 'id'];

/** The placeholder of a column; for moments, the moment of writing. */
const placeholder = (name: string, i: number): string =>
  name === 'created_at' || name === 'updated_at' ? writtenAt(`$${i + 1}`) : `$${i + 1}`;

/** The column of the row's owner. */
const OWNER = { account: 'account_id', person: 'user_id', workspace: null } as const;

const orderOf = ({ changes, sort }: ResourceFilter) =>
  changes ? changesOrder(changes, CHANGED) : { order_by: ordering(sort) };

/** Ids rise with the moment of creation and settle ties. */
function ordering(sort: string): string {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = sort.replace(/^-/, '');
  return column === 'created_at' ? `id ${direction}` : `${column} ${direction}, id ${direction}`;
}
