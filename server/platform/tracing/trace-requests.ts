import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readTraceparent } from './traceparent.ts';
import type { Span, Tracer } from './tracer.ts';

/** Paths without spans: the operator's programs poll them every few seconds. */
const UNTRACED = ['/healthz', '/readyz', '/metrics'];

/** The path of a request's route. */
export type RouteOf = (request: FastifyRequest) => string | undefined;

/** A span per request, named by its route: real paths contain references. It ends with the answer, or when the client hangs up. */
export function traceRequests(app: FastifyInstance, tracer: Tracer, routeOf: RouteOf): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers } = request;
    const route = routeOf(request);
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
  // A body is read in the context of its socket, outside of this request's.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) tracer.within(span, done);
    else done();
  });
}
