import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { action } from '../../contract/access/permissions.ts';
import { showSourcingHistories } from '../../contract/stocks/sourcings.ts';
import { SOURCING_MOVES } from '../../contract/stocks/sourcing-moves.ts';
import { query } from '../data/client.ts';
import { Moment, useFormat } from '../i18n/format.tsx';
import { Status } from '../resources/cell.tsx';
import type { Row } from '../resources/resource-client.ts';
import { useMay } from '../data/session.tsx';
import { Messages } from './messages.tsx';
import { isEnd, type Sourcing, type SourcingGoal } from './sourcing.ts';
import { useSourcingTexts } from './texts.ts';

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));

/** Panel beside the form of a sourcing: its status, the reader's possible moves, its history and its messages. */
export function SourcingPanel({ row }: { row: Row }) {
  const sourcing = row as Sourcing;
  const t = useSourcingTexts();
  const may = useMay();
  const [to, setTo] = useState<SourcingGoal | null>(null);
  const { status, moves } = sourcing;
  const hasEnded = !SOURCING_MOVES.some(({ from }) => from === status);
  return (
    <Stack gap="xl">
      <Stack gap="xs" component="section" align="flex-start">
        <Title order={2} size="h4">
          {t('stands')}
        </Title>
        <Anchor href={sourcing.product_link} target="_blank" rel="noopener noreferrer">
          <IconExternalLink size={14} aria-hidden /> {t('look')}
        </Anchor>
        <Quote sourcing={sourcing} />
        {moves.length === 0 && <Text c="dimmed">{hasEnded ? t('ended') : t('waits')}</Text>}
        <Group gap="xs">
          {moves.map((move) => (
            <Button
              key={move}
              variant={isEnd(move) || move === status ? 'default' : 'filled'}
              onClick={() => setTo(move)}
            >
              {t(move)}
            </Button>
          ))}
        </Group>
      </Stack>
      <History id={sourcing.id} />
      {may(action('sourcing-messages', 'list')) && <Messages sourcing_id={sourcing.id} />}
      <Suspense>{to && <MoveDialog sourcing={sourcing} to={to} onClose={() => setTo(null)} />}</Suspense>
    </Stack>
  );
}

function Quote({ sourcing: { quote, quantity } }: { sourcing: Sourcing }) {
  const t = useSourcingTexts();
  const { money, number } = useFormat();
  if (!quote) return null;
  const { price, currency, days } = quote;
  return (
    <div>
      <Text fw={600}>{t('a_piece', { price: money(price, currency) })}</Text>
      <Text>{t('in_all', { price: money(price * quantity, currency), pieces: number(quantity) })}</Text>
      <Text c="dimmed">{t('takes', { count: days })}</Text>
    </div>
  );
}

type Details = { price?: number; currency?: string; quantity?: number; reason?: string };

function History({ id }: { id: string }) {
  const t = useSourcingTexts();
  const { money, number } = useFormat();
  const { data } = useQuery(query(showSourcingHistories, { params: { id } }));
  if (!data || data.data.length === 0) return null;
  const said = ({ price, currency, quantity, reason }: Details) => [
    ...(price === undefined ? [] : [money(price, currency)]),
    ...(quantity === undefined ? [] : [t('pieces', { pieces: number(quantity) })]),
    ...(reason === undefined ? [] : [reason]),
  ];
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {t('history')}
      </Title>
      <ol style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8 }}>
        {data.data.map((move) => (
          <li key={move.id}>
            <Group gap="xs">
              <Status value={move.new_status} />
              <bdi>{move.changed_by}</bdi>
              <Text c="dimmed" size="sm">
                <Moment iso={move.changed_at} />
              </Text>
            </Group>
            {said(move.details as Details).map((text) => (
              <Text key={text} size="sm">
                <bdi>{text}</bdi>
              </Text>
            ))}
          </li>
        ))}
      </ol>
    </Stack>
  );
}
