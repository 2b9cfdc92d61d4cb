import assert from 'node:assert/strict';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/* Programs that speak MCP through the official client: version 2026 with a person who answers questions, 2026 without one, and 2025. */

/** What the person answers to a question; `seen` collects every question. */
export type Asked = { message: string };
type Options = { era?: '2026' | '2025'; person?: (asked: Asked) => unknown; headers?: Record<string, string> };

/** Any answer of the other side; tests look at its fields. */
export type Parsed = ReturnType<typeof JSON.parse>;

export type Called = { text: string; isError: boolean; data: Parsed };

export async function agentOf(
  base: string,
  token: string | null,
  { era = '2026', person, headers = {} }: Options = {},
) {
  const seen: string[] = [];
  const client = new Client(
    { name: 'test agent', version: '1' },
    {
      capabilities: person ? { elicitation: { form: {} } } : {},
      ...(era === '2026' ? { versionNegotiation: { mode: { pin: '2026-07-28' } } } : {}),
    },
  );
  if (person)
    client.setRequestHandler('elicitation/create', (request) => {
      const { message } = request.params as Asked;
      seen.push(message);
      return person({ message }) as never; // tests also send invalid answers
    });
  const transport = new StreamableHTTPClientTransport(new URL(`${base}/mcp`), {
    requestInit: { headers: { ...(token ? { Authorization: `Bearer ${token}` } : {}), ...headers } },
  });
  await client.connect(transport);
  const call = async (name: string, given: Record<string, unknown> = {}): Promise<Called> =>
    readCalled(await client.callTool({ name, arguments: given }));
  return {
    client,
    seen,
    call,
    /** The data of a successful answer. */
    read: async (name: string, given: Record<string, unknown> = {}) => {
      const called = await call(name, given);
      assert.equal(called.isError, false, called.text);
      return called.data;
    },
    tools: async () => (await client.listTools()).tools,
    close: () => client.close(),
  };
}

export const YES = () => ({ action: 'accept', content: { yes: true } });

/** The text of an answer, and the part between its marks. */
export function readCalled(result: unknown): Called {
  const { content, isError = false } = result as { content: { type: string; text: string }[]; isError?: boolean };
  assert.deepEqual(content.map(({ type }) => type), ['text']); // prettier-ignore
  const { text } = content[0]!;
  const [, , json] = /^begin ([0-9a-f]{16})\n([^\n]*)\nend \1$/m.exec(text) ?? [];
  return { text, isError, data: json === undefined ? undefined : JSON.parse(json) };
}

/** The confirmation code of a change that was previewed but not applied. */
export const codeOf = ({ text }: Called): string => /^code: (\S+)$/m.exec(text)![1]!;

/** A request of a client that lies: it claims anything about itself. `capabilities` null: a client of 2025. */
export type Raw = {
  name: string;
  given?: unknown;
  capabilities?: object | null;
  requestState?: unknown;
  inputResponses?: unknown;
};

export const rawCall = async (base: string, token: string | null, { name, given = {}, capabilities = {}, requestState, inputResponses }: Raw) =>
  rawRequest(base, token, 'tools/call', { name, arguments: given, ...(requestState === undefined ? {} : { requestState }), ...(inputResponses === undefined ? {} : { inputResponses }) }, { capabilities, name }); // prettier-ignore

export async function rawRequest(
  base: string,
  token: string | null,
  method: string,
  params: object = {},
  {
    capabilities = {},
    name,
    headers = {},
  }: { capabilities?: object | null; name?: string; headers?: Record<string, string> } = {},
) {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'liar', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': capabilities,
  };
  const isModern = capabilities !== null;
  const response = await fetch(`${base}/mcp`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      'MCP-Protocol-Version': isModern ? '2026-07-28' : '2025-06-18',
      ...(isModern ? { 'Mcp-Method': method, ...(name ? { 'Mcp-Name': name } : {}) } : {}),
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: isModern ? { ...params, _meta: meta } : params }),
  });
  const text = await response.text();
  const [, event] = /^data: (.*)$/m.exec(text) ?? [];
  const body =
    text === '' ? null : (JSON.parse(event ?? text) as { result?: Parsed; error?: { code: number; message: string } });
  return { status: response.status, headers: response.headers, body };
}
