import {
  IconBan,
  IconBrandWhatsapp,
  IconAdjustments,
  IconArrowsExchange,
  IconArrowsSplit2,
  IconReceipt,
  IconBuildingBank,
  IconBuildingWarehouse,
  IconCategory,
  IconFileInvoice,
  IconHeadset,
  IconMap2,
  IconMapPin,
  IconMessage,
  IconMessageBolt,
  IconMessages,
  IconPackages,
  IconPhoneCall,
  IconShieldHalf,
  IconShoppingBag,
  IconMotorbike,
  IconReceipt2,
  IconRoute,
  IconTable,
  IconTag,
  IconWorldSearch,
} from '@tabler/icons-react';
import { loadResource } from '../../contract/resources/load-resource.ts';
import { action, ofWorkspace, type Action } from '../../contract/access/permissions.ts';
import { type Resource, RESOURCE_NAMES } from '../../contract/resources/resource-names.ts';
import type { RowExtras, RowPanel, Together } from '../resources/row-extras.ts';
import type { Menu, Page } from './page.ts';

type Row = Menu & {
  /** A feature's additions to the forms of existing and new rows, and the fixed rows. */
  extras?: () => Promise<RowExtras>;
  /** Objects created with a new row; only its form loads this. */
  together?: () => Promise<Together>;
  /** Panels beside the form of a row. */
  panel?: () => Promise<RowPanel>;
};

/** Position of generic resources in the navigation, and features' additions to their pages. */
const ROWS: Partial<Record<Resource, Row>> = {
  products: {
    group: 'goods',
    place: 'products',
    icon: IconTag,
    extras: async () => (await import('../products/product-extras.ts')).PRODUCT_EXTRAS,
    together: async () => (await import('../products/begin/begin-product.ts')).BEGIN_PRODUCT,
    panel: async () => (await import('./product-page-panel.tsx')).ProductPagePanel,
  },
  categories: { group: 'goods', place: 'products', icon: IconCategory },
  warehouses: { group: 'goods', place: 'stock', icon: IconBuildingWarehouse },
  'marketplace-products': {
    group: 'goods',
    place: 'marketplace',
    icon: IconShoppingBag,
    panel: async () => (await import('../marketplace/offer-panel.tsx')).OfferPanel,
  },
  'marketplace-stocks': { group: 'goods', place: 'marketplace', icon: IconPackages },
  sourcings: {
    group: 'goods',
    place: 'sourcing',
    icon: IconWorldSearch,
    extras: async () => (await import('../sourcings/sourcing-extras.ts')).SOURCING_EXTRAS,
    panel: async () => (await import('../sourcings/sourcing-panel.tsx')).SourcingPanel,
  },
  'sourcing-messages': {
    group: 'goods',
    place: 'sourcing',
    icon: IconMessage,
    panel: async () => (await import('../sourcings/message-panel.tsx')).MessagePanel,
  },
  'blacklisted-phones': { section: 'calls', icon: IconBan },
  invoices: {
    group: 'money',
    place: 'cash',
    icon: IconFileInvoice,
    extras: async () => (await import('../invoices/invoice-extras.ts')).INVOICE_EXTRAS,
    panel: async () => (await import('../invoices/invoice-panel.tsx')).InvoicePanel,
  },
  'message-templates': {
    section: 'messages',
    icon: IconMessages,
    extras: async () => ({ Below: (await import('../talk/template-preview.tsx')).TemplatePreview }),
  },
  'fee-plans': { section: 'money', icon: IconReceipt2 },
  'driver-rates': { section: 'money', icon: IconMotorbike },
  'money-accounts': { group: 'money', place: 'cash', icon: IconBuildingBank },
  'money-transfers': { group: 'money', place: 'cash', icon: IconArrowsExchange },
  costs: { group: 'money', place: 'cash', icon: IconReceipt },
  'cash-adjustments': { group: 'money', place: 'cash', icon: IconAdjustments },
  'message-channels': {
    section: 'messages',
    icon: IconBrandWhatsapp,
    extras: async () => (await import('../channels/channel-extras.ts')).CHANNEL_EXTRAS,
    panel: async () => (await import('../channels/channel-panel.tsx')).ChannelPanel,
  },
  'message-prices': {
    section: 'messages',
    icon: IconReceipt2,
    extras: async () => (await import('../channels/costs/message-price-extras.ts')).MESSAGE_PRICE_EXTRAS,
  },
  'automatic-messages': {
    section: 'messages',
    icon: IconMessageBolt,
    panel: async () => (await import('../channels/resend-panel.tsx')).ResendPanel,
  },
  'call-centers': { section: 'calls', icon: IconHeadset },
  'call-gateways': {
    section: 'calls',
    icon: IconPhoneCall,
    extras: async () => (await import('../channels/call-gateway-extras.ts')).CALL_GATEWAY_EXTRAS,
    panel: async () => (await import('../channels/call-gateway-panel.tsx')).CallGatewayPanel,
  },
  'assignment-rules': { section: 'calls', icon: IconRoute },
  'guard-rules': {
    section: 'calls',
    icon: IconShieldHalf,
    extras: async () => (await import('../leads/guard/guard-extras.ts')).GUARD_EXTRAS,
  },
  'courier-rules': { section: 'delivery', icon: IconArrowsSplit2 },
  cities: { section: 'delivery', icon: IconMap2 },
  areas: { section: 'delivery', icon: IconMapPin },
  sheets: {
    section: 'programs',
    icon: IconTable,
    panel: async () => (await import('../sheets/sheet-panel.tsx')).SheetPanel,
  },
};

