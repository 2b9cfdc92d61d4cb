import { showCashHolder } from '../../../contract/cash/cash-holders.ts';
import { say } from '../../../contract/messages/message.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { showHolder } from '../../cash/holders/show-holder.ts';
import { isId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { showHolderCosts } from './show-holder-costs.ts';

export const holderDoors: Door[] = [
  door(showCashHolder, async ({ actor, params, sql }) => {
    const id = params.id.toLowerCase();
    const held = isId(id) ? await showHolder(sql, actor, id) : undefined;
    if (!held) throw new Refusal('NOT_FOUND', say('no_such_holder'));
    return ok({ data: { ...held, costs: await showHolderCosts(sql, actor, held.holder) }, meta: {} });
  }),
];
