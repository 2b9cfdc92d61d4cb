/* Limits (R-MCP-4) of the MCP server (R-MCP-1). */

export const AGENT_LIMITS = {
  /** Rows of a list that a tool returns per call. */
  rows: 20,
  /** Results of `find`, per kind of object. */
  found: 5,
  /** Orders or leads that one write may change. */
  objects: 100,
  /** New leads per write: the limit of a dry run. */
  new_leads: 10,
  /** Rows shown in a preview; its sums cover all rows. */
  previewed: 20,
  /** Validity of a code that confirms a write. */
  code_minutes: 5,
  /** Validity of a question that a client asks its user. */
  question_minutes: 15,
  /** Size of one answer, bytes of JSON. */
  answer_bytes: 24_000,
  /** Operations that a search returns. */
  operations: 8,
  /** Orders and leads whose phones a token may see within 24 hours, each counted once; beyond that, tools that show phones are refused. */
  phones_per_day: 500,
  /** Length of a search, a name or a path. */
  words_characters: 200,
} as const;
