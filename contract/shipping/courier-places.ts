import { Type } from 'typebox';
import { action, ofWorkspace } from '../access/permissions.ts';
import { route } from '../route.ts';
import { list, maybe, moment, nullable, text } from '../shapes.ts';

/* R-COUR-10: the destinations that a courier lists, mapped to our cities. */

/** Cities settled by one request. */
const PRICES_MAX = 2_000;

const common = {
  surfaces: ['rest', 'dashboard'],
  tag: 'Shipping',
  rules: 'R-COUR-10',
  params: Type.Object({ id: Type.String() }),
} as const;

const CourierCity = Type.Object({
  city: Type.String({ description: 'As the courier calls it', examples: ['Fés'] }),
  code: nullable(Type.String(), {
    description: 'Its code there; null: its parts have each their own',
    examples: ['81'],
  }),
  places: Type.Integer({ description: 'Quarters, districts or communes of it there', examples: [1] }),
  city_id: nullable(Type.String(), {
    description: 'Our city that it is, of several the one that most of its parts lie in; null: unknown',
  }),
  city_name: nullable(Type.String(), { examples: ['Fes'] }),
  is_chosen: Type.Boolean({ description: 'A person said so; false: by its spelling' }),
});

const answers = {
  200: {
    description: 'The cities of its list, the unknown ones first',
    schema: Type.Object({
      data: Type.Array(CourierCity),
      meta: Type.Object({
        unmatched: Type.Integer(),
        fetched: nullable(
          Type.Object({
            at: moment(),
            places: Type.Integer(),
            added: Type.Integer({ description: 'Places that its list before had not' }),
            gone: Type.Integer({ description: 'Places that only its list before had' }),
          }),
          { description: 'Null: its list was never fetched' },
        ),
      }),
    }),
  },
};

export const fetchCourierPlaces = route({
  ...common,
  id: 'fetchCourierPlaces',
  method: 'POST',
  url: '/shipping-companies/{id}/fetch-places',
  access: action('shipping-companies', 'update'),
  summary:
    'Fetch the courier’s own list of places, with codes and prices, in a job; by itself it is fetched weekly. 409 for a courier whose API has none',
  answers: {
    202: {
      description: 'Queued; the summary of the job says what changed',
      schema: Type.Object({ message: Type.String(), data: Type.Object({ job_id: Type.String() }) }),
    },
  },
});

export const listCourierPlaces = route({
  ...common,
  id: 'listCourierPlaces',
  method: 'GET',
  url: '/shipping-companies/{id}/places',
  access: ofWorkspace(action('shipping-companies', 'retrieve')),
  summary: 'The cities that the courier goes to, by its own list, and which of our cities each is',
  answers,
});

export const setCourierPlaces = route({
  ...common,
  id: 'setCourierPlaces',
  method: 'PUT',
  url: '/shipping-companies/{id}/places',
  access: action('shipping-companies', 'update'),
  summary:
    'Say which of our cities some of them are; it is remembered when the list is fetched again. Null: by its spelling again',
  body: Type.Object({
    cities: list(Type.Object({ city: text(1, 200), city_id: maybe(text(1, 100)) }), { min: 1, max: 500 }),
  }),
  answers,
});

const Price = Type.Object({
  home: nullable(Type.Number(), { description: 'To the door, major units; null: not set' }),
  stop_desk: nullable(Type.Number(), { description: 'To a pickup point; null: not set' }),
  return: nullable(Type.Number(), { description: 'Of a parcel that comes back; null: not set' }),
});

const CourierPrice = Type.Object({
  city_id: Type.String(),
  city_name: Type.String({ examples: ['Rabat'] }),
  now: Type.Object(Price.properties, {
    description: 'What its orders cost now: the rate of the city, else the rate elsewhere',
  }),
  told: Type.Object(Price.properties, {
    description: 'What the courier said last; what it does not say stays as it is',
  }),
  is_ignored: Type.Boolean({ description: 'A person said so, until the courier tells another price' }),
});

const priceAnswers = {
  200: {
    description: 'Prices that the courier tells and that are not yours, by name of the city, those to decide on first',
    schema: Type.Object({
      data: Type.Array(CourierPrice),
      meta: Type.Object({ open: Type.Integer({ description: 'To decide on' }) }),
    }),
  },
};
const cityIds = (description: string) => maybe(list(text(1, 100), { min: 0, max: PRICES_MAX }), { description });

export const listCourierPrices = route({
  ...common,
  rules: 'R-COUR-11',
  id: 'listCourierPrices',
  method: 'GET',
  url: '/shipping-companies/{id}/prices',
  access: ofWorkspace(action('shipping-companies', 'retrieve')),
  summary: 'Prices of the courier’s own list that differ from your rates: they are proposals until you take them',
  answers: priceAnswers,
});

export const settleCourierPrices = route({
  ...common,
  rules: 'R-COUR-11',
  id: 'settleCourierPrices',
  method: 'PUT',
  url: '/shipping-companies/{id}/prices',
  access: action('shipping-companies', 'update'),
  summary: 'Take prices that the courier tells as your rates, or ignore them until it tells others',
  body: Type.Object({
    take: cityIds('Cities whose rate becomes what the courier tells'),
    ignore: cityIds('Cities whose rate stays as it is'),
  }),
  answers: priceAnswers,
});

export const courierPlaceRoutes = [
  fetchCourierPlaces,
  listCourierPlaces,
  setCourierPlaces,
  listCourierPrices,
  settleCourierPrices,
] as const;
