import { IconCash } from '@tabler/icons-react';
import { paths } from '../../data/paths.ts';
import { Money } from '../../i18n/format.tsx';
import { fieldName } from '../../names/field-names.ts';
import { AppLink } from '../../ui/link.tsx';
import classes from './order-page.module.css';
import type { ShownOrder } from '../shown-order.ts';
import { useOrderTexts } from '../texts.ts';

/** Location of the order's money; nothing while the order is in the house. */
export function CashLine({ order: { cash, currency } }: { order: ShownOrder }) {
  const t = useOrderTexts();
  if (!cash || (cash.stage === 'none' && cash.fees === 0)) return null;
  const holder = cash.holder?.name ?? t('nobody_named');
  return (
    <p className={classes['cash']}>
      <IconCash size={16} aria-hidden />
      <span>
        {cash.stage !== 'none' && (
          <>
            {cash.remitted_by ? (
              <AppLink to={remittancePath(cash.remitted_by)}>{stageText(cash.stage, t, holder)}</AppLink>
            ) : (
              stageText(cash.stage, t, holder)
            )}{' '}
            <Money amount={cash.expected || cash.collected || cash.remitted} currency={currency} />
            {' · '}
            {cash.days ? t('since_days', { count: cash.days }) : t('since_today')}
          </>
        )}
        {cash.fees !== 0 && (
          <span title={cash.fee_lines.map(({ kind }) => fieldName(kind)).join(', ')}>
            {cash.stage !== 'none' && ' · '}
            {t('cash_fees')} <Money amount={cash.fees} currency={currency} />
            {' · '}
            {t('cash_net')} <Money amount={cash.net} currency={currency} />
          </span>
        )}
      </span>
    </p>
  );
}

/** Document by which its holder handed it over. */
const remittancePath = ({ kind, id }: { kind: string; id: string }): string =>
  kind === 'statement' ? paths.statement(id) : paths.settlement(id);

/** Its current holder; afterwards its outcome. */
function stageText(stage: string, t: ReturnType<typeof useOrderTexts>, holder: string): string {
  if (stage === 'expected') return t('cash_expected', { holder });
  if (stage === 'collected') return t('cash_collected', { holder });
  if (stage === 'remitted') return t('cash_remitted', { holder });
  return t(stage === 'paid_out' ? 'cash_paid_out' : 'cash_reversed');
}
