import { Text } from '@mantine/core';
import { takenFields } from '../../../contract/resources/resource-fields.ts';
import type { ResourceContract } from '../../../contract/resources/resource.ts';
import { LANGUAGES } from '../../../contract/languages.ts';
import { withHeadings } from '../../../contract/spreadsheets/file-headings.ts';
import { currentLanguage, useLanguage } from '../../i18n/texts.ts';
import { paths } from '../../data/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { fieldName } from '../../names/field-names.ts';
import { ImportSteps } from '../../imports/import-steps.tsx';
import { RESOURCE_NAMES } from '../../../contract/resources/resource-names.ts';
import { useImportAccount } from './import-account.tsx';
import { ofResource } from '../of-resource.tsx';
import { useResourceTexts } from '../texts.ts';

export const importPage = ofResource(ImportPage);

/** The import of a generic resource, whose columns are its fields. */
function ImportPage({ resource }: { resource: ResourceContract }) {
  const t = useResourceTexts();
  const { say } = useLanguage();
  const whose = useImportAccount(resource);
  const label = t('import_label', { title: say(RESOURCE_NAMES[resource.name]) });
  // Two resource names of the team list, which has a page of its own.
  const isTeam = resource.name === 'users' || resource.name === 'team-members';
  const taken = Object.keys(takenFields(resource)).filter((name) => !resource.import?.without?.includes(name));
  // An export’s row is found by its id in any account.
  const columns = resource.belongs_to === 'account' ? [...taken, 'id'] : taken;
  const foreign = withHeadings(resource.import?.foreign ?? []).map(({ name, headings }) => ({
    value: name,
    label: headings?.[LANGUAGES.indexOf(currentLanguage())] ?? name,
  }));
  return (
    <>
      <PageHeader title={label} />
      {isTeam && (
        <Text c="dimmed" mb="md">
          {t('people_are_not_mailed')}
        </Text>
      )}
      <ImportSteps
        route={resource.routes.import!}
        template={resource.routes.template}
        columns={[...columns.map((name) => ({ value: name, label: fieldName(name) })), ...foreign]}
        label={label}
        changes={resource.routes.list!.url}
        back={isTeam ? paths.team() : paths.resource(resource.name)}
        {...(resource.belongs_to === 'account' ? whose : {})}
      />
    </>
  );
}
