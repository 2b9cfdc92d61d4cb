import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readTraceparent } from './traceparent.ts';
import type { Span, Tracer } from './tracer.ts';

/** Asked every few seconds by programs of the operator. */
const UNTRACED = ['/healthz', '/readyz', '/metrics'];

/** A span for each request, by its route: the path that was sent names orders and more. It ends with its answer, or when its client hangs up. */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers } = request;
    const route = request.routeOptions.url;
    if (UNTRACED.includes(route ?? '')) return done();
    const attributes = {
      'http.request.method': method,
      ...(route === undefined ? {} : { 'http.route': route }),
      'tahsil.request_id': request.id,
    };
    const name = route === undefined ? method : `${method} ${route}`;
    const span = tracer.begin({ name, kind: 'server', attributes }, readTraceparent(headers['traceparent']));
    spans.set(request, span);
    reply.raw.once('close', () => {
      const { statusCode, headersSent } = reply.raw;
      if (headersSent) span.attributes['http.response.status_code'] = statusCode;
      else span.attributes['error.type'] = 'hung_up';
      if (statusCode >= 500) {
        span.has_failed = true;
        span.attributes['error.type'] = String(statusCode);
      }
      tracer.end(span);
    });
    tracer.within(span, done);
  });
  // A body is read in the context of its socket, which is none of this request's.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) tracer.within(span, done);
    else done();
  });
}
