import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';
import pg from 'pg';
import { Refusal } from '../refusal.ts';
import type { Sampler } from './read-tracing.ts';
import { writeTraceparent, type Caller } from './traceparent.ts';

/*
 * Traces: a tree of spans for each request, job and delivery. The current span goes with the asynchronous context, so
 * that a statement finds its request. Names and attributes come from the code and its routes: user input never enters
 * one.
 */

/** https://opentelemetry.io/docs/specs/otel/trace/api/#spankind */
export const SPAN_KIND = { internal: 1, server: 2, client: 3, consumer: 5 } as const;
export type Attributes = Record<string, string | number>;

export type Start = {
  name: string;
  kind: keyof typeof SPAN_KIND;
  attributes?: Attributes;
  /** Begins a trace when there is no current span; left out: nothing is recorded then. */
  begins_trace?: true;
};

/** An open span. */
export type Span = {
  name: string;
  kind: keyof typeof SPAN_KIND;
  trace: Trace;
  span_id: string;
  parent_id: string | null;
  /** Milliseconds on the process's own clock. */
  start_ms: number;
  attributes: Attributes;
  has_failed: boolean;
  is_over: boolean;
};
type Trace = { trace_id: string; is_sampled: boolean; spans: number; epoch_ms: number };

/** Moments in milliseconds since 1970. */
export type EndedSpan = Pick<Span, 'name' | 'kind' | 'span_id' | 'parent_id' | 'attributes' | 'has_failed'> & {
  trace_id: string;
  start_ms: number;
  end_ms: number;
};

export type Tracer = {
  /** Runs `work` as a child of the current span. An error ends the span as failed, by its kind, and is rethrown. */
  run<T>(start: Start, work: (span: Span | null) => Promise<T>): Promise<T>;
  /** A span of the trace that `caller` began, or of a new one; `end` ends it. */
  begin(start: Start, caller: Caller | null): Span;
  /** Runs work inside this span. */
  within<T>(span: Span, run: () => T): T;
  end(span: Span): void;
  /** The trace header of the current span for an outgoing request; null: there is none. */
  traceparent(): string | null;
};

/** Most spans of a trace: an import of 200,000 rows has thousands of statements, too many to read. */
const SPANS_MAX = 1_000;

/** `write` gets each ended span of a sampled trace. */
export function makeTracer(sampler: Sampler, write: (span: EndedSpan) => void): Tracer {
  const underWay = new AsyncLocalStorage<Span>();
  const current = (): Span | undefined => {
    const span = underWay.getStore();
    // Work that outlives its request, such as a timer, does not belong to it.
    return span?.is_over ? undefined : span;
  };
  const begin = (start: Start, caller: Caller | null): Span => {
    const trace_id = caller?.trace_id ?? newHex(16);
    const isSampled = caller && sampler.is_parent_asked ? caller.is_sampled : isChosen(trace_id, sampler.ratio);
    const trace = { trace_id, is_sampled: isSampled, spans: 0, epoch_ms: Date.now() - performance.now() };
    return open(start, trace, caller?.span_id ?? null);
  };
  const end = (span: Span): void => {
    if (span.is_over) return;
    span.is_over = true;
    const { trace, start_ms, name, kind, span_id, parent_id, attributes, has_failed } = span;
    if (!trace.is_sampled) return;
    const of = (ms: number) => trace.epoch_ms + ms;
    const times = { start_ms: of(start_ms), end_ms: of(performance.now()) };
    write({ trace_id: trace.trace_id, name, kind, span_id, parent_id, attributes, has_failed, ...times });
  };
  const recorded = async <T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> => {
    try {
      return await work(span);
    } catch (error) {
      span.attributes['error.type'] = kindOf(error);
      span.has_failed ||= !isAnswer(error);
      throw error;
    } finally {
      end(span);
    }
  };
  return {
    begin,
    end,
    within: (span, run) => underWay.run(span, run),
    run: (start, work) => {
      const above = current();
      if (!above && !start.begins_trace) return work(null);
      // Unrecorded traces need no further spans.
      if (above && (!above.trace.is_sampled || above.trace.spans >= SPANS_MAX)) return work(null);
      const span = above ? open(start, above.trace, above.span_id) : begin(start, null);
      return underWay.run(span, () => recorded(span, work));
    },
    traceparent: () => {
      const span = current();
      return span
        ? writeTraceparent({
            trace_id: span.trace.trace_id,
            span_id: span.span_id,
            is_sampled: span.trace.is_sampled,
          })
        : null;
    },
  };
}

function open({ name, kind, attributes = {} }: Start, trace: Trace, parent_id: string | null): Span {
  trace.spans++;
  return {
    name,
    kind,
    trace,
    span_id: newHex(8),
    parent_id,
    start_ms: performance.now(),
    attributes: { ...attributes },
    has_failed: false,
    is_over: false,
  };
}

const random = Buffer.alloc(4_096);
let usedBytes = random.length;

/** Random bytes, drawn in bulk: one by one they would be half the cost of a span. */
function newHex(bytes: number): string {
  if (usedBytes + bytes > random.length) {
    randomFillSync(random);
    usedBytes = 0;
  }
  usedBytes += bytes;
  return random.toString('hex', usedBytes - bytes, usedBytes);
}

/** True for a sampled trace. Its id decides, so all processes agree. */
const isChosen = (trace_id: string, ratio: number): boolean =>
  Number.parseInt(trace_id.slice(-13), 16) < ratio * 16 ** 13;

/** The kind of an error; never its message, which may repeat user input. */
function kindOf(error: unknown): string {
  if (error instanceof Refusal) return error.kind;
  if (error instanceof pg.DatabaseError && error.code) return error.code;
  return error instanceof Error ? error.name : typeof error;
}

/** A refusal of the request is an answer; an overload or a bug is a failure. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Refusal && error.kind !== 'OVERLOADED' && error.kind !== 'SERVER_ERROR';
