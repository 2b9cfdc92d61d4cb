import { Type } from 'typebox';
import { action, ofWorkspace } from '../access/permissions.ts';
import { route } from '../route.ts';
import { list, maybe, moment, nullable, text } from '../shapes.ts';

/* R-COUR-10: the destinations that a courier lists, mapped to our cities. */

/** Maximum number of cities in one request. */
const PRICES_MAX = 2_000;

const common = {
  surfaces: ['rest', 'dashboard'],
  tag: 'Shipping',
  rules: 'R-COUR-10',
  params: Type.Object({ id: Type.String() }),
} as const;

const CourierCity = Type.Object({
  city: Type.String({ description: 'Name of the city in the courier’s spelling', examples: ['Fés'] }),
  code: nullable(Type.String(), {
    description: 'The courier’s code of the city; null: each of its parts has its own',
    examples: ['81'],
  }),
  places: Type.Integer({ description: 'Number of its quarters, districts or communes in the list', examples: [1] }),
  city_id: nullable(Type.String(), {
    description: 'Id of the matching city of the workspace; of several, the one with most of its parts. Null: unknown',
  }),
  city_name: nullable(Type.String(), { examples: ['Fes'] }),
  is_chosen: Type.Boolean({ description: 'True: a person chose the match; false: matched by spelling' }),
});

const answers = {
  200: {
    description: 'The cities of the courier’s list, unknown ones first',
    schema: Type.Object({
      data: Type.Array(CourierCity),
      meta: Type.Object({
        unmatched: Type.Integer(),
        fetched: nullable(
          Type.Object({
            at: moment(),
            places: Type.Integer(),
            added: Type.Integer({ description: 'Places that the previous list did not have' }),
            gone: Type.Integer({ description: 'Places that only the previous list had' }),
          }),
          { description: 'Last fetch of the list; null: never fetched' },
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
    'Fetch the courier’s own list of places, with codes and prices, in a job; it is also fetched automatically every week. 409 if the courier’s API has no list',
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
  summary: 'List the cities of the courier’s own list, each with the matching city of the workspace',
  answers,
});

export const setCourierPlaces = route({
  ...common,
  id: 'setCourierPlaces',
  method: 'PUT',
  url: '/shipping-companies/{id}/places',
  access: action('shipping-companies', 'update'),
  summary:
    'Match cities of the courier’s list to cities of the workspace; the choice is kept when the list is fetched again. `city_id` null: match by spelling again',
  body: Type.Object({
    cities: list(
      Type.Object({
        city: text(1, 200, { description: 'Name of the city in the courier’s spelling' }),
        city_id: maybe(text(1, 100)),
      }),
      { min: 1, max: 500 },
    ),
  }),
  answers,
});

const Price = Type.Object({
  home: nullable(Type.Number(), { description: 'Price of a delivery to the door, major units; null: not set' }),
  stop_desk: nullable(Type.Number(), { description: 'Price of a delivery to a pickup point; null: not set' }),
  return: nullable(Type.Number(), { description: 'Price of a parcel that comes back; null: not set' }),
});

const CourierPrice = Type.Object({
  city_id: Type.String(),
  city_name: Type.String({ examples: ['Rabat'] }),
  now: Type.Object(Price.properties, {
    description: 'Current price of orders to the city: its own rate, or else the rate for other cities',
  }),
  told: Type.Object(Price.properties, {
    description: 'Latest prices from the courier; a price that is null stays unchanged',
  }),
  is_ignored: Type.Boolean({
    description: 'True: a person ignored the proposal; it returns when the courier gives another price',
  }),
});

const priceAnswers = {
  200: {
    description: 'Prices of the courier that differ from yours, undecided ones first, then by name of the city',
    schema: Type.Object({
      data: Type.Array(CourierPrice),
      meta: Type.Object({ open: Type.Integer({ description: 'Number of undecided proposals' }) }),
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
  summary:
    'List the prices of the courier’s own list that differ from your rates: they are proposals until you accept them',
  answers: priceAnswers,
});

export const settleCourierPrices = route({
  ...common,
  rules: 'R-COUR-11',
  id: 'settleCourierPrices',
  method: 'PUT',
  url: '/shipping-companies/{id}/prices',
  access: action('shipping-companies', 'update'),
  summary: 'Accept prices of the courier as your rates, or ignore them until it gives others',
  body: Type.Object({
    take: cityIds('Ids of cities whose rate becomes the courier’s price'),
    ignore: cityIds('Ids of cities whose rate stays as it is'),
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
