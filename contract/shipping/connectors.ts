import type { ConnectorRow } from '../couriers/courier.ts';
import { bosta } from '../couriers/bosta.ts';
import { ecotrack } from '../couriers/ecotrack.ts';
import { manual } from '../couriers/manual.ts';
import { sandbox } from '../couriers/sandbox.ts';
import { sendit } from '../couriers/sendit.ts';
import { ozonExpress } from '../couriers/ozon-express.ts';
import { ameex } from '../couriers/ameex.ts';
import { forcelog } from '../couriers/forcelog.ts';
import { onessta } from '../couriers/onessta.ts';
import { noest } from '../couriers/noest.ts';
import { maystro } from '../couriers/maystro.ts';
import { zrExpressNew } from '../couriers/zr-express-new.ts';
import { aymakan } from '../couriers/aymakan.ts';
import { smsa } from '../couriers/smsa.ts';
import { firstDelivery } from '../couriers/first-delivery.ts';
import { navex } from '../couriers/navex.ts';
import { zimou } from '../couriers/zimou.ts';
import { elogistia } from '../couriers/elogistia.ts';
import { guepex } from '../couriers/guepex.ts';
import { yalitec } from '../couriers/yalitec.ts';
import { oto } from '../couriers/oto.ts';
import { imile } from '../couriers/imile.ts';
import { jtExpress } from '../couriers/jt-express.ts';
import { yalidine } from '../couriers/yalidine.ts';
import { zrExpress } from '../couriers/zr-express.ts';

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
