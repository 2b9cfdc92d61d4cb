import { Loader, Text, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCash,
  IconCheck,
  IconClock,
  IconHourglass,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listApplicationDeliveries, type DeliveryStatus } from '../../contract/access/deliveries.ts';
import { query, type AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { Ltr, Moment, Reference } from '../i18n/format.tsx';
import { AppLink } from '../ui/link.tsx';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import { Table } from '../ui/tables/table.tsx';
import type { Application } from './application.tsx';
import classes from './application-page.module.css';
import { useFormTexts } from './form-texts.ts';
import { useApplicationTexts } from './texts.ts';

type Delivery = AnswerOf<typeof listApplicationDeliveries>['data'][number];

const SHOWN = 10;
/** Interval between two reads of the list: before the first delivery, and after it. */
const [WATCHED_MS, ASKED_MS] = [2_000, 10_000];

const LOOKS: Record<DeliveryStatus, { tone: Tone; icon: Icon }> = {
  pending: { tone: 'info', icon: IconClock },
  taken: { tone: 'good', icon: IconCheck },
  failed: { tone: 'bad', icon: IconAlertTriangle },
  waiting: { tone: 'warn', icon: IconCash },
  early: { tone: 'plain', icon: IconHourglass },
  ended: { tone: 'plain', icon: IconX },
};

/** Last deliveries of a connection with their outcome; the first one appears as it arrives. */
export function Deliveries({ application: { id, kind } }: { application: Application }) {
  const t = useApplicationTexts();
  const ofForm = useFormTexts();
  const { data } = useQuery({
    ...query(listApplicationDeliveries, { params: { id }, query: { per_page: SHOWN } }),
    refetchInterval: ({ state }) => (isEmpty(state.data) ? WATCHED_MS : ASKED_MS),
  });
  if (!data) return null;
  return (
    <section aria-live="polite">
      <Title order={2} size="md" mb="xs">
        {t('deliveries')}
      </Title>
      {isEmpty(data) ? (
        <p className={classes['watched']} role="status">
          <Loader size="xs" aria-hidden />
          <span>
            <strong>{t('no_delivery')}</strong>
            <br />
            {kind === 'form' ? ofForm('no_delivery_why') : t('no_delivery_why')}
          </span>
        </p>
      ) : (
        <Table.Scrolled minWidth={420}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('order')}</Table.Th>
                <Table.Th>{t('became')}</Table.Th>
                <Table.Th ta="end">{t('received')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.data.map((delivery) => (
                <Row key={delivery.id} delivery={delivery} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.Scrolled>
      )}
    </section>
  );
}

const isEmpty = (answer: unknown): boolean => (answer as { data: unknown[] } | undefined)?.data.length === 0;

const KEY_CHARACTERS = 24;

function Row({
  delivery: { event_key, order_number, status, gateway, lead_reference, received_at },
}: {
  delivery: Delivery;
}) {
  const t = useApplicationTexts();
  const { tone, icon } = LOOKS[status as DeliveryStatus];
  return (
    <Table.Tr>
      <Table.Td>
        <Ltr>{order_number ?? event_key.replace(/^\w+:/, '').slice(0, KEY_CHARACTERS)}</Ltr>
      </Table.Td>
      <Table.Td>
        <StatusBadge tone={tone} icon={icon}>
          {t(`became_${status as DeliveryStatus}`)}
        </StatusBadge>{' '}
        {lead_reference && (
          <AppLink to={paths.lead(lead_reference)}>
            <Reference>{lead_reference}</Reference>
          </AppLink>
        )}
        {gateway && (
          <Text span size="sm">
            <bdi>{gateway}</bdi>
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="end">
        <Moment iso={received_at} />
      </Table.Td>
    </Table.Tr>
  );
}
