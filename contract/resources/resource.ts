import { Type, type TObject, type TSchema } from 'typebox';
import { LIMITS } from '../limits.ts';
import { shownFields, takenFields } from './resource-fields.ts';
import { ChangesMeta, updatedFromQuery } from './updated-from.ts';
import { action, ofWorkspace, type Action, type MaskedField } from '../access/permissions.ts';
import type { Resource } from './resource-names.ts';
import type { Method, Route, Surface } from '../route.ts';
import {
  DeletedAnswer,
  Empty,
  PageMeta,
  accountQuery,
  day,
  moment,
  nullable,
  optionalText,
  pageQuery,
} from '../shapes.ts';
import { exportRoute, importRoute, templateRoute, type ImportColumn } from '../spreadsheets/spreadsheets.ts';

/*
 * The generic resources of R-RES-1. A resource is this description and its sql.ts; routes, validation, permissions, list,
 * show, create, update, delete and documentation follow from it.
 */

/**
 * The storage of a field: `money` in minor units, `micros` in millionths of a major unit, `json` as jsonb, `plain`
 * unchanged. `id`: a row of another resource, checked by a foreign key; files may give its name if the resource's rules
 * allow it (`named`). `code`: unchanged, digits that a spreadsheet program may have changed.
 */
export type FieldKind = 'plain' | 'money' | 'micros' | 'json' | 'id' | 'code';

export type Field = {
  schema: TSchema;
  /** Shape of the field in answers, if the service adds to the sent one. */
  shows?: TSchema;
  kind: FieldKind;
  /** Must be sent on create. */
  is_required: boolean;
  /** Stored if a create omits the field; without a default, null is stored. */
  default?: unknown;
  /** Only the service sets it: shown, exported, never accepted from a body or a file. */
  is_read_only: boolean;
  /** A secret: accepted, but never shown or exported. */
  is_write_only: boolean;
  /** Roles may hide it from their people: null in their answers, and they cannot set it. */
  mask?: MaskedField;
  /** Another mask, which hides it in some rows by the resource's rules (`seen`). With it, keywords do not search the field either. */
  also_masked_by?: MaskedField;
};

export const field = <const S extends TSchema>(
  schema: S,
  more: Partial<Omit<Field, 'schema'>> = {},
): Field & { schema: S } => ({
  schema,
  kind: 'plain',
  is_required: false,
  is_read_only: false,
  is_write_only: false,
  ...more,
});

export type ResourceDefinition = {
  name: Resource;
  singular: string;
  tag: string;
  rules: Route['rules'];
  surfaces: readonly Surface[];
  /**
   * `account`: each row belongs to one account, and a Seller sees only its own. `person`: each row belongs to one
   * person, who alone sees it. `workspace`: for callers who see the workspace; contract/access/account-rights.ts has
   * the rights of people of one account (R-ROLE-12).
   */
  belongs_to: 'account' | 'person' | 'workspace';
  /** The fields of a workspace's rows that people of one account see; left out: all. Answers to them have no others. */
  seen_by_accounts?: readonly string[];
  actions: readonly Action[];
  /**
   * Actions outside of all roles: only the dashboard has them, below /settings, for people who may set the workspace's
   * policies.
   */
  in_settings?: readonly BuiltAction[];
  fields: Record<string, Field>;
  /** Further fields of answers, made by the rules' `also`. */
  also?: Record<string, TSchema>;
  /** Fields that a caller limited to one account may change; left out: all. Any other field is refused. */
  account_updates?: readonly string[];
  /** Fields that `keyword` searches: texts, lists of texts, numbers. */
  searched: readonly string[];
  /** Fields that `sort` accepts beside created_at, with `-` for descending. */
  sorted: readonly string[];
  /** Text and id fields that filter the list and the export. */
  filtered?: readonly string[];
  /** The field that titles a row on pages; left out: its name, title or number, else the `searched` fields. */
  titled?: string;
  /** The field with a day, by which lists and exports take the parameters `start_at` and `end_at`, both inclusive. */
  within_days?: string;
  /** The field with the parent row of the same resource; lists can be limited to parents. */
  folded_by?: string;
  /** Its list reports changes since a moment (R-LIST-11). */
  lists_changes?: true;
  /** Parameters of a deletion: confirmations that it may ask for. */
  removed_with?: Record<string, TSchema>;
  /** Values of `status`, when the resource has one to filter by. */
  statuses?: readonly string[];
  /** The conversion of a file into rows; goes with the action `import`. */
  import?: ImportRules;
};

