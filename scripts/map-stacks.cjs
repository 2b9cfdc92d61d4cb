// Loaded before the built service, so that stacks name the sources. Node's own --enable-source-maps reads all maps at each start, which
// took 0.1 s and 30 MiB. Here the map of a file is read when a stack has that file, and is not kept.
'use strict';
const fs = require('node:fs');
const { SourceMap } = require('node:module');
const { fileURLToPath } = require('node:url');

const PLACE = /(file:\/\/[^\s()]+\.mjs):(\d+):(\d+)/;

Error.prepareStackTrace = (error, sites) => {
  const maps = new Map();
  return [headOf(error), ...sites.map((site) => `    at ${String(site).replace(PLACE, mapped)}`)].join('\n');

  function mapped(place, url, line, column) {
    if (!maps.has(url)) maps.set(url, mapOf(url));
    const map = maps.get(url);
    const origin = map && map.findOrigin(Number(line), Number(column));
    return origin && origin.fileName
      ? `${fileURLToPath(origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`
      : place;
  }
};

function headOf(error) {
  try {
    return String(error);
  } catch {
    return 'Error'; // Reading its own text throws.
  }
}

function mapOf(url) {
  const file = `${fileURLToPath(url)}.map`;
  if (!fs.existsSync(file)) return null;
  const payload = JSON.parse(fs.readFileSync(file, 'utf8'));
  return new SourceMap({ ...payload, sources: payload.sources.map((source) => new URL(source, url).href) });
}
