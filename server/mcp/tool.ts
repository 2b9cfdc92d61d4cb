import type { TObject } from 'typebox';
import type { Language } from '../../contract/languages.ts';
import { allows } from '../../contract/access/permissions.ts';
import type { Method, Route } from '../../contract/route.ts';
import type { Caller } from '../caller/actor.ts';

/* Definition of an MCP tool. Each tool calls the REST API in this process with the caller's own token: there is no other access. */

export type RestRequest = {
  method: Method;
  /** Path after the prefix of REST. */
  path: string;
  query?: Readonly<Record<string, unknown>>;
  body?: object;
  headers?: Readonly<Record<string, string>>;
};
/** `body`: parsed JSON; null: the answer is not JSON. */
export type RestAnswer = { status: number; body: unknown };

/** The caller of a tool, and the REST client that acts in their name. */
export type Asking = {
  caller: Caller;
  /** Language of the person who reads the questions. */
  language: Language;
  ask: (request: RestRequest) => Promise<RestAnswer>;
};

export type Json = Record<string, unknown>;
/** Arguments of a tool call, checked against its schema. */
export type ToolArguments = Json;

type Common = {
  name: string;
  title: string;
  description: string;
  input: TObject;
  /** Routes that the tool calls. It is hidden from callers who lack the right to one of them. */
  needs: readonly Route[];
  /** The right to one of the routes is enough. */
  needs_one?: true;
};
export type ReadTool = Common & {
  kind: 'read';
  shows_phones?: (given: ToolArguments) => boolean;
  read: (asking: Asking, given: ToolArguments) => Promise<unknown>;
};

/** Preview of a write, as the person reads it before confirming. */
export type Preview = {
  question: string;
  /** A line for each of the first objects. */
  lines: readonly string[];
  count: number;
  /** Sum of the cash to be collected for the objects, as text; null: the write concerns no cash. */
  cash: string | null;
  customers: number;
  remarks: readonly string[];
};
/** `versions`: of the requested rows, in the order of the request; null: they have no versions. */
export type Plan = { preview: Preview; versions: number[] | null };
export type WriteTool = Common & {
  kind: 'write';
  /** Reads the affected rows and makes a dry run. */
  plan: (asking: Asking, given: ToolArguments) => Promise<Plan>;
  /** The request that writes, for exactly these versions. */
  request: (given: ToolArguments, versions: readonly number[] | null) => RestRequest;
};
export type Tool = ReadTool | WriteTool;

/** True when the caller has the right to all routes of the tool, or with `needs_one` to one of them. */
export function isFor(
  { actor, lacks_second_factor }: Caller,
  { needs, needs_one }: Pick<Common, 'needs' | 'needs_one'>,
): boolean {
  const mayAsk = ({ access, is_open_without_second_factor }: Route) =>
    (!lacks_second_factor || is_open_without_second_factor === true) && allows(actor.grants, access);
  return needs_one ? needs.some(mayAsk) : needs.every(mayAsk);
}

/** A refusal of the REST API: the tool returns its error to the caller. */
export class RestRefusal extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor({ status, body }: RestAnswer) {
    super(`The REST API answered ${status}.`);
    this.status = status;
    this.body = body;
  }
}

/** The body of the answer. Throws RestRefusal when the answer is a refusal. */
export async function askForBody(asking: Asking, request: RestRequest): Promise<Json> {
  const answer = await asking.ask(request);
  if (answer.status >= 400) throw new RestRefusal(answer);
  return answer.body as Json;
}

/** Picks these fields of a row; leaves out missing ones. */
export const pickFields = (row: Json, names: readonly string[]): Json =>
  Object.fromEntries(names.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]));

export const rowsOf = (body: Json): Json[] => body['data'] as Json[];
