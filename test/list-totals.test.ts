import assert from 'node:assert/strict';
import { addDays } from '../server/platform/text/moments.ts';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { before, describe, it } from 'node:test';
import { leadFilters } from '../contract/leads/leads.ts';
import type { Actor, Scope } from '../server/caller/actor.ts';
import { systemActor } from '../server/caller/system-actor.ts';
import { makeDemo } from '../server/demo/demo.ts';
import { describeList, inScope, type DescribedList } from '../server/resources/list-sql.ts';
import { hasStatus } from '../server/resources/filters-sql.ts';
import { testService } from './harness.ts';
import { runJobs } from './shop.ts';
import { PASSWORD } from './session.ts';
import { unique } from './world.ts';

/*
 * The total of a list is exact with any filter. The test finds lists and their parameters in the contract, and values for these in the
 * rows: a new filter is covered without a change here.
 */

const ROOT = dirname(import.meta.dirname);
const TRIES = 60;

const isList = (value: unknown): value is DescribedList =>
  typeof value === 'object' && value !== null && 'parameters' in value && 'stillMatching' in value;

/** All described lists, by the names of their exports. */
async function findLists(): Promise<[name: string, list: DescribedList][]> {
  const files = globSync('server/**/*sql.ts', { cwd: ROOT });
  const modules = await Promise.all(files.map((file) => import(join(ROOT, file)) as Promise<Record<string, unknown>>));
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]): [string, DescribedList][] =>
      isList(value) ? [[name, value]] : [],
    ),
  );
}

/** Pseudo-random numbers, the same in each run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * below);
  };
}

/** Keywords of query schemas. */
type Shape = {
  type?: string;
  format?: string;
  enum?: readonly unknown[];
  minimum?: number;
  maximum?: number;
  items?: { oneOfKeys?: readonly string[] };
};

