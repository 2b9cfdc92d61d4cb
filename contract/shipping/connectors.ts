import type { ConnectorRow } from './courier.ts';
import { bosta } from '../../couriers/bosta/row.ts';
import { ecotrack } from '../../couriers/ecotrack/row.ts';
import { manual } from '../../couriers/manual/row.ts';
import { sandbox } from '../../couriers/sandbox/row.ts';
import { sendit } from '../../couriers/sendit/row.ts';
import { ozonExpress } from '../../couriers/ozon-express/row.ts';
import { ameex } from '../../couriers/ameex/row.ts';
import { forcelog } from '../../couriers/forcelog/row.ts';
import { onessta } from '../../couriers/onessta/row.ts';
import { noest } from '../../couriers/noest/row.ts';
import { maystro } from '../../couriers/maystro/row.ts';
import { zrExpressNew } from '../../couriers/zr-express-new/row.ts';
import { aymakan } from '../../couriers/aymakan/row.ts';
import { smsa } from '../../couriers/smsa/row.ts';
import { firstDelivery } from '../../couriers/first-delivery/row.ts';
import { navex } from '../../couriers/navex/row.ts';
import { zimou } from '../../couriers/zimou/row.ts';
import { elogistia } from '../../couriers/elogistia/row.ts';
import { guepex } from '../../couriers/guepex/row.ts';
import { yalitec } from '../../couriers/yalitec/row.ts';
import { oto } from '../../couriers/oto/row.ts';
import { imile } from '../../couriers/imile/row.ts';
import { jtExpress } from '../../couriers/jt-express/row.ts';
import { yalidine } from '../../couriers/engines/yalidine/row.ts';
import { zrExpress } from '../../couriers/zr-express/row.ts';

/*
 * The couriers we integrate, as data: their credentials and capabilities, each in its file of couriers/. The code that
 * calls them is in server/shipping/connectors/; our certainty about each: docs/decisions/0012-couriers.md.
 */

export const CONNECTOR_NAMES = [
  'manual',
  'sandbox',
  'yalidine',
  'ecotrack',
  'zr-express',
  'bosta',
  'sendit',
  'ozon-express',
  'ameex',
  'forcelog',
  'onessta',
  'noest',
  'maystro',
  'zr-express-new',
  'aymakan',
  'smsa',
  'first-delivery',
  'navex',
  'zimou',
  'elogistia',
  'guepex',
  'yalitec',
  'oto',
  'imile',
  'jt-express',
] as const;
export type ConnectorName = (typeof CONNECTOR_NAMES)[number];

/** The credentials and capabilities of each courier (R-COUR-1). */
export const CONNECTORS = {
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
  guepex,
  yalitec,
  oto,
  imile,
  'jt-express': jtExpress,
} as const satisfies Record<ConnectorName, ConnectorRow>;

export const connectorRow = (name: ConnectorName): ConnectorRow => CONNECTORS[name];

/** The name of the credential that signs a courier's status updates. */
export const webhookKeyOf = (name: ConnectorName): string => connectorRow(name).webhook_key ?? 'webhook_secret';
