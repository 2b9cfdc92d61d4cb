import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownCourierStatuses } from '../../contract/shipping/courier-statuses.ts';
import type { CourierLink } from '../../server/shipping/connectors/connector.ts';
import { connector } from './connector.ts';

const unused = async () => assert.fail();

test('a return that its sender has is "delivered" at Bosta, and returned here; its payout is of no delivery', async () => {
  const payout = { expectedCashoutDate: '2026-01-01', oracleTransactionId: 'T1' };
  const deliveries = [
    { trackingNumber: 11, type: { code: 10, value: 'Send' }, state: { code: 45 }, cashoutInfo: payout },
    { trackingNumber: 12, type: { code: 20, value: 'Return to Origin' }, state: { code: 45 }, cashoutInfo: payout },
  ];
  const link: CourierLink = {
    credentials: { api_key: 'good' },
    options: {},
    ask: async () => ({ kind: 'json', status: 200, body: { success: true, data: { deliveries, count: 0 } } }),
    fetchFile: unused,
    askSignedIn: unused,
  };
  const told = await connector.track(link, []);
  assert.ok(told.kind === 'tracked');
  const meaning = new Map(knownCourierStatuses('bosta').map((word) => [word.raw, word.order_status]));
  assert.deepEqual(
    told.parcels.map(({ tracking_number, events, cash }) => [
      tracking_number,
      meaning.get(events[0]!.raw),
      cash?.state,
    ]),
    [
      ['11', 'delivered', 'paid'],
      ['12', 'returned', undefined],
    ],
  );
  const report = { headers: { authorization: 'key' }, body_text: '' };
  const body = { trackingNumber: 12, type: 'RTO', state: 45, timeStamp: Date.now() };
  const [heard] = connector.readWebhook!({ webhook_secret: 'key' }, { ...report, body })!;
  assert.equal(meaning.get(heard!.events[0]!.raw), 'returned');
});
