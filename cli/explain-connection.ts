/*
 * Failures to reach the database that an operator can mend: a wrong DATABASE_URL, or a server that is not running. Other
 * errors of the database are bugs, and are printed with their stack.
 */

const NO_ANSWER = ['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'ENOENT']; // prettier-ignore
/** https://www.postgresql.org/docs/18/errcodes-appendix.html: an unknown role or database, a wrong password, no free connection. */
const REFUSED = ['28000', '28P01', '3D000', '53300', '57P03'];

type Failure = { code?: string; syscall?: string; message: string; errors?: readonly Failure[] };

/** One sentence about a database that does not answer or takes no connection; null: the error says something else. */
export function explainConnection(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code = '', message, syscall, errors = [] } = error as Failure;
  if (REFUSED.includes(code)) return `The database cannot be reached: ${message}.`;
  // A name with several addresses fails with an error for each.
  const first = errors[0] ?? { code, message, syscall };
  const isConnect = first.syscall === 'connect' || first.syscall === 'getaddrinfo';
  return isConnect && NO_ANSWER.includes(first.code ?? '') ? `The database cannot be reached: ${first.message}.` : null;
}
