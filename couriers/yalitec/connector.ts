import type { Connector } from '../../server/shipping/connectors/connector.ts';
import { yalidineConnector } from '../engines/yalidine/connector.ts';

export const connector: Connector = yalidineConnector;
