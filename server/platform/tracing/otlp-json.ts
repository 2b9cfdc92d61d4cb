import { SPAN_KIND, type Attributes, type EndedSpan } from './tracer.ts';

/* Spans as OTLP writes them in JSON: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */

/** Attributes of the process, once per request. */
export type Resource = { attributes: Record<string, string>; version: string };

const FAILED = 2;

export const otlpBody = ({ attributes, version }: Resource, spans: readonly EndedSpan[]): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: pairs(attributes) },
        scopeSpans: [{ scope: { name: 'tahsil', version }, spans: spans.map(spanOf) }],
      },
    ],
  });

const spanOf = ({ trace_id, span_id, parent_id, name, kind, start_ms, end_ms, attributes, has_failed }: EndedSpan) => ({
  traceId: trace_id,
  spanId: span_id,
  ...(parent_id === null ? {} : { parentSpanId: parent_id }),
  name,
  kind: SPAN_KIND[kind],
  startTimeUnixNano: nanoseconds(start_ms),
  endTimeUnixNano: nanoseconds(end_ms),
  attributes: pairs(attributes),
  ...(has_failed ? { status: { code: FAILED } } : {}),
});

/** Beyond the exact range of a number: whole microseconds, and three zeros. */
const nanoseconds = (ms: number): string => `${Math.round(ms * 1_000)}000`;

const pairs = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { intValue: String(value) },
  }));
