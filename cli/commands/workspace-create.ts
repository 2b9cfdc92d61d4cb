import { countryDefaults, isCountry } from '../../contract/countries.ts';
import { isCurrency } from '../../contract/currencies.ts';
import { createWorkspace } from '../../server/access/set-up/create-workspace.ts';
import { MAIN_WAREHOUSE } from '../../server/access/set-up/page-words.ts';
import { isTimeZone } from '../../server/platform/text/moments.ts';
import { WrongUse } from '../wrong-use.ts';
import type { Command } from '../arguments.ts';
import { hashOf } from './hash-of.ts';
import { withDatabase } from '../with-database.ts';

export const workspaceCreate: Command = {
  name: 'workspace create',
  about: 'Creates a workspace with its first Admin and a token with all rights; prints the token once.',
  options: [
    { name: 'name', value: 'NAME', is_required: true, about: 'Name of the shop' },
    { name: 'admin-email', value: 'EMAIL', is_required: true, about: 'Sign-in of the first Admin' },
    {
      name: 'admin-password',
      value: 'PASSWORD',
      about: 'Password of the Admin; left out if the person has one already',
    },
    { name: 'currency', value: 'CODE', about: 'ISO 4217, default that of the country' },
    { name: 'country', value: 'CODE', about: 'Two letters, default MA' },
    { name: 'time-zone', value: 'ZONE', about: 'IANA name, default that of the country' },
  ],
  async run(config, options) {
    const country = options.one('country') ?? 'MA';
    if (!isCountry(country)) throw new WrongUse(`--country must be two letters such as MA, but is "${country}".`);
    const defaults = countryDefaults(country)!;
    const { currency = defaults.currency, time_zone = defaults.time_zone } = {
      currency: options.one('currency'),
      time_zone: options.one('time-zone'),
    };
    if (!isCurrency(currency))
      throw new WrongUse(`--currency must be an ISO 4217 code such as MAD, but is "${currency}".`);
    if (!isTimeZone(time_zone))
      throw new WrongUse(`--time-zone must be a name such as Africa/Casablanca, but is "${time_zone}".`);
    const admin_email = options.required('admin-email');
    return await withDatabase(config, async ({ database }) => {
      const admin_password_hash = await hashOf(database.read, admin_email, options.one('admin-password'));
      const name = options.required('name');
      return await database.transaction((tx) =>
        createWorkspace(tx, {
          name,
          admin_email,
          admin_password_hash,
          currency,
          country,
          time_zone,
          main_warehouse: MAIN_WAREHOUSE.en,
        }),
      );
    });
  },
};
