import { createWorkspace, type CreatedWorkspace } from '../access/set-up/create-workspace.ts';
import { hashPassword } from '../access/sign-in/passwords.ts';
import { DEMO_ADMIN, DEMO_WORKSPACE } from './demo-data.ts';
import { addDemoPictures, drawDemoPictures } from './demo-pictures.ts';
import { makeDemoMoney } from './demo-money.ts';
import { paySellers } from './demo-payouts.ts';
import { actOutWeek } from './act-out-week.ts';
import { makeDemoShop } from './demo-shop.ts';
import { allowLong } from './demo-sql.ts';
import { clockOf, planWeek } from './demo-week.ts';
import { monotonicNow } from '../platform/ids.ts';
import type { Database } from '../platform/database/postgres.ts';

const TIME_ZONE = 'Africa/Casablanca';

/**
 * A workspace to look around in: a house and three sellers, their people (all with the admin's password, see demo-data.ts), and a week of
 * leads, calls, orders, parcels, stock, invoices and money, up to now. One transaction: all or nothing.
 */
export async function makeDemo(
  database: Database,
  admin: { email: string; password: string },
  now_ms = monotonicNow(),
): Promise<CreatedWorkspace> {
  const password_hash = await hashPassword(admin.password);
  const pictures = await drawDemoPictures();
  return await database.transaction(async (tx) => {
    await allowLong(tx);
    const made = await createWorkspace(tx, {
      name: DEMO_WORKSPACE,
      admin_email: admin.email,
      admin_password_hash: password_hash,
      admin_name: DEMO_ADMIN,
      time_zone: TIME_ZONE,
    });
    const clock = clockOf(now_ms, TIME_ZONE);
    const shop = await makeDemoShop(tx, made, { email: made.admin.email, password_hash }, clock(-7, 0));
    await addDemoPictures(tx, shop, clock(-7, 0), pictures);
    const week = planWeek(clock);
    await actOutWeek(tx, shop, clock, week);
    await paySellers(tx, shop, clock);
    await makeDemoMoney(tx, shop, clock);
    return made;
  });
}
