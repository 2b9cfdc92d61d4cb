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

/** The cause of an assignment: a person, a rule, or a return, as its agent was paused, away or gone. */
export const ASSIGNMENT_HOWS = ['hand', 'rule', 'paused', 'away', 'left'] as const;
export type AssignmentHow = (typeof ASSIGNMENT_HOWS)[number];

export const ASSIGNING = {
  /** An agent without a sign of life for this long is not at work. */
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
  agent: nullableName('Who is given it'),
  call_center: nullableName('Whose agents are given it; both null: it went back to the pool'),
  before: nullableName('The agent or call center it was taken from; null: unassigned'),
  how: oneOf(ASSIGNMENT_HOWS),
  rule: nullableName('The rule that did it'),
  assigned_by: Type.String(),
  assigned_at: moment(),
});

/** The assignee of a waiting lead. */
export const assignedFields = {
  assigned_to: nullable(Type.Object({ id: Type.String(), name: Type.String() }), {
    description: 'The only agent who can be given it; null: not assigned to one agent',
  }),
  assigned_center: nullable(Type.Object({ id: Type.String(), name: Type.String() }), {
    description: 'The call center whose agents alone are given it',
  }),
};

/** To an agent, to a call center, or with neither back to the pool. */
export const assignmentTarget = {
  agent_id: maybe(text(1, 100), { description: 'A person who may work leads of its account' }),
  call_center_id: maybe(text(1, 100), { description: 'An active call center' }),
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
    'Give open leads to an agent, to a call center, or back to the pool; the last request wins, and says from whom',
  body: Type.Object({
    leads: list(
      Type.Object({
        reference: text(1, 100, { examples: ['LD-7M2K9QX4T1'] }),
        seen: maybe(text(1, 100), {
          description: 'The agent it was assigned to when you looked, by id; null: unassigned',
        }),
      }),
      { min: 1, max: LIMITS.leads_per_update },
    ),
    ...assignmentTarget,
  }),
  answers: {
    200: {
      description: 'Assigned in one transaction, all that are open',
      schema: Type.Object({
        data: Type.Object({
          assigned: Type.Integer(),
          already: Type.Integer({ description: 'They were there before' }),
          taken_over: Type.Array(AssigneeCount, {
            description: 'Former assignees of the leads that were assigned to others',
          }),
          meanwhile: Type.Array(AssigneeCount, { description: 'Assignees that other people chose since you looked' }),
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
  by: Type.String({ description: 'Her own name, or a manager’s' }),
});
export const pausedField = nullable(Pause, { description: 'Null: she works' });
const pauseAnswers = {
  200: {
    description: 'As it is now',
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
  summary: 'Pause: the lead that the caller holds goes back to the queue, and she is given none',
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
  summary: 'Work again, after a pause by the caller or by a manager',
  answers: pauseAnswers,
});

const Agent = Type.Object({
  id: Type.String({ description: 'Of the person' }),
  full_name: Type.String(),
  account_name: Type.String({ description: 'Whose team she is of' }),
  state: oneOf(AGENT_STATES),
  lead_reference: nullableName('The lead she is calling'),
  held_since: nullable(moment(), { description: 'Since when she is calling it' }),
  paused: pausedField,
  seen_at: nullable(moment(), { description: 'Her last sign of life; null: none is known' }),
  assigned: Type.Integer({ description: 'Open leads that wait for her alone' }),
  calls_today: Type.Integer(),
  confirmed_today: Type.Integer(),
  outcomes_today: Type.Record(Type.String({ enum: [...LEAD_STATUSES] }), Type.Integer(), {
    description: 'Calls of today by how they ended',
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
  summary: 'List who may work leads: what each does now, and what she did today; for an account its own team',
  answers: {
    200: {
      description: 'Those at work first, then by name',
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
  summary: 'Pause an agent: the lead that she holds goes back to the queue',
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
  summary: 'Let an agent work again',
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
    position: field(whole(1, 10_000, { description: 'The lowest that fits decides' }), { default: 100 }),
    status: field(oneOf(['active', 'inactive']), { default: 'active' }),
    product_ids: field(ids(ASSIGNING.rule_products, 'With one of these products; empty: any. In a file, their SKUs'), {
      default: [],
    }),
    city_ids: field(ids(ASSIGNING.rule_cities, 'To one of these cities; empty: any. In a file, their names'), {
      default: [],
    }),
    sources: field(
      list(
        text(1, 250),
        { max: ASSIGNING.rule_sources },
        {
          description: 'As leads name them, or the part before the colon (`sheet`); empty: any',
          examples: [['sheet:Facebook', 'import']],
        },
      ),
      { default: [] },
    ),
    for_account_id: field(maybe(text(1, 100), { description: 'Leads of this account; null: of any' }), { kind: 'id' }),
    for_account_name: field(nullable(Type.String(), { examples: ['Atlas Shop'] }), { is_read_only: true }),
    agent_ids: field(
      ids(ASSIGNING.rule_agents, 'To the one of these with the fewest leads, at work first. In a file, their e-mails'),
      { default: [] },
    ),
    call_center_id: field(maybe(text(1, 100), { description: 'Or to this call center; in a file, its name' }), {
      kind: 'id',
    }),
  },
  searched: ['name'],
  sorted: ['position', 'name'],
  statuses: ['active', 'inactive'],
  import: { key: 'name' },
});
