import { updateSettings } from '../access/settings/update-settings.ts';
import { drawPayout } from '../cash/payouts/draw-payout.ts';
import { newId } from '../platform/ids.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { dayOf } from '../platform/text/moments.ts';
import type { DemoShop } from './demo-shop.ts';
import type { Clock } from './demo-week.ts';

/** Last night's payouts: the house pays its sellers for all orders delivered until then, by the ledger. */
export async function paySellers(tx: Tx, shop: DemoShop, clock: Clock): Promise<void> {
  const at_ms = clock(-1, 1);
  const admin = shop.act('admin', at_ms);
  const policy = { payout_after: 'delivered' } as const;
  await updateSettings(tx, admin, admin.account_id, policy);
  const { workspace } = admin;
  const actor = { ...admin, workspace: { ...workspace, settings: { ...workspace.settings, ...policy } } };
  const run = { up_to: dayOf(at_ms, workspace.time_zone), run_id: newId(at_ms) };
  for (const seller of ['seller', 'seller2', 'seller3'] as const)
    await drawPayout(tx, actor, { ...run, account_id: shop.account_of[seller] }, at_ms);
}
