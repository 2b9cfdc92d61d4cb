import * as ROWS from '../../couriers/all.ts';
import type { ConnectorRow } from './courier.ts';

/* The couriers we integrate, as data: the credentials and capabilities of each, in `row.ts` of its folder. */

export type ConnectorName = keyof typeof ROWS;

/** The credentials and capabilities of each courier (R-COUR-1). */
export const CONNECTORS: Readonly<Record<ConnectorName, ConnectorRow>> = ROWS;

/** In alphabetical order. */
export const CONNECTOR_NAMES = (Object.keys(CONNECTORS) as ConnectorName[]).toSorted(); // keys of a module are its names

export const connectorRow = (name: ConnectorName): ConnectorRow => CONNECTORS[name];

/** The name of the credential that signs a courier's status updates. */
export const webhookKeyOf = (name: ConnectorName): string => connectorRow(name).webhook_key ?? 'webhook_secret';
