import type { Outbound } from '../http/outbound-http.ts';
import type { Attributes, Span, Tracer } from './tracer.ts';

/**
 * Our outgoing requests, with a span each. Requests to couriers and other services name the host. The address of a
 * webhook, sheet or file belongs to its owner, and paths and queries may contain an order or phone. Named services get
 * the trace header, links do not.
 */
export function tracedOutbound(outbound: Outbound, tracer: Tracer): Outbound {
  const asked = <T>(name: string, attributes: Attributes, send: () => Promise<T>): Promise<T> =>
    tracer.run({ name, kind: 'client', attributes, begins_trace: true }, async (span) => {
      const answer = await send();
      if (span) note(span, answer as { status?: number; error?: string });
      return answer;
    });
  return {
    ...outbound,
    post: (url, headers, body, signal) =>
      asked('webhook delivery', { 'http.request.method': 'POST' }, () =>
        outbound.post(url, { ...headers, ...traceHeaders(tracer) }, body, signal),
      ),
    ask: (question, signal) => {
      const host = hostOf(question.url);
      const attributes = { 'http.request.method': question.method, 'server.address': host };
      return asked(`${question.method} ${host}`, attributes, () =>
        outbound.ask({ ...question, headers: { ...question.headers, ...traceHeaders(tracer) } }, signal),
      );
    },
    fetchFile: (question, signal) =>
      asked('file fetched', { 'http.request.method': question.method }, () => outbound.fetchFile(question, signal)),
    download: (url, path, bytes_max, signal) =>
      asked('download', { 'http.request.method': 'GET' }, () => outbound.download(url, path, bytes_max, signal)),
  };
}

/** Records the outcome: a missing answer and an error of the other side are failures. The caller's log has the reason. */
function note(span: Span, { status, error }: { status?: number; error?: string }): void {
  if (status !== undefined) span.attributes['http.response.status_code'] = status;
  span.has_failed = error !== undefined || (status ?? 0) >= 400;
  if (span.has_failed) span.attributes['error.type'] = status === undefined ? 'no_answer' : String(status);
}

function traceHeaders(tracer: Tracer): Record<string, string> {
  const traceparent = tracer.traceparent();
  return traceparent === null ? {} : { traceparent };
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : 'unknown');
