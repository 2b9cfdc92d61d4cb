import { say } from '../../../contract/messages/message.ts';
import type { decideFailedDeliveries } from '../../../contract/orders/failed-deliveries.ts';
import type { BodyOf } from '../../../contract/route.ts';
import type { Actor } from '../../caller/actor.ts';
import { keepHiddenPhones } from '../../caller/field-masks.ts';
import { phoneDigits } from '../../platform/text/phones.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { invalid } from '../../platform/refusal.ts';
import { findCity } from '../../shipping/cities/find-city.ts';
import { countOrderEnds } from '../customers/customer-figures.ts';
import { editDestination, type Destination } from '../edit-sql.ts';
import { findOrder } from '../list-sql.ts';
import type { LockedOrder } from '../moves/states-sql.ts';

type Input = BodyOf<typeof decideFailedDeliveries>;
export type Changes = Record<string, { old: unknown; new: unknown }>;

/** Fields of an order that can be corrected after its goods left: destination and contact. */
export const MENDED = [
  'phone',
  'second_phone',
  'city_to_id',
  'area_text',
  'address',
] as const satisfies (keyof Input)[];

/**
 * Corrects the destination of a locked order on its way (R-FAIL-2); goods and price stay. 422 when the workspace does not have the city, or
 * nothing would change. Returns the changes by field of the order.
 */
export async function fixAddress(tx: Tx, actor: Actor, order: LockedOrder, input: Input): Promise<Changes> {
  const { id: workspace_id, country } = actor.workspace;
  const before = (await findOrder(tx, actor.scope, { id: order.id }))!;
  const city = input.city_to_id ? await findCity(tx, workspace_id, input.city_to_id) : null;
  if (city === undefined) throw invalid({ city_to_id: [say('unknown_city')] });
  if (city && !city.is_active && city.name !== before.city) throw invalid({ city_to_id: [say('inactive_city')] });
  const phones = keepHiddenPhones(
    actor,
    'orders.phone',
    { phone: input.phone ?? before.phone, second_phone: input.second_phone ?? before.second_phone },
    before,
  );
  const after: Destination = {
    ...phones,
    second_phone: phones.second_phone ?? null,
    phone_digits: phoneDigits(phones.phone, country),
    city: city?.name ?? before.city,
    // Null if the city stays.
    city_id: city?.id ?? null,
    area: input.area_text ?? before.area,
    address: input.address ?? before.address,
  };
  const changes: Changes = Object.fromEntries(
    (['phone', 'second_phone', 'city', 'area', 'address'] as const)
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, { old: before[name], new: after[name] }]),
  );
  if (Object.keys(changes).length === 0) throw invalid({ address: [say('another_address')] });
  await editDestination(tx, workspace_id, order.id, after);
  await countOrderEnds(tx, workspace_id, [{ order, after: order, phone_digits: after.phone_digits }]);
  return changes;
}
