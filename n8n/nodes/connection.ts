import { TahsilError, connect, type Tahsil } from '@tahsil/client';
import {
  NodeApiError,
  type IExecuteFunctions,
  type IHookFunctions,
  type IHttpRequestMethods,
  type INode,
  type JsonObject,
} from 'n8n-workflow';

/* The client of Tahsil, which sends by n8n's HTTP helper, with its proxies, allowed hosts and credentials (decision 0174). */

/** Statuses of responses without a body. */
const WITHOUT_BODY = new Set([204, 205, 304]);

/** A client with the node's credentials; sends nothing yet. */
export async function connected(functions: IExecuteFunctions | IHookFunctions): Promise<Tahsil> {
  const { url } = await functions.getCredentials<{ url: string }>('tahsilApi');
  const sends = async (address: string, { method, headers, body, signal }: RequestInit): Promise<Response> => {
    const said = (await functions.helpers.httpRequestWithAuthentication.call(functions, 'tahsilApi', {
      url: address,
      method: method as IHttpRequestMethods,
      // The credentials set the token.
      headers: Object.fromEntries(Object.entries(headers ?? {}).filter(([name]) => name !== 'Authorization')),
      ...(typeof body === 'string' ? { body } : {}),
      ...(signal ? { abortSignal: signal } : {}),
      encoding: 'arraybuffer',
      returnFullResponse: true,
      // The client handles error statuses itself.
      ignoreHttpStatusErrors: true,
    })) as { statusCode: number; headers: Record<string, string | string[]>; body: ArrayBuffer };
    const pairs = Object.entries(said.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(WITHOUT_BODY.has(said.statusCode) ? null : said.body, {
      status: said.statusCode,
      headers: pairs,
    });
  };
  return connect({ url, token: '', fetch: sends as typeof fetch });
}

/** An error as data for the item (`json`), and as n8n's error, whose description lists the faulty fields. */
export function refused(node: INode, error: unknown, itemIndex?: number): { error: NodeApiError; json: JsonObject } {
  const { status, code, reason, params, fields, reasons, requestId, retryAfter_s } =
    error instanceof TahsilError ? error : ({} as Partial<TahsilError>);
  const message = error instanceof Error ? error.message : String(error);
  const faults = Object.entries(fields ?? {}).map(([field, texts]) => `${field}: ${texts.join(' ')}`);
  const said = { status, code, reason, params, fields, reasons, request_id: requestId, retry_after_s: retryAfter_s };
  const json = JSON.parse(JSON.stringify({ error: message, ...said })) as JsonObject;
  const description = [...faults, ...(requestId ? [`Request ${requestId}`] : [])].join('\n');
  const options = { message, description, ...(status ? { httpCode: String(status) } : {}), itemIndex };
  return { error: new NodeApiError(node, { ...json, message }, options), json };
}
