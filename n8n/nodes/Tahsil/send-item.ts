import { createHash } from 'node:crypto';
import { TahsilError, type InputOf, type Operation, type Tahsil } from '@tahsil/client';
import { NodeOperationError, type IDataObject, type IExecuteFunctions } from 'n8n-workflow';
import type { Form, FormField } from '../form.ts';
import { FORMS } from '../forms.ts';

/* One item of the workflow: its form as a request, and the answer as items. */

type Input = { params: IDataObject; query: IDataObject; body?: IDataObject };
/** The data of an answer that creates rows: created, existing and failed ones. */
type Row = IDataObject & {
  created_refs?: string[];
  existing?: { reference: string }[];
  failures?: { code: string; reason?: string; message: string; params?: object; fields: Record<string, string[]> }[];
};
type Said = ConstructorParameters<typeof TahsilError>[2];
type Answer = { data?: unknown; meta?: object; [name: string]: unknown };

const PAGE_ITEMS = 100;

/** Sends the request of an item, and returns the rows of the answer. Throws TahsilError, and NodeOperationError for invalid fields. */
export async function sendItem(functions: IExecuteFunctions, tahsil: Tahsil, item: number): Promise<IDataObject[]> {
  const parameter = (name: string) => functions.getNodeParameter(name, item) as unknown;
  const form = FORMS[`${String(parameter('resource'))}.${String(parameter('operation'))}`];
  if (!form) throw faulty(functions, 'There is no such operation.', item);
  const input = inputOf(functions, form, item);
  if (form.gives === 'rows') {
    const limit = parameter('returnAll') === true ? Infinity : Number(parameter('limit'));
    if (!(limit >= 1)) throw faulty(functions, 'The field limit must be at least 1.', item);
    return await rowsOf(tahsil, form, input.query, limit);
  }
  const signal = functions.getExecutionCancelSignal();
  const isRead = form.sends.startsWith('GET ');
  const asked = {
    ...input,
    ...(isRead ? {} : keyOf(functions, item)),
    ...(signal ? { signal } : {}),
  } as InputOf<Operation>; // the form was made from the operation's contract
  const answer = ((await tahsil.call(form.sends, asked)) ?? {}) as Answer;
  return [form.gives === 'whole' ? (answer as IDataObject) : rowOf(answer)];
}

/** The form as a request. A body with a list of rows gets one; optional fields that the user did not add are left out. */
function inputOf(functions: IExecuteFunctions, { fields, row }: Form, item: number): Input {
  const input = {
    params: {} as IDataObject,
    query: {} as IDataObject,
    body: {} as IDataObject,
    row: {} as IDataObject,
  };
  const more = fields.some(({ isOptional }) => isOptional)
    ? (functions.getNodeParameter('more', item, {}) as IDataObject)
    : {};
  for (const field of fields) {
    const { name, goes, isOptional } = field;
    if (isOptional && !(name in more)) continue;
    const value = isOptional ? more[name] : (functions.getNodeParameter(name, item) as IDataObject[string]);
    if (name === 'external_id' && !isOptional && value === '') continue;
    // With an empty parameter, the request would address the whole list.
    if (goes === 'params' && String(value ?? '').trim() === '')
      throw faulty(functions, `The field ${name} is required.`, item);
    input[goes][name] = field.isJson ? parsed(functions, field, value, item) : value;
  }
  const { params, query, body, row: sent } = input;
  if (row) body[row] = [sent];
  return { params, query, ...(fields.some(({ goes }) => goes === 'row' || goes === 'body') ? { body } : {}) };
}

function parsed(functions: IExecuteFunctions, { name }: FormField, value: unknown, itemIndex: number): IDataObject {
  if (typeof value !== 'string') return value as IDataObject;
  try {
    return JSON.parse(value) as IDataObject;
  } catch (error) {
    const message = `The field ${name} is not valid JSON: ${(error as Error).message}`;
    throw new NodeOperationError(functions.getNode(), message, { itemIndex });
  }
}

const faulty = (functions: IExecuteFunctions, message: string, itemIndex: number): NodeOperationError =>
  new NodeOperationError(functions.getNode(), message, { itemIndex });

async function rowsOf(tahsil: Tahsil, { sends }: Form, query: IDataObject, limit: number): Promise<IDataObject[]> {
  const rows: IDataObject[] = [];
  const asked = { per_page: Math.min(limit, PAGE_ITEMS), ...query };
  for await (const row of tahsil.list(sends as Parameters<Tahsil['list']>[0], asked)) {
    rows.push(row as unknown as IDataObject);
    if (rows.length >= limit) break;
  }
  return rows;
}

/**
 * Idempotency key of a write: the same for each retry of this item in this execution, another for the node's next run in a loop. So a retry
 * by n8n creates nothing twice. No key without an execution id: all writes would share one, and a new order would get an old answer.
 */
function keyOf(functions: IExecuteFunctions, item: number): { idempotencyKey?: string } {
  if (!functions.getExecutionId()) return {};
  const run = functions.getWorkflowDataProxy(item).$runIndex as number;
  const named = [functions.getInstanceId(), functions.getExecutionId(), functions.getNode().id, run, item];
  return { idempotencyKey: `n8n-${createHash('sha256').update(JSON.stringify(named)).digest('hex')}` };
}

/** The only row of an answer, with the other fields of the answer. A row that was created, or existed, gets its `reference`. */
function rowOf({ data, ...rest }: Answer): IDataObject {
  if (Array.isArray(data) && data.length !== 1) return { data, ...rest } as IDataObject;
  const row = ((Array.isArray(data) ? data[0] : data) ?? {}) as Row;
  const { created_refs: made, existing, failures } = row;
  // The answer for leads is 201 even if the lead was refused.
  const [failure] = failures ?? [];
  if (failure) {
    const { code, reason = code, message, ...said } = failure;
    throw new TahsilError(422, message, { ...said, code: 'VALIDATION_ERROR', reason } as Said);
  }
  const reference = made?.[0] ?? existing?.[0]?.reference;
  const beside = Object.entries(rest).filter(
    ([name, value]) => name !== 'meta' || Object.keys(Object(value) as object).length > 0,
  );
  return { ...row, ...(reference ? { reference } : {}), ...Object.fromEntries(beside) } as IDataObject;
}
