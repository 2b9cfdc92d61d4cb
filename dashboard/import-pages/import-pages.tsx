import { LEAD_COLUMNS, ORDER_COLUMNS, STOCK_COLUMNS } from '../../contract/spreadsheets/import-columns.ts';
import { withHeadings } from '../../contract/spreadsheets/file-headings.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { action, type Access } from '../../contract/access/permissions.ts';
import { products } from '../../contract/catalog/products.ts';
import type { Route } from '../../contract/route.ts';
import {
  getLeadsImportTemplate,
  getOrdersImportTemplate,
  getStocksImportTemplate,
  importLeads,
  importOrders,
  importStocks,
} from '../../contract/spreadsheets/spreadsheet-routes.ts';
import type { ImportColumn } from '../../contract/spreadsheets/spreadsheets.ts';
import { currentLanguage, useLanguage } from '../i18n/texts.ts';
import type { LocalizedText } from '../i18n/languages.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { fieldName } from '../names/field-names.ts';
import { ImportSteps } from '../imports/import-steps.tsx';
import { AskedName } from './asked-name.tsx';
import { useImportAccount } from '../resources/import/import-account.tsx';
import { LinkButton } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/* Imports without a generic resource: file, columns, a dry run, then the rows. */

type Import = {
  title: LocalizedText;
  route: Route;
  template: Route;
  columns: readonly ImportColumn[];
  /** Cells without a column are stored with the new rows. */
  is_keeping?: true;
  /** The rows name products and cities. */
  names?: true;
  changes: string;
  back: string;
  /** Another import page with a file. */
  beside?: { to: string; label: LocalizedText; access: Access };
};

const page = (of: Import) =>
  function ImportOfPage() {
    const { say } = useLanguage();
    const may = useMay();
    // The rows' account also owns the products that their codes name.
    const whose = useImportAccount(products);
    const label = say(of.title);
    return (
      <>
        <PageHeader
          title={label}
          actions={
            of.beside &&
            may(of.beside.access) && (
              <LinkButton to={of.beside.to} variant="default">
                {say(of.beside.label)}
              </LinkButton>
            )
          }
        />
        <ImportSteps
          route={of.route}
          template={of.template}
          columns={withHeadings(of.columns).map(({ name, headings, joins, gathers }) => ({
            value: name,
            label: headings?.[LANGUAGES.indexOf(currentLanguage())] ?? fieldName(name),
            is_of_several: joins !== undefined || gathers !== undefined,
          }))}
          is_keeping={of.is_keeping ?? false}
          {...(of.names ? { asksName: (asked) => <AskedName {...asked} /> } : {})}
          label={label}
          changes={of.changes}
          back={of.back}
          {...whose}
        />
      </>
    );
  };

export const OrdersImportPage = page({
  title: { en: 'Import orders', fr: 'Importer des commandes', ar: 'استيراد الطلبات' },
  route: importOrders,
  template: getOrdersImportTemplate,
  columns: ORDER_COLUMNS,
  is_keeping: true,
  names: true,
  changes: '/orders',
  back: paths.resource('orders'),
  beside: {
    to: paths.moveByImport(),
    label: {
      en: 'Delivered or returned, from a file',
      fr: 'Livrées ou retournées, par fichier',
      ar: 'مسلَّمة أو مرتجعة من ملف',
    },
    access: action('orders', 'update'),
  },
});

export const LeadsImportPage = page({
  title: { en: 'Import leads', fr: 'Importer des leads', ar: 'استيراد العملاء المحتملين' },
  route: importLeads,
  template: getLeadsImportTemplate,
  columns: LEAD_COLUMNS,
  is_keeping: true,
  names: true,
  changes: '/leads',
  back: paths.resource('leads'),
});

export const StocksImportPage = page({
  title: { en: 'Import movements of stock', fr: 'Importer des mouvements de stock', ar: 'استيراد حركات المخزون' },
  route: importStocks,
  template: getStocksImportTemplate,
  columns: STOCK_COLUMNS,
  changes: '/stocks',
  back: paths.resource('stock'),
});
