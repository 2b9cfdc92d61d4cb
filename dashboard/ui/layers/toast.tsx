import { Button, CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { errorText } from '../error-text.ts';
import { makeStore } from '../../state/store.ts';
import classes from './toast.module.css';
import { LinkButton } from '../link.tsx';
import { useUiTexts } from '../texts.ts';

/* Result or failure of an act, in a corner for a while. It stays as long as the pointer or the focus is on it. */

const UNDO_MS = 8_000;
const SAID_MS = 4_000;
const ERROR_MS = 10_000;
const SHOWN_MAX = 4;

type Toast = {
  id: number;
  shown_ms: number;
  message?: string;
  error?: unknown;
  undo?: (() => unknown) | undefined;
  leads?: Leads | undefined;
};

/** Link to the result: a page of the dashboard, or a file of ours. */
type Leads = { name: string } & ({ to: string } | { href: string });

const toasts = makeStore<readonly Toast[]>([]);
let lastId = 0;

const add = (toast: Omit<Toast, 'id'>) => toasts.set([...toasts.get(), { ...toast, id: ++lastId }].slice(-SHOWN_MAX));
const remove = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id));

/** A success. `undo`: reverses it; offered for eight seconds, also by Ctrl Z (shortcuts.tsx). `leads`: link to the result. */
export function toast(
  message: string,
  { undo, leads }: { undo?: () => void | Promise<void>; leads?: Leads } = {},
): void {
  add({ message, undo, leads, shown_ms: undo || leads ? UNDO_MS : SAID_MS });
}

/** A failure, and its remedy. */
export function toastError(error: unknown): void {
  add({ error, shown_ms: ERROR_MS });
}

/** Runs the undo of the newest toast; false: none has one. */
export function undoNewest(): boolean {
  const newest = toasts.get().findLast(({ undo }) => undo);
  if (newest) takeBack(newest);
  return newest !== undefined;
}

function takeBack({ id, undo }: Toast): void {
  remove(id);
  undo?.();
}

export function ToastHost() {
  const shown = toasts.use();
  return (
    <div className={`${classes['corner']} not-printed`}>
      {/* Regions that exist from the start are read out when their content appears. */}
      <div role="status">{shown.filter(({ error }) => !error).map(toLine)}</div>
      <div role="alert">{shown.filter(({ error }) => error).map(toLine)}</div>
    </div>
  );
}

const toLine = (toast: Toast) => <Line key={toast.id} toast={toast} />;

function Line({ toast }: { toast: Toast }) {
  const t = useUiTexts();
  const { id, message, error, undo, leads, shown_ms } = toast;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => remove(id), shown_ms);
    return () => clearTimeout(timer);
  }, [id, isHeld, shown_ms]);
  const Shape = error ? IconAlertTriangle : IconCheck;
  return (
    <div
      className={classes['toast']}
      data-error={error ? true : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Shape size={18} className={classes['icon']} aria-hidden />
      <span className={classes['message']}>{error ? errorText(t, error) : message}</span>
      {undo && (
        <Button variant="light" size="compact-sm" onClick={() => takeBack(toast)}>
          {t('undo')}
        </Button>
      )}
      {leads && <LeadsTo leads={leads} onFollow={() => remove(id)} />}
      <CloseButton size="sm" aria-label={t('close')} onClick={() => remove(id)} />
    </div>
  );
}

function LeadsTo({ leads, onFollow }: { leads: Leads; onFollow: () => void }) {
  if ('to' in leads)
    return (
      <LinkButton to={leads.to} variant="light" size="compact-sm" onClick={onFollow}>
        {leads.name}
      </LinkButton>
    );
  return (
    <Button component="a" href={leads.href} download variant="light" size="compact-sm" onClick={onFollow}>
      {leads.name}
    </Button>
  );
}
