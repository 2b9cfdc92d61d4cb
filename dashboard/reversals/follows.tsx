import { useQuery } from '@tanstack/react-query';
import { asRead, type CashAccountKind, type CashStage } from '../../contract/cash/cash-ledger.ts';
import type { ClaimStatus } from '../../contract/cash/claims.ts';
import { CASH_ACCOUNT_WORDS, CASH_STAGE_WORDS, CLAIM_STATUS_WORDS } from '../../contract/messages/words/cash-words.ts';
import type { Follows as Following } from '../../contract/cash/reversals.ts';
import type { Route } from '../../contract/route.ts';
import { keyOf, send } from '../data/client.ts';
import { Money, Reference, useFormat } from '../i18n/format.tsx';
import { currentLanguage } from '../i18n/texts.ts';
import { FormAlert } from '../ui/forms/form.tsx';
import classes from './follows.module.css';
import { useReversalTexts } from './texts.ts';

/**
 * Effects of reversing a document, before the confirmation: orders, claims, the next payouts, entries. `route`: its
 * preview (`previewRoute`).
 */
export function Follows({ route, id }: { route: Pick<Route, 'method' | 'url'>; id: string }) {
  const t = useReversalTexts();
  const input = { params: { id } };
  const { data, error } = useQuery({
    queryKey: keyOf(route, input),
    queryFn: async ({ signal }) => (await send(route, { ...input, signal })) as { data: Following }, // as every preview answers
    gcTime: 0,
  });
  if (error) return <FormAlert error={error} />;
  if (!data) return <p role="status">{t('looking')}</p>;
  const { orders, claims, payouts, sums } = data.data;
  const isNothing = orders.count + claims.length + payouts.length + sums.length === 0;
  return (
    <section className={classes['follows']} aria-label={t('follows')}>
      <h3>{t('follows')}</h3>
      {isNothing ? (
        <p>{t('nothing')}</p>
      ) : (
        <ul>
          <Orders orders={orders} />
          <Claims claims={claims} />
          <Payouts payouts={payouts} />
        </ul>
      )}
      {sums.length > 0 && <Sums sums={sums} />}
    </section>
  );
}

function Orders({ orders: { stages, references } }: Pick<Following, 'orders'>) {
  const t = useReversalTexts();
  const { money } = useFormat();
  const nameOf = (stage: string) => CASH_STAGE_WORDS[stage as CashStage][currentLanguage()]; // the contract's enum
  return (
    <>
      {stages.map(({ from, to, count, amount }) => (
        <li key={`${from} ${to}`}>
          {t('orders', { count })} · {money(amount)}: {nameOf(from)} → <strong>{nameOf(to)}</strong>
        </li>
      ))}
      {references.length > 0 && (
        <li className={classes['references']}>
          {references.map((reference) => (
            <Reference key={reference}>{reference}</Reference>
          ))}
        </li>
      )}
    </>
  );
}

function Claims({ claims }: Pick<Following, 'claims'>) {
  const t = useReversalTexts();
  const { money } = useFormat();
  const nameOf = (status: string) => CLAIM_STATUS_WORDS[status as ClaimStatus][currentLanguage()]; // as claims have it
  return claims.map(({ id, reference, amount, from, to }) => (
    <li key={id}>
      {reference === null ? t('claim', { amount: money(amount) }) : t('claim_of', { amount: money(amount), reference })}
      : {nameOf(from)} → <strong>{nameOf(to)}</strong>
    </li>
  ));
}

function Payouts({ payouts }: Pick<Following, 'payouts'>) {
  const t = useReversalTexts();
  const { money } = useFormat();
  return payouts.map(({ account, numbers, due, due_after, change }) => (
    <li key={account.id}>
      <strong>{t('next_payout', { name: account.name, change: money(change) })}</strong>{' '}
      <small>
        {t('instead_of', { due_after: money(due_after), due: money(due) })}
        {numbers.length > 0 && <> · {t('stays', { count: numbers.length, numbers: numbers.join(', ') })}</>}
      </small>
    </li>
  ));
}

function Sums({ sums }: Pick<Following, 'sums'>) {
  const t = useReversalTexts();
  const kindOf = (kind: string) => kind as CashAccountKind; // the contract's enum
  return (
    <details>
      <summary>{t('booked')}</summary>
      <dl>
        {sums.map(({ kind, party, amount }) => (
          <div key={`${kind} ${party.kind} ${party.id}`}>
            <dt>
              {CASH_ACCOUNT_WORDS[kindOf(kind)][currentLanguage()]}
              {party.name !== null && (
                <>
                  {' '}
                  · <bdi>{party.name}</bdi>
                </>
              )}
            </dt>
            <dd>
              <Money amount={asRead(kindOf(kind), amount)} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
