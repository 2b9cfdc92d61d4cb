import { createWorkspace } from './access/create-workspace.ts';
import type { CreatedWorkspace } from './access/create-workspace.ts';
import { hashPassword } from './access/passwords.ts';
import { DEMO_ADMIN, DEMO_WORKSPACE } from './demo-data.ts';
import { playWeek } from './demo-play.ts';
import { makeDemoShop } from './demo-shop.ts';
import { clockOf, planWeek } from './demo-week.ts';
import { monotonicNow } from './platform/ids.ts';
import type { Database } from './platform/postgres.ts';

const TIME_ZONE = 'Africa/Casablanca';

/**
 * A workspace to look around in: a house and three sellers, their people (all with the admin's password, see demo-data.ts), and a week
 * of leads, calls, orders, parcels and stock. One transaction: it is there whole or not at all.
 */
export async function makeDemo(
  database: Database,
  admin: { email: string; password: string },
): Promise<CreatedWorkspace> {
  const password_hash = await hashPassword(admin.password);
  return await database.transaction(async (tx) => {
    const made = await createWorkspace(tx, {
      name: DEMO_WORKSPACE,
      admin_email: admin.email,
      admin_password_hash: password_hash,
      admin_name: DEMO_ADMIN,
      time_zone: TIME_ZONE,
    });
    const clock = clockOf(monotonicNow(), TIME_ZONE);
    const shop = await makeDemoShop(tx, made, { email: made.admin.email, password_hash }, clock(-7, 0));
    await playWeek(tx, shop, clock, planWeek(clock));
    return made;
  });
}
