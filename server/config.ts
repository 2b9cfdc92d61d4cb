import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { LIMITS } from '../contract/limits.ts';
import { readTracing, type TracingSettings } from './platform/tracing/read-tracing.ts';

/** All settings of the environment, read and checked once (R-RUN-2). The one file that reads process.env. */
export type Config = {
  port: number;
  host: string;
  data_dir: string;
  /** Archive directory of the embedded PostgreSQL's write-ahead log; null: no archive. */
  wal_archive_dir: string | null;
  /** Null: the embedded PostgreSQL. */
  database_url: string | null;
  /** Who owns the database of `database_url` and migrates it; null: the role of `database_url`. */
  database_owner_url: string | null;
  public_url: string;
  requests_per_minute: number;
  allows_private_webhooks: boolean;
  /** Processes that serve HTTP. */
  web_concurrency: number;
  smtp_url: string | null;
  /** Whom push services may write to about our pushes (RFC 8292); null: the public address. */
  push_contact: string | null;
  is_production: boolean;
  /** The token of /metrics; null: programs on this machine need none. */
  metrics_token: string | null;
  log_level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Default bound of a workspace's files and bodies, MiB. */
  workspace_storage_mib: number;
  /** Files are refused when less of the disk would be left, MiB; 0: no check. */
  free_disk_mib: number;
  /** Networks whose X-Forwarded-For is trusted, CIDR. */
  trusted_proxies: string[];
  /** Null: no traces. */
  tracing: TracingSettings | null;
};

export class ConfigError extends Error {}

/** Reads the environment. Throws ConfigError that lists every bad variable with its valid values. */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const problems: string[] = [];
  const read = reader(env, problems);
  const port = read.whole('PORT', 3000, 0, 65_535);
  const host = read.text('HOST') ?? '127.0.0.1';
  const wal_archive_dir = read.text('WAL_ARCHIVE_DIR');
  const config: Config = {
    port,
    host,
    data_dir: resolve(root, read.text('DATA_DIR') ?? join(root, 'data')),
    wal_archive_dir: wal_archive_dir === undefined ? null : resolve(root, wal_archive_dir),
    database_url: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    database_owner_url: read.url('DATABASE_OWNER_URL', ['postgres:', 'postgresql:']),
    public_url:
      read.url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ??
      `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`,
    requests_per_minute: read.whole(
      'RATE_LIMIT_PER_MINUTE',
      LIMITS.requests_per_minute_rest,
      1,
      LIMITS.requests_per_minute_max,
    ),
    allows_private_webhooks: read.flag('WEBHOOK_ALLOW_PRIVATE', false),
    web_concurrency: read.whole('WEB_CONCURRENCY', 1, 1, 64),
    smtp_url: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    push_contact: read.url('PUSH_CONTACT', ['https:', 'mailto:']),
    is_production: read.text('NODE_ENV') === 'production',
    metrics_token: read.text('METRICS_TOKEN') ?? null,
    log_level: read.choice('LOG_LEVEL', ['info', 'debug', 'warn', 'error', 'silent']),
    workspace_storage_mib: read.whole('WORKSPACE_STORAGE_MIB', 5_120, 1, 1_000_000_000),
    free_disk_mib: read.whole('FREE_DISK_MIB', 512, 0, 1_000_000_000),
    trusted_proxies: read.networks('TRUST_PROXY'),
    tracing: readTracing(read, problems),
  };
  if (config.database_owner_url !== null && config.database_url === null)
    problems.push('DATABASE_OWNER_URL is the owner of the database of DATABASE_URL, which must be set too.');
  if (config.wal_archive_dir !== null && config.database_url !== null)
    problems.push('WAL_ARCHIVE_DIR is for the embedded PostgreSQL: archive that of DATABASE_URL by its own tools.');
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}

/** The external database of the environment; null: the embedded one. */
export const databaseUrlsOf = ({ database_url, database_owner_url }: Config) =>
  database_url === null ? null : { connection_string: database_url, owner_connection_string: database_owner_url };

function reader(env: NodeJS.ProcessEnv, problems: string[]) {
  const text = (name: string) => env[name]?.trim() || undefined;
  return {
    text,
    whole(name: string, fallback: number, min: number, max: number): number {
      const value = text(name);
      if (value === undefined) return fallback;
      const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
      if (number >= min && number <= max) return number;
      problems.push(`${name} must be a whole number from ${min} to ${max}, but is "${value}".`);
      return fallback;
    },
    flag(name: string, fallback: boolean): boolean {
      const value = text(name)?.toLowerCase();
      if (value === undefined) return fallback;
      if (['1', 'true', 'yes', 'on'].includes(value)) return true;
      if (['0', 'false', 'no', 'off'].includes(value)) return false;
      problems.push(`${name} must be 0 or 1, but is "${value}".`);
      return fallback;
    },
    choice<C extends string>(name: string, choices: readonly [C, ...C[]]): C {
      const value = text(name);
      const found = choices.find((choice) => choice === value);
      if (value !== undefined && !found)
        problems.push(`${name} must be one of ${choices.join(', ')}, but is "${value}".`);
      return found ?? choices[0];
    },
    networks(name: string): string[] {
      const networks = (text(name) ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean);
      const bad = networks.find((network) => !isNetwork(network));
      if (bad !== undefined)
        problems.push(`${name} must be addresses or networks such as 10.0.0.0/8, with commas, but holds "${bad}".`);
      return networks;
    },
    url(name: string, protocols: string[]): string | null {
      const value = text(name);
      if (value === undefined) return null;
      if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
      problems.push(
        `${name} must be a ${protocols.map((protocol) => (protocol === 'mailto:' ? protocol : `${protocol}//`)).join(' or ')} address, but is not.`,
      );
      return null;
    },
  };
}

/** An IP address, a CIDR network, or one of Fastify's names of networks. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits] = text.split('/');
  const version = isIP(address);
  return version > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)));
}
