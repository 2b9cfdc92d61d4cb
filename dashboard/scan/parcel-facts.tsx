import { IconCash, IconMapPin, IconMotorbike, IconPrinter, IconTruckDelivery } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Money } from '../i18n/format.tsx';
import { CityAndArea } from '../names/city-and-area.tsx';
import type { Scan } from '../offline/scan-store.ts';
import type { LabelState } from './use-labels.ts';
import classes from './scan.module.css';
import { useScanTexts } from './texts.ts';

/** Who delivers the scanned parcel, where it goes, and what it collects: readable from two metres away. */
type Props = { scan: Scan; parcel: NonNullable<Scan['parcel']>; label: LabelState | undefined };

export function ParcelFacts({ scan, parcel, label }: Props) {
  const t = useScanTexts();
  const { courier, driver, cod_amount, currency } = parcel;
  const holder = driver ?? courier;
  return (
    <dl className={classes['facts']}>
      <Fact
        name={t(driver ? 'driver' : 'courier')}
        icon={driver ? <IconMotorbike size={22} aria-hidden /> : <IconTruckDelivery size={22} aria-hidden />}
        colour={holder}
      >
        {holder ? <bdi>{holder}</bdi> : t('unassigned')}
      </Fact>
      <Fact name={t('city')} icon={<IconMapPin size={22} aria-hidden />}>
        <CityAndArea of={parcel} />
      </Fact>
      {isCollecting(scan) && (
        <Fact name={t('to_collect')} icon={<IconCash size={22} aria-hidden />}>
          {cod_amount === 0 ? t('nothing') : <Money amount={cod_amount} currency={currency} />}
        </Fact>
      )}
      {label && (
        <Fact name={t('label')} icon={<IconPrinter size={22} aria-hidden />}>
          <span role="status">
            {t(`label_${label.is}`)}
            {label.is === 'printed' && label.instead !== null && (
              <small className={classes['instead']}>
                {t('label_instead')} <bdi>{label.instead}</bdi>
              </small>
            )}
          </span>
        </Fact>
      )}
    </dl>
  );
}

/** A parcel that came back collects nothing at the door. */
export const isCollecting = ({ mode }: Scan): boolean => mode !== 'return';

function Fact(props: { name: string; icon: ReactNode; colour?: string | null; children: ReactNode }) {
  const { name, icon, colour, children } = props;
  return (
    <div data-colour={colour ? colourOf(colour) : undefined}>
      <dt>
        {icon} {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

const COLOURS = 6;
/** One of six colours, the same for a name on every device: piles are told apart without reading. */
const colourOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9_973, 7) % COLOURS;
