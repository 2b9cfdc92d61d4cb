import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordPush, type Reader, type PushNotice } from './word-push.ts';

/* Texts of notifications on a lock screen; runs without a service. */

const WORKSPACE = '0199a8e2-1c1f-7c5e-a1d6-3f2f6a7b8c9d';
const reader = (locale: string | null, more: Partial<Reader> = {}): Reader => ({
  workspace_id: WORKSPACE,
  first_language: 'ar',
  locale,
  shows_details: true,
  ...more,
});
const told = (over: Partial<PushNotice>): PushNotice => ({
  id: 'one',
  kind: 'cash.late',
  message_key: 'cash_late',
  params: {},
  title: 'In English',
  link: '/orders',
  ...over,
});

test('days and amounts are those of the person’s language', () => {
  const cash = told({ params: { courier: 'Atlas', amount: '1234.50 MAD', count: 3 } });
  const day = told({ kind: 'parcel.day_moved', message_key: 'day_moved', params: { reference: 'A-1', day: '2026-12-01' } }); // prettier-ignore
  const bodies = (one: PushNotice) => ['en', 'fr', 'ar'].map((locale) => wordPush([one], reader(locale)).body);
  assert.deepEqual(bodies(cash), [
    'Atlas: MAD 1,234.50, parcels: 3',
    'Atlas : 1 234,50 MAD, colis : 3',
    'Atlas: 1,234.50 د.م.، الطرود: 3',
  ]);
  assert.deepEqual(bodies(day), ['A-1: Tuesday 1 December', 'A-1 : mardi 1 décembre', 'A-1: الثلاثاء، 1 ديسمبر']);
});

test('who chose no language reads the first of the workspace, and nobody reads details unasked', () => {
  const { title, body, language } = wordPush([told({})], reader(null, { shows_details: false }));
  assert.deepEqual([title, body, language], ['تأخرت شركة شحن في تسليم النقد', '', 'ar']);
});

test('parcels that were given twice count once, and those beyond the list are counted', () => {
  const given = (id: string, params: Record<string, unknown>): PushNotice =>
    told({ id, kind: 'parcel.assigned', message_key: 'parcels_given', params });
  const all = [
    given('one', { reference: 'A-1' }),
    given('two', { count: 2, references: 'A-1 A-2' }),
    given('three', { count: 30, references: 'A-3 A-4' }),
  ] as [PushNotice, ...PushNotice[]];
  const { body, path, ids, tag } = wordPush(all, reader('en'));
  assert.deepEqual([body, path, ids], ['Parcels: 32', '/round', ['three', 'two', 'one']]);
  assert.equal(tag, wordPush([all[0]], reader('en')).tag, 'a later one takes its place');
});

test('a message fits into 4,096 bytes, however many it tells', () => {
  const many = Array.from({ length: 400 }, (_, i) =>
    told({
      id: `0199a8e2-1c1f-7c5e-a1d6-${String(i).padStart(12, '0')}`,
      kind: 'parcel.assigned',
      params: { count: 1 },
    }),
  ) as [PushNotice, ...PushNotice[]];
  const long = told({ kind: 'message', message_key: null, title: 'ط'.repeat(500) });
  for (const one of [wordPush(many, reader('ar')), wordPush([long], reader('ar'))])
    // 4,096 bytes at most, of which the header takes 86, and the tag with the padding byte 17.
    assert.ok(Buffer.byteLength(JSON.stringify(one)) <= 4_096 - 86 - 17);
});
