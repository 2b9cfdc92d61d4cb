/* The door for programs that speak MCP (R-MCP-1): its bounds (R-MCP-4). */

export const AGENT_LIMITS = {
  /** Rows of a list that a tool gives at once. */
  rows: 20,
  /** Of each kind that `find` looks through. */
  found: 5,
  /** Orders or leads that one write touches. */
  objects: 100,
  /** New leads of one write: as many as a dry run takes. */
  new_leads: 10,
  /** Rows of a preview that a person reads; sums are of all. */
  previewed: 20,
  /** How long a code holds that stands for a person's yes. */
  code_minutes: 5,
  /** How long a question holds that a client asks its person. */
  question_minutes: 15,
  /** Of one answer, bytes of JSON. */
  answer_bytes: 24_000,
  /** Operations that a search gives. */
  operations: 8,
  /** Customers whose phones a token may have been shown within 24 hours, before tools that show phones are refused. */
  phones_per_day: 500,
  /** Of a search, a name, a path. */
  words_characters: 200,
} as const;
