import { IconSearch } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import classes from './command-dialog.module.css';
import { useShellTexts } from '../texts.ts';

/** Text typed before the dialog was there, and whether Enter was pressed. */
export type EarlyInput = { typed: string; isAwaited: boolean };

export const NOTHING_BEGUN: EarlyInput = { typed: '', isAwaited: false };

/** A stand-in that looks like the command menu (command-dialog.tsx) and stores the typed text until that is there. */
export function CommandBegun(props: { begun: EarlyInput; onType: (begun: EarlyInput) => void; onClose: () => void }) {
  const t = useShellTexts();
  const { begun, onType, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={classes['dialog']} aria-label={t('command_menu')} onClose={onClose}>
      <label className={classes['search']}>
        <IconSearch size={18} aria-hidden />
        <input
          aria-label={t('command_hint')}
          placeholder={t('command_hint')}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          value={begun.typed}
          onKeyDown={({ key }) => key === 'Enter' && onType({ ...begun, isAwaited: true })}
          onChange={({ currentTarget }) => onType({ typed: currentTarget.value, isAwaited: false })}
        />
      </label>
      <p role="status">{t('command_looking')}</p>
    </dialog>
  );
}
