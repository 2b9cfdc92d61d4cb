import { hashPassword } from './access/passwords.ts';
import { createWorkspace } from './access/create-workspace.ts';
import type { CreatedWorkspace } from './access/create-workspace.ts';
import { toWorkspace } from './access/actor.ts';
import type { Actor } from './access/actor.ts';
import { findWorkspaceRow } from './access/find-workspace.ts';
import { SYSTEM_ROLES } from '../contract/permissions.ts';
import { productsSql } from './catalog/sql.ts';
import { DEMO_MOVES, DEMO_PEOPLE, DEMO_PRODUCTS } from './demo-data.ts';
import { createLeads } from './leads/create-leads.ts';
import { updateLeads } from './leads/update-leads.ts';
import { newId } from './platform/ids.ts';
import { toMinor } from './platform/money.ts';
import type { Database, Tx } from './platform/postgres.ts';

/** A workspace to look around in: products, leads in every stage, and the orders of those that were confirmed. */
export async function makeDemo(
  database: Database,
  admin: { email: string; password: string },
): Promise<CreatedWorkspace> {
  const admin_password_hash = await hashPassword(admin.password);
  return await database.transaction(async (tx) => {
    const made = await createWorkspace(tx, {
      name: 'Demo shop',
      admin_email: admin.email,
      admin_password_hash,
      admin_name: 'Salma Idrissi',
    });
    const actor = await demoActor(tx, made);
    await makeProducts(tx, actor);
    await makeLeads(tx, actor);
    return made;
  });
}

async function demoActor(tx: Tx, { workspace_id, account_id, admin }: CreatedWorkspace): Promise<Actor> {
  return {
    kind: 'user',
    id: admin.id,
    user_id: admin.id,
    name: 'Salma Idrissi',
    source: 'system',
    workspace: toWorkspace(await findWorkspaceRow(tx, workspace_id)),
    scope: { workspace_id, account_id: null },
    account_id,
    grants: { ...SYSTEM_ROLES.Admin, scopes: null },
  };
}

async function makeProducts(tx: Tx, actor: Actor): Promise<void> {
  const at = new Date();
  for (const { price, ...product } of DEMO_PRODUCTS) {
    await productsSql.insert(tx, actor.scope, {
      id: newId(),
      account_id: actor.account_id,
      ...product,
      price: toMinor(price, actor.workspace.currency),
      status: 'active',
      upsells: '[]',
      created_at: at,
      updated_at: at,
    });
  }
}

async function makeLeads(tx: Tx, actor: Actor): Promise<void> {
  const inputs = DEMO_PEOPLE.map((person, i) => {
    const product = DEMO_PRODUCTS[i % DEMO_PRODUCTS.length]!;
    const quantity = 1 + (i % 3);
    return {
      ...person,
      products: [{ sku: product.sku, quantity, total: Number((product.price * quantity).toFixed(2)) }],
      data: [{ key: 'source', value: 'landing page' }],
    };
  });
  const { created_refs } = await createLeads(tx, actor, actor.account_id, inputs);
  const moves = DEMO_MOVES.map((status, i) => ({
    reference: created_refs[i]!,
    status,
    ...(actor.workspace.settings.action_date_statuses.includes(status)
      ? { action_date: new Date(Date.now() + 86_400_000).toISOString() }
      : {}),
  }));
  await updateLeads(tx, actor, moves);
}
