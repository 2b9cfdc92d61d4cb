import { Type } from 'typebox';
import { action } from '../access/permissions.ts';
import { customEntries } from '../intake/custom-entries.ts';
import { LIMITS } from '../limits.ts';
import { route } from '../route.ts';
import { Empty, amount, list, maybe, moment, nullable, optionalText, text, whole } from '../shapes.ts';

/* Forms of landing pages: an application of the kind `form` has a key that anyone may read (R-KEY-1). */

export const FORM_LIMITS = {
  origins: 20,
  offers: 100,
  cities: 2_000,
  body_bytes: 16 * 1024,
  leads_per_minute: { default: 60, max: 600 },
  /** A form repeated within this time is the same lead. */
  repeat_minutes: 15,
  phone_window_hours: 24,
  network_window_hours: 1,
  /** Forms of one phone or network that become leads within its window. */
  leads: { phone: 5, network: 60 },
  /** Forms of one phone or network that are accepted within its window; those beyond `leads` are kept for review. */
  received: { phone: 20, network: 300 },
  /** Time for which browsers and caches keep a form. */
  cached_seconds: 60,
  /** Time for which browsers keep the answer to a CORS preflight. */
  preflight_seconds: 7_200,
} as const;

const tag = 'Forms';
const byId = Type.Object({ id: Type.String() });
const byKey = Type.Object({
  key: Type.String({ description: 'The publishable key: the last part of the form’s address' }),
});
const surfaces = ['rest', 'dashboard'] as const;
const { leads_per_minute: pace } = FORM_LIMITS;

const Sku = text(1, 100, { description: 'SKU of a product of the form’s account', examples: ['ARGAN-50'] });
const Quantity = whole(1, LIMITS.line_quantity_on_lead, { examples: [2] });
const Total = amount(1, LIMITS.amount_max, { description: 'For all pieces together, major units', examples: [249] });

const settings = {
  origins: list(text(1, 200, { examples: ['https://shop.example'] }), { max: FORM_LIMITS.origins }, {
    description: 'Origins of pages that may use the key: `https://`, a host, and a port if it has one',
  }), // prettier-ignore
  city_ids: list(text(1, 100), { max: FORM_LIMITS.cities }, {
    description: 'Cities to choose from; empty: all active cities, and any typed city',
  }), // prettier-ignore
  leads_per_minute: whole(1, pace.max, {
    description: 'Maximum number of forms that the key may send per minute',
    examples: [pace.default],
  }),
};

const FormSettings = Type.Object({
  ...settings,
  form_url: Type.String({
    description: 'URL that a page reads and sends to; its last part is the key',
    examples: ['https://tahsil.example.com/forms/AZmo4hwff16h1j8van5rjJ0c5mFvT1mP2Hq7mC1xkYQ'],
  }),
  offers: Type.Array(
    Type.Object({
      sku: Type.String({ examples: ['ARGAN-50'] }),
      name: Type.String({ examples: ['Argan oil 50 ml'] }),
      is_offered: Type.Boolean({
        description:
          'False: pages do not see it, because its product is inactive, or an earlier offer has the same product and quantity',
      }),
      quantity: Type.Integer({ examples: [2] }),
      total: Type.Number({ examples: [249] }),
    }),
    { description: 'Prices, in the order of the page' },
  ),
  updated_at: nullable(moment(), { description: 'Time of the last change; null: nothing is set yet' }),
});
const shown = {
  description: 'Settings of the form, with its offers',
  schema: Type.Object({ data: FormSettings, meta: Empty }),
};

export const showFormSettings = route({
  id: 'showFormSettings',
  is_versioned: true,
  method: 'GET',
  url: '/applications/{id}/form',
  surfaces,
  access: action('applications', 'retrieve'),
  tag,
  rules: 'R-KEY-1, R-KEY-2',
  summary: 'Show the settings and offers of the form of an application',
  params: byId,
  answers: { 200: shown },
});

