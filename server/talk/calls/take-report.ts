import { say } from '../../../contract/messages/message.ts';
import { CALL_STATE_TABLE, PHONE_CALL_LIMITS, type ReportedState } from '../../../contract/talk/phone-calls.ts';
import { isId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isoFromMilliseconds } from '../../platform/text/moments.ts';
import { objectIn } from '../channels/read-updates.ts';
import { noteReport, type CallGatewayRow } from './call-gateways-sql.ts';
import { lockCall, updateCall, type CallFacts, type PhoneCallRow } from './phone-calls-sql.ts';
import { publishCall } from './show-phone-call.ts';

/** A report in our words. `state`: null if the workspace mapped none of it. */
export type CallReport = { call_id: string; state: ReportedState | null; seconds: number | null };

type Mapping = Pick<
  CallGatewayRow,
  'call_field' | 'state_field' | 'ringing_when' | 'answered_when' | 'ended_when' | 'seconds_field'
>;

/** Reads a report by the workspace's mapping. 400 if it is no JSON object, or lacks the field of the call. */
export function readReport(mapping: Mapping, body: string): CallReport {
  const report = objectIn(body, say('call_report_no_object'));
  const call_id = textAt(report, mapping.call_field);
  if (call_id === '') throw new Refusal('BAD_REQUEST', say('call_report_without_call', { name: mapping.call_field }));
  const said = textAt(report, mapping.state_field).toLowerCase();
  const means = (values: string) => values.split(',').some((value) => value.trim().toLowerCase() === said);
  const state =
    said === ''
      ? null
      : means(mapping.ended_when)
        ? 'ended'
        : means(mapping.answered_when)
          ? 'answered'
          : means(mapping.ringing_when)
            ? 'ringing'
            : null;
  return { call_id, state, seconds: mapping.seconds_field ? secondsAt(report, mapping.seconds_field) : null };
}

/** The value at a path such as `call.state`, trimmed; empty if there is none. */
function textAt(report: Record<string, unknown>, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? Reflect.get(at, name) : null),
      report,
    );
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function secondsAt(report: Record<string, unknown>, path: string): number | null {
  const text = textAt(report, path);
  const seconds = Math.round(Number(text));
  return text !== '' && seconds >= 0 && seconds <= PHONE_CALL_LIMITS.seconds_max ? seconds : null;
}

/**
 * Takes a signed report about a call (R-TALK-12). A state only goes forward, and an end is final; times and seconds may
 * come later, and in any order. Returns whether it told something new. 404 for a call that this gateway was not asked for.
 */
export async function takeReport(
  tx: Tx,
  workspace_id: string,
  gateway: Pick<CallGatewayRow, 'id'>,
  report: CallReport,
  at_ms: number,
): Promise<boolean> {
  await noteReport(tx, workspace_id, gateway.id, new Date(at_ms));
  const call = isId(report.call_id) ? await lockCall(tx, workspace_id, report.call_id) : undefined;
  if (!call || call.call_gateway_id !== gateway.id) throw new Refusal('NOT_FOUND', say('phone_call_unknown'));
  const facts = factsAfter(call, report, isoFromMilliseconds(at_ms));
  if (!facts) return false;
  publishCall(tx, workspace_id, await updateCall(tx, workspace_id, call.id, facts));
  return true;
}

/** The facts of a call after a report at a moment; null: it says nothing new. */
export function factsAfter(call: PhoneCallRow, { state, seconds }: CallReport, at: string): CallFacts | null {
  const isForward =
    state !== null &&
    CALL_STATE_TABLE[call.state].is_open &&
    CALL_STATE_TABLE[state].rank > CALL_STATE_TABLE[call.state].rank;
  const next = isForward ? state : call.state;
  const ended_at = call.ended_at ?? (next === 'ended' ? at : null);
  const talked = Math.max(call.seconds ?? 0, seconds ?? 0);
  const isAnswered = state === 'answered' || talked > 0;
  const facts = {
    state: next,
    ringing_at: call.ringing_at ?? (state === 'ringing' ? (ended_at ?? at) : null),
    answered_at: call.answered_at ?? (isAnswered ? answeredAt(ended_at, talked, at) : null),
    ended_at,
    is_end_reported: call.is_end_reported || state === 'ended',
    told_at: isForward ? at : call.told_at,
    seconds: call.seconds === null && seconds === null ? null : talked,
    failure: call.failure,
  };
  const isNew = (Object.keys(facts) as (keyof CallFacts)[]).some((name) => facts[name] !== call[name]); // keys of the literal
  return isNew ? facts : null;
}

/** An answer that is reported after the end was before it. */
const answeredAt = (ended_at: string | null, seconds: number, at: string): string =>
  ended_at === null ? at : isoFromMilliseconds(Date.parse(ended_at) - seconds * 1_000);
