import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useFormat } from '../i18n/format.tsx';
import type { Scan } from '../offline/scan-store.ts';
import { KeyHint, useShortcut } from '../ui/layers/shortcuts.tsx';
import { ParcelLine } from './parcel-line.tsx';
import classes from './scan.module.css';
import type { Station } from './use-station.ts';
import { useScanTexts } from './texts.ts';

/** Contents of the parcel, piece by piece: each is scanned, or counted by hand if its code is unreadable. */
export function Pieces({ station, scan }: { station: Station; scan: Scan }) {
  const t = useScanTexts();
  const { number } = useFormat();
  const { piece, countPiece, putAside } = station;
  useShortcut('alt+x', t('piece_missing'), () => void putAside(scan));
  return (
    <>
      <ul className={classes['contents']} aria-label={t('contents')}>
        {(scan.contents ?? []).map((line, i) => {
          const counted = scan.counted?.[i] ?? 0;
          const isWhole = counted >= line.quantity;
          return (
            <ParcelLine
              key={line.sku}
              line={line}
              isWhole={isWhole}
              quantity={
                <>
                  {isWhole && <IconCheck size={22} aria-hidden />}{' '}
                  {t('so_many_of', { counted: number(counted), all: number(line.quantity) })}
                </>
              }
              act={
                !isWhole && (
                  <ActionIcon
                    variant="default"
                    size={44}
                    aria-label={t('count_by_hand', { name: line.name })}
                    onClick={() => void countPiece(scan, i)}
                  >
                    <IconPlus size={20} aria-hidden />
                  </ActionIcon>
                )
              }
            />
          );
        })}
      </ul>
      {piece && (
        <p className={classes['wrong_piece']} role="alert">
          {t(piece.why, { scanned: piece.scanned })}
        </p>
      )}
      <Button
        variant="white"
        color="dark"
        size="md"
        onClick={() => void putAside(scan)}
        rightSection={<KeyHint keys="alt+x" />}
      >
        {t('piece_missing')}
      </Button>
    </>
  );
}
