import type { ResourceContract } from '../../contract/resource.ts';
import { takenFields } from '../../contract/resource.ts';
import { useLanguage } from '../i18n/words.ts';
import { paths } from '../paths.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { fieldName } from './field-names.ts';
import { ImportSteps } from './import-steps.tsx';
import { lookOf } from './names.ts';
import { ofResource } from './of-resource.tsx';
import { useResourceWords } from './words.ts';

export const importPage = ofResource(ImportPage);

/** The import of a generic resource, whose columns are its fields. */
function ImportPage({ resource }: { resource: ResourceContract }) {
  const t = useResourceWords();
  const { say } = useLanguage();
  const label = t('import_label', { title: say(lookOf(resource.name).title) });
  const columns = Object.keys(takenFields(resource)).filter((name) => !resource.import?.without?.includes(name));
  return (
    <>
      <PageHeader title={label} />
      <ImportSteps
        route={resource.routes.import!}
        template={resource.routes.template}
        columns={columns.map((name) => ({ value: name, label: fieldName(name) }))}
        label={label}
        changes={resource.routes.list!.url}
        back={paths.resource(resource.name)}
      />
    </>
  );
}
