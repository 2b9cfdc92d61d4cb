import type { LeadStatus } from '../../../contract/leads/lead-moves.ts';
import { nextStepOf, planOf, type NextStep } from '../../../contract/leads/message-steps.ts';
import type { Actor } from '../../caller/actor.ts';
import { systemActor } from '../../caller/system-actor.ts';
import {
  hasDueSteps,
  lockDueSteps,
  settleSteps,
  type DueSteps,
  type StepOutcomes,
} from '../../leads/steps/due-steps.ts';
import { isPromised, stepMoment } from '../../leads/steps/planned-steps.ts';
import { newIds } from '../../platform/ids.ts';
import type { Database, Tx } from '../../platform/database/postgres.ts';
import { internationalPhone } from '../../platform/text/phones.ts';
import { findOptedOut, insertMessages } from '../channels/messages-sql.ts';
import { inLanguage, stateOf, writeFromTemplate } from '../channels/prepare-automatic.ts';
import { findLeadFacts } from '../facts-sql.ts';
import { linkedId, type Linking } from '../page/customer-links.ts';
import { findLinkIds } from '../page/links-sql.ts';
import { languageOf } from '../prepare-messages.ts';
import { findAutomaticTemplates, type AutomaticTemplate } from '../templates-sql.ts';
import { findMessagesOfSteps, type MessagesOfLead } from './step-messages-sql.ts';

/** Leads of one transaction. */
export const STEPS_AT_ONCE = 200;
/** A message that is under way is looked at again after this time, and so is a lead that an agent holds. */
const LOOK_AGAIN_MS = 60_000;
/** Steps of a workspace that is not active wait this long. */
const INACTIVE_MS = 60 * 60_000;

/**
 * Takes the due message steps of a workspace (R-TALK-11), each by its own state; returns how many leads it looked at.
 * Safe to run twice, also at the same time: a step is taken under the lock of its lead, in the transaction that writes
 * when the next one is due.
 */
export async function climbSteps(database: Database, workspace_id: string, linking: Linking | null): Promise<number> {
  const at_ms = Date.now();
  if (!(await hasDueSteps(database.read, workspace_id, new Date(at_ms)))) return 0;
  return await database.transaction(async (tx) => {
    const actor = await systemActor(tx, workspace_id);
    const due = await lockDueSteps(tx, actor, new Date(at_ms), STEPS_AT_ONCE);
    if (due.length === 0) return 0;
    const decided = await decideSteps(tx, actor, due, at_ms);
    await sendSteps(tx, actor, linking, decided, at_ms);
    await settleSteps(tx, actor, outcomesOf(decided, at_ms), at_ms);
    return due.length;
  });
}

/**
 * What a due step does now. `wait`: nothing until then; `send`: its message; `pass`: no template of a channel has its
 * name; `no_plan`: their plan was removed; `promised`: the lead has a moment to come, so its steps end; `move`: it left
 * its status.
 */
type Decision =
  | { kind: 'wait'; until_ms: number }
  | { kind: 'send'; template: AutomaticTemplate; then_ms: number }
  | { kind: 'pass'; then_ms: number }
  | { kind: 'desk' | 'hold' | 'cancel' | 'opt_out' | 'no_phone' | 'no_plan' | 'promised' | 'move' };

type Decided = { due: DueSteps; decision: Decision };

async function decideSteps(tx: Tx, actor: Actor, due: readonly DueSteps[], at_ms: number): Promise<Decided[]> {
  const { id: workspace_id, country, settings } = actor.workspace;
  const ids = due.map(({ lead }) => lead.id);
  const phones = due.flatMap(({ lead }) => internationalPhone(lead.phone, country) ?? []);
  const messages = new Map((await findMessagesOfSteps(tx, workspace_id, ids)).map((row) => [row.lead_id!, row]));
  const unwilling = await findOptedOut(tx, workspace_id, phones);
  const facts = await findLeadFacts(tx, workspace_id, ids, actor.workspace.time_zone);
  const languages = new Map(facts.map((of) => [of.id, languageOf(of, actor.workspace)]));
  const templates = await findAutomaticTemplates(tx, workspace_id);
  const named = (name: string, lead_id: string) =>
    inLanguage(
      templates.filter((template) => template.name === name),
      languages.get(lead_id)!,
      settings.languages[0]!,
    );
  return due.map((one) => {
    const phone = internationalPhone(one.lead.phone, country);
    const may = phone === null ? 'no_phone' : unwilling.has(phone) ? 'opt_out' : null;
    return { due: one, decision: decideStep(actor, one, messages.get(one.lead.id), may, named, at_ms) };
  });
}

