import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { LEAD_STATUSES, isLeadDeletable } from '../../contract/leads/lead-moves.ts';
import { deleteLeads, listLeads } from '../../contract/leads/leads.ts';
import { ORDER_STATUSES, isOrderDeletable } from '../../contract/orders/order-moves.ts';
import { deleteOrdersByIds, listOrders } from '../../contract/orders/orders.ts';
import { MATCHING, actOnMatchingLeads, actOnMatchingOrders } from '../../contract/resources/matching.ts';
import { query } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay, useSession } from '../data/session.tsx';
import { isEnded, type Job } from '../jobs/use-job.ts';
import { useJobTexts } from '../jobs/texts.ts';
import { useMatching } from '../matching/use-matching.ts';
import { useMatchingTexts } from '../matching/texts.ts';
import { LinkButton } from '../ui/link.tsx';

type Sight = 'workspace' | 'account';

/** Imports whose rows are linked to them, by kind of job. */
const IMPORTS = {
  'import-orders': {
    of: 'orders',
    list: listOrders,
    act: actOnMatchingOrders,
    access: deleteOrdersByIds.access,
    deletable: (sight: Sight) => ORDER_STATUSES.filter((status) => isOrderDeletable(status, 'none', sight)),
  },
  'import-leads': {
    of: 'leads',
    list: listLeads,
    act: actOnMatchingLeads,
    access: deleteLeads.access,
    deletable: () => LEAD_STATUSES.filter((status) => isLeadDeletable(status)),
  },
} as const;

type Import = (typeof IMPORTS)[keyof typeof IMPORTS];

/** Undoes an import: deletes its unmoved rows, by the rules for deleting (R-FILE-11). */
export function TakeBack({ job }: { job: Job }) {
  const may = useMay();
  const made = Object.hasOwn(IMPORTS, job.kind) ? IMPORTS[job.kind as keyof typeof IMPORTS] : undefined;
  const { is_dry_run, rows_good = 0 } = (job.summary ?? {}) as { is_dry_run?: boolean; rows_good?: number };
  if (!made || !isEnded(job) || is_dry_run || rows_good === 0 || !may(made.access)) return null;
  return <CreatedRows job={job} made={made} />;
}

function CreatedRows({ job, made }: { job: Job; made: Import }) {
  const t = useJobTexts();
  const say = useMatchingTexts();
  const { sees_sellers } = useSession();
  const { ask } = useMatching(made.list);
  const { of } = made;
  const filter = { import_job_id: job.id };
  const deletable = made.deletable(sees_sellers ? 'workspace' : 'account');
  const count = useTotal(made, filter);
  const can = useTotal(made, { ...filter, status: deletable });
  if (count === undefined || can === undefined) return null;
  const back = async () => {
    const act = { route: made.act, title: t(`take_back_${of}`, { count: can }), body: { action: 'delete' } };
    await ask(act, { filter, count }, { action: t('take_back_do'), note: say('never'), is_dangerous: true });
  };
  return (
    <Stack gap="xs" component="section" aria-label={t('take_back')} mt="md">
      <Title order={2} size="md">
        {t('take_back')}
      </Title>
      <Text>
        {count === 0 ? t(`take_back_none_${of}`) : t(`take_back_here_${of}`, { count })}{' '}
        {count > can && t('take_back_stay', { count: count - can })}
      </Text>
      {count > 0 && (
        <Group gap="xs">
          <Button
            color="red"
            variant="light"
            leftSection={<IconTrash size={16} aria-hidden />}
            disabled={can === 0 || count > MATCHING.rows_max}
            onClick={() => void back()}
          >
            {t(`take_back_${of}`, { count: can })}
          </Button>
          <LinkButton variant="default" to={paths.resource(of, filter)}>
            {t('take_back_show')}
          </LinkButton>
        </Group>
      )}
      {count > MATCHING.rows_max && <Text c="dimmed">{say('too_many', { max: MATCHING.rows_max })}</Text>}
    </Stack>
  );
}

/** Number of matching rows in its list. */
function useTotal({ list }: Import, filter: { import_job_id: string; status?: readonly string[] }): number | undefined {
  const asked = { query: { ...filter, per_page: 1 } };
  const { data } = useQuery<{ meta: { total: number } }>(query(list as typeof listOrders, asked as never) as never); // lists of one shape
  return data?.meta.total;
}
