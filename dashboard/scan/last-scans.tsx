import { useMessageText } from '../i18n/messages.ts';
import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { Moment, Money, Reference } from '../i18n/format.tsx';
import { paths } from '../data/paths.ts';
import { LinkButton } from '../ui/link.tsx';
import { CityName } from '../names/city-name.tsx';
import type { Scan } from '../offline/scan-store.ts';
import { isCollecting } from './parcel-facts.tsx';
import classes from './scan.module.css';
import { outcomeText } from './scan-result.tsx';
import type { Station } from './use-station.ts';
import { useScanTexts } from './texts.ts';

const SHOWN = 10;

/** Count, waiting scans, late failures, and the last ten scans with Undo. */
export function LastScans({ station }: { station: Station }) {
  const t = useScanTexts();
  const { scans, done, waiting, conflicts, is_offline, is_signed_out } = station;
  const last = scans.slice(-SHOWN).toReversed();
  return (
    <aside className={classes['side']}>
      <dl className={classes['counts']}>
        <div>
          <dt>{t('done_here')}</dt>
          <dd>{done}</dd>
        </div>
        {waiting > 0 && (
          <div data-tone="warn">
            <dt>{t('waiting_count', { count: waiting })}</dt>
          </div>
        )}
      </dl>
      {is_offline && waiting > 0 && (
        <p className={classes['notice']} role="status">
          <IconPlugConnectedX size={18} aria-hidden /> {t('offline_why')}
        </p>
      )}
      {is_signed_out && (
        <p className={classes['notice']} role="alert">
          {t('signed_out_why')}{' '}
          <LinkButton to={paths.signIn('/scan')} size="compact-sm" variant="light">
            {t('sign_in')}
          </LinkButton>
        </p>
      )}
      {conflicts.length > 0 && <Conflicts station={station} />}
      <h2 className={classes['heading']}>{t('last_scans')}</h2>
      {last.length === 0 && <p className={classes['dimmed']}>{t('no_scans')}</p>}
      <ol className={classes['list']}>
        {last.map((scan) => (
          <ScanLine key={scan.n} scan={scan} undo={() => void station.undo(scan)} />
        ))}
      </ol>
    </aside>
  );
}

function Conflicts({ station: { conflicts, settle } }: { station: Station }) {
  const say = useMessageText();
  const t = useScanTexts();
  return (
    <section className={classes['conflicts']} role="alert">
      <h2 className={classes['heading']}>
        {t('conflicts')} · {conflicts.length}
      </h2>
      <p className={classes['dimmed']}>{t('conflicts_why')}</p>
      <ol className={classes['list']}>
        {conflicts.map((scan) => (
          <li key={scan.n} className={classes['line']} data-tone="wrong">
            <span>
              <Reference>{scan.reference}</Reference> <small>{t(scan.mode)}</small>
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('settle_of', { reference: scan.reference })}
              onClick={() => void settle(scan)}
            >
              {t('settle')}
            </Button>
            <small className={classes['message']}>{scan.said && say(scan.said)}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** City, carrier and amount of a scanned parcel. */
function Where({ scan, parcel }: { scan: Scan; parcel: NonNullable<Scan['parcel']> }) {
  const holder = parcel.driver ?? parcel.courier;
  return (
    <small className={classes['where']}>
      <CityName of={parcel} />
      {holder && (
        <>
          {' · '}
          <bdi>{holder}</bdi>
        </>
      )}
      {isCollecting(scan) && parcel.cod_amount > 0 && (
        <>
          {' · '}
          <Money amount={parcel.cod_amount} currency={parcel.currency} />
        </>
      )}
    </small>
  );
}

const UNDO_MS = 10 * 60_000;

function ScanLine({ scan, undo }: { scan: Scan; undo: () => void }) {
  const t = useScanTexts();
  const isUndoable =
    scan.outcome === 'done' && scan.undo_token && !scan.is_undone && Date.parse(scan.scanned_at) > Date.now() - UNDO_MS;
  return (
    <li className={classes['line']} data-tone={scan.is_undone ? 'undone' : scan.outcome}>
      <span>
        <Reference>{scan.reference}</Reference> <small>{outcomeText(t, scan)}</small>
        {scan.parcel && <Where scan={scan} parcel={scan.parcel} />}
      </span>
      {isUndoable ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('undo_of', { reference: scan.reference })}
          onClick={undo}
        >
          {t('undo')}
        </Button>
      ) : (
        <small className={classes['dimmed']}>
          <Moment iso={scan.scanned_at} />
        </small>
      )}
    </li>
  );
}