/** Name and actions, also those in Settings, of ALL_RESOURCES: the build inserts them, as the contract is too heavy for a menu. */
declare const RESOURCES_OF_BUILD: readonly {
  name: Resource;
  actions: readonly Action[];
  in_settings?: readonly Action[];
}[];

/** Pages of every generic resource: a table, forms, an import. A new resource gets them without code. */
export const RESOURCE_PAGES: readonly Page[] = RESOURCES_OF_BUILD.flatMap(({ name, actions, in_settings = [] }) => {
  const { extras, together, panel, ...menu } = ROWS[name] ?? { section: 'programs', icon: IconTable };
  const title = RESOURCE_NAMES[name];
  const creating = in_settings.includes('create') ? ofWorkspace(action('settings', 'update')) : action(name, 'create');
  const worth = [creating, action(name, 'update'), action(name, 'import')];
  const pages: (Page & { needs: Action })[] = [
    { needs: 'list', path: `/${name}`, title, menu, access: action(name, 'list'), worth, load: () => list(name) },
    { needs: 'create', path: `/${name}/new`, title, access: creating, load: () => create(name, extras, together) },
    { needs: 'import', path: `/${name}/import`, title, access: action(name, 'import'), load: () => fill(name) },
    {
      needs: 'retrieve',
      path: `/${name}/$id`,
      title,
      access: action(name, 'retrieve'),
      load: () => edit(name, extras, panel),
    },
  ];
  return pages.flatMap(({ needs, ...page }) => (actions.includes(needs) || in_settings.includes(needs) ? [page] : []));
});

async function list(name: string) {
  const [{ listPage }, resource] = await Promise.all([import('../resources/list-page.tsx'), loadResource(name)]);
  return listPage(resource);
}

async function fill(name: string) {
  const [{ importPage }, resource] = await Promise.all([
    import('../resources/import/import-page.tsx'),
    loadResource(name),
  ]);
  return importPage(resource);
}

async function create(name: string, extras: Row['extras'], together: Row['together']) {
  const [{ newPage }, resource, added, Begun] = await Promise.all([
    import('../resources/form/form-page.tsx'),
    loadResource(name),
    extras?.(),
    together?.(),
  ]);
  return newPage(resource, { ...added, ...(Begun ? { together: Begun } : {}) });
}

async function edit(name: string, extras: Row['extras'], panel: Row['panel']) {
  const [{ editPage }, resource, added, Panel] = await Promise.all([
    import('../resources/form/form-page.tsx'),
    loadResource(name),
    extras?.(),
    panel?.(),
  ]);
  return editPage(resource, { ...added, ...(Panel ? { Panel } : {}) });
}
