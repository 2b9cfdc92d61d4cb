import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countryDefaults, isCountry } from '../../../contract/countries.ts';
import type { Language } from '../../../contract/languages.ts';
import { about, say, type Message } from '../../../contract/messages/message.ts';
import type { Cookie } from '../../caller/session-cookie.ts';
import { hasWorkspaces } from '../../caller/workspaces-sql.ts';
import type { Database } from '../../platform/database/postgres.ts';
import { isEmail } from '../../platform/http/validation.ts';
import { sha256 } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashNewPassword } from '../sign-in/hash-new-password.ts';
import { passwordFault } from '../sign-in/password-fault.ts';
import { beginSession, type SignInTokens } from '../sign-in/sign-in.ts';
import { isSetupLink } from '../sql.ts';
import { WORKSPACE_NAME_SAYS, isWorkspaceName } from './create-workspace.ts';
import {
  countryOfBrowser,
  drawForm,
  drawUsedLink,
  isPageLanguage,
  type PageLook,
  type SetUpFaults,
  type SetUpForm,
} from './page-html.ts';
import { MAIN_WAREHOUSE } from './page-words.ts';
import { setUp } from './set-up.ts';

type Tools = {
  database: Database;
  cookies: Cookie;
  device_cookies: Cookie;
  /** The language that the reader chose, otherwise the browser's. */
  languageOf: (request: FastifyRequest) => Language;
  /** The styles of the sign-in page; empty without a build of the dashboard. */
  readStyle: () => Promise<string>;
};

const NO_FORM: SetUpForm = { name: '', country: '', full_name: '', email: '', password: '' };

/** Serves GET and POST /setup/{secret}: a form that creates the first workspace and signs its owner in (R-RUN-9). */
export function setUpPage(app: FastifyInstance, tools: Tools): void {
  const { database } = tools;
  const hasLink = (request: FastifyRequest<{ Params: { secret: string } }>) =>
    isSetupLink(database.read, sha256(request.params.secret));
  const drawnFor = async (request: FastifyRequest): Promise<PageLook> => {
    const lang = (request.query as URLSearchParams).get('lang');
    return { language: isPageLanguage(lang) ? lang : tools.languageOf(request), style: await tools.readStyle() };
  };
  const showUsed = async (reply: FastifyReply, drawn: PageLook) =>
    send(reply, 404, drawn, drawUsedLink(drawn, await hasWorkspaces(database.read)));
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get<{ Params: { secret: string } }>('/setup/:secret', async (request, reply) => {
      const drawn = await drawnFor(request);
      if (!(await hasLink(request))) return await showUsed(reply, drawn);
      const country = countryOfBrowser(request.headers['accept-language']);
      return send(reply, 200, drawn, drawForm(drawn, { ...NO_FORM, country }, {}));
    });
    scope.post<{ Params: { secret: string }; Body: unknown }>('/setup/:secret', async (request, reply) => {
      const drawn = await drawnFor(request);
      if (!(await hasLink(request))) return await showUsed(reply, drawn);
      const form = readForm(request.body);
      const faults = faultsOf(form);
      if (Object.keys(faults).length > 0) return send(reply, 422, drawn, drawForm(drawn, form, faults));
      const made = await makeShop(tools, request, form, drawn.language);
      if (!made) return await showUsed(reply, drawn);
      const isTls = request.protocol === 'https';
      return await reply
        .header('Set-Cookie', tools.cookies.write(made.session, isTls))
        .header('Set-Cookie', tools.device_cookies.write(made.device, isTls))
        .header('Set-Cookie', `tahsil.language=${drawn.language}; Path=/; Max-Age=31536000; SameSite=Lax`)
        .redirect('/app', 303);
    });
  });
}

/** Creates the workspace and its owner's session in one transaction; null if the link was used meanwhile. */
async function makeShop(
  { database, device_cookies }: Tools,
  request: FastifyRequest<{ Params: { secret: string } }>,
  form: SetUpForm,
  language: Language,
): Promise<SignInTokens | null> {
  const email = form.email.trim();
  const admin_password_hash = await hashNewPassword(database.read, email, null, form.password);
  const { ip, headers } = request;
  const client = { address: ip, user_agent: headers['user-agent'] ?? '', is_tls: false, cookie: headers.cookie };
  try {
    return await database.transaction(async (tx) => {
      const { workspace_id, admin } = await setUp(tx, request.params.secret, {
        name: form.name.trim(),
        admin_email: email,
        admin_name: form.full_name.trim(),
        admin_password_hash,
        country: form.country,
        ...countryDefaults(form.country),
        main_warehouse: MAIN_WAREHOUSE[language],
      });
      return await beginSession(tx, device_cookies, { user_id: admin.id, workspace_id, client });
    });
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'NOT_FOUND') return null;
    throw error;
  }
}

/** Turns any body into text that can be stored. */
function readForm(body: unknown): SetUpForm {
  const sent = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const fields = Object.entries(NO_FORM).map(([name, value]) => {
    const text = Object.hasOwn(sent, name) ? sent[name] : value;
    return [name, typeof text === 'string' ? text.replaceAll('\0', '').toWellFormed() : ''];
  });
  return Object.fromEntries(fields) as SetUpForm;
}

/** Faults in the order of the fields. */
function faultsOf({ name, country, full_name, email, password }: SetUpForm): SetUpFaults {
  const said: Record<keyof SetUpForm, Message | null> = {
    name: isWorkspaceName(name) ? null : WORKSPACE_NAME_SAYS,
    country: isCountry(country) ? null : say('must_be_country'),
    full_name: isWorkspaceName(full_name) ? null : WORKSPACE_NAME_SAYS,
    email: isEmail(email.trim()) ? null : say('must_be_email'),
    password: passwordFault(password, email),
  };
  return Object.fromEntries(Object.entries(said).flatMap(([field, why]) => (why ? [[field, about(why, field)]] : [])));
}

/** The page loads nothing but our own fonts, runs no script, and sends no referrer. */
function send(reply: FastifyReply, status: number, { style }: PageLook, html: string): FastifyReply {
  const hash = createHash('sha256').update(style).digest('base64');
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    })
    .send(html);
}
