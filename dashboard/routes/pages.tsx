import {
  IconApps,
  IconBarcode,
  IconBuildingBank,
  IconBuildingStore,
  IconCash,
  IconChartBar,
  IconChartLine,
  IconFileSpreadsheet,
  IconFileCheck,
  IconHeadset,
  IconMessages,
  IconHomeX,
  IconHistory,
  IconKey,
  IconListCheck,
  IconMapQuestion,
  IconMotorbike,
  IconPackage,
  IconPackages,
  IconPhoneCall,
  IconPhonePlus,
  IconProgress,
  IconReceiptRefund,
  IconReportMoney,
  IconRoute,
  IconSettings,
  IconShoppingBagPlus,
  IconTruck,
  IconUserBolt,
  IconUsersGroup,
  IconShoppingBag,
  IconTag,
  IconWallet,
  IconWebhook,
  IconWorldSearch,
  type Icon,
} from '@tabler/icons-react';
import { loadResource } from '../../contract/resources/load-resource.ts';
import { ability, action, ofWorkspace, type Access } from '../../contract/access/permissions.ts';
import type { LocalizedText } from '../i18n/languages.ts';
import { RESOURCE_NAMES } from '../../contract/resources/resource-names.ts';
import type { MenuGroup, Page, Place, SettingsSection } from './page.ts';
import type { PartUsed } from '../../contract/access/auth.ts';
import { RESOURCE_PAGES } from './resource-pages.ts';

/*
 * The list of pages. The navigation, the command menu and the router are made from it. A page is loaded when it is opened; its parameters
 * are in its path (`$id`) and in search parameters (state/url-state.ts). Links to it are built in data/paths.ts.
 */

/** Groups, in the order of the navigation. */
export const MENU_GROUPS: Record<MenuGroup, LocalizedText> = {
  work: { en: 'Work', fr: 'Travail', ar: 'العمل' },
  goods: { en: 'Goods', fr: 'Stock', ar: 'البضاعة' },
  money: { en: 'Money', fr: 'Argent', ar: 'المال' },
};

const MY_PAY: LocalizedText = { en: 'My pay', fr: 'Ma rémunération', ar: 'أجري' };

/**
 * `is_hidden_until`: hidden from the navigation until the workspace uses the feature. The command menu always lists it; Settings lists it
 * unless it is the person’s own.
 */
export const PLACES: Record<
  Place,
  {
    title: LocalizedText;
    icon: Icon;
    is_hidden_until?: PartUsed;
    is_of_person?: true;
    /** Paths of the pages with a tab; the others are behind “More”. Left out: all have a tab. */
    main?: readonly string[];
  }
> = {
  overview: { title: RESOURCE_NAMES.dashboard, icon: IconChartLine },
  stock: { title: RESOURCE_NAMES.stocks, icon: IconPackages },
  products: { title: RESOURCE_NAMES.products, icon: IconTag },
  marketplace: {
    title: { en: 'Marketplace', fr: 'Place de marché', ar: 'السوق' },
    icon: IconShoppingBag,
    is_hidden_until: 'marketplace',
  },
  sourcing: { title: RESOURCE_NAMES.sourcings, icon: IconWorldSearch, is_hidden_until: 'sourcing' },
  cash: {
    title: RESOURCE_NAMES['cash-accounts'],
    icon: IconCash,
    main: ['/cash', '/statements', '/settlements', '/payouts'],
  },
  pay: { title: MY_PAY, icon: IconWallet, is_hidden_until: 'pay', is_of_person: true },
};

/** Sections, in the order of Settings. */
export const SETTINGS_SECTIONS: Record<SettingsSection, LocalizedText> = {
  shop: { en: 'Shop and team', fr: 'Boutique et équipe', ar: 'المتجر والفريق' },
  delivery: { en: 'Delivery', fr: 'Livraison', ar: 'التوصيل' },
  calls: { en: 'Calls', fr: 'Appels', ar: 'الاتصالات' },
  messages: { en: 'Messages to customers', fr: 'Messages aux clients', ar: 'رسائل الزبائن' },
  money: { en: 'Money', fr: 'Argent', ar: 'المال' },
  programs: { en: 'Integrations and logs', fr: 'Intégrations et journaux', ar: 'الربط والسجلات' },
};

