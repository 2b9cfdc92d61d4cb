import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { confirm } from '../layers/confirm.tsx';
import { useUiTexts } from '../texts.ts';

/*
 * Unsent input (R-FORM-1). A form registers it here. Ways to lose it ask first: another page, Back, a reload, Esc, a click beside its
 * dialog.
 */

/** `typed`: not sent. `sending`: the answer is awaited, and a refusal would be seen here only. */
type Unsaved = 'typed' | 'sending';
/** One form. `forget` deletes its draft, when a person discards it. */
type Source = { forget: () => void; what: Unsaved };
const unsavedForms = new Set<Source>();

/**
 * Registers what a form may lose; false: nothing. The result's `settle` marks it as sent, before the next page is opened. `forget` is
 * called when a person discards typed input.
 */
export function useUnsaved(unsaved: Unsaved | false, forget: () => void = () => {}): { settle: () => void } {
  const [source] = useState<Source>(() => ({ forget, what: 'typed' }));
  useLayoutEffect(() => {
    source.forget = forget;
  });
  useLayoutEffect(() => {
    if (unsaved) {
      source.what = unsaved;
      unsavedForms.add(source);
    } else unsavedForms.delete(source);
  }, [source, unsaved]);
  useEffect(() => () => void unsavedForms.delete(source), [source]);
  return { settle: () => void unsavedForms.delete(source) };
}

export const hasUnsaved = (): boolean => unsavedForms.size > 0;

/**
 * True: no input is lost, or a person discarded it. Asks about every form, except those in `except`. Discarded drafts are deleted; what is
 * being sent is not stopped, and keeps its draft in case it is refused.
 */
export async function mayLeave(t: ReturnType<typeof useUiTexts>, except: ReadonlySet<Source> = NONE): Promise<boolean> {
  const lost = [...unsavedForms].filter((source) => !except.has(source));
  if (lost.length === 0) return true;
  if (lost.some(({ what }) => what === 'sending'))
    return await confirm({
      title: t('sending'),
      body: t('sending_why'),
      action: t('leave_anyway'),
      otherwise: t('stay'),
    });
  const isSure = await confirm({
    title: t('unsaved'),
    body: t('unsaved_why'),
    action: t('discard'),
    is_dangerous: true,
    otherwise: t('keep_editing'),
  });
  if (!isSure) return false;
  for (const source of lost) {
    source.forget();
    unsavedForms.delete(source);
  }
  return true;
}
const NONE: ReadonlySet<Source> = new Set();

/** For a dialog: closes it when no input is lost, or a person discards it. Input behind it stays. */
export function useGuardedClose(isOpened: boolean, onClose: () => void): () => void {
  const t = useUiTexts();
  const behind = useRef<ReadonlySet<Source>>(NONE);
  useLayoutEffect(() => {
    if (isOpened) behind.current = new Set(unsavedForms);
  }, [isOpened]);
  return () =>
    void mayLeave(t, behind.current).then((isFine) => {
      if (isFine) onClose();
    });
}

// A reload, another site, a closed tab: the browser asks in its own words.
window.addEventListener('beforeunload', (event) => {
  if (hasUnsaved()) event.preventDefault();
});
