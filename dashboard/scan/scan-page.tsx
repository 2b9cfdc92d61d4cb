import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCamera, IconPrinter, IconX } from '@tabler/icons-react';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { action } from '../../contract/access/permissions.ts';
import { orderAction } from '../../contract/orders/order-actions.ts';
import { warehouses } from '../../contract/stocks/stocks.ts';
import { keyOf, send } from '../data/client.ts';
import { Ltr } from '../i18n/format.tsx';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { findResource } from '../resources/describe.ts';
import { listQuery } from '../resources/resource-client.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useTabTitle } from '../ui/page-header.tsx';
import { LinkButton } from '../ui/link.tsx';
import { KeyHint, useShortcut } from '../ui/layers/shortcuts.tsx';
import { useLabels, type Labels } from './use-labels.ts';
import { LastScans } from './last-scans.tsx';
import { MODE_FACTS, MODES, type Mode } from './modes.ts';
import { keepForOffline } from '../offline/offline.ts';
import type { ScanQueue } from '../offline/scan-queue.ts';
import type { Scan } from '../offline/scan-store.ts';
import { useScanQueue } from '../offline/use-queue.ts';
import { NOTHING_READ, resolveReading, readKey, type Way } from './read-wedge.ts';
import { ScanResult } from './scan-result.tsx';
import classes from './scan.module.css';
import { sound } from './tones.ts';
import { useStation, type ScanInput } from './use-station.ts';
import { useScanTexts } from './texts.ts';
import { Select } from '../ui/fields/select.tsx';

const CameraReader = lazy(async () => ({ default: (await import('./camera-reader.tsx')).CameraReader }));

/** Hands free: scans move parcels; no part of this page needs the mouse. */
export function ScanPage() {
  const t = useScanTexts();
  useTabTitle(t('scan_station'));
  const queue = useScanQueue(soundOf);
  const may = useMay();
  const modes = MODES.filter((mode) => may(MODE_FACTS[mode].route.access));
  if (queue === false) return <EmptyState title={t('scan_station')} why={t('no_store')} />;
  if (modes.length === 0) return <EmptyState title={t('scan_station')} why={t('no_mode')} />;
  return queue ? <Station queue={queue} modes={modes} /> : null;
}

const soundOf = ({ outcome }: Scan): void => void (outcome !== 'waiting' && sound(outcome));

function Station({ queue, modes }: { queue: ScanQueue; modes: readonly Mode[] }) {
  const t = useScanTexts();
  const choice = useChoice(modes);
  useEffect(() => keepForOffline(paths.scan()), []);
  const station = useStation(queue, choice.said);
  const labels = useLabels(station.current, !station.isFilling);
  const [hasCamera, setHasCamera] = useState(false);
  const typed = useWedge((scanned) => void station.take(scanned), station.isBlocked ? () => void station.see() : null);
  return (
    <div className={classes['page']}>
      <header className={classes['bar']}>
        <h1 className="visually-hidden">{t('scan_station')}</h1>
        <LinkButton to={paths.menu()} variant="subtle" color="gray" leftSection={<IconX size={18} aria-hidden />}>
          {t('leave')}
        </LinkButton>
        <ModeButtons modes={modes} mode={choice.mode} onChange={choice.setMode} />
        <Button
          variant={hasCamera ? 'filled' : 'default'}
          leftSection={<IconCamera size={18} aria-hidden />}
          aria-pressed={hasCamera}
          onClick={() => setHasCamera(!hasCamera)}
        >
          {hasCamera ? t('camera_off') : t('camera')}
        </Button>
      </header>
      <Choices choice={choice} labels={labels} />
      <main className={classes['main']} data-mode={choice.mode}>
        {hasCamera && (
          <Suspense fallback={null}>
            <CameraReader onRead={(scanned) => void station.take(scanned)} failed={t('camera_failed')} />
          </Suspense>
        )}
        <ScanResult
          station={station}
          labels={labels}
          mode={choice.mode}
          problem={choice.said ? null : t('warehouse_missing')}
        />
        <p className={classes['typed']} data-empty={typed === '' || undefined}>
          {t('typed')}: <Ltr>{typed}</Ltr>
        </p>
        <ByHand onRead={(scanned) => void station.take(scanned)} />
      </main>
      <LastScans station={station} />
    </div>
  );
}

