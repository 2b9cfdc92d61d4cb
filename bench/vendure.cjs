// Vendure as its documentation starts it, over the database in DATABASE_URL: one process, one product, one shipping method and one payment
// method. It is not part of this project: `npm install --prefix DIR @vendure/core pg` installs it, and PEER_FOLDER names its folder.
// bench/peer.ts starts it.
'use strict';
const { createRequire } = require('node:module');
const { join } = require('node:path');

// Vendure writes files into its working directory.
process.chdir(process.env.PEER_FOLDER);
const fromPeer = createRequire(join(process.env.PEER_FOLDER, 'package.json'));
const { bootstrap, DefaultLogger, dummyPaymentHandler, LanguageCode, LogLevel, VENDURE_VERSION } =
  fromPeer('@vendure/core');
const { populate } = fromPeer('@vendure/core/cli');

const database = new URL(process.env.DATABASE_URL);
const config = {
  apiOptions: { hostname: '127.0.0.1', port: Number(process.env.PORT), adminApiPath: 'admin', shopApiPath: 'shop' },
  authOptions: {
    tokenMethod: ['bearer'],
    superadminCredentials: { identifier: 'admin', password: process.env.PEER_PASSWORD },
  },
  dbConnectionOptions: {
    type: 'postgres',
    host: database.searchParams.get('host') ?? database.hostname,
    port: Number(database.port || 5432),
    username: decodeURIComponent(database.username),
    password: decodeURIComponent(database.password),
    database: database.pathname.slice(1),
    synchronize: true,
    logging: false,
    poolSize: 10,
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  logger: new DefaultLogger({ level: LogLevel.Error }),
};
const shop = {
  defaultLanguage: LanguageCode.en,
  defaultZone: 'Africa',
  countries: [{ name: 'Morocco', code: 'MA', zone: 'Africa' }],
  taxRates: [{ name: 'None', percentage: 0 }],
  shippingMethods: [{ name: 'Courier', price: 3500 }],
  paymentMethods: [
    {
      name: 'Cash',
      handler: { code: dummyPaymentHandler.code, arguments: [{ name: 'automaticSettle', value: 'false' }] },
    },
  ],
  collections: [],
};

populate(() => bootstrap(config), shop, join(__dirname, 'vendure-product.csv')).then(
  () => process.stdout.write(`Vendure ${VENDURE_VERSION} serves\n`),
  (error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  },
);