export type ImportRules = {
  /** The field by which a file's row finds the existing one; without a match it creates a row. */
  key: string;
  /** A row without the key creates a new row; its file then needs the columns of required fields instead of the key's. */
  key_is_optional?: true;
  /** Fields that make the key unique together with it; left out: the key is unique alone. */
  within?: readonly string[];
  /** Additional headers for fields, beside the general ones (contract/spreadsheets/import-columns.ts). */
  aliases?: Readonly<Record<string, readonly string[]>>;
  /** Headers that would match a field by their words, but mean something else. */
  unlike?: Readonly<Record<string, readonly string[]>>;
  /** Columns of foreign files beside the fields; the resource's rules read them (`files`). */
  foreign?: readonly ImportColumn[];
  /** Fields that imports cannot set. */
  without?: readonly string[];
  /** Writes allowed with the import right alone; all others also need Create or Update (R-ROLE-8). */
  allows?: readonly ('create' | 'update')[];
};

export type ResourceContract<D extends ResourceDefinition = ResourceDefinition> = D & {
  routes: Partial<Record<Action | 'template', Route>>;
};

/** The resource with its routes, one for each of its actions. */
export function resource<const D extends ResourceDefinition>(definition: D): ResourceContract<D> {
  const routes = Object.fromEntries(
    [...definition.actions, ...(definition.in_settings ?? [])].flatMap((name) =>
      name in BUILDERS ? [[name, routeOf(definition, name as BuiltAction)]] : [],
    ),
  );
  return { ...definition, routes: { ...routes, ...spreadsheetRoutes(definition) } };
}

function spreadsheetRoutes(definition: ResourceDefinition): ResourceContract['routes'] {
  const { name, tag, rules, surfaces, actions, belongs_to } = definition;
  const subject = { resource: name, tag, rules: `${rules}, R-FILE-1` as const, surfaces };
  const account_id = optionalText(1, 100, {
    description: 'Admin only: id of the account; default the workspace’s own',
  });
  const fields: Record<string, TSchema> = belongs_to === 'account' ? { account_id } : {};
  return {
    ...(actions.includes('export') ? { export: exportRoute(subject, filterQuery(definition)) } : {}),
    ...(actions.includes('import')
      ? {
          import: importRoute(subject, { fields }),
          template: templateRoute(subject),
        }
      : {}),
  };
}

export type BuiltAction = 'list' | 'retrieve' | 'create' | 'update' | 'delete';
type RouteParts = { method: Method; by_id?: true; summary: string } & Pick<Route, 'query' | 'body' | 'answers'>;

const BUILDERS: Record<BuiltAction, (definition: ResourceDefinition, item: TObject) => RouteParts> = {
  list: (definition, item) => ({
    method: 'GET',
    summary: `List ${plain(definition.name)}`,
    query: listQuery(definition),
    answers: {
      200: {
        description: `A page of ${plain(definition.name)}`,
        schema: Type.Object({ data: Type.Array(item), meta: definition.lists_changes ? ChangesMeta : PageMeta }),
      },
    },
  }),
  retrieve: (definition, item) => ({
    method: 'GET',
    by_id: true,
    summary: `Show one ${definition.singular}`,
    answers: { 200: { description: `The ${definition.singular}`, schema: Type.Object({ data: item, meta: Empty }) } },
  }),
  create: (definition, item) => ({
    method: 'POST',
    summary: `Create a ${definition.singular}`,
    body: createBody(definition),
    answers: { 201: { description: 'Created', schema: Type.Object({ data: item, meta: Empty }) } },
  }),
  update: (definition, item) => ({
    method: 'PUT',
    by_id: true,
    summary: `Change a ${definition.singular}; omitted fields stay as they are`,
    body: updateBody(definition),
    answers: { 200: { description: 'Changed', schema: Type.Object({ data: item, meta: Empty }) } },
  }),
  delete: (definition) => ({
    method: 'DELETE',
    by_id: true,
    summary: `Delete a ${definition.singular}; 409 while something uses it`,
    ...(definition.removed_with ? { query: Type.Object(definition.removed_with) } : {}),
    answers: { 200: { description: 'Deleted', schema: DeletedAnswer } },
  }),
};

