import type { ConnectorName } from '../../../contract/shipping/connectors.ts';
import { bostaDialect } from '../connectors/bosta/sandbox-dialect.ts';
import { ecotrackDialect } from '../connectors/ecotrack/sandbox-dialect.ts';
import { sandboxDialect } from '../connectors/sandbox/sandbox-dialect.ts';
import { senditDialect } from '../connectors/sendit/sandbox-dialect.ts';
import { ozonExpressDialect } from '../connectors/ozon-express/sandbox-dialect.ts';
import { ameexDialect } from '../connectors/ameex/sandbox-dialect.ts';
import { forcelogDialect } from '../connectors/forcelog/sandbox-dialect.ts';
import { onesstaDialect } from '../connectors/onessta/sandbox-dialect.ts';
import { noestDialect } from '../connectors/noest/sandbox-dialect.ts';
import { maystroDialect } from '../connectors/maystro/sandbox-dialect.ts';
import { zrExpressNewDialect } from '../connectors/zr-express-new/sandbox-dialect.ts';
import { aymakanDialect } from '../connectors/aymakan/sandbox-dialect.ts';
import { smsaDialect } from '../connectors/smsa/sandbox-dialect.ts';
import { firstDeliveryDialect } from '../connectors/first-delivery/sandbox-dialect.ts';
import { navexDialect } from '../connectors/navex/sandbox-dialect.ts';
import { zimouDialect } from '../connectors/zimou/sandbox-dialect.ts';
import { elogistiaDialect } from '../connectors/elogistia/sandbox-dialect.ts';
import { otoDialect } from '../connectors/oto/sandbox-dialect.ts';
import { imileDialect } from '../connectors/imile/sandbox-dialect.ts';
import { jtExpressDialect } from '../connectors/jt-express/sandbox-dialect.ts';
import { yalidineDialect } from '../connectors/yalidine/sandbox-dialect.ts';
import { zrExpressDialect } from '../connectors/zr-express/sandbox-dialect.ts';
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
