/* A separate file: every list of the dashboard needs this, and nothing else of pictures. */

/** The tiny picture's path from a small one's; a foreign address stays as it is. */
export const tinyPath = (path: string): string => path.replace(/^(\/.*\/pictures\/[^/]+\/)small$/, '$1tiny');
