import { Alert } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showLead } from '../../contract/leads.ts';
import { showOrder } from '../../contract/orders.ts';
import { Reference } from '../i18n/format.tsx';
import { query } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useUrlState } from '../state/url-state.ts';
import { AppLink } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import type { Entry, EntryKind } from './entry-body.ts';
import { EntryForm } from './entry-form.tsx';
import { useEntryTexts } from './texts.ts';

/** Made by a person who types, one after the other. */
export const NewOrderPage = () => <EntryPage kind="order" />;
export const NewLeadPage = () => <EntryPage kind="lead" />;

function EntryPage({ kind }: { kind: EntryKind }) {
  const t = useEntryTexts();
  const { from } = useUrlState({ from: '' }).values;
  const { isReady, begun } = useBegun(from);
  const [made, setMade] = useState<string | null>(null);
  // Each order has a form of its own: nothing of one customer is left for the next.
  const [round, setRound] = useState(0);
  const next = (reference: string | null) => {
    setMade(reference);
    setRound((before) => before + 1);
  };
  return (
    <>
      <PageHeader title={t(kind === 'order' ? 'new_order' : 'new_lead')} />
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
        <EntryForm key={round} kind={kind} begun={round === 0 ? begun : {}} onMade={next} onClear={() => next(null)} />
      )}
    </>
  );
}

/** The customer of an order or a lead, for the next one. */
function useBegun(from: string): { isReady: boolean; begun: Partial<Entry> } {
  const params = { reference: from };
  const order = useQuery({ ...query(showOrder, { params }), enabled: from.startsWith('OR-') });
  const lead = useQuery({ ...query(showLead, { params }), enabled: from.startsWith('LD-') });
  const row = order.data?.data ?? lead.data?.data;
  // Whoever does not see the phone types it.
  if (!row) return { isReady: from === '' || order.isError || lead.isError, begun: {} };
  const { full_name, phone, city, area, address, phone_international } = row;
  return {
    isReady: true,
    begun: { full_name, phone: phone_international === null ? '' : phone, city, area: area ?? '', address },
  };
}
