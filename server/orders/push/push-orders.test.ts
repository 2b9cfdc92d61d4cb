import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { DIALECTS } from '../../../test/courier-dialects.ts';
import { PUSHED_WITH, aSandbox, courierShop } from '../../../test/couriers.ts';
import { expect } from '../../../test/world.ts';

/* Every connector against the sandbox courier, over HTTP, in its dialect. */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const sandbox = await aSandbox();

for (const connector of PUSHED_WITH) {
  const s = await courierShop(service, sandbox, connector);
  const told = (message: string) => `${connector}: ${message}`;
  const good = () => sandbox.behave({ behaviour: 'accept' });

  test(told('orders that are pushed wait for the courier under the number it gave'), async () => {
    good();
    const list = await s.orders(3);
    const { data, meta } = expect(await s.push(list), 202).body;
    assert.deepEqual([data.queued, meta], [list.map(({ reference }) => reference), { total: 3, queued: 3, failed: 0 }]);
    await s.run();
    const job = expect(await s.api.get(`/jobs/${data.job_id}`), 200).body.data;
    assert.equal(job.status, 'completed');
    for (const [i, [parcel, ...others]] of s.parcels(list).entries()) {
      const order = await s.showOrder(list[i]!.reference);
      assert.equal(others.length, 0);
      assert.deepEqual(
        [order.status, order.tracking_number, order.shipping_company, order.push_error],
        ['waiting_for_shipping_company', parcel!.tracking, { id: s.company.id, name: s.company.name }, null],
      );
      assert.equal(parcel!.draft.cod, 300);
      assert.deepEqual(job.summary.orders[i], {
        id: order.id,
        reference: order.reference,
        outcome: 'pushed',
        tracking_number: parcel!.tracking,
        code: null,
        message: null,
      });
    }
  });

  for (const behaviour of ['refuse', 'success-false'] as const)
    test(told(`an order that the courier refuses (${behaviour}) stays as it is and shows why`), async () => {
      sandbox.behave({ behaviour });
      const list = await s.orders(2);
      const { job_id } = expect(await s.push(list), 202).body.data;
      await s.run();
      const { summary } = expect(await s.api.get(`/jobs/${job_id}`), 200).body.data;
      assert.deepEqual([summary.pushed, summary.failed], [0, 2]);
      const [told] = expect(await s.api.get('/notifications'), 200).body.data;
      assert.deepEqual([told.kind, told.link], ['order.push_failed', `/jobs/${job_id}`]);
      assert.equal(told.title, `${s.company.name} refused 2 of 2 orders that were pushed`);
      assert.match(told.body, new RegExp(`^2 × .*told to refuse`));
      for (const { reference } of list) {
        const order = await s.showOrder(reference);
        assert.deepEqual([order.status, order.tracking_number, order.shipping_company], ['new', null, null]);
        assert.match(order.push_error, /told to refuse/);
      }
      // The second push succeeds.
      good();
      expect(await s.push(list), 202);
      await s.run();
      const again = await s.showOrder(list[0]!.reference);
      assert.deepEqual([again.status, again.push_error], ['waiting_for_shipping_company', null]);
    });

  test(told('a courier that is busy is left alone for as long as it says, and asked then'), async () => {
    sandbox.behave({ behaviour: 'rate-limit', times: 1, retry_after_s: 20 });
    const list = await s.orders(2);
    const { job_id } = expect(await s.push(list), 202).body.data;
    const before = sandbox.asked.get(`${s.prefix} create`) ?? 0;
    await s.run();
    await s.run();
    assert.equal((sandbox.asked.get(`${s.prefix} create`) ?? 0) - before, 1);
    assert.equal(expect(await s.api.get(`/jobs/${job_id}`), 200).body.data.status, 'queued');
    await s.letPass(19_000);
    await s.run();
    assert.equal((sandbox.asked.get(`${s.prefix} create`) ?? 0) - before, 1, 'it was asked too early');
    await s.letPass(2_000);
    await s.run();
    for (const { reference } of list)
      assert.equal((await s.showOrder(reference)).status, 'waiting_for_shipping_company');
  });

  for (const behaviour of [
    'hang-after-accept',
    'error-after-accept',
    'html-after-accept',
    'empty-after-accept',
    'cut-after-accept',
    'partial',
  ] as const)
    test(
      told(`a parcel whose answer was lost (${behaviour}) is found by our reference and not sent again`),
      async () => {
        sandbox.behave({ behaviour, times: 1 });
        const list = await s.orders(2);
        expect(await s.push(list), 202);
        await s.runOut();
        for (const [i, parcels] of s.parcels(list).entries()) {
          assert.equal(parcels.length, 1, `${parcels.length} parcels`);
          const order = await s.showOrder(list[i]!.reference);
          assert.deepEqual(
            [order.status, order.tracking_number, order.push_error],
            ['waiting_for_shipping_company', parcels[0]!.tracking, null],
          );
        }
      },
    );

  for (const behaviour of ['hang', 'error', 'html'] as const)
    test(
      told(`a parcel that never came there (${behaviour}) is asked about first, and sent again only once that is sure`),
      async () => {
        sandbox.behave({ behaviour, times: 1 });
        const [order] = await s.orders(1);
        expect(await s.push([order!]), 202);
        await s.run();
        await s.letPass(3_000);
        await s.run();
        // The courier may still process the first request.
        assert.equal(s.parcels([order!])[0]!.length, 0);
        assert.match((await s.showOrder(order!.reference)).push_error, /not known yet/);
        await s.runOut();
        assert.equal(s.parcels([order!])[0]!.length, 1);
        const shown = await s.showOrder(order!.reference);
        assert.deepEqual([shown.status, shown.push_error], ['waiting_for_shipping_company', null]);
      },
    );

  test(
    told('a courier that answers pages instead of data for an hour is asked until it speaks, and nothing is doubled'),
    async () => {
      sandbox.behave({ behaviour: 'html-after-accept', times: 1, on: null });
      const [order] = await s.orders(1);
      expect(await s.push([order!]), 202);
      await s.run();
      sandbox.behave({ behaviour: 'html', on: null });
      for (let i = 0; i < 4; i++) {
        await s.letPass(15 * 60_000);
        await s.run();
      }
      assert.equal((await s.showOrder(order!.reference)).status, 'new');
      good();
      await s.runOut();
      assert.equal(s.parcels([order!])[0]!.length, 1);
      assert.equal((await s.showOrder(order!.reference)).status, 'waiting_for_shipping_company');
    },
  );

  test(told('an order to a city without a code is refused with the city’s name, the others go'), async () => {
    good();
    const [lost] = await s.orders(1, { city: 'Atlantis' });
    const [found] = await s.orders(1);
    expect(await s.push([lost!, found!]), 202);
    await s.run();
    const refused = await s.showOrder(lost!.reference);
    assert.equal(refused.status, 'new');
    assert.match(refused.push_error, /"Atlantis"/);
    assert.equal((await s.showOrder(found!.reference)).status, 'waiting_for_shipping_company');
  });

  test(told('credentials are tested, and wrong ones are said to be so'), async () => {
    good();
    const right = expect(await s.api.post(`/shipping-companies/${s.company.id}/test-connection`), 200).body.data;
    // The shop's options cover every wilaya of the sandbox.
    assert.equal(right.is_ok, true, right.message);
    const wrong = await s.makeCompany({
      credentials: Object.fromEntries(Object.keys(DIALECTS[connector].credentials).map((name) => [name, 'wrong'])),
    });
    const told = expect(await s.api.post(`/shipping-companies/${wrong.id}/test-connection`), 200).body.data;
    assert.equal(told.is_ok, false);
    // With wrong credentials no parcel is handed over.
    const [order] = await s.orders(1);
    expect(await s.push([order!], { shippent_company_id: wrong.id }), 202);
    await s.run();
    assert.match((await s.showOrder(order!.reference)).push_error, /credentials/);
  });
}
