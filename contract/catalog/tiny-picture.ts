/* By itself, as every list of the dashboard needs it and nothing else of pictures. */

/** The tiny one of a small picture's path; an address of somebody else's stays as it is. */
export const tinyPath = (path: string): string => path.replace(/^(\/.*\/pictures\/[^/]+\/)small$/, '$1tiny');