/** Field for a label that the camera cannot read, on a touch or small screen. */
function ByHand({ onRead }: { onRead: (reference: string) => void }) {
  const t = useScanTexts();
  const [reference, setReference] = useState('');
  return (
    <form
      className={classes['by_hand']}
      onSubmit={(event) => {
        event.preventDefault();
        onRead(reference);
        setReference('');
      }}
    >
      <TextInput
        aria-label={t('by_hand')}
        placeholder={t('by_hand')}
        size="md"
        dir="ltr"
        autoCapitalize="characters"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={100}
        value={reference}
        onChange={({ currentTarget }) => setReference(currentTarget.value)}
      />
      <Button type="submit" size="md" disabled={reference.trim() === ''}>
        {t('take_it')}
      </Button>
    </form>
  );
}

function ModeButtons({
  modes,
  mode,
  onChange,
}: {
  modes: readonly Mode[];
  mode: Mode;
  onChange: (mode: Mode) => void;
}) {
  const t = useScanTexts();
  return (
    <div className={classes['modes']} role="radiogroup" aria-label={t('mode')}>
      {modes.map((one) => (
        <ModeButton key={one} mode={one} isChosen={one === mode} onChoose={() => onChange(one)} />
      ))}
    </div>
  );
}

function ModeButton({ mode, isChosen, onChoose }: { mode: Mode; isChosen: boolean; onChoose: () => void }) {
  const t = useScanTexts();
  const { icon: Shape, key } = MODE_FACTS[mode];
  useShortcut(key, t(mode), onChoose);
  return (
    <button type="button" role="radio" aria-checked={isChosen} className={classes['mode']} onClick={onChoose}>
      <Shape size={20} aria-hidden />
      {t(mode)}
      <span className={classes['hint']}>
        <KeyHint keys={key} />
      </span>
    </button>
  );
}

const ACTIVE = { query: { per_page: 100, status: ['active'] } };

type Choice = ReturnType<typeof useChoice>;

/** Purpose of the scans: stored in this browser, because a packing table ships from the same warehouse every day. */
function useChoice(modes: readonly Mode[]) {
  const [kept, setKept] = useState<{ mode?: Mode; warehouseId?: string }>(readLastChoice);
  const [condition, setCondition] = useState('sellable');
  // Not stored: tomorrow's parcels are seldom the same driver's.
  const [driver, setDriver] = useState<string | null>(null);
  const drivers = useDrivers();
  const mode = kept.mode && modes.includes(kept.mode) ? kept.mode : modes[0]!;
  const { needs } = MODE_FACTS[mode];
  const needsWarehouse = needs === 'warehouse';
  const { data } = useQuery({
    queryKey: keyOf(warehouses.routes.list!, ACTIVE),
    queryFn: ({ signal }) => send(warehouses.routes.list!, { ...ACTIVE, signal }),
    enabled: modes.includes('ship'),
  });
  const list = (data as { data: { id: string; name: string; is_default: boolean }[] } | undefined)?.data ?? [];
  // Without network the list is missing; the last choice in this browser still applies.
  const isKnown = list.length === 0 || list.some(({ id }) => id === kept.warehouseId);
  const first = list.find(({ is_default }) => is_default) ?? list[0];
  const warehouseId = isKnown && kept.warehouseId ? kept.warehouseId : first?.id;
  useEffect(() => localStorage.setItem(KEPT, JSON.stringify({ mode, warehouseId })), [mode, warehouseId]);
  const said: ScanInput | null = needsWarehouse
    ? warehouseId
      ? { mode, warehouseId, if_unheld: 'ask', ...(driver ? { handed_to: driver } : {}) }
      : null
    : { mode, ...(needs === 'condition' ? { condition, if_remitted: 'ask' as const } : {}) };
  return {
    mode,
    said,
    needs,
    warehouses: list,
    warehouseId,
    condition,
    setMode: (next: Mode) => setKept({ ...kept, mode: next }),
    setWarehouse: (id: string | null) => setKept({ ...kept, mode, ...(id ? { warehouseId: id } : {}) }),
    setCondition,
    drivers,
    driver,
    setDriver,
  };
}

