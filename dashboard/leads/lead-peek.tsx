import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { showLead } from '../../contract/leads/leads.ts';
import { query } from '../data/client.ts';
import { BlacklistFlag } from '../orders/blacklist-flag.tsx';
import { CustomerWord } from '../talk/later.tsx';
import { LoadFailed } from '../ui/empty-state.tsx';
import { LeadFacts, LeadLines } from './lead-page.tsx';
import { LeadPast } from './lead-past.tsx';
import { GuardFlag } from './guard/guard-flag.tsx';
import { StepsNote } from './steps/steps-note.tsx';
import { LeadStatusBadge } from './lead-status.tsx';

/** A lead beside the list: the contents of its page, without its acts. */
export function LeadPeek({ reference }: { reference: string }) {
  const { data, error, refetch } = useQuery({ ...query(showLead, { params: { reference } }) });
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  const lead = data.data;
  return (
    <>
      <p>
        <LeadStatusBadge status={lead.status_key} /> <BlacklistFlag of={lead} /> <GuardFlag of={lead} />
      </p>
      <CustomerWord about={{ lead: reference }} />
      <StepsNote of={lead} />
      <LeadFacts lead={lead} />
      <LeadLines lead={lead} />
      <LeadPast lead={lead} />
    </>
  );
}
