import { ALL_ROUTES } from '../../contract/all-routes.ts';
import type { Ask } from './ask.ts';
import type { Matrix } from './run-matrix.ts';
import { FORM_ORIGIN } from './make-things.ts';
import { SECRET } from './place.ts';

/* Routes without an identified caller: only the secret of the link, key or signature counts; the credentials of people do not. */

const A_FORM = { full_name: 'Amina Benali', phone: '0612345678', city: 'Casablanca', sku: 'NONE', quantity: 1 };

type Knock = { ask: Ask; wanted: number };

async function knocksOf({ population, fixtures }: Matrix): Promise<Record<string, readonly Knock[]>> {
  const { ours, other } = population.places;
  const courier = await fixtures.standing('shipping-company', ours);
  const stranger = await fixtures.standing('shipping-company', other);
  const gateway = await fixtures.standing('message-channel', ours);
  const calls = await fixtures.standing('call-gateway', ours);
  const form = await fixtures.standing('form', ours);
  const store = await fixtures.standing('application', ours);
  const { id: nobody } = ours.person;
  const at = (workspace_id: string, id: string) => ({ workspace_id, id });
  const said = { 'x-tahsil-secret': SECRET };
  return {
    signIn: [
      { ask: { body: { email: 'nobody@example.test', password: 'a guess' } }, wanted: 401 },
      { ask: { body: {} }, wanted: 422 },
    ],
    askPasswordReset: [{ ask: { body: { email: 'nobody@example.test' } }, wanted: 202 }],
    showPasswordReset: [{ ask: { body: { token: 'a guess' } }, wanted: 422 }],
    confirmPasswordReset: [{ ask: { body: { token: 'a guess', password: 'a longer guess' } }, wanted: 422 }],
    downloadFile: [
      { ask: { path: { link: 'forged' } }, wanted: 404 },
      { ask: { path: { link: nobody } }, wanted: 404 },
    ],
    // A company whose connector has no webhook has no such address.
    receiveCourierUpdates: [
      { ask: { path: at(ours.workspace_id, courier.id), body: {} }, wanted: 404 },
      { ask: { path: at(ours.workspace_id, stranger.id), body: {} }, wanted: 404 },
      { ask: { path: at(other.workspace_id, courier.id), body: {} }, wanted: 404 },
      { ask: { path: at('forged', nobody), body: {} }, wanted: 404 },
    ],
    // It returns its input, and nothing else.
    confirmCourierWebhook: [
      { ask: { path: at(ours.workspace_id, nobody), query: { crc_token: 'back' } }, wanted: 200 },
      { ask: { path: at(ours.workspace_id, courier.id), query: { crc_token: 'back' } }, wanted: 200 },
    ],
    // A channel without WhatsApp has no such address.
    receiveMessageUpdates: [
      { ask: { path: at(ours.workspace_id, gateway.id), body: {} }, wanted: 404 },
      { ask: { path: at('forged', nobody), body: {} }, wanted: 404 },
    ],
    receiveCallReport: [
      { ask: { path: at(ours.workspace_id, calls.id), body: {} }, wanted: 401 },
      { ask: { path: at(other.workspace_id, calls.id), body: {} }, wanted: 404 },
      { ask: { path: at('forged', nobody), body: {} }, wanted: 404 },
    ],
    confirmMessageWebhook: [
      { ask: { path: at(ours.workspace_id, gateway.id), query: { 'hub.mode': 'subscribe' } }, wanted: 404 },
    ],
    receiveDelivery: [
      { ask: { path: { key: 'forged' }, body: {}, headers: said }, wanted: 404 },
      { ask: { path: { key: store['key']! }, body: {} }, wanted: 401 },
      { ask: { path: { key: store['key']! }, body: {}, headers: { 'x-tahsil-secret': 'a guess' } }, wanted: 401 },
      { ask: { path: { key: store['key']! }, body: {}, headers: said }, wanted: 200 },
      { ask: { path: { key: form['key']! }, body: {}, headers: said }, wanted: 404 },
    ],
    readForm: [
      { ask: { path: { key: 'forged' } }, wanted: 404 },
      { ask: { path: { key: store['key']! } }, wanted: 404 },
      { ask: { path: { key: form['key']! }, headers: { origin: FORM_ORIGIN } }, wanted: 200 },
      { ask: { path: { key: form['key']! }, headers: { origin: 'https://evil.test' } }, wanted: 403 },
    ],
    sendForm: [
      { ask: { path: { key: 'forged' }, body: A_FORM }, wanted: 404 },
      { ask: { path: { key: store['key']! }, body: A_FORM }, wanted: 404 },
      // The form offers nothing.
      { ask: { path: { key: form['key']! }, body: A_FORM, headers: { origin: FORM_ORIGIN } }, wanted: 422 },
      { ask: { path: { key: form['key']! }, body: A_FORM, headers: { origin: 'https://evil.test' } }, wanted: 403 },
    ],
  };
}

/** Calls the open routes without credentials and with those of an Admin; returns the faults. */
export async function askOpenly(matrix: Matrix): Promise<string[]> {
  const { asker, population } = matrix;
  const knocks = await knocksOf(matrix);
  const admin = population.callers.find(({ name }) => name === 'Admin')!;
  const complaints: string[] = [];
  for (const route of ALL_ROUTES.filter(({ access }) => access.kind === 'public')) {
    const known = knocks[route.id];
    if (!known) complaints.push(`${route.id} ${route.url}: say in test/access-matrix/open-doors.ts how it is called`);
    for (const { ask, wanted } of known ?? [])
      for (const [who, credentials] of [
        ['nobody', null],
        ['an Admin', admin.credentials],
      ] as const) {
        const { status, text } = await asker('dashboard', route, ask, credentials);
        if (status !== wanted)
          complaints.push(
            `${route.method} ${route.url} answered ${who} ${status} instead of ${wanted}: ${text.slice(0, 200)}`,
          );
      }
  }
  return complaints;
}
