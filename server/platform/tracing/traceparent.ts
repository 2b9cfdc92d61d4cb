/** The caller's span, or ours for an outgoing request: https://www.w3.org/TR/trace-context/#traceparent-header */
export type Caller = { trace_id: string; span_id: string; is_sampled: boolean };

const FORM = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Null for a missing or malformed header: a new trace then begins here. */
export function readTraceparent(header: unknown): Caller | null {
  const [whole, trace_id, span_id, flags, more] = (typeof header === 'string' && FORM.exec(header)) || [];
  // Only later versions may have more fields.
  if (!whole || (more !== undefined && whole.startsWith('00'))) return null;
  return { trace_id: trace_id!, span_id: span_id!, is_sampled: (Number.parseInt(flags!, 16) & 1) === 1 };
}

export const writeTraceparent = ({ trace_id, span_id, is_sampled }: Caller): string =>
  `00-${trace_id}-${span_id}-${is_sampled ? '01' : '00'}`;
