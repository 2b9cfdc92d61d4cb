import { say } from '../../../contract/messages/message.ts';
import { namedMembers } from '../../access/people/named-members.ts';
import { namedProducts } from '../../catalog/find-products.ts';
import { fieldErrors } from '../../platform/refusal.ts';
import type { Columns, ResourceRules } from '../../resources/resource-rules.ts';
import { namedCities } from '../../shipping/cities/find-city.ts';
import { namedIds } from '../desk/call-center-rules.ts';
import { callCentersSql } from '../desk/call-centers-sql.ts';

const NAMED = ['agent_ids', 'product_ids', 'city_ids'] as const;

/** Checks of an assignment rule beyond its shape (R-DESK-8): its references exist, and it names either agents or a call center. */
export const assignmentRuleRules: ResourceRules = {
  named: {
    agent_ids: { sql: namedMembers, by: 'email' },
    product_ids: { sql: namedProducts, by: 'sku' },
    city_ids: { sql: namedCities, by: 'name' },
    call_center_id: { sql: callCentersSql, by: 'name' },
  },

  async beforeWrite(tx, actor, values, before) {
    const errors = fieldErrors();
    const named: Columns = {};
    for (const field of NAMED) {
      const ids = values[field] as string[] | undefined;
      const was = (before?.[field] ?? []) as string[];
      if (ids !== undefined) named[field] = await namedIds(tx, actor, field, ids, was, errors);
    }
    const after = { ...before, ...values, ...named };
    const hasAgents = (after['agent_ids'] as string[]).length > 0;
    const hasCenter = (after['call_center_id'] ?? null) !== null;
    if (hasAgents && hasCenter) errors.add('call_center_id', say('agent_or_center'));
    if (!hasAgents && !hasCenter) errors.add('agent_ids', say('rule_gives_nobody'));
    errors.throwIfAny();
    return { ...values, ...named };
  },
};
