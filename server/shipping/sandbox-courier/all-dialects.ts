import type { ConnectorName } from '../../../contract/shipping/connectors.ts';
import { bostaDialect } from '../../../couriers/bosta/sandbox-dialect.ts';
import { ecotrackDialect } from '../../../couriers/ecotrack/sandbox-dialect.ts';
import { sandboxDialect } from '../../../couriers/sandbox/sandbox-dialect.ts';
import { senditDialect } from '../../../couriers/sendit/sandbox-dialect.ts';
import { ozonExpressDialect } from '../../../couriers/ozon-express/sandbox-dialect.ts';
import { ameexDialect } from '../../../couriers/ameex/sandbox-dialect.ts';
import { forcelogDialect } from '../../../couriers/forcelog/sandbox-dialect.ts';
import { onesstaDialect } from '../../../couriers/onessta/sandbox-dialect.ts';
import { noestDialect } from '../../../couriers/noest/sandbox-dialect.ts';
import { maystroDialect } from '../../../couriers/maystro/sandbox-dialect.ts';
import { zrExpressNewDialect } from '../../../couriers/zr-express-new/sandbox-dialect.ts';
import { aymakanDialect } from '../../../couriers/aymakan/sandbox-dialect.ts';
import { smsaDialect } from '../../../couriers/smsa/sandbox-dialect.ts';
import { firstDeliveryDialect } from '../../../couriers/first-delivery/sandbox-dialect.ts';
import { navexDialect } from '../../../couriers/navex/sandbox-dialect.ts';
import { zimouDialect } from '../../../couriers/zimou/sandbox-dialect.ts';
import { elogistiaDialect } from '../../../couriers/elogistia/sandbox-dialect.ts';
import { otoDialect } from '../../../couriers/oto/sandbox-dialect.ts';
import { imileDialect } from '../../../couriers/imile/sandbox-dialect.ts';
import { jtExpressDialect } from '../../../couriers/jt-express/sandbox-dialect.ts';
import { yalidineDialect } from '../../../couriers/engines/yalidine/sandbox-dialect.ts';
import { zrExpressDialect } from '../../../couriers/zr-express/sandbox-dialect.ts';
import type { Dialect } from './dialect.ts';

/** The dialect of each courier that is asked over the network; its prefix is the connector's name. */
export const DIALECT_OF: Record<Exclude<ConnectorName, 'manual'>, Dialect> = {
  sandbox: sandboxDialect,
  yalidine: yalidineDialect('/yalidine'),
  ecotrack: ecotrackDialect,
  'zr-express': zrExpressDialect,
  bosta: bostaDialect,
  sendit: senditDialect,
  'ozon-express': ozonExpressDialect,
  ameex: ameexDialect,
  forcelog: forcelogDialect,
  onessta: onesstaDialect,
  noest: noestDialect,
  maystro: maystroDialect,
  'zr-express-new': zrExpressNewDialect,
  aymakan: aymakanDialect,
  smsa: smsaDialect,
  'first-delivery': firstDeliveryDialect,
  navex: navexDialect,
  zimou: zimouDialect,
  elogistia: elogistiaDialect,
  guepex: yalidineDialect('/guepex'),
  yalitec: yalidineDialect('/yalitec'),
  oto: otoDialect,
  imile: imileDialect,
  'jt-express': jtExpressDialect,
};
