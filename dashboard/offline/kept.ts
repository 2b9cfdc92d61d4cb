/* Pages that open without network, and their caches: read by pages and by service-worker.ts. */

type KeptPage = {
  /** The cache of its files. */
  files: string;
  /** First requests; cached in ANSWERS by path. */
  answers: readonly string[];
};

/** By path below /app. */
export const KEPT_PAGES: Record<string, KeptPage> = {
  '/scan': { files: 'tahsil-files', answers: ['/auth/session', '/warehouses'] },
  '/round': { files: 'tahsil-round-files', answers: ['/auth/session', '/rounds/mine'] },
};

/** The cache of answers, which belong to the signed-in user. */
export const ANSWERS = 'tahsil-data';
