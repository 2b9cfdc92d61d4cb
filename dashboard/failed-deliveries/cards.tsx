import { Button, Checkbox, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { DELIVERY_DECISIONS, type DeliveryDecision } from '../../contract/failed-deliveries.ts';
import { Money, Reference } from '../i18n/format.tsx';
import { paths } from '../data/paths.ts';
import { Paging, type PagingState } from '../ui/data-table-parts.tsx';
import { EmptyState, LoadFailed } from '../ui/empty-state.tsx';
import { AppLink } from '../ui/link.tsx';
import type { Selection } from '../ui/selection.ts';
import { useUiWords } from '../ui/words.ts';
import { Bringer, Contact, Deadline, Decided, Reason, type Failed } from './cells.tsx';
import { RowButtons } from './decide-buttons.tsx';
import classes from './failed-deliveries.module.css';
import { useFailedWords } from './words.ts';

/** The worklist on a phone: a card a parcel, with everything that a call needs within reach of a thumb. */
export function Cards(props: {
  rows: readonly Failed[] | undefined;
  error: unknown;
  onRetry: () => void;
  paging: PagingState;
  empty: ReactNode;
  is_filtered: boolean;
  onClearFilters: () => void;
  today: string;
  selection?: Selection;
  bulk?: ReactNode;
  onAsk: ((decision: DeliveryDecision, row: Failed) => void) | undefined;
}) {
  const t = useFailedWords();
  const { rows, error, onRetry, paging, empty, today, selection, bulk, onAsk } = props;
  if (error && !rows) return <LoadFailed error={error} onRetry={onRetry} />;
  if (!rows) return <Skeleton height={160} />;
  if (rows.length === 0) return props.is_filtered ? <NoMatch onClear={props.onClearFilters} /> : empty;
  return (
    <>
      <ul className={classes['cards']} aria-label={t('title')}>
        {rows.map((row) => (
          <Card key={row.id} row={row} today={today} selection={selection} onAsk={onAsk} />
        ))}
      </ul>
      {selection && selection.count > 0 && <div className={classes['bulk']}>{bulk}</div>}
      {paging.total > paging.per_page && <Paging {...paging} />}
    </>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useUiWords();
  const clear = (
    <Button variant="default" onClick={onClear}>
      {t('clear_filters')}
    </Button>
  );
  return <EmptyState title={t('no_match')} why={t('no_match_why')} action={clear} />;
}

function Card({
  row,
  today,
  selection,
  onAsk,
}: {
  row: Failed;
  today: string;
  selection: Selection | undefined;
  onAsk: ((decision: DeliveryDecision, row: Failed) => void) | undefined;
}) {
  const t = useFailedWords();
  const ui = useUiWords();
  const isChosen = selection?.has(row.id) ?? false;
  return (
    <li className={classes['card']} data-chosen={isChosen || undefined}>
      <div className={classes['row']}>
        {selection ? (
          <Checkbox
            label={<Named row={row} />}
            aria-label={ui('choose_row', { name: row.reference })}
            checked={isChosen}
            onChange={() => selection.toggle(row.id)}
          />
        ) : (
          <Named row={row} />
        )}
        {row.decision === null && <Deadline day={row.deadline_on} today={today} />}
      </div>
      <div className={classes['row']}>
        <div className={classes['reason']}>
          <bdi>{row.full_name}</bdi>
          <small>
            <bdi>{[row.city, row.area].filter(Boolean).join(', ')}</bdi>
          </small>
        </div>
        <Contact row={row} />
      </div>
      <div className={classes['row']}>
        <Reason row={row} />
        <small className={classes['dim']}>{t('attempts_text', { count: row.attempts })}</small>
      </div>
      <div className={classes['row']}>
        <Bringer row={row} />
        <Money amount={row.cod_amount} currency={row.currency} />
      </div>
      {row.decision !== null && (
        <div className={classes['row']}>
          <Decided row={row} today={today} />
          {onAsk && <RowButtons row={row} onAsk={(decision) => onAsk(decision, row)} />}
        </div>
      )}
      {onAsk && row.decision === null && (
        <div className={classes['acts']}>
          {DELIVERY_DECISIONS.map((decision) => (
            <Button
              key={decision}
              variant="default"
              px={4}
              aria-label={t('act_of', { act: t(decision), name: row.reference })}
              onClick={() => onAsk(decision, row)}
            >
              {t(decision)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

const Named = ({ row }: { row: Failed }) => (
  <AppLink to={paths.order(row.reference)}>
    <Reference>{row.reference}</Reference>
  </AppLink>
);
