import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBarcode,
  IconCheck,
  IconCloudUpload,
  IconCopyCheck,
  IconMessage2,
  IconPrinter,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessageText } from '../i18n/messages.ts';
import { Reference, useFormat } from '../i18n/format.tsx';
import { useSession } from '../data/session.tsx';
import { KeyHint, useShortcut } from '../ui/layers/shortcuts.tsx';
import { MODE_FACTS, type Mode } from './modes.ts';
import type { Content, Scan } from '../offline/scan-store.ts';
import { KeptButton } from './kept-button.tsx';
import { ParcelFacts } from './parcel-facts.tsx';
import type { Labels } from './use-labels.ts';
import { ParcelLine } from './parcel-line.tsx';
import { Pieces } from './pieces.tsx';
import classes from './scan.module.css';
import type { Station } from './use-station.ts';
import { useScanTexts } from './texts.ts';

const SHAPES = { waiting: IconCloudUpload, done: IconCheck, already: IconCopyCheck, wrong: IconAlertTriangle } as const;

/** Outcome of the last scan, readable from two metres away. */
export function ScanResult(props: { station: Station; labels: Labels; mode: Mode; problem: string | null }) {
  const { station, labels, mode, problem } = props;
  const t = useScanTexts();
  const say = useMessageText();
  const { current, isBlocked, isFilling, isAwaited, notTaken } = station;
  const { scans_pieces } = useSession().workspace.policies;
  if (problem) return <Panel tone="already" title={problem} icon={IconAlertTriangle} />;
  if (!current) return <Ready mode={mode} />;
  return (
    <Panel
      tone={isFilling ? 'waiting' : isUnheld(current) ? 'already' : current.outcome}
      title={<Reference>{current.reference}</Reference>}
      icon={SHAPES[current.outcome]}
    >
      <strong className={classes['outcome']}>
        {isFilling ? t('scan_pieces') : isUnheld(current) ? t('no_holder') : outcomeText(t, current)}
      </strong>
      {current.parcel && <ParcelFacts scan={current} parcel={current.parcel} label={labels.stateOf(current)} />}
      {current.was_opened && <strong className={classes['why']}>{t('was_opened')}</strong>}
      {current.remarks?.map((remark, i) => (
        <p key={i} className={classes['remark']}>
          <IconMessage2 size={22} aria-hidden />
          <span dir="auto">{remark}</span>
        </p>
      ))}
      {isFilling ? (
        <Pieces station={station} scan={current} />
      ) : (
        current.contents && current.contents.length > 0 && <Contents lines={current.contents} />
      )}
      {isAwaited && notTaken && <p className={classes['why']}>{t('wait_for_contents')}</p>}
      {scans_pieces && current.mode === 'pack' && current.was_late && current.outcome === 'waiting' && (
        <p className={classes['why']}>{t('pieces_unchecked')}</p>
      )}
      <LabelButton key={`label ${current.n}`} labels={labels} scan={current} />
      <KeptButton key={current.n} station={station} scan={current} />
      {current.said && <p className={classes['why']}>{say(current.said)}</p>}
      {isBlocked && (
        <>
          <RemittedButton station={station} scan={current} />
          <UnheldButton station={station} scan={current} />
          <p className={classes['why']}>{notTaken ? t('not_taken', { reference: notTaken }) : t('seen_why')}</p>
          <Button
            size="md"
            variant="white"
            color="dark"
            onClick={() => void station.see()}
            rightSection={<KeyHint keys="space" />}
          >
            {t('seen')}
          </Button>
        </>
      )}
    </Panel>
  );
}

/** Prints the label of the packed parcel, by hand. */
function LabelButton({ labels, scan }: { labels: Labels; scan: Scan }) {
  const t = useScanTexts();
  const isOffered = labels.may && scan.mode === 'pack' && scan.parcel !== undefined && !scan.is_undone;
  const isPrinting = labels.stateOf(scan)?.is === 'printing';
  const print = () => labels.print(scan);
  useShortcut('alt+p', t('print_label'), print, { is_off: !isOffered || isPrinting });
  if (!isOffered) return null;
  return (
    <Button
      variant="white"
      color="dark"
      size="md"
      leftSection={<IconPrinter size={18} aria-hidden />}
      rightSection={<KeyHint keys="alt+p" />}
      loading={isPrinting}
      onClick={print}
    >
      {t('print_label')}
    </Button>
  );
}

/** Asks for a confirmation to take back a parcel whose cash was handed over. */
function RemittedButton({ station, scan }: { station: Station; scan: Scan }) {
  const t = useScanTexts();
  const isAsked = scan.said?.reason === 'order_was_remitted';
  const bringBack = () => void station.again(scan, { if_remitted: 'take' });
  useShortcut('alt+y', t('came_back'), bringBack, { is_off: !isAsked });
  if (!isAsked) return null;
  return (
    <Button size="md" variant="white" color="dark" onClick={bringBack} rightSection={<KeyHint keys="alt+y" />}>
      {t('came_back')}
    </Button>
  );
}

/** A parcel without a carrier is not a fault, but a question. */
const isUnheld = ({ said }: Scan): boolean => said?.reason === 'order_without_holder';

/** A parcel without a carrier leaves after a confirmation, where the workspace allows it. */
function UnheldButton({ station, scan }: { station: Station; scan: Scan }) {
  const t = useScanTexts();
  const { ships_to_holder } = useSession().workspace.policies;
  const isAsked = isUnheld(scan) && !ships_to_holder;
  const ship = () => void station.again(scan, { if_unheld: 'take' });
  useShortcut('alt+y', t('ship_anyway'), ship, { is_off: !isAsked });
  if (!isAsked) return null;
  return (
    <Button size="md" variant="white" color="dark" onClick={ship} rightSection={<KeyHint keys="alt+y" />}>
      {t('ship_anyway')}
    </Button>
  );
}

/** Contents for the packer to compare with the goods on the table. */
function Contents({ lines }: { lines: readonly Content[] }) {
  const t = useScanTexts();
  const { number } = useFormat();
  return (
    <ul className={classes['contents']} aria-label={t('contents')}>
      {lines.map((line) => (
        <ParcelLine key={line.sku} line={line} quantity={`${number(line.quantity)} ×`} />
      ))}
    </ul>
  );
}

function Ready({ mode }: { mode: Mode }) {
  const t = useScanTexts();
  const { icon } = MODE_FACTS[mode];
  return (
    <Panel tone="ready" title={t(mode)} icon={icon}>
      <strong className={classes['outcome']}>
        <IconBarcode size={32} aria-hidden /> {t('ready')}
      </strong>
      <p className={classes['why']}>{t('ready_why')}</p>
    </Panel>
  );
}

type PanelProps = {
  tone: Scan['outcome'] | 'ready';
  title: ReactNode;
  icon: Icon;
  children?: ReactNode;
};

function Panel({ tone, title, icon: Shape, children }: PanelProps) {
  return (
    <section className={classes['panel']} data-tone={tone} aria-live="assertive">
      <Shape size={72} stroke={1.75} aria-hidden />
      <h2 className={classes['title']}>{title}</h2>
      {children}
    </section>
  );
}

export function outcomeText(t: ReturnType<typeof useScanTexts>, { mode, outcome, was_late, is_undone }: Scan): string {
  if (is_undone) return t('undone');
  if (outcome === 'done') return t(`${mode}_done`);
  if (outcome === 'already') return t(`${mode}_already`);
  if (outcome === 'wrong') return t('wrong');
  return was_late ? t('saved') : t('sending');
}