function routeOf(definition: ResourceDefinition, name: BuiltAction): Route {
  const { by_id, ...built } = BUILDERS[name](definition, itemShape(definition));
  const verb = name === 'retrieve' ? 'show' : name;
  const isInSettings = definition.in_settings?.includes(name) ?? false;
  const noun = name === 'list' ? definition.name : definition.singular;
  return {
    id: `${verb}${pascal(noun)}`,
    url: `${isInSettings ? '/settings' : ''}/${definition.name}${by_id ? '/{id}' : ''}`,
    surfaces: isInSettings ? ['dashboard'] : definition.surfaces,
    access: isInSettings ? ofWorkspace(action('settings', 'update')) : action(definition.name, name),
    rules: definition.rules,
    tag: definition.tag,
    ...(by_id ? { params: Type.Object({ id: Type.String() }), is_versioned: true } : {}),
    ...built,
  };
}

const plain = (name: string) => name.replaceAll('-', ' ');
const pascal = (name: string) => name.replace(/(?:^|[- ])(\w)/g, (_, letter: string) => letter.toUpperCase());

const mapFields = (
  fields: ResourceDefinition['fields'],
  of: (field: Field) => TSchema = ({ schema }) => schema,
): Record<string, TSchema> => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field)]));

/** The body of a create. */
export function createBody(definition: ResourceDefinition): TObject {
  const accountId = Type.Optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'Admin only: id of the account to create in; default the workspace’s own',
    }),
  );
  const userId = Type.Optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'Id of the member who gets it; default yourself',
    }),
  );
  return Type.Object({
    ...mapFields(takenFields(definition), ({ schema, is_required }) => (is_required ? schema : Type.Optional(schema))),
    ...(definition.belongs_to === 'account' ? { account_id: accountId } : {}),
    ...(definition.belongs_to === 'person' ? { user_id: userId } : {}),
  });
}

/** The body of an update: any of the fields. */
export const updateBody = (definition: ResourceDefinition): TObject =>
  Type.Object(mapFields(takenFields(definition), ({ schema }) => Type.Optional(schema)));

function itemShape(definition: ResourceDefinition): TObject {
  return Type.Object({
    id: Type.String(),
    ...(definition.belongs_to === 'account' ? { account_id: Type.String() } : {}),
    ...(definition.belongs_to === 'person' ? { user_id: Type.String() } : {}),
    ...Object.fromEntries(
      Object.entries(shownFields(definition)).map(
        ([name, { schema, mask, shows = mask ? nullable(schema) : schema }]) => [
          name,
          definition.seen_by_accounts?.includes(name) === false ? Type.Optional(shows) : shows,
        ],
      ),
    ),
    ...definition.also,
    created_at: moment(),
    updated_at: moment(),
  });
}

function listQuery(definition: ResourceDefinition): TObject {
  const sorts = ['created_at', ...definition.sorted].flatMap((name) => [name, `-${name}`]);
  return Type.Object({
    ...pageQuery,
    sort: Type.Optional(Type.Unsafe<string>({ type: 'string', enum: sorts, description: 'Default -created_at' })),
    ...(definition.lists_changes ? updatedFromQuery : {}),
    ...(definition.folded_by
      ? {
          is_folded: Type.Optional(
            Type.Boolean({
              description: `True: lists only top-level rows, each once: those that match, or have a match below them. Ignored with ${definition.folded_by}`,
            }),
          ),
        }
      : {}),
    ...filterQuery(definition),
  });
}

/** Filters of a list, and of an export. */
function filterQuery(definition: ResourceDefinition): Record<string, TSchema> {
  const equal = (name: string) =>
    Type.Optional(Type.String({ maxLength: 200, description: `Only rows whose field \`${name}\` has this value` }));
  return {
    ...(definition.belongs_to === 'account' ? { account_id: accountQuery } : {}),
    ...Object.fromEntries((definition.filtered ?? []).map((name) => [name, equal(name)])),
    keyword: Type.Optional(
      Type.String({
        maxLength: LIMITS.keyword_characters,
        description: `Searches ${definition.searched.join(', ')}`,
      }),
    ),
    ...(definition.within_days
      ? {
          start_at: Type.Optional(
            day({ description: `Only rows whose ${definition.within_days} is this day or later` }),
          ),
          end_at: Type.Optional(day({ description: 'Only rows of this day or earlier' })),
        }
      : {}),
    ...(definition.statuses
      ? {
          status: Type.Optional(
            Type.Unsafe<string[]>({
              type: 'array',
              maxItems: 20,
              items: { type: 'string', oneOfKeys: [...definition.statuses] },
            }),
          ),
        }
      : {}),
  };
}