/** Option for the courier to which each parcel was pushed. */
const COURIER = '-';

/** Drivers for a batch, with the right to assign parcels. */
function useDrivers(): { value: string; label: string }[] {
  const may = useMay();
  const users = findResource('users')!;
  const mayHand = may(orderAction('assign-to-delivery-boy').route.access) && may(action('users', 'list'));
  const { data } = useQuery({ ...listQuery(users, { status: ['active'], per_page: 100 }), enabled: mayHand });
  const rows = (data?.data ?? []).filter((row) => row['delivers'] === true);
  return rows.map((row) => ({ value: row.id, label: String(row['full_name']) }));
}

const KEPT = 'tahsil.scan';
function readLastChoice(): { mode?: Mode; warehouseId?: string } {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as { mode?: Mode; warehouseId?: string };
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** Whether packing prints the label, on this device. A button keeps no keys, so the scanner goes on. */
function PrintChoice({ labels: { may, isOn, toggle } }: { labels: Labels }) {
  const t = useScanTexts();
  useShortcut('alt+l', t('prints_label'), toggle, { is_off: !may });
  if (!may) return null;
  return (
    <div className={classes['choices']}>
      <Button
        role="switch"
        aria-checked={isOn}
        variant={isOn ? 'filled' : 'default'}
        leftSection={<IconPrinter size={18} aria-hidden />}
        rightSection={<KeyHint keys="alt+l" />}
        onClick={toggle}
      >
        {t('prints_label')}
      </Button>
    </div>
  );
}

function Choices({ choice, labels }: { choice: Choice; labels: Labels }) {
  const t = useScanTexts();
  if (choice.mode === 'pack') return <PrintChoice labels={labels} />;
  if (choice.needs === 'warehouse')
    return (
      <div className={classes['choices']}>
        <Select
          label={t('warehouse')}
          data={choice.warehouses.map(({ id, name }) => ({ value: id, label: name }))}
          value={choice.warehouseId ?? null}
          onChange={choice.setWarehouse}
          allowDeselect={false}
        />
        {choice.drivers.length > 0 && (
          <Select
            label={t('handed_to')}
            data={[{ value: COURIER, label: t('handed_to_courier') }, ...choice.drivers]}
            value={choice.driver ?? COURIER}
            onChange={(id) => choice.setDriver(id === COURIER ? null : id)}
            allowDeselect={false}
          />
        )}
      </div>
    );
  if (choice.needs === 'condition')
    return (
      <div className={classes['choices']}>
        <strong id="condition">{t('condition')}</strong>
        <SegmentedControl
          size="md"
          aria-labelledby="condition"
          data={[
            { value: 'sellable', label: t('sellable') },
            { value: 'damaged', label: t('damaged') },
          ]}
          value={choice.condition}
          onChange={choice.setCondition}
        />
      </div>
    );
  return null;
}

/** Reads the keys of the whole window, except in text fields; `onSeen` gets Space and Escape while an error waits. */
function useWedge(onScan: (scanned: string) => void, onSeen: (() => void) | null): string {
  const [reading, setReading] = useState(NOTHING_READ);
  const usual = useRef<Way | null>(null);
  const typed = resolveReading(reading, usual.current).text;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      if (onSeen && typed === '' && ['Space', 'Escape'].includes(event.code)) {
        event.preventDefault();
        onSeen();
        return;
      }
      const read = readKey(reading, event, usual.current);
      if (!read) return;
      event.preventDefault();
      event.stopPropagation();
      setReading(read.reading);
      usual.current = read.usual ?? usual.current;
      if (read.scanned) onScan(read.scanned);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [reading, typed, onScan, onSeen]);
  return typed;
}

/** A text field keeps its keys. A focused button or choice does not: Enter belongs to the scanner. */
const isBusy = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="radio"]), textarea, select, [role="listbox"], [role="dialog"]') !== null;
