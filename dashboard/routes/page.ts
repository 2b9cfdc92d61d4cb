import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Access } from '../../contract/access/permissions.ts';
import type { Resource } from '../../contract/resources/resource-names.ts';
import type { Said } from '../i18n/languages.ts';

/** The groups of the navigation. */
export type MenuGroup = 'work' | 'goods' | 'money';
/** Where several pages are one entry of the navigation, with a tab for each. */
export type Place = 'overview' | 'stock' | 'products' | 'marketplace' | 'sourcing' | 'cash' | 'pay';
/** What Settings has, in its order. */
export type SettingsSection = 'shop' | 'delivery' | 'calls' | 'messages' | 'money' | 'programs';

/** Where a page is found. */
export type Menu = { icon: Icon } & ({ group: MenuGroup; place?: Place } | { section: SettingsSection });

export type Page = {
  /** Below /app; `$name` is a parameter. */
  path: string;
  title: Said;
  /** In the navigation or in Settings, in the order of this list. Left out: reached from another page. */
  menu?: Menu;
  /** Who has it in the navigation; left out: whoever may open it. Others find it by the command menu and by links. */
  in_menu_of?: readonly Access[];
  /** Who is led to Settings by it; left out: whoever may open it. What one may only read there, the command menu finds. */
  worth?: readonly Access[];
  /** Something that is done here: the command menu offers it by this icon, above the pages. */
  act?: Icon;
  /** Who may open it; others see neither link nor page. */
  access: Access;
  /** Whoever may open it lands here after signing in, but for those with one of these rights: their work begins elsewhere. */
  lands_unless?: readonly Access[];
  /** Another right that opens it as well: what is one thing to a person may be two resources to roles. */
  or?: Access;
  /** In the navigation of who sees rows of several sellers, where there are any. */
  is_of_sellers?: true;
  /** Fills the window, without the frame: scanning, printing. */
  is_full_screen?: true;
  load: () => Promise<ComponentType>;
  /** Addresses that it asks for when its own narrows nothing, in the spelling of data/client.ts: index.html asks them before any script is there. */
  asks?: readonly string[];
  /** Names of generic resources that have no table of their own, because this page shows them. */
  replaces?: readonly Resource[];
  /** Nothing is here: the path of the page that shows it. */
  leads_to?: string;
};
