import { Button, Skeleton } from '@mantine/core';
import {
  IconArrowsSort,
  IconBarcode,
  IconCheck,
  IconList,
  IconPlugConnectedX,
  IconUser,
  IconWallet,
} from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ability, action } from '../../contract/access/permissions.ts';
import type { StopState } from '../../contract/orders/rounds.ts';
import { paths } from '../data/paths.ts';
import { useMay, useSession } from '../data/session.tsx';
import { Money, Reference } from '../i18n/format.tsx';
import { useMessageText } from '../i18n/messages.ts';
import { keepForOffline } from '../offline/offline.ts';
import type { ScanQueue } from '../offline/scan-queue.ts';
import { useScanQueue } from '../offline/use-queue.ts';
import { EmptyState, LoadFailed } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link.tsx';
import { useTabTitle } from '../ui/page-header.tsx';
import type { ShownStop } from './merge-round.ts';
import classes from './round.module.css';
import { StopCard, type StopAct } from './stop-card.tsx';
import { useRoundTexts } from './texts.ts';
import { useRound, useRoundRefresh, type RoundState } from './use-round.ts';

const dialogs = () => import('./stop-dialogs.tsx');
const StopDialog = lazy(async () => ({ default: (await dialogs()).StopDialog }));

/** A driver's day on the phone: the open stops in the driver's order, and the ended ones. */
export function RoundPage() {
  const t = useRoundTexts();
  useTabTitle(t('round'));
  const queue = useScanQueue(useRoundRefresh());
  if (queue === false) return <EmptyState title={t('round')} why={t('no_store')} />;
  return queue ? <Round queue={queue} /> : null;
}

