import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { LEAD_STATUSES } from '../contract/leads/lead-moves.ts';
import { ORDER_STATUSES } from '../contract/orders/order-moves.ts';

/*
 * The statuses that a rule covers are listed in contract/leads/lead-moves.ts and contract/orders/order-moves.ts, which the server and the
 * browser read. Elsewhere code may name a single status, but no selection of several.
 */

const ROOT = dirname(import.meta.dirname);

/** Lists of values, and chains of comparisons of one value, in TypeScript or SQL. */
const SELECTIONS = [
  /\[(?<values>\s*'\w+'(?:\s*,\s*'\w+')+\s*,?\s*)\]/g,
  /\bin \((?<values>\s*'\w+'(?:\s*,\s*'\w+')+\s*)\)/gi,
  /(?<subject>[\w.!?]+) (?<how>[=!]==) (?<values>'\w+'(?:\s*(?:\|\||&&)\s*\k<subject> \k<how> '\w+')+)/g,
  /(?<subject>[\w.]+) (?<how>=|<>) (?<values>'\w+'(?:\s+(?:or|and)\s+\k<subject> \k<how> '\w+')+)/gi,
];

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\//g, '');

/** Selections of several statuses of one kind in a source. */
const selectionsOf = (source: string): string[] =>
  SELECTIONS.flatMap((pattern) => [...withoutComments(source).matchAll(pattern)]).flatMap(
    ({ 0: text, groups: { values = '' } = {} }) => {
      const named = [...values.matchAll(/'(\w+)'/g)].map(([, value]) => value as never); // looked for in lists of other types
      const isOf = (statuses: readonly string[]) => named.every((value) => statuses.includes(value));
      return isOf(ORDER_STATUSES) || isOf(LEAD_STATUSES) ? [text.replace(/\s+/g, ' ')] : [];
    },
  );

test('no list of order or lead statuses, and no chain of comparisons with them, stands outside of the contract', () => {
  const files = globSync('{couriers,server,dashboard,cli}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const found = files.flatMap((file) =>
    selectionsOf(readFileSync(join(ROOT, file), 'utf8')).map((selection) => `${file}: ${selection}`),
  );
  assert.equal(found.join('\n'), '');
});

test('would notice a list, a set and a chain, in TypeScript and in SQL', () => {
  const bad = [
    "const OPEN: OrderStatus[] = ['new', 'packed'];",
    "new Set([\n  'call_later',\n  'no_reply',\n])",
    "if (order.status === 'new' || order.status === 'rollback') pack();",
    "if (status !== 'shipped' && status !== 'delivered') return;",
    "where s.status in ('new', 'out_of_stock')",
    "where s.status = 'returned' or s.status = 'canceled'",
  ];
  for (const source of bad) assert.equal(selectionsOf(source).length, 1, source);
});

test('lets one status be, two values beside each other, and the words of others', () => {
  const good = [
    "if (order.status === 'shipped' || after.status === 'shipped') follow();",
    "if (target !== 'canceled' || order.status !== 'waiting_for_shipping_company') go();",
    "const JOBS = ['queued', 'running', 'canceled'];",
    "where status in ('queued', 'running')",
  ];
  assert.deepEqual(good.flatMap(selectionsOf), []);
});
