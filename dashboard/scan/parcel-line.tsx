import type { ReactNode } from 'react';
import { Thumbnail } from '../data/thumbnail.tsx';
import { Ltr } from '../i18n/format.tsx';
import type { Content } from '../offline/scan-store.ts';
import classes from './scan.module.css';
import { useScanTexts } from './texts.ts';

type Props = {
  line: Content;
  /** Quantity of the line. */
  quantity: ReactNode;
  isWhole?: boolean;
  /** Shown at the end of the line. */
  act?: ReactNode;
};

/** Pieces of one product in the parcel, and their shelf. */
export function ParcelLine({ line: { sku, name, shelf, thumbnail }, quantity, isWhole = false, act }: Props) {
  const t = useScanTexts();
  return (
    <li data-whole={isWhole || undefined}>
      <Thumbnail src={thumbnail} size={112} />
      <span>
        <strong className={classes['quantity']}>{quantity}</strong> <bdi>{name}</bdi>
        <br />
        <small>
          <Ltr>{sku}</Ltr>
          {shelf && (
            <>
              {' · '}
              {t('shelf')} <bdi>{shelf}</bdi>
            </>
          )}
        </small>
      </span>
      {act}
    </li>
  );
}
