import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { knownMigrations } from '../server/platform/database/migrate.ts';
import { REPLACED } from '../server/platform/database/versions/before-baseline.ts';
import { NEEDS } from '../server/platform/database/versions/oldest-version.ts';
import { KEYS_LINE } from '../server/platform/database/scale-out/migrate-placed.ts';

/*
 * Migrations run while the previous version serves (docs/decisions/0071-versions-side-by-side.md). This test refuses breaking ones, unless
 * the migration declares in the database which versions still serve.
 */

const DIRECTORY = join(import.meta.dirname, '../database/migrations');
/** The baseline fills an empty database, which nothing uses and no cluster has placed: it may contain anything. */
const [BASELINE, ...LATER] = await knownMigrations();

/** Changes of objects that the previous version still uses, or would write wrongly. */
const BREAKING: Record<string, (statement: string) => boolean> = {
  'takes away what is used': (sql) => /\bdrop (?!constraint\b|index\b|not null\b)/.test(sql),
  'gives another name': (sql) => /\brename\b/.test(sql),
  'changes a type': (sql) => /\balter (column )?\w+ (set data )?type\b/.test(sql),
  'refuses rows without a value': (sql) =>
    /\bset not null\b/.test(sql) ||
    (sql.startsWith('alter table') && clausesOf(sql).some((clause) => /\badd\b.*\bnot null\b/.test(clause) && !/\bdefault\b|\bgenerated\b/.test(clause))), // prettier-ignore
};

/** Statements without comments and quoted texts, in lower case, with single blanks. */
const statementsOf = (sql: string): string[] =>
  sql
    .replace(/--.*$/gm, '')
    .replace(/\$\$[\s\S]*?\$\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

/** Splits an `alter table` at the commas outside of brackets. */
function clausesOf(statement: string): string[] {
  let depth = 0;
  const apart = [...statement].map((character) => {
    if (character === '(') depth++;
    if (character === ')') depth--;
    return character === ',' && depth === 0 ? '\n' : character;
  });
  return apart.join('').split('\n');
}

/** The oldest migration that a version must know to serve after this one; null: not declared. */
const neededBy = (sql: string): string | null =>
  /comment on table schema_migrations is '([^']*)'/.exec(sql)?.[1]?.match(NEEDS)?.[1] ?? null;

const CONSTRAINT = /\b(references|check|unique|primary key)\b/;

/**
 * Statements that a cluster refuses: a reference to another table before new tables are placed, a constraint added together with other
 * changes, and a trigger for several events that include truncate.
 */
const refusedByCluster = (sql: string): string[] => {
  const early = statementsOf(sql.split(KEYS_LINE)[0]!).filter((statement) => /\breferences\b/.test(statement));
  const mixed = statementsOf(sql).filter((statement) => {
    if (!statement.startsWith('alter table')) return false;
    const clauses = clausesOf(statement);
    const isColumn = (clause: string) => !/\badd (constraint|foreign|check|unique|primary)\b/.test(clause);
    return clauses.some(
      (clause) => /\badd\b/.test(clause) && CONSTRAINT.test(clause) && (clauses.length > 1 || isColumn(clause)),
    );
  });
  // A cluster creates no trigger on shards for several events if truncate is one of them.
  const guards = statementsOf(sql).filter((statement) =>
    /^create (or replace )?trigger\b.* or truncate\b/s.test(statement),
  );
  return [...early, ...mixed, ...guards];
};

const breaks = (sql: string): string[] =>
  statementsOf(sql).flatMap((statement) =>
    Object.entries(BREAKING).flatMap(([what, isSo]) => (isSo(statement) ? [`${what}: ${statement}`] : [])),
  );

test('the baseline is the first one, and later numbers are each of one file, above those that it replaced', () => {
  assert.equal(BASELINE, '0001-baseline');
  const numbers = LATER.map((name) => /^\d{4}(?=-[a-z0-9-]+$)/.exec(name)?.[0]);
  assert.ok(
    numbers.every((number) => number !== undefined && number > REPLACED.at(-1)!.slice(0, 4)),
    numbers.join(),
  );
  assert.equal(new Set(numbers).size, numbers.length, numbers.join());
});

test('a migration only adds to what the version before it uses, or says which versions still serve', async () => {
  for (const name of LATER) {
    const sql = readFileSync(join(DIRECTORY, `${name}.sql`), 'utf8');
    const needed = neededBy(sql);
    if (needed === null) assert.deepEqual(breaks(sql), [], `${name}: see docs/operations.md, Versions side by side`);
    else
      assert.ok(
        needed < name && [BASELINE, ...LATER].includes(needed),
        `${name} needs ${needed}, which is no earlier migration`,
      );
  }
});

test('what breaks the version before is seen, and what adds to it is not', () => {
  for (const bad of [
    'alter table orders drop column notes',
    'alter table orders\n  add shelf text, drop notes',
    'drop table call_undos',
    'drop function forget_old_audit()',
    'alter table orders alter column notes drop default',
    'alter table orders rename column notes to remarks',
    'alter table orders alter total type numeric',
    'alter table orders alter column total set data type numeric',
    'alter table orders alter column notes set not null',
    'alter table orders add column rank integer not null',
    'alter table orders add a text, add rank integer not null check (rank in (1, 2)), add b text default 1',
  ])
    assert.equal(breaks(`-- Why.\n${bad};`).length, 1, bad);
  const good = `-- drop table orders;
    create table shelves (id uuid not null primary key);
    alter table orders add rank integer not null default 0 check (rank >= 0), add shelf text;
    alter table orders drop constraint orders_status_check, add constraint orders_status_check check (status in ('drop table', 'new'));
    alter table orders alter column notes drop not null;
    drop index orders_rank_idx;
    comment on column orders.rank is 'rename it';`;
  assert.deepEqual(breaks(good), []);
  assert.equal(neededBy(`comment on table schema_migrations is 'needs 0301-shelves';`), '0301-shelves');
  assert.equal(neededBy(`comment on table schema_migrations is 'names';`), null);
});

test('a migration does what a cluster can do: keys behind their line, each constraint by a statement of its own', async () => {
  for (const name of LATER)
    assert.deepEqual(
      refusedByCluster(readFileSync(join(DIRECTORY, `${name}.sql`), 'utf8')),
      [],
      `${name}: see docs/scaling.md`,
    );
  const table = 'create table shelves (workspace_id uuid not null, id uuid not null, primary key (workspace_id, id)';
  for (const bad of [
    `${table}, foreign key (workspace_id) references workspaces)`,
    'alter table orders add shelf text check (length(shelf) < 10)',
    'alter table orders drop constraint orders_status_check, add constraint orders_status_check check (status <> $$$$)',
    'alter table orders add shelf text, add unique (workspace_id, shelf)',
    'create trigger refuse_change before update or truncate on shelves for each statement execute function refuse_change()',
  ])
    assert.equal(refusedByCluster(`${bad};`).length, 1, bad);
  const good = `${table});
    alter table orders add shelf text not null default '', add rank integer;
    alter table orders add constraint orders_shelf_check check (length(shelf) < 10);
-- Foreign keys
    alter table shelves add foreign key (workspace_id) references workspaces;`;
  assert.deepEqual(refusedByCluster(good), []);
});
