import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Access } from '../../contract/access/permissions.ts';
import type { Resource } from '../../contract/resources/resource-names.ts';
import type { LocalizedText } from '../i18n/languages.ts';

/** The groups of the navigation. */
export type MenuGroup = 'work' | 'goods' | 'money';
/** Several pages under one entry of the navigation, with a tab for each. */
export type Place = 'overview' | 'stock' | 'products' | 'marketplace' | 'sourcing' | 'cash' | 'pay';
/** Sections of Settings, in order. */
export type SettingsSection = 'shop' | 'delivery' | 'calls' | 'messages' | 'money' | 'programs';

/** Position of a page in the menus. */
export type Menu = { icon: Icon } & ({ group: MenuGroup; place?: Place } | { section: SettingsSection });

export type Page = {
  /** Below /app; `$name` is a parameter. */
  path: string;
  title: LocalizedText;
  /** Place in the navigation or in Settings, in the order of this list. Left out: reached from another page. */
  menu?: Menu;
  /** Rights for its entry in the navigation; left out: same as opening it. Others find it by the command menu and by links. */
  in_menu_of?: readonly Access[];
  /** Rights for its entry in Settings; left out: same as opening it. Read-only pages are found by the command menu. */
  worth?: readonly Access[];
  /** An action on this page: the command menu offers it by this icon, above the pages. */
  act?: Icon;
  /** Right to open it; without it both link and page are hidden. */
  access: Access;
  /** Home page of roles that may open it, except those with one of these rights: their work begins elsewhere. */
  lands_unless?: readonly Access[];
  /** Another right that also opens it: one thing to a person may be two resources in roles. */
  or?: Access;
  /** True: in the navigation of readers of several sellers' rows, if there are sellers. */
  is_of_sellers?: true;
  /** Fills the window, without the frame: scanning, printing. */
  is_full_screen?: true;
  load: () => Promise<ComponentType>;
  /** What waits there, as a number beside its name in the navigation; `className`: that of the number. */
  count?: () => Promise<{ Count: ComponentType<{ className: string | undefined }> }>;
  /** Requests for its address without filters, in the spelling of data/client.ts: index.html sends them before any script is there. */
  asks?: readonly string[];
  /** Names of generic resources without their own table page, as this page shows them. */
  replaces?: readonly Resource[];
  /** Redirect: the path of the page that shows it. */
  leads_to?: string;
};
