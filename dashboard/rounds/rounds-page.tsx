import { Button, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listRounds, printRunSheet } from '../../contract/orders/rounds.ts';
import { addressOf, query, type AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { Money, Moment, useFormat } from '../i18n/format.tsx';
import { currentLanguage } from '../i18n/texts.ts';
import { CityAndArea } from '../names/city-and-area.tsx';
import { EmptyState, LoadFailed } from '../ui/empty-state.tsx';
import { AppLink, LinkButton } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { HandOut } from './hand-out.tsx';
import classes from './rounds.module.css';
import { useRoundsTexts } from './rounds-texts.ts';

type Round = AnswerOf<typeof listRounds>['data'][number];

const REFRESH_MS = 30_000;

/** For the person who hands out parcels: today’s rounds, and their papers. */
export function RoundsPage() {
  const t = useRoundsTexts();
  const { data, error, refetch } = useQuery({ ...query(listRounds), refetchInterval: REFRESH_MS });
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  const handOut = (
    <LinkButton to={paths.orders({ status: 'packed' })} variant="default">
      {t('hand_out')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={t('rounds')} actions={handOut} />
      <HandOut />
      {!data && <Skeleton height={240} />}
      {data?.data.length === 0 && <EmptyState title={t('none')} why={t('none_why')} action={handOut} />}
      <ul className={classes['rounds']}>
        {data?.data.map((round) => (
          <RoundCard key={round.driver.id} round={round} />
        ))}
      </ul>
    </>
  );
}

function RoundCard({ round }: { round: Round }) {
  const t = useRoundsTexts();
  const { number } = useFormat();
  const { driver, last } = round;
  const carried = round.open + round.failed + round.later;
  const counts = [
    [t('left'), number(round.open)],
    [t('delivered'), number(round.delivered)],
    [t('failed'), number(round.failed)],
    [t('later'), number(round.later)],
  ] as const;
  return (
    <li className={classes['round']}>
      <div className={classes['top']}>
        <h2>
          <AppLink to={paths.orders({ delivery_boy_id: driver.id, status: 'shipped' })}>
            <bdi>{driver.name}</bdi>
          </AppLink>
        </h2>
        {carried > 0 && (
          <Button
            component="a"
            variant="default"
            href={addressOf(printRunSheet, { params: { id: driver.id }, query: { language: currentLanguage() } })}
            leftSection={<IconPrinter size={16} aria-hidden />}
            aria-label={t('sheet_of', { name: driver.name })}
          >
            {t('sheet')}
          </Button>
        )}
      </div>
      <dl className={classes['counts']}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
        <div>
          <dt>{t('to_collect')}</dt>
          <dd>
            <Money amount={round.to_collect} />
          </dd>
        </div>
        <div>
          <dt>{t('collected')}</dt>
          <dd>
            <Money amount={round.collected} />
          </dd>
        </div>
      </dl>
      {last && (
        <p className={classes['last']}>
          {t(last.state === 'delivered' ? 'last_delivered' : 'last_failed')}{' '}
          <AppLink to={paths.order(last.reference)}>
            <CityAndArea of={last} />
          </AppLink>{' '}
          · <Moment iso={last.at} />
        </p>
      )}
    </li>
  );
}
