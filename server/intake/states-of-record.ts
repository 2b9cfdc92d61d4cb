import { about, say, type Message } from '../../contract/messages/message.ts';
import type { ReadRow } from '../platform/spreadsheets/jobs/run-import.ts';
import { cutText } from '../platform/text/cut-text.ts';
import { answerOf } from './answers.ts';
import type { Draft, DraftContext } from './draft.ts';
import { isCashAtDoor, isNothing, plainWords } from './gateways.ts';
import { readOrderState, readPaymentState } from './order-states.ts';
import { isSameAmount, roundAmount, sureAmountIn } from './money-of-record.ts';
import { isFilled, linesIn } from './texts-of-record.ts';

/* The state and the payment of a record, by its own cells (R-INTAKE-6). */

/**
 * True if fully paid. An amount still to collect gives the deposit, in `values`. `whole`: the total, or the sum of the lines; null if
 * unknown. Reports faults of a record that is cancelled or otherwise over, partly paid without an amount, or unclear.
 */
export function readPayment(
  rows: readonly ReadRow[],
  whole: number | null,
  values: Draft['values'],
  context: DraftContext,
  said: Message[],
): boolean {
  const answers = context.answers ?? {};
  const ask = askerOf(context, said);
  readEnds(rows, context, said);
  const texts = linesIn(rows, 'payment_status');
  const states = texts.map((text) => {
    const state = answerOf(answers, 'payment_status', text) ?? readPaymentState(text);
    if (state === null) ask('payment_status', text);
    if (state === 'over') said.push(tells('row_says_over', 'payment_status', text));
    return state;
  });
  const left = sureAmountIn(rows, 'to_collect', context, said);
  const isPaid = states.includes('paid');
  const isUnpaid = texts.some((text, at) => states[at] === 'unpaid' && !isNothing(plainWords(text)));
  if (isPaid && isUnpaid) said.push(tells('row_says_both', 'payment_status', texts.join(', ')));
  else if (left !== null && (left === 0 ? isUnpaid && whole !== 0 : isPaid))
    said.push(tells('row_says_both', 'to_collect', `${left}, ${texts.join(', ')}`));
  readDeposit(left, whole, values, context, said);
  if (!isFilled(values['prepaid_amount']) && states.includes('partly'))
    said.push(tells('row_says_paid_partly', 'payment_status', texts.join(', ')));
  if (isPaid || (left === 0 && whole)) return true;
  if (states.length > 0 || left !== null) return false;
  // Without a payment status, the method may contain the state (« Paiement : payé »); a method other than cash leaves the payment unclear.
  return linesIn(rows, 'payment_method').some((text) => {
    const state = isCashAtDoor(text) ? 'unpaid' : (answerOf(answers, 'payment_method', text) ?? readPaymentState(text));
    if (state !== 'paid' && state !== 'unpaid') ask('payment_method', text);
    return state === 'paid';
  });
}

/** Reports a record that is cancelled, refunded or otherwise over. */
function readEnds(rows: readonly ReadRow[], context: DraftContext, said: Message[]): void {
  for (const text of linesIn(rows, 'status')) {
    const state = answerOf(context.answers ?? {}, 'status', text) ?? readOrderState(text);
    if (state === null) askerOf(context, said)('status', text);
    else if (state !== 'new' && state !== 'open') said.push(tells('row_says_over', 'status', text));
  }
  for (const text of linesIn(rows, 'canceled_at')) said.push(tells('row_says_over', 'canceled_at', text));
  const refunded = sureAmountIn(rows, 'refunded', context, said);
  if (refunded) said.push(tells('row_says_paid_partly', 'refunded', String(refunded)));
}

/**
 * Computes the deposit from the amount left to collect. A negative amount is a fault, and so is one that contradicts the total or a given
 * deposit.
 */
function readDeposit(
  left: number | null,
  whole: number | null,
  values: Draft['values'],
  context: DraftContext,
  said: Message[],
): void {
  if (left === null || whole === null) return;
  const deposit = values['prepaid_amount'] as number | null | undefined;
  const rest = roundAmount(whole - (deposit ?? 0));
  const isOther = left < 0 || left > rest || (isFilled(deposit) && left < rest);
  if (isOther && !isSameAmount(left, rest, context))
    said.push(about(say('row_left_differs', { left, rest }), 'to_collect'));
  else if (!isFilled(deposit) && left > 0 && !isSameAmount(left, whole, context))
    values['prepaid_amount'] = roundAmount(whole - left);
}

/** Without a person to ask, an unknown text is kept for the agent who calls. */
const askerOf = (context: DraftContext, said: Message[]) => (column: string, text: string) => {
  if (context.answers) said.push(about(say('word_asked', { text: shortenText(text) }), column));
};

const shortenText = (text: string): string => cutText(text.replaceAll('\n', ', '), 100);
const tells = (
  code: 'row_says_over' | 'row_says_paid_partly' | 'row_says_both',
  column: string,
  text: string,
): Message => about(say(code, { text: shortenText(text) }), column);
