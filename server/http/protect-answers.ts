import type { FastifyInstance } from 'fastify';

const A_YEAR_S = 365 * 24 * 60 * 60;

/**
 * Headers of every answer. What one person may see must not lie in a browser's cache when the next one sits down: who has something
 * else to say of caches says it. Browsers that came by https once come by nothing else.
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
