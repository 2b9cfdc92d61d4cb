import type { FigureName, GROUPINGS } from '../../contract/reports/figures.ts';

type Table = {
  group_by: (typeof GROUPINGS)[number];
  /** Figures that the overview shows for each row. */
  shown: readonly FigureName[];
  /** Figures that the page of all rows shows. */
  all: readonly FigureName[];
};

/** Tables of the figures of a period, by grouping. */
export const TABLES = {
  products: {
    group_by: 'family',
    shown: ['leads', 'confirmation_rate', 'delivery_rate'],
    all: ['leads', 'confirmation_rate', 'orders', 'sales', 'delivery_rate', 'return_rate', 'delivered_sales'],
  },
  cities: {
    group_by: 'city',
    shown: ['orders', 'delivery_rate', 'return_rate'],
    all: ['leads', 'confirmation_rate', 'orders', 'sales', 'delivery_rate', 'return_rate', 'delivered_sales'],
  },
  agents: {
    group_by: 'agent',
    shown: ['calls', 'confirmed_leads', 'calls_per_confirmation'],
    all: ['calls', 'confirmed_leads', 'calls_per_confirmation', 'time_to_first_call', 'orders', 'delivery_rate'],
  },
  sources: {
    group_by: 'source',
    shown: ['leads', 'confirmation_rate', 'sales'],
    all: ['leads', 'confirmation_rate', 'orders', 'sales', 'delivery_rate', 'return_rate', 'delivered_sales'],
  },
  couriers: {
    group_by: 'courier',
    shown: ['orders', 'delivery_rate', 'return_rate'],
    all: ['orders', 'delivered_orders', 'delivery_rate', 'return_rate', 'sales', 'delivered_sales'],
  },
  sellers: {
    group_by: 'account',
    shown: ['orders', 'delivery_rate', 'delivered_sales'],
    all: ['leads', 'confirmation_rate', 'orders', 'delivery_rate', 'return_rate', 'delivered_sales'],
  },
} as const satisfies Record<string, Table>;
export type TableName = keyof typeof TABLES;
