import { useQuery } from '@tanstack/react-query';
import { invoices } from '../../../contract/cash/invoices.ts';
import { query } from '../../data/client.ts';
import { Money, useFormat } from '../../i18n/format.tsx';
import { drawnLineName } from '../../names/drawn-line-name.ts';
import { useDocumentTexts } from './document-texts.ts';
import classes from './document.module.css';

type Line = { kind?: string; label?: string; quantity: number; amount: number };

/** Text of a payout or a payment for work: the lines of its invoice. */
export function InvoiceLines({ invoice_id }: { invoice_id: string }) {
  const { data } = useQuery(query(invoices.routes.retrieve!, { params: { id: invoice_id } } as object));
  return data ? <DocumentLines lines={(data as { data: { lines: Line[] } }).data.lines} /> : null;
}

/** The same for existing lines. */
export function DocumentLines({ lines }: { lines: readonly Line[] }) {
  const t = useDocumentTexts();
  const { number } = useFormat();
  return (
    <section className={classes['section']}>
      <h2>{t('what_for')}</h2>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col" className={classes['start']}>
              {t('what')}
            </th>
            <th scope="col">{t('quantity')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ kind, label, quantity, amount }) => (
            <tr key={kind ?? label}>
              <td className={classes['start']}>{kind ? drawnLineName(kind) : label}</td>
              <td>{number(quantity)}</td>
              <td>
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
