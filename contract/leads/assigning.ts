import { Type } from 'typebox';
import { LEAD_STATUSES } from './lead-moves.ts';
import { LIMITS } from '../limits.ts';
import { ability, action } from '../access/permissions.ts';
import { field, resource } from '../resources/resource.ts';
import { route } from '../route.ts';
import { Empty, list, maybe, messageData, moment, nullable, oneOf, text, whole } from '../shapes.ts';

/* Assignment of waiting leads, and presence of agents (R-DESK-6 to R-DESK-9; docs/decisions/0018-call-desk.md). */

/** Reasons of an agent's pause, in the order of their keys at the desk. */
export const PAUSE_REASONS = ['break', 'meal', 'prayer', 'meeting', 'other'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** Cause of an assignment: a person, a rule, or a return to the pool because the agent was paused, was away or left. */
export const ASSIGNMENT_HOWS = ['hand', 'rule', 'paused', 'away', 'left'] as const;
export type AssignmentHow = (typeof ASSIGNMENT_HOWS)[number];

export const ASSIGNING = {
  /** Minutes without activity after which an agent counts as away. */
  away_after_minutes: 5,
  rule_agents: 500,
  rule_products: 1_000,
  rule_cities: 1_000,
  rule_sources: 50,
} as const;

/** The present state of an agent. */
export const AGENT_STATES = ['calling', 'ready', 'paused', 'away'] as const;

const tag = 'Call desk';
const surfaces = ['rest', 'dashboard'] as const;
const nullableName = (description: string) => nullable(Type.String(), { description });

/** An assignment of a lead with its author and reason; the newest first. */
export const LeadAssignment = Type.Object({
  id: Type.String(),
  agent: nullableName('Name of the agent who gets the lead'),
  call_center: nullableName(
    'Name of the call center whose agents get the lead; `agent` and `call_center` null: back to the pool',
  ),
  before: nullableName('Former agent or call center; null: it was unassigned'),
  how: oneOf(ASSIGNMENT_HOWS),
  rule: nullableName('Name of the rule that made the assignment; null: no rule'),
  assigned_by: Type.String(),
  assigned_at: moment(),
});

/** The assignee of a waiting lead. */
export const assignedFields = {
  assigned_to: nullable(Type.Object({ id: Type.String(), name: Type.String() }), {
    description: 'The only agent who can get it; null: not assigned to one agent',
  }),
  assigned_center: nullable(Type.Object({ id: Type.String(), name: Type.String() }), {
    description: 'The call center whose agents alone can get it; null: not assigned to a call center',
  }),
};

/** Target of an assignment: an agent or a call center; without both, the pool. */
export const assignmentTarget = {
  agent_id: maybe(text(1, 100), { description: 'Id of a person who may work leads of the lead’s account' }),
  call_center_id: maybe(text(1, 100), { description: 'Id of an active call center' }),
};

const AssigneeCount = Type.Object({ name: Type.String(), count: Type.Integer() });

export const assignLeads = route({
  id: 'assignLeads',
  method: 'POST',
  url: '/leads/assign',
  surfaces,
  access: ability('assignLeads'),
  tag,
  rules: 'R-DESK-6',
  summary:
    'Assign open leads to an agent or a call center, or return them to the pool; the last request wins, and its answer names the former assignees',
  body: Type.Object({
    leads: list(
      Type.Object({
        reference: text(1, 100, { examples: ['LD-7M2K9QX4T1'] }),
        seen: maybe(text(1, 100), {
          description: 'Id of the agent to whom it was assigned when you read it; null: unassigned',
        }),
      }),
      { min: 1, max: LIMITS.leads_per_update },
    ),
    ...assignmentTarget,
  }),
  answers: {
    200: {
      description: 'The open leads are assigned, all in one transaction',
      schema: Type.Object({
        data: Type.Object({
          assigned: Type.Integer(),
          already: Type.Integer({ description: 'Number of leads that already had this assignee' }),
          taken_over: Type.Array(AssigneeCount, {
            description: 'Former assignees of the leads that were assigned to others',
          }),
          meanwhile: Type.Array(AssigneeCount, {
            description: 'Assignees that other people chose after you read the leads',
          }),
          failed: Type.Array(
            Type.Object({ reference: Type.String(), code: Type.String(), message: Type.String(), ...messageData }),
          ),
        }),
        meta: Empty,
      }),
    },
  },
});

const PauseInput = Type.Object({ reason: oneOf(PAUSE_REASONS) });
const Pause = Type.Object({
  since: moment(),
  reason: oneOf(PAUSE_REASONS),
  by: Type.String({ description: 'Name of the agent, or of the manager who set the pause' }),
});
export const pausedField = nullable(Pause, { description: 'Pause of the agent; null: not paused' });
const pauseAnswers = {
  200: {
    description: 'The present state',
    schema: Type.Object({ data: Type.Object({ paused: pausedField }), meta: Empty }),
  },
};

export const pauseSelf = route({
  id: 'pauseSelf',
  method: 'POST',
  url: '/leads/pause',
  surfaces,
  access: action('leads', 'update'),
  tag,
  rules: 'R-DESK-7',
  summary: 'Pause the caller: a held lead goes back to the queue, and the caller gets no lead',
  body: PauseInput,
  answers: pauseAnswers,
});

export const resumeSelf = route({
  id: 'resumeSelf',
  method: 'DELETE',
  url: '/leads/pause',
  surfaces,
  access: action('leads', 'update'),
  tag,
  rules: 'R-DESK-7',
  summary: 'End the caller’s pause, whether the caller or a manager set it',
  answers: pauseAnswers,
});

const Agent = Type.Object({
  id: Type.String({ description: 'Id of the person' }),
  full_name: Type.String(),
  account_name: Type.String({ description: 'Name of the account whose team the agent is in' }),
  state: oneOf(AGENT_STATES),
  lead_reference: nullableName('Reference of the lead that the agent is calling; null: none'),
  held_since: nullable(moment(), { description: 'Start of this call; null: no call' }),
  paused: pausedField,
  seen_at: nullable(moment(), { description: 'Last activity of the agent; null: unknown' }),
  assigned: Type.Integer({ description: 'Open leads that are assigned to the agent' }),
  calls_today: Type.Integer(),
  confirmed_today: Type.Integer(),
  phone_calls_today: Type.Integer({ description: 'Calls of today that the call gateway accepted' }),
  answered_today: Type.Integer({ description: 'Those of them that the customer answered' }),
  talk_seconds_today: Type.Integer({ description: 'Seconds of talk of today, as the call gateway reported' }),
  outcomes_today: Type.Record(Type.String({ enum: [...LEAD_STATUSES] }), Type.Integer(), {
    description: 'Calls of today by outcome',
  }),
});

export const listAgents = route({
  id: 'listAgents',
  method: 'GET',
  url: '/leads/agents',
  surfaces,
  access: ability('assignLeads'),
  tag,
  rules: 'R-DESK-9',
  summary:
    'List the people who may work leads, with their present state and their calls of today; an account sees its own team',
  answers: {
    200: {
      description: 'Agents at work first, then by name',
      schema: Type.Object({ data: Type.Array(Agent), meta: Empty }),
    },
  },
});

const params = Type.Object({ id: Type.String() });

export const pauseAgent = route({
  id: 'pauseAgent',
  method: 'PUT',
  url: '/leads/agents/{id}/pause',
  surfaces,
  access: ability('assignLeads'),
  tag,
  rules: 'R-DESK-7',
  summary: 'Pause an agent: a held lead goes back to the queue',
  params,
  body: PauseInput,
  answers: pauseAnswers,
});

export const resumeAgent = route({
  id: 'resumeAgent',
  method: 'DELETE',
  url: '/leads/agents/{id}/pause',
  surfaces,
  access: ability('assignLeads'),
  tag,
  rules: 'R-DESK-7',
  summary: 'End the pause of an agent',
  params,
  answers: pauseAnswers,
});

export const assigningRoutes = [assignLeads, pauseSelf, resumeSelf, listAgents, pauseAgent, resumeAgent] as const;

const ids = (max: number, description: string) => list(text(1, 100), { max }, { description });

/** Assignment of new leads (R-DESK-8): by the first active rule that matches. */
export const assignmentRules = resource({
  name: 'assignment-rules',
  singular: 'assignment rule',
  tag,
  rules: 'R-RES-1, R-DESK-8',
  surfaces,
  belongs_to: 'workspace',
  actions: ['list', 'retrieve', 'create', 'update', 'delete', 'export', 'import'],
  fields: {
    name: field(text(1, 200, { examples: ['Facebook to Amal and Sara'] }), { is_required: true }),
    position: field(
      whole(1, 10_000, { description: 'Of the rules that match, the one with the lowest position decides' }),
      { default: 100 },
    ),
    status: field(oneOf(['active', 'inactive']), { default: 'active' }),
    product_ids: field(
      ids(ASSIGNING.rule_products, 'Leads with one of these products; empty: any product. In a file, their SKUs'),
      {
        default: [],
      },
    ),
    city_ids: field(
      ids(ASSIGNING.rule_cities, 'Leads to one of these cities; empty: any city. In a file, their names'),
      {
        default: [],
      },
    ),
    sources: field(
      list(
        text(1, 250),
        { max: ASSIGNING.rule_sources },
        {
          description: 'Values of `source` of leads, or their part before the colon (`sheet`); empty: any source',
          examples: [['sheet:Facebook', 'import']],
        },
      ),
      { default: [] },
    ),
    for_account_id: field(maybe(text(1, 100), { description: 'Only leads of this account; null: of any account' }), {
      kind: 'id',
    }),
    for_account_name: field(nullable(Type.String(), { examples: ['Atlas Shop'] }), { is_read_only: true }),
    agent_ids: field(
      ids(
        ASSIGNING.rule_agents,
        'The agent with the fewest waiting leads gets the lead; agents at work come first. In a file, their e-mails',
      ),
      { default: [] },
    ),
    call_center_id: field(
      maybe(text(1, 100), { description: 'Id of the call center that gets the leads instead; in a file, its name' }),
      {
        kind: 'id',
      },
    ),
  },
  searched: ['name'],
  sorted: ['position', 'name'],
  statuses: ['active', 'inactive'],
  import: { key: 'name' },
});
