import { randomBytes } from 'node:crypto';
import { hasWorkspaces } from '../caller/workspaces-sql.ts';
import { createSetupLink } from '../access/set-up/set-up.ts';
import type { Config } from '../config.ts';
import { makeDemo } from './demo.ts';
import type { Database } from '../platform/database/postgres.ts';

/**
 * The lines that `npm start` prints. In an empty database it creates a demo workspace and shows how to sign in and send a first request; in
 * production it instead shows a one-time link to create the first workspace (R-RUN-1).
 */
export async function welcome(config: Config, database: Database): Promise<string[]> {
  const ready = ['', `Tahsil is ready on ${config.public_url}`, `Documentation     ${config.public_url}/docs`];
  if (await hasWorkspaces(database.read)) return [...ready, ''];
  if (config.is_production) {
    const link = await database.transaction((tx) => createSetupLink(tx, config.public_url));
    return [
      ...ready,
      '',
      'There is no workspace yet. Make the first one here, once, within 24 hours:',
      `  ${link}`,
      '',
    ];
  }
  const password = randomBytes(12).toString('base64url');
  const { admin, token } = await makeDemo(database, { email: 'demo@example.com', password });
  return [
    ...ready,
    '',
    'A demo workspace was made, with a week of leads and orders. What follows is shown once:',
    `  Dashboard       ${config.public_url}/app`,
    `  Sign in         ${admin.email}`,
    `  or as           agent.…, packer.…, delivery.…, accountant.… or seller.${admin.email}`,
    `  Password        ${password}`,
    `  API token       ${token}`,
    '',
    'Your first lead:',
    '',
    ...firstRequest(config.public_url, token),
    '',
  ];
}

const firstRequest = (public_url: string, token: string): string[] => [
  `curl ${public_url}/api/web/1.0/leads \\`,
  `  -H 'Authorization: Bearer ${token}' -H 'Content-Type: application/json' \\`,
  `  -d '{"data":[{"full_name":"Amina Benali","phone":"0612345678","city":"Casablanca","address":"12 Rue Ibn Batouta","products":[{"sku":"ARGAN-50","quantity":2,"total":299.8}]}]}'`,
];
