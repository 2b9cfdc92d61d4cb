import { Type, type Static } from 'typebox';
import type { FieldErrors } from '../errors.ts';
import { action } from '../access/permissions.ts';
import { say } from '../messages/message.ts';
import { route } from '../route.ts';
import { Empty, list, moment, nullable, oneOf, text, whole } from '../shapes.ts';
import type { LeadStatus } from './lead-moves.ts';

/*
 * Messages to a customer who does not answer, step by step, and what becomes of the lead at their end (R-TALK-11;
 * docs/decisions/0178-message-steps.md).
 */

/** Statuses that can have steps: open ones that need no promised moment. A lead that has one to come starts none. */
export const STEPPED_STATUSES = ['new', 'no_reply', 'unreachable'] as const satisfies LeadStatus[];
export type SteppedStatus = (typeof STEPPED_STATUSES)[number];

/**
 * Ends of the steps. `desk`: agents call; `hold`: open, but out of the call queue; `cancel`: cancelled if a message went
 * out, else as `desk`.
 */
export const STEP_ENDS = ['desk', 'hold', 'cancel'] as const;
export type StepEnd = (typeof STEP_ENDS)[number];

/**
 * Why the steps ended: at their own end, or because the customer answered, wants no messages or has a phone that
 * cannot be dialled; because the lead moved or was called; or because a person stopped them.
 */
export const STEPS_ENDED_BY = [...STEP_ENDS, 'answer', 'opt_out', 'no_phone', 'move', 'call', 'person'] as const;
export type StepsEndedBy = (typeof STEPS_ENDED_BY)[number];

export const STEP_LIMITS = { steps: 10, minutes: 28 * 24 * 60 } as const;

const minutes = (description: string, example: number) =>
  whole(1, STEP_LIMITS.minutes, { description, examples: [example] });

const planShape = (description: string) =>
  Type.Object(
    {
      steps: list(
        Type.Object({
          after_minutes: minutes(
            'Minutes since the former message was sent or failed; for the first step at least since the lead came to the status',
            120,
          ),
          template: text(1, 100, {
            description: 'Name of a message template with a channel; the one in the customer’s language is sent',
            examples: ['Reminder'],
          }),
        }),
        { max: STEP_LIMITS.steps },
        { description: 'The messages, in order' },
      ),
      ends_after_minutes: minutes('Minutes from the last step to the end', 180),
      ends_in: oneOf(STEP_ENDS, {
        description:
          'desk: agents call; hold: the lead stays open, out of the call queue; cancel: the lead is cancelled if a message went out since its steps began, else as desk',
        examples: ['desk'],
      }),
    },
    { description },
  );
export type StepPlan = Static<ReturnType<typeof planShape>>;

/** The setting `message_steps`: an optional plan for each status. */
// Templates of an example are no shop's own: the example sets no plan.
export const MessageStepsShape = Type.Object(
  {
    new: Type.Optional(planShape('Steps for new leads; left out: none')),
    no_reply: Type.Optional(planShape('Steps for leads that did not answer a call; left out: none')),
    unreachable: Type.Optional(planShape('Steps for leads that cannot be reached; left out: none')),
  },
  { examples: [{}] },
);
export type MessageSteps = Partial<Record<SteppedStatus, StepPlan>>;

const clock = (description: string, example: string) =>
  text(5, 5, { description: `HH:MM, 00:00 to 23:59; ${description}`, examples: [example] });

/** The setting `quiet_hours`. */
export const QuietHoursShape = Type.Object({
  from: clock('on the workspace’s clocks', '21:00'),
  to: clock('on the next day if earlier than the start', '09:00'),
});
export type QuietHours = Static<typeof QuietHoursShape>;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Beyond the schema: times that are none, and hours that begin when they end. Empty: no faults. */
export function quietHoursFaults(hours: QuietHours | null): FieldErrors {
  const faults: FieldErrors = {};
  if (!hours) return faults;
  if (!TIME.test(hours.from)) faults['quiet_hours.from'] = [say('must_be_time')];
  if (!TIME.test(hours.to)) faults['quiet_hours.to'] = [say('must_be_time')];
  else if (hours.from === hours.to) faults['quiet_hours.to'] = [say('rest_is_empty')];
  return faults;
}

/** The plan of a status; undefined: none. */
export const planOf = (steps: MessageSteps, status: string): StepPlan | undefined => steps[status as SteppedStatus];

/** Whether a lead of this status stays out of the call queue while its steps run. */
export const waitsForSteps = (status: string, { ends_in }: StepPlan): boolean =>
  status === 'new' && ends_in !== 'cancel';

/** The next step after this many; `minutes` from the one before. */
export type NextStep =
  | { kind: 'message'; number: number; template: string; minutes: number }
  | { kind: StepEnd; number: null; template: null; minutes: number };

export function nextStepOf({ steps, ends_after_minutes, ends_in }: StepPlan, taken: number): NextStep {
  const step = steps[taken];
  if (!step) return { kind: ends_in, number: null, template: null, minutes: ends_after_minutes };
  return { kind: 'message', number: taken + 1, template: step.template, minutes: step.after_minutes };
}

/** The steps of a lead, as it is shown. */
export const LeadSteps = Type.Object({
  status: oneOf(STEPPED_STATUSES, { description: 'Lead status whose steps these are' }),
  started_at: moment(),
  next: nullable(
    Type.Object({
      kind: oneOf(['message', ...STEP_ENDS], { description: 'message: a message is sent; the others: the end' }),
      number: nullable(Type.Integer(), { description: 'Number of the message, from 1; null for the end' }),
      template: nullable(Type.String(), { description: 'Name of its template; null for the end' }),
      at: moment({ description: 'When it is due; later if a message before it still waits' }),
    }),
    { description: 'Null: the steps ended' },
  ),
  ended_at: nullable(moment()),
  ended_by: nullable(oneOf(STEPS_ENDED_BY), { description: 'Null: they run' }),
});

/** Leads by their steps: those whose steps run, and those that steps put on hold. */
export const STEPS_FILTER = ['running', 'hold'] as const;
export type StepsFilter = (typeof STEPS_FILTER)[number];

export const stopMessageSteps = route({
  id: 'stopMessageSteps',
  method: 'POST',
  url: '/leads/{reference}/message-steps/stop',
  surfaces: ['rest', 'dashboard'],
  access: action('leads', 'update'),
  tag: 'Call desk',
  rules: 'R-TALK-11, R-DESK-6',
  summary:
    'Stop the message steps of a lead and put it into the call queue at once, also one on hold; 409 if another agent holds it or it is assigned to others, 422 if it has no steps',
  params: Type.Object({ reference: Type.String() }),
  answers: { 200: { description: 'Stopped', schema: Type.Object({ data: LeadSteps, meta: Empty }) } },
});
