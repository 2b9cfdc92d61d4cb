/** A page that the command menu led to. */
export type Visit = { to: string; name: string };

const VISITS_MAX = 5;

/** For one person in this tab: the next user sees none of it. */
const keyOf = (user_id: string): string => `tahsil.recent.${user_id}`;

/** Newest first. */
export function visitsOf(user_id: string): Visit[] {
  return JSON.parse(sessionStorage.getItem(keyOf(user_id)) ?? '[]') as Visit[]; // as keepVisit writes it
}

export function keepVisit(user_id: string, visit: Visit): void {
  const others = visitsOf(user_id).filter(({ to }) => to !== visit.to);
  sessionStorage.setItem(keyOf(user_id), JSON.stringify([visit, ...others].slice(0, VISITS_MAX)));
}
