import type { ConnectorName } from '../../../contract/shipping/connectors.ts';
import type { Connector } from './connector.ts';
import { bosta } from '../../../couriers/bosta/connector.ts';
import { ecotrack } from '../../../couriers/ecotrack/connector.ts';
import { discreet } from './discreet.ts';
import { manual } from '../../../couriers/manual/connector.ts';
import { sandbox } from '../../../couriers/sandbox/connector.ts';
import { sendit } from '../../../couriers/sendit/connector.ts';
import { ozonExpress } from '../../../couriers/ozon-express/connector.ts';
import { ameex } from '../../../couriers/ameex/connector.ts';
import { forcelog } from '../../../couriers/forcelog/connector.ts';
import { onessta } from '../../../couriers/onessta/connector.ts';
import { noest } from '../../../couriers/noest/connector.ts';
import { maystro } from '../../../couriers/maystro/connector.ts';
import { zrExpressNew } from '../../../couriers/zr-express-new/connector.ts';
import { aymakan } from '../../../couriers/aymakan/connector.ts';
import { smsa } from '../../../couriers/smsa/connector.ts';
import { firstDelivery } from '../../../couriers/first-delivery/connector.ts';
import { navex } from '../../../couriers/navex/connector.ts';
import { zimou } from '../../../couriers/zimou/connector.ts';
import { elogistia } from '../../../couriers/elogistia/connector.ts';
import { oto } from '../../../couriers/oto/connector.ts';
import { imile } from '../../../couriers/imile/connector.ts';
import { jtExpress } from '../../../couriers/jt-express/connector.ts';
import { yalidine } from '../../../couriers/engines/yalidine/connector.ts';
import { zrExpress } from '../../../couriers/zr-express/connector.ts';

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
