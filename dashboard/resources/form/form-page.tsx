import { Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { action } from '../../../contract/access/permissions.ts';
import type { ResourceContract } from '../../../contract/resources/resource.ts';
import { asText } from '../../data/act-key.ts';
import { useLanguage } from '../../i18n/texts.ts';
import { paths } from '../../data/paths.ts';
import { useMay, useSession } from '../../data/session.tsx';
import { useNavigate, useParams, useWayBack } from '../../state/address.tsx';
import { confirm } from '../../ui/layers/confirm.tsx';
import { LoadFailed } from '../../ui/empty-state.tsx';
import { useForm } from '../../forms/use-form.ts';
import { FormButtons } from '../../ui/forms/form-buttons.tsx';
import { FormAlert } from '../../ui/forms/form.tsx';
import { AppLink, LinkButton } from '../../ui/link.tsx';
import { FormLoading } from '../../ui/forms/form-loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/layers/toast.tsx';
import { useUnsaved } from '../../ui/forms/unsaved.ts';
import { useUiTexts } from '../../ui/texts.ts';
import { AccountInput } from './account-input.tsx';
import { describeForm, type FieldDescription } from '../describe.ts';
import { Facts } from '../facts.tsx';
import { FieldGroups, groupFields } from './field-groups.tsx';
import { FieldInput } from './field-input.tsx';
import classes from './form-page.module.css';
import { bodyOf, formValuesOf, textsOf, type FormValues, type InputValue } from './form-values.ts';
import { inTypingOrder, withProposal } from './proposed.ts';
import { RESOURCE_NAMES } from '../../../contract/resources/resource-names.ts';
import { NEW_NAMES } from '../../names/new-names.ts';
import { createRow, mayDo, rowQuery, updateRow, type Row } from '../resource-client.ts';
import type { RowExtras, RowPanel, Together } from '../row-extras.ts';
import { DeleteButton, SaveButton } from './row-buttons.tsx';
import { ShownOnce, secretsIn } from './shown-once.tsx';
import { ofResource } from '../of-resource.tsx';
import { titleOf } from '../title-of.ts';
import { useResourceTexts } from '../texts.ts';

export const newPage = ofResource(NewPage);
export const editPage = ofResource(EditPage);

type NewExtras = RowExtras & { together?: Together };

function NewPage({ resource, extras }: { resource: ResourceContract; extras: NewExtras }) {
  const t = useResourceTexts();
  const { say } = useLanguage();
  const made = NEW_NAMES[resource.name];
  const defaults = Object.fromEntries(Object.entries(resource.fields).map(([name, field]) => [name, field.default]));
  return (
    <>
      <PageHeader title={made ? say(made) : t('new_in', { title: say(RESOURCE_NAMES[resource.name]) })} />
      <RowForm
        resource={resource}
        row={null}
        shown={defaults}
        opensNew={extras.opensNew}
        isAsked={extras.isAsked}
        isOffered={extras.isOffered}
        Below={extras.Below}
        groups={extras.groups}
        Inputs={extras.Inputs}
        together={extras.together}
      />
    </>
  );
}

type EditExtras = RowExtras & { Panel?: RowPanel };

function EditPage({ resource, extras }: { resource: ResourceContract; extras: EditExtras }) {
  const { id = '' } = useParams();
  const { say } = useLanguage();
  const { data, error, refetch } = useQuery(rowQuery(resource, id));
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormLoading />;
  const [of, name] = [say(RESOURCE_NAMES[resource.name]), titleOf(resource, data)];
  // A number alone does not name its resource, nor does a name among a browser's tabs.
  const title = name.startsWith('#') ? `${of} ${name}` : name;
  const { Panel, Below, isFixed, isKept, isAsked, isOffered, groups, Inputs } = extras;
  return (
    <>
      <PageHeader
        title={title}
        tab={title === name ? `${name} · ${of}` : title}
        actions={<DeleteButton resource={resource} row={data} isKept={isKept} />}
      />
      <Facts resource={resource} row={data} />
      <div className={classes['beside']}>
        {Panel && (
          <div className={`${classes['aside']} panel`}>
            <Panel row={data} />
          </div>
        )}
        {/* Another version of the row starts another form. */}
        <RowForm
          key={data.updated_at}
          resource={resource}
          row={data}
          shown={data}
          isFixed={isFixed}
          isAsked={isAsked}
          isOffered={isOffered}
          Below={Below}
          groups={groups}
          Inputs={Inputs}
        />
      </div>
    </>
  );
}

type FormProps = {
  resource: ResourceContract;
  row: Row | null;
  shown: Record<string, unknown>;
  /** Left out: all fields that the route takes. */
  only?: readonly string[];
  isFixed?: RowExtras['isFixed'];
  isAsked?: RowExtras['isAsked'];
  isOffered?: RowExtras['isOffered'];
  opensNew?: RowExtras['opensNew'];
  Below?: RowExtras['Below'];
  groups?: RowExtras['groups'];
  Inputs?: RowExtras['Inputs'];
  together?: Together;
  /** Target after saving; left out: the table. */
  back?: string;
};

/** The form of an existing or a new row. */
export function RowForm({
  resource,
  row,
  shown,
  only,
  isFixed,
  isAsked = () => true,
  isOffered = () => true,
  opensNew,
  Below,
  groups,
  Inputs = NO_INPUTS,
  together,
  back: otherwise = paths.resource(resource.name),
}: FormProps) {
  const back = useWayBack(otherwise);
  const t = useResourceTexts();
  const may = useMay();
  const { role } = useSession();
  const what = row ? 'update' : 'create';
  const all = inTypingOrder(resource.name, describeForm(resource, what), only);
  const hasOwner = !row && resource.belongs_to === 'account' && role.scope === 'workspace';
  const begun = { ...formValuesOf(all, shown), ...together?.begun, ...(hasOwner ? { account_id: '' } : {}) };
  const isChoice = (name: string, value: string) => value === shown[name] || isOffered(name, value);
  const fieldsOf = (typed: FormValues) =>
    all.filter(({ name }) => isAsked(name, typed, row)).map((field) => narrowChoice(field, isChoice));
  const [files, setFiles] = useState<readonly File[]>([]);
  const unsentFiles = useUnsaved(files.length > 0 && 'typed');
  const navigate = useNavigate();
  const leave = () => void navigate({ to: back });
  const { make, missing } = useTogether(together, files);
  const form = useRow(resource, row, {
    begun,
    fieldsOf,
    missing,
    isFixed,
    make,
    onSaved: ({ saved, isAllMade }) => {
      const name = titleOf(resource, saved);
      unsentFiles.settle();
      toast(row ? t('saved', { name }) : t('created', { name }));
      if (!isAllMade || (!row && opensNew && back === otherwise))
        void navigate({ to: paths.row(resource.name, saved.id) });
      else if (row || secretsIn(resource, saved).length === 0) leave();
    },
  });
  const { typed: values, fault: faultAt } = form;
  const fields = fieldsOf(values);
  const set = (name: string, to: InputValue) => form.set((now) => withProposal(!row && resource.name, now, name, to));
  const mayWrite = mayDo(resource, what, may);
  const isDisabled = !mayWrite || (row !== null && isFixed?.(row) === true);
  const isOpen = ({ name }: FieldDescription) =>
    !isDisabled && (!row || role.scope === 'workspace' || resource.account_updates?.includes(name) !== false);
  // A resource that the reader may not list has no readable names to choose from.
  const isShown = (field: FieldDescription) =>
    (isOpen(field) || !hasNameBeside(field.name, shown)) &&
    (field.shape.is !== 'reference' || field.is_required || may(action(field.shape.to.name, 'list')));
  if (!row && form.answer) return <ShownOnce secrets={secretsIn(resource, form.answer.saved)} onKept={leave} />;
  const ofRow = (row ?? values)['account_id'];
  return (
    <form className={`${classes['form']} panel`} onSubmit={form.submit}>
      <div className={classes['fields']}>
        {isDisabled && <WhyFixed resource={resource} mayWrite={mayWrite} />}
        {hasOwner && (
          <div data-wide>
            <AccountInput
              resource={resource}
              value={values['account_id'] as string}
              onChange={(id) => set('account_id', id)}
              error={faultAt('account_id')}
            />
          </div>
        )}
        <FieldGroups
          groups={groupFields(fields.filter(isShown), groups?.(values, row))}
          input={(field) => {
            const Input = Inputs[field.name] ?? FieldInput;
            return (
              <Input
                field={field}
                path={field.name}
                value={values[field.name] ?? ''}
                onChange={(value) => set(field.name, value)}
                faultAt={faultAt}
                is_disabled={!isOpen(field)}
                account_id={typeof ofRow === 'string' && ofRow !== '' ? ofRow : undefined}
                row={row}
              />
            );
          }}
          isFaulty={(field) => pathsOf([field], values).some((path) => faultAt(path) !== undefined)}
          belowFirst={
            together && <together.Inputs typed={values} set={set} files={files} setFiles={setFiles} faultAt={faultAt} />
          }
          below={Below && !isDisabled && <Below typed={values} set={set} row={row} />}
        />
        <div data-wide>
          <FormAlert error={form.error} shown={[...pathsOf(fields, values), ...(hasOwner ? ['account_id'] : [])]} />
        </div>
      </div>
      <RowButtons
        back={back}
        isNew={row === null}
        isDisabled={isDisabled}
        isUnchanged={form.isUnchanged}
        isSaving={form.isSending}
      />
    </form>
  );
}

const useNothing = () => undefined;
const NO_INPUTS: NonNullable<RowExtras['Inputs']> = {};

/** Creates what belongs to a new row, and reports its missing inputs by path. */
function useTogether(together: Together | undefined, files: readonly File[]) {
  const make = (together?.useMake ?? useNothing)();
  const faultsOf = (together?.useFaults ?? useNothing)();
  return {
    make: make && ((made: Row, typed: FormValues) => make(made, typed, files)),
    missing: (typed: FormValues) => faultsOf?.(typed) ?? {},
  };
}

type ButtonsProps = { back: string; isNew: boolean; isDisabled: boolean; isUnchanged: boolean; isSaving: boolean };

function RowButtons({ back, isNew, isDisabled, isUnchanged, isSaving }: ButtonsProps) {
  const t = useResourceTexts();
  const ui = useUiTexts();
  return (
    <FormButtons>
      {!isDisabled && (
        <SaveButton isUnchanged={isUnchanged} isSaving={isSaving}>
          {isNew ? t('create') : t('save')}
        </SaveButton>
      )}
      <LinkButton variant="default" to={back}>
        {isDisabled ? t('to_list') : ui('cancel')}
      </LinkButton>
    </FormButtons>
  );
}

/** Why a form is read-only: the row’s status fixes it, such rows change by file only, or the role may not. Nothing for rows that never change. */
function WhyFixed({ resource, mayWrite }: { resource: ResourceContract; mayWrite: boolean }) {
  const { name, routes, actions } = resource;
  const t = useResourceTexts();
  const may = useMay();
  if (!actions.some((one) => ['create', 'update', 'import'].includes(one))) return null;
  const isByFile = !mayWrite && !routes.update && routes.import && may(action(name, 'import'));
  return (
    <Text c="dimmed" data-wide>
      {isByFile ? t('changed_by_file') : t(mayWrite ? 'stays_as_it_is' : 'may_not_change')}{' '}
      {isByFile && (
        <AppLink to={paths.importInto(name)} underline="always">
          {t('import')}
        </AppLink>
      )}
    </Text>
  );
}

/** True if the row also contains the name of this id: facts and title already show it. */
const hasNameBeside = (name: string, row: Record<string, unknown>): boolean =>
  name.endsWith('_id') && typeof row[name.replace(/_id$/, '_name')] === 'string';

/** Limits a choice to the values that `isChoice` accepts. */
function narrowChoice(field: FieldDescription, isChoice: (name: string, value: string) => boolean): FieldDescription {
  const { name, shape } = field;
  if (shape.is !== 'choice') return field;
  return { ...field, shape: { ...shape, options: shape.options.filter((value) => isChoice(name, value)) } };
}

/** The contract's default replaces an empty value on create. */
const isLeftEmpty = (name: string, values: FormValues): boolean => values[name] === '';

/** Paths with an input of their own, including those inside lines. */
const pathsOf = (fields: readonly FieldDescription[], values: FormValues): string[] =>
  fields.flatMap(({ name, shape }) => [
    name,
    ...(shape.is === 'rows'
      ? (values[name] as unknown[]).flatMap((_, i) => shape.columns.map((column) => `${name}.${i}.${column.name}`))
      : []),
  ]);

/** A saved row. `isAllMade` false: some of what belongs to it could not be created. */
type SaveResult = { saved: Row; isAllMade: boolean };

type RowOptions = {
  begun: FormValues;
  /** The fields that are asked for these values. */
  fieldsOf: (typed: FormValues) => readonly FieldDescription[];
  missing: (typed: FormValues) => Readonly<Record<string, string>>;
  isFixed: RowExtras['isFixed'] | undefined;
  make: ((made: Row, typed: FormValues) => Promise<boolean>) | undefined;
  onSaved: (result: SaveResult) => void;
};

/** The form of a row. A new row sends all typed values, a change only the differences. */
function useRow(resource: ResourceContract, row: Row | null, options: RowOptions) {
  const t = useResourceTexts();
  const queryClient = useQueryClient();
  const { begun, fieldsOf, missing, isFixed, make, onSaved } = options;
  const sentOf = (typed: FormValues) => {
    const isSent = ({ name }: FieldDescription) =>
      row ? asText(typed[name]) !== asText(begun[name]) : !isLeftEmpty(name, typed);
    const { body, faults } = bodyOf(fieldsOf(typed).filter(isSent), typed);
    const owner = row || !typed['account_id'] ? {} : { account_id: typed['account_id'] };
    return { body: { ...body, ...owner }, faults: textsOf(t, faults) };
  };
  const form = useForm<FormValues, SaveResult>({
    draft: `${resource.name} ${row?.id ?? 'new'}`,
    begun,
    check: (typed) => ({ ...missing(typed), ...sentOf(typed).faults }),
    ask: async (typed) => {
      const isForGood = row !== null && isFixed?.({ ...row, ...sentOf(typed).body }) === true;
      const question = { title: t('save_for_good'), body: t('for_good_why'), action: t('save') };
      return !isForGood || (await confirm(question));
    },
    send: async (typed, { key }) => {
      const { body } = sentOf(typed);
      if (row) return { saved: await updateRow(resource, row, body), isAllMade: true };
      // Repeated after a lost answer, the key answers with the same row.
      const made = await createRow(resource, body, key);
      // The row exists by now: its own page reports what could not be created with it.
      return { saved: made, isAllMade: (await make?.(made, typed)) ?? true };
    },
    onSent: (result) => {
      void queryClient.invalidateQueries({ queryKey: [resource.routes.list!.url] });
      if (resource.routes.retrieve) void queryClient.invalidateQueries({ queryKey: [resource.routes.retrieve.url] });
      onSaved(result);
    },
  });
  return { ...form, isUnchanged: row !== null && Object.keys(sentOf(form.typed).body).length === 0 };
}
