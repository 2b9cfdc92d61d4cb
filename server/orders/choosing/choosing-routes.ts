import {
  COURIER_PROPOSALS,
  courierRules,
  proposeCouriers as proposeRoute,
} from '../../../contract/shipping/courier-rules.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { resourceDoors } from '../../resources/resource-doors.ts';
import { courierRuleRules } from './courier-rule-rules.ts';
import { courierRulesSql } from './courier-rules-sql.ts';
import { showProposals } from './show-proposals.ts';

export const choosingDoors: Door[] = [
  ...resourceDoors(courierRules, courierRulesSql, courierRuleRules),

  door(proposeRoute, async ({ actor, body, sql }) => {
    const data = await showProposals(sql, actor, body.ids);
    return ok({ data, meta: COURIER_PROPOSALS });
  }),
];
