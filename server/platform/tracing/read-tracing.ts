/** Destination of spans and choice of traces, from OpenTelemetry's own variables (docs/operations.md). */
export type TracingSettings = {
  /** The complete URL for posting spans, with its path. */
  endpoint: string;
  headers: Record<string, string>;
  service_name: string;
  resource: Record<string, string>;
  sampler: Sampler;
};

/** `ratio`: the sampled part of new traces. `is_parent_asked`: a caller's own trace decides for itself. */
export type Sampler = { is_parent_asked: boolean; ratio: number };

type Read = {
  text(name: string): string | undefined;
  flag(name: string, fallback: boolean): boolean;
  choice<C extends string>(name: string, choices: readonly [C, ...C[]]): C;
  url(name: string, protocols: string[]): string | null;
};

const HTTP = ['http:', 'https:'];
const TRACES_PATH = '/v1/traces';
const SAMPLERS = [
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
  'always_on',
  'always_off',
  'traceidratio',
] as const;

/** Null when no variable names a collector, or OTEL_SDK_DISABLED is set. Adds faults to `problems`. */
export function readTracing(read: Read, problems: string[]): TracingSettings | null {
  const base = read.url('OTEL_EXPORTER_OTLP_ENDPOINT', HTTP);
  const own = read.url('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', HTTP);
  const settings = {
    headers: readPairs(read, 'OTEL_EXPORTER_OTLP_HEADERS', problems),
    service_name: read.text('OTEL_SERVICE_NAME') ?? 'tahsil',
    resource: readPairs(read, 'OTEL_RESOURCE_ATTRIBUTES', problems),
    sampler: readSampler(read, problems),
  };
  const protocol = read.text('OTEL_EXPORTER_OTLP_PROTOCOL');
  if (protocol !== undefined && protocol !== 'http/json')
    problems.push(
      `OTEL_EXPORTER_OTLP_PROTOCOL must be http/json, which collectors take at the port of http/protobuf (4318), but is "${protocol}".`,
    );
  const endpoint = own ?? (base && `${base.replace(/\/+$/, '')}${TRACES_PATH}`);
  const isDisabled = read.flag('OTEL_SDK_DISABLED', false);
  return endpoint === null || isDisabled ? null : { endpoint, ...settings };
}

function readSampler(read: Read, problems: string[]): Sampler {
  const name = read.choice('OTEL_TRACES_SAMPLER', SAMPLERS);
  const text = read.text('OTEL_TRACES_SAMPLER_ARG');
  const ratio = text === undefined ? 1 : Number(text);
  const isRatio = name.endsWith('traceidratio');
  if (isRatio && !(ratio >= 0 && ratio <= 1))
    problems.push(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, but is "${text}".`);
  return {
    is_parent_asked: name.startsWith('parentbased_'),
    ratio: isRatio ? ratio : name.endsWith('always_off') ? 0 : 1,
  };
}

/** Pairs as `key=value,key=value`; values are percent-encoded. */
function readPairs(read: Read, name: string, problems: string[]): Record<string, string> {
  const pairs = (read.text(name) ?? '')
    .split(',')
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map((pair) => /^([^=\s]+)\s*=\s*(.*)$/.exec(pair));
  // Never the value: headers are secrets.
  if (pairs.some((pair) => pair === null || !isDecodable(pair[2]!))) {
    problems.push(`${name} must be pairs as key=value, with commas, their values percent-encoded.`);
    return {};
  }
  return Object.fromEntries(pairs.map((pair) => [pair![1]!, decodeURIComponent(pair![2]!)]));
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}
