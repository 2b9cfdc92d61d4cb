import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { aLead, anOrder, expect, world } from '../../../test/world.ts';
import { fold } from './fold.ts';
import { joinedText, joinedColumn } from './joined.ts';

/* Names are found whatever separates their parts (R-LIST-4). */

const service = await testService();

/** Names of customers, and search texts that find them. */
const NAMES: [customer: string, typed: string[]][] = [
  ['عبدالله المنصوري', ['عبد الله', 'عبدالله', 'عبد الله المنصوري']],
  ['عبد الرحمن التازي', ['عبدالرحمن', 'عبد الرحمن', 'الرحمن التازي']],
  ['Abdelkader El Amrani', ['abdel kader', 'ABDELKADER', 'abdel-kader elamrani', 'kader']],
  ['Fatima-Zahra Bennis', ['fatima zahra', 'fatimazahra', 'Fatima–Zahra', 'zahra bennis']],
  ["M'hamed Ouali", ['mhamed', 'm’hamed', 'm hamed', "M'hamed"]],
  ['Sa\u200did Ta\u00adzi\u200f', ['said tazi', 'saidtazi', 'Sa\u200cid']],
];
const NOBODY = ['abdel rahman', 'zahra fatima', 'mhamet', 'الله عبد'];

test('orders and leads are found by names however their parts are written, by each search that looks at names', async () => {
  const w = await world(service);
  const full = NAMES.map(([full_name]) => full_name);
  expect(await w.api.post('/orders', { orders: full.map((full_name) => anOrder(w.sku, { full_name })) }), 200);
  expect(await w.api.post('/leads', { data: full.map((full_name) => aLead(w.sku, { full_name })) }), 201);
  const found = async (path: string, query: object) => {
    const { data } = expect(await w.api.get(path, { ...query }), 200).body as { data: { full_name: string }[] };
    return data.map(({ full_name }) => full_name).toSorted();
  };
  for (const path of ['/orders', '/leads'])
    for (const search_by of ['full_name', 'any']) {
      const look = (keyword: string, more: object = {}) => found(path, { search_by, keyword, ...more });
      for (const [name, typed] of NAMES)
        for (const keyword of typed) assert.deepEqual(await look(keyword), [name], `${path} ${search_by} ${keyword}`);
      for (const keyword of NOBODY) assert.deepEqual(await look(keyword), [], `${path} ${search_by} ${keyword}`);
    }
  const exact = { search_by: 'full_name', match_type: 'exact' };
  assert.deepEqual(await found('/orders', { ...exact, keyword: 'fatima zahra bennis' }), ['Fatima-Zahra Bennis']);
  assert.deepEqual(await found('/orders', { ...exact, keyword: 'fatima zahra' }), []);
  // A lone hyphen is searched literally.
  assert.deepEqual(await found('/orders', { search_by: 'full_name', keyword: '-' }), ['Fatima-Zahra Bennis']);
});

test('the database joins as the service does, letter by letter', async () => {
  for (let code = 0x20; code < 0x1_0000; code++) {
    const letter = String.fromCharCode(code);
    if (/[\p{Cs}\p{Cn}]/u.test(letter) || joinedText(letter) !== '' || fold(letter) === '') continue;
    LETTERS.push(fold(letter));
  }
  const [row] = await service.database.read.rows<{ left: string }>(null, `select ${joinedColumn('$1::text')} as left`, [
    LETTERS.join('x'),
  ]);
  assert.equal(row!.left, 'x'.repeat(LETTERS.length - 1));
  assert.ok(LETTERS.length > 15);
});
const LETTERS: string[] = [];

test('a search of names is answered by the index of names', async () => {
  for (const [table, index] of [
    ['orders', 'orders_words_idx'],
    ['leads', 'leads_words_idx'],
  ]) {
    const plan = await service.database.transaction(async (tx) => {
      await tx.rows(null, 'set local enable_seqscan = off');
      await tx.rows(null, 'set local enable_indexscan = off');
      return await tx.rows<{ 'QUERY PLAN': string }>(
        null,
        `explain select id from ${table} where ${joinedColumn('full_name_folded')} like '%abdelkader%'`,
      );
    });
    assert.match(plan.map((line) => line['QUERY PLAN']).join('\n'), new RegExp(`${index}[^]*translate`));
  }
});
