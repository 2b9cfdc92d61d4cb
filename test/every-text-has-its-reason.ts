import assert from 'node:assert/strict';
import type { Reply } from './reply.ts';

/*
 * Every text for readers of French or Arabic must also be data: without a reason beside it, they would read it in English. This is checked
 * for every answer that a test sees.
 */

type Json = { [name: string]: unknown };

/** Fails when a text of an answer has no reason beside it. */
export function assertSaidAsData({ status, body }: Reply, asked: string): void {
  const untold = [...(status >= 400 ? ofEnvelope(body) : ofRows(body))];
  assert.deepEqual(untold, [], `${asked} answers ${status} with texts that have no reason`);
}

function* ofEnvelope(body: unknown): Generator<string> {
  const error = isObject(body) ? body['error'] : undefined;
  if (!isObject(error)) return;
  if (typeof error['reason'] !== 'string') yield String(error['message']);
  const reasons = (error['reasons'] ?? {}) as Record<string, unknown[]>;
  for (const [path, texts] of Object.entries((error['fields'] ?? {}) as Record<string, string[]>))
    yield* texts.slice(reasons[path]?.length ?? 0);
}

/** Refusals are rows with a code and a text. */
function* ofRows(value: unknown): Generator<string> {
  if (!isObject(value)) return;
  const { code, message, reason } = value;
  if (typeof code === 'string' && typeof message === 'string' && typeof reason !== 'string') yield message;
  for (const inner of Object.values(value)) yield* ofRows(inner);
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
