import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { dayBounds } from '../../contract/days.ts';
import { shippingCompanies } from '../../contract/shipping/shipping-companies.ts';
import { createStatement, listStatements } from '../../contract/cash/statements.ts';
import { call } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useForm } from '../forms/use-form.ts';
import { ReferenceInput } from '../resources/form/reference-input.tsx';
import { useNavigate } from '../state/address.tsx';
import { useUrlState } from '../state/url-state.ts';
import { DayField } from '../ui/fields/day-field.tsx';
import { FormAlert } from '../ui/forms/form.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useStatementTexts } from './texts.ts';
import { RowsInput } from './rows-input.tsx';
import { NOTHING_TYPED, isTyped, type TypedRow } from './typed-rows.ts';

/** A paper statement: its parcels are typed row by row and compared like those of a file. */
export function TypeStatementPage() {
  const t = useStatementTexts();
  const form = useStatementForm();
  const { rows, shipping_company_id } = form.typed;
  return (
    <>
      <PageHeader title={t('type_in')} />
      <form onSubmit={form.submit}>
        <Stack gap="md" maw={860}>
          <Text>
            {t('type_why')} {t('type_paste')}
          </Text>
          <Group align="flex-start" gap="md">
            <ReferenceInput
              {...form.field('shipping_company_id')}
              to={shippingCompanies}
              label={t('courier')}
              required
            />
            <DayField
              {...form.field('happened_on')}
              label={t('day')}
              {...dayBounds('happened', Date.now())}
              leans="past"
            />
            <TextInput {...form.text('bank_reference')} label={t('bank_reference')} maxLength={100} dir="auto" />
          </Group>
          <RowsInput rows={rows} onChange={(next) => form.set({ rows: next })} faultOf={form.fault} />
          <FormAlert error={form.error} shown={form.shown} />
          <Group>
            <Button
              type="submit"
              loading={form.isSending}
              disabled={shipping_company_id === null || !rows.some(isTyped)}
            >
              {t('compare')}
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  );
}

function useStatementForm() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { values } = useUrlState({ courier: '' });
  return useForm({
    draft: 'statement',
    begun: {
      shipping_company_id: (values['courier'] || null) as string | null,
      happened_on: '',
      bank_reference: '',
      rows: [NOTHING_TYPED] as readonly TypedRow[],
    },
    send: ({ shipping_company_id, happened_on, bank_reference, rows }, { key }) =>
      call(createStatement, {
        body: {
          shipping_company_id: shipping_company_id!, // the button waits for it
          happened_on: happened_on || null,
          bank_reference: bank_reference.trim() || null,
          rows: rows.filter(isTyped).map(({ parcel, ...row }) => ({ tracking_number: parcel.trim(), ...row })),
        },
        idempotencyKey: key,
      }),
    onSent: async ({ data }) => {
      await navigate({ to: paths.statement(data.id) });
      await client.invalidateQueries({ queryKey: [listStatements.url] });
    },
  });
}
