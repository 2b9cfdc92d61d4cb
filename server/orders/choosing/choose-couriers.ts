import type { CourierChoice } from '../../../contract/shipping/courier-rules.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { newIds } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { findOrdersToChoose, writeChoices, type OrderToChoose } from './choosing-sql.ts';
import { proposeCouriers, type Proposal } from './propose-couriers.ts';

/**
 * Chooses the proposed courier for orders that reached this moment, if it is the moment of the setting `courier_choice`, and no person
 * chose a courier (R-CHOICE-3). Each choice is a row in the order's history, with the rule.
 */
export async function chooseCouriers(
  tx: Tx,
  actor: Actor,
  moment: Exclude<CourierChoice, 'never'>,
  order_ids: readonly string[],
): Promise<void> {
  if (actor.workspace.settings.courier_choice !== moment || order_ids.length === 0) return;
  await choose(tx, actor, order_ids, ({ chosen, chosen_because }) => chosen === null || chosen_because !== null);
}

/** Chooses again for an edited order whose courier the service chose: another city may need another courier, or none. */
export const chooseAgain = (tx: Tx, actor: Actor, order_id: string): Promise<void> =>
  choose(tx, actor, [order_id], ({ chosen_because }) => chosen_because !== null);

async function choose(
  tx: Tx,
  actor: Actor,
  order_ids: readonly string[],
  isOpen: (order: OrderToChoose) => boolean,
): Promise<void> {
  const { workspace } = actor;
  // Decides by all data of the workspace, not only by the caller's scope.
  const scope = { workspace_id: workspace.id, account_id: null };
  const orders = (await findOrdersToChoose(tx, scope, order_ids)).filter(isOpen);
  const at_ms = nowOf(actor);
  const proposals = await proposeCouriers(tx, workspace, scope, orders, at_ms);
  const changed = orders.flatMap((order, i) => {
    const proposal = proposals[i]!;
    return proposal.courier?.id === order.chosen?.id && isSame(order, proposal) ? [] : [{ order, proposal }];
  });
  if (changed.length === 0) return;
  const edit_ids = newIds(changed.length, at_ms);
  const choices = changed.map(({ order, proposal: { courier, said, by } }, i) => ({
    id: order.id,
    company_id: courier?.id ?? null,
    because: courier && said,
    edit_id: edit_ids[i]!,
    changes: { chosen_company: { old: order.chosen?.name ?? null, new: courier?.name ?? null } },
    changed_by: by === 'rule' ? `rule: ${String(said.params['rule'])}` : 'proposal',
  }));
  await writeChoices(tx, workspace.id, choices, new Date(at_ms));
}

/** True for the same courier with the same reason, which needs no write. */
const isSame = ({ chosen, chosen_because }: OrderToChoose, { said }: Proposal): boolean =>
  chosen === null || JSON.stringify(chosen_because) === JSON.stringify(said);
