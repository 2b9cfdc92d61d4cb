import type { Delivered } from './webhooks.ts';

/* Spans that a collector received, as OTLP in JSON. */

export type TestSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Record<string, string>;
  status?: { code: number };
};

type Sent = Omit<TestSpan, 'attributes'> & {
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
};

/** All spans, in the order of arrival. */
export const spansOf = (got: readonly Delivered[]): TestSpan[] =>
  got.flatMap(({ body }) =>
    (body.resourceSpans[0].scopeSpans[0].spans as Sent[]).map((span) => ({
      ...span,
      attributes: Object.fromEntries(
        span.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']),
      ),
    })),
  );
