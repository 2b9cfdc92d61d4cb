import { Type } from 'typebox';
import { pausedField } from './assigning.ts';
import { plannedMoment } from '../days.ts';
import { LEAD_STATUSES } from './lead-moves.ts';
import { stopMessageSteps } from './message-steps.ts';
import { LeadInput, LeadNote, LeadShow, heardInput } from './leads.ts';
import { LIMITS } from '../limits.ts';
import { action } from '../access/permissions.ts';
import { route } from '../route.ts';
import { Empty, keyOf, list, maybe, moment, nullable, optionalText, text } from '../shapes.ts';
import { newExternalId } from '../resources/external-ids.ts';
import { isTyped } from '../resources/typed-input.ts';
import { seenVersion } from '../resources/versions.ts';

/*
 * The call desk (R-DESK-1): an agent gets the best lead, holds it during the call, and ends the call with one
 * request.
 */

const tag = 'Call desk';
const surfaces = ['rest', 'dashboard'] as const;
const params = Type.Object({ reference: Type.String() });
const updating = action('leads', 'update');

const Hold = Type.Object({
  reference: Type.String(),
  held_by: Type.String(),
  held_until: moment({ description: 'End of the hold, unless it is renewed' }),
});

const oneLead = (description: string) => ({
  description,
  schema: Type.Object({ data: LeadShow, meta: Empty }),
});

export const nextLead = route({
  id: 'nextLead',
  method: 'POST',
  url: '/leads/next',
  surfaces,
  access: updating,
  tag,
  summary:
    'Get the best lead and hold it for 5 minutes; the caller’s own leads come before the pool. A caller who already holds a lead gets that one again',
  rules: 'R-DESK-1, R-DESK-2, R-DESK-6, R-DESK-11',
  answers: {
    200: oneLead('The lead, held by the caller'),
    204: { description: 'No lead waits for this caller now, or the caller is paused' },
  },
});

export const holdLead = route({
  id: 'holdLead',
  method: 'POST',
  url: '/leads/{reference}/hold',
  surfaces,
  access: updating,
  tag,
  summary:
    'Hold an open lead for 5 minutes, or renew the hold; 409 if another agent holds it, it is assigned to others, or the caller holds another lead',
  rules: 'R-DESK-2, R-DESK-6, R-DESK-11',
  params,
  answers: { 200: { description: 'Held', schema: Type.Object({ data: Hold, meta: Empty }) } },
});

export const releaseLead = route({
  id: 'releaseLead',
  method: 'DELETE',
  url: '/leads/{reference}/hold',
  surfaces,
  access: updating,
  tag,
  summary: 'Give a held lead back to the queue; 409 if another agent holds it',
  rules: 'R-DESK-2',
  params,
  answers: {
    200: {
      description: 'No agent holds the lead now',
      schema: Type.Object({ data: Type.Object({ reference: Type.String(), released: Type.Boolean() }), meta: Empty }),
    },
  },
});

export const endCall = route({
  id: 'endCall',
  method: 'POST',
  url: '/leads/{reference}/outcome',
  surfaces,
  access: updating,
  tag,
  summary:
    'End the call of the lead that the caller holds: saves status, reason, date, comment and attempt together; `next` also gets the next lead',
  rules: 'R-DESK-3',
  params,
  body: Type.Object({
    status: keyOf(LEAD_STATUSES, { examples: ['call_later'] }),
    sub_status: optionalText(1, 100, { description: 'Reason, one that the settings allow for this status' }),
    action_date: maybe(
      plannedMoment({
        description:
          'Moment of the callback or action; required for some statuses. A callback in the past is due at once',
        examples: ['2026-12-01T10:30:00+01:00'],
      }),
    ),
    comment: optionalText(1, LIMITS.note_characters, { examples: ['Asks for the red one'] }),
    next: Type.Optional(Type.Boolean({ description: 'True: also get the next lead' })),
  }),
  answers: {
    200: {
      description: 'The call has ended, and the lead is no longer held',
      schema: Type.Object({
        data: Type.Object({
          lead: LeadShow,
          next: nullable(LeadShow, {
            description: 'The next lead, held by the caller; null: not requested, or none waits',
          }),
        }),
        meta: Empty,
      }),
    },
  },
});

