import { Group, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { dayBounds } from '../../contract/days.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { REFERENCE_COLUMNS } from '../../contract/spreadsheets/import-columns.ts';
import { withHeadings } from '../../contract/spreadsheets/file-headings.ts';
import { deliverOrdersByImport, returnOrdersByImport } from '../../contract/spreadsheets/spreadsheet-routes.ts';
import { currentLanguage } from '../i18n/texts.ts';
import { paths } from '../data/paths.ts';
import { fieldName } from '../names/field-names.ts';
import { DayField } from '../ui/fields/day-field.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ImportSteps } from '../imports/import-steps.tsx';
import { useImportTexts } from '../imports/texts.ts';

const ROUTES = { delivered: deliverOrdersByImport, returned: returnOrdersByImport } as const;
type Move = keyof typeof ROUTES;

/** A courier's file of deliveries or returns: references or tracking numbers, and each order moves. */
export function MoveByImportPage() {
  const t = useImportTexts();
  const [to, setTo] = useState<Move>('delivered');
  const [date, setDate] = useState('');
  return (
    <>
      <PageHeader title={t('move_by_file')} />
      <p>{t('move_by_file_why')}</p>
      <Group align="end" mb="md">
        <SegmentedControl
          aria-label={t('move_to')}
          value={to}
          onChange={(value) => setTo(value as Move)}
          data={[
            { value: 'delivered', label: t('move_delivered') },
            { value: 'returned', label: t('move_returned') },
          ]}
        />
        <DayField
          label={t('move_date')}
          value={date}
          onChange={setDate}
          is_late
          {...dayBounds('happened', Date.now())}
          leans="past"
        />
      </Group>
      <ImportSteps
        key={`${to} ${date}`}
        route={ROUTES[to]}
        template={undefined}
        columns={withHeadings(REFERENCE_COLUMNS).map(({ name, headings }) => ({
          value: name,
          label:
            name === 'reference'
              ? t('order_or_number')
              : (headings?.[LANGUAGES.indexOf(currentLanguage())] ?? fieldName(name)),
        }))}
        label={t(to === 'delivered' ? 'move_delivered' : 'move_returned')}
        changes="/orders"
        back={paths.orders({ status: to })}
        {...(date ? { more: { date } } : {})}
      />
    </>
  );
}
