import { describe } from 'node:test';
import { sweepCities } from '../../server/leads/sweep-cities.ts';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { subscribe } from '../webhooks.ts';
import { expect, world } from '../world.ts';
import { whyNoBrowser } from './browser.ts';
import { lookAt } from './every-look.ts';

/* The look of the pages for people who run a shop. */

describe('every page of the admin', { skip: whyNoBrowser() }, async () => {
  if (whyNoBrowser()) return;
  const service = await testService({ worker: true, env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
  const w = await world(service, { country: 'DZ', currency: 'DZD', time_zone: 'Africa/Algiers' });
  const person = await aPerson(service, w.workspace_id);
  await w.seeded();
  for (const role of ['Agent', 'Packer', 'Seller']) await aPerson(service, w.workspace_id, role);
  const { id: role } = expect(await w.api.post('/roles', { name: 'فريق الليل', permissions: { leads: ['list'] } }), 201)
    .body.data;
  const hook = await subscribe(w, 'http://127.0.0.1:9/hook', ['lead.created', 'order.created', 'stock.low']);
  await w.lead();
  await w.api.put('/settings', { shipping_fee: 25, lead_expiry_days: 20, languages: ['ar', 'fr'] });
  const sheet = expect(await w.api.post('/applications', { name: 'جدول الطلبات', kind: 'google-sheets' }), 201).body
    .data;
  const courier = expect(
    await w.api.post('/shipping-companies', {
      name: 'ياليدين باتنة',
      connector: 'yalidine',
      credentials: { api_id: '1', api_token: 'x' },
      options: { from_wilaya_name: 'Batna' },
    }),
    201,
  ).body.data;
  expect(await w.api.get('/products/export'), 202);
  await w.orders(2, { city: 'الدار البيظاء' });
  await sweepCities(service.database, new Date(Date.now() + 120_000), new AbortController().signal);
  lookAt(service, person, {
    team: '/team',
    roles: '/roles',
    role: `/roles/${role}`,
    settings: '/settings',
    'general-settings': '/settings/general',
    changes: '/settings/general?tab=changes',
    audit: '/audit-log',
    webhooks: '/webhooks',
    webhook: `/webhooks/${hook.id}`,
    'webhook-new': '/webhooks/new',
    applications: '/applications',
    application: `/applications/${sheet.id}`,
    'application-new': '/applications/new',
    jobs: '/jobs',
    couriers: '/couriers',
    courier: `/couriers/${courier.id}`,
    cities: '/cities/unmatched',
  });
});
