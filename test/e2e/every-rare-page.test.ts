import { describe } from 'node:test';
import { makeDemo } from '../../server/demo/demo.ts';
import { testService } from '../harness.ts';
import { PASSWORD } from '../session.ts';
import { unique } from '../world.ts';
import { whyNoBrowser } from './browser.ts';
import { lookAt } from './every-look.ts';

/* Rarer pages of an owner: money, rules and forms, with the data of the demo's week. */

const PAGES = [
  'profit',
  'statistics',
  'sellers',
  'cash',
  'cash/balances',
  'cash/closings',
  'statements',
  'settlements',
  'payouts',
  'work-payments',
  'write-offs',
  'seller-advances',
  'statements/unmatched',
  'claims',
  'costs',
  'money-accounts',
  'fee-plans',
  'areas',
  'setup',
  'message-templates',
  'automatic-messages',
  'courier-rules',
  'call-centers',
  'orders/import',
  'roles/new',
  'products/new',
];

describe('every rare page of the demo', { skip: whyNoBrowser() }, async () => {
  if (whyNoBrowser()) return;
  const service = await testService({});
  const email = `demo-${unique()}@example.test`;
  await makeDemo(service.database, { email, password: PASSWORD });
  lookAt(service, { email }, Object.fromEntries(PAGES.map((path) => [path.replace('/', '-'), `/${path}`])));
});
