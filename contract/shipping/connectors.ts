import * as ROWS from '../../couriers/all.ts';
import type { ConnectorRow } from './courier.ts';

/* The couriers we integrate, as data: what each needs to be called, and what it can do, each in `row.ts` of its folder. */

export type ConnectorName = keyof typeof ROWS;

/** What each courier needs and can do (R-COUR-1). */
export const CONNECTORS: Readonly<Record<ConnectorName, ConnectorRow>> = ROWS;

/** In alphabetical order. */
export const CONNECTOR_NAMES = (Object.keys(CONNECTORS) as ConnectorName[]).toSorted(); // keys of a module are its names

export const connectorRow = (name: ConnectorName): ConnectorRow => CONNECTORS[name];

/** The name of the credential that a courier's status updates are signed with. */
export const webhookKeyOf = (name: ConnectorName): string => connectorRow(name).webhook_key ?? 'webhook_secret';
