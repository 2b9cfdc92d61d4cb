import { isCurrency } from '../../../contract/currencies.ts';
import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../../../contract/limits.ts';
import { about, say, type Message } from '../../../contract/messages/message.ts';
import { alone } from '../../../contract/messages/render.ts';
import { sha256 } from '../../platform/ids.ts';
import type { Database } from '../../platform/database/postgres.ts';
import { isTimeZone } from '../../platform/text/moments.ts';
import { isEmail } from '../../platform/http/validation.ts';
import { Refusal } from '../../platform/refusal.ts';
import { WORKSPACE_NAME_SAYS, isWorkspaceName } from './create-workspace.ts';
import { hashNewPassword } from '../sign-in/hash-new-password.ts';
import { passwordFault } from '../sign-in/password-fault.ts';
import { setUp } from './set-up.ts';
import { isSetupLink } from '../sql.ts';

/*
 * The page behind the one-time setup link: a form that makes the first workspace of a production service. Plain HTML, no script,
 * so that it works before anything else does.
 */

type Form = { name: string; email: string; password: string; currency: string; country: string; time_zone: string };
const NO_FORM: Form = {
  name: '',
  email: '',
  password: '',
  currency: 'MAD',
  country: 'MA',
  time_zone: 'Africa/Casablanca',
};

/** Serves GET and POST /setup/{secret}. */
export function setUpPage(app: FastifyInstance, database: Database, public_url: string): void {
  const hasLink = (secret: string) => isSetupLink(database.read, sha256(secret));
  const refuse = () => new Refusal('NOT_FOUND', say('setup_link_bad'));
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get<{ Params: { secret: string } }>('/setup/:secret', async (request, reply) => {
      if (!(await hasLink(request.params.secret))) throw refuse();
      return reply.type('text/html; charset=utf-8').headers(PAGE_HEADERS).send(formPage(NO_FORM, []));
    });
    scope.post<{ Params: { secret: string }; Body: unknown }>('/setup/:secret', async (request, reply) => {
      if (!(await hasLink(request.params.secret))) throw refuse();
      const form = readForm(request.body);
      const problems = problemsOf(form);
      reply.type('text/html; charset=utf-8').headers(PAGE_HEADERS);
      if (problems.length > 0) return reply.code(422).send(formPage(form, problems));
      const admin_password_hash = await hashNewPassword(database.read, form.email.trim(), null, form.password);
      const made = await database.transaction((tx) =>
        setUp(tx, request.params.secret, {
          name: form.name.trim(),
          admin_email: form.email.trim(),
          admin_password_hash,
          currency: form.currency,
          country: form.country,
          time_zone: form.time_zone,
        }),
      );
      return reply.code(201).send(donePage(form.name, made.token, public_url));
    });
  });
}

/** Whatever was sent, as text that can be stored; what was not sent is as the empty form has it. */
function readForm(body: unknown): Form {
  const sent = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const fields = Object.entries(NO_FORM).map(([name, value]) => {
    const text = Object.hasOwn(sent, name) ? sent[name] : value;
    return [name, typeof text === 'string' ? text.replaceAll('\0', '').toWellFormed() : ''];
  });
  return Object.fromEntries(fields) as Form;
}

const PAGE_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
};

function problemsOf({ name, email, password, currency, country, time_zone }: Form): string[] {
  const said: Partial<Record<keyof Form, Message | null>> = {
    name: isWorkspaceName(name) ? null : WORKSPACE_NAME_SAYS,
    email: isEmail(email.trim()) ? null : say('must_be_email'),
    password: passwordFault(password, email),
    currency: isCurrency(currency) ? null : say('must_be_currency'),
    country: /^[A-Z]{2}$/.test(country) ? null : say('must_be_country'),
    time_zone: isTimeZone(time_zone) ? null : say('must_be_time_zone'),
  };
  return Object.entries(said).flatMap(([field, why]) => (why ? [alone(about(why, field), 'en')] : []));
}

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const page = (title: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>
  :root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
  body { max-width: 28rem; margin: 3rem auto; padding: 0 1rem }
  label { display: block; margin-top: 1rem } input { display: block; width: 100%; box-sizing: border-box; padding: .5rem; font: inherit }
  button { margin-top: 1.5rem; padding: .6rem 1.2rem; font: inherit; background: #0f766e; color: #fff; border: 0; border-radius: 4px }
  [role=alert] { border-inline-start: 4px solid #b91c1c; padding-inline-start: 1rem } code { overflow-wrap: anywhere }
</style></head><body>${content}</body></html>`;

function formPage(form: Form, problems: string[]): string {
  const input = (name: keyof Form, label: string, type = 'text', more = '') =>
    `<label>${label}<input name="${name}" type="${type}" value="${type === 'password' ? '' : escape(String(form[name]))}" required ${more}></label>`;
  const alert =
    problems.length > 0
      ? `<div role="alert"><ul>${problems.map((problem) => `<li>${escape(problem)}</li>`).join('')}</ul></div>`
      : '';
  return page(
    'Set up Tahsil',
    `<h1>Set up Tahsil</h1><p>This makes your workspace and its first Admin. The link works once.</p>${alert}
<form method="post">
${input('name', 'Name of your shop', 'text', 'maxlength="200" autofocus')}
${input('email', 'Your e-mail', 'email', 'autocomplete="username"')}
${input('password', `Password, at least ${LIMITS.new_password_characters_min} characters`, 'password', `minlength="${LIMITS.new_password_characters_min}" autocomplete="new-password"`)}
${input('currency', 'Currency', 'text', 'pattern="[A-Z]{3}"')}
${input('country', 'Country', 'text', 'pattern="[A-Z]{2}"')}
${input('time_zone', 'Time zone')}
<button>Make the workspace</button></form>`,
  );
}

const donePage = (name: string, token: string, public_url: string) =>
  page(
    'Tahsil is set up',
    `<h1>${escape(name)} is ready</h1>
<p>Your API token is shown once. Keep it like a password:</p><p><code>${escape(token)}</code></p>
<p>The <a href="${escape(public_url)}/docs">API reference</a> shows every request with an example.</p>`,
  );
