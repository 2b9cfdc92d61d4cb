/**
 * The bounds for clients (R-ERR-3, R-ERR-8) that several features or the whole service share. A single feature's bounds
 * are with it in contract/, as its `…_LIMITS`. Units come last in a name.
 */
export const LIMITS = {
  /** Largest age that a list can be filtered by, days. */
  age_days_max: 3_650,
  leads_per_create: 100,
  leads_per_synchronous_create: 10,
  leads_per_update: 100,
  leads_per_delete: 100,
  lines_per_lead: 100,
  custom_entries_per_lead: 100,
  /** Maximum length of an external id (R-ORD-16, R-LEAD-15). */
  external_id_characters: 100,
  line_quantity_on_lead: 999,
  /** R-DESK-2: an agent's hold expires unless the open page renews it. */
  lead_hold_minutes: 5,
  /** R-DESK-11: leads that a person may hold without an outcome, within the minutes below. */
  unfinished_holds: 20,
  unfinished_holds_minutes: 60,
  note_characters: 2_000,
  blacklist_reason_characters: 300,
  parcel_note_characters: 1_000,
  notes_per_lead_shown: 100,
  past_orders_shown: 10,
  orders_per_create: 1_000,
  orders_per_update: 1_000,
  orders_per_action: 1_000,
  /** Length of the base64 picture that proves a delivery: 225 kB. */
  proof_characters: 300_000,
  lines_per_order: 10,
  line_quantity_on_order: 999_999,
  /** R-LEAD-1, R-ORD-1: any amount of money a client sends, in major units. */
  amount_max: 999_999,
  order_address_characters: 1_000,
  order_notes_characters: 2_000,
  cancel_description_characters: 1_000,

  page_items_default: 50,
  page_items_max: 100,
  /** Rows that may be sorted by fields other than age: more take the database too long. */
  sorted_rows_max: 20_000,
  /** Deeper pages are refused; the database never skips further. */
  page_max: 1_000_000_000,
  keyword_characters: 200,

  body_bytes: 64 * 1024,
  /** Nesting depth of lists and objects. */
  body_levels: 64,
  body_bytes_lead_edit: 256 * 1024,
  body_bytes_bulk_orders: 16 * 1024 * 1024,
  body_bytes_bulk_leads: 24 * 1024 * 1024,

  /** Size of a spreadsheet (R-ERR-8, R-FILE-1). */
  upload_bytes: 50 * 1024 * 1024,
  upload_name_characters: 200,
  /** Size of a picture or a PDF attached to a message (R-RES-14). */
  attachment_bytes: 10 * 1024 * 1024,
  /** Size of an uploaded product picture (R-RES-18), enough for phone cameras. */
  picture_bytes: 20 * 1024 * 1024,
  import_rows: 200_000,
  /** Unknown words of an import for which it asks a meaning. */
  asked_words_shown: 50,
  /** R-FILE-2: rows of an import shown with their faults; its file has all of them. */
  failed_rows_shown: 200,
  import_columns: 64,
  import_lines: 1_000_000,
  /** Saved headers per person and kind of import; the oldest are deleted first. */
  remembered_headers: 300,
  /** Rows written in one transaction: with 500, other requests wait up to 12 ms, with 200 up to 6 ms. */
  import_rows_per_batch: 200,
  /** Length of a cell: Excel's own limit. */
  cell_characters: 32_767,
  shared_text_bytes: 96 * 1024 * 1024,
  archive_entries: 200,
  archive_bytes: 512 * 1024 * 1024,
  archive_ratio: 100,
  file_link_days: 7,

  requests_per_minute_rest: 60,
  /** The highest rate limit an operator may set, for the service or a token. */
  requests_per_minute_max: 1_000_000,
  requests_per_minute_dashboard: 300,
  /** Requests of all sessions of a person together. */
  requests_per_minute_person: 1_200,
  /** Requests of couriers' and stores' servers, by network. */
  requests_per_minute_incoming: 600,
  failed_sign_ins_per_minute: 10,
  /** Invitations, each of which may send a mail (R-AUTH-7). Copied links count too. */
  invitation_days: 7,
  invitations_per_address_per_day: 5,
  invitations_per_inviter_per_hour: 100,
  invitations_per_workspace_per_day: 500,
  /** Mails with a link to set a new password, per e-mail address. */
  reset_mails_per_address_per_hour: 5,
  /** People with the same unproven e-mail, each in a workspace of its own. A sign-in checks all of them. */
  local_people_per_email: 4,
  password_resets_per_minute: 10,
  new_password_characters_min: 10,
  new_password_characters_max: 200,
  typed_password_characters_max: 1_000,
  /** A further sign-in ends the least recently used session. */
  sessions_per_person: 100,
  session_idle_days: 14,
  session_days: 90,
  /** A browser is remembered for this long after a sign-in; browsers keep no cookie for longer than 400 days. */
  known_device_days: 365,
  idempotency_key_characters: 255,
} as const;
