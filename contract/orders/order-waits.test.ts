import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ORDER_STATUSES } from './order-moves.ts';
import { SILENT_DAYS, WAIT_KEYS, whyWaits, type WaitFacts, type WaitKey } from './order-waits.ts';

const AT_MS = Date.parse('2026-11-22T12:00:00Z');
const ago = (days: number) => new Date(AT_MS - days * 86_400_000).toISOString();
const FINE: WaitFacts = {
  status: 'new',
  lead_status: 'confirmed',
  is_blacklisted: false,
  is_city_unknown: false,
  push: null,
  withdrawal: null,
  has_driver: false,
  since: ago(1),
  heard_at: null,
  failed_at: null,
};
const of = (over: Partial<WaitFacts>) => whyWaits({ ...FINE, ...over }, AT_MS).map(({ why }) => why);

test('each reason holds where it should, and not beside it', () => {
  const cases: [why: WaitKey, holds: Partial<WaitFacts>, not: Partial<WaitFacts>][] = [
    ['lead_unconfirmed', { lead_status: 'cancelled' }, { lead_status: null }],
    ['blacklisted', { is_blacklisted: true }, { is_blacklisted: true, status: 'shipped' }],
    ['out_of_stock', { status: 'out_of_stock' }, {}],
    ['unknown_city', { is_city_unknown: true }, { is_city_unknown: true, status: 'shipped' }],
    ['push_refused', { push: 'refused' }, { push: 'queued' }],
    ['no_courier', { status: 'packed' }, { status: 'packed', has_driver: true }],
    ['waiting_for_pickup', { status: 'waiting_for_shipping_company', push: 'accepted' }, { push: 'accepted' }],
    ['failed_delivery', { status: 'shipped', failed_at: ago(0) }, { status: 'delivered', failed_at: ago(0) }],
    ['alive_at_courier', { status: 'canceled', withdrawal: 'kept' }, { status: 'canceled', withdrawal: null }],
    ['courier_silent', { status: 'shipped', since: ago(9), heard_at: ago(SILENT_DAYS + 1) }, { status: 'shipped', since: ago(9), heard_at: ago(SILENT_DAYS - 1) }], // prettier-ignore
  ];
  assert.deepEqual(cases.map(([why]) => why).toSorted(), WAIT_KEYS.toSorted(), 'all of them');
  for (const [why, holds, not] of cases) {
    assert.ok(of(holds).includes(why), why);
    assert.ok(!of(not).includes(why), `not ${why}`);
  }
});

test('what ended waits for nothing, and the first to mend is said first', () => {
  const worst = { lead_status: 'cancelled', is_blacklisted: true, is_city_unknown: true, push: 'refused' } as const;
  for (const status of ORDER_STATUSES.filter((one) => ['delivered', 'returned', 'canceled'].includes(one)))
    assert.deepEqual(of({ ...worst, status, failed_at: ago(9) }), []);
  assert.deepEqual(of({ ...worst, status: 'out_of_stock' }), [
    'lead_unconfirmed',
    'blacklisted',
    'out_of_stock',
    'unknown_city',
    'push_refused',
  ]);
});
