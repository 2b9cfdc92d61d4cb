import { Button, Group, Stack, Text } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listJobs } from '../../contract/reports/jobs.ts';
import { listOrders } from '../../contract/orders/orders.ts';
import { action } from '../../contract/access/permissions.ts';
import { pushOrders } from '../../contract/orders/push-orders.ts';
import { newKey } from '../../client/address.ts';
import { call } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import type { ServiceMessage } from '../i18n/load-messages.ts';
import { useMessageText } from '../i18n/messages.ts';
import { useLanguage } from '../i18n/texts.ts';
import { AppLink, LinkButton } from '../ui/link.tsx';
import { kindName } from './kind-names.ts';
import { followJob } from './started-jobs.ts';
import { useJobTexts } from './texts.ts';

/** Result of a push, from the job's summary. */
export type PushResult = {
  pushed: number;
  already: number;
  failed: number;
  unknown: number;
  /** Missing in an older version. */
  shipping_company_id?: string;
  from_stock?: boolean;
  orders: (ServiceMessage & { id: string; reference: string; outcome: string })[];
};

const REASONS_SHOWN = 5;
const ORDERS_SHOWN = 5;

/** How many orders the courier refused and why: each reason with its remedy, and a button to push them all again. */
export function PushedOrders({ of }: { of: PushResult }) {
  const t = useJobTexts();
  const say = useMessageText();
  const { pushed, already, failed, unknown, orders, shipping_company_id } = of;
  const total = orders.length;
  const refused = orders.filter(({ outcome }) => outcome === 'failed');
  const groups = [...Map.groupBy(refused, (order) => say(order))].toSorted(([, a], [, b]) => b.length - a.length);
  return (
    <Stack gap={4} w="100%">
      <Text size="sm">
        {[
          ...(pushed + already > 0 ? [t('push_taken', { count: pushed + already, total })] : []),
          ...(failed > 0 ? [t('push_refused', { count: failed, total })] : []),
          ...(unknown > 0 ? [t('push_unknown', { count: unknown, total })] : []),
        ].join(' · ')}
      </Text>
      {groups.slice(0, REASONS_SHOWN).map(([message, those]) => (
        <div key={message}>
          <Text size="sm">
            <bdi>{t('reason', { count: those.length, message })}</bdi>
          </Text>
          <Group gap="xs">
            {those.slice(0, ORDERS_SHOWN).map(({ id, reference }) =>
              reference === '' ? null : (
                <AppLink key={id} to={paths.order(reference)} size="sm" className="figures">
                  <bdi>{reference}</bdi>
                </AppLink>
              ),
            )}
            {those.length > ORDERS_SHOWN && (
              <Text size="sm" c="dimmed">
                {t('and_more', { count: those.length - ORDERS_SHOWN })}
              </Text>
            )}
            <Fix reason={those[0]!.reason} courier={shipping_company_id} />
          </Group>
        </div>
      ))}
      {groups.length > REASONS_SHOWN && (
        <Text size="sm" c="dimmed">
          {t('and_more_reasons', { count: groups.length - REASONS_SHOWN })}
        </Text>
      )}
      {refused.length > 0 && shipping_company_id !== undefined && (
        <TryAgain ids={refused.map(({ id }) => id)} courier={shipping_company_id} from_stock={of.from_stock ?? false} />
      )}
    </Stack>
  );
}

/** Page to correct a reason that several orders share; each order is linked anyway. */
function Fix({ reason, courier }: { reason: string | undefined; courier: string | undefined }) {
  const t = useJobTexts();
  const may = useMay();
  const isOfCourier = reason === 'city_without_courier_code' || reason === 'city_without_stop_desk';
  const to =
    isOfCourier && courier !== undefined
      ? paths.courierPlaces(courier)
      : reason === 'city_unknown_to_workspace'
        ? paths.unknownCities()
        : undefined;
  const access = isOfCourier ? action('shipping-companies', 'update') : action('cities', 'import');
  if (to === undefined || !may(access)) return null;
  return (
    <LinkButton to={to} size="compact-sm" variant="default">
      {t('fix')}
    </LinkButton>
  );
}

function TryAgain({ ids, courier, from_stock }: { ids: string[]; courier: string; from_stock: boolean }) {
  const t = useJobTexts();
  const may = useMay();
  const { say } = useLanguage();
  const queryClient = useQueryClient();
  const push = useMutation({
    mutationFn: (idempotencyKey: string) =>
      call(pushOrders, { body: { ids, shippent_company_id: courier, from_stock }, idempotencyKey }),
    onSuccess: ({ data: { job_id } }) => {
      if (job_id !== null) followJob({ id: job_id, label: say(kindName('push-orders')), changes: listOrders.url });
    },
    onSettled: () =>
      Promise.all([listJobs.url, listOrders.url].map((url) => queryClient.invalidateQueries({ queryKey: [url] }))),
  });
  if (!may(pushOrders.access)) return null;
  return (
    <Button
      variant="light"
      size="compact-sm"
      style={{ alignSelf: 'flex-start' }}
      leftSection={<IconRepeat size={14} aria-hidden />}
      loading={push.isPending}
      disabled={push.isSuccess}
      onClick={() => push.mutate(newKey())}
    >
      {push.isSuccess ? t('tried_again') : t('try_again', { count: ids.length })}
    </Button>
  );
}