export const setFormSettings = route({
  id: 'setFormSettings',
  is_versioned: true,
  method: 'PUT',
  url: '/applications/{id}/form',
  surfaces,
  access: action('applications', 'update'),
  tag,
  rules: 'R-KEY-1, R-KEY-2',
  summary: 'Replace all settings of an application’s form; pages see them within a minute',
  params: byId,
  body: Type.Object({
    ...settings,
    leads_per_minute: maybe(settings.leads_per_minute),
    offers: list(Type.Object({ sku: Sku, quantity: Quantity, total: Total }), { max: FORM_LIMITS.offers }, {
      description: 'Prices, in the order of the page; each product and quantity only once',
    }), // prettier-ignore
  }),
  answers: { 200: shown },
});

export const readForm = route({
  id: 'readForm',
  method: 'GET',
  url: '/forms/{key}',
  surfaces: ['incoming'],
  access: { kind: 'public' },
  tag,
  rules: 'R-KEY-2, R-KEY-3',
  summary: 'Read the cities and products that a landing page may offer, with a price for each quantity',
  params: byKey,
  answers: {
    200: {
      description: 'The form; caches keep it for a minute',
      schema: Type.Object({
        data: Type.Object({
          currency: Type.String({ examples: ['MAD'] }),
          cities: Type.Array(Type.String({ examples: ['Casablanca'] })),
          takes_any_city: Type.Boolean({
            description: 'False: only these cities are accepted; if there are none, no order is accepted',
          }),
          offers: Type.Array(
            Type.Object({
              sku: Type.String({ examples: ['ARGAN-50'] }),
              name: Type.String({ examples: ['Argan oil 50 ml'] }),
              quantity: Type.Integer({ examples: [2] }),
              total: Type.Number({ description: 'For all pieces together, major units', examples: [249] }),
            }),
            { description: 'Prices, in the order of the page' },
          ),
        }),
        meta: Empty,
      }),
    },
    403: { description: 'The origin of the page is not one of the form’s `origins`' },
    404: { description: 'There is no such form' },
  },
});

/** Pages send the empty fields of their form. */
const OR_BLANK = 'null or blank: none';

export const sendForm = route({
  id: 'sendForm',
  method: 'POST',
  url: '/forms/{key}/leads',
  surfaces: ['incoming'],
  access: { kind: 'public' },
  tag,
  rules: 'R-KEY-3, R-KEY-4, R-KEY-5',
  summary: 'Send a lead from a landing page; its offer sets the price',
  params: byKey,
  body_bytes_max: FORM_LIMITS.body_bytes,
  blanks_are_left_out: true,
  body: Type.Object({
    full_name: text(3, 100, { examples: ['Amina Benali'] }),
    phone: text(7, 100, { examples: ['0612345678'] }),
    second_phone: optionalText(7, 100, { description: `Another number of the customer; ${OR_BLANK}` }),
    city: text(3, 100, { examples: ['Casablanca'] }),
    area: optionalText(3, 100, { description: `Part of the city, as typed; ${OR_BLANK}`, examples: ['Maarif'] }),
    address: maybe(text(5, 100), {
      description: `Street and house, as typed; ${OR_BLANK}`,
      examples: ['12 Rue Ibn Batouta'],
    }),
    sku: text(1, 100, { description: 'SKU of one of the form’s offers', examples: ['ARGAN-50'] }),
    quantity: whole(1, LIMITS.line_quantity_on_lead, {
      description: 'Quantity of the same offer, which sets the price',
      examples: [2],
    }),
    data: customEntries(),
  }),
  answers: {
    202: {
      description: 'The form was received, now or before',
      schema: Type.Object({ data: Type.Object({ received: Type.Boolean() }), meta: Empty }),
    },
    403: { description: 'The origin of the page is not one of the form’s `origins`' },
    404: { description: 'There is no such form' },
    413: { description: 'The body is larger than 16 kB' },
    422: { description: 'The form has errors; nothing was stored' },
    429: { description: 'Too many requests: nothing was stored; send it again after `Retry-After`' },
  },
});

export const formRoutes = [showFormSettings, setFormSettings, readForm, sendForm] as const;
