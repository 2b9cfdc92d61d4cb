import { Ltr, Money, Phone } from '../i18n/format.tsx';
import { Thumbnail } from '../data/thumbnail.tsx';
import classes from './cells.module.css';

type Line = { sku: string; name: string; quantity: number; thumbnail?: string | null };

/** Contents: the first product with picture and quantity, and the number of further ones. */
export function Products({ lines }: { lines: readonly Line[] }) {
  const [first, ...more] = lines;
  if (!first) return null;
  const all = lines.map(({ name, quantity }) => `${name} × ${quantity}`).join('\n');
  return (
    <span className={classes['products']} title={all}>
      <Thumbnail src={first.thumbnail ?? null} size={24} />
      <bdi className={classes['name']}>{first.name}</bdi> <Ltr>× {first.quantity}</Ltr>
      {more.length > 0 && <Ltr>+{more.length}</Ltr>}
    </span>
  );
}

type TotalProps = {
  amount: number;
  currency?: string;
  /** Label of a paid row; false: not paid. */ paid: string | false;
};

/** The total of a row, and whether it is paid already. */
export const Total = ({ paid, ...money }: TotalProps) => (
  <>
    {paid && <small>{paid}</small>} <Money {...money} />
  </>
);

/** A name, with a small line below it. */
export function NameCell({ name, below }: { name: string | null | undefined; below?: string | null }) {
  if (!name && !below) return null;
  return (
    <span className={classes['named']}>
      {name && <bdi title={name}>{name}</bdi>}
      {below && (
        <small>
          <bdi>{below}</bdi>
        </small>
      )}
    </span>
  );
}

/** The phone of a row, as people of the country write it. */
export const PhoneCell = (row: { phone: string; phone_international?: string | null }) => (
  <Phone number={row.phone} international={row.phone_international} />
);
