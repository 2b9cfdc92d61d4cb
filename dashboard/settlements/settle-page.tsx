import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyAccounts } from '../../contract/cash/money-accounts.ts';
import { action } from '../../contract/access/permissions.ts';
import { closeSettlement, listHeld, listSettlements, showHeld } from '../../contract/cash/settlements.ts';
import { call, query } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { useForm } from '../forms/use-form.ts';
import { useFormat } from '../i18n/format.tsx';
import { ReferenceInput } from '../resources/form/reference-input.tsx';
import { useNavigate, useParams } from '../state/address.tsx';
import { EmptyState, LoadFailed } from '../ui/empty-state.tsx';
import { FormAlert } from '../ui/forms/form.tsx';
import { LinkButton } from '../ui/link.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { Facts, Parcels, type HeldCash } from './held.tsx';
import { NotesInput, sumOfNotes, type Notes } from './notes-input.tsx';
import classes from './settlements.module.css';
import { useSettlementTexts } from './texts.ts';

/** One delivery person at the counter: parcels, and the cash handed in. */
export function SettlePage() {
  const { id: person_id = '' } = useParams();
  const mayTake = useMay()(action('settlements', 'create'));
  const t = useSettlementTexts();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...query(showHeld, { params: { person_id } }),
    // The list that is being counted stays fixed; the service reports changes.
    refetchOnWindowFocus: false,
  });
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const held = data.data;
  const isEmpty = held.orders.length === 0 && held.held === 0 && held.fees === 0 && held.claims.length === 0;
  return (
    <>
      <PageHeader
        title={held.person.name}
        aside={t('to_hand_in')}
        actions={
          <LinkButton variant="default" to={paths.cashHolder(person_id)}>
            {t('all_of_person')}
          </LinkButton>
        }
      />
      <Facts held={held} />
      {isEmpty && <EmptyState title={t('nothing_held')} why={t('nothing_held_why')} />}
      {!isEmpty && !mayTake && <Parcels held={held} />}
      {!isEmpty && mayTake && <Settling key={dataUpdatedAt} held={held} />}
    </>
  );
}

type SettlementDraft = {
  handed_in: number | null;
  money_account_id: string | null;
  comment: string;
  takes_fees: boolean;
};

function Settling({ held }: { held: HeldCash }) {
  const t = useSettlementTexts();
  const { money } = useFormat();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(() => new Set(held.orders.map(({ id }) => id)));
  const [claims, setClaims] = useState<ReadonlySet<string>>(new Set());
  const [notes, setNotes] = useState<Notes | null>(null);
  const toggled = (set: ReadonlySet<string>, id: string) =>
    new Set(set.has(id) ? [...set].filter((one) => one !== id) : [...set, id]);
  const dueOf = ({ takes_fees }: SettlementDraft) => dueIn(held, chosen, claims, takes_fees ? held.fees : 0);
  // An empty field means the full due amount, less what was not collected at the door. If the house owes the person, it pays
  // everything.
  const handedIn = (typed: SettlementDraft) => {
    const due = dueOf(typed);
    if (due < 0) return due;
    return (
      (notes ? sumOfNotes(notes) : typed.handed_in) ?? Math.max(0, roundAmount(due - missingAtDoors(held, chosen)))
    );
  };
  const form = useForm<SettlementDraft, { data: { id: string; handed_in: number } }>({
    draft: `settle ${held.person.id}`,
    begun: { handed_in: null, money_account_id: null, comment: '', takes_fees: held.fees > 0 },
    send: (typed, { key }) => {
      const body = {
        person_id: held.person.id,
        order_ids: [...chosen],
        carried: held.carried,
        claim_ids: [...claims],
        fees: typed.takes_fees ? held.fees : 0,
        handed_in: handedIn(typed),
        notes: notes && Object.entries(notes).map(([note, count]) => ({ note: Number(note), count })),
        money_account_id: typed.money_account_id ?? '',
        comment: typed.comment.trim() || null,
      };
      return call(closeSettlement, { body, idempotencyKey: key });
    },
    onSent: async ({ data }) => {
      toast(t('taken_in', { amount: money(data.handed_in) }));
      await Promise.all(
        [listHeld, listSettlements, showHeld].map(({ url }) => client.invalidateQueries({ queryKey: [url] })),
      );
      await navigate({ to: paths.settlement(data.id) });
    },
  });
  const due = dueOf(form.typed);
  const handed_in = handedIn(form.typed);
  const missing = roundAmount(due - handed_in);
  return (
    <form onSubmit={form.submit} className={classes['settle']}>
      <section>
        <Parcels held={held} chosen={chosen} onToggle={(id) => setChosen(toggled(chosen, id))} />
      </section>
      <Stack gap="sm">
        {held.claims.map(({ id, reference, value }) => (
          <Checkbox
            key={id}
            label={`${t('take_claim', { what: reference ?? t('short_claim') })} · ${money(value)}`}
            checked={claims.has(id)}
            onChange={() => setClaims(toggled(claims, id))}
          />
        ))}
        {held.fees > 0 && (
          <Checkbox
            label={`${t('take_fees')} · ${money(held.fees)}`}
            checked={form.typed.takes_fees}
            onChange={({ currentTarget }) => form.set({ takes_fees: currentTarget.checked })}
          />
        )}
        <p className={classes['due']}>
          <span>{t('due')}</span>
          <span>{money(due)}</span>
        </p>
        {due >= 0 && (
          <>
            {notes ? (
              <NotesInput notes={notes} onChange={setNotes} />
            ) : (
              <NumberField
                {...form.field('handed_in')}
                label={t('handed_in')}
                placeholder={String(handed_in)}
                min={0}
              />
            )}
            <Button variant="subtle" size="compact-sm" onClick={() => setNotes(notes ? null : {})}>
              {notes ? t('type_sum') : t('count_notes')}
            </Button>
            {missing !== 0 && (
              <p className={classes['due']} data-bad>
                {missing > 0 ? t('missing_is', { amount: money(missing) }) : t('too_much', { amount: money(due) })}
              </p>
            )}
          </>
        )}
        <ReferenceInput {...form.field('money_account_id')} to={moneyAccounts} label={t('into')} required />
        <TextInput {...form.text('comment')} label={t('comment')} maxLength={500} dir="auto" />
        <FormAlert error={form.error} shown={form.shown} />
        <Button type="submit" loading={form.isSending} disabled={form.typed.money_account_id === null || missing < 0}>
          {due < 0 ? t('pay_out_amount', { amount: money(-due) }) : t('take_in_amount', { amount: money(handed_in) })}
        </Button>
      </Stack>
    </form>
  );
}

/** Amount to hand in for the chosen parcels. */
function dueIn(held: HeldCash, orders: ReadonlySet<string>, claims: ReadonlySet<string>, fees: number): number {
  const parcels = held.orders.reduce((sum, { id, amount, short }) => (orders.has(id) ? sum + amount + short : sum), 0);
  const owing = held.claims.reduce((sum, { id, value }) => (claims.has(id) ? sum + value : sum), 0);
  return roundAmount(parcels + owing + held.carried - fees);
}

/** Shortfall of the collection, by the reports at the doors. */
const missingAtDoors = (held: HeldCash, chosen: ReadonlySet<string>): number =>
  held.orders.reduce(
    (sum, { id, cod, collected }) => (chosen.has(id) && collected !== null ? sum + Math.max(0, cod - collected) : sum),
    0,
  );

/** Maximum decimals of any currency. */
const roundAmount = (amount: number): number => Math.round(amount * 1_000) / 1_000;