function Round({ queue }: { queue: ScanQueue }) {
  const t = useRoundTexts();
  const round = useRound(queue);
  const [act, setAct] = useState<StopAct | null>(null);
  const [isArranging, setIsArranging] = useState(false);
  useEffect(() => {
    // Loaded now, so that they are available offline.
    dialogs().catch(() => undefined);
    return keepForOffline(paths.round());
  }, []);
  const { stops } = round;
  if (!stops) {
    if (round.error) return <LoadFailed error={round.error} onRetry={() => void round.refetch()} />;
    return <Skeleton height={360} />;
  }
  const inState = (...states: StopState[]) => stops.filter(({ state }) => states.includes(state));
  const open = inState('open');
  const card = (stop: ShownStop) => <StopCard key={stop.id} stop={stop} round={round} onAct={setAct} />;
  return (
    <div className={classes['page']}>
      <Head round={round} />
      <main className={classes['main']}>
        <div className={classes['heading']}>
          <h2>
            {t('left')} · {open.length}
          </h2>
          {open.length > 1 && (
            <Button
              variant={isArranging ? 'filled' : 'default'}
              aria-pressed={isArranging}
              leftSection={isArranging ? <IconCheck size={18} aria-hidden /> : <IconArrowsSort size={18} aria-hidden />}
              onClick={() => setIsArranging(!isArranging)}
            >
              {isArranging ? t('arranged') : t('arrange')}
            </Button>
          )}
        </div>
        {open.length === 0 && <p className={classes['dimmed']}>{stops.length === 0 ? t('none') : t('all_done')}</p>}
        {isArranging ? <Arranging stops={open} arrange={round.arrange} /> : <ol>{open.map(card)}</ol>}
        <RefusedScans round={round} />
        <Section title={t('failed')} stops={inState('failed')} card={card} />
        <Section title={t('later')} stops={inState('later')} card={card} />
        <Section title={t('done')} stops={inState('delivered', 'returned').toReversed()} card={card} />
      </main>
      {act && (
        <Suspense fallback={null}>
          <StopDialog act={act} round={round} onClose={() => setAct(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** The two sums that a driver must know: the cash still to collect, and the cash collected. */
function Head({ round }: { round: RoundState }) {
  const t = useRoundTexts();
  const { stops } = round;
  const { uses } = useSession();
  const may = useMay();
  const left = stops!.filter(({ state }) => state === 'open');
  const delivered = stops!.filter(({ state }) => state === 'delivered');
  const sum = (of: readonly ShownStop[], amount: (stop: ShownStop) => number) =>
    of.reduce((total, stop) => total + amount(stop), 0);
  return (
    <header className={classes['head']}>
      <div className={classes['bar']}>
        <h1>{t('round')}</h1>
        <nav>
          {may(ability('markAsReturnedByScanner')) && (
            <LinkButton to={paths.scan()} variant="default" aria-label={t('scan')}>
              <IconBarcode size={20} aria-hidden />
            </LinkButton>
          )}
          {uses.includes('pay') && (
            <LinkButton to={paths.myPay()} variant="default" aria-label={t('my_pay')}>
              <IconWallet size={20} aria-hidden />
            </LinkButton>
          )}
          <LinkButton to={paths.orders()} variant="default" aria-label={t('orders')}>
            <IconList size={20} aria-hidden />
          </LinkButton>
          <LinkButton to={paths.profile()} variant="default" aria-label={t('account')}>
            <IconUser size={20} aria-hidden />
          </LinkButton>
        </nav>
      </div>
      <dl className={classes['sums']}>
        <div>
          <dt>{t('to_collect')}</dt>
          <dd>
            <Money amount={sum(left, ({ cod_amount }) => cod_amount)} />
          </dd>
        </div>
        <div>
          <dt>{t('collected_today', { count: delivered.length })}</dt>
          <dd>
            <Money amount={sum(delivered, ({ collected, cod_amount }) => collected ?? cod_amount)} />
          </dd>
        </div>
      </dl>
      {may(action('settlements', 'list')) && (
        <LinkButton to={paths.settlements()} variant="default" fullWidth mt="xs">
          {t('hand_in')}
        </LinkButton>
      )}
      <Sending round={round} />
    </header>
  );
}

/**
 * Number of unsent taps. The line always has the same height: it changes while the driver taps, and the list below must not move under the
 * thumb.
 */
function Sending({ round: { is_offline, is_signed_out, waiting, conflicts } }: { round: RoundState }) {
  const t = useRoundTexts();
  if (is_signed_out)
    return (
      <p className={classes['sending']} data-tone="warn" role="alert">
        <span>{t('signed_out')}</span>
        <LinkButton to={paths.signIn(paths.round())} size="compact-sm" variant="light">
          {t('sign_in')}
        </LinkButton>
      </p>
    );
  if (waiting > 0 && is_offline)
    return (
      <p className={classes['sending']} data-tone="warn" role="status">
        <IconPlugConnectedX size={18} aria-hidden />
        <span>{t('kept', { count: waiting })}</span>
      </p>
    );
  if (conflicts.length > 0)
    return (
      <p className={classes['sending']} data-tone="warn" role="status">
        <span>{t('refused', { count: conflicts.length })}</span>
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => document.querySelector(`#${REFUSED}`)?.scrollIntoView({ block: 'center' })}
        >
          {t('look')}
        </Button>
      </p>
    );
  return (
    <p className={classes['sending']} role="status">
      <IconCheck size={18} aria-hidden />
      <span>{t(waiting > 0 ? 'sending' : 'all_sent')}</span>
    </p>
  );
}

const REFUSED = 'refused';

/** Taps that the service refused, below the open stops. */
function RefusedScans({ round: { conflicts, settle } }: { round: RoundState }) {
  const t = useRoundTexts();
  const say = useMessageText();
  if (conflicts.length === 0) return null;
  return (
    <section id={REFUSED} className={classes['conflicts']} role="alert">
      <h2>{t('conflicts')}</h2>
      <ul>
        {conflicts.map((scan) => (
          <li key={scan.n}>
            <Reference>{scan.reference}</Reference>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('seen_of', { reference: scan.reference })}
              onClick={() => void settle(scan)}
            >
              {t('seen')}
            </Button>
            <small>{scan.said && say(scan.said)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Section(props: { title: string; stops: readonly ShownStop[]; card: (stop: ShownStop) => React.ReactNode }) {
  const { title, stops, card } = props;
  if (stops.length === 0) return null;
  return (
    <section>
      <div className={classes['heading']}>
        <h2>
          {title} · {stops.length}
        </h2>
      </div>
      <ol>{stops.map(card)}</ol>
    </section>
  );
}

/** One line for each stop, so that many fit on the screen. */
function Arranging({ stops, arrange }: { stops: readonly ShownStop[]; arrange: RoundState['arrange'] }) {
  const t = useRoundTexts();
  const ids = stops.map(({ id }) => id);
  const put = (from: number, to: number) => {
    const next = ids.toSpliced(from, 1);
    arrange(next.toSpliced(to, 0, ids[from]!));
  };
  return (
    <ol>
      {stops.map((stop, i) => (
        <li key={stop.id} className={classes['line']}>
          <span>
            <strong>
              <bdi>{stop.full_name}</bdi>
            </strong>
            <br />
            <small>
              <bdi>{[stop.city, stop.area, stop.address].filter(Boolean).join(', ')}</bdi>
            </small>
          </span>
          {[
            { name: t('to_top_of', { name: stop.full_name }), sign: '⤒', to: 0, isOff: i === 0 },
            { name: t('up_of', { name: stop.full_name }), sign: '↑', to: i - 1, isOff: i === 0 },
            { name: t('down_of', { name: stop.full_name }), sign: '↓', to: i + 1, isOff: i === stops.length - 1 },
          ].map(({ name, sign, to, isOff }) => (
            <Button key={sign} variant="default" px={12} aria-label={name} disabled={isOff} onClick={() => put(i, to)}>
              {sign}
            </Button>
          ))}
        </li>
      ))}
    </ol>
  );
}
