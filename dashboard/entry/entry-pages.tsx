import { Alert } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showAccount } from '../../contract/access/accounts.ts';
import { isLeadReference } from '../../contract/leads/lead-reference.ts';
import { showLead } from '../../contract/leads/leads.ts';
import { action } from '../../contract/access/permissions.ts';
import { offerProducts } from '../../contract/orders/order-entry.ts';
import { showOrder } from '../../contract/orders/orders.ts';
import { Reference, useFormat } from '../i18n/format.tsx';
import { query } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay, useSession } from '../data/session.tsx';
import { withProduct, type EntryLine } from '../pickers/lines.ts';
import { useNavigate, useWayBack } from '../state/address.tsx';
import { useUrlState } from '../state/url-state.ts';
import { toast } from '../ui/layers/toast.tsx';
import { AppLink } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import type { Entry, EntryExchange, EntryKind } from './entry-body.ts';
import { EntryForm } from './entry-form.tsx';
import { useEntryTexts } from './texts.ts';

/** For a person who enters one order or lead after another. */
export const NewOrderPage = () => <EntryPage kind="order" />;
export const NewLeadPage = () => <EntryPage kind="lead" />;

function EntryPage({ kind }: { kind: EntryKind }) {
  const t = useEntryTexts();
  const asked = useUrlState({ from: '', account_id: '', exchange: '' }).values;
  const { isReady, begun, account } = useStartValues(asked);
  const [made, setMade] = useState<string | null>(null);
  // Each order gets a new form, which keeps only the account.
  const nextOne = asked.account_id !== '' && begun.account_id ? { account_id: begun.account_id } : {};
  const [round, setRound] = useState(0);
  const way = useWayBack('');
  const navigate = useNavigate();
  const next = (reference: string | null) => {
    if (reference !== null && way !== '') {
      toast(`${t(kind === 'order' ? 'order_made' : 'lead_made')} ${reference}`);
      void navigate({ to: way });
      return;
    }
    setMade(reference);
    setRound((before) => before + 1);
  };
  return (
    <>
      <PageHeader title={t(begun.exchange && round === 0 ? 'new_exchange' : TITLES[kind])} />
      <div role="status">
        {made !== null && (
          <Alert color="teal" icon={<IconCheck aria-hidden />} mb="md">
            {t(kind === 'order' ? 'order_made' : 'lead_made')}{' '}
            <AppLink to={kind === 'order' ? paths.order(made) : paths.lead(made)}>
              <Reference>{made}</Reference>
            </AppLink>
            {'. '}
            {t('next_one')}
          </Alert>
        )}
      </div>
      {isReady && (
        <EntryForm
          key={round}
          kind={kind}
          begun={round === 0 ? begun : nextOne}
          account={account}
          onMade={next}
          onClear={() => next(null)}
        />
      )}
    </>
  );
}

const TITLES = { order: 'new_order', lead: 'new_lead' } as const;

type EntryParams = { from: string; account_id: string; exchange: string };
type Account = { id: string; name: string };

/** Start of the form: account, customer and lines of an order or a lead, possible returns of an order, or the account alone. */
function useStartValues({ from: copied, account_id, exchange }: EntryParams): {
  isReady: boolean;
  begun: Partial<Entry>;
  account: Account | null;
} {
  const seesAll = useSession().role.scope === 'workspace';
  const from = exchange || copied;
  const params = { reference: from };
  const order = useQuery({ ...query(showOrder, { params }), enabled: from.startsWith('OR-') });
  const lead = useQuery({ ...query(showLead, { params }), enabled: isLeadReference(from) });
  const named = useQuery({ ...query(showAccount, { params: { id: account_id } }), enabled: account_id !== '' && seesAll, retry: false }); // prettier-ignore
  const only = useOnlyProduct(from === '');
  const row = order.data?.data ?? lead.data?.data;
  const account = row?.account ?? named.data?.data ?? null;
  const ofAccount = seesAll && account ? { account_id: account.id } : {};
  // A user who may not see the phone types it.
  if (!row) {
    const isReady = ![order, lead, named, only].some(({ isLoading }) => isLoading);
    return { isReady, begun: { ...ofAccount, ...(only.lines ? { products: only.lines } : {}) }, account };
  }
  const { full_name, phone, city, area, address, phone_international } = row;
  const lines = order.data?.data.products ?? lead.data?.data.products ?? [];
  return {
    isReady: true,
    account,
    begun: {
      ...ofAccount,
      full_name,
      phone: phone_international === null ? '' : phone,
      city,
      area: area ?? '',
      address,
      ...(exchange
        ? { exchange: exchangeOf(exchange, order.data?.data.products ?? []) }
        : { products: lines.map(lineOf) }),
    },
  };
}

/** The line of a shop with a single product: no question needed. Null for several, or with variants. */
function useOnlyProduct(enabled: boolean): { isLoading: boolean; lines: EntryLine[] | null } {
  const may = useMay()(action('products', 'list'));
  const { currency } = useFormat();
  const { data, isLoading } = useQuery({
    ...query(offerProducts, { query: { keyword: '' } }),
    enabled: enabled && may,
  });
  const [product, ...others] = data?.data ?? [];
  const isOnly = product && product.variants.length === 0 && others.length === 0;
  return { isLoading, lines: isOnly ? withProduct([], product, currency) : null };
}

const exchangeOf = (reference: string, lines: EntryExchange['lines']): EntryExchange => ({
  reference,
  lines,
  pieces: lines.map(() => 0),
  credit: 0,
});

type Line = Pick<EntryLine, 'product_id' | 'sku' | 'name' | 'thumbnail'> & { quantity: number; total: number | string };

/** A lead’s amounts name their currency: `"149.90 MAD"`. */
function lineOf({ product_id, sku, name, thumbnail = null, quantity, total: said }: Line): EntryLine {
  const total = typeof said === 'number' ? said : Number.parseFloat(said);
  return { product_id, sku, name, thumbnail, quantity, total, unit: total / quantity };
}