export const undoOutcome = route({
  id: 'undoOutcome',
  method: 'DELETE',
  url: '/leads/{reference}/outcome',
  surfaces,
  access: updating,
  tag,
  summary:
    'Undo the last outcome of a lead: restores the lead and holds it again. Allowed for the agent who gave the outcome, for ten minutes and on the same day; 409 says why not',
  rules: 'R-DESK-10',
  params,
  answers: { 200: oneLead('The lead, now held by the caller instead of the lead held before') },
});

const oneNote = { description: 'The note', schema: Type.Object({ data: LeadNote, meta: Empty }) };
const note = Type.Object({ body: text(1, LIMITS.note_characters, { examples: ['Asks for the red one'] }) });

export const addNote = route({
  id: 'addLeadNote',
  method: 'POST',
  url: '/leads/{reference}/notes',
  surfaces,
  access: updating,
  tag,
  summary: 'Add a note to a lead; notes are never changed',
  rules: 'R-LEAD-10, R-DESK-6',
  params,
  body: note,
  answers: { 201: oneNote },
});

export const saveDraft = route({
  id: 'saveLeadDraft',
  method: 'PUT',
  url: '/leads/{reference}/notes',
  surfaces,
  access: updating,
  tag,
  summary:
    'Save the draft of a note during the call, replacing the draft before; the outcome turns it into a note. 409 without a hold',
  rules: 'R-LEAD-10',
  params,
  body: note,
  answers: { 200: oneNote },
});

const { full_name, phone, city, area, address, products } = LeadInput.properties;

export const editLead = route({
  id: 'editLead',
  is_versioned: true,
  method: 'PATCH',
  url: '/leads/{reference}',
  surfaces,
  access: updating,
  tag,
  summary:
    'Change a lead’s customer and lines before it is confirmed; 409 if another agent holds it, or it is assigned to others',
  rules: 'R-LEAD-10, R-LEAD-15, R-ERR-12, R-DESK-6',
  params,
  body: Type.Object({
    full_name: Type.Optional(full_name),
    phone: Type.Optional(phone),
    city: Type.Optional(city),
    area,
    address: Type.Optional(address),
    products: Type.Optional(list(products.items, { min: 1, max: LIMITS.lines_per_lead })),
    ...heardInput,
    external_id: newExternalId(),
    is_typed: isTyped(),
    version: seenVersion(),
  }),
  body_bytes_max: LIMITS.body_bytes_lead_edit,
  answers: {
    200: {
      description: 'Changed',
      schema: Type.Object({
        data: LeadShow,
        meta: Type.Object({ updated_fields: Type.Array(Type.String()) }),
      }),
    },
  },
});

export const putLead = route({
  ...editLead,
  id: 'putLead',
  method: 'PUT',
  surfaces: ['rest'],
  summary: 'The same as PATCH: omitted fields stay as they are',
  rules: 'R-RES-1, R-LEAD-10, R-LEAD-15, R-ERR-12',
});

export const showQueueCounts = route({
  id: 'showQueueCounts',
  method: 'GET',
  url: '/leads/queue-counts',
  surfaces,
  access: action('leads', 'list'),
  tag,
  summary: 'Count the leads that wait at the call desk, and the caller’s work of today',
  rules: 'R-DESK-1',
  answers: {
    200: {
      description: 'Counts',
      schema: Type.Object({
        data: Type.Object({
          open: Type.Integer({ description: 'All open leads that the caller sees' }),
          due: Type.Integer({ description: 'Callbacks due today that the caller can get' }),
          overdue: Type.Integer({ description: 'Callbacks that became due on an earlier day' }),
          upcoming: Type.Integer({ description: 'Callbacks that are not due yet' }),
          is_working_hours: Type.Boolean({ description: 'False: every call center of the caller is closed now' }),
          paused: pausedField,
          held: nullable(Hold, { description: 'Lead that the caller holds now; null: none' }),
          mine_today: Type.Object({ calls: Type.Integer(), confirmed: Type.Integer() }),
        }),
        meta: Empty,
      }),
    },
  },
});

export const callDeskRoutes = [
  nextLead,
  holdLead,
  releaseLead,
  endCall,
  undoOutcome,
  addNote,
  saveDraft,
  editLead,
  putLead,
  stopMessageSteps,
  showQueueCounts,
] as const;
