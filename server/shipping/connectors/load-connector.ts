import type { ConnectorName } from '../../../contract/shipping/connectors.ts';
import type { Connector } from './connector.ts';
import { discreet } from './discreet.ts';

const loadedConnectors = new Map<ConnectorName, Connector>();

/** The connector of a courier, from its folder in couriers/, wrapped by `discreet`. */
export async function loadConnector(name: ConnectorName): Promise<Connector> {
  const known = loadedConnectors.get(name);
  if (known) return known;
  // Each folder has one, by test/courier-folders.test.ts.
  const { connector } = (await import(`../../../couriers/${name}/connector.ts`)) as { connector: Connector };
  const made = discreet(connector);
  loadedConnectors.set(name, made);
  return made;
}
