/** Today where the workspace is, `YYYY-MM-DD`. */
export const dayIn = (time_zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: time_zone }).format(new Date());
