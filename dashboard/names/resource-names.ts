import {
  IconApps,
  IconBell,
  IconBuildingWarehouse,
  IconCategory,
  IconFileInvoice,
  IconHeadset,
  IconKey,
  IconMap2,
  IconMapPin,
  IconMessage,
  IconPackages,
  IconBan,
  IconShoppingBag,
  IconTable,
  IconTag,
  IconTruck,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
  IconWorldSearch,
  type Icon,
} from '@tabler/icons-react';
import type { Said } from '../i18n/languages.ts';
import type { MenuGroup } from '../routes/pages.tsx';

/*
 * What generic resources are called, and where they stand in the navigation. One that is not here is named by its own name.
 */

export type ResourceLook = { title: Said; group: MenuGroup; icon: Icon };

const LOOKS: Record<string, ResourceLook> = {
  products: { title: { en: 'Products', fr: 'Produits', ar: 'المنتجات' }, group: 'goods', icon: IconTag },
  categories: { title: { en: 'Categories', fr: 'Catégories', ar: 'الفئات' }, group: 'goods', icon: IconCategory },
  warehouses: {
    title: { en: 'Warehouses', fr: 'Entrepôts', ar: 'المستودعات' },
    group: 'goods',
    icon: IconBuildingWarehouse,
  },
  'marketplace-products': {
    title: { en: 'Marketplace', fr: 'Place de marché', ar: 'السوق' },
    group: 'goods',
    icon: IconShoppingBag,
  },
  'marketplace-stocks': {
    title: { en: 'Marketplace stock', fr: 'Stock de la place', ar: 'مخزون السوق' },
    group: 'goods',
    icon: IconPackages,
  },
  sourcings: { title: { en: 'Sourcing', fr: 'Sourcing', ar: 'التوريد' }, group: 'goods', icon: IconWorldSearch },
  'sourcing-messages': {
    title: { en: 'Sourcing messages', fr: 'Messages de sourcing', ar: 'رسائل التوريد' },
    group: 'goods',
    icon: IconMessage,
  },
  'blacklisted-phones': {
    title: { en: 'Blacklist', fr: 'Liste noire', ar: 'القائمة السوداء' },
    group: 'work',
    icon: IconBan,
  },
  invoices: { title: { en: 'Invoices', fr: 'Factures', ar: 'الفواتير' }, group: 'money', icon: IconFileInvoice },
  'shipping-companies': {
    title: { en: 'Couriers', fr: 'Transporteurs', ar: 'شركات الشحن' },
    group: 'settings',
    icon: IconTruck,
  },
  'call-centers': {
    title: { en: 'Call centers', fr: 'Centres d’appels', ar: 'مراكز الاتصال' },
    group: 'settings',
    icon: IconHeadset,
  },
  users: { title: { en: 'Users', fr: 'Utilisateurs', ar: 'المستخدمون' }, group: 'settings', icon: IconUsers },
  'team-members': { title: { en: 'Team', fr: 'Équipe', ar: 'الفريق' }, group: 'settings', icon: IconUsersGroup },
  roles: { title: { en: 'Roles', fr: 'Rôles', ar: 'الأدوار' }, group: 'settings', icon: IconKey },
  cities: { title: { en: 'Cities', fr: 'Villes', ar: 'المدن' }, group: 'settings', icon: IconMap2 },
  areas: { title: { en: 'Areas', fr: 'Quartiers', ar: 'المناطق' }, group: 'settings', icon: IconMapPin },
  applications: {
    title: { en: 'Applications', fr: 'Applications', ar: 'التطبيقات' },
    group: 'settings',
    icon: IconApps,
  },
  sheets: { title: { en: 'Sheets', fr: 'Feuilles', ar: 'الجداول' }, group: 'settings', icon: IconTable },
  webhooks: { title: { en: 'Webhooks', fr: 'Webhooks', ar: 'Webhooks' }, group: 'settings', icon: IconWebhook },
  notifications: {
    title: { en: 'Notifications', fr: 'Notifications', ar: 'الإشعارات' },
    group: 'settings',
    icon: IconBell,
  },
};

export function lookOf(name: string): ResourceLook {
  const plain = humanized(name);
  return LOOKS[name] ?? { title: { en: plain, fr: plain, ar: plain }, group: 'settings', icon: IconTable };
}

/** `shipping-companies` → `Shipping companies`. */
export function humanized(name: string): string {
  const words = name.replace(/[-_]/g, ' ').replace(/ ids?$/, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
