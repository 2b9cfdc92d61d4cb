import { Stack } from '@mantine/core';
import { withHeadings } from '../../contract/spreadsheets/file-headings.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { action } from '../../contract/access/permissions.ts';
import { shippingCompanies } from '../../contract/shipping/shipping-companies.ts';
import { STATEMENT_COLUMNS } from '../../contract/cash/statement-columns.ts';
import { importStatement } from '../../contract/cash/statements.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { currentLanguage } from '../i18n/texts.ts';
import { ImportSteps } from '../imports/import-steps.tsx';
import { fieldName } from '../names/field-names.ts';
import { ReferenceInput } from '../resources/form/reference-input.tsx';
import { useUrlState } from '../state/url-state.ts';
import { LinkButton } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useStatementTexts } from './texts.ts';

/** A courier's file: its courier, its detected columns, and then its statement. */
export function UploadStatementPage() {
  const t = useStatementTexts();
  const may = useMay();
  const { values, set } = useUrlState({ courier: '' });
  const courier = values['courier'] ?? '';
  return (
    <>
      <PageHeader
        title={t('upload')}
        actions={
          may(action('statements', 'create')) && (
            <LinkButton variant="default" to={paths.typeStatement(courier || undefined)}>
              {t('type_in')}
            </LinkButton>
          )
        }
      />
      <Stack gap="lg" maw={860}>
        <ReferenceInput
          to={shippingCompanies}
          label={t('choose_courier')}
          value={courier || null}
          onChange={(id) => set({ courier: id ?? '' })}
          required
        />
        {courier !== '' && (
          <ImportSteps
            key={courier}
            route={importStatement}
            template={undefined}
            columns={withHeadings(STATEMENT_COLUMNS).map(({ name, headings, joins, gathers }) => ({
              value: name,
              label: headings?.[LANGUAGES.indexOf(currentLanguage())] ?? fieldName(name),
              is_of_several: joins !== undefined || gathers !== undefined,
            }))}
            label={t('upload')}
            changes="/statements"
            back={paths.statements()}
            more={{ shipping_company_id: courier }}
          />
        )}
      </Stack>
    </>
  );
}