function decideStep(
  { workspace }: Actor,
  { lead, place, ladder }: DueSteps,
  messages: MessagesOfLead | undefined,
  stopped: 'opt_out' | 'no_phone' | null,
  named: (name: string, lead_id: string) => AutomaticTemplate | undefined,
  at_ms: number,
): Decision {
  if (!place || lead.status !== ladder.status) return { kind: 'move' };
  if (isPromised(lead, at_ms)) return { kind: 'promised' };
  const plan = planOf(workspace.settings.message_steps, ladder.status);
  if (!plan) return { kind: 'no_plan' };
  if (stopped) return { kind: stopped };
  if (!workspace.is_active) return { kind: 'wait', until_ms: at_ms + INACTIVE_MS };
  if (messages?.is_under_way) return { kind: 'wait', until_ms: at_ms + LOOK_AGAIN_MS };
  const next = nextStepOf(plan, ladder.next_step);
  const from_ms = Math.max(
    Date.parse(ladder.stepped_at),
    messages?.settled_at ? Date.parse(messages.settled_at) : -Infinity,
  );
  const until_ms = Math.max(stepMoment(workspace, next, from_ms), quietUntil(workspace, next, at_ms));
  if (until_ms > at_ms) return { kind: 'wait', until_ms };
  // An agent calls now.
  if (place.held_until !== null && Date.parse(place.held_until) > at_ms)
    return { kind: 'wait', until_ms: at_ms + LOOK_AGAIN_MS };
  if (next.kind === 'cancel' && !isWritten(messages, ladder)) return { kind: 'desk' };
  if (next.kind !== 'message') return { kind: next.kind };
  const then_ms = stepMoment(workspace, nextStepOf(plan, ladder.next_step + 1), at_ms);
  const template = named(next.template, lead.id);
  return template ? { kind: 'send', template, then_ms } : { kind: 'pass', then_ms };
}

/** Whether a message went to the customer since the steps began: without any, her silence is no answer. */
const isWritten = (messages: MessagesOfLead | undefined, { started_at }: DueSteps['ladder']): boolean =>
  !!messages?.sent_at && Date.parse(messages.sent_at) >= Date.parse(started_at);

/** The end of the quiet hours around a moment, for a message that is late. */
const quietUntil = (workspace: Actor['workspace'], { kind }: NextStep, at_ms: number): number =>
  stepMoment(workspace, { kind, minutes: 0 }, at_ms);

/** Writes the messages of steps, to be sent as all others. */
async function sendSteps(
  tx: Tx,
  { workspace }: Actor,
  linking: Linking | null,
  decided: readonly Decided[],
  at_ms: number,
): Promise<void> {
  const sending = decided.flatMap(({ due, decision }) =>
    decision.kind === 'send' ? [{ due, template: decision.template }] : [],
  );
  if (sending.length === 0) return;
  const ids = sending.map(({ due }) => due.lead.id);
  const facts = new Map((await findLeadFacts(tx, workspace.id, ids, workspace.time_zone)).map((row) => [row.id, row]));
  const subjects = ids.map((lead_id) => linkedId({ lead_id, order_id: null }));
  const links = linking ? await findLinkIds(tx, workspace.id, subjects) : new Map<string, string>();
  const new_ids = newIds(sending.length, at_ms);
  const rows = await Promise.all(
    sending.map(async ({ due: { lead, ladder }, template }, i) => {
      const of = facts.get(lead.id)!;
      const author = { workspace, agent: of.shop, linking: linking && { ...linking, ids: links } };
      return {
        id: new_ids[i]!,
        account_id: lead.account_id,
        lead_id: lead.id,
        order_id: null,
        for_status: ladder.status as LeadStatus,
        step: ladder.next_step + 1,
        ...(await writeFromTemplate(author, of, template, null)),
        ...stateOf(of, workspace, at_ms),
      };
    }),
  );
  await insertMessages(tx, workspace.id, rows, new Date(at_ms));
}

function outcomesOf(decided: readonly Decided[], at_ms: number): StepOutcomes {
  const going: StepOutcomes['going'][number][] = [];
  const ending: StepOutcomes['ending'][number][] = [];
  const [cancelled, moved]: [DueSteps['lead'][], DueSteps['lead'][]] = [[], []];
  for (const { due, decision } of decided) {
    const { lead, place, ladder } = due;
    const row = { lead_id: lead.id, next_step: ladder.next_step + 1, stepped_at: new Date(at_ms) };
    switch (decision.kind) {
      case 'wait':
        going.push({
          lead,
          place: place!,
          row: { ...row, ...keptOf(ladder), due_at: new Date(decision.until_ms) },
          is_taken: false,
        });
        break;
      case 'send':
      case 'pass':
        going.push({ lead, place: place!, row: { ...row, due_at: new Date(decision.then_ms) }, is_taken: true });
        break;
      case 'cancel':
        cancelled.push(lead);
        break;
      case 'move':
        moved.push(lead);
        break;
      case 'desk':
      case 'hold':
      case 'opt_out':
      case 'no_phone':
      case 'no_plan':
        ending.push({ lead, place: place!, by: decision.kind });
        break;
      case 'promised':
        ending.push({ lead, place: place!, by: 'move' });
        break;
      default:
        decision satisfies never;
    }
  }
  return { going, ending, cancelled, moved };
}

const keptOf = ({ next_step, stepped_at }: DueSteps['ladder']) => ({ next_step, stepped_at });
