import { TAKE_EVENTS_JOB } from '../server/access/applications/keep-delivery.ts';
import type { Service } from './harness.ts';
import { runJobs } from './shop.ts';
import { aPhone, expect, unique, type Client } from './world.ts';

/* Landing pages with a publishable key, and their requests as a browser sends them. */

type World = { workspace_id: string; sku: string; api: Client };
export type Form = { id: string; name: string; account_id: string; form_url: string };

export const ORIGIN = 'https://shop.example';

/** A test's forms in this world. */
export function formsOf({ base, database }: Service, w: World) {
  const at = (form: Pick<Form, 'form_url'>, path = '') => base + new URL(form.form_url).pathname + path;
  return {
    at,
    work: () => runJobs(database, w.workspace_id, TAKE_EVENTS_JOB),
    /** A form with an offer of two pieces, for pages of `ORIGIN`. */
    make: async (settings: object = {}, over: object = {}, as: Client = w.api): Promise<Form> => {
      const form = expect(await as.post('/applications', { name: `Form ${unique()}`, kind: 'form', ...over }), 201);
      const made = form.body.data as Form;
      const offers = [{ sku: w.sku, quantity: 2, total: 249 }];
      const body = { origins: [ORIGIN], city_ids: [], offers, ...settings };
      expect(await as.put(`/applications/${made.id}/form`, body), 200);
      return made;
    },
    /** Data that a customer fills in. */
    aCustomer: (over: object = {}) => ({
      full_name: `Amina ${unique()}`,
      phone: aPhone(),
      city: 'Casablanca',
      address: '12 Rue Ibn Batouta',
      sku: w.sku,
      quantity: 2,
      ...over,
    }),
    read: (form: Form, headers: Record<string, string> = {}) => fetch(at(form), { headers }),
    send: (form: Form, body: unknown, headers: Record<string, string> = {}) =>
      fetch(at(form, '/leads'), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    /** The preflight request that a browser sends first. */
    preflight: (form: Pick<Form, 'form_url'>, origin: string, method = 'POST') =>
      fetch(at(form, method === 'POST' ? '/leads' : ''), {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': method,
          'Access-Control-Request-Headers': 'content-type',
        },
      }),
    leadsOf: async (phone: string, as: Client = w.api) =>
      expect(await as.get('/leads', { keyword: phone, search_by: 'phone' }), 200).body.data,
    errorsOf: async ({ id }: Form) => expect(await w.api.get(`/applications/${id}/errors`), 200).body,
  };
}
