import { action, type Action, type Resource } from '../../contract/permissions.ts';
import type { Page } from './pages.tsx';
import { lookOf } from '../names/resource-names.ts';

/** Name and actions, with those that are done in Settings, of each of the contract's ALL_RESOURCES: put here by the build, as the contract itself is too heavy for a menu. */
declare const RESOURCES_OF_BUILD: readonly {
  name: Resource;
  actions: readonly Action[];
  in_settings?: readonly Action[];
}[];

/** The pages of every generic resource: a table, forms, an import. Nothing is to be written for a new one. */
export const RESOURCE_PAGES: readonly Page[] = RESOURCES_OF_BUILD.flatMap(({ name, actions, in_settings = [] }) => {
  const { title, group, icon } = lookOf(name);
  const menu = { group, icon };
  const creating = in_settings.includes('create') ? action('settings', 'update') : action(name, 'create');
  const pages: (Page & { needs: Action })[] = [
    { needs: 'list', path: `/${name}`, title, menu, access: action(name, 'list'), load: () => list(name) },
    { needs: 'create', path: `/${name}/new`, title, access: creating, load: () => create(name) },
    { needs: 'import', path: `/${name}/import`, title, access: action(name, 'import'), load: () => fill(name) },
    { needs: 'retrieve', path: `/${name}/$id`, title, access: action(name, 'retrieve'), load: () => edit(name) },
  ];
  return pages.flatMap(({ needs, ...page }) => (actions.includes(needs) || in_settings.includes(needs) ? [page] : []));
});

const list = async (name: string) => (await import('../resources/list-page.tsx')).listPage(name);
const create = async (name: string) => (await import('../resources/form-page.tsx')).newPage(name);
const edit = async (name: string) => (await import('../resources/form-page.tsx')).editPage(name);
const fill = async (name: string) => (await import('../resources/import-page.tsx')).importPage(name);
