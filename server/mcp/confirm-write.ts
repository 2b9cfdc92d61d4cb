import { AGENT_LIMITS } from '../../contract/access/agents.ts';
import { say } from '../../contract/messages/message.ts';
import { alone } from '../../contract/messages/render.ts';
import type { Confirmations, NotConfirmed } from './confirmations.ts';
import { askForBody, type Asking, type ToolArguments, type Preview, type WriteTool } from './tool.ts';

/* The steps of a write by an agent (R-MCP-3): plan, preview for a person, confirmation, run. */

/** The reply to the question of an earlier call. `said`: the person's answer, as the client reports it. */
export type Reply = { state: string; said: unknown };

export type WriteReply =
  | { kind: 'done'; answer: unknown }
  | { kind: 'question'; text: string; state: string }
  | { kind: 'code'; text: string; preview: Preview; code: string }
  | { kind: 'not_done'; why: NotConfirmed | 'no_yes' };

/** Result of a write that was confirmed after an earlier call. */
export type WriteResult = Extract<WriteReply, { kind: 'done' | 'not_done' }>;

/**
 * Runs a write if this call has the person's reply. Otherwise plans it and returns the question, or a code for a client that cannot ask its
 * person. Throws RestRefusal when the REST API refuses the plan or the run.
 */
export async function confirmWrite(
  tool: WriteTool,
  { asking, given, confirmations, canAsk, reply }: { asking: Asking; given: ToolArguments; confirmations: Confirmations; canAsk: boolean; reply: Reply | null }, // prettier-ignore
): Promise<WriteReply> {
  const { caller, language } = asking;
  if (reply) return await runConfirmed(tool, asking, given, confirmations, 'question', reply);
  const { preview, versions } = await tool.plan(asking, given);
  const text = textOf(preview, language);
  const kind = canAsk ? 'question' : 'code';
  const sealed = await confirmations.make(caller, kind, tool.name, given, versions);
  return canAsk ? { kind: 'question', text, state: sealed } : { kind: 'code', text, preview, code: sealed };
}

/** Runs a write that is confirmed by a code instead of an answered question. */
export const confirmByCode = (
  tool: WriteTool,
  asking: Asking,
  given: ToolArguments,
  confirmations: Confirmations,
  code: string,
): Promise<WriteResult> =>
  runConfirmed(tool, asking, given, confirmations, 'code', {
    state: code,
    said: { action: 'accept', content: { yes: true } },
  });

async function runConfirmed(
  tool: WriteTool,
  asking: Asking,
  given: ToolArguments,
  confirmations: Confirmations,
  kind: 'question' | 'code',
  { state, said }: Reply,
): Promise<WriteResult> {
  const opened = await confirmations.open(asking.caller, kind, tool.name, given, state);
  if (typeof opened === 'string') return { kind: 'not_done', why: opened };
  if (!isYes(said)) return { kind: 'not_done', why: 'no_yes' };
  const request = tool.request(given, opened.versions);
  const answer = await askForBody(asking, { ...request, headers: { 'Idempotency-Key': opened.key } });
  return { kind: 'done', answer };
}

/** True only for an accepted question with its box ticked. */
function isYes(said: unknown): boolean {
  const { action, content } = (said ?? {}) as { action?: unknown; content?: { yes?: unknown } | null };
  return action === 'accept' && typeof content === 'object' && content?.yes === true;
}

/** The text of the preview, in the person's language. */
function textOf({ question, lines, count, cash, customers, remarks }: Preview, language: Asking['language']): string {
  const more = count - lines.length;
  const touches = cash === null ? [] : [alone(say('agent_touches', { sum: cash, customers }), language)];
  const rest = more > 0 ? [alone(say('agent_previews_more', { count: more }), language)] : [];
  return [question, ...lines.map((line) => `• ${line}`), ...rest, ...touches, ...remarks].join('\n');
}

/** The reasons why a write was not run, in words for the calling program. */
export const WHY_NOT: Record<NotConfirmed | 'no_yes', string> = {
  unknown: 'Nothing was changed: this confirmation is not one of ours, or not for this token. Call the tool again.',
  ended: `Nothing was changed: the confirmation has expired (a code after ${AGENT_LIMITS.code_minutes} minutes, a question after ${AGENT_LIMITS.question_minutes}). Call the tool again.`,
  of_something_else:
    'Nothing was changed: the confirmation is for other arguments. Send exactly those of the preview, or call the tool again.',
  no_yes: 'Nothing was changed: the person did not say yes.',
};
