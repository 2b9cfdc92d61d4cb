import type { ConnectorName } from '../../../contract/shipping/connectors.ts';
import type { Connector } from './connector.ts';
import { bosta } from './bosta/connector.ts';
import { ecotrack } from './ecotrack/connector.ts';
import { discreet } from './discreet.ts';
import { manual } from './manual/connector.ts';
import { sandbox } from './sandbox/connector.ts';
import { sendit } from './sendit/connector.ts';
import { ozonExpress } from './ozon-express/connector.ts';
import { ameex } from './ameex/connector.ts';
import { forcelog } from './forcelog/connector.ts';
import { onessta } from './onessta/connector.ts';
import { noest } from './noest/connector.ts';
import { maystro } from './maystro/connector.ts';
import { zrExpressNew } from './zr-express-new/connector.ts';
import { aymakan } from './aymakan/connector.ts';
import { smsa } from './smsa/connector.ts';
import { firstDelivery } from './first-delivery/connector.ts';
import { navex } from './navex/connector.ts';
import { zimou } from './zimou/connector.ts';
import { elogistia } from './elogistia/connector.ts';
import { oto } from './oto/connector.ts';
import { imile } from './imile/connector.ts';
import { jtExpress } from './jt-express/connector.ts';
import { yalidine } from './yalidine/connector.ts';
import { zrExpress } from './zr-express/connector.ts';

const CONNECTORS: Record<ConnectorName, Connector> = {
  manual,
  sandbox,
  yalidine,
  ecotrack,
  'zr-express': zrExpress,
  bosta,
  sendit,
  'ozon-express': ozonExpress,
  ameex,
  forcelog,
  onessta,
  noest,
  maystro,
  'zr-express-new': zrExpressNew,
  aymakan,
  smsa,
  'first-delivery': firstDelivery,
  navex,
  zimou,
  elogistia,
  guepex: yalidine,
  yalitec: yalidine,
  oto,
  imile,
  'jt-express': jtExpress,
};

/** The connector of each courier in the contract; what couriers say comes without what they were sent. */
export const CONNECTOR_OF = Object.fromEntries(
  Object.entries(CONNECTORS).map(([name, connector]) => [name, discreet(connector)]),
) as Record<ConnectorName, Connector>; // keys of a record are its names
