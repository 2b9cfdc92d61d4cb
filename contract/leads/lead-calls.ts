import { Type } from 'typebox';
import { LEAD_STATUSES } from './lead-moves.ts';
import { action } from '../access/permissions.ts';
import { route } from '../route.ts';
import {
  PageMeta,
  accountQuery,
  dayRangeQuery,
  idQuery,
  keysQuery,
  moment,
  nullable,
  pageQuery,
  whose,
} from '../shapes.ts';

export const LeadCall = Type.Object({
  id: Type.String(),
  lead_reference: Type.String(),
  account: whose(),
  status: Type.String({ enum: [...LEAD_STATUSES], description: 'Outcome of the call' }),
  sub_status: nullable(Type.String()),
  agent_id: nullable(Type.String()),
  agent: nullable(Type.String()),
  call_center_id: nullable(Type.String()),
  is_first: Type.Boolean({ description: 'True: the first call of its lead' }),
  called_at: moment(),
});

/** Filters of a list of calls, and of its export. */
export const callFilters = {
  ...dayRangeQuery,
  status: keysQuery(LEAD_STATUSES),
  agent_id: idQuery('Only calls of this person'),
  account_id: accountQuery,
  is_first: Type.Optional(Type.Boolean({ description: 'True: only first calls of leads; false: only later calls' })),
};

export const listLeadCalls = route({
  id: 'listLeadCalls',
  method: 'GET',
  url: '/lead-calls',
  surfaces: ['rest', 'dashboard'],
  access: action('lead-histories', 'list'),
  tag: 'Leads',
  rules: 'R-DESK-3',
  summary: 'List the calls of the call desk, newest first',
  query: Type.Object({ ...pageQuery, ...callFilters }),
  answers: {
    200: { description: 'A page of calls', schema: Type.Object({ data: Type.Array(LeadCall), meta: PageMeta }) },
  },
});
