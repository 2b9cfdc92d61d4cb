import { failed, heldSoFar, type Shop } from './asking.ts';
import { leads } from './leads.ts';
import { orders } from './orders.ts';
import { rules } from './rules.ts';
import { dashboard } from './session.ts';

/*
 * `COMPAT_SHOP='{"base":"http://127.0.0.1:3000",…}' node compat/main.ts`: checks a day of a shop, part by part. Exits with 1 when an answer
 * is not as documented.
 */

const shop = JSON.parse(process.env['COMPAT_SHOP'] ?? '{}') as Shop;
for (const part of [leads, orders, dashboard, rules]) {
  const [held, wrong] = [heldSoFar(), failed.length];
  await part(shop);
  console.log(`${part.name}: ${heldSoFar() - held} as the text says, ${failed.length - wrong} not`);
}
for (const line of failed) console.log(`✖ ${line}`);
console.log(`compat: ${heldSoFar()} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
