import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONNECTOR_NAMES, connectorRow, type ConnectorName } from '../../../contract/shipping/connectors.ts';

/* The sheet of a connector is the README in its folder. All have the same structure, which a test checks. */

export type CourierSheet = {
  connector: ConnectorName;
  label: string;
  about: string;
  rows: { topic: string; text: string }[];
  not_sure: string | null;
  sources: string;
};

const FOLDERS = join(import.meta.dirname, '../../../couriers');

/** The sheet of a connector by name; undefined: there is no such connector, or it contacts no courier. */
export async function showCourierSheet(name: string): Promise<CourierSheet | undefined> {
  const connector = CONNECTOR_NAMES.find((one) => one === name);
  if (!connector || connectorRow(connector).written_from === null) return undefined;
  return readSheet(connector, await readFile(join(FOLDERS, connector, 'README.md'), 'utf8'));
}

function readSheet(connector: ConnectorName, markdown: string): CourierSheet {
  const lines = markdown.split('\n');
  const after = (mark: string) =>
    lines
      .find((line) => line.startsWith(mark))
      ?.slice(mark.length)
      .trim() ?? null;
  const rows = lines.flatMap((line) => {
    const [, topic, text] = /^\| ([^|]+) \| ([^|]+) \|$/.exec(line) ?? [];
    return topic && text ? [{ topic, text }] : [];
  });
  return {
    connector,
    label: after('# ') ?? connectorRow(connector).label,
    about: lines[2] ?? '',
    rows,
    not_sure: after('**Not sure of:**'),
    sources: after('Sources:') ?? '',
  };
}
