import { describe } from 'node:test';
import { makeDemo } from '../../server/demo/demo.ts';
import { testService } from '../harness.ts';
import { PASSWORD } from '../session.ts';
import { unique } from '../world.ts';
import { whyNoBrowser } from './browser.ts';
import { lookAt } from './every-look.ts';

/* Pages of the daily work, with the data of the demo's week. */

const PAGES = [
  'overview',
  'desk',
  'leads',
  'orders',
  'failed-deliveries',
  'order-histories',
  'lead-histories',
  'lead-calls',
  'scan',
  'stock',
  'stock-histories',
  'products',
  'warehouses',
  'categories',
  'blacklisted-phones',
  'invoices',
  'sourcings',
  'marketplace-products',
  'cities',
  'notifications',
  'profile',
];
describe('every page of the demo', { skip: whyNoBrowser() }, async () => {
  if (whyNoBrowser()) return;
  const service = await testService({});
  const email = `demo-${unique()}@example.test`;
  await makeDemo(service.database, { email, password: PASSWORD });
  lookAt(service, { email }, Object.fromEntries(PAGES.map((name) => [name, `/${name}`])));
});
