import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { Logger } from '../logger.ts';
import type { TracingSettings } from './read-tracing.ts';
import { type EndedSpan, SPAN_KIND, type Attributes } from './tracer.ts';

/* Spans as OTLP writes them in JSON: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */

/** Attributes of the process, once per request. */
type Resource = { attributes: Record<string, string>; version: string };

const FAILED = 2;

const otlpBody = ({ attributes, version }: Resource, spans: readonly EndedSpan[]): string =>
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

/** Nanoseconds as text, since they exceed a number's exact range: whole microseconds and three zeros. */
const nanoseconds = (ms: number): string => `${Math.round(ms * 1_000)}000`;

const pairs = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { intValue: String(value) },
  }));

/*
 * Sends spans to a collector by OTLP over HTTP, in batches and in the background. Refused spans are lost, and never
 * affect the service: spans wait in a bounded list, one request runs at a time, and no request waits for it.
 */

export type Exporter = {
  add(span: EndedSpan): void;
  /** Sends the waiting spans, for two seconds at most. */
  stop(): Promise<void>;
};

/** Most waiting spans; each has about a kilobyte. */
const WAITING_MAX = 2_048;
const BATCH_MAX = 512;
const EVERY_MS = 5_000;
const ANSWER_MS = 10_000;
const AGAIN_MS_MAX = 60_000;
const STOP_MS = 2_000;
const ANSWER_BYTES_MAX = 64 * 1024;
/** The collector asks for a retry: https://opentelemetry.io/docs/specs/otlp/#retryable-response-codes */
const AGAIN = [429, 502, 503, 504];

type Options = Pick<TracingSettings, 'endpoint' | 'headers'> & { resource: Resource; log: Logger; every_ms?: number };

export function makeExporter({ endpoint, headers, resource, log, every_ms = EVERY_MS }: Options): Exporter {
  const agent = new Agent({ connections: 1, pipelining: 1, connect: { timeout: ANSWER_MS } });
  const waiting: EndedSpan[] = [];
  const stopping = new AbortController();
  let [lost, failures, not_before_ms] = [0, 0, 0];
  let sending: Promise<void> | null = null;

  /** `taken` and `refused` are final; after `again` the batch is sent with the next one. */
  async function post(batch: readonly EndedSpan[]): Promise<'taken' | 'refused' | 'again'> {
    try {
      const { statusCode, body } = await request(endpoint, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: otlpBody(resource, batch),
        dispatcher: agent,
        signal: AbortSignal.any([AbortSignal.timeout(ANSWER_MS), stopping.signal]),
      });
      await body.dump({ limit: ANSWER_BYTES_MAX });
      if (statusCode < 300) return 'taken';
      return AGAIN.includes(statusCode) ? 'again' : 'refused';
    } catch {
      // Without an answer, for any reason, the spans wait.
      return 'again';
    }
  }
  async function send(): Promise<void> {
    const batch = waiting.slice(0, BATCH_MAX);
    const outcome = await post(batch);
    if (outcome !== 'again') waiting.splice(0, batch.length);
    if (outcome === 'refused') lost += batch.length;
    if (outcome === 'taken') {
      if (failures > 0) log.info({ spans_lost: lost }, 'the collector of traces takes spans again');
      [failures, not_before_ms] = [0, 0];
      return;
    }
    if (failures++ === 0) log.warn({ outcome }, 'the collector of traces does not take spans; what waits is bounded');
    not_before_ms = performance.now() + Math.min(AGAIN_MS_MAX, every_ms * 2 ** failures);
  }
  function sendSoon(): void {
    if (sending || waiting.length === 0 || performance.now() < not_before_ms) return;
    sending = send().finally(() => {
      sending = null;
      if (waiting.length >= BATCH_MAX) sendSoon();
    });
  }
  const timer = setInterval(sendSoon, every_ms);
  timer.unref();
  return {
    add(span) {
      if (waiting.length >= WAITING_MAX) return void lost++;
      waiting.push(span);
      if (waiting.length === BATCH_MAX) sendSoon();
    },
    stop: async () => {
      clearInterval(timer);
      const limit = pause(STOP_MS, undefined, { ref: false });
      const rest = async () => {
        await sending;
        for (not_before_ms = 0; waiting.length > 0 && not_before_ms === 0;) await send();
      };
      await Promise.race([rest(), limit]);
      stopping.abort();
      await agent.destroy();
    },
  };
}
