'use strict';
/*
 * Loaded before the service that is the floor of the cash bench: its orders move without a ledger. The launcher's own Node may be older and
 * lack hooks; it loads nothing of the service.
 */
const { registerHooks } = require('node:module');

registerHooks?.({
  load: (url, context, next) =>
    url.endsWith('/server/cash/ledger/book-orders.ts')
      ? { format: 'module', source: 'export async function bookOrders() {}', shortCircuit: true }
      : next(url, context),
});
