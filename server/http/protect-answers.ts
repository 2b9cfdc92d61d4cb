import type { FastifyInstance } from 'fastify';

const A_YEAR_S = 365 * 24 * 60 * 60;

/**
 * Sets the headers of every answer. A browser's cache must not keep one person's data for the next user; cacheable routes
 * override that header. With HSTS a browser that used https once uses nothing else.
 */
export function protectAnswers(app: FastifyInstance, public_url: string): void {
  const always = {
    'X-Content-Type-Options': 'nosniff',
    ...(public_url.startsWith('https:') ? { 'Strict-Transport-Security': `max-age=${A_YEAR_S}` } : {}),
  };
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(always);
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
  });
}
