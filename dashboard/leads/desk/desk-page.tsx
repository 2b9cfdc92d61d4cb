import { Button, Skeleton } from '@mantine/core';
import { IconPhoneCall, IconPlayerPause } from '@tabler/icons-react';
import { Suspense, lazy, useState, useEffect } from 'react';
import classes from './desk.module.css';
import { useSession } from '../../data/session.tsx';
import { useFormat } from '../../i18n/format.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { KeyHint, useShortcut } from '../../ui/layers/shortcuts.tsx';
import { useLeadTexts } from '../texts.ts';
import { useDesk, type Desk } from './use-desk.ts';

const load = () => import('./pause-reasons.tsx');
const PauseReasons = lazy(async () => ({ default: (await load()).PauseReasons }));
const PauseScreen = lazy(async () => ({ default: (await load()).Paused }));

/** Alt+P, then the number of a reason, starts a pause: the lead is returned, and no new one is given. */
function PauseButton({ isCalling, onPaused }: { isCalling: boolean; onPaused: () => void }) {
  const t = useLeadTexts();
  const [isAsking, setIsAsking] = useState(false);
  const toggle = () => setIsAsking((is) => !is);
  useShortcut('alt+p', t('pause'), toggle, { is_global: true });
  // Loaded before the key is pressed, so that the number after it is not lost; not part of the page's first load.
  useEffect(() => {
    if (isCalling) void load();
  }, [isCalling]);
  const button = (
    <Button
      variant="default"
      leftSection={<IconPlayerPause size={16} aria-hidden />}
      rightSection={<KeyHint keys="alt+p" />}
      onClick={toggle}
    >
      {t('pause')}
    </Button>
  );
  if (!isAsking) return button;
  return (
    <Suspense fallback={button}>
      <PauseReasons
        button={button}
        onClose={() => setIsAsking(false)}
        onPaused={() => {
          setIsAsking(false);
          onPaused();
        }}
      />
    </Suspense>
  );
}

/** Loaded with the first lead, and with the first of the other tabs. */
const DeskCall = lazy(async () => ({ default: (await import('./desk-call.tsx')).DeskCall }));
const CallbackList = lazy(async () => ({ default: (await import('./callback-list.tsx')).CallbackList }));

type Tab = 'queue' | 'due' | 'overdue' | 'upcoming';

/** The call desk: one lead at a time, one key per outcome, the next loads by itself. */
export function DeskPage() {
  const t = useLeadTexts();
  const desk = useDesk();
  const { number } = useFormat();
  const [tab, setTab] = useState<Tab>('queue');
  useShortcut('mod+z', t('take_back'), () => desk.undo?.(), { is_off: !desk.undo });
  const shown = desk.lead ? 'queue' : tab;
  return (
    <>
      <PageHeader
        title={t('desk')}
        actions={
          <>
            <Numbers desk={desk} />
            {desk.counts && !desk.counts.paused && (
              <PauseButton isCalling={desk.lead !== null} onPaused={desk.paused} />
            )}
          </>
        }
      />
      <nav className={classes['tabs']} aria-label={t('desk')}>
        {(['queue', 'due', 'overdue', 'upcoming'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className={classes['tab']}
            aria-pressed={shown === one}
            disabled={desk.lead !== null && one !== 'queue'}
            title={desk.lead !== null && one !== 'queue' ? t('end_this_first') : undefined}
            onClick={() => setTab(one)}
          >
            {t(one)}
            {one !== 'queue' && desk.counts && (
              <span className={classes['count']} data-some={(one !== 'upcoming' && desk.counts[one] > 0) || undefined}>
                {number(desk.counts[one])}
              </span>
            )}
          </button>
        ))}
      </nav>
      {shown === 'queue' ? (
        <QueueTab desk={desk} />
      ) : (
        <Suspense>
          <CallbackList key={shown} callback={shown} onPick={desk.pick} />
        </Suspense>
      )}
    </>
  );
}

function QueueTab({ desk }: { desk: Desk }) {
  const pause = desk.counts?.paused;
  if (pause)
    return (
      <Suspense>
        <PauseScreen pause={pause} onResumed={desk.resumed} />
      </Suspense>
    );
  if (desk.lead)
    return (
      <Suspense fallback={<Skeleton height={320} />}>
        <DeskCall key={desk.lead.id} desk={desk} lead={desk.lead} />
      </Suspense>
    );
  if (desk.isBusy || !desk.counts) return <Skeleton height={320} />;
  return <TakeNext desk={desk} />;
}

function TakeNext({ desk }: { desk: Desk }) {
  const t = useLeadTexts();
  useShortcut('enter', t('take_next'), desk.take);
  const { isEmpty, counts } = desk;
  return (
    <section className={classes['waiting']}>
      <IconPhoneCall size={48} stroke={1.5} aria-hidden />
      <h2>{isEmpty ? t('nobody_waits') : t('ready')}</h2>
      <p>{counts && !counts.is_working_hours ? t('closed_now') : isEmpty ? t('nobody_waits_why') : t('ready_why')}</p>
      <Button size="lg" onClick={desk.take} rightSection={<KeyHint keys="enter" />}>
        {t('take_next')}
      </Button>
    </section>
  );
}

/** Progress of the day: waiting leads, her calls, and her confirmation rate against its target. */
function Numbers({ desk: { counts } }: { desk: Desk }) {
  const t = useLeadTexts();
  const { number, percent } = useFormat();
  const { confirmed_goal } = useSession().workspace.policies;
  if (!counts) return null;
  const { calls, confirmed } = counts.mine_today;
  return (
    <dl className={classes['numbers']}>
      <div>
        <dt>{t('open')}</dt>
        <dd className="figures">{number(counts.open)}</dd>
      </div>
      <div>
        <dt>{t('calls_today')}</dt>
        <dd className="figures">{number(calls)}</dd>
      </div>
      <div>
        <dt>{t('confirmed_today')}</dt>
        <dd className="figures" data-reached={(confirmed_goal > 0 && confirmed >= confirmed_goal) || undefined}>
          {confirmed_goal > 0
            ? t('of_goal', { done: number(confirmed), goal: number(confirmed_goal) })
            : number(confirmed)}
          {calls > 0 && <small title={t('rate_of_calls')}>{percent(confirmed / calls)}</small>}
        </dd>
        {confirmed_goal > 0 && (
          <progress className={classes['goal']} max={confirmed_goal} value={confirmed} aria-hidden />
        )}
      </div>
    </dl>
  );
}
