import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';
import pg from 'pg';
import { Refusal } from '../refusal.ts';
import type { Sampler } from './read-tracing.ts';
import { writeTraceparent, type Caller } from './traceparent.ts';

/*
 * Traces: a tree of spans for each request, job and delivery. The span under way goes with the asynchronous context, so that a statement
 * finds the request that it is of. Names and attributes are of the code and its routes: values that people wrote never enter one.
 */

/** https://opentelemetry.io/docs/specs/otel/trace/api/#spankind */
export const SPAN_KIND = { internal: 1, server: 2, client: 3, consumer: 5 } as const;
export type Attributes = Record<string, string | number>;

export type Start = {
  name: string;
  kind: keyof typeof SPAN_KIND;
  attributes?: Attributes;
  /** Where no span is under way a trace begins; left out: then nothing is recorded. */
  begins_trace?: true;
};

/** A span under way. */
export type Span = {
  name: string;
  kind: keyof typeof SPAN_KIND;
  trace: Trace;
  span_id: string;
  parent_id: string | null;
  /** Milliseconds of the process's own clock. */
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
  /** Runs `work` as a span beneath the one under way. An error ends it as failed, by its kind, and goes on. */
  run<T>(start: Start, work: (span: Span | null) => Promise<T>): Promise<T>;
  /** A span of a trace that `caller` has begun, or of a new one; ended by `end`. */
  begin(start: Start, caller: Caller | null): Span;
  /** Runs what is beneath this span. */
  within<T>(span: Span, run: () => T): T;
  end(span: Span): void;
  /** What whoever is called is told of the span under way; null: there is none. */
  traceparent(): string | null;
};

/** Spans of one trace: an import of 200,000 rows is thousands of statements that nobody reads. */
const SPANS_MAX = 1_000;

/** `write` is given each span that ends, of the traces that are sampled. */
export function makeTracer(sampler: Sampler, write: (span: EndedSpan) => void): Tracer {
  const underWay = new AsyncLocalStorage<Span>();
  const current = (): Span | undefined => {
    const span = underWay.getStore();
    // What was started by a request and goes on after it, as a timer, is no part of it.
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
      // Those of a trace that nobody records need no spans of their own.
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
let used = random.length;

/** Random bytes, drawn in bulk: one by one they would be half of what a span costs. */
function newHex(bytes: number): string {
  if (used + bytes > random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += bytes;
  return random.toString('hex', used - bytes, used);
}

/** The same for one trace in every process, as its id decides. */
const isChosen = (trace_id: string, ratio: number): boolean =>
  Number.parseInt(trace_id.slice(-13), 16) < ratio * 16 ** 13;

/** Never the message, which may repeat what somebody wrote. */
function kindOf(error: unknown): string {
  if (error instanceof Refusal) return error.kind;
  if (error instanceof pg.DatabaseError && error.code) return error.code;
  return error instanceof Error ? error.name : typeof error;
}

/** A refusal of what was asked is an answer; that we are full, or broken, is a failure. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Refusal && error.kind !== 'OVERLOADED' && error.kind !== 'SERVER_ERROR';