const OWN_PAGES: readonly Page[] = [
  {
    // First: the home page of delivery persons.
    path: '/round',
    title: { en: 'My round', fr: 'Ma tournée', ar: 'جولتي' },
    menu: { group: 'work', icon: IconRoute },
    access: ability('deliverOrders'),
    is_full_screen: true,
    load: async () => (await import('../rounds/round-page.tsx')).RoundPage,
  },
  {
    path: '/overview',
    title: RESOURCE_NAMES.dashboard,
    menu: { group: 'work', icon: IconChartLine, place: 'overview' },
    access: action('dashboard', 'list'),
    load: async () => (await import('../overview/overview-page.tsx')).OverviewPage,
    asks: ['/settings/setup'],
  },
  {
    path: '/profit',
    title: { en: 'Profit', fr: 'Bénéfice', ar: 'الربح' },
    menu: { group: 'work', icon: IconReportMoney, place: 'overview' },
    access: action('costs', 'list'),
    load: async () => (await import('../overview/profit/profit-page.tsx')).ProfitPage,
  },
  {
    path: '/statistics',
    title: RESOURCE_NAMES.statistics,
    menu: { group: 'work', icon: IconChartBar, place: 'overview' },
    access: action('statistics', 'list'),
    load: async () => (await import('../overview/statistics-page.tsx')).StatisticsPage,
  },
  {
    path: '/sellers',
    title: { en: 'Sellers', fr: 'Vendeurs', ar: 'البائعون' },
    menu: { group: 'work', icon: IconBuildingStore, place: 'overview' },
    access: action('dashboard', 'list'),
    is_of_sellers: true,
    load: async () => (await import('../overview/sellers-page.tsx')).SellersPage,
  },
  {
    path: '/agents',
    title: { en: 'Who is at work', fr: 'Équipe en ligne', ar: 'حالة الفريق' },
    menu: { group: 'work', icon: IconUserBolt, place: 'overview' },
    access: ability('assignLeads'),
    load: async () => (await import('../leads/assigning/agents-page.tsx')).AgentsPage,
  },
  {
    path: '/order-histories',
    title: RESOURCE_NAMES['order-histories'],
    access: action('order-histories', 'list'),
    load: async () => (await import('../overview/moves-page.tsx')).OrderMovesPage,
  },
  {
    path: '/lead-histories',
    title: RESOURCE_NAMES['lead-histories'],
    access: action('lead-histories', 'list'),
    load: async () => (await import('../overview/moves-page.tsx')).LeadMovesPage,
  },
  {
    path: '/desk',
    title: { en: 'Call desk', fr: 'Poste d’appels', ar: 'شاشة المكالمات' },
    menu: { group: 'work', icon: IconHeadset },
    access: action('leads', 'update'),
    load: async () => (await import('../leads/desk/desk-page.tsx')).DeskPage,
    asks: ['/leads/queue-counts'],
  },
  {
    path: '/conversations',
    title: { en: 'Conversations', fr: 'Conversations', ar: 'المحادثات' },
    menu: { group: 'work', icon: IconMessages },
    access: action('leads', 'update'),
    or: action('orders', 'update'),
    // People who only work on parcels find it in the command menu.
    in_menu_of: [action('leads', 'update')],
    load: async () => (await import('../conversations/conversations-page.tsx')).ConversationsPage,
    count: () => import('../conversations/waiting-count.tsx'),
  },
  {
    path: '/leads',
    title: RESOURCE_NAMES.leads,
    menu: { group: 'work', icon: IconPhoneCall },
    access: action('leads', 'list'),
    load: async () => (await import('../leads/leads-page.tsx')).LeadsPage,
  },
  {
    path: '/lead-calls',
    title: { en: 'Calls', fr: 'Appels', ar: 'الاتصالات' },
    access: action('lead-histories', 'list'),
    load: async () => (await import('../leads/calls-page.tsx')).CallsPage,
  },
  {
    path: '/leads/new',
    title: { en: 'New lead', fr: 'Nouveau lead', ar: 'عميل محتمل جديد' },
    act: IconPhonePlus,
    access: action('leads', 'create'),
    load: async () => (await import('../entry/entry-pages.tsx')).NewLeadPage,
  },
  {
    path: '/leads/$reference',
    title: { en: 'Lead', fr: 'Lead', ar: 'عميل محتمل' },
    access: action('leads', 'retrieve'),
    load: async () => (await import('../leads/lead-page.tsx')).LeadPage,
  },
  {
    path: '/lead-batches/$id',
    title: { en: 'Batch of leads', fr: 'Lot de leads', ar: 'دفعة عملاء' },
    access: action('leads', 'list'),
    load: async () => (await import('../leads/batch-page.tsx')).BatchPage,
  },
  {
    path: '/orders',
    title: RESOURCE_NAMES.orders,
    menu: { group: 'work', icon: IconPackage },
    access: action('orders', 'list'),
    load: async () => (await import('../orders/orders-page.tsx')).OrdersPage,
    asks: [
      '/orders?sort=-created_at&page=1&per_page=50&include=courier%2Cdelivery_boy%2Cis_blacklisted%2Cknown_city%2Cphone_international%2Cproducts%2Cwaits_for',
      '/saved-views?page=orders',
    ],
  },
  {
    path: '/orders/new',
    title: { en: 'New order', fr: 'Nouvelle commande', ar: 'طلب جديد' },
    act: IconShoppingBagPlus,
    access: action('orders', 'create'),
    load: async () => (await import('../entry/entry-pages.tsx')).NewOrderPage,
  },
  {
    path: '/orders/$reference',
    title: { en: 'Order', fr: 'Commande', ar: 'الطلب' },
    access: action('orders', 'retrieve'),
    load: async () => (await import('../orders/page/order-page.tsx')).OrderPage,
  },
  {
    path: '/failed-deliveries',
    title: { en: 'Failed deliveries', fr: 'Échecs de livraison', ar: 'توصيلات فاشلة' },
    menu: { group: 'work', icon: IconHomeX },
    access: action('orders', 'list'),
    // Visible to those who decide, to delivery persons, and to readers of the shop's figures.
    in_menu_of: [action('orders', 'update'), ability('deliverOrders'), action('dashboard', 'list')],
    load: async () => (await import('../failed-deliveries/failed-deliveries-page.tsx')).FailedDeliveriesPage,
  },
  {
    path: '/rounds',
    title: { en: 'Rounds today', fr: 'Tournées du jour', ar: 'جولات اليوم' },
    menu: { group: 'work', icon: IconRoute },
    access: ability('assignOrderToDeliveryBoys'),
    load: async () => (await import('../rounds/rounds-page.tsx')).RoundsPage,
  },
  {
    path: '/sellers/$id',
    title: { en: 'Seller', fr: 'Vendeur', ar: 'البائع' },
    access: { kind: 'signed-in' },
    load: async () => (await import('../overview/seller-page.tsx')).SellerPage,
  },
  {
    path: '/scan',
    title: { en: 'Scan station', fr: 'Poste de scan', ar: 'محطة الباركود' },
    menu: { group: 'work', icon: IconBarcode },
    // Every role that scans also scans returns.
    access: ability('markAsReturnedByScanner'),
    // The home page of packers.
    lands_unless: [action('dashboard', 'list'), action('stocks', 'update'), ability('deliverOrders')],
    is_full_screen: true,
    load: async () => (await import('../scan/scan-page.tsx')).ScanPage,
  },
  {
    path: '/notifications',
    title: RESOURCE_NAMES.notifications,
    access: action('notifications', 'list'),
    load: async () => (await import('../notifications/notifications-page.tsx')).NotificationsPage,
  },
  {
    path: '/cash',
    title: RESOURCE_NAMES['cash-accounts'],
    menu: { group: 'money', icon: IconCash, place: 'cash' },
    access: action('cash-accounts', 'list'),
    load: async () => (await import('../cash/cash-page.tsx')).CashPage,
  },
  {
    path: '/statements',
    title: RESOURCE_NAMES.statements,
    menu: { group: 'money', icon: IconFileSpreadsheet, place: 'cash' },
    access: action('statements', 'list'),
    load: async () => (await import('../statements/statements-page.tsx')).StatementsPage,
  },
  {
    path: '/statements/upload',
    title: { en: 'Upload a statement', fr: 'Envoyer un relevé', ar: 'رفع كشف' },
    access: action('statements', 'import'),
    load: async () => (await import('../statements/upload-page.tsx')).UploadStatementPage,
  },
  {
    path: '/statements/type',
    title: { en: 'Type a statement', fr: 'Saisir un relevé', ar: 'إدخال كشف' },
    access: action('statements', 'create'),
    load: async () => (await import('../statements/type-page.tsx')).TypeStatementPage,
  },
  {
    path: '/statements/unmatched',
    title: { en: 'Received for unknown parcels', fr: 'Reçu pour des colis inconnus', ar: 'ورد لطرود مجهولة' },
    access: action('statements', 'list'),
    load: async () => (await import('../unmatched/unmatched-page.tsx')).UnmatchedPage,
  },
  {
    path: '/statements/$id',
    title: { en: 'Statement', fr: 'Relevé', ar: 'كشف' },
    access: action('statements', 'retrieve'),
    load: async () => (await import('../statements/statement-page.tsx')).StatementPage,
  },
  {
    path: '/cash/ledger',
    title: { en: 'Ledger', fr: 'Journal de caisse', ar: 'دفتر القيود' },
    access: action('cash-entries', 'list'),
    load: async () => (await import('../cash/ledger-page.tsx')).LedgerPage,
  },
  {
    path: '/cash/balances',
    title: { en: 'Balances', fr: 'Soldes', ar: 'الأرصدة' },
    access: action('cash-accounts', 'list'),
    load: async () => (await import('../cash/balances-page.tsx')).BalancesPage,
  },
  {
    path: '/cash/holders/$id',
    title: { en: 'Courier or driver', fr: 'Transporteur ou livreur', ar: 'شركة الشحن أو المندوب' },
    access: action('settlements', 'retrieve'),
    load: async () => (await import('../cash/holder-page.tsx')).HolderPage,
  },
  {
    path: '/cash/accounts/$id',
    title: { en: 'Money of an account', fr: 'Argent d’un compte', ar: 'أموال حساب' },
    access: action('cash-accounts', 'retrieve'),
    load: async () => (await import('../cash/account-money-page.tsx')).AccountMoneyPage,
  },
  {
    path: '/cash/accounts/$id/profit',
    title: { en: 'Profit of an account', fr: 'Bénéfice d’un compte', ar: 'ربح حساب' },
    access: action('cash-accounts', 'retrieve'),
    load: async () => (await import('../overview/profit/own-profit-page.tsx')).OwnProfitPage,
  },
  {
    path: '/settlements',
    title: RESOURCE_NAMES.settlements,
    menu: { group: 'money', icon: IconMotorbike, place: 'cash' },
    access: action('settlements', 'list'),
    load: async () => (await import('../settlements/settlements-page.tsx')).SettlementsPage,
  },
  {
    path: '/settlements/people/$id',
    title: RESOURCE_NAMES.settlements,
    access: action('settlements', 'retrieve'),
    load: async () => (await import('../settlements/settle-page.tsx')).SettlePage,
  },
  {
    path: '/settlements/$id',
    title: RESOURCE_NAMES.settlements,
    access: action('settlements', 'retrieve'),
    load: async () => (await import('../settlements/settlement-page.tsx')).SettlementPage,
  },
  {
    path: '/payouts',
    title: RESOURCE_NAMES.payouts,
    menu: { group: 'money', icon: IconBuildingBank, place: 'cash' },
    access: action('payouts', 'list'),
    load: async () => (await import('../payouts/payouts-page.tsx')).PayoutsPage,
  },
  {
    path: '/payouts/new',
    title: { en: 'New payouts', fr: 'Nouveaux versements', ar: 'دفعات جديدة' },
    access: action('payouts', 'create'),
    load: async () => (await import('../payouts/preview-page.tsx')).PreviewPage,
  },
  {
    path: '/payouts/$id',
    title: RESOURCE_NAMES.payouts,
    access: action('payouts', 'retrieve'),
    load: async () => (await import('../payouts/payout-page.tsx')).PayoutPage,
  },
  {
    path: '/seller-advances',
    title: RESOURCE_NAMES['seller-advances'],
    menu: { group: 'money', icon: IconCash, place: 'cash' },
    access: action('seller-advances', 'list'),
    load: async () => (await import('../seller-advances/advances-page.tsx')).AdvancesPage,
  },
  {
    path: '/write-offs',
    title: { en: 'Write-offs to approve', fr: 'Passages en perte à approuver', ar: 'شطب ينتظر الموافقة' },
    access: action('claims', 'list'),
    load: async () => (await import('../write-offs/write-offs-page.tsx')).WriteOffsPage,
  },
  {
    path: '/work-payments',
    title: RESOURCE_NAMES['work-payments'],
    menu: { group: 'money', icon: IconHeadset, place: 'cash' },
    access: action('work-payments', 'list'),
    load: async () => (await import('../work-payments/work-payments-page.tsx')).WorkPaymentsPage,
  },
  {
    path: '/work-payments/due',
    title: { en: 'What is owed for work', fr: 'Travail à rémunérer', ar: 'أجور مستحقة' },
    access: action('work-payments', 'create'),
    load: async () => (await import('../work-payments/due-work-page.tsx')).DueWorkPage,
  },
  {
    path: '/work-payments/$id',
    title: RESOURCE_NAMES['work-payments'],
    access: action('work-payments', 'retrieve'),
    load: async () => (await import('../work-payments/work-payment-page.tsx')).WorkPaymentPage,
  },
  {
    path: '/my-pay',
    title: MY_PAY,
    menu: { group: 'money', icon: IconWallet, place: 'pay' },
    access: { kind: 'signed-in' },
    load: async () => (await import('../work-payments/my-pay-page.tsx')).MyPayPage,
  },
  {
    path: '/my-pay/$id',
    title: MY_PAY,
    access: { kind: 'signed-in' },
    load: async () => (await import('../work-payments/my-payment-page.tsx')).MyPaymentPage,
  },
  {
    path: '/claims',
    title: RESOURCE_NAMES.claims,
    menu: { group: 'money', icon: IconReceiptRefund, place: 'cash' },
    access: action('claims', 'list'),
    load: async () => (await import('../claims/claims-page.tsx')).ClaimsPage,
  },
  {
    path: '/cash/closings',
    title: { en: 'Closed months', fr: 'Clôtures', ar: 'إقفال الشهور' },
    menu: { group: 'money', icon: IconHistory, place: 'cash' },
    access: ability('CloseBooks'),
    load: async () => (await import('../cash/closings-page.tsx')).ClosingsPage,
  },
  {
    path: '/stock',
    title: RESOURCE_NAMES.stocks,
    menu: { group: 'goods', icon: IconPackages, place: 'stock' },
    access: action('stocks', 'list'),
    load: async () => (await import('../stocks/stocks-page.tsx')).StocksPage,
  },
  {
    path: '/pick-list',
    title: { en: 'Pick list', fr: 'Liste de prélèvement', ar: 'قائمة التجميع' },
    menu: { group: 'goods', icon: IconListCheck, place: 'stock' },
    access: ability('markAsPackedByScanner'),
    load: async () => (await import('../picking/pick-list-page.tsx')).PickListPage,
  },
  {
    path: '/stock-histories',
    title: RESOURCE_NAMES['stock-histories'],
    access: action('stock-histories', 'list'),
    load: async () => (await import('../stocks/ledger-page.tsx')).LedgerPage,
  },
  {
    path: '/stock/$id',
    title: RESOURCE_NAMES.stocks,
    access: action('stocks', 'retrieve'),
    load: async () => (await import('../stocks/stock-page.tsx')).StockPage,
  },
  {
    // The service's path, for links of notifications.
    path: '/stocks/$id',
    title: RESOURCE_NAMES.stocks,
    access: action('stocks', 'retrieve'),
    load: async () => (await import('../stocks/stock-page.tsx')).StockPage,
  },
  {
    path: '/settings/general',
    title: { en: 'General settings', fr: 'Réglages généraux', ar: 'الإعدادات العامة' },
    menu: { section: 'shop', icon: IconSettings },
    access: action('settings', 'list'),
    worth: [action('settings', 'update')],
    load: async () => (await import('../settings/settings-page.tsx')).SettingsPage,
  },
  {
    path: '/team',
    title: { en: 'Team', fr: 'Équipe', ar: 'الفريق' },
    menu: { section: 'shop', icon: IconUsersGroup },
    access: action('users', 'list'),
    or: action('team-members', 'list'),
    load: async () => (await import('../team/team-page.tsx')).TeamPage,
    replaces: ['users', 'team-members'],
  },
  {
    path: '/roles',
    title: RESOURCE_NAMES.roles,
    menu: { section: 'shop', icon: IconKey },
    access: action('roles', 'list'),
    load: async () => (await import('../roles/roles-page.tsx')).RolesPage,
  },
  {
    path: '/roles/new',
    title: { en: 'New role', fr: 'Nouveau rôle', ar: 'دور جديد' },
    access: action('roles', 'create'),
    load: async () => (await import('../roles/role-page.tsx')).NewRolePage,
  },
  {
    path: '/roles/$id',
    title: { en: 'Role', fr: 'Rôle', ar: 'الدور' },
    access: action('roles', 'retrieve'),
    load: async () => (await import('../roles/role-page.tsx')).RolePage,
  },
  {
    path: '/setup',
    title: { en: 'Set up your shop', fr: 'Mise en place de la boutique', ar: 'إعداد متجرك' },
    access: action('settings', 'update'),
    load: async () => (await import('../overview/setup/setup-page.tsx')).SetupPage,
  },
  {
    path: '/orders/import',
    title: { en: 'Import orders', fr: 'Importer des commandes', ar: 'استيراد الطلبات' },
    access: action('orders', 'import'),
    load: async () => (await import('../import-pages/import-pages.tsx')).OrdersImportPage,
  },
  {
    path: '/orders/by-import',
    title: {
      en: 'Delivered or returned, from a file',
      fr: 'Livrées ou retournées, par fichier',
      ar: 'مسلَّمة أو مرتجعة من ملف',
    },
    act: IconFileCheck,
    access: action('orders', 'update'),
    load: async () => (await import('../import-pages/move-by-import-page.tsx')).MoveByImportPage,
  },
  {
    path: '/leads/import',
    title: { en: 'Import leads', fr: 'Importer des leads', ar: 'استيراد العملاء المحتملين' },
    access: action('leads', 'import'),
    load: async () => (await import('../import-pages/import-pages.tsx')).LeadsImportPage,
  },
  {
    path: '/stock/import',
    title: { en: 'Import movements of stock', fr: 'Importer des mouvements de stock', ar: 'استيراد حركات المخزون' },
    access: action('stocks', 'import'),
    load: async () => (await import('../import-pages/import-pages.tsx')).StocksImportPage,
  },
  {
    path: '/message-costs',
    title: { en: 'Cost of messages', fr: 'Coût des messages', ar: 'تكلفة الرسائل' },
    menu: { section: 'messages', icon: IconReportMoney },
    access: action('costs', 'list'),
    load: async () => (await import('../channels/costs/message-costs-page.tsx')).MessageCostsPage,
  },
  {
    path: '/webhooks',
    title: RESOURCE_NAMES.webhooks,
    menu: { section: 'programs', icon: IconWebhook },
    access: action('webhooks', 'list'),
    load: async () => (await import('../webhooks/webhooks-page.tsx')).WebhooksPage,
  },
  {
    path: '/webhooks/new',
    title: { en: 'New webhook', fr: 'Nouveau webhook', ar: 'إشعار ويب جديد' },
    access: action('webhooks', 'create'),
    load: async () => (await import('../webhooks/new-webhook-page.tsx')).NewWebhookPage,
  },
  {
    path: '/webhooks/$id',
    title: { en: 'Webhook', fr: 'Webhook', ar: 'إشعار ويب' },
    access: action('webhooks', 'retrieve'),
    load: async () => (await import('../webhooks/webhook-page.tsx')).WebhookPage,
  },
  {
    path: '/applications',
    title: RESOURCE_NAMES.applications,
    menu: { section: 'programs', icon: IconApps },
    access: action('applications', 'list'),
    load: async () => (await import('../applications/applications-page.tsx')).ApplicationsPage,
  },
  {
    path: '/applications/new',
    title: { en: 'New application', fr: 'Nouvelle application', ar: 'تطبيق جديد' },
    access: action('applications', 'create'),
    load: async () => (await import('../applications/new-application-page.tsx')).NewApplicationPage,
  },
  {
    path: '/applications/$id',
    title: { en: 'Application', fr: 'Application', ar: 'التطبيق' },
    access: action('applications', 'retrieve'),
    load: async () => (await import('../applications/application-page.tsx')).ApplicationPage,
  },
  {
    path: '/jobs',
    // The tray below the navigation is called Jobs: it has the jobs of this browser.
    title: { en: 'All jobs', fr: 'Toutes les tâches', ar: 'كل المهام' },
    menu: { section: 'programs', icon: IconProgress },
    access: { kind: 'signed-in' },
    worth: [],
    load: async () => (await import('../job-pages/jobs-page.tsx')).JobsPage,
  },
  {
    path: '/jobs/$id',
    title: { en: 'Job', fr: 'Tâche', ar: 'المهمة' },
    access: { kind: 'signed-in' },
    load: async () => (await import('../job-pages/job-page.tsx')).JobPage,
  },
  {
    path: '/audit-log',
    title: { en: 'Audit log', fr: 'Journal d’audit', ar: 'سجل التدقيق' },
    menu: { section: 'programs', icon: IconHistory },
    access: action('settings', 'list'),
    load: async () => (await import('../audit/audit-page.tsx')).AuditPage,
  },
  {
    path: '/couriers',
    title: RESOURCE_NAMES['shipping-companies'],
    menu: { section: 'delivery', icon: IconTruck },
    access: ofWorkspace(action('shipping-companies', 'list')),
    worth: [action('shipping-companies', 'create'), action('shipping-companies', 'update')],
    load: async () => (await import('../couriers/couriers-page.tsx')).CouriersPage,
    replaces: ['shipping-companies'],
  },
  {
    path: '/couriers/new',
    title: { en: 'New courier', fr: 'Nouveau transporteur', ar: 'شركة شحن جديدة' },
    access: action('shipping-companies', 'create'),
    load: async () => (await import('../couriers/courier-page.tsx')).NewCourierPage,
  },
  {
    path: '/couriers/$id',
    title: { en: 'Courier', fr: 'Transporteur', ar: 'شركة الشحن' },
    access: ofWorkspace(action('shipping-companies', 'retrieve')),
    load: async () => (await import('../couriers/courier-page.tsx')).CourierPage,
  },
  {
    path: '/couriers/$id/rates',
    title: { en: 'Rates and city codes', fr: 'Tarifs et codes des villes', ar: 'الأسعار ورموز المدن' },
    access: ofWorkspace(action('shipping-companies', 'retrieve')),
    load: async () => {
      const [{ ratesPage }, couriers] = await Promise.all([
        import('../couriers/rates-page.tsx'),
        loadResource('shipping-companies'),
      ]);
      return ratesPage(couriers);
    },
  },
  {
    path: '/couriers/$id/places',
    title: { en: 'Cities of a courier', fr: 'Villes d’un transporteur', ar: 'مدن شركة شحن' },
    access: ofWorkspace(action('shipping-companies', 'retrieve')),
    load: async () => (await import('../couriers/places-page.tsx')).CourierPlacesPage,
  },
  {
    path: '/cities/unmatched',
    title: { en: 'Unknown cities', fr: 'Villes inconnues', ar: 'مدن غير معروفة' },
    menu: { section: 'delivery', icon: IconMapQuestion },
    access: action('cities', 'import'),
    load: async () => (await import('../couriers/unknown-cities-page.tsx')).UnknownCitiesPage,
  },
  {
    path: '/profile',
    title: { en: 'My account', fr: 'Mon compte', ar: 'حسابي' },
    access: { kind: 'signed-in' },
    load: async () => (await import('../auth/profile-page.tsx')).ProfilePage,
  },
];

/** Whether the rights of `may` allow the page. */
export const isOpenTo = ({ access, or }: Pick<Page, 'access' | 'or'>, may: (access: Access) => boolean): boolean =>
  may(access) || (or !== undefined && may(or));

/** Our own pages, then those of generic resources without one. */
export const PAGES: readonly Page[] = [...OWN_PAGES, ...RESOURCE_PAGES.flatMap(withoutOwn)];

function withoutOwn(page: Page): Page[] {
  if (OWN_PAGES.some(({ path }) => path === page.path)) return [];
  const own = OWN_PAGES.find(({ replaces }) => replaces?.some((name) => page.path === `/${name}`));
  if (!own) return [page];
  const { menu, ...unlisted } = page;
  return [{ ...unlisted, leads_to: own.path }];
}
