import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { decideAccess, listAccesses, type AccessStatus } from '../../contract/stocks/marketplace.ts';
import { action } from '../../contract/access/permissions.ts';
import { call, query, type AnswerOf } from '../data/client.ts';
import { Moment } from '../i18n/format.tsx';
import { useMay } from '../data/session.tsx';
import { confirm } from '../ui/layers/confirm.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { useOfferRefresh, type Offer } from './offer.ts';
import { useMarketplaceTexts } from './texts.ts';

type AccessRequest = AnswerOf<typeof listAccesses>['data'][number];

const STEP = 50;

/** Requests to sell an offer, the newest first, with the house's decisions. */
export function Requests({ offer }: { offer: Offer }) {
  const t = useMarketplaceTexts();
  const [shown, setShown] = useState(STEP);
  const { data } = useQuery({
    ...query(listAccesses, { query: { marketplace_product_id: offer.id, per_page: shown } }),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  return (
    <Stack gap="md" component="section">
      <Title order={2} size="h4">
        {t('requests')}
      </Title>
      {data.data.length === 0 && <Text c="dimmed">{t('no_requests')}</Text>}
      {data.data.map((asked) => (
        <Request key={asked.id} asked={asked} />
      ))}
      {data.meta.total > data.data.length && shown < 100 && (
        <Button variant="default" onClick={() => setShown(100)}>
          {t('more')}
        </Button>
      )}
    </Stack>
  );
}

const LOOKS = {
  requested: { tone: 'warn', icon: IconClock },
  granted: { tone: 'good', icon: IconCheck },
  refused: { tone: 'bad', icon: IconX },
} as const satisfies Record<AccessStatus, object>;

function Request({ asked }: { asked: AccessRequest }) {
  const t = useMarketplaceTexts();
  const mayDecide = useMay()(action('marketplace-products', 'update'));
  const changed = useOfferRefresh();
  const decide = useMutation({
    mutationFn: (status: 'granted' | 'refused') => call(decideAccess, { params: { id: asked.id }, body: { status } }),
    onSuccess: changed,
  });
  const status = asked.status as AccessStatus;
  const refuse = async () => {
    const question = { title: t('withdraw_from', { name: asked.account_name }), body: t('withdraw_why') };
    if (status !== 'granted' || (await confirm({ ...question, action: t('withdraw'), is_dangerous: true })))
      decide.mutate('refused');
  };
  return (
    <article>
      <Group gap="xs">
        <Text fw={600} component="bdi">
          {asked.account_name}
        </Text>
        <StatusBadge {...LOOKS[status]}>{t(status)}</StatusBadge>
        <Text c="dimmed" size="sm">
          <Moment iso={asked.updated_at} />
        </Text>
      </Group>
      {asked.note && <bdi>{asked.note}</bdi>}
      {asked.decided_by && (
        <Text c="dimmed" size="sm">
          <bdi>{asked.decided_by}</bdi>
        </Text>
      )}
      {mayDecide && (
        <Group gap="xs" mt={4}>
          {status !== 'granted' && (
            <Button size="compact-sm" loading={decide.isPending} onClick={() => decide.mutate('granted')}>
              {t('grant')}
            </Button>
          )}
          {status !== 'refused' && (
            <Button size="compact-sm" variant="default" loading={decide.isPending} onClick={() => void refuse()}>
              {status === 'granted' ? t('withdraw') : t('refuse')}
            </Button>
          )}
        </Group>
      )}
    </article>
  );
}