describe('totals', async () => {
  const { database } = await testService({});
  const lists = await findLists();
  let actor: Actor;
  let scopes: Scope[];
  let today: string;

  before(async () => {
    const { workspace_id } = await makeDemo(database, { email: `totals-${unique()}@example.test`, password: PASSWORD });
    await runJobs(database, workspace_id, 'match-statement');
    await database.transaction(async (tx) => {
      actor = await systemActor(tx, workspace_id);
      await tx.rows(
        null,
        `update lead_queue set held_by = lead_id, held_until = now() + interval '1 hour', assigned_to = lead_id
         where workspace_id = $1 and lead_id in (select lead_id from lead_queue where workspace_id = $1 limit 5)`,
        [workspace_id],
      );
    });
    const rows = await database.read.rows<Scope>(
      null,
      `(select workspace_id, account_id, null as delivery_boy_id from leads where workspace_id = $1 group by 1, 2 order by 2 limit 2)
       union all select workspace_id, null, delivery_boy_id from order_states
         where workspace_id = $1 and delivery_boy_id is not null group by 1, 3`,
      [workspace_id],
    );
    scopes = [actor.scope, ...rows];
    today = new Date().toISOString().slice(0, 10);
  });

  /** Values of columns with this name, from any table of the workspace. */
  async function valuesNamed(name: string): Promise<string[]> {
    const tables = await database.read.rows<{ table_name: string }>(
      null,
      `select c.table_name from information_schema.columns c join information_schema.columns w using (table_schema, table_name)
       where c.table_schema = 'public' and c.column_name = $1 and w.column_name = 'workspace_id'`,
      [name],
    );
    const found = tables.map(({ table_name }) =>
      database.read.rows<{ value: string }>(
        null,
        `select distinct ${name}::text as value from ${table_name} where workspace_id = $1 and ${name} is not null limit 20`,
        [actor.workspace.id],
      ),
    );
    return (await Promise.all(found)).flat().map(({ value }) => value);
  }

  /** Words that the list's own rows show. */
  async function wordsOf(list: DescribedList): Promise<string[]> {
    const rows = await list.next(database.read, list.read(actor, {}), null, 20);
    const texts = rows.flatMap((row) => Object.values(row).filter((value) => typeof value === 'string'));
    return texts.flatMap((text) => [text, text.slice(0, 4), ...text.split(' ')]).filter((text) => text !== '');
  }

  async function valuesOf(list: DescribedList, name: string): Promise<unknown[]> {
    const { type, format, items, minimum, maximum, ...shape } = list.parameters[name] as Shape;
    if (shape.enum) return [...shape.enum];
    const keys = items?.oneOfKeys;
    if (keys) return keys.flatMap((key, i) => [[key], [key.toUpperCase(), keys[(i + 3) % keys.length]!]]);
    if (type === 'boolean') return [true, false];
    // `references`: lists of one value and of two values of the column `reference`.
    if (type === 'array') {
      const values = await valuesNamed(name.replace(/s$/, ''));
      return values.flatMap((value, i) => [[value], [value, values[(i + 3) % values.length]!]]);
    }
    if (type === 'integer') return Array.from({ length: maximum! - minimum! + 1 }, (_, i) => minimum! + i);
    if (type === 'number') return [0, 100, 249.5, 600];
    if (format === 'day-or-moment') return [-9, -5, -3, -1, 0].map((days) => addDays(today, days));
    const own = await valuesNamed(name);
    // A parameter on another table's rows begins with that table's subject: cash_holder_id.
    const named = own.length > 0 ? own : await valuesNamed(name.replace(/^[^_]+_/, ''));
    return named.length > 0 ? named : await wordsOf(list);
  }

  /** Compares the total and one page with the rows themselves. */
  async function check(list: DescribedList, scope: Scope, query: Record<string, unknown>): Promise<number> {
    const asked = list.read({ ...actor, scope }, query);
    const { from, joins = {}, ids, where } = list.statement(asked);
    const all = await database.read.rows<{ id: string }>(
      null,
      `select ${ids[0]} as id from ${[from, ...Object.values(joins)].join(' ')} where ${where} order by 1 desc`,
      where.values,
    );
    const said = `${JSON.stringify(query)} as ${JSON.stringify(scope)}`;
    const { rows, total } = await list.page(database.read, asked, { number: 2, size: 7, cursor: null });
    assert.equal(total, all.length, said);
    const wanted = all.map(({ id }) => id);
    assert.deepEqual(
      rows.map(({ id }) => id),
      wanted.slice(7, 14),
      said,
    );
    assert.deepEqual(await list.ids(database.read, asked, 1_000), wanted.toReversed(), said);
    const oldest = await list.page(
      database.read,
      asked,
      { number: 2, size: 7, cursor: null },
      { is_oldest_first: true },
    );
    assert.equal(oldest.total, all.length, said);
    assert.deepEqual(
      oldest.rows.map(({ id }) => id),
      wanted.toReversed().slice(7, 14),
      said,
    );
    return total;
  }

  it('are of all lists', () => {
    const names = lists.map(([name]) => name).toSorted();
    assert.ok(names.length >= 8 && names.includes('leadList') && names.includes('orderList'), names.join());
  });

  for (const [name, list] of lists) {
    it(`${name}: are what a plain count gives, for each of its parameters and for random ones together`, async () => {
      const parameters = Object.keys(list.parameters);
      const values = new Map<string, unknown[]>();
      for (const parameter of parameters) values.set(parameter, await valuesOf(list, parameter));
      let narrowed = 0;
      const everything = await check(list, actor.scope, {});
      for (const scope of scopes) await check(list, scope, {});
      for (const [parameter, some] of values)
        for (const value of some.slice(0, 12)) await check(list, actor.scope, { [parameter]: value });
      const random = randomOf(7);
      const pick = <T>(from: readonly T[]): T => from[random(from.length)]!;
      for (let i = 0; i < TRIES; i++) {
        const some = parameters.filter(() => random(parameters.length) < 2 && values.size > 0);
        const query = Object.fromEntries(some.map((parameter) => [parameter, pick(values.get(parameter)!)]));
        const total = await check(list, pick(scopes), query);
        if (total > 0 && total < everything) narrowed++;
      }
      assert.ok(narrowed > 0 || everything === 0, 'some are narrowed to some');
    });
  }

  it('would be found wrong where a filter says that the counters know it', async () => {
    const liar = describeList(
      { status: leadFilters.status },
      {
        name: 'list_ids',
        select: 'l.id',
        from: 'leads l',
        ids: ['l.id'],
        counter: 'leads' as never,
        scope: (where, asked) => inScope(where, asked, 'l'),
        filters: { status: hasStatus('l.sub_status') },
      },
    );
    await assert.rejects(check(liar, actor.scope, { status: ['confirmed'] }), /confirmed/);
  });
});
