import type { ConnectorName } from '../../../contract/connectors.ts';
import type { Connector } from './connector.ts';
import { bosta } from './bosta.ts';
import { ecotrack } from './ecotrack.ts';
import { manual } from './manual.ts';
import { sandbox } from './sandbox.ts';
import { yalidine } from './yalidine.ts';
import { zrExpress } from './zr-express.ts';

/** The connector of each courier in the contract. */
export const CONNECTOR_OF: Record<ConnectorName, Connector> = {
  manual,
  sandbox,
  yalidine,
  ecotrack,
  'zr-express': zrExpress,
  bosta,
};
