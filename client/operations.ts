// Written by scripts/write-client-types.ts from the contract. Types, and nothing that runs.
// You may use these types in any program, under any licence (CC0-1.0).

/** Code of the message; never reused for another. More codes may be added. All codes with their texts: [reasons](/docs/reasons.md) */
export type Reason = 'bad_request' | 'unauthenticated' | 'subscription_inactive' | 'forbidden' | 'second_factor_needed' | 'not_found' | 'method_not_allowed' | 'conflict' | 'payload_too_large' | 'unsupported_media_type' | 'invalid' | 'too_many_attempts' | 'server_error' | 'overloaded' | 'database_unreachable' | 'database_read_only' | 'job_given_up' | 'job_timed_out_minutes' | 'job_timed_out_seconds' | 'subscription_was_inactive' | 'job_quarantined' | 'not_null' | 'required' | 'changes_have_one_order' | 'changes_go_by_cursor' | 'external_id_twice' | 'external_id_exists' | 'external_id_stays' | 'required_when' | 'must_be_type' | 'unknown_field' | 'only_blanks' | 'characters_min' | 'characters_max' | 'min' | 'max' | 'above_zero' | 'items_min' | 'items_max' | 'one_of' | 'must_be_day' | 'must_be_moment' | 'day_or_later' | 'day_or_earlier' | 'must_be_day_or_moment' | 'must_be_email' | 'must_be_one_line' | 'must_be_web_address' | 'must_be_country_code' | 'must_be_month' | 'must_be_digits' | 'must_be_template_name' | 'must_be_color' | 'must_be_number_of_parcel' | 'must_be_bank_number' | 'must_be_key' | 'other_form' | 'not_valid' | 'broken_characters' | 'must_be_id' | 'names_nothing' | 'no_decimals' | 'rate_decimals_max' | 'decimals_max' | 'cursor_unknown' | 'sort_too_many' | 'sent_twice' | 'cursor_with_other_sort' | 'idempotency_key_length' | 'idempotency_key_busy' | 'idempotency_key_reused' | 'dry_run_value' | 'dry_run_rows' | 'no_dry_run_of_files' | 'no_dry_run_of_jobs' | 'no_dry_run_of_sessions' | 'no_dry_run_outside' | 'wait_lead_unconfirmed' | 'wait_blacklisted' | 'wait_out_of_stock' | 'wait_out_of_stock_apart' | 'wait_unknown_city' | 'wait_push_refused' | 'wait_no_courier' | 'parcel_to_be_told' | 'parcel_lives_on' | 'parcel_being_cancelled' | 'parcel_delivered_canceled' | 'undo_parcel_gone' | 'wait_for_pickup_by' | 'wait_for_pickup' | 'wait_failed_delivery' | 'wait_courier_silent' | 'order_move_not_allowed' | 'order_move_not_allowed_goods_out' | 'order_not_in_status' | 'order_renew_forbidden' | 'order_short_of_stock' | 'order_without_holder' | 'order_lead_not_confirmed' | 'order_changed_since' | 'order_goods_promised' | 'order_no_goods_to_label' | 'order_unknown_id' | 'order_unknown' | 'order_unknown_id_named' | 'tracking_of_several' | 'no_run_sheet' | 'no_pick_up_sheet' | 'pick_up_too_long' | 'no_delivery_proof' | 'proof_no_picture' | 'round_of_nobody' | 'no_labels' | 'unknown_status' | 'so_many' | 'and_so' | 'of_row' | 'none_moved' | 'undo_gone' | 'undo_forbidden' | 'unknown_delivery_person' | 'unknown_order' | 'disagrees_on_order' | 'label_shows_phone' | 'order_not_pushable' | 'order_push_under_way' | 'order_deleted' | 'order_or_courier_deleted' | 'order_still_with_courier' | 'unknown_courier' | 'rule_without_courier' | 'rule_of_own_people' | 'courier_chosen_by_hand' | 'courier_by_rule' | 'courier_rule_house' | 'courier_rule_unable' | 'courier_only' | 'courier_by_cost' | 'courier_by_cost_everywhere' | 'courier_by_price' | 'courier_none_able' | 'courier_none_known' | 'courier_none_better' | 'courier_without_credentials' | 'courier_without_stock' | 'delivery_not_failed' | 'delivery_not_under_way' | 'delivery_decided_already' | 'required_for_reattempt' | 'none_of_return' | 'fix_address_needs' | 'fix_address_one' | 'fix_address_alone' | 'order_delete_forbidden' | 'order_delete_has_cash' | 'order_being_pushed' | 'no_such_order' | 'no_such_move' | 'order_moved_on' | 'order_day_too_early' | 'order_ended_in_store' | 'order_goods_out' | 'not_a_product_of_order' | 'total_above_zero' | 'unknown_city' | 'inactive_city' | 'more_than_free' | 'phone_blacklisted_input' | 'phone_not_dialable' | 'order_made_just_now' | 'lead_made_just_now' | 'no_active_courier' | 'no_active_product' | 'no_delivery_to_fail' | 'today_or_later' | 'within_days' | 'another_address' | 'must_be_phone' | 'no_courier_here' | 'wrong_courier_key' | 'list_length_unlike' | 'order_rest_awaited' | 'order_partly_delivered_before' | 'order_exchange_delivered' | 'exchange_not_delivered' | 'exchanged_already' | 'exchange_other_lines' | 'exchange_credit_above' | 'prepaid_above_total' | 'prepaid_not_all' | 'exchange_of_nothing' | 'kept_other_lines' | 'kept_more_than_sold' | 'kept_nothing' | 'kept_everything' | 'kept_costs_more' | 'kept_amount_forbidden' | 'sku_taken_by_another' | 'product_name_ambiguous' | 'category_within_itself' | 'product_access_withdrawn' | 'below_marketplace_price' | 'picture_broken' | 'picture_too_many_pixels' | 'pictures_max' | 'pictures_are_others' | 'option_not_named' | 'option_named_twice' | 'options_unlike' | 'options_taken' | 'options_without_parent' | 'no_product_in_account' | 'parent_as_variant' | 'variant_of_variant' | 'variant_of_served' | 'parent_has_stock' | 'part_named_twice' | 'part_is_bundle' | 'part_is_itself' | 'part_of_served' | 'bundle_has_stock' | 'bundle_has_variants' | 'bundle_is_offered' | 'bundle_costs_its_parts' | 'product_is_part' | 'merge_of_bundle' | 'variants_max' | 'sku_taken' | 'product_has_variants' | 'below_minimum_price' | 'total_below_minimum' | 'product_merged' | 'merge_with_itself' | 'merge_across_accounts' | 'merge_of_merged' | 'merge_of_adopted' | 'merge_of_offered' | 'merge_of_parent' | 'merge_of_one_order' | 'merge_too_many' | 'lead_needs_variant' | 'no_such_product' | 'no_such_picture' | 'no_such_warehouse' | 'no_such_stock' | 'no_such_stock_change' | 'stock_deleted' | 'stock_open_already' | 'stock_place_deleted' | 'stock_has_moved' | 'stock_move_forbidden' | 'stock_open_forbidden' | 'no_active_warehouse' | 'no_product_with_stock' | 'default_warehouse_inactive' | 'below_reserved' | 'stock_too_large' | 'not_enough_free' | 'same_warehouse' | 'row_unknown_sku' | 'row_movement_type' | 'row_shelf_long' | 'row_movement_quantity' | 'row_unknown_warehouse' | 'no_such_sourcing' | 'sourcing_move_not_allowed' | 'sourcing_move_of_others' | 'sourcing_not_pending' | 'sourcing_stays' | 'not_a_currency' | 'no_product_of_asker' | 'no_such_message' | 'no_such_file' | 'only_writer_attaches' | 'only_writer_changes' | 'message_files_max' | 'message_stays_with_sourcing' | 'no_such_offer' | 'no_such_access_request' | 'offer_access_needed' | 'offer_needs_seller' | 'offer_needs_house_product' | 'offer_product_stays' | 'above_public_price' | 'courier_lists_no_cities' | 'courier_list_failed' | 'no_price_told' | 'no_such_shipping_company' | 'no_such_courier_sheet' | 'shipping_companies_max' | 'courier_refuses_credentials' | 'courier_does_not_answer' | 'no_city_list' | 'courier_collects_other_currency' | 'required_for_courier' | 'cannot_be_set_for_courier' | 'courier_makes_no_label' | 'none_of_courier' | 'must_be_ascii' | 'tracking_url_without_number' | 'city_named_twice' | 'must_hold_letter_or_digit' | 'there_twice' | 'push_not_unsure' | 'push_being_asked' | 'tracking_number_taken' | 'looked_and_not_there' | 'push_outcome_unknown' | 'courier_has_it_but' | 'parcel_cancelled_there' | 'collected_at_warehouse' | 'courier_without_pickup_points' | 'stop_desk_to_choose' | 'city_without_stop_desk' | 'courier_collects_other_than_order' | 'courier_collects_whole_amounts' | 'courier_collects_at_most' | 'city_unknown_to_workspace' | 'city_without_courier_code' | 'courier_said' | 'courier_gave_no_reason' | 'courier_denies_credentials' | 'courier_answered_error' | 'courier_answered_no_json' | 'courier_answer_unclear' | 'courier_left_parcel_out' | 'courier_took_without_number' | 'courier_has_it_without_number' | 'courier_took_look_in_list' | 'courier_took_as_draft' | 'courier_looks_up_nothing' | 'courier_several_parcels' | 'courier_number_taken' | 'courier_list_too_long' | 'courier_places_without_end' | 'courier_cancels_on_site' | 'courier_deletes_early_only' | 'courier_needs_token_to_delete' | 'courier_gave_no_label' | 'courier_label_no_pdf' | 'courier_label_without_link' | 'courier_address_unknown' | 'courier_busy' | 'company_without_credentials' | 'courier_knows_us' | 'courier_is_another' | 'courier_key_good' | 'courier_token_good' | 'courier_knows_read_token' | 'courier_guid_untried' | 'courier_credit_left' | 'courier_picks_up_in' | 'courier_picks_up_nothing_in' | 'courier_ships_from' | 'courier_without_wilaya' | 'courier_signed_in_as' | 'courier_by_hand' | 'channel_gave_no_reason' | 'channel_answered_error' | 'channel_answer_unknown' | 'channel_is_gone' | 'channel_asks_to_wait' | 'channel_took_message' | 'whatsapp_knows_us' | 'whatsapp_templates_only' | 'whatsapp_account_lacks_number' | 'answer_too_late' | 'answer_too_long' | 'answer_headers_too_large' | 'service_stopped_first' | 'address_leads_on' | 'connection_refused' | 'connection_reset' | 'connection_closed' | 'connection_too_late' | 'connection_not_secure' | 'host_unknown' | 'host_lookup_too_late' | 'host_unreachable' | 'request_failed' | 'request_failed_by' | 'no_such_cash_entry' | 'cash_is_open' | 'books_closed' | 'money_account_used' | 'same_money_account' | 'not_zero' | 'not_of_place' | 'month_not_ended' | 'month_closed' | 'later_month_closed' | 'already_booked' | 'order_no_cash' | 'order_was_remitted' | 'order_in_statement' | 'order_in_settlement' | 'no_such_statement' | 'amount_unreadable' | 'amount_other_currency' | 'amount_decimals' | 'row_adds_not_up' | 'fees_add_not_up' | 'row_several' | 'row_unknown' | 'row_of_company' | 'row_held_elsewhere' | 'row_tracking_lost' | 'row_twice' | 'row_twice_here' | 'row_amount_missing' | 'row_negative' | 'row_status_unknown' | 'row_returned_and_paid' | 'row_parts_differ' | 'row_told_unready' | 'row_told_amount' | 'row_told_fee' | 'row_told_paid' | 'row_shifted' | 'statement_of_file' | 'no_such_company' | 'statement_is_reading' | 'statement_is_reversed' | 'statement_is_posted' | 'statement_not_posted' | 'statement_is_paid_on' | 'statement_has_acts' | 'write_off_waits' | 'write_off_needs_another' | 'no_such_write_off' | 'write_off_is_decided' | 'write_offs_beyond' | 'no_such_unmatched' | 'unmatched_is_ended' | 'unmatched_is_open' | 'unmatched_not_to_hand_over' | 'statement_changed' | 'statement_undecided' | 'statement_rows_stale' | 'statement_needs_money_account' | 'statement_difference_unnamed' | 'no_such_money_account' | 'row_decision_unfit' | 'row_gone' | 'write_off_needs_reason' | 'rows_or_class' | 'order_not_of_company' | 'row_sums_up' | 'no_such_invoice' | 'no_such_proof' | 'invoice_keeps_number' | 'invoice_stays' | 'invoice_first_status' | 'invoice_move_not_allowed' | 'no_seller' | 'above_maximum' | 'invoice_is_drawn' | 'type_is_drawn' | 'no_such_person' | 'no_such_holder' | 'no_such_settlement' | 'parcels_not_held' | 'held_changed' | 'nothing_to_settle' | 'more_than_held' | 'house_pays' | 'fees_beyond' | 'notes_differ' | 'unknown_money_account' | 'settlement_is_reversed' | 'claim_is_ended' | 'claim_is_of_document' | 'claim_without_holder' | 'claim_is_there' | 'claim_of_delivered' | 'claim_is_given_back' | 'order_claim_settled' | 'no_such_advance' | 'advance_is_reversed' | 'no_such_work_payment' | 'nothing_owed_for_work' | 'less_owed_for_work' | 'work_payment_not_unpaid' | 'work_payment_not_paid' | 'no_such_payout' | 'payout_not_for_bank' | 'seller_without_bank' | 'not_all_sellers' | 'day_to_come' | 'no_such_claim' | 'no_such_webhook' | 'no_such_delivery' | 'webhooks_max' | 'webhook_inactive' | 'secret_rotated_too_often' | 'events_beyond_rights' | 'events_forgotten' | 'webhook_beyond_rights' | 'address_with_spaces' | 'address_unreadable' | 'address_not_https' | 'address_with_password' | 'address_other_port' | 'address_not_public' | 'no_such_job' | 'job_of_service' | 'job_ended_already' | 'link_opens_nothing' | 'no_such_figure' | 'figure_not_by' | 'no_such_part' | 'not_a_time_zone' | 'other_time_zone' | 'to_before_from' | 'period_too_long' | 'not_together_with' | 'goes_with_groups' | 'wrong_credentials' | 'code_wanted' | 'code_not_usable' | 'member_nowhere' | 'member_nowhere_yet' | 'invitation_to' | 'no_open_invitation' | 'token_unknown' | 'session_ended' | 'no_workspace_of_yours' | 'password_is_email' | 'password_one_character' | 'password_common' | 'password_elsewhere' | 'password_wrong' | 'password_changed_meanwhile' | 'password_stays' | 'password_required_for' | 'reset_link_bad' | 'factor_on_already' | 'factor_not_started' | 'factor_code_wrong' | 'no_second_factor' | 'setup_link_bad' | 'characters_on_one_line' | 'email_of_nobody' | 'email_of_several' | 'member_already' | 'email_invited_too_often' | 'email_stays' | 'unknown_role' | 'unknown_role_named' | 'unknown_account' | 'unknown_member' | 'admin_in_house' | 'not_yourself' | 'last_admin' | 'member_inactive' | 'link_for_herself' | 'invitations_to_address' | 'invitations_by_person' | 'invitations_by_workspace' | 'no_rights' | 'scope_missing' | 'role_beyond' | 'role_change_beyond' | 'role_deletion_beyond' | 'role_in_use' | 'role_in_use_by_many' | 'role_of_service' | 'asker_may_no_more' | 'cash_not_shown' | 'whole_phone_only' | 'no_such_setting' | 'setting_fixed' | 'setting_counted_by' | 'setting_decimals_kept' | 'setting_in_orders' | 'setting_in_entries' | 'setting_in_prices' | 'setting_is_policy' | 'must_be_currency' | 'must_be_country' | 'bad_browser_key' | 'rest_is_empty' | 'too_many_devices' | 'must_be_time_zone' | 'wrong_check_digits' | 'no_bank_column' | 'must_be_slug' | 'ladder_makes_loop' | 'views_max' | 'columns_of_lists_max' | 'no_view_of_yours' | 'view_rows_forbidden' | 'view_of_other' | 'view_sharing_forbidden' | 'longer_than' | 'view_name_taken' | 'unknown_scope' | 'scopes_beyond' | 'scopes_beyond_maker' | 'above_token_limit' | 'after_token_end' | 'token_line_max' | 'token_maker_ended' | 'token_beyond' | 'scopes_required' | 'token_for_person' | 'token_for_own_account' | 'new_token_active' | 'must_be_to_come' | 'not_with_api' | 'only_with_api' | 'not_with_form' | 'token_person_moved' | 'no_application_by_file' | 'applications_max' | 'no_such_application' | 'application_was_paused' | 'signature_wrong' | 'application_without_secret' | 'no_such_error' | 'no_error_of_application' | 'messages_switched_off' | 'must_be_dashboard_path' | 'nobody_in_person' | 'taken' | 'in_use' | 'in_use_make_inactive' | 'stale' | 'order_stale' | 'lead_stale' | 'changed_meanwhile' | 'deleted_meanwhile' | 'whole_workspace_only' | 'not_set_by_role' | 'not_changed_by_role' | 'not_changed_by_role_only' | 'creation_forbidden' | 'change_forbidden' | 'fields_forbidden' | 'imported_before' | 'imported_until_failed' | 'imported_until_canceled' | 'nothing_to_resume' | 'columns_with_resume' | 'must_map_headers' | 'unknown_column' | 'too_many_match' | 'others_match_now' | 'nothing_matches' | 'nothing_at_path' | 'path_takes' | 'never_imported' | 'never_exported' | 'from_other_site' | 'metrics_closed' | 'body_not_json' | 'body_not_utf8' | 'body_encoded' | 'body_too_large' | 'body_too_deep' | 'send_as_form' | 'form_unreadable' | 'file_picture_or_pdf' | 'file_not_a_picture' | 'file_too_large' | 'no_room_for_files' | 'workspace_full' | 'account_full' | 'caller_too_busy' | 'workspace_too_busy' | 'file_ods' | 'file_xlsx_or_csv' | 'file_empty' | 'file_no_rows' | 'file_rows_max' | 'file_lines_max' | 'file_columns_max' | 'file_lacks_columns' | 'file_not_xlsx' | 'file_not_csv' | 'file_old_excel' | 'file_csv_is_excel' | 'file_not_utf8' | 'file_protected' | 'file_not_workbook' | 'file_no_sheet' | 'file_quote_open' | 'file_quote_inside' | 'file_unreadable_csv' | 'file_archive_part' | 'file_part_large' | 'file_bad_xml' | 'file_xml_not_utf8' | 'file_document_type' | 'file_cell_max' | 'file_text_max' | 'file_parts_max' | 'file_broken_archive' | 'file_packed_otherwise' | 'file_parts_alike' | 'file_nested_archive' | 'file_unpacks_far' | 'file_unpacks_max' | 'file_takes_long' | 'file_takes_memory' | 'file_gone' | 'import_ended' | 'cell_changed_by_program' | 'must_be_whole' | 'column_other_currency' | 'day_ambiguous' | 'total_of_several' | 'order_rows_apart' | 'row_of_refused' | 'order_rows_differ' | 'order_adds_not_up' | 'order_lines_unpriced' | 'word_asked' | 'file_has_no_sheet' | 'file_sheets_asked' | 'file_sheets_lack_columns' | 'row_hidden' | 'file_rows_hidden' | 'row_known_by_reference' | 'row_known_by_order_number' | 'row_known_by_content' | 'phones_many' | 'row_field_fixed' | 'row_update_forbidden' | 'unknown_known_by' | 'kept_max' | 'row_says_over' | 'row_left_out' | 'answer_no_product' | 'answer_no_city' | 'row_says_paid_partly' | 'cell_formula_without_value' | 'row_left_differs' | 'row_fee_without_total' | 'row_says_both' | 'row_says_paid' | 'row_says_other' | 'must_map_answers' | 'unknown_answer' | 'must_be_number' | 'number_ambiguous' | 'must_be_yes_or_no' | 'must_be_json' | 'holds_broken_characters' | 'row_not_taken' | 'lead_needs_address' | 'lead_locked' | 'lead_goods_out' | 'lead_confirmed' | 'lead_changed_since' | 'lead_unknown_id' | 'lead_unknown_id_named' | 'lead_unknown' | 'unknown_lead' | 'disagrees_on_lead' | 'action_date_required' | 'sub_status_one_of' | 'sub_status_none' | 'lead_delete_forbidden' | 'call_undo_gone' | 'lead_held' | 'lead_held_by_other' | 'lead_not_held' | 'lead_hold_ended' | 'no_message_steps' | 'lead_not_held_moved' | 'lead_not_assigned' | 'lead_assigned_since' | 'lead_of_other' | 'holds_spent' | 'agent_paused' | 'no_such_agent' | 'agent_not_of_account' | 'agent_or_center' | 'rule_gives_nobody' | 'lead_not_open' | 'lead_held_already' | 'lead_not_served' | 'only_persons_hold' | 'no_such_batch' | 'no_product_of_account' | 'no_product_of_lead' | 'product_not_active' | 'row_product_deleted' | 'row_product_inactive' | 'row_phone_blacklisted' | 'row_customer_unreliable' | 'row_refused_by_rule' | 'guard_rules_max' | 'guard_asks' | 'guard_asks_not' | 'guard_between' | 'guard_is_sweeping' | 'guard_makes_sweeping' | 'unknown_time_zone' | 'must_be_time' | 'must_be_after' | 'header_twice' | 'sheets_max' | 'no_such_sheet' | 'sheet_being_read' | 'sheet_no_address' | 'sheet_deleted' | 'sheet_other_reading' | 'sheet_file_gone' | 'sheet_address_unreadable' | 'sheet_address_fails' | 'sheet_address_closed' | 'sheet_address_page' | 'sheet_address_no_sheet' | 'sheet_row_changed' | 'sheet_row_alike' | 'sheet_row_cancelled' | 'sheet_row_paid' | 'keeper_makes_no_leads' | 'makes_leads_forbidden' | 'not_json' | 'lead_not_taken' | 'delivery_given_up' | 'store_currency' | 'store_no_lines' | 'store_no_amount' | 'store_total_small' | 'store_no_sku' | 'store_no_number' | 'delivery_rows_max' | 'delivery_no_form' | 'not_a_product_of_connection' | 'store_order_test' | 'store_order_free' | 'no_store_of_lead' | 'store_said_more' | 'store_lead_gone' | 'store_order_canceled' | 'store_order_paid' | 'store_order_status' | 'row_has_more_cells' | 'row_list_unlike' | 'store_order_fulfilled' | 'store_order_of_file' | 'row_lacks_columns' | 'row_empty' | 'no_such_form' | 'origin_not_named' | 'no_origin' | 'offered_twice' | 'no_phone_number' | 'city_not_of_form' | 'not_offered' | 'quantity_not_offered' | 'form_phone_often' | 'form_network_often' | 'shop_ended_order' | 'shop_told_no_part' | 'shop_at_other_address' | 'shop_note_needs_tracking' | 'shop_busy' | 'shop_knows_no_order' | 'shop_kept_status' | 'shop_holds_order' | 'shop_said' | 'shop_answered_error' | 'shop_answer_unread' | 'shop_denies' | 'shop_denies_saying' | 'shop_rights_missing' | 'shop_closed' | 'shop_note' | 'shop_note_courier' | 'write_back_trial_failed' | 'write_back_of_store' | 'write_back_off' | 'write_back_not_active' | 'write_back_word_unknown' | 'write_back_word_never' | 'write_back_needs_again' | 'unknown_message_variable' | 'phone_hidden' | 'customer_page_off' | 'customer_link_ended' | 'webhook_no_object' | 'required_for_channel' | 'none_of_channel' | 'channel_keeps_kind' | 'message_channels_max' | 'channel_refuses' | 'channel_unreached' | 'gateway_place_in_host' | 'gateway_needs_place' | 'gateway_header_bad' | 'gateway_text_in_header' | 'gateway_get_has_no_body' | 'gateway_body_no_json' | 'call_gateways_max' | 'call_gateway_active_already' | 'no_call_gateway' | 'no_call_gateway_here' | 'lead_not_dialable' | 'agent_has_no_extension' | 'phone_call_open' | 'no_open_phone_call' | 'call_gateway_slow' | 'call_gateway_answered_page' | 'call_unsure' | 'wrong_report_signature' | 'call_report_no_object' | 'call_report_without_call' | 'phone_call_unknown' | 'no_message_channel_here' | 'wrong_message_signature' | 'wrong_verify_token' | 'parts_of_sms_only' | 'channel_of_other_kind' | 'template_needs_channel' | 'template_in_steps' | 'automatic_no_failed_delivery' | 'automatic_needs_whatsapp_name' | 'message_not_repeatable' | 'customer_answered_meanwhile' | 'answer_text_or_template' | 'answer_window_closed' | 'no_whatsapp_channel' | 'customer_wants_no_messages' | 'template_not_sendable' | 'agent_moves_orders' | 'agent_moves_leads' | 'agent_confirms_leads' | 'agent_creates_orders' | 'agent_creates_leads' | 'agent_comments' | 'agent_undoes' | 'agent_touches' | 'agent_adds_fees' | 'agent_previews_more' | 'agent_yes';

export type Ability = 'markAsPackedByScanner' | 'markAsShippedByScanner' | 'markAsReturnedByScanner' | 'markAsDeliveredByScanner' | 'markAsCanceledByScanner' | 'ReNewOrder' | 'assignOrderToShippingCompany' | 'assignOrderToDeliveryBoys' | 'assignLeads' | 'deliverOrders' | 'WriteOffCash' | 'AdjustCash' | 'CloseBooks' | 'PaySellers';

/** The access request of your account; null: none was made */
export interface Access {
  id: Id;
  /** Its current status */
  status: 'requested' | 'granted' | 'refused';
  /** The product under which your account sells it */
  product_id: string | null;
}

export interface Account {
  id: Id;
  /** Name shown to people */
  name: string;
  /** Its kind */
  kind: 'house' | 'seller';
  created_at: Moment;
}

export interface AccountMoney {
  account: Agent;
  /** Currency, ISO 4217 */
  currency: string;
  /** Cash that customers still have to pay */
  expected: Expected;
  /** Cash collected and not handed over yet */
  collected: Expected;
  /** Cash that the workspace has and has not paid to the seller yet */
  remitted: Expected;
  /** Holders, the one with the most cash first */
  holders: {
    holder: Holder;
    /** Cash that customers still have to pay */
    expected: Expected;
    /** Cash collected and not handed over yet */
    collected: Expected;
    /** Time at which it got its oldest cash; null: it has none */
    since: string | null;
    /** Whole days since `since` */
    days: number | null;
    /** Day on which a courier pays its oldest cash by `pays_every_days`; null: no rhythm, or no cash */
    due_on: string | null;
  }[];
  /** The next payout; its amount is 0 for the workspace’s own account */
  next: {
    /** Its current state */
    state: 'payable' | 'carried_over' | 'debt';
    /** Amount of a payout made now, major units */
    amount: number;
    /** How many orders */
    orders: number;
    /** One line per product or fee */
    lines: Line[];
    /** Next day on which sellers are paid; null: not set */
    on: string | null;
    /** Smallest payout; a smaller amount is carried over, major units */
    minimum: number;
  };
  /** Payouts that are created and not paid yet */
  drawn: {
    /** How many payouts */
    payouts: number;
    /** Sum of these payouts, major units */
    amount: number;
  };
  /** Payouts that are paid */
  paid: {
    /** How many payouts */
    payouts: number;
    /** Sum of all payouts paid so far, major units */
    amount: number;
    /** Day of the last one; null: none yet */
    last_on: string | null;
  };
  /** Bookings of the last 30 days */
  lately: {
    /** First day, inclusive */
    from: string;
    /** Last day, inclusive */
    to: string;
    /** Cash collected from customers, major units */
    collected: number;
    /** Fees by kind */
    fees: CashKind[];
    /** Sum of all fees, major units */
    charged: number;
  };
  /** Fees of the seller for orders that go out today; null: the workspace’s own account, or no plan */
  fee_plan: CashFeePlan | null;
}

export interface AddLeadNoteAnswer {
  /** Result of the request */
  data: LeadNote;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface AddOrderCommentAnswer {
  /** Result of the request */
  data: OrderComment;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface AddProductPictureAnswer {
  /** Result of the request */
  data: AddProductPictureData[];
  /** Empty */
  meta: Record<string, unknown>;
}

export interface AddProductPictureData {
  id: Id;
  /** Width in pixels */
  width: number;
  /** Height in pixels */
  height: number;
  /** Path of the picture, a WebP picture; it needs the same credentials and never changes */
  url: string;
  /** Path of the same as a square of 160 pixels, a WebP picture; it needs the same credentials and never changes */
  small_url: string;
}

export interface Age {
  /** Minimum age in days */
  from_days: number;
  /** Maximum age in days; null: no limit */
  to_days: number | null;
  /** How many orders */
  orders: number;
  /** Cash of these orders, major units */
  amount: number;
  /** Path and query, below /api/web/1.0, of the list that has exactly these orders */
  link: string;
}

/** Person who moved it last */
export interface Agent {
  id: Id;
  /** Name shown to people */
  name: string;
}

export interface AgentListItem {
  /** Id of the person */
  id: string;
  /** Full name, as typed */
  full_name: string;
  /** Name of the account whose team the agent is in */
  account_name: string;
  /** Its current state */
  state: 'calling' | 'ready' | 'paused' | 'away';
  /** Reference of the lead that the agent is calling; null: none */
  lead_reference: string | null;
  /** Start of this call; null: no call */
  held_since: string | null;
  /** Pause of the agent; null: not paused */
  paused: Paused | null;
  /** Last activity of the agent; null: unknown */
  seen_at: string | null;
  /** Open leads that are assigned to the agent */
  assigned: number;
  /** Number of calls since midnight */
  calls_today: number;
  /** Number of leads confirmed since midnight */
  confirmed_today: number;
  /** Calls of today that the call gateway accepted */
  phone_calls_today: number;
  /** Those of them that the customer answered */
  answered_today: number;
  /** Seconds of talk of today, as the call gateway reported */
  talk_seconds_today: number;
  /** Calls of today by outcome */
  outcomes_today: Record<string, number>;
}

export interface AnswerLeadCustomerAnswer {
  /** Result of the request */
  data: {
    id: Id;
    /** Its current status */
    status: OrderMessagesStatus;
    /** Number of the customer’s texts and acts so far; sent back as `words_seen` */
    words: number;
    /** Number of people’s answers so far; sent back as `answers_seen` */
    answers: number;
    /** Number of the latest texts and acts that wait for an answer */
    waiting: number;
    /** Since when the customer waits: time of the first of these messages, or of the last one if a person saw some of them; null: none waits */
    waits_since: string | null;
  };
  /** Empty */
  meta: Record<string, unknown>;
}

export interface AnswerLeadCustomerBody {
  /** Free text, inside the window; left out: a template is sent */
  text?: string | null;
  /** Template to send through its channel; left out: a free text is sent */
  template_id?: string | null;
  /** `words` as the author saw it; later ones still wait */
  words_seen: number;
  /** `answers` as the author saw it; 409 when another answer was sent since */
  answers_seen: number;
}

export interface AnswersDue {
  /** How many */
  count: number;
  /** Link to the list or page */
  link: string;
  /** Time of the oldest: its creation; for callbacks, the due time; for deliveries, the last attempt; for answers, the first unanswered message. Null: nothing waits, or for stocks */
  since: string | null;
}

export interface Application {
  id: Id;
  /** Id of the account it belongs to */
  account_id: string;
  /** Name shown to people */
  name: string;
  /** Its kind */
  kind: CreateApplicationKind;
  /** Name of its account */
  account_name: string;
  /** inactive: its token is refused, and its deliveries wait until it is active again */
  status: 'active' | 'inactive';
  /** kind api: `<action> <resource>`, for example `create leads`; only scopes that you have yourself */
  scopes?: string[] | null;
  /** kind api: its limit of requests per minute; null: the service’s limit */
  requests_per_minute: number | null;
  /** kind api: expiry of its token; null: never */
  expires_at: string | null;
  /** kind api: when its token was last used, to the minute */
  last_used_at: string | null;
  /** Other kinds: time of its latest delivery */
  last_event_at: string | null;
  /** Number of deliveries that did not become a lead */
  errors: number;
  /** Store kinds: true if the secret is set; without one every delivery is refused */
  has_secret: boolean;
  /** Store kinds: names of payment methods that mean cash on delivery. Null: cash, cash payment, pay cash, paiement cash, especes, paiement en especes, نقدا, كاش, الدفع نقدا, cod, cash on delivery, pay on delivery, payment on delivery, paiement a la livraison, payer a la livraison, contre remboursement, a la livraison, الدفع عند الاستلام, عند الاستلام, الدفع نقدا عند الاستلام, الدفع عند التسليم */
  cash_gateways?: string[] | null;
  /** Payment methods in its deliveries, the newest last */
  seen_gateways: string[] | null;
  /** Store kinds: what happens when an unpacked order is cancelled in the store: it is cancelled here too, or a person decides */
  on_store_cancel: 'cancel' | 'ask';
  created_at: Moment;
  updated_at: Moment;
  /** Store kinds: path to which the store sends its deliveries */
  incoming_url?: string;
  /** kind form: URL that pages read and send to */
  form_url?: string;
}

export interface ApplicationDeliveryListItem {
  id: Id;
  /** Key that identifies a delivery, such as the order’s id */
  event_key: string;
  /** Topic that the sender gave; null: none */
  topic: string | null;
  /** Its current status */
  status: 'pending' | 'taken' | 'failed' | 'waiting' | 'early' | 'ended';
  /** Number of the order in the store */
  order_number: string | null;
  /** Payment method of an order that waits for its payment */
  gateway: string | null;
  /** Reference of its lead */
  lead_reference: string | null;
  /** Time at which its latest update was received */
  received_at: string;
}

export interface ApplicationError {
  id: Id;
  /** Key that identifies a delivery: the order’s id */
  event_key: string;
  /** Topic that the sender gave; null: none */
  topic: string | null;
  /** Error text */
  error: string;
  /** Reasons, each with a code */
  reasons?: PushErrorReason[];
  /** The payload as delivered; dots hide leads and phones that your role cannot see */
  payload: string;
  /** True: only the beginning of the payload is shown */
  is_truncated: boolean;
  received_at: Moment;
}

export interface ApproveWriteOffAnswer {
  /** Result of the request */
  data: WriteOffListItem;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface Area {
  id: Id;
  /** Id of the city; in a file, its name is enough */
  city_id: string;
  /** Name of the city in the workspace’s list */
  city_name: string;
  /** Name shown to people */
  name: string;
  /** Name in Arabic; null: same as `name` */
  name_ar?: string | null;
  /** Name in French; null: same as `name` */
  name_fr?: string | null;
  /** Other spellings of the name */
  aliases: string[];
  /** Pickup points of the area */
  stop_desks: string[];
  /** True: a town of its own, which people name as their city; false: a part of the city */
  is_town: boolean;
  /** Delivery fee of the area; null: the fee of its city */
  delivery_fee?: number | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface AssignLeadsBody {
  /** The leads */
  leads: {
    /** Public number; never changes */
    reference: string;
    /** Id of the agent to whom it was assigned when you read it; null: unassigned */
    seen?: string | null;
  }[];
  /** Id of a person who may work leads of the lead’s account */
  agent_id?: string | null;
  /** Id of an active call center */
  call_center_id?: string | null;
}

export interface Assignment {
  id: Id;
  /** Name of the agent who gets the lead */
  agent: string | null;
  /** Name of the call center whose agents get the lead; `agent` and `call_center` null: back to the pool */
  call_center: string | null;
  /** Former agent or call center; null: it was unassigned */
  before: string | null;
  /** Cause of the assignment */
  how: 'hand' | 'rule' | 'paused' | 'away' | 'left';
  /** Name of the rule that made the assignment; null: no rule */
  rule: string | null;
  /** The person or program that assigned it */
  assigned_by: string;
  assigned_at: Moment;
}

export interface AssignmentRule {
  id: Id;
  /** Name shown to people */
  name: string;
  /** Of the rules that match, the one with the lowest position decides */
  position: number;
  /** Its current status */
  status: 'active' | 'inactive';
  /** Leads with one of these products; empty: any product. In a file, their SKUs */
  product_ids: string[];
  /** Leads to one of these cities; empty: any city. In a file, their names */
  city_ids: string[];
  /** Values of `source` of leads, or their part before the colon (`sheet`); empty: any source */
  sources: string[];
  /** Only leads of this account; null: of any account */
  for_account_id?: string | null;
  /** Name of the account that `for_account_id` names; null: it names none */
  for_account_name: string | null;
  /** The agent with the fewest waiting leads gets the lead; agents at work come first. In a file, their e-mails */
  agent_ids: string[];
  /** Id of the call center that gets the leads instead; in a file, its name */
  call_center_id?: string | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface AttachInvoiceProofData {
  /** Name shown to people */
  name: string;
  /** Media type of the file */
  content_type: string;
  /** Size in bytes */
  size_bytes: number;
}

export interface AttachSourcingFileData {
  id: Id;
  /** Name shown to people */
  name: string;
  /** Media type of the file */
  content_type: string;
  /** Size in bytes */
  size_bytes: number;
}

export interface AuditLogListItem {
  id: Id;
  /** What was done, such as `orders.update` */
  action: string;
  /** Who did it */
  actor: {
    /** Its kind */
    kind: 'user' | 'token' | 'system';
    /** Made by the service; never changes */
    id: string | null;
    /** Id of the person, also where their token acted */
    user_id: string | null;
    /** Name shown to people */
    name: string;
  };
  /** Id of the account whose people did it; null: people who see the whole workspace */
  account_id: string | null;
  /** Id of the session; null: no session */
  session_id: string | null;
  /** Where it came from */
  source: 'api' | 'dashboard' | 'scanner' | 'import' | 'courier' | 'system';
  /** IP address of the request; null: a job */
  address: string | null;
  /** Value of X-Request-Id; null: a job */
  request_id: string | null;
  /** References or ids of the first 100 objects */
  objects: string[];
  /** Number of all objects */
  object_count: number;
  /** Fields with old and new value as far as they are known; phones are masked, and secrets and fields hidden from the reader have no values */
  changed: Record<string, {
    /** Before */
    old?: unknown;
    /** After */
    new?: unknown;
  }> | null;
  happened_at: Moment;
}

export interface AutomaticMessage {
  id: Id;
  /** Id of the account it belongs to */
  account_id: string;
  /** Reference of the lead or the order */
  reference: string;
  /** Phone number, as typed */
  phone: string | null;
  /** WhatsApp’s id of the recipient, who can hide their phone there; null: not known yet */
  channel_user_id: string | null;
  /** The template’s name at the time; null: a free text that a person wrote */
  template_name?: string | null;
  /** The person who wrote it, or chose its template; null: sent automatically */
  written_by?: string | null;
  /** Channel of the message */
  channel: 'whatsapp' | 'sms';
  /** `ar`, `fr` or `en` */
  language: 'ar' | 'en' | 'fr';
  /** Text as it is sent; null: none */
  text: string | null;
  /** waiting: it waits for its turn, or for a retry; sending: it is being sent; unsure: no answer was received: it may have arrived, so it is not retried automatically; sent: the channel accepted it; delivered: it is on the customer’s phone; read: the customer opened it; failed: it was not sent, `reason` and `error` say why; skipped: it will not be sent */
  status: OrderMessagesStatus;
  /** Reason; null: not given */
  reason?: OrderMessagesReason | null;
  /** Error text of the channel; unlike `reason` it is hidden when the phone is */
  error: string | null;
  /** Number of attempts so far */
  attempts: number;
  /** UTC, ISO 8601; null: none yet */
  sent_at?: string | null;
  /** UTC, ISO 8601; null: none yet */
  delivered_at?: string | null;
  /** UTC, ISO 8601; null: none yet */
  read_at?: string | null;
  /** Cost, major units, exact to a millionth; null: none yet, no price, or the caller does not see the costs of the workspace */
  cost: number | null;
  /** none: not known to be delivered, so no cost yet; priced: `cost` has it; free: reported as free by the provider, or covered by the allowance; without_price: not in the price list; null: the caller does not see costs */
  cost_state: 'none' | 'priced' | 'free' | 'without_price' | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface BackTestGuardRuleBody {
  /** Id of the rule that the tested rule replaces */
  id?: string | null;
  /** What the rule examines */
  kind: LeadListItemKind;
  /** Ids of cities: matches leads to one of them */
  city_ids?: string[];
  /** Minimum number of earlier leads, pieces, or parcels that came back */
  count?: number | null;
  /** Hours before the lead within which earlier leads are counted */
  within_hours?: number | null;
  /** Minimum sum, major units */
  amount?: number | null;
  /** Only leads of this account; null: of any account */
  for_account_id?: string | null;
  /** Position among the rules, from 1; later rules move down. Left out: unchanged, or last for a new rule */
  position?: number | null;
}

export interface BlacklistedPhone {
  id: Id;
  /** Id of the account it belongs to */
  account_id: string;
  /** Phone number, as typed */
  phone: string | null;
  /** Normalized digits that phones are compared by */
  phone_digits: string | null;
  /** Reason; null: not given */
  reason?: string | null;
  /** Reference of the lead whose move blacklisted the phone; null: added by hand */
  lead_reference: string | null;
  /** The person or program that created it */
  created_by: string;
  /** Name of the account it belongs to */
  account_name: string;
  /** True: an entry of the workspace’s own account, which applies to all accounts */
  holds_for_all: boolean;
  created_at: Moment;
  updated_at: Moment;
}

export interface CallCenter {
  id: Id;
  /** Name shown to people */
  name: string;
  /** Id of a person of the workspace; in a file, the e-mail */
  manager_id?: string | null;
  /** Its current status */
  status: 'active' | 'inactive';
  /** Ids of people of the workspace; in a file, their e-mails */
  agent_ids: string[];
  /** Products it serves; empty: all. In a file, their SKUs */
  product_ids: string[];
  /** Cities it serves; empty: all. In a file, their names */
  city_ids: string[];
  /** Languages it serves, as the entry `language` of a lead’s data names them; empty: all */
  languages: string[];
  /** Working hours; empty: always */
  hours: Hour[];
  /** Time zone of the hours; left out: the workspace’s */
  time_zone?: string | null;
  /** Order of fresh leads: newest or oldest first */
  queue_policy: 'newest' | 'oldest';
  /** Maximum number of calls of a lead; after them it is no longer offered */
  max_attempts?: number | null;
  /** True: its fees are paid to the agents who earned them; false: to the center */
  pays_agents: boolean;
  /** Fee for each lead it called, major units */
  fee_entered?: number | null;
  /** Fee for each lead it confirmed, major units */
  fee_confirmed?: number | null;
  /** Fee for each delivered order of a lead it confirmed, major units */
  fee_delivered?: number | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface CallGateway {
  id: Id;
  /** Name shown to people */
  name: string;
  /** Address of the gateway; may contain {agent}, {phone}, {digits}, {reference}, {call_id}, {secret} */
  url: string;
  /** HTTP method of the request */
  method: 'POST' | 'GET';
  /** One header per line, such as `Authorization: Bearer {secret}` */
  headers?: string | null;
  /** Body of the request, JSON or a form, with {agent}, {phone}, {digits}, {reference}, {call_id}, {secret}; {agent} is the extension of the member, {digits} the customer’s phone without + */
  request_body?: string | null;
  /** Text of the answer that means success; left out: any answer of 200 to 299 that is no web page */
  taken_when?: string | null;
  /** Header of a report with the HMAC-SHA256 of its body, in hexadecimal or base64 */
  signature_header: string;
  /** Field of a report with the value of {call_id}; with points, a field inside another */
  call_field: string;
  /** Field of a report with the state of the call */
  state_field: string;
  /** Values of the state field for a call that rings, separated by commas; upper and lower case do not matter */
  ringing_when: string;
  /** Values of the state field for a call that the customer answered, separated by commas; upper and lower case do not matter */
  answered_when: string;
  /** Values of the state field for a call that has ended, also busy or unanswered, separated by commas; upper and lower case do not matter */
  ended_when: string;
  /** Field of a report with the seconds of talk; left out: none */
  seconds_field?: string | null;
  /** active: the call desk calls through it; at most one gateway is active */
  status: 'active' | 'inactive';
  /** True: secrets are stored */
  has_credentials: boolean;
  /** Path of the webhook for reports, below this service’s address */
  webhook_path: string;
  /** Time of its latest report */
  heard_at?: string | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface Candidate {
  id: Id;
  /** Public number; never changes */
  reference: string;
}

export interface Cash {
  /** Currency, ISO 4217 */
  currency: string;
  /** Cash that customers still have to pay */
  expected: Expected;
  /** Cash collected and not handed over yet */
  collected: Expected;
  /** Holders, the one with the most cash first */
  holders: {
    holder: Holder;
    /** Cash that customers still have to pay */
    expected: Expected;
    /** Cash collected and not handed over yet */
    collected: Expected;
    /** Time at which it got its oldest cash; null: it has none */
    since: string | null;
    /** Collected cash by its age in days */
    ages: Age[];
  }[];
  /** Cash that couriers collected longer ago than their `pays_every_days`; null: no courier has a payment rhythm */
  late: Expected | null;
  /** Due cash that couriers report as paid, but that is in no statement; null: no courier reports it, or for people of one account */
  told_paid: Expected | null;
  /** Undecided rows of draft statements with less cash than expected; null: there are none, or you do not see statements */
  short: {
    /** Number of rows */
    rows: number;
    /** Shortfall without a decision, major units */
    amount: number;
  } | null;
  /** Earnings of the workspace */
  earned: {
    /** Fees of sellers for the workspace’s work, paid or owed; 0 for people of one account, major units */
    amount: number;
    /** One entry per kind */
    kinds: CashKind[];
  };
  /** Bank accounts and cash boxes of the workspace; like `claims` and `unmatched`, empty for people of one account */
  money: {
    party: Party;
    /** Balance, major units */
    amount: number;
  }[];
  /** Debts of holders for lost parcels and kept cash */
  claims: {
    party: Party;
    /** Debt for lost or damaged parcels and kept cash, major units */
    amount: number;
  }[];
  /** Money received for unknown parcels, by courier */
  unmatched: {
    party: Party;
    /** Amount received from the courier for unknown parcels, major units */
    amount: number;
  }[];
  /** Last check of the ledger; null for people of one account */
  proof: Proof | null;
  /** Fees of the seller for orders that go out today; null: the workspace’s own account, or no plan */
  fee_plan: CashFeePlan | null;
  /** Payees owed for work: call centers, and couriers and delivery people that do not keep their fees; the highest debt first */
  owed: {
    party: Party;
    /** Debt of the workspace for its work, major units */
    amount: number;
  }[];
  /** The accounts */
  accounts: {
    account: Agent;
    /** Cash that is still to be collected for it, major units */
    expected: number;
    /** Debt of the workspace to it; below 0: it owes the workspace. With `is_house`: the proceeds of its own orders, major units */
    payable: number;
    /** True: the workspace’s own account, to which only its customers owe money */
    is_house: boolean;
  }[];
}

export interface CashAdjustment {
  id: Id;
  /** money: the balance of `money_account_id`. payable: the debt of the workspace to `for_account_id`. held: the cash of `shipping_company_id` or `person_id` */
  place: 'money' | 'payable' | 'held';
  /** Change of the balance, major units; above 0 raises it, below 0 lowers it */
  amount: number;
  /** From 2000-01-01 to 1 day after today (UTC). */
  adjusted_on: string;
  /** Reason */
  reason: string;
  /** Id of a bank account or cash box; null: none */
  money_account_id?: string | null;
  /** Id of the account it is for; null: it names none */
  for_account_id?: string | null;
  /** Id of the courier; null: none */
  shipping_company_id?: string | null;
  /** Id of a delivery person */
  person_id?: string | null;
  /** The person or program that created it */
  created_by: string;
  created_at: Moment;
  updated_at: Moment;
}

export interface CashBalanceListItem {
  id: Id;
  kind: CashBalanceListItemKind;
  party: Party;
  /** Currency, ISO 4217 */
  currency: string;
  /** Major units; above 0 debit, below 0 credit */
  balance: number;
}

/** to_collect: amounts that customers still have to pay for parcels that are out; held: cash collected from customers and not handed over yet; expected_for: contra account of to_collect: not owed to the account yet; payable: debt of the workspace to the account (below 0), or of the account to the workspace (above 0); delivery_fee: earned by delivering for sellers; return_fee: earned by bringing back for sellers; packing_fee: earned by packing for sellers; confirmation_fee: earned by confirming leads for sellers; cash_fee: earned by collecting cash for sellers; commission_fee: earned by commission on marketplace products that sellers sold; courier_fees: cost of its deliveries and returns for the workspace; courier_owed: debt of the workspace for its deliveries and returns (below 0), except fees that it keeps from the cash; call_fees: cost of its calls for the workspace; call_owed: debt of the workspace for its calls (below 0); goods_sold: purchase cost of its delivered goods; goods_bought: contra account of goods_sold, below 0; prepaid: prepayments of customers for its delivered orders; these books have no bank account for them; prepaid_sold: contra account of prepaid: sold without cash at the door, below 0; market_goods_sold: purchase cost of the workspace’s goods in delivered orders of sellers; market_goods_bought: contra account of market_goods_sold, below 0; storage_fee: earned by storing for sellers; money: money in the bank account or cash box; opening: contra account of the balances with which the books began; unmatched: money received for unknown parcels, below 0; claims: its debt for lost or damaged parcels and kept cash, until it is paid or written off; difference_short: received less than was due; difference_over: received more than was due, below 0; difference_lost: lost parcels without compensation; difference_damaged: damaged parcels without compensation; difference_bad_note: banknotes that no bank accepts; difference_rounding: rounding; difference_written_off: written off, with a reason; cost_ads: spent on ads; cost_salaries: spent on salaries; cost_packaging: spent on packaging; cost_rent: spent on rent; cost_other: spent on anything else; costs_owed: costs that are not paid yet, below 0; adjustments: contra account of corrections by hand */
export type CashBalanceListItemKind = 'to_collect' | 'held' | 'expected_for' | 'payable' | 'delivery_fee' | 'return_fee' | 'packing_fee' | 'confirmation_fee' | 'cash_fee' | 'commission_fee' | 'courier_fees' | 'courier_owed' | 'call_fees' | 'call_owed' | 'goods_sold' | 'goods_bought' | 'prepaid' | 'prepaid_sold' | 'market_goods_sold' | 'market_goods_bought' | 'storage_fee' | 'money' | 'opening' | 'unmatched' | 'claims' | 'difference_short' | 'difference_over' | 'difference_lost' | 'difference_damaged' | 'difference_bad_note' | 'difference_rounding' | 'difference_written_off' | 'cost_ads' | 'cost_salaries' | 'cost_packaging' | 'cost_rent' | 'cost_other' | 'costs_owed' | 'adjustments';

export interface CashClosingListItem {
  /** Month, such as `2026-01` */
  month: string;
  /** True: its days take no more entries */
  is_closed: boolean;
  /** Time of its closing; null: it is open, or was closed together with a later month */
  closed_at: string | null;
  /** The person or program that closed it; null: not yet */
  closed_by: string | null;
  /** True: the month is over and not closed yet */
  may_close: boolean;
  /** True: it is the last closed month */
  may_reopen: boolean;
  /** Balance of the money accounts at its end, major units */
  money: number;
  /** Cash of couriers and delivery people at its end, major units */
  held: number;
  /** Debt to the accounts at its end, major units */
  payable: number;
  /** Last day of the month, for balances at its end */
  last_day: string;
}

export interface CashEntry {
  id: Id;
  /** Source of the entry: a move of an order, an order that was out when the ledger began, or a document */
  kind: CashEntryKind;
  /** Id of the order or document for which it was booked */
  source_id: string;
  /** Public number of the order; null: none yet */
  order_reference: string | null;
  /** Account of the order */
  account: Agent | null;
  /** Day on which it counts in balances */
  happened_on: string;
  booked_at: Moment;
  /** Person, token name, or system */
  changed_by: string;
  /** api, dashboard, scanner, import, courier or system */
  source: string;
  /** One posting for each account of the ledger; for people of one account, only those that concern it */
  postings: Posting[];
}

export type CashEntryKind = 'order' | 'opening' | 'statement' | 'settlement' | 'claim' | 'payout' | 'opening_balance' | 'transfer' | 'cost' | 'adjustment' | 'fees' | 'work_payment' | 'unmatched' | 'advance' | 'repayment';

/** Fees of the seller for orders that go out today; null: the workspace’s own account, or no plan */
export interface CashFeePlan {
  /** Name shown to people */
  name: string;
  /** Delivery fee, major units; null: the order’s own shipping fee */
  delivery_fee: number | null;
  /** Cities with a delivery fee of their own, by name */
  delivery_by_city: {
    /** Id of a city in the workspace’s list */
    city_id: string;
    /** Name of the city */
    city: string;
    /** Fee for orders delivered in this city, major units */
    delivery_fee: number;
  }[];
  /** Fee for a returned order, major units; null: none */
  return_fee: number | null;
  /** Fee for packing an order, major units; null: none */
  packing_fee: number | null;
  /** Fee for a confirmed order, major units; null: none */
  confirmation_fee: number | null;
  /** Fee for each confirmed lead */
  lead_fee: number | null;
  /** Fee for each piece in stock at the end of a month */
  storage_fee: number | null;
  /** Percentage of the cash */
  cash_percent: number;
  /** Lower bound of the cash fee, major units; null: none */
  cash_fee_minimum: number | null;
  /** Upper bound of the cash fee, major units; null: none */
  cash_fee_maximum: number | null;
}

export interface CashHolder {
  holder: Holder;
  /** Cash that customers still have to pay */
  expected: Expected;
  /** Cash collected and not handed over yet */
  collected: Expected;
  /** Time at which it got its oldest cash; null: it has none */
  since: string | null;
  /** Collected cash by its age in days */
  ages: Age[];
  /** Currency, ISO 4217 */
  currency: string;
  /** Whole days since `since`; null: no cash */
  days: number | null;
  /** Days between the payments of a courier; null: no payment rhythm */
  pays_every_days: number | null;
  /** Cash collected longer ago than `pays_every_days`; null: no courier, or no payment rhythm */
  late: Expected | null;
  /** Due cash that the courier reports as paid, but that is in no statement; null: it does not report */
  told_paid: Expected | null;
  /** Its cash less the fees that it keeps, plus unexplained amounts, major units */
  to_hand_over: number;
  /** Debt of the workspace for its work, major units */
  owed: number;
  /** Amount received from the courier for unknown parcels, major units */
  unmatched: number;
  /** Claims on it so far, by reason */
  claims: {
    /** Reason */
    reason: 'lost' | 'damaged' | 'short';
    /** Number of claims, without canceled ones */
    claims: number;
    /** Amount still owed, major units */
    open: number;
    /** Amount paid, major units */
    paid: number;
    /** Amount written off, major units */
    written_off: number;
  }[];
  /** Differences from the amounts due, by kind, without claimed ones */
  differences: {
    /** Its kind */
    kind: 'difference_short' | 'difference_over' | 'difference_lost' | 'difference_damaged' | 'difference_bad_note' | 'difference_rounding' | 'difference_written_off';
    /** Above 0: a loss of the workspace; below 0: a gain, major units */
    amount: number;
  }[];
  /** Costs of the orders received in the last 90 days */
  costs: {
    /** Number of days */
    days: number;
    /** Number of these orders that are now delivered */
    delivered: number;
    /** Number of these orders that are returned now */
    returned: number;
    /** Cost of the deliveries, major units */
    delivery: number;
    /** Cost of the returns, major units */
    returns: number;
    /** Cost of deliveries and returns for each delivered order, major units; null: none was delivered */
    per_delivered: number | null;
  };
}

export interface CashKind {
  /** Its kind */
  kind: OrderListItemKind;
  /** Fees of this kind, major units */
  amount: number;
}

export interface Category {
  id: Id;
  /** Name shown to people */
  name: string;
  /** Id of the parent category; null: top level */
  parent_id?: string | null;
  /** Position among the categories of the same parent */
  position: number;
  /** Its current status */
  status: 'active' | 'inactive';
  created_at: Moment;
  updated_at: Moment;
}

export interface Channel {
  id: Id;
  /** Null: the channel was deleted */
  name: string | null;
}

export interface ChooseOrderMessagesAnswer {
  /** Result of the request */
  data: {
    /** True: the customer wants no messages */
    is_opted_out: boolean;
  };
  /** Empty */
  meta: Record<string, unknown>;
}

/** Why the service chose that courier; null: a person chose it, none is chosen, or you may not see it */
export interface ChosenBecause {
  /** English text for people; programs use `code` or `reason` */
  message: string;
  /** Code of the message; never reused for another. More codes may be added */
  reason?: Reason;
  /** Values for the placeholders of its text */
  params?: Record<string, unknown>;
}

export interface City {
  id: Id;
  /** Name shown to people */
  name: string;
  /** Name in Arabic; null: same as `name` */
  name_ar?: string | null;
  /** Name in French; null: same as `name` */
  name_fr?: string | null;
  /** Other spellings of the name */
  aliases: string[];
  /** Region of the city; null: not given */
  region?: string | null;
  /** Codes that couriers use for the city */
  courier_codes: CourierCode[];
  /** Delivery fee of a new order to the city; null: the setting shipping_fee */
  delivery_fee?: number | null;
  /** inactive: it cannot be chosen, and typed texts do not match it */
  status: 'active' | 'inactive';
  created_at: Moment;
  updated_at: Moment;
}

export interface CityCode {
  /** Id of a city in the workspace’s list */
  city_id: string;
  /** The courier’s code of the city, or of its wilaya */
  code: string;
  /** The courier’s spelling of the city or commune; default: our name */
  name?: string | null;
  /** The courier’s stop desk in the city */
  stop_desk?: string | null;
}

export interface Claim {
  id: Id;
  /** Holder of the cash */
  holder: ClaimHolder;
  /** Reason */
  reason: 'lost' | 'damaged' | 'short';
  /** Order of the parcel; null: a shortfall that belongs to no single parcel */
  order: Candidate | null;
  /** Account of the order */
  account: Agent | null;
  /** Amount owed, major units */
  value: number;
  /** Free text; null: none */
  note: string | null;
  /** Its current status */
  status: 'open' | 'paid' | 'written_off' | 'canceled' | 'to_give_back' | 'given_back';
  /** Number of whole days from its opening to its end, or to today */
  days: number;
  /** The person or program that opened it */
  opened_by: string;
  /** The statement or settlement with the shortfall; null: a person opened it */
  source: Source | null;
  /** The statement or settlement that paid it */
  paid_by: Source | null;
  /** The statement or settlement that deducted the payment of a reversed claim */
  given_back_by: Source | null;
  /** The person or program that ended it; null: not yet */
  ended_by: string | null;
  /** UTC, ISO 8601; null: none yet */
  ended_at: string | null;
  /** Reason of the end; null: not ended */
  ended_reason: string | null;
  created_at: Moment;
}

export interface ClaimHolder {
  /** Its kind */
  kind: 'company' | 'person';
  id: Id;
  /** Name shown to people */
  name: string | null;
}

export type Class = 'matched' | 'short' | 'over' | 'fee_differs' | 'told_otherwise' | 'pays_claim' | 'not_delivered_here' | 'not_returned_here' | 'returned_here' | 'twice' | 'several' | 'not_ours' | 'unreadable' | 'no_parcel';

export interface CloseCashMonthAnswer {
  /** Result of the request */
  data: {
    /** Month, such as `2026-01` */
    month: string;
  };
  /** Empty */
  meta: Record<string, unknown>;
}

export interface CloseSettlementAnswer {
  /** Result of the request */
  data: SettlementListItem;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface CloseSettlementBody {
  /** Id of the person */
  person_id: string;
  /** Ids of the orders whose cash is handed in */
  order_ids: string[];
  /** Same amount as shown for the held cash, major units; it is settled in full */
  carried: number;
  /** Ids of claims that are paid now */
  claim_ids?: string[] | null;
  /** Fees for work, deducted now, major units */
  fees?: number | null;
  /** Amount handed in, major units; below 0: the workspace pays, because the fees exceed the cash */
  handed_in: number;
  /** Counted notes and coins; their sum is the amount handed in */
  notes?: {
    /** Value of one note or coin, major units */
    note: number;
    /** How many */
    count: number;
  }[] | null;
  /** Id of the cash box or bank account that receives it */
  money_account_id: string;
  /** Free text; null: none */
  comment?: string | null;
}

export interface Column {
  /** Header in the file */
  header: string;
  /** Column that the header stands for; empty: ignored */
  column: '' | 'full_name' | 'phone' | 'city' | 'area' | 'address' | 'skus' | 'quantities' | 'totals' | 'data' | 'second_phone' | 'parcel_note' | 'shipment_way' | 'is_fees_paid_by_customer' | 'external_id' | 'stop_desk' | 'is_prepaid' | 'prepaid_amount' | 'prepaid_by' | 'product_names' | 'unit_prices' | 'status' | 'payment_status' | 'payment_method' | 'canceled_at' | 'refunded' | 'to_collect' | 'subtotal' | 'shipping' | 'taxes' | 'discount' | 'currency' | 'row_key';
}

/** Newest comment on the order; null: none */
export interface Comment {
  /** The text */
  body: string;
  /** The person or program that wrote it */
  written_by: string;
  created_at: Moment;
}

export type Connector = 'ameex' | 'aymakan' | 'bosta' | 'ecotrack' | 'elogistia' | 'first-delivery' | 'forcelog' | 'guepex' | 'imile' | 'jt-express' | 'manual' | 'maystro' | 'navex' | 'noest' | 'onessta' | 'oto' | 'ozon-express' | 'sandbox' | 'sendit' | 'smsa' | 'yalidine' | 'yalitec' | 'zimou' | 'zr-express' | 'zr-express-new';

export interface ConversationListItem {
  id: Id;
  /** null: no lead, or one that the caller may not change */
  lead_reference: string | null;
  /** null: no order, or one that the caller may not change */
  order_reference: string | null;
  account: LeadListItemAccount;
  /** Name of the customer */
  full_name: string;
  /** Number of the latest texts and acts that wait for an answer */
  waiting: number;
  /** Since when the customer waits: time of the first of these messages, or of the last one if a person saw some of them */
  waits_since: string;
  /** The customer’s last message: a text (write), or an act */
  act: 'confirm' | 'address' | 'day' | 'cancel' | 'change' | 'write';
  /** Beginning of the last message, at most 300 characters: the text, or the address or the day (YYYY-MM-DD) that she asks for */
  words: string | null;
  /** Until then WhatsApp takes free texts to this customer, wherever the last message came from; null: only templates */
  window_ends_at: string | null;
  /** Agent or call center that serves the lead; null: none */
  assigned_to: string | null;
}

export interface Cost {
  id: Id;
  /** Day on which it counts, in the workspace’s time zone. From 2000-01-01 to 1 day after today (UTC). */
  spent_on: string;
  /** Category of the cost */
  category: 'ads' | 'salaries' | 'packaging' | 'rent' | 'other';
  /** Amount spent, major units */
  amount: number;
  /** Source of the leads that it was spent on */
  source?: string | null;
  /** The product it is for; null: no single one. In a file, its SKU */
  product_id?: string | null;
  /** Id of the account for whose orders it was spent; null: no single account */
  for_account_id?: string | null;
  /** The money account that paid it; null: not paid yet. In a file, its name */
  money_account_id?: string | null;
  /** Unique; a file row with the same reference changes this cost */
  reference?: string | null;
  /** Free text; null: none */
  note?: string | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface CourierCode {
  /** The courier */
  courier: string;
  /** Short code for programs and documents */
  code: string;
}

export interface CourierPlaceListItem {
  /** Name of the city in the courier’s spelling */
  city: string;
  /** The courier’s code of the city; null: each of its parts has its own */
  code: string | null;
  /** Number of its quarters, districts or communes in the list */
  places: number;
  /** Id of the matching city of the workspace; of several, the one with most of its parts. Null: unknown */
  city_id: string | null;
  /** Name of the city in the workspace’s list; null: none */
  city_name: string | null;
  /** True: a person chose the match; false: matched by spelling */
  is_chosen: boolean;
}

export interface CourierPriceListItem {
  /** Id of a city in the workspace’s list */
  city_id: string;
  /** Name of the city in the workspace’s list */
  city_name: string;
  now: Now;
  /** Latest prices from the courier; a price that is null stays unchanged */
  told: Now;
  /** True: a person ignored the proposal; it returns when the courier gives another price */
  is_ignored: boolean;
}

export interface CourierRule {
  id: Id;
  /** Name shown to people */
  name: string;
  /** Of the rules that match, the one with the lowest position decides */
  position: number;
  /** Its current status */
  status: 'active' | 'inactive';
  /** own_people: the workspace’s delivery people instead of a courier */
  brought_by: 'courier' | 'own_people';
  /** Id of the courier, which must be active; in a file, its name */
  shipping_company_id?: string | null;
  /** Orders to one of these cities, or to one of `regions`; both empty: anywhere. In a file, names */
  city_ids: string[];
  /** Names of regions, as in `region` of cities */
  regions: string[];
  /** Orders with one of these products, or a variant of one; empty: any product. In a file, SKUs */
  product_ids: string[];
  /** Only orders of this account; null: of any account */
  for_account_id?: string | null;
  /** Name of the account that `for_account_id` names; null: it names none */
  for_account_name: string | null;
  /** Minimum of the order’s total, inclusive, major units */
  amount_min?: number | null;
  /** Maximum of the order’s total, inclusive, major units */
  amount_max?: number | null;
  /** Minimum weight of the parcel in grams, inclusive; an order with a product of unknown weight does not match */
  weight_min_g?: number | null;
  /** Maximum weight of the parcel in grams, inclusive; an order with a product of unknown weight does not match */
  weight_max_g?: number | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface CourierSheet {
  /** Connector of the courier, such as `sendit` */
  connector: string;
  /** Label shown to people */
  label: string;
  /** Introduction of the sheet */
  about: string;
  /** The rows */
  rows: {
    /** Topic of the row */
    topic: string;
    /** Explanation of the topic */
    text: string;
  }[];
  /** What is uncertain; null: nothing */
  not_sure: string | null;
  /** Its sources */
  sources: string;
}

export interface CourierStatusListItem {
  /** Status word of the courier */
  raw: string;
  /** New status of the order; null: unchanged. canceled: refused at the door. rollback: the courier gave the parcel up */
  order_status: CourierStatusListItemOrderStatus | null;
  /** True: a delivery attempt failed, and the parcel stays with the courier */
  is_failed_attempt: boolean;
  /** Reason of the failure, if the word implies it; null: the courier’s accompanying text decides */
  attempt_reason: MyRoundReason | null;
  /** False: the word has no meaning here yet, so it moves no order */
  is_known: boolean;
  /** True: the connector’s own meaning, unchanged */
  is_default: boolean;
  /** When the word was first received, if the connector’s table does not have it */
  first_seen_at: string | null;
}

/** New status of the order; null: unchanged. canceled: refused at the door. rollback: the courier gave the parcel up */
export type CourierStatusListItemOrderStatus = 'waiting_for_shipping_company' | 'shipped' | 'delivered' | 'returned' | 'canceled' | 'rollback';

export interface CreateApplicationBody {
  /** Name shown to people */
  name: string;
  /** Its kind */
  kind: 'api' | 'generic-webhook' | 'shopify' | 'woocommerce' | 'youcan' | 'salla' | 'zid' | 'google-sheets' | 'form';
  /** inactive: its token is refused, and its deliveries wait until it is active again */
  status?: 'active' | 'inactive';
  /** kind api: `<action> <resource>`, for example `create leads`; only scopes that you have yourself */
  scopes?: string[] | null;
  /** kind api: requests per minute, at most the service’s limit */
  requests_per_minute?: number | null;
  /** Store kinds: names of payment methods that mean cash on delivery. Null: cash, cash payment, pay cash, paiement cash, especes, paiement en especes, نقدا, كاش, الدفع نقدا, cod, cash on delivery, pay on delivery, payment on delivery, paiement a la livraison, payer a la livraison, contre remboursement, a la livraison, الدفع عند الاستلام, عند الاستلام, الدفع نقدا عند الاستلام, الدفع عند التسليم */
  cash_gateways?: string[] | null;
  /** Store kinds: what happens when an unpacked order is cancelled in the store: it is cancelled here too, or a person decides */
  on_store_cancel?: 'cancel' | 'ask' | null;
  /** kind api: expiry of its token */
  expires_at?: string | null;
  /** Secrets, which are never shown again */
  credentials?: {
    /** Secret with which the sender signs its deliveries */
    secret: string;
  } | null;
  /** Admin only, not for the kind api: account of the leads from its deliveries; default the workspace’s own */
  account_id?: string | null;
}

export type CreateApplicationKind = 'api' | 'generic-webhook' | 'shopify' | 'woocommerce' | 'youcan' | 'salla' | 'zid' | 'google-sheets' | 'form';

export interface CreateAssignmentRuleBody {
  /** Name shown to people */
  name: string;
  /** Of the rules that match, the one with the lowest position decides */
  position?: number;
  /** Its current status */
  status?: 'active' | 'inactive';
  /** Leads with one of these products; empty: any product. In a file, their SKUs */
  product_ids?: string[];
  /** Leads to one of these cities; empty: any city. In a file, their names */
  city_ids?: string[];
  /** Values of `source` of leads, or their part before the colon (`sheet`); empty: any source */
  sources?: string[];
  /** Only leads of this account; null: of any account */
  for_account_id?: string | null;
  /** The agent with the fewest waiting leads gets the lead; agents at work come first. In a file, their e-mails */
  agent_ids?: string[];
  /** Id of the call center that gets the leads instead; in a file, its name */
  call_center_id?: string | null;
}

export interface CreateBlacklistedPhoneBody {
  /** Phone number, as typed */
  phone: string;
  /** Reason; null: not given */
  reason?: string | null;
  /** Admin only: id of the account to create in; default the workspace’s own */
  account_id?: string | null;
}

export interface CreateCallCenterBody {
  /** Name shown to people */
  name: string;
  /** Id of a person of the workspace; in a file, the e-mail */
  manager_id?: string | null;
  /** Its current status */
  status?: 'active' | 'inactive';
  /** Ids of people of the workspace; in a file, their e-mails */
  agent_ids?: string[];
  /** Products it serves; empty: all. In a file, their SKUs */
  product_ids?: string[];
  /** Cities it serves; empty: all. In a file, their names */
  city_ids?: string[];
  /** Languages it serves, as the entry `language` of a lead’s data names them; empty: all */
  languages?: string[];
  /** Working hours; empty: always */
  hours?: Hour[];
  /** Time zone of the hours; left out: the workspace’s */
  time_zone?: string | null;
  /** Order of fresh leads: newest or oldest first */
  queue_policy?: 'newest' | 'oldest';
  /** Maximum number of calls of a lead; after them it is no longer offered */
  max_attempts?: number | null;
  /** True: its fees are paid to the agents who earned them; false: to the center */
  pays_agents?: boolean;
  /** Fee for each lead it called, major units */
  fee_entered?: number | null;
  /** Fee for each lead it confirmed, major units */
  fee_confirmed?: number | null;
  /** Fee for each delivered order of a lead it confirmed, major units */
  fee_delivered?: number | null;
}

export interface CreateCallGatewayBody {
  /** Name shown to people */
  name: string;
  /** Address of the gateway; may contain {agent}, {phone}, {digits}, {reference}, {call_id}, {secret} */
  url: string;
  /** HTTP method of the request */
  method?: 'POST' | 'GET';
  /** One header per line, such as `Authorization: Bearer {secret}` */
  headers?: string | null;
  /** Body of the request, JSON or a form, with {agent}, {phone}, {digits}, {reference}, {call_id}, {secret}; {agent} is the extension of the member, {digits} the customer’s phone without + */
  request_body?: string | null;
  /** Text of the answer that means success; left out: any answer of 200 to 299 that is no web page */
  taken_when?: string | null;
  /** Key of the gateway, the value of {secret} */
  secret?: string | null;
  /** Key that signs the reports of the gateway; without it, reports are refused */
  webhook_secret?: string | null;
  /** Header of a report with the HMAC-SHA256 of its body, in hexadecimal or base64 */
  signature_header?: string;
  /** Field of a report with the value of {call_id}; with points, a field inside another */
  call_field?: string;
  /** Field of a report with the state of the call */
  state_field?: string;
  /** Values of the state field for a call that rings, separated by commas; upper and lower case do not matter */
  ringing_when?: string;
  /** Values of the state field for a call that the customer answered, separated by commas; upper and lower case do not matter */
  answered_when?: string;
  /** Values of the state field for a call that has ended, also busy or unanswered, separated by commas; upper and lower case do not matter */
  ended_when?: string;
  /** Field of a report with the seconds of talk; left out: none */
  seconds_field?: string | null;
  /** active: the call desk calls through it; at most one gateway is active */
  status?: 'active' | 'inactive';
}

export interface CreateCashAdjustmentBody {
  /** money: the balance of `money_account_id`. payable: the debt of the workspace to `for_account_id`. held: the cash of `shipping_company_id` or `person_id` */
  place: 'money' | 'payable' | 'held';
  /** Change of the balance, major units; above 0 raises it, below 0 lowers it */
  amount: number;
  /** From 2000-01-01 to 1 day after today (UTC). */
  adjusted_on: string;
  /** Reason */
  reason: string;
  /** Id of a bank account or cash box; null: none */
  money_account_id?: string | null;
  /** Id of the account it is for; null: it names none */
  for_account_id?: string | null;
  /** Id of the courier; null: none */
  shipping_company_id?: string | null;
  /** Id of a delivery person */
  person_id?: string | null;
}

export interface CreateCategoryBody {
  /** Name shown to people */
  name: string;
  /** Id of the parent category; null: top level */
  parent_id?: string | null;
  /** Position among the categories of the same parent */
  position?: number;
  /** Its current status */
  status?: 'active' | 'inactive';
}

export interface CreateCostBody {
  /** Day on which it counts, in the workspace’s time zone. From 2000-01-01 to 1 day after today (UTC). */
  spent_on: string;
  /** Category of the cost */
  category?: 'ads' | 'salaries' | 'packaging' | 'rent' | 'other';
  /** Amount spent, major units */
  amount: number;
  /** Source of the leads that it was spent on */
  source?: string | null;
  /** The product it is for; null: no single one. In a file, its SKU */
  product_id?: string | null;
  /** Id of the account for whose orders it was spent; null: no single account */
  for_account_id?: string | null;
  /** The money account that paid it; null: not paid yet. In a file, its name */
  money_account_id?: string | null;
  /** Unique; a file row with the same reference changes this cost */
  reference?: string | null;
  /** Free text; null: none */
  note?: string | null;
}

export interface CreateCourierRuleBody {
  /** Name shown to people */
  name: string;
  /** Of the rules that match, the one with the lowest position decides */
  position?: number;
  /** Its current status */
  status?: 'active' | 'inactive';
  /** own_people: the workspace’s delivery people instead of a courier */
  brought_by?: 'courier' | 'own_people';
  /** Id of the courier, which must be active; in a file, its name */
  shipping_company_id?: string | null;
  /** Orders to one of these cities, or to one of `regions`; both empty: anywhere. In a file, names */
  city_ids?: string[];
  /** Names of regions, as in `region` of cities */
  regions?: string[];
  /** Orders with one of these products, or a variant of one; empty: any product. In a file, SKUs */
  product_ids?: string[];
  /** Only orders of this account; null: of any account */
  for_account_id?: string | null;
  /** Minimum of the order’s total, inclusive, major units */
  amount_min?: number | null;
  /** Maximum of the order’s total, inclusive, major units */
  amount_max?: number | null;
  /** Minimum weight of the parcel in grams, inclusive; an order with a product of unknown weight does not match */
  weight_min_g?: number | null;
  /** Maximum weight of the parcel in grams, inclusive; an order with a product of unknown weight does not match */
  weight_max_g?: number | null;
}

export interface CreateDriverRateBody {
  /** Name shown to people */
  name: string;
  /** Id of the delivery person; null: all without rates of their own. In a file, their e-mail */
  person_id?: string | null;
  /** First day on which it applies to outgoing orders; a later one replaces it from its own first day. From 2000-01-01 to 3653 days after today (UTC). */
  valid_from: string;
  /** Pay for each delivered parcel */
  delivery_cost?: number | null;
  /** Pay for each returned parcel */
  return_cost?: number | null;
}

export interface CreateFeePlanBody {
  /** Name shown to people */
  name: string;
  /** Id of the seller’s account; null: all sellers without a plan of their own */
  for_account_id?: string | null;
  /** First day on which it applies to outgoing orders; a later one replaces it from its own first day. From 2000-01-01 to 3653 days after today (UTC). */
  valid_from: string;
  /** Fee for each delivered order; null: the order’s own shipping fee */
  delivery_fee?: number | null;
  /** Cities with a delivery fee of their own; all others have `delivery_fee` */
  delivery_by_city?: DeliveryByCity[];
  /** Fee for each returned order */
  return_fee?: number | null;
  /** Fee for each delivered or returned order */
  packing_fee?: number | null;
  /** Fee for each delivered or returned order that comes from a lead */
  confirmation_fee?: number | null;
  /** Fee for each confirmed lead, whatever the outcome of its order; booked the day after */
  lead_fee?: number | null;
  /** Fee for each piece in stock at the end of a month */
  storage_fee?: number | null;
  /** Percentage of the cash of each delivered order; at most two decimals */
  cash_percent?: number;
  /** Lower bound of the fee by `cash_percent`, if that is above 0 */
  cash_fee_minimum?: number | null;
  /** Upper bound of the fee by `cash_percent` */
  cash_fee_maximum?: number | null;
}

export interface CreateGuardRuleBody {
  /** Reason that is shown at the lead */
  reason: string;
  /** Position among the rules, from 1; later rules move down. Left out: unchanged, or last for a new rule */
  position?: number | null;
  /** Its current status */
  status?: 'active' | 'inactive';
  /** What the rule examines */
  kind: LeadListItemKind;
  /** Effect of the rule on a lead */
  act?: 'accept' | 'flag' | 'first' | 'last' | 'refuse';
  /** Minimum number of earlier leads, pieces, or parcels that came back */
  count?: number | null;
  /** Minimum sum, major units */
  amount?: number | null;
  /** Hours before the lead within which earlier leads are counted */
  within_hours?: number | null;
  /** Ids of cities: matches leads to one of them */
  city_ids?: string[];
  /** Only leads of this account; null: of any account */
  for_account_id?: string | null;
  /** True: confirms that this rule, or another one after this change, is meant to refuse most leads. Only a rule that refuses keeps it */
  is_sweeping?: boolean;
}

export interface CreateInvoiceBody {
  /** Its type */
  type: InvoiceType;
  /** Reference of the other party, such as the number of a courier’s statement; unique */
  reference?: string | null;
  /** One line per product or fee */
  lines: CreateInvoiceBodyLine[];
  /** Created as pending or unpaid; paid and canceled are final */
  status?: 'pending' | 'unpaid' | 'paid' | 'canceled';
  /** Free text; null: none */
  note?: string | null;
  /** Admin only: id of the account to create in; default the workspace’s own */
  account_id?: string | null;
}

export interface CreateInvoiceBodyLine {
  /** Label shown to people */
  label: string;
  /** Number of pieces */
  quantity: number;
  /** Amount of the whole line, major units; below 0 for a deduction */
  amount: number;
}

export interface CreateLeadsBody {
  /** Result of the request */
  data: LeadInput[];
  /** Admin only: id of the account to work in; default the workspace’s own */
  account_id?: string | null;
  /** For rows whose `external_id` already exists: `answer`, the default, lists them in `existing` and writes nothing; `refuse` is 422 */
  on_conflict?: 'answer' | 'refuse' | null;
  /** True: a person typed it, so an invalid phone is refused, and 409 names a recent row with the same phone and products */
  is_typed?: boolean;
  /** Channel over which the customer wrote or called; left out: the origin of the request */
  entry_source?: EntrySource | null;
  /** True: create it anyway, after a 409 for a possible duplicate */
  is_meant_again?: boolean;
}

export interface CreateMarketplaceProductBody {
  /** Id of a product of the workspace’s own account; a file may have its SKU instead */
  product_id: string;
  /** Usual price of a piece for customers */
  public_price: number;
  /** Lowest price of a piece that a seller may ask */
  minimum_price: number;
  /** Amount that the workspace keeps for each delivered piece */
  commission: number;
  /** Free text; null: none */
  description?: string | null;
  /** active: sellers see it */
  status?: 'active' | 'inactive';
}

export interface CreateMarketplaceStockBody {
  /** Id of the marketplace offer */
  marketplace_product_id: string;
  /** Id of the warehouse; a file may have its code instead */
  warehouse_id: string;
  /** Largest quantity to show; null: all available pieces */
  quantity_max?: number | null;
}

export interface CreateMessageChannelBody {
  /** Name shown to people */
  name: string;
  /** Its kind */
  kind: 'whatsapp' | 'sms';
  /** WhatsApp: id of the sending number */
  phone_number_id?: string | null;
  /** WhatsApp: the id of the business account */
  business_account_id?: string | null;
  /** WhatsApp: token with the right to send messages */
  access_token?: string | null;
  /** WhatsApp: secret that signs its webhooks */
  app_secret?: string | null;
  /** WhatsApp: any text; enter the same text there with the address of the webhook */
  verify_token?: string | null;
  /** SMS: address of the gateway; may contain {phone}, {digits}, {text}, {reference}, {secret} */
  url?: string | null;
  /** SMS: HTTP method of the request */
  method?: 'POST' | 'GET' | null;
  /** SMS: one header per line, such as `Authorization: Bearer {secret}` */
  headers?: string | null;
  /** SMS: body of the request, JSON or a form, with {phone}, {digits}, {text}, {reference}, {secret}; {digits} is the phone without + */
  request_body?: string | null;
  /** SMS: text of the answer that means success; left out: any answer of 200 to 299 */
  taken_when?: string | null;
  /** SMS: the gateway sends each {reference} only once, even if it gets it again */
  drops_repeats?: boolean;
  /** SMS: key of the gateway, the value of {secret} */
  secret?: string | null;
  /** inactive: nothing is sent through it */
  status?: 'active' | 'inactive';
}

export interface CreateMessagePriceBody {
  /** WhatsApp’s category, or sms */
  kind: 'marketing' | 'utility' | 'authentication' | 'authentication_international' | 'service' | 'sms';
  /** Country of the recipient’s number, ISO 3166; null: all countries without a price of their own */
  country?: string | null;
  /** Id of the channel; null: all channels without a price of their own. In a file, its name */
  channel_id?: string | null;
  /** Price in the workspace’s currency, major units; at most six decimals */
  price: number;
  /** First day of the price, in the workspace’s time zone; it ends when a later price begins. From 2000-01-01 to 3653 days after today (UTC). */
  valid_from: string;
  /** part: one part of an SMS: 160 characters, or 70 if the text has one outside the GSM alphabet, such as an Arabic letter */
  unit?: 'message' | 'part';
  /** Number of free messages per channel and calendar month */
  free_per_month?: number;
  /** Where the price comes from */
  source: string;
}

export interface CreateMessageTemplateBody {
  /** Name shown to people */
  name: string;
  /** The language of the text */
  language: 'ar' | 'en' | 'fr';
  /** Text with variables in braces; unknown variables are refused */
  body: string;
  /** Statuses of leads for which it is offered */
  lead_statuses?: LeadStatus[];
  /** Statuses of orders for which it is offered */
  order_statuses?: OrderStatus[];
  /** True: offered first for failed deliveries */
  is_for_failed_delivery?: boolean;
  /** Channel that sends it automatically at these statuses; without a status only message steps and people send it. Null: a person opens it */
  message_channel_id?: string | null;
  /** The template as approved by WhatsApp; its {{1}}, {{2}} … are the variables of the text, by first appearance */
  whatsapp_name?: string | null;
  /** Quick-reply buttons of the template at WhatsApp, in order */
  buttons?: ('confirm' | 'change' | 'cancel')[];
  /** Position in the menu */
  position?: number;
  /** inactive: not offered */
  status?: 'active' | 'inactive';
}

export interface CreateMoneyAccountBody {
  /** Name shown to people */
  name: string;
  /** Its kind */
  kind?: 'bank' | 'cash_box';
  /** Opening balance, major units; below 0: overdrawn */
  opening_balance?: number;
  /** Day on which the opening balance is booked; required unless that is 0. From 2000-01-01 to 1 day after today (UTC). */
  opened_on?: string | null;
  /** Name of the bank; null: not given */
  bank_name?: string | null;
  /** IBAN or RIB */
  bank_identity?: string | null;
  /** False: not offered for new payments */
  is_active?: boolean;
}

export interface CreateMoneyTransferBody {
  /** From 2000-01-01 to 1 day after today (UTC). */
  moved_on: string;
  /** Id of the bank account or cash box that the money leaves */
  from_money_account_id: string;
  /** Id of the bank account or cash box that receives the money */
  to_money_account_id: string;
  /** Amount that moves, major units */
  amount: number;
  /** Free text; null: none */
  note?: string | null;
}

export interface CreateNotificationBody {
  /** Title in English */
  title: string;
  /** The text */
  body?: string | null;
  /** Path in the dashboard, below /app */
  link?: string | null;
  /** Time of reading; null: not read yet */
  read_at?: string | null;
  /** Id of the member who gets it; default yourself */
  user_id?: string | null;
}

export interface CreateOrdersBody {
  /** The orders */
  orders: OrderInput[];
  /** Admin only: id of the account to work in; default the workspace’s own */
  account_id?: string | null;
  /** For rows whose `external_id` already exists: `answer`, the default, lists them in `existing` and writes nothing; `refuse` is 422 */
  on_conflict?: 'answer' | 'refuse' | null;
  /** True: a person typed it, so an invalid phone is refused, and 409 names a recent row with the same phone and products */
  is_typed?: boolean;
  /** Channel over which the customer wrote or called; left out: the origin of the request */
  entry_source?: EntrySource | null;
  /** True: create it anyway, after a 409 for a possible duplicate */
  is_meant_again?: boolean;
}

export interface CreateProductBody {
  /** SKU, unique in its account */
  sku: string;
  /** Name shown to people */
  name: string;
  /** Free text; null: none */
  description?: string | null;
  /** Id of its category; a file may give the name instead */
  category_id?: string | null;
  /** Price of one piece, major units */
  price: number;
  /** Purchase price of one piece, major units; null: unknown */
  purchase_price?: number | null;
  /** Its current status */
  status?: 'active' | 'inactive' | 'draft';
  /** Barcode; null: none */
  barcode?: string | null;
  /** Weight in grams; null: unknown */
  weight_g?: number | null;
  /** URL of a picture; null: none */
  image?: string | null;
  /** Text that the agent reads to the customer; null: none */
  call_script?: string | null;
  /** Offers for larger quantities, each with its total price */
  upsells?: Upsell[];
  /** Id of the parent, if it is a variant, such as a size or a colour; a file has the parent’s SKU. The parent itself is never ordered */
  parent_id?: string | null;
  /** Options that distinguish it from the other variants */
  options?: string[];
  /** Parts of a bundle; empty: not a bundle */
  parts?: CreateProductBodyPart[];
  /** Admin only: id of the account to create in; default the workspace’s own */
  account_id?: string | null;
}

export interface CreateProductBodyPart {
  /** SKU of a part, in the same account */
  sku: string;
  /** Pieces in one bundle */
  quantity: number;
}

export interface CreateRoleBody {
  /** Name shown to people */
  name: string;
  /** What its people see: the workspace, or one account; people of a seller’s account see only that account */
  scope?: 'workspace' | 'account';
  permissions?: RolePermissions;
  /** Further rights of its people, which have names of their own */
  abilities?: Ability[];
  /** Fields hidden from its people; left out: all of them. leads.phone: Visible only to the lead’s holder; searched only by the full number. orders.phone: Never visible; searched only by the full number. products.purchase_price: Can neither be seen nor set */
  masks?: ('leads.phone' | 'orders.phone' | 'products.purchase_price')[];
  /** Its people and their tokens are refused until they set up an authenticator app. Built-in roles can change it too */
  requires_second_factor?: boolean;
  /** Names of roles whose people may give this role within their scope, although they lack its rights */
  assignable_by?: string[];
}

export interface CreateSheetBody {
  /** Name shown to people */
  name: string;
  /** Address where the sheet is published as csv or xlsx; null: files are uploaded */
  url?: string | null;
  /** Columns of headers that are not recognised by name; an empty column ignores the header. row_key: the column that identifies rows */
  columns?: Column[];
  /** Name of the workbook’s sheet to read; null: the only sheet with the columns. If several have them, the reading fails and lists their names */
  sheet_name?: string | null;
  /** Treatment of rows that the workbook hides; null: new ones create no lead and are reported with row_hidden */
  hidden_rows?: 'take' | 'leave_out' | null;
  /** Minutes between two readings of its address */
  interval_minutes?: number;
  /** inactive: not read automatically */
  status?: 'active' | 'inactive';
  /** Admin only: id of the account to create in; default the workspace’s own */
  account_id?: string | null;
}

export interface CreateShippingCompanyBody {
  /** Name shown to people */
  name: string;
  /** Connector of the courier, such as `sendit` */
  connector?: Connector;
  /** Secrets of the connector; send all of them, they are never shown. ameex: api_id, api_key, webhook_secret; aymakan: api_key, webhook_secret; bosta: api_key, webhook_secret; ecotrack: token, webhook_secret; elogistia: api_key; first-delivery: token; forcelog: api_key; guepex: api_id, api_token, webhook_secret; imile: customer_id, api_key; jt-express: api_account, private_key, customer_code, customer_password; manual: none; maystro: token; navex: add_token, status_token, delete_token; noest: token, user_guid; onessta: token, api_key, client_id, webhook_secret; oto: refresh_token, webhook_secret; ozon-express: customer_id, api_key; sandbox: token, webhook_secret; sendit: public_key, secret_key, webhook_secret; smsa: api_key; yalidine: api_id, api_token, webhook_secret; yalitec: api_id, api_token, webhook_secret; zimou: token; zr-express: token, key; zr-express-new: tenant_id, api_key, webhook_secret */
  credentials?: Credentials | null;
  options?: Options;
  /** Base URL of the courier, for connectors without a fixed one; for others, only if the operator allows private addresses */
  base_url?: string | null;
  /** Address of the tracking page for customers, with {tracking_number}; default: the connector’s own */
  tracking_url?: string | null;
  /** Id of the warehouse whose stock this courier holds; `from_stock` ships from it */
  warehouse_id?: string | null;
  /** Its current status */
  status?: 'active' | 'inactive';
  /** Its prices by city */
  rates?: Rate[];
  /** Rate of the courier in cities without a row in `rates`; null: not set */
  rate_home?: number | null;
  /** Rate to a stop desk in cities without a row in `rates`; null: as `rate_home` */
  rate_stop_desk?: number | null;
  /** Rate of a return in cities without a row in `rates`; null: no charge */
  rate_return?: number | null;
  /** Percentage of the cash it collects, charged in addition to the rate; at most two decimals */
  cash_percent?: number;
  /** True: the courier deducts its fees from the cash that it hands over */
  keeps_fees?: boolean;
  /** Days after which cash that it collected is late; null: not set */
  pays_every_days?: number | null;
  /** True: parcels get the courier’s own label, if it makes one, instead of ours */
  prints_own_label?: boolean;
  /** Its own city codes */
  city_codes?: CityCode[];
  /** True: a person typed the credentials. New ones are tested at the courier first, and refused if the courier refuses them */
  is_typed?: boolean;
  /** True, with `is_typed`: keeps the credentials even if the courier does not answer the test */
  keeps_untried?: boolean;
}

export interface CreateSourcingBody {
  /** Short description of the wanted product */
  title: string;
  /** Link to a page that sells it */
  product_link: string;
  /** Number of pieces */
  quantity: number;
  /** Desired price of one piece */
  target_price?: number | null;
  /** Free text; null: none */
  notes?: string | null;
  /** Admin only: id of the account to create in; default the workspace’s own */
  account_id?: string | null;
}

export interface CreateSourcingMessageBody {
  /** Id of the sourcing request */
  sourcing_id: string;
  /** The text */
  body: string;
  /** Admin only: id of the account to create in; default the workspace’s own */
  account_id?: string | null;
}

export interface CreateStatementAnswer {
  /** Result of the request */
  data: Statement;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface CreateStatementBody {
  /** Id of the courier */
  shipping_company_id: string;
  /** Default today. From 2000-01-01 to 1 day after today (UTC). */
  happened_on?: string | null;
  /** Reference on the bank statement; null: none */
  bank_reference?: string | null;
  /** The rows */
  rows: {
    /** Tracking number of the courier */
    tracking_number?: string | null;
    /** Our reference */
    reference?: string | null;
    /** Phone of the customer */
    phone?: string | null;
    /** Collected amount, major units */
    amount?: number | null;
    /** Deducted fee, major units */
    fee?: number | null;
    /** Paid amount, major units */
    net?: number | null;
    /** Status of the parcel in the courier’s words */
    status?: string | null;
    /** Date of the row. From 2000-01-01 to 1 day after today (UTC). */
    date?: string | null;
  }[];
}

export interface CreateStockBody {
  /** Id of the product */
  product_id: string;
  /** Id of the warehouse */
  warehouse_id: string;
  /** Number of available pieces at which people are warned; null: never */
  warning_quantity?: number | null;
  /** Shelf in the warehouse, by the name that its people use */
  shelf?: string | null;
}

export interface CreateUserAnswer {
  /** Result of the request */
  data: {
    id: Id;
    /** Full name, as typed */
    full_name: string;
    /** E-mail for sign-in; it belongs to the person and cannot be changed here */
    email: string;
    /** Phone number, as typed */
    phone?: string | null;
    /** Extension or phone that the call gateway connects for this person: the value of {agent} */
    extension?: string | null;
    /** Name of a role; upper and lower case do not matter */
    role: string;
    /** Id of the role */
    role_id: string;
    /** True: orders may be assigned to this person, as `delivery_boy_id` */
    delivers: boolean;
    /** Language of the person; null: the first of the workspace */
    locale?: 'ar' | 'en' | 'fr' | null;
    /** An inactive person has no sessions, and their tokens are refused. A person set active is `invited` until they accept */
    status: 'active' | 'invited' | 'inactive';
    /** True: the person has not accepted the invitation yet */
    is_invited: boolean;
    /** Expiry of the invitation; null: it was accepted */
    invited_until: string | null;
    /** Left out: the workspace’s own account, or a new one if the role sees only one account. A person in a seller’s account sees only that account */
    account_id?: string | null;
    /** Name of the new account; an update renames the account for all its people */
    account_name?: string | null;
    created_at: Moment;
    updated_at: Moment;
    /** Invitation of the person */
    invitation: Invitation;
  };
  /** Empty */
  meta: Record<string, unknown>;
}

export interface CreateUserBody {
  /** Full name, as typed */
  full_name: string;
  /** E-mail for sign-in; it belongs to the person and cannot be changed here */
  email: string;
  /** Phone number, as typed */
  phone?: string | null;
  /** Extension or phone that the call gateway connects for this person: the value of {agent} */
  extension?: string | null;
  /** Name of a role; upper and lower case do not matter */
  role: string;
  /** Language of the person; null: the first of the workspace */
  locale?: 'ar' | 'en' | 'fr' | null;
  /** An inactive person has no sessions, and their tokens are refused. A person set active is `invited` until they accept */
  status?: 'active' | 'invited' | 'inactive';
  /** Left out: the workspace’s own account, or a new one if the role sees only one account. A person in a seller’s account sees only that account */
  account_id?: string | null;
  /** Name of the new account; an update renames the account for all its people */
  account_name?: string | null;
}

export interface CreateWarehouseBody {
  /** Name shown to people */
  name: string;
  /** Short code for programs and documents */
  code?: string | null;
  /** Id of a city in the workspace’s list; null: none */
  city_id?: string | null;
  /** Street address, as typed; null: none */
  address?: string | null;
  /** Its current status */
  status?: 'active' | 'inactive';
  /** True: used when none is named */
  is_default?: boolean;
}

export interface CreateWebhookBody {
  /** Absolute URL */
  url: string;
  /** Types of events */
  events: EventType[];
  /** Reactivation resets the count of failures */
  status?: 'active' | 'inactive';
  /** Account whose events it gets. Left out by a caller who sees the whole workspace: all accounts */
  account_id?: string | null;
}

/** Secrets of the connector; send all of them, they are never shown. ameex: api_id, api_key, webhook_secret; aymakan: api_key, webhook_secret; bosta: api_key, webhook_secret; ecotrack: token, webhook_secret; elogistia: api_key; first-delivery: token; forcelog: api_key; guepex: api_id, api_token, webhook_secret; imile: customer_id, api_key; jt-express: api_account, private_key, customer_code, customer_password; manual: none; maystro: token; navex: add_token, status_token, delete_token; noest: token, user_guid; onessta: token, api_key, client_id, webhook_secret; oto: refresh_token, webhook_secret; ozon-express: customer_id, api_key; sandbox: token, webhook_secret; sendit: public_key, secret_key, webhook_secret; smsa: api_key; yalidine: api_id, api_token, webhook_secret; yalitec: api_id, api_token, webhook_secret; zimou: token; zr-express: token, key; zr-express-new: tenant_id, api_key, webhook_secret */
export interface Credentials {
  /** API ID */
  api_id?: string | null;
  /** API key */
  api_key?: string | null;
  /** Enter the same secret in the courier’s portal. Statuses then arrive at once; without it, they come later. */
  webhook_secret?: string | null;
  /** Token */
  token?: string | null;
  /** API token */
  api_token?: string | null;
  /** Customer ID */
  customer_id?: string | null;
  /** API account */
  api_account?: string | null;
  /** Private key */
  private_key?: string | null;
  /** Customer code */
  customer_code?: string | null;
  /** Customer password */
  customer_password?: string | null;
  /** Token that creates parcels */
  add_token?: string | null;
  /** Token that reads parcels */
  status_token?: string | null;
  /** Without it, parcels are cancelled on the courier’s site. */
  delete_token?: string | null;
  /** Account GUID */
  user_guid?: string | null;
  /** Client ID */
  client_id?: string | null;
  /** Refresh token */
  refresh_token?: string | null;
  /** Public key */
  public_key?: string | null;
  /** Secret key */
  secret_key?: string | null;
  /** Key */
  key?: string | null;
  /** Tenant ID */
  tenant_id?: string | null;
}

/** Request from the customer’s page since the last decision; null: none */
export interface CustomerAsked {
  /** What the customer asks for */
  act: 'confirm' | 'address' | 'day' | 'cancel' | 'change' | 'write';
  /** Street address, as typed; null: none */
  address: string | null;
  /** Day that the customer wants; null: not given */
  wanted_on: string | null;
  /** Comment of the customer; null: none */
  words: string | null;
  asked_at: Moment;
}

/** Ended orders of this phone by outcome. People of the workspace see all; people of one account see its own, or all if `shares_phone_history` is on */
export interface CustomerReliability {
  /** Number of delivered orders */
  delivered: number;
  /** Number of returned orders */
  returned: number;
  /** Cancelled at the door */
  refused: number;
  /** True: at least `flag_from_returned` orders (a setting) were returned or refused */
  is_flagged: boolean;
}

export interface Dashboard {
  /** Figures since midnight */
  today: FigurePeriod;
  /** Figures of yesterday, and of this weekday a week ago, up to the present time of day */
  by_now: {
    /** By name: leads, orders, sales, calls, calls_per_confirmation, time_to_first_call, confirmations, shipments, deliveries, returns; null: a ratio or mean of nothing */
    yesterday: Record<string, number | null>;
    /** By name: leads, orders, sales, calls, calls_per_confirmation, time_to_first_call, confirmations, shipments, deliveries, returns; null: a ratio or mean of nothing */
    week_before: Record<string, number | null>;
  };
  /** Figures of today and the six days before */
  last_7_days: FigurePeriod;
  /** Figures of today and the 29 days before */
  last_30_days: FigurePeriod;
  /** Figures of the requested days */
  period: FigurePeriod;
  /** Collected cash, by the day of its delivery; null: you may not see cash */
  cash: {
    /** First day, inclusive */
    from: string;
    /** Last day, inclusive */
    to: string;
    /** Number of orders delivered in the period, and not undone since */
    orders: number;
    /** Cash that the customers of these orders paid at the door, major units */
    amount: number;
    /** `amount` of the period before */
    previous: number;
    /** `amount` of yesterday, and of this weekday a week ago, up to the present time of day */
    by_now: {
      /** Yesterday, up to the present time of day */
      yesterday: number;
      /** A week ago, up to the present time of day */
      week_before: number;
    };
    /** The 14 days that end with the period, oldest first */
    days: {
      /** Calendar day */
      day: string;
      /** Amount, major units */
      amount: number;
    }[];
    /** Currency, ISO 4217 */
    currency: string;
  } | null;
  /** Days of the period, oldest first; if it is shorter than 30 days, the 30 days that end with it */
  days: FigureGroup[];
  /** One entry per product */
  products: FigureGroup[];
  /** The cities */
  cities: FigureGroup[];
  /** One entry per source */
  sources: FigureGroup[];
  /** One entry per agent */
  agents: FigureGroup[];
  /** One entry per courier */
  couriers: FigureGroup[];
  /** The accounts */
  accounts: FigureGroup[];
  /** By status, all days together */
  leads_now: Record<string, Per>;
  /** By status, all days together */
  orders_now: Record<string, Per>;
  /** Open work with its oldest moment, without lists that you may not see */
  waiting: {
    /** Customers whose words wait for an answer of the caller */
    answers_due?: AnswersDue;
    /** Callbacks due on an earlier day */
    callbacks_overdue?: AnswersDue;
    /** Callbacks due today */
    callbacks_due?: AnswersDue;
    /** New leads */
    leads_new?: AnswersDue;
    /** Failed deliveries that are overdue */
    deliveries_overdue?: AnswersDue;
    /** Failed deliveries to decide on */
    deliveries_open?: AnswersDue;
    /** Cancelled orders whose parcel the courier still carries */
    parcels_alive?: AnswersDue;
    /** Orders to pack */
    orders_new?: AnswersDue;
    /** Orders out of stock */
    orders_out_of_stock?: AnswersDue;
    /** Orders that wait for the courier */
    orders_at_pickup?: AnswersDue;
    /** Stocks at or below their warning quantity */
    stocks_low?: AnswersDue;
    /** Overdue cash of couriers */
    cash_late?: AnswersDue;
  };
}

export interface DecideFailedDeliveriesBody {
  /** Ids of orders; duplicates count once */
  ids: string[];
  /** The decision */
  decision: 'reattempt' | 'fix_address' | 'return';
  /** Day of the next attempt: required with reattempt, optional with fix_address */
  date?: string | null;
  /** Free text; null: none */
  comment?: string | null;
  /** New phone. Like the fields down to `address`, it is allowed only with fix_address and a single order */
  phone?: string | null;
  /** Second phone number of the customer; null: none */
  second_phone?: string | null;
  /** Id of the new city */
  city_to_id?: string | null;
  /** Part of the city, as typed */
  area_text?: string | null;
  /** Street address, as typed; null: none */
  address?: string | null;
  /** True: replaces an earlier decision. Otherwise an order with one fails, and the message names who decided */
  replace?: boolean;
}

export interface Deleted {
  /** Result of the request */
  data: DeletedData;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface DeletedData {
  /** True: it was deleted */
  deleted: boolean;
  /** How many */
  count: number;
}

export interface DeliveryByCity {
  /** Id of a city in the workspace’s list */
  city_id: string;
  /** Fee for each order delivered in this city */
  delivery_fee: number;
}

export interface DeliveryHealth {
  /** Time of the latest delivery, of a change too, about an order of these 7 days; null: none */
  last_delivery_at: string | null;
  /** Number of orders that the store sent */
  deliveries: number;
  /** How many of them became no lead, for the reasons in its errors */
  refused: number;
  /** Orders on a day on which some came */
  usual_per_day: number;
  /** Full hours since the latest new order, whatever its store said of it later; null: there was none */
  silent_hours: number | null;
}

export interface DrawWorkPaymentAnswer {
  /** Result of the request */
  data: WorkPayment;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface DrawWorkPaymentBody {
  /** Kind of payee */
  payee_kind: 'call_center' | 'agent' | 'company' | 'person';
  /** Id of the payee */
  payee_id: string;
  /** Id of the call center for which an agent made the calls */
  call_center_id?: string | null;
  /** Last day to cover, today at most. From 2000-01-01 to 1 day after today (UTC). */
  up_to: string;
}

export interface DriverRate {
  id: Id;
  /** Name shown to people */
  name: string;
  /** Id of the delivery person; null: all without rates of their own. In a file, their e-mail */
  person_id?: string | null;
  /** First day on which it applies to outgoing orders; a later one replaces it from its own first day. From 2000-01-01 to 3653 days after today (UTC). */
  valid_from: string;
  /** Pay for each delivered parcel */
  delivery_cost?: number | null;
  /** Pay for each returned parcel */
  return_cost?: number | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface DueWorkListItem {
  /** Recipient of the payment */
  payee: {
    /** Its kind */
    kind: 'call_center' | 'agent' | 'company' | 'person';
    id: Id;
    /** Name shown to people */
    name: string;
    /** Call center for which the agent made the calls; null: the payee is no agent */
    call_center: Agent | null;
  };
  /** The sum of the lines, major units */
  amount: number;
  /** One line per product or fee */
  lines: {
    /** Kind of the work or of the entry */
    kind: string;
    /** Number of orders, days of calls or entries */
    quantity: number;
    /** Amount; below 0: a deduction, major units */
    amount: number;
  }[];
}

export interface EditLeadAnswer {
  /** Result of the request */
  data: Lead;
  /** Data about the answer */
  meta: {
    /** Names of the changed fields */
    updated_fields: string[];
  };
}

export interface EditLeadBody {
  /** Full name, as typed */
  full_name?: string;
  /** Phone number, as typed */
  phone?: string;
  /** City, as typed */
  city?: string;
  /** Part of the city, as typed; null: not given */
  area?: string | null;
  /** Street address, as typed */
  address?: string;
  /** One entry per product */
  products?: LeadInputProduct[];
  /** Second phone number of the customer; null: none */
  second_phone?: string | null;
  /** Note for packers and delivery people; the comment of the confirming call is added to it */
  parcel_note?: string | null;
  /** 1 home_delivery, 2 pickup_point, 3 collect_at_warehouse, 4 express */
  shipment_way?: 1 | 2 | 3 | 4 | null;
  /** True: the customer pays the delivery fee on top */
  is_fees_paid_by_customer?: boolean | null;
  /** The pickup point that the customer chose */
  stop_desk?: string | null;
  /** True: the customer has already paid in full, and the order collects nothing. Default false */
  is_prepaid?: boolean | null;
  /** Deposit that the customer has already paid, major units, at most the full amount. Default 0 */
  prepaid_amount?: number | null;
  /** Who received the prepayment */
  prepaid_by?: string | null;
  /** Your own id of the row, if it has none yet; an existing one cannot change. Null: unchanged */
  external_id?: string | null;
  /** True: a person typed it, so an invalid phone is refused with 422 under its path */
  is_typed?: boolean;
  /** Version that you read; 409 lists the changes since then. Left out: no check */
  version?: number | null;
}

export interface EndCallBody {
  /** In any case, with blanks or underscores. */
  status: 'new' | 'confirmed' | 'wrong' | 'testing' | 'call_later' | 'no_reply' | 'cancelled' | 'out_of_stock' | 'duplicate' | 'expired' | 'unreachable' | 'preparing' | 'blacklist' | 'no_reply_asked_to_recall';
  /** Reason, one that the settings allow for this status */
  sub_status?: string | null;
  /** Moment of the callback or action; required for some statuses. A callback in the past is due at once. From 2000-01-01 to 3653 days after today (UTC). */
  action_date?: string | null;
  /** Free text; null: none */
  comment?: string | null;
  /** True: also get the next lead */
  next?: boolean;
}

/** Channel over which the customer wrote or called; left out: the origin of the request */
export type EntrySource = 'phone' | 'whatsapp' | 'instagram' | 'facebook' | 'tiktok' | 'shop';

export interface ErrorBody {
  /** The error */
  error: {
    /** Short code for programs and documents */
    code: 'BAD_REQUEST' | 'UNAUTHENTICATED' | 'SUBSCRIPTION_INACTIVE' | 'HTTP_ERROR' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'CONFLICT' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'SERVER_ERROR' | 'OVERLOADED';
    /** English text for people; programs use `code` or `reason` */
    message: string;
    /** Code of the message; never reused for another. More codes may be added */
    reason?: Reason;
    /** Values for the placeholders of its text */
    params?: Record<string, unknown>;
    /** Messages by the dotted path of the field */
    fields?: Record<string, string[]>;
    /** The messages of `fields` as data: the same paths, in the same order */
    reasons?: Record<string, PushErrorReason[]>;
    /** Quote it when you ask for help */
    request_id: string;
  };
}

/** These fields, and the current fields of `GET /leads/{reference}/show` unless the lead has been deleted */
export interface EventData {
  id: Id;
  /** Rises with every change; send it back so that an edit of an older version is refused */
  version: number;
  /** Reference of the lead or order */
  reference: string;
  /** Its current status */
  status: LeadStatus;
  /** Reason within the status; null: none */
  sub_status: string | null;
  /** UTC, ISO 8601; null: none yet */
  action_date: string | null;
  /** Number of attempts so far */
  attempts: number;
  /** Names of the edited fields, if a person edited it */
  fields?: string[];
  account: LeadListItemAccount;
  truncated?: EventTruncated;
  [name: string]: unknown;
}

export interface EventData2 {
  /** Id of the batch; see `GET /lead-batches/{batch_id}` */
  batch_id: string;
  /** Total number */
  total: number;
  /** Number of rows that failed */
  failed_count: number;
  account: LeadListItemAccount;
  truncated?: EventTruncated;
  [name: string]: unknown;
}

/** These fields, and the current fields of `GET /orders/{reference}/show` unless the order has been deleted */
export interface EventData3 {
  id: Id;
  /** Rises with every change; send it back so that an edit of an older version is refused */
  version: number;
  /** Reference of the lead or order */
  reference: string;
  /** Its current status */
  status: OrderStatus;
  /** Status before the present one; null: none */
  previous_status: string | null;
  /** Place of the goods */
  goods: 'none' | 'reserved' | 'out';
  /** UTC, ISO 8601; null: none yet */
  action_date: string | null;
  /** Reason of the cancellation; null: not canceled */
  cancel_description: string | null;
  /** UTC, ISO 8601; null: none yet */
  packed_at: string | null;
  /** UTC, ISO 8601; null: none yet */
  shipped_at: string | null;
  /** UTC, ISO 8601; null: none yet */
  delivered_at: string | null;
  /** UTC, ISO 8601; null: none yet */
  returned_at: string | null;
  /** UTC, ISO 8601; null: none yet */
  canceled_at: string | null;
  /** UTC, ISO 8601; null: none yet */
  rest_received_at: string | null;
  /** True: the customer kept a part */
  is_partly_delivered: boolean;
  /** Id of the delivery person; null: none */
  delivery_boy_id: string | null;
  /** Names of the edited fields, if a person edited it */
  fields?: string[];
  account: LeadListItemAccount;
  truncated?: EventTruncated;
  [name: string]: unknown;
}

export interface EventData4 {
  /** Reference of the lead or order */
  reference: string;
  /** Amount, major units */
  amount: number;
  /** Currency, ISO 4217 */
  currency: string;
  holder: EventHolder;
  account: LeadListItemAccount;
  truncated?: EventTruncated;
  [name: string]: unknown;
}

export interface EventData5 {
  id: Id;
  /** Number of the document, from 1 */
  number: number;
  /** Reference of the lead or order */
  reference: string;
  /** Amount, major units */
  amount: number;
  /** Currency, ISO 4217 */
  currency: string;
  account: LeadListItemAccount;
  truncated?: EventTruncated;
  [name: string]: unknown;
}

export interface EventData6 {
  /** Id of the product */
  product_id: string;
  /** SKU, unique in its account */
  sku: string;
  /** Name shown to people */
  name: string;
  /** Its current status */
  status: 'active' | 'inactive' | 'draft';
  /** Amount, major units */
  price: number;
  /** Purchase price of a piece; null: not set, or hidden from your role */
  purchase_price: number | null;
  /** Minimum price of a product from the marketplace; null: it is the account’s own product */
  minimum_price: number | null;
  /** Currency, ISO 4217 */
  currency: string;
  /** Barcode; null: none */
  barcode: string | null;
  /** Id of the category; null: none */
  category_id: string | null;
  /** Id of the parent product; null: it is not a variant */
  parent_id: string | null;
  /** Options that distinguish it from the other variants */
  options: string[];
  /** Id of the product to which its SKU now belongs; null: not merged */
  merged_into_id: string | null;
  /** Names of the changed fields; read the product for fields that are not here */
  fields?: string[];
  account: LeadListItemAccount;
  truncated?: EventTruncated;
  [name: string]: unknown;
}

/** Holder of the cash */
export interface EventHolder {
  /** Its kind */
  kind: 'company' | 'person' | 'nobody';
  /** Made by the service; never changes */
  id: string | null;
}

export interface EventListItem {
  id: EventId;
  /** Its type */
  type: EventType;
  timestamp: Moment;
  /** Id of the workspace it belongs to */
  workspace_id: string;
  object: EventListItemObject;
  sequence: EventSequence;
  /** Data by event type: see the webhooks of this document */
  data: Record<string, unknown>;
  previous?: EventPrevious;
}

/** Object of the event, even if it has been deleted */
export interface EventListItemObject {
  /** Its type */
  type: 'lead' | 'lead-batch' | 'order' | 'comment' | 'cash-document' | 'statement' | 'payout' | 'work-payment' | 'claim' | 'product' | 'stock' | 'job' | 'store-delivery' | 'invoice' | 'webhook';
  id: Id;
  /** Reference of the object; null: it has none */
  reference: string | null;
  /** Version after the change; later events of the object have the same version or a higher one */
  version: number;
}

export type EventType = 'lead.created' | 'lead.updated' | 'lead.status_changed' | 'lead.deleted' | 'lead.called' | 'lead.commented' | 'lead.assigned' | 'lead.batch.completed' | 'lead.batch.failed' | 'order.created' | 'order.updated' | 'order.status_changed' | 'order.deleted' | 'order.pushed' | 'order.push_failed' | 'order.tracking_updated' | 'order.assigned' | 'order.delivery_failed' | 'order.delivery_decided' | 'order.commented' | 'cash.collected' | 'cash.reversed' | 'cash.entry_reversed' | 'statement.posted' | 'cash.remitted' | 'payout.paid' | 'work_payment.paid' | 'claim.opened' | 'product.created' | 'product.updated' | 'product.deleted' | 'stock.changed' | 'stock.low' | 'store.delivery_refused' | 'import.completed' | 'export.completed' | 'invoice.paid' | 'webhook.test';

export interface Existing {
  /** Index of the row in the request, from 0 */
  index: number;
  /** Public number; never changes */
  reference: string;
  /** Fields whose sent value differs from the stored one; nothing is changed. Phones are compared only if you may see them */
  differs: string[];
}

export interface Expected {
  /** How many orders */
  orders: number;
  /** Cash of these orders, major units */
  amount: number;
  /** Path and query, below /api/web/1.0, of the list that has exactly these orders */
  link: string;
}

/** Failed delivery of a shipped order; null: none */
export interface FailedDelivery {
  /** Id of the order */
  id: string;
  /** Public number; never changes */
  reference: string;
  account: LeadListItemAccount;
  /** Full name, as typed */
  full_name: string;
  /** Phone number, as typed */
  phone: string;
  /** Phone with its country code; null: the number is not valid, or hidden */
  phone_international: string | null;
  /** Second phone number of the customer; null: none */
  second_phone: string | null;
  /** City, as typed */
  city: string;
  /** City of the list that `city` means; null: none, several, or a town inside one */
  known_city: KnownCity | null;
  /** Part of the city, as typed; null: not given */
  area: string | null;
  /** Street address, as typed */
  address: string;
  /** One entry per product */
  products: FailedDeliveryProduct[];
  /** Amount to collect at the door, major units */
  cod_amount: number;
  /** Currency, ISO 4217 */
  currency: string;
  /** Number of attempts so far */
  attempts: number;
  /** Reason */
  reason: FailedDeliveryReason;
  /** Words of the courier or delivery person about the last attempt */
  words: string | null;
  last_attempt_at: Moment;
  /** Day that the customer named at the door; null: none */
  promised_on: string | null;
  /** Last day to decide; after it the parcel may be returned without a decision */
  deadline_on: string;
  /** The courier; null: none */
  shipping_company: Agent | null;
  /** Tracking number of the courier; null: none yet */
  tracking_number: string | null;
  /** Tracking page of the courier; null: none */
  tracking_url: string | null;
  /** Status in the courier’s words; null: none received */
  courier_status: string | null;
  /** Delivery person; null: none */
  delivery_boy: Agent | null;
  /** Decision about the delivery; null: not decided yet */
  decision: 'reattempt' | 'fix_address' | 'return' | null;
  /** Day of the next attempt; null: none */
  reattempt_on: string | null;
  /** Free text; null: none */
  decision_comment: string | null;
  /** The person or program that decided it; null: not yet */
  decided_by: string | null;
  /** UTC, ISO 8601; null: none yet */
  decided_at: string | null;
  /** Whether the courier has the decision. queued, sending: on its way. told: the courier has it. by_hand: inform the courier yourself. failed: the courier refused it. Null: nothing to pass on */
  courier_told: 'queued' | 'sending' | 'told' | 'by_hand' | 'failed' | null;
  /** Why the courier was not informed; null: no error */
  told_error: string | null;
  /** Request from the customer’s page since the last decision; null: none */
  customer_asked: CustomerAsked | null;
}

export interface FailedDeliveryProduct {
  /** SKU, unique in its account */
  sku: string;
  /** Name shown to people */
  name: string;
  /** Number of pieces */
  quantity: number;
  /** The main picture, small: a path of this service, or the product’s `image` */
  thumbnail: string | null;
}

export type FailedDeliveryReason = 'no_answer' | 'absent' | 'postponed' | 'refused' | 'opened_refused' | 'wrong_address' | 'wrong_phone' | 'no_cash' | 'partly_kept' | 'other';

export interface Failure {
  /** Index of the row in the request, from 0 */
  index: number;
  /** Short code for programs and documents */
  code: 'PRODUCT_INACTIVE' | 'PRODUCT_DELETED' | 'PHONE_BLACKLISTED' | 'CUSTOMER_UNRELIABLE' | 'REFUSED_BY_RULE' | 'EXTERNAL_ID_EXISTS' | 'BATCH_FAILED';
  /** English text for people; programs use `code` or `reason` */
  message: string;
  /** Code of the message; never reused for another. More codes may be added */
  reason?: Reason;
  /** Values for the placeholders of its text */
  params?: Record<string, unknown>;
  /** Messages by the dotted path of the field */
  fields: Record<string, string[]>;
}

export interface FeePlan {
  id: Id;
  /** Name shown to people */
  name: string;
  /** Id of the seller’s account; null: all sellers without a plan of their own */
  for_account_id?: string | null;
  /** Name of the account that `for_account_id` names; null: it names none */
  for_account_name: string | null;
  /** First day on which it applies to outgoing orders; a later one replaces it from its own first day. From 2000-01-01 to 3653 days after today (UTC). */
  valid_from: string;
  /** Fee for each delivered order; null: the order’s own shipping fee */
  delivery_fee?: number | null;
  /** Cities with a delivery fee of their own; all others have `delivery_fee` */
  delivery_by_city: DeliveryByCity[];
  /** Fee for each returned order */
  return_fee?: number | null;
  /** Fee for each delivered or returned order */
  packing_fee?: number | null;
  /** Fee for each delivered or returned order that comes from a lead */
  confirmation_fee?: number | null;
  /** Fee for each confirmed lead, whatever the outcome of its order; booked the day after */
  lead_fee?: number | null;
  /** Fee for each piece in stock at the end of a month */
  storage_fee?: number | null;
  /** Percentage of the cash of each delivered order; at most two decimals */
  cash_percent: number;
  /** Lower bound of the fee by `cash_percent`, if that is above 0 */
  cash_fee_minimum?: number | null;
  /** Upper bound of the fee by `cash_percent` */
  cash_fee_maximum?: number | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface Figure {
  /** Value of the figure; null: a ratio or mean of nothing */
  value: number | null;
  /** Number of rows in the figure */
  count: number;
  /** Path and query, below /api/web/1.0, of the list that has exactly these rows; null: you may not list them */
  link: string | null;
  per?: Per;
}

export interface FigureGroup {
  /** A day, the first day of a week or month, or the key of the group, such as a product’s id */
  id: string;
  /** Label shown to people */
  label: string;
  /** By name: leads, confirmed_leads, cancelled_leads, confirmation_rate, orders, sales, delivered_orders, delivered_sales, returned_orders, canceled_orders, shipped_orders, delivery_rate, return_rate, calls, confirmed_calls, calls_per_confirmation, time_to_first_call, confirmations, shipments, deliveries, returns */
  figures: Record<string, Figure>;
}

export interface FigurePeriod {
  /** First day, inclusive */
  from: string;
  /** Last day, inclusive */
  to: string;
  /** By name: leads, confirmed_leads, cancelled_leads, confirmation_rate, orders, sales, delivered_orders, delivered_sales, returned_orders, canceled_orders, shipped_orders, delivery_rate, return_rate, calls, confirmed_calls, calls_per_confirmation, time_to_first_call, confirmations, shipments, deliveries, returns */
  figures: Record<string, Figure>;
  /** By name: leads, confirmed_leads, cancelled_leads, confirmation_rate, orders, sales, delivered_orders, delivered_sales, returned_orders, canceled_orders, shipped_orders, delivery_rate, return_rate, calls, confirmed_calls, calls_per_confirmation, time_to_first_call, confirmations, shipments, deliveries, returns */
  previous: Record<string, Figure>;
}

export interface FormSettings {
  /** Origins of pages that may use the key: `https://`, a host, and a port if it has one */
  origins: string[];
  /** Cities to choose from; empty: all active cities, and any typed city */
  city_ids: string[];
  /** Maximum number of forms that the key may send per minute */
  leads_per_minute: number;
  /** URL that a page reads and sends to; its last part is the key */
  form_url: string;
  /** Prices, in the order of the page */
  offers: {
    /** SKU, unique in its account */
    sku: string;
    /** Name shown to people */
    name: string;
    /** False: pages do not see it, because its product is inactive, or an earlier offer has the same product and quantity */
    is_offered: boolean;
    /** Number of pieces */
    quantity: number;
    /** Total of the line, major units */
    total: number;
  }[];
  /** Time of the last change; null: nothing is set yet */
  updated_at: string | null;
}

export interface GivableRoleListItem {
  id: Id;
  /** Name shown to people */
  name: string;
  /** What its people see: the workspace, or one account */
  scope: 'workspace' | 'account';
  /** True: a built-in role */
  is_system: boolean;
}

/** The guard rule that the lead matched; null: none */
export interface Guard {
  /** Id of the rule, which may be deleted by now */
  rule_id: string;
  kind: LeadListItemKind;
  /** Effect of the rule on the lead */
  act: 'accept' | 'flag' | 'first' | 'last' | 'refuse';
  /** Reason */
  reason: string;
  /** Value that the rule found: earlier leads, pieces, sum, or parcels that came back; null: a rule by city */
  found: number | null;
}

export interface GuardRule {
  id: Id;
  /** Reason that is shown at the lead */
  reason: string;
  /** Position among the rules, from 1 */
  position: number;
  /** Its current status */
  status: 'active' | 'inactive';
  /** What the rule examines */
  kind: LeadListItemKind;
  /** Effect of the rule on a lead */
  act: 'accept' | 'flag' | 'first' | 'last' | 'refuse';
  /** Minimum number of earlier leads, pieces, or parcels that came back */
  count?: number | null;
  /** Minimum sum, major units */
  amount?: number | null;
  /** Hours before the lead within which earlier leads are counted */
  within_hours?: number | null;
  /** Ids of cities: matches leads to one of them */
  city_ids: string[];
  /** Only leads of this account; null: of any account */
  for_account_id?: string | null;
  /** Name of the account that `for_account_id` names; null: it names none */
  for_account_name: string | null;
  /** True: confirms that this rule, or another one after this change, is meant to refuse most leads. Only a rule that refuses keeps it */
  is_sweeping: boolean;
  created_at: Moment;
  updated_at: Moment;
}

export interface HeldCash {
  person: Agent;
  /** Currency, ISO 4217 */
  currency: string;
  /** Cash in hand: of the parcels, plus `carried`, major units */
  held: number;
  /** Part of `held` that no parcel explains, major units */
  carried: number;
  /** Debt of the workspace for the work, major units */
  fees: number;
  /** Open claims on the person, the oldest first */
  claims: {
    id: Id;
    /** Reason */
    reason: 'lost' | 'damaged' | 'short';
    /** Reference of the order; null: a shortfall that belongs to no single parcel */
    reference: string | null;
    /** Amount owed, major units */
    value: number;
    /** Number of days */
    days: number;
  }[];
  /** Orders, the oldest first, at most 2000 */
  orders: {
    id: Id;
    /** Public number; never changes */
    reference: string;
    /** Full name, as typed */
    full_name: string;
    /** City, as typed */
    city: string;
    /** True: returned after its cash was handed in; the amount is deducted */
    is_returned: boolean;
    /** Its cash less the fees that the holder keeps, and less the reported shortfall, major units */
    amount: number;
    /** The shortfall at the door as the holder reported it; owed on top of `amount` until settled, major units */
    short: number;
    /** Amount to collect for it, major units */
    cod: number;
    /** Amount that the holder reported at the door, major units; null: none was reported, or the parcel came back */
    collected: number | null;
    /** Time from which it is held */
    since: string;
    /** Whole days since `since` */
    days: number;
  }[];
}

export interface HeldCashListItem {
  person: Agent;
  /** Cash in hand, major units */
  held: number;
  /** Number of parcels with this cash */
  orders: number;
  /** Time from which the oldest is held; null: none is held */
  since: string | null;
  /** Number of days */
  days: number | null;
  /** Debt of the workspace for the work, major units */
  fees: number;
  /** Sum of the open claims on the person, major units */
  claims: number;
}

export interface HoldLeadData {
  /** Public number; never changes */
  reference: string;
  /** Agent who holds it */
  held_by: string;
  /** End of the hold, unless it is renewed */
  held_until: string;
}

/** Holder of the parcel or its cash; null: it is not out */
export interface Holder {
  /** Its kind */
  kind: 'company' | 'person' | 'nobody';
  /** Id of a shipping company or a person; null: the order names none */
  id: string | null;
  /** Name shown to people */
  name: string | null;
}

export interface Hour {
  /** Day of the week; 1 is Monday */
  weekday: number;
  /** Time as HH:MM, 00:00 to 24:00 */
  from: string;
  /** Time as HH:MM, 00:00 to 24:00 */
  to: string;
}

export interface ImportOrdersBody {
  /** An .xlsx or .csv file, at most 50 MB and 200,000 rows. csv is UTF-8, with commas or semicolons */
  file: Blob;
  /** 1: check all rows and write only the report */
  dry_run?: boolean;
  /** 1: accept a file that was imported before. Without answers all its rows are new; with answers, known rows need an answer */
  again?: boolean;
  /** 1: continue a stopped import of the same file after its last imported row, with the same columns */
  resume?: boolean;
  /** JSON object that maps headers to columns; an empty column ignores the header. Several headers can make one text, such as first and last name. Saved for your next files of this import, except headers that already are a column’s name; a dry run saves nothing */
  columns?: string | null;
  /** JSON of answers to the questions about rows. status: open, over, delivered, returned; payment_status: unpaid, paid, over; payment_method: unpaid, paid; known (by reference, order_number, content): skip, update, new; hidden: take, leave_out; skus, city: a name here, leave_out. Guide: /docs/guides/files */
  answers?: string | null;
  /** Sheet of a workbook. Default: the one with the columns; if several have them, the import fails and names them */
  sheet?: string | null;
  /** Admin only: id of the account to create in; default the workspace’s own */
  account_id?: string | null;
}

export interface ImportProductsBody {
  /** An .xlsx or .csv file, at most 50 MB and 200,000 rows. csv is UTF-8, with commas or semicolons */
  file: Blob;
  /** 1: check all rows and write only the report */
  dry_run?: boolean;
  /** 1: accept a file that was imported before. Without answers all its rows are new; with answers, known rows need an answer */
  again?: boolean;
  /** 1: continue a stopped import of the same file after its last imported row, with the same columns */
  resume?: boolean;
  /** JSON object that maps headers to columns; an empty column ignores the header. Several headers can make one text, such as first and last name. Saved for your next files of this import, except headers that already are a column’s name; a dry run saves nothing */
  columns?: string | null;
  /** JSON of answers to the questions about rows. status: open, over, delivered, returned; payment_status: unpaid, paid, over; payment_method: unpaid, paid; known (by reference, order_number, content): skip, update, new; hidden: take, leave_out; skus, city: a name here, leave_out. Guide: /docs/guides/files */
  answers?: string | null;
  /** Sheet of a workbook. Default: the one with the columns; if several have them, the import fails and names them */
  sheet?: string | null;
  /** Admin only: id of the account; default the workspace’s own */
  account_id?: string | null;
}

export interface ImportStatementBody {
  /** An .xlsx or .csv file, at most 50 MB and 200,000 rows. csv is UTF-8, with commas or semicolons */
  file: Blob;
  /** 1: check all rows and write only the report */
  dry_run?: boolean;
  /** 1: accept a file that was imported before. Without answers all its rows are new; with answers, known rows need an answer */
  again?: boolean;
  /** 1: continue a stopped import of the same file after its last imported row, with the same columns */
  resume?: boolean;
  /** JSON object that maps headers to columns; an empty column ignores the header. Several headers can make one text, such as first and last name. Saved for your next files of this import, except headers that already are a column’s name; a dry run saves nothing */
  columns?: string | null;
  /** JSON of answers to the questions about rows. status: open, over, delivered, returned; payment_status: unpaid, paid, over; payment_method: unpaid, paid; known (by reference, order_number, content): skip, update, new; hidden: take, leave_out; skus, city: a name here, leave_out. Guide: /docs/guides/files */
  answers?: string | null;
  /** Sheet of a workbook. Default: the one with the columns; if several have them, the import fails and names them */
  sheet?: string | null;
  /** Id of the courier */
  shipping_company_id: string;
  /** Default today. From 2000-01-01 to 1 day after today (UTC). */
  happened_on?: string | null;
}

export interface ImportWarehousesBody {
  /** An .xlsx or .csv file, at most 50 MB and 200,000 rows. csv is UTF-8, with commas or semicolons */
  file: Blob;
  /** 1: check all rows and write only the report */
  dry_run?: boolean;
  /** 1: accept a file that was imported before. Without answers all its rows are new; with answers, known rows need an answer */
  again?: boolean;
  /** 1: continue a stopped import of the same file after its last imported row, with the same columns */
  resume?: boolean;
  /** JSON object that maps headers to columns; an empty column ignores the header. Several headers can make one text, such as first and last name. Saved for your next files of this import, except headers that already are a column’s name; a dry run saves nothing */
  columns?: string | null;
  /** JSON of answers to the questions about rows. status: open, over, delivered, returned; payment_status: unpaid, paid, over; payment_method: unpaid, paid; known (by reference, order_number, content): skip, update, new; hidden: take, leave_out; skus, city: a name here, leave_out. Guide: /docs/guides/files */
  answers?: string | null;
  /** Sheet of a workbook. Default: the one with the columns; if several have them, the import fails and names them */
  sheet?: string | null;
}

export interface Invitation {
  /** True: an e-mail is sent to the person */
  is_mailed: boolean;
  /** Link to copy, without SMTP_URL: works once within 7 days, and sets a password for this workspace only. Null when the person already has a password for all workspaces and accepts with it */
  link: string | null;
}

export interface InviteUserAgainAnswer {
  /** Result of the request */
  data: Invitation;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface Invoice {
  id: Id;
  /** Id of the account it belongs to */
  account_id: string;
  /** Number in the workspace, without gaps */
  number: number;
  /** Name of the account it belongs to */
  account_name: string;
  account: LeadListItemAccount;
  /** Its type */
  type: InvoiceType;
  /** Reference of the other party, such as the number of a courier’s statement; unique */
  reference?: string | null;
  /** One line per product or fee */
  lines: InvoiceLine[];
  /** Amount, major units */
  amount: number;
  /** Created as pending or unpaid; paid and canceled are final */
  status: 'pending' | 'unpaid' | 'paid' | 'canceled';
  /** Free text; null: none */
  note?: string | null;
  /** Kind of the cash document that issued it and alone changes it; null: a person wrote it */
  drawn_from: 'settlement' | 'statement' | 'payout' | 'work_payment' | 'seller_advance' | null;
  /** Percentage of VAT in the amount (in a payout: in its lines of fees), by the setting at its creation; null: none */
  vat_rate: number | null;
  /** Name of a payee that is no account; null: the payee is the account */
  payee_name: string | null;
  /** UTC, ISO 8601; null: none yet */
  paid_at: string | null;
  /** The proof of payment */
  proof: AttachInvoiceProofData | null;
  /** The person or program that created it */
  created_by: string;
  created_at: Moment;
  updated_at: Moment;
}

export interface InvoiceLine {
  /** Label shown to people */
  label: string;
  /** Number of pieces */
  quantity: number;
  /** Amount of the whole line, major units; below 0 for a deduction */
  amount: number;
  /** Kind of a line that comes from a cash document */
  kind?: string;
}

export type InvoiceType = 'seller_payout' | 'service_fees' | 'sourcing' | 'driver_settlement' | 'courier_statement' | 'work_payment' | 'seller_advance' | 'seller_repayment';

export interface Job {
  id: Id;
  /** Its kind */
  kind: string;
  /** Its current status */
  status: 'queued' | 'running' | 'completed' | 'failed' | 'canceled';
  /** Queue in which it waits */
  priority: 'urgent' | 'important' | 'normal';
  /** Progress of the job */
  progress: Progress;
  /** Id of the account of the rows */
  account_id: string;
  /** Name of the person or token */
  asked_by: string;
  /** True: cancellation was requested, and the job still runs */
  is_canceling: boolean;
  /** Reason of the failure */
  error: string | null;
  /** Code of the message; never reused for another. More codes may be added */
  reason?: Reason;
  /** Values for the placeholders of its text */
  params?: Record<string, unknown>;
  /** Link to its file: the export, or the failed rows of an import. It expires after seven days, or when its recipient loses the right to the file; null: you have no right to it */
  result_url: string | null;
  /** Link to the failed rows of an import, or of an act on all matching rows: the same columns and a reason. If the job was stopped, it appears soon after the end */
  failed_rows_url: string | null;
  /** Import, also a stopped one: rows_good, rows_failed, rows_skipped (taken by an earlier import of the file), rows_known (good rows that existed before, unchanged), rows_updated (good rows that changed an existing one), rows_left_out (hidden rows that you left out), sheet and sheets (of a workbook with several: the one that was read, and all), is_dry_run, headers (in the file’s order), columns (header to column), columns_remembered (read as you assigned them in an earlier file), left_out (headers), faults (of moves by file: the first failed rows, by line, with their reasons); lacking (missing columns) if the header cannot be used. Act on all matching rows: updated, already, rows_failed, reasons, undo_token, taken_over (former assignees of the leads). Labels: printed, from_couriers, instead (our labels in place of unavailable ones of the courier, each with its reason) */
  summary: Record<string, unknown> | null;
  created_at: Moment;
  /** UTC, ISO 8601; null: none yet */
  started_at: string | null;
  /** UTC, ISO 8601; null: none yet */
  finished_at: string | null;
}

export type Key = 'company_name' | 'company_phone' | 'company_identity' | 'company_legal_name' | 'company_address' | 'vat_rate' | 'label_language' | 'shows_setup' | 'currency' | 'country' | 'time_zone' | 'languages' | 'refuse_blacklisted' | 'action_date_statuses' | 'duplicate_window_hours' | 'duplicate_sets_status' | 'lead_expiry_days' | 'assignment_return_minutes' | 'confirmed_goal' | 'scans_pieces' | 'ships_to_holder' | 'sub_statuses' | 'retry_ladders' | 'message_steps' | 'quiet_hours' | 'flag_from_returned' | 'refuse_flagged' | 'shares_phone_history' | 'idempotency_days' | 'shipping_fee' | 'failed_delivery_days' | 'courier_choice' | 'short_is_for' | 'payout_after' | 'write_off_limit' | 'payout_minimum' | 'payout_weekdays' | 'customer_page' | 'customer_acts' | 'customer_link_days' | 'bank_file_columns' | 'bank_file_format' | 'bank_holder' | 'bank_name' | 'bank_account_number' | 'label_sender_name' | 'label_sender_phone' | 'label_sender_address' | 'page_color' | 'page_font';

/** City of the list that `city` means; null: none, several, or a town inside one */
export interface KnownCity {
  /** Name shown to people */
  name: string;
  /** Name in Arabic; null: same as `name` */
  name_ar: string | null;
  /** Name in French; null: same as `name` */
  name_fr: string | null;
}

export interface Lead {
  /** Second phone number of the customer; null: none */
  second_phone: string | null;
  /** Note for packers and delivery people */
  parcel_note: string | null;
  /** Way of shipment; null: not set, so its order is a home delivery */
  shipment_way: number | null;
  /** True: the customer pays the delivery fee on top of the total */
  is_fees_paid_by_customer: boolean | null;
  /** Pickup point, by name or code; null: delivery to the door */
  stop_desk: string | null;
  /** True: the customer has paid, and nothing is left to collect at the door */
  is_prepaid: boolean;
  /** Amount that the customer paid in advance, major units; the full amount if `is_prepaid` */
  prepaid_amount: number;
  /** Who received the prepayment, in free words; null: unknown */
  prepaid_by: string | null;
  /** Latest update from the store of the order; null: not from a store */
  store: Store | null;
  /** Number of the order in a store’s file; not unique. Null: the file has none */
  order_number: string | null;
  id: Id;
  /** Rises by one with every change; send it back so that an edit of an older version is 409 */
  version: number;
  /** Public number; never changes */
  reference: string;
  /** Id given by its sender, unique in its account; null: none */
  external_id: string | null;
  account: LeadListItemAccount;
  /** Person who moved it last */
  agent: Agent | null;
  /** Source of the lead: dashboard, import, api:… */
  source: string | null;
  /** Reference of the order that was created at the confirmation; null: none */
  order_reference: string | null;
  /** Reference of an earlier lead with the same phone and SKU */
  duplicate_of: string | null;
  /** Reason within the status; null: none */
  sub_status: string | null;
  /** Number of call attempts */
  attempts: number;
  /** UTC, ISO 8601; null: none yet */
  action_date: string | null;
  /** True: an agent holds the lead now, or a job works on it */
  is_processing: boolean;
  /** Person who holds it now; null: not held */
  held_by: string | null;
  /** End of the hold, unless it is renewed; null: not held */
  held_until: string | null;
  /** The only agent who can get it; null: not assigned to one agent */
  assigned_to: Agent | null;
  /** The call center whose agents alone can get it; null: not assigned to a call center */
  assigned_center: Agent | null;
  /** The guard rule that the lead matched; null: none */
  guard: Guard | null;
  reliability: CustomerReliability;
  /** True: the blacklist of its account, or of the workspace, has the phone */
  is_blacklisted: boolean;
  /** City of the list that `city` means; null: none, several, or a town inside one */
  known_city: KnownCity | null;
  /** Phone with its country code; null: the number is not valid, or hidden */
  phone_international: string | null;
  /** Full name, as typed */
  full_name: string;
  /** Phone number, as typed */
  phone: string;
  /** City, as typed */
  city: string;
  /** Part of the city, as typed; null: not given */
  area: string | null;
  /** Street address, as typed */
  address: string;
  /** Its current status */
  status: string;
  /** Key of the status, for programs */
  status_key: LeadStatus;
  /** One entry per product */
  products: LeadProduct[];
  /** Result of the request */
  data: LeadListItemData[];
  /** Changes of its status */
  leadHistories: LeadListItemLeadHistory[];
  /** Assignments of the lead, newest first */
  assignments: Assignment[];
  /** Messages to a customer who does not answer, the next one and the end; null: the lead had none */
  message_steps: MessageSteps | null;
  /** Notes on calls, newest first, at most 100 */
  notes: LeadNote[];
  /** Orders of the same phone, newest first, at most 10; empty for a caller who may not list orders */
  past_orders: PastOrder[];
  /** The person or program that created it */
  created_by: string;
  created_at: Moment;
  updated_at: Moment;
}

export interface LeadBatch {
  /** Id of the batch; see `GET /lead-batches/{batch_id}` */
  batch_id: string;
  /** Its current status */
  status: 'queued' | 'running' | 'completed' | 'failed' | 'canceled';
  /** Total number */
  total: number;
  /** Public numbers of the new rows, in request order */
  created_refs: string[];
  /** Rows whose `external_id` already exists; nothing is written for them. Absent if there are none */
  existing?: Existing[];
  /** Number of rows that failed */
  failed_count: number;
  /** Rows that failed, each with its reason */
  failures: Failure[];
  created_at: Moment;
  /** UTC, ISO 8601; null: none yet */
  finished_at: string | null;
}

export interface LeadCallListItem {
  id: Id;
  /** Public number of the lead */
  lead_reference: string;
  account: LeadListItemAccount;
  /** Outcome of the call */
  status: LeadStatus;
  /** Reason within the status; null: none */
  sub_status: string | null;
  /** Id of the agent who calls or called; null: unassigned */
  agent_id: string | null;
  /** Agent who calls or called; null: unassigned */
  agent: string | null;
  /** Id of the call center; null: none */
  call_center_id: string | null;
  /** True: the first call of its lead */
  is_first: boolean;
  called_at: Moment;
}

export interface LeadConversation {
  /** What both wrote, oldest first; the newest 200 */
  entries: {
    id: Id;
    /** customer: the customer’s text or act; answer: a person’s text; message: from a template; opened: opened to send by hand */
    kind: 'customer' | 'answer' | 'message' | 'opened';
    at: Moment;
    /** The author; null: the customer, or sent automatically */
    by: string | null;
    /** null: the customer’s own entries */
    channel: 'whatsapp' | 'sms' | null;
    /** The template’s name at the time; null: none */
    name: string | null;
    /** Text; null: none, or filled from a template while the phone is hidden from the caller */
    text: string | null;
    /** The customer’s act; null: our message */
    act: 'confirm' | 'address' | 'day' | 'cancel' | 'change' | 'write' | null;
    /** Street address, as typed; null: none */
    address: string | null;
    /** Day that the customer wants; null: not given */
    wanted_on: string | null;
    /** True: the act was done automatically; null: our message */
    is_done: boolean | null;
    /** Status of our message; null: not sent by the service */
    status: OrderMessagesStatus | null;
    /** Reason; null: not given */
    reason: OrderMessagesReason | null;
    /** Error text of the channel; null also when the phone is hidden */
    error: string | null;
    /** Cost, major units, exact to a millionth; null: none yet, no price, or the caller does not see the costs of the workspace */
    cost: number | null;
    /** none: not known to be delivered, so no cost yet; priced: `cost` has it; free: reported as free by the provider, or covered by the allowance; without_price: not in the price list; null: the caller does not see costs */
    cost_state: 'none' | 'priced' | 'free' | 'without_price' | null;
  }[];
  /** True: older entries are left out */
  has_earlier: boolean;
  /** Number of the customer’s texts and acts so far; sent back as `words_seen` */
  words: number;
  /** Number of people’s answers so far; sent back as `answers_seen` */
  answers: number;
  /** Number of the latest texts and acts that wait for an answer */
  waiting: number;
  /** Since when the customer waits: time of the first of these messages, or of the last one if a person saw some of them; null: none waits */
  waits_since: string | null;
  /** The last person who answered; null: none */
  answered_by: string | null;
  /** Until then WhatsApp takes free texts to this customer; null: it takes templates alone */
  window_ends_at: string | null;
  /** Why no free text can be sent; no_right: the caller may not answer here; opted_out: the customer wants no messages; no_whatsapp: no active channel of WhatsApp; closed: she has not written within 24 hours; null: one can be sent */
  block: 'no_right' | 'opted_out' | 'no_whatsapp' | 'closed' | null;
  /** Templates that a channel can send now, most likely first; empty when the caller may not answer */
  templates: {
    /** Id of the template */
    template_id: string;
    /** Name shown to people */
    name: string;
    /** `ar`, `fr` or `en` */
    language: 'ar' | 'en' | 'fr';
    /** Channel of the message */
    channel: 'whatsapp' | 'sms';
    /** Text with the customer’s data filled in */
    text: string;
  }[];
}

export interface LeadHistory {
  id: Id;
  /** Public number of the lead */
  lead_reference: string;
  /** Status before the move */
  old_status: string;
  /** Status after the move */
  new_status: string;
  /** Person, token name, or system */
  changed_by: string;
  /** A person, a token, or the service itself */
  actor_kind: string;
  /** Where it came from */
  source: string;
  changed_at: Moment;
  /** True: it undoes the outcome of a call */
  is_undo: boolean;
  account: LeadListItemAccount;
}

export interface LeadInput {
  /** Your own id, unique in its account: a repeated row is answered as `existing` */
  external_id?: string | null;
  /** Full name, as typed */
  full_name: string;
  /** Phone number, as typed */
  phone: string;
  /** City, as typed */
  city: string;
  /** Part of the city, as typed; null: not given */
  area?: string | null;
  /** Street address, as typed */
  address: string;
  /** One entry per product */
  products: LeadInputProduct[];
  /** Further facts, each with a key and a value */
  data?: LeadInputData[] | null;
  /** Second phone number of the customer; null: none */
  second_phone?: string | null;
  /** Note for packers and delivery people; the comment of the confirming call is added to it */
  parcel_note?: string | null;
  /** 1 home_delivery, 2 pickup_point, 3 collect_at_warehouse, 4 express */
  shipment_way?: 1 | 2 | 3 | 4 | null;
  /** True: the customer pays the delivery fee on top */
  is_fees_paid_by_customer?: boolean | null;
  /** The pickup point that the customer chose */
  stop_desk?: string | null;
  /** True: the customer has already paid in full, and the order collects nothing. Default false */
  is_prepaid?: boolean | null;
  /** Deposit that the customer has already paid, major units, at most the full amount. Default 0 */
  prepaid_amount?: number | null;
  /** Who received the prepayment */
  prepaid_by?: string | null;
}

export interface LeadInputData {
  /** Key for programs */
  key?: string | null;
  /** Its value; null: none */
  value?: string | null;
}

export interface LeadInputProduct {
  /** SKU, unique in its account */
  sku: string;
  /** Number of pieces */
  quantity: number;
  /** Line total, major units */
  total: number;
}

export interface LeadListItem {
  /** Second phone number of the customer; null: none */
  second_phone: string | null;
  /** Note for packers and delivery people */
  parcel_note: string | null;
  /** Way of shipment; null: not set, so its order is a home delivery */
  shipment_way: number | null;
  /** True: the customer pays the delivery fee on top of the total */
  is_fees_paid_by_customer: boolean | null;
  /** Pickup point, by name or code; null: delivery to the door */
  stop_desk: string | null;
  /** True: the customer has paid, and nothing is left to collect at the door */
  is_prepaid: boolean;
  /** Amount that the customer paid in advance, major units; the full amount if `is_prepaid` */
  prepaid_amount: number;
  /** Who received the prepayment, in free words; null: unknown */
  prepaid_by: string | null;
  /** Number of the order in a store’s file; not unique. Null: the file has none */
  order_number: string | null;
  id: Id;
  /** Rises by one with every change; send it back so that an edit of an older version is 409 */
  version: number;
  /** Public number; never changes */
  reference: string;
  /** Id given by its sender, unique in its account; null: none */
  external_id: string | null;
  account: LeadListItemAccount;
  /** Source of the lead: dashboard, import, api:… */
  source: string | null;
  /** Reference of the order that was created at the confirmation; null: none */
  order_reference: string | null;
  /** Reference of an earlier lead with the same phone and SKU */
  duplicate_of: string | null;
  /** Reason within the status; null: none */
  sub_status: string | null;
  /** Number of call attempts */
  attempts: number;
  /** UTC, ISO 8601; null: none yet */
  action_date: string | null;
  /** The guard rule that the lead matched; null: none */
  guard: Guard | null;
  /** Person who moved it last */
  agent?: Agent | null;
  /** Latest update from the store of the order; null: not from a store */
  store?: Store | null;
  reliability?: CustomerReliability;
  /** True: the blacklist of its account, or of the workspace, has the phone */
  is_blacklisted?: boolean;
  /** True: an agent holds the lead now, or a job works on it */
  is_processing?: boolean;
  /** Person who holds it now; null: not held */
  held_by?: string | null;
  /** End of the hold, unless it is renewed; null: not held */
  held_until?: string | null;
  /** The only agent who can get it; null: not assigned to one agent */
  assigned_to?: Agent | null;
  /** The call center whose agents alone can get it; null: not assigned to a call center */
  assigned_center?: Agent | null;
  /** City of the list that `city` means; null: none, several, or a town inside one */
  known_city?: KnownCity | null;
  /** Phone with its country code; null: the number is not valid, or hidden */
  phone_international?: string | null;
  /** Number that groups the rows of this page by customer: rows with the same phone have the same number */
  customer?: number;
  /** Full name, as typed */
  full_name: string;
  /** Phone number, as typed */
  phone: string;
  /** Its current status */
  status: LeadStatus;
  /** City, as typed */
  city: string;
  /** Part of the city, as typed; null: not given */
  area: string | null;
  /** Street address, as typed */
  address: string;
  /** Result of the request */
  data: LeadListItemData[];
  /** One entry per product */
  products: {
    /** SKU, unique in its account */
    sku: string;
    /** Name shown to people */
    name: string;
    /** Number of pieces */
    quantity: number;
    /** Price of one piece, major units */
    price: number;
    /** Total of the line, major units */
    total: number;
    /** The main picture, small: a path of this service, or the product’s `image` */
    thumbnail?: string | null;
  }[];
  /** Changes of its status */
  leadHistories: LeadListItemLeadHistory[];
  created_at: Moment;
  updated_at: Moment;
}

/** Account that owns it */
export interface LeadListItemAccount {
  id: Id;
  /** Name shown to people */
  name: string;
}

export interface LeadListItemData {
  /** Key for programs */
  key: string | null;
  /** Its value; null: none */
  value: string | null;
}

/** Kind of the rule */
export type LeadListItemKind = 'phone_leads' | 'address_leads' | 'pieces' | 'sum' | 'city' | 'refuser' | 'new_and_dear';

export interface LeadListItemLeadHistory {
  id: Id;
  /** Public number of the lead */
  lead_reference: string;
  /** Status before the move */
  old_status: string;
  /** Status after the move */
  new_status: string;
  /** Person, token name, or system */
  changed_by: string;
  /** A person, a token, or the service itself */
  actor_kind: string;
  /** Where it came from */
  source: string;
  changed_at: Moment;
  /** True: it undoes the outcome of a call */
  is_undo: boolean;
}

/** Why it failed, or why nothing was sent; null: neither */
export interface LeadListItemReason {
  /** In English */
  text: string;
  /** Code of the message; never reused for another. More codes may be added */
  code: Reason;
  /** Values for the placeholders of its text */
  params: Record<string, unknown>;
}

export interface LeadNote {
  id: Id;
  /** The text */
  body: string;
  /** True: saved during a call, which has no outcome yet */
  is_draft: boolean;
  /** Outcome that the note was written with; null: a note without an outcome */
  status: string | null;
  /** The person or program that wrote it */
  written_by: string;
  created_at: Moment;
  updated_at: Moment;
}

export interface LeadProduct {
  /** Id of the product */
  product_id: string;
  /** SKU, unique in its account */
  sku: string;
  /** Name shown to people */
  name: string;
  /** Number of pieces */
  quantity: number;
  /** Price of one piece, major units */
  price: string;
  /** Total of the line, with its currency */
  total: string;
  /** The main picture, small: a path of this service, or the product’s `image` */
  thumbnail: string | null;
  /** Text that the agent reads to the customer; null: none */
  call_script: string | null;
  /** Offers for larger quantities, each with its total price */
  upsells: {
    /** Number of pieces */
    quantity: number;
    /** Price of one piece, major units */
    price: number;
  }[];
  /** Product whose variants can be chosen for this line; the line has one of them, or the product itself */
  variants_of: string | null;
}

export type LeadStatus = 'new' | 'confirmed' | 'wrong' | 'testing' | 'call_later' | 'no_reply' | 'cancelled' | 'out_of_stock' | 'duplicate' | 'expired' | 'unreachable' | 'preparing' | 'blacklist' | 'no_reply_asked_to_recall';

export interface Line {
  /** cod, a kind of fee, correction, or a kind of entry */
  kind: string;
  /** Number of orders or entries */
  quantity: number;
  /** Amount for the seller; below 0: a deduction, major units */
  amount: number;
}

export interface ListCourierPlacesAnswer {
  /** Result of the request */
  data: CourierPlaceListItem[];
  /** Data about the answer */
  meta: {
    /** Number of entries without a match */
    unmatched: number;
    /** Last fetch of the list; null: never fetched */
    fetched: {
      at: Moment;
      /** Number of places */
      places: number;
      /** Places that the previous list did not have */
      added: number;
      /** Places that only the previous list had */
      gone: number;
    } | null;
  };
}

export interface ListCourierPricesAnswer {
  /** Result of the request */
  data: CourierPriceListItem[];
  /** Data about the answer */
  meta: {
    /** Number of undecided proposals */
    open: number;
  };
}

export interface ListCourierStatusesAnswer {
  /** Result of the request */
  data: CourierStatusListItem[];
  /** Data about the answer */
  meta: {
    /** Number of words without a meaning */
    unknown: number;
  };
}

export interface ListGivableRolesAnswer {
  /** Result of the request */
  data: GivableRoleListItem[];
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ListNotificationPreferencesAnswer {
  /** Result of the request */
  data: NotificationPreferenceListItem[];
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ListOrdersMeta {
  /** Number of the page, from 1 */
  current_page: number;
  /** Page size used; above 100 becomes 100 */
  per_page: number;
  /** Exact */
  total: number;
  /** Send it back as `cursor` for the next page; null at the end */
  next_cursor: string | null;
  /** Unknown parameters, which were ignored; absent if there were none */
  ignored?: string[];
  /** Only with `updated_from`: when `next_cursor` is null, you have all changes before this time. `total` is then that of the first page */
  updated_until?: string;
}

export interface ListProductVariantsAnswer {
  /** Result of the request */
  data: ProductVariantListItem[];
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ListUsersAnswer {
  /** Result of the request */
  data: User[];
  /** Data about the answer */
  meta: PageMeta;
}

/** Null: the workspace has no logo */
export interface Logo {
  /** Changes with each upload */
  id: string;
  /** Width in pixels */
  width: number;
  /** Height in pixels */
  height: number;
}

export interface MarkLeadConversationAnswer {
  /** Result of the request */
  data: {
    /** Number of the customer’s texts and acts so far; sent back as `words_seen` */
    words: number;
    /** Number of people’s answers so far; sent back as `answers_seen` */
    answers: number;
    /** Number of the latest texts and acts that wait for an answer */
    waiting: number;
    /** Since when the customer waits: time of the first of these messages, or of the last one if a person saw some of them; null: none waits */
    waits_since: string | null;
  };
  /** Empty */
  meta: Record<string, unknown>;
}

export interface MarkLeadConversationBody {
  /** False: marks the texts and acts as done; true: the last one waits again */
  is_waiting: boolean;
  /** `words` as the caller saw it; later ones still wait */
  words_seen: number;
}

export interface MarketplaceAccess {
  id: Id;
  /** Id of the requesting account */
  account_id: string;
  /** Name of the account it belongs to */
  account_name: string;
  /** Id of the marketplace offer */
  marketplace_product_id: string;
  /** SKU, unique in its account */
  sku: string;
  /** Name of the product */
  product_name: string;
  /** Its current status */
  status: 'requested' | 'granted' | 'refused';
  /** Free text; null: none */
  note: string | null;
  /** The product under which the account sells it */
  product_id: string | null;
  /** The person or program that decided it; null: not yet */
  decided_by: string | null;
  /** UTC, ISO 8601; null: none yet */
  decided_at: string | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface MarketplaceProduct {
  id: Id;
  /** Id of a product of the workspace’s own account; a file may have its SKU instead */
  product_id: string;
  /** SKU, unique in its account */
  sku: string;
  /** Name of the product */
  product_name: string;
  /** URL of a picture; null: none */
  image: string | null;
  /** Usual price of a piece for customers */
  public_price: number;
  /** Lowest price of a piece that a seller may ask */
  minimum_price: number;
  /** Amount that the workspace keeps for each delivered piece */
  commission: number;
  /** Purchase price of a piece for the workspace; above the commission, each piece is sold at a loss. Null for sellers */
  purchase_price: number | null;
  /** Free text; null: none */
  description?: string | null;
  /** active: sellers see it */
  status: 'active' | 'inactive';
  /** Available pieces in the offered warehouses */
  available: number;
  /** The access request of your account; null: none was made */
  access: Access | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface MarketplaceStock {
  id: Id;
  /** Id of the marketplace offer */
  marketplace_product_id: string;
  /** SKU, unique in its account */
  sku: string;
  /** Name of the product */
  product_name: string;
  /** Id of the warehouse; a file may have its code instead */
  warehouse_id: string;
  /** Name of the warehouse */
  warehouse_name: string;
  /** Largest quantity to show; null: all available pieces */
  quantity_max?: number | null;
  /** Available pieces of the offered product in the warehouse */
  available: number;
  /** Status of its offer */
  status: 'active' | 'inactive';
  created_at: Moment;
  updated_at: Moment;
}

export interface MatchStatementRowAnswer {
  /** Result of the request */
  data: StatementRowListItem;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface MatchUnmatchedAnswer {
  /** Result of the request */
  data: UnmatchedListItem;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface Me {
  /** The workspace */
  workspace: {
    id: Id;
    /** Name shown to people */
    name: string;
    /** ISO 3166 */
    country: string;
    /** ISO 4217 */
    currency: string;
    /** Decimals of its amounts; an amount with more is refused with 422 */
    decimals: number;
    /** Time zone in which its days begin */
    time_zone: string;
    /** False: its subscription has ended, and writes are 402 */
    is_active: boolean;
  };
  /** The account */
  account: {
    /** Account of new leads and orders, unless a request names another */
    id: string;
    /** Name shown to people */
    name: string;
    /** True: the caller sees the whole workspace */
    sees_others: boolean;
  };
  /** The caller, or the owner of the token */
  person: {
    id: Id;
    /** Full name, as typed */
    full_name: string;
  };
  /** Name of the role */
  role: string;
  /** The token; null: the caller uses a session of the dashboard */
  token: {
    /** Name shown to people */
    name: string;
    /** Expiry; null: it does not expire */
    expires_at: string | null;
  } | null;
  /** Rights of the caller, by role and scopes; `view` covers lists and single rows */
  scopes: ('view products' | 'create products' | 'update products' | 'delete products' | 'export products' | 'import products' | 'view stocks' | 'create stocks' | 'update stocks' | 'delete stocks' | 'export stocks' | 'import stocks' | 'view stock-histories' | 'create stock-histories' | 'update stock-histories' | 'delete stock-histories' | 'export stock-histories' | 'import stock-histories' | 'view orders' | 'create orders' | 'update orders' | 'delete orders' | 'export orders' | 'import orders' | 'view order-histories' | 'create order-histories' | 'update order-histories' | 'delete order-histories' | 'export order-histories' | 'import order-histories' | 'view leads' | 'create leads' | 'update leads' | 'delete leads' | 'export leads' | 'import leads' | 'view lead-histories' | 'create lead-histories' | 'update lead-histories' | 'delete lead-histories' | 'export lead-histories' | 'import lead-histories' | 'view warehouses' | 'create warehouses' | 'update warehouses' | 'delete warehouses' | 'export warehouses' | 'import warehouses' | 'view shipping-companies' | 'create shipping-companies' | 'update shipping-companies' | 'delete shipping-companies' | 'export shipping-companies' | 'import shipping-companies' | 'view categories' | 'create categories' | 'update categories' | 'delete categories' | 'export categories' | 'import categories' | 'view cash-accounts' | 'create cash-accounts' | 'update cash-accounts' | 'delete cash-accounts' | 'export cash-accounts' | 'import cash-accounts' | 'view cash-entries' | 'create cash-entries' | 'update cash-entries' | 'delete cash-entries' | 'export cash-entries' | 'import cash-entries' | 'view statements' | 'create statements' | 'update statements' | 'delete statements' | 'export statements' | 'import statements' | 'view fee-plans' | 'create fee-plans' | 'update fee-plans' | 'delete fee-plans' | 'export fee-plans' | 'import fee-plans' | 'view driver-rates' | 'create driver-rates' | 'update driver-rates' | 'delete driver-rates' | 'export driver-rates' | 'import driver-rates' | 'view costs' | 'create costs' | 'update costs' | 'delete costs' | 'export costs' | 'import costs' | 'view money-transfers' | 'create money-transfers' | 'update money-transfers' | 'delete money-transfers' | 'export money-transfers' | 'import money-transfers' | 'view cash-adjustments' | 'create cash-adjustments' | 'update cash-adjustments' | 'delete cash-adjustments' | 'export cash-adjustments' | 'import cash-adjustments' | 'view money-accounts' | 'create money-accounts' | 'update money-accounts' | 'delete money-accounts' | 'export money-accounts' | 'import money-accounts' | 'view settlements' | 'create settlements' | 'update settlements' | 'delete settlements' | 'export settlements' | 'import settlements' | 'view payouts' | 'create payouts' | 'update payouts' | 'delete payouts' | 'export payouts' | 'import payouts' | 'view work-payments' | 'create work-payments' | 'update work-payments' | 'delete work-payments' | 'export work-payments' | 'import work-payments' | 'view seller-advances' | 'create seller-advances' | 'update seller-advances' | 'delete seller-advances' | 'export seller-advances' | 'import seller-advances' | 'view claims' | 'create claims' | 'update claims' | 'delete claims' | 'export claims' | 'import claims' | 'view invoices' | 'create invoices' | 'update invoices' | 'delete invoices' | 'export invoices' | 'import invoices' | 'view notifications' | 'create notifications' | 'update notifications' | 'delete notifications' | 'export notifications' | 'import notifications' | 'view roles' | 'create roles' | 'update roles' | 'delete roles' | 'export roles' | 'import roles' | 'view webhooks' | 'create webhooks' | 'update webhooks' | 'delete webhooks' | 'export webhooks' | 'import webhooks' | 'view users' | 'create users' | 'update users' | 'delete users' | 'export users' | 'import users' | 'view applications' | 'create applications' | 'update applications' | 'delete applications' | 'export applications' | 'import applications' | 'view call-centers' | 'create call-centers' | 'update call-centers' | 'delete call-centers' | 'export call-centers' | 'import call-centers' | 'view assignment-rules' | 'create assignment-rules' | 'update assignment-rules' | 'delete assignment-rules' | 'export assignment-rules' | 'import assignment-rules' | 'view guard-rules' | 'create guard-rules' | 'update guard-rules' | 'delete guard-rules' | 'export guard-rules' | 'import guard-rules' | 'view courier-rules' | 'create courier-rules' | 'update courier-rules' | 'delete courier-rules' | 'export courier-rules' | 'import courier-rules' | 'view sheets' | 'create sheets' | 'update sheets' | 'delete sheets' | 'export sheets' | 'import sheets' | 'view cities' | 'create cities' | 'update cities' | 'delete cities' | 'export cities' | 'import cities' | 'view areas' | 'create areas' | 'update areas' | 'delete areas' | 'export areas' | 'import areas' | 'view statistics' | 'create statistics' | 'update statistics' | 'delete statistics' | 'export statistics' | 'import statistics' | 'view dashboard' | 'create dashboard' | 'update dashboard' | 'delete dashboard' | 'export dashboard' | 'import dashboard' | 'view marketplace-products' | 'create marketplace-products' | 'update marketplace-products' | 'delete marketplace-products' | 'export marketplace-products' | 'import marketplace-products' | 'view marketplace-stocks' | 'create marketplace-stocks' | 'update marketplace-stocks' | 'delete marketplace-stocks' | 'export marketplace-stocks' | 'import marketplace-stocks' | 'view sourcings' | 'create sourcings' | 'update sourcings' | 'delete sourcings' | 'export sourcings' | 'import sourcings' | 'view sourcing-messages' | 'create sourcing-messages' | 'update sourcing-messages' | 'delete sourcing-messages' | 'export sourcing-messages' | 'import sourcing-messages' | 'view team-members' | 'create team-members' | 'update team-members' | 'delete team-members' | 'export team-members' | 'import team-members' | 'view settings' | 'create settings' | 'update settings' | 'delete settings' | 'export settings' | 'import settings' | 'view message-templates' | 'create message-templates' | 'update message-templates' | 'delete message-templates' | 'export message-templates' | 'import message-templates' | 'view message-channels' | 'create message-channels' | 'update message-channels' | 'delete message-channels' | 'export message-channels' | 'import message-channels' | 'view call-gateways' | 'create call-gateways' | 'update call-gateways' | 'delete call-gateways' | 'export call-gateways' | 'import call-gateways' | 'view message-prices' | 'create message-prices' | 'update message-prices' | 'delete message-prices' | 'export message-prices' | 'import message-prices' | 'view automatic-messages' | 'create automatic-messages' | 'update automatic-messages' | 'delete automatic-messages' | 'export automatic-messages' | 'import automatic-messages' | 'view blacklisted-phones' | 'create blacklisted-phones' | 'update blacklisted-phones' | 'delete blacklisted-phones' | 'export blacklisted-phones' | 'import blacklisted-phones')[];
  /** Further rights, which have names of their own */
  abilities: Ability[];
  /** Fields that are hidden from the caller */
  masks: ('leads.phone' | 'orders.phone' | 'products.purchase_price')[];
  /** Limits of requests */
  limits: {
    /** Maximum number of requests per minute */
    requests_per_minute: number;
    /** Maximum number of rows per write */
    rows_per_request: {
      /** How many orders */
      orders: number;
      /** How many leads */
      leads: number;
    };
    /** Maximum number of rows per page */
    page_items: number;
    /** Maximum size of a body in bytes */
    body_bytes: number;
  };
  /** Version of the service */
  version: string;
}

export interface Merged {
  id: Id;
  /** SKU, unique in its account */
  sku: string;
  /** Name shown to people */
  name: string;
}

export interface MessageChannel {
  id: Id;
  /** Name shown to people */
  name: string;
  /** Its kind */
  kind: 'whatsapp' | 'sms';
  /** WhatsApp: id of the sending number */
  phone_number_id?: string | null;
  /** WhatsApp: the id of the business account */
  business_account_id?: string | null;
  /** SMS: address of the gateway; may contain {phone}, {digits}, {text}, {reference}, {secret} */
  url?: string | null;
  /** SMS: HTTP method of the request */
  method?: 'POST' | 'GET' | null;
  /** SMS: one header per line, such as `Authorization: Bearer {secret}` */
  headers?: string | null;
  /** SMS: body of the request, JSON or a form, with {phone}, {digits}, {text}, {reference}, {secret}; {digits} is the phone without + */
  request_body?: string | null;
  /** SMS: text of the answer that means success; left out: any answer of 200 to 299 */
  taken_when?: string | null;
  /** SMS: the gateway sends each {reference} only once, even if it gets it again */
  drops_repeats: boolean;
  /** inactive: nothing is sent through it */
  status: 'active' | 'inactive';
  /** True: secrets are stored */
  has_credentials: boolean;
  /** WhatsApp: path of the webhook for delivery reports, below this service’s address */
  webhook_path?: string | null;
  /** Reason why it does not send; null: it works */
  fault?: string | null;
  /** Time of its latest delivery report */
  heard_at?: string | null;
  created_at: Moment;
  updated_at: Moment;
}

/** Key of its text; null: a person typed it */
export type MessageKey = 'lead_batch_completed' | 'lead_batch_existing' | 'lead_batch_failed' | 'import_completed' | 'import_checked' | 'export_completed' | 'job_failed' | 'order_push_failed' | 'orders_refused' | 'parcel_given' | 'parcels_given' | 'day_moved' | 'days_moved' | 'callback_due' | 'cash_late' | 'store_silent' | 'store_refused' | 'store_back_denied' | 'store_back_not_renewed' | 'store_back_stopped' | 'store_back_failed' | 'store_version_ends' | 'form_kept' | 'payout_paid' | 'courier_list_failed' | 'courier_prices' | 'courier_word_unknown' | 'settlement_short' | 'statement_differs' | 'claim_opened' | 'written_off' | 'write_off_asked' | 'stock_low' | 'holds_spent' | 'stock_counted_short' | 'canceled_delivered' | 'webhook_gone' | 'webhook_failing' | 'webhook_rightless' | 'customer_lead' | 'customer_order' | 'customer_cancelled' | 'customer_wrote_lead' | 'customer_wrote_order' | 'stranger_wrote' | 'store_ended' | 'store_changed' | 'store_unread' | 'store_paid' | 'store_paid_in_part' | 'store_paid_closed' | 'store_reopened' | 'store_ended_of_file' | 'store_paid_of_file' | 'messages_failed' | 'channel_version_ends' | 'channel_fault' | 'access_requested' | 'access_granted' | 'access_refused' | 'sourcing_asked' | 'sourcing_moved' | 'sourcing_message' | 'member_invited' | 'tokens_revoked' | 'wrong_codes';

export interface MessagePrice {
  id: Id;
  /** WhatsApp’s category, or sms */
  kind: 'marketing' | 'utility' | 'authentication' | 'authentication_international' | 'service' | 'sms';
  /** Country of the recipient’s number, ISO 3166; null: all countries without a price of their own */
  country?: string | null;
  /** Id of the channel; null: all channels without a price of their own. In a file, its name */
  channel_id?: string | null;
  /** Price in the workspace’s currency, major units; at most six decimals */
  price: number;
  /** First day of the price, in the workspace’s time zone; it ends when a later price begins. From 2000-01-01 to 3653 days after today (UTC). */
  valid_from: string;
  /** part: one part of an SMS: 160 characters, or 70 if the text has one outside the GSM alphabet, such as an Arabic letter */
  unit: 'message' | 'part';
  /** Number of free messages per channel and calendar month */
  free_per_month: number;
  /** Where the price comes from */
  source: string;
  created_at: Moment;
  updated_at: Moment;
}

/** Messages to a customer who does not answer, the next one and the end; null: the lead had none */
export interface MessageSteps {
  /** Lead status whose steps these are */
  status: 'new' | 'no_reply' | 'unreachable';
  started_at: Moment;
  /** Null: the steps ended */
  next: {
    /** message: a message is sent; the others: the end */
    kind: 'message' | 'desk' | 'hold' | 'cancel';
    /** Number of the message, from 1; null for the end */
    number: number | null;
    /** Name of its template; null for the end */
    template: string | null;
    /** When it is due; later if a message before it still waits */
    at: string;
  } | null;
  /** UTC, ISO 8601; null: none yet */
  ended_at: string | null;
  /** Null: they run */
  ended_by: 'desk' | 'hold' | 'cancel' | 'answer' | 'opt_out' | 'no_phone' | 'move' | 'call' | 'person' | null;
}

export interface MessageTemplate {
  id: Id;
  /** Name shown to people */
  name: string;
  /** The language of the text */
  language: 'ar' | 'en' | 'fr';
  /** Text with variables in braces; unknown variables are refused */
  body: string;
  /** Statuses of leads for which it is offered */
  lead_statuses: LeadStatus[];
  /** Statuses of orders for which it is offered */
  order_statuses: OrderStatus[];
  /** True: offered first for failed deliveries */
  is_for_failed_delivery: boolean;
  /** Channel that sends it automatically at these statuses; without a status only message steps and people send it. Null: a person opens it */
  message_channel_id?: string | null;
  /** The template as approved by WhatsApp; its {{1}}, {{2}} … are the variables of the text, by first appearance */
  whatsapp_name?: string | null;
  /** Quick-reply buttons of the template at WhatsApp, in order */
  buttons: ('confirm' | 'change' | 'cancel')[];
  /** Position in the menu */
  position: number;
  /** inactive: not offered */
  status: 'active' | 'inactive';
  created_at: Moment;
  updated_at: Moment;
}

export interface MissingFromStatementListItem {
  id: Id;
  /** Public number; never changes */
  reference: string;
  account: Agent;
  /** Tracking number of the courier; null: none yet */
  tracking_number: string | null;
  /** Collected amount, major units */
  amount: number;
  /** Time from which the company has the cash */
  since: string;
  /** The courier’s own report of its cash; null: it reports nothing */
  told: Told | null;
}

export interface MoneyAccount {
  id: Id;
  /** Name shown to people */
  name: string;
  /** Its kind */
  kind: 'bank' | 'cash_box';
  /** Balance by the ledger, major units */
  balance: number;
  /** Opening balance, major units; below 0: overdrawn */
  opening_balance: number;
  /** Day on which the opening balance is booked; required unless that is 0. From 2000-01-01 to 1 day after today (UTC). */
  opened_on?: string | null;
  /** Name of the bank; null: not given */
  bank_name?: string | null;
  /** IBAN or RIB */
  bank_identity?: string | null;
  /** False: not offered for new payments */
  is_active: boolean;
  created_at: Moment;
  updated_at: Moment;
}

export interface MoneyTransfer {
  id: Id;
  /** From 2000-01-01 to 1 day after today (UTC). */
  moved_on: string;
  /** Id of the bank account or cash box that the money leaves */
  from_money_account_id: string;
  /** Id of the bank account or cash box that receives the money */
  to_money_account_id: string;
  /** Amount that moves, major units */
  amount: number;
  /** Free text; null: none */
  note?: string | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface MoveSourcingAnswer {
  /** Result of the request */
  data: Sourcing;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface MoveSourcingBody {
  /** In any case, with blanks or underscores. */
  status: 'pending' | 'quoted' | 'accepted' | 'paid' | 'purchased' | 'shipped' | 'received' | 'refused' | 'canceled';
  /** With `status` quoted: price of a piece */
  price?: number | null;
  /** With `status` quoted: currency of the price, ISO 4217 */
  currency?: string | null;
  /** With `status` quoted: days from the payment to the arrival in the warehouse */
  days?: number | null;
  /** With `status` received: id of a product of the requesting account */
  product_id?: string | null;
  /** With `status` received: id of the warehouse with the pieces */
  warehouse_id?: string | null;
  /** With `status` received: number of received pieces; default all */
  quantity?: number | null;
  /** With `status` refused or canceled: the reason */
  reason?: string | null;
}

export interface MoveStockBody {
  /** Its type */
  type: 'increment' | 'decrement' | 'adjust' | 'transfer' | 'damage';
  /** Pieces; for adjust: the counted pieces. If these are fewer than the reserved ones, orders become OUT_OF_STOCK */
  quantity: number;
  /** Reason */
  reason: string;
  /** Only for transfer: id of the target warehouse */
  warehouse_id?: string | null;
}

export interface MyRound {
  at: Moment;
  /** Today in the workspace’s time zone */
  day: string;
  /** Currency, ISO 4217 */
  currency: string;
  driver: Agent;
  /** In the sequence of the round, parcels still to deliver first; at most 500 */
  stops: {
    /** Id of the order */
    id: string;
    /** Public number; never changes */
    reference: string;
    /** Its current state */
    state: 'open' | 'failed' | 'later' | 'delivered' | 'returned';
    /** Full name, as typed */
    full_name: string;
    /** Phone number, as typed */
    phone: string;
    /** Phone with its country code; null: the number is not valid, or hidden */
    phone_international: string | null;
    /** Second phone number of the customer; null: none */
    second_phone: string | null;
    /** City, as typed */
    city: string;
    /** City of the list that `city` means; null: none, several, or a town inside one */
    known_city: KnownCity | null;
    /** Part of the city, as typed; null: not given */
    area: string | null;
    /** Street address, as typed */
    address: string;
    /** Free text; null: none */
    notes: string | null;
    /** One entry per product */
    products: {
      /** Name shown to people */
      name: string;
      /** Number of pieces */
      quantity: number;
      /** Line total, major units */
      total: number;
      /** Pieces that the customer kept of a partly delivered order; null: all, or not delivered */
      delivered_quantity: number | null;
    }[];
    /** Goods to take back from the customer, until they are returned; empty: none */
    comes_back: OrderProduct[];
    /** When the rest of a partly delivered order came back; null: still awaited, or no rest */
    rest_received_at: string | null;
    /** True: the customer has paid, and nothing is left to collect */
    is_prepaid: boolean;
    /** Deposit on an order that is not fully paid, major units; already deducted from the amounts to collect */
    prepaid_amount: number;
    /** Amount to collect, major units; for a partly delivered order, only for the kept pieces */
    cod_amount: number;
    /** Amount to collect for the whole parcel, major units */
    whole_amount: number;
    /** Delivery fee that is included in whole_amount plus prepaid_amount, major units */
    delivery_fee: number;
    /** Collected amount that the delivery person reported, major units; null: not reported, or not delivered */
    collected: number | null;
    /** Kind of the proof that GET /orders/{reference}/delivery-proof returns; null: no proof */
    proof: 'photo' | 'signature' | null;
    /** Number of failed attempts */
    attempts: number;
    /** Reason of the last failed attempt */
    reason: MyRoundReason | null;
    /** Words of the courier or delivery person about the last failed attempt; null: none */
    words: string | null;
    /** Day decided or promised for the next attempt; null: none */
    due_on: string | null;
    /** Moment of the delivery, the return, or today’s failed attempt; null: none of these */
    ended_at: string | null;
  }[];
}

/** Reason of the last failed attempt */
export type MyRoundReason = 'no_answer' | 'absent' | 'postponed' | 'refused' | 'opened_refused' | 'wrong_address' | 'wrong_phone' | 'no_cash' | 'partly_kept' | 'other';

/** Steps for new leads; left out: none */
export interface New {
  /** The messages, in order */
  steps: {
    /** Minutes since the former message was sent or failed; for the first step at least since the lead came to the status */
    after_minutes: number;
    /** Name of a message template with a channel; the one in the customer’s language is sent */
    template: string;
  }[];
  /** Minutes from the last step to the end */
  ends_after_minutes: number;
  /** desk: agents call; hold: the lead stays open, out of the call queue; cancel: the lead is cancelled if a message went out since its steps began, else as desk */
  ends_in: 'desk' | 'hold' | 'cancel';
}

export interface NoReply {
  /** Minutes to wait after each call, in order */
  after_minutes: number[];
  /** Status after the last call; null: unchanged */
  ends_in?: 'no_reply' | 'unreachable' | 'expired' | 'wrong' | null;
}

export interface Note {
  /** Value of one note or coin, major units */
  note: number;
  /** How many */
  count: number;
}

export interface Notification {
  id: Id;
  /** Id of the person */
  user_id: string;
  /** Its kind */
  kind: NotificationPreferenceListItemKind;
  /** Key of its text; null: a person typed it */
  message_key: MessageKey | null;
  /** Parameters of the message, by name */
  params: Record<string, unknown>;
  /** Title in English */
  title: string;
  /** The text */
  body?: string | null;
  /** Path in the dashboard, below /app */
  link?: string | null;
  /** Time of reading; null: not read yet */
  read_at?: string | null;
  /** Its current status */
  status: 'unread' | 'read';
  created_at: Moment;
  updated_at: Moment;
}

export interface NotificationPreferenceListItem {
  /** Its kind */
  kind: NotificationPreferenceListItemKind;
  /** Short explanation */
  about: string;
  /** True: people are notified */
  is_on: boolean;
}

export type NotificationPreferenceListItemKind = 'lead.batch.completed' | 'lead.batch.failed' | 'import.completed' | 'export.completed' | 'job.failed' | 'order.push_failed' | 'parcel.assigned' | 'parcel.day_moved' | 'callback.due' | 'cash.late' | 'store.silent' | 'store.refused' | 'store.back' | 'form.kept' | 'payout.paid' | 'courier.list_failed' | 'courier.prices' | 'courier.word_unknown' | 'settlement.short' | 'statement.differs' | 'claim.opened' | 'write.off' | 'stock.low' | 'lead.holds_spent' | 'order.out_of_stock' | 'order.delivered_canceled' | 'webhook.disabled' | 'lead.customer' | 'order.customer' | 'lead.store' | 'order.store' | 'message.failed' | 'marketplace.access' | 'sourcing.moved' | 'member.invited' | 'account.security' | 'message';

/** Current price of orders to the city: its own rate, or else the rate for other cities */
export interface Now {
  /** Price of a delivery to the door, major units; null: not set */
  home: number | null;
  /** Price of a delivery to a pickup point; null: not set */
  stop_desk: number | null;
  /** Price of a parcel that comes back; null: not set */
  return: number | null;
}

export interface OpenClaimBody {
  /** The reference of an order that was with a holder */
  order: string;
  /** Reason */
  reason: 'lost' | 'damaged';
  /** Agreed value, major units */
  value: number;
  /** Free text; null: none */
  note?: string | null;
}

export interface OpenOrderMessageAnswer {
  /** Result of the request */
  data: Opened;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface OpenOrderMessageBody {
  /** Channel of the message */
  channel: 'whatsapp' | 'sms';
  /** Id of the opened template; left out: an empty message */
  template_id?: string | null;
}

export interface Opened {
  id: Id;
  /** Channel of the message */
  channel: 'whatsapp' | 'sms';
  /** Name of the template when the message was opened; null: opened without a template */
  name: string | null;
  /** The person or program that opened it */
  opened_by: string;
  opened_at: Moment;
}

/** Settings of each connector, none of them secret. ameex: business; aymakan: sender_name, sender_phone, sender_city, sender_address; bosta: business_location_id; ecotrack: none; elogistia: none; first-delivery: none; forcelog: none; guepex: from_wilaya_name; imile: sender_name, sender_phone, sender_city, sender_address, sign_method; jt-express: sender_name, sender_phone, sender_city, sender_address; manual: none; maystro: none; navex: none; noest: none; onessta: pickup_city_id; oto: pickup_location_code, delivery_option_id; ozon-express: none; sandbox: none; sendit: pickup_district_id; smsa: sender_name, sender_phone, sender_city, sender_address, service_code; yalidine: from_wilaya_name; yalitec: from_wilaya_name; zimou: none; zr-express: none; zr-express-new: ready_state_id */
export interface Options {
  /** Number of the business at the courier. Left empty: the courier’s default. */
  business?: string | null;
  /** Sender’s name */
  sender_name?: string | null;
  /** Sender’s phone */
  sender_phone?: string | null;
  /** As the courier spells it. */
  sender_city?: string | null;
  /** Sender’s address */
  sender_address?: string | null;
  /** Left empty: its default. */
  business_location_id?: string | null;
  /** As the courier spells it. */
  from_wilaya_name?: string | null;
  /** MD5 or SimpleKey, as in your contract. Left empty: MD5. */
  sign_method?: string | null;
  /** Its number at the courier. */
  pickup_city_id?: string | null;
  /** Its code at the courier. Left empty: the courier chooses. */
  pickup_location_code?: string | null;
  /** Id of the courier that carries the parcels. Left empty: the rules set there choose. */
  delivery_option_id?: string | null;
  /** Its number at the courier. */
  pickup_district_id?: string | null;
  /** As in your contract with the courier. Left empty: its default. */
  service_code?: string | null;
  /** The courier’s id of this state, if its hubs do not see new parcels. Left empty: the courier’s default. */
  ready_state_id?: string | null;
}

export interface Order {
  id: Id;
  /** Rises by one with every change; send it back so that an edit of an older version is 409 */
  version: number;
  /** Public number; never changes */
  reference: string;
  /** Id given by its sender, unique in its account; null: none */
  external_id: string | null;
  /** Full name, as typed */
  full_name: string;
  /** Phone number, as typed */
  phone: string;
  /** City, as typed */
  city: string;
  /** Its current status */
  status: OrderStatus;
  /** Price of all goods, major units */
  total: number;
  /** Currency, ISO 4217 */
  currency: string;
  /** Public number of the lead; null: made without one */
  lead_reference: string | null;
  account: LeadListItemAccount;
  /** Free text; null: none */
  notes: string | null;
  /** Warehouse that ships, or shipped, the goods */
  warehouse: Agent | null;
  /** Courier that has the parcel */
  shipping_company: Agent | null;
  /** Tracking number of the courier; null: none yet */
  tracking_number: string | null;
  /** Delivery person who has the parcel */
  delivery_boy: Agent | null;
  /** Agent who confirmed its lead */
  agent: Agent | null;
  /** Source of the order: dashboard, import, api:… */
  source: string | null;
  /** True: the blacklist of its account, or of the workspace, has the phone */
  is_blacklisted: boolean;
  /** City of the list that `city` means; null: none, several, or a town inside one */
  known_city: KnownCity | null;
  /** Phone with its country code; null: the number is not valid, or hidden */
  phone_international: string | null;
  /** True: the customer has paid, and nothing is left to collect at the door */
  is_prepaid: boolean;
  /** True: the customer kept a part, and the rest comes back */
  is_partly_delivered: boolean;
  /** When the rest came back; null: still awaited, or no rest */
  rest_received_at: string | null;
  /** Latest update from the store of the order; null: not from a store */
  store: Store | null;
  /** Holder, stage and amounts of its cash */
  cash?: OrderListItemCash;
  /** Most urgent reason why the order does not proceed; null: none */
  waits_for: WaitsFor | null;
  created_at: Moment;
  updated_at: Moment;
  /** E-mail address; null: none */
  email: string | null;
  /** Second phone number of the customer; null: none */
  second_phone: string | null;
  /** Part of the city, as typed; null: not given */
  area: string | null;
  /** Street address, as typed */
  address: string;
  /** The exchange: the earlier order, and its pieces that come back; null: not an exchange */
  exchange: {
    /** Public number; never changes */
    reference: string;
    /** One entry per product */
    products: OrderProduct[];
    /** Value of these pieces, major units; deducted from the amount to collect */
    credit: number;
  } | null;
  /** Reference of the order whose exchange takes pieces of this one back; null: none, or that order was canceled or returned */
  exchanged_by: string | null;
  /** Pieces that came back unfit for sale */
  came_back_damaged: OrderProduct[];
  /** Way of shipment, by number */
  shipment_way: number;
  /** Way of shipment */
  shipment_way_key: 'home_delivery' | 'pickup_point' | 'collect_at_warehouse' | 'express';
  /** The pickup point that the customer chose */
  stop_desk: string | null;
  /** Courier chosen in advance, by a person or by the service; null: none. The push decides the actual courier */
  chosen_company: Agent | null;
  /** Why the service chose that courier; null: a person chose it, none is chosen, or you may not see it */
  chosen_because: ChosenBecause | null;
  /** True: the customer pays the delivery fee on top of the total */
  is_fees_paid_by_customer: boolean;
  /** Number of the order in a store’s file; not unique. Null: the file has none */
  order_number: string | null;
  /** Custom data without a field of its own, received with the order or copied from its lead */
  data: LeadListItemData[];
  /** One entry per product */
  products: {
    /** Id of the product */
    product_id: string;
    /** SKU, unique in its account */
    sku: string;
    /** Name shown to people */
    name: string;
    /** Number of pieces */
    quantity: number;
    /** Price of one piece, major units */
    price: number;
    /** Total of the line, major units */
    total: number;
    /** Pieces that the customer kept of a partly delivered order; null: all, or not delivered */
    delivered_quantity: number | null;
    /** The main picture, small: a path of this service, or the product’s `image` */
    thumbnail: string | null;
  }[];
  /** Sum of the line totals, major units */
  subtotal: number;
  /** Delivery fee, major units */
  shipping_fee: number;
  /** Amount that the customer paid in advance, major units; the full amount if `is_prepaid` */
  prepaid_amount: number;
  /** Who received the prepayment, in free words; null: unknown */
  prepaid_by: string | null;
  /** Amount to collect at the door, without the prepaid part, major units. Partly delivered: only for the kept pieces; prepaid: 0 */
  cod_amount: number;
  /** Address of the customer’s tracking page; null: none */
  tracking_url: string | null;
  /** URL of the courier’s label; null: none */
  courier_label_url: string | null;
  /** Status of the parcel, in the courier’s words */
  courier_status: string | null;
  /** Why the last push to a courier failed, or is waiting */
  push_error: string | null;
  /** `push_error` as messages that can be shown in any language */
  push_error_reasons: PushErrorReason[];
  /** Place of the goods: not held for the order, reserved in a warehouse, or out */
  goods: 'none' | 'reserved' | 'out';
  /** UTC, ISO 8601; null: none yet */
  action_date: string | null;
  /** Reason of the cancellation; null: not canceled */
  cancel_description: string | null;
  /** Status before the present one; null: none */
  previous_status: string | null;
  /** UTC, ISO 8601; null: none yet */
  packed_at: string | null;
  /** UTC, ISO 8601; null: none yet */
  shipped_at: string | null;
  /** UTC, ISO 8601; null: none yet */
  delivered_at: string | null;
  /** UTC, ISO 8601; null: none yet */
  returned_at: string | null;
  /** UTC, ISO 8601; null: none yet */
  canceled_at: string | null;
  /** The person or program that created it */
  created_by: string;
  reliability: CustomerReliability;
  /** Failed delivery of a shipped order; null: none */
  failed_delivery: FailedDelivery | null;
  /** Report of the delivery of a delivered order; null: none */
  delivery: {
    /** The person or program that delivered it */
    delivered_by: string;
    delivered_at: Moment;
    /** Reported amount, major units; null: not reported */
    collected: number | null;
    /** Kind of the proof that GET /orders/{reference}/delivery-proof returns; null: no proof */
    proof: 'photo' | 'signature' | null;
  } | null;
  /** Failed delivery attempts, newest first */
  deliveryAttempts: {
    id: Id;
    /** Reason */
    reason: FailedDeliveryReason;
    /** Words of the courier or delivery person about the attempt; null: none */
    words: string | null;
    /** Promised day; null: none */
    promised_on: string | null;
    /** The person who reported it; null: the courier */
    told_by: string | null;
    happened_at: Moment;
  }[];
  /** All reasons why the order does not proceed, most urgent first */
  waits: {
    why: WaitsFor;
    /** UTC, ISO 8601; null: none yet */
    since: string | null;
    /** Text of the reason, for example with the missing pieces of each line */
    message: string;
    /** Code of the message; never reused for another. More codes may be added */
    reason?: Reason;
    /** Values for the placeholders of its text */
    params?: Record<string, unknown>;
  }[];
  /** Internal comments on the order: pinned ones first, then the newest; at most 100 */
  comments: OrderComment[];
  /** Edits and decisions, the newest first */
  orderEdits: ({
    id: Id;
    /** Names of the changed fields */
    fields: string[];
    /** Decision about a failed delivery; null: this is an edit of the order */
    decision: {
      /** Its kind */
      kind: 'reattempt' | 'fix_address' | 'return';
      /** New day; null: unchanged */
      date: string | null;
      /** Free text; null: none */
      comment: string | null;
    } | null;
    /** The person or program that changed it */
    changed_by: string;
    changed_at: Moment;
  })[];
  /** Changes of its status */
  orderHistories: {
    id: Id;
    /** Public number of the order */
    order_reference: string;
    /** Status before the move */
    old_status: string;
    /** Status after the move */
    new_status: string;
    /** Person, token name, or system */
    changed_by: string;
    /** A person, a token, or the service itself */
    actor_kind: string;
    /** api, dashboard, scanner, import, courier or system */
    source: string;
    /** True: the move skipped a step */
    skipped: boolean;
    changed_at: Moment;
  }[];
}

export interface OrderComment {
  id: Id;
  /** The text */
  body: string;
  /** True: shown above the order and at every scan */
  is_pinned: boolean;
  /** The person or program that wrote it */
  written_by: string;
  created_at: Moment;
}

export interface OrderHistory {
  id: Id;
  /** Public number of the order */
  order_reference: string;
  /** Status before the move */
  old_status: string;
  /** Status after the move */
  new_status: string;
  /** Person, token name, or system */
  changed_by: string;
  /** A person, a token, or the service itself */
  actor_kind: string;
  /** api, dashboard, scanner, import, courier or system */
  source: string;
  /** True: the move skipped a step */
  skipped: boolean;
  changed_at: Moment;
  account: LeadListItemAccount;
}

export interface OrderInput {
  /** Your own id, unique in its account: a repeated row is answered as `existing` */
  external_id?: string | null;
  /** Full name, as typed */
  full_name: string;
  /** Phone number, as typed */
  phone: string;
  /** E-mail address; null: none */
  email?: string | null;
  /** City, as typed */
  city: string;
  /** Part of the city, as typed; null: not given */
  area?: string | null;
  /** Street address, as typed */
  address: string;
  /** Second phone number of the customer; null: none */
  second_phone?: string | null;
  /** Notes for packers and delivery people */
  notes?: string | null;
  /** 1 home_delivery, 2 pickup_point, 3 collect_at_warehouse, 4 express */
  shipment_way?: 1 | 2 | 3 | 4 | null;
  /** The pickup point that the customer chose */
  stop_desk?: string | null;
  /** Id of the intended courier, which receives nothing before the order is pushed */
  shipping_company_id?: string | null;
  /** True: the customer pays the delivery fee on top of the total */
  is_fees_paid_by_customer: boolean;
  /** True: the customer has already paid in full, and nothing is collected. Default false */
  is_prepaid?: boolean | null;
  /** Deposit that the customer has already paid, major units, at most the full amount. Default 0 */
  prepaid_amount?: number | null;
  /** Who received the prepayment */
  prepaid_by?: string | null;
  /** Pieces of an earlier, delivered order that come back in exchange; `total` less their `credit` is collected */
  exchange?: {
    /** Reference of the delivered order whose pieces come back */
    reference: string;
    /** Number of pieces that come back from each of its lines, in the order of its `products` */
    quantities: number[];
    /** Value of these pieces, major units, at most `total`; default their sale price, limited to `total` */
    credit?: number | null;
  } | null;
  /** Price of all goods, major units */
  total: number;
  /** One entry per product */
  products: {
    /** SKU, unique in its account */
    sku: string;
    /** Number of pieces */
    quantity: number;
    /** Price of one unit, major units */
    price: number;
    /** Line total, for a bundle whose total is no multiple of a unit price; default quantity × price */
    total?: number | null;
  }[];
  /** Further facts, each with a key and a value */
  data?: LeadInputData[] | null;
}

export interface OrderListItem {
  id: Id;
  /** Rises by one with every change; send it back so that an edit of an older version is 409 */
  version: number;
  /** Public number; never changes */
  reference: string;
  /** Id given by its sender, unique in its account; null: none */
  external_id: string | null;
  /** Full name, as typed */
  full_name: string;
  /** Phone number, as typed */
  phone: string;
  /** City, as typed */
  city: string;
  /** Its current status */
  status: OrderStatus;
  /** Price of all goods, major units */
  total: number;
  /** Currency, ISO 4217 */
  currency: string;
  /** Public number of the lead; null: made without one */
  lead_reference: string | null;
  account: LeadListItemAccount;
  /** Free text; null: none */
  notes: string | null;
  /** Warehouse that ships, or shipped, the goods */
  warehouse?: Agent | null;
  /** Courier that has the parcel */
  shipping_company?: Agent | null;
  /** Tracking number of the courier; null: none yet */
  tracking_number?: string | null;
  /** Delivery person who has the parcel */
  delivery_boy?: Agent | null;
  /** Agent who confirmed its lead */
  agent?: Agent | null;
  /** Source of the order: dashboard, import, api:… */
  source: string | null;
  /** True: the blacklist of its account, or of the workspace, has the phone */
  is_blacklisted?: boolean;
  /** City of the list that `city` means; null: none, several, or a town inside one */
  known_city?: KnownCity | null;
  /** Phone with its country code; null: the number is not valid, or hidden */
  phone_international?: string | null;
  /** True: the customer has paid, and nothing is left to collect at the door */
  is_prepaid: boolean;
  /** True: the customer kept a part, and the rest comes back */
  is_partly_delivered: boolean;
  /** When the rest came back; null: still awaited, or no rest */
  rest_received_at: string | null;
  /** Latest update from the store of the order; null: not from a store */
  store?: Store | null;
  /** Holder, stage and amounts of its cash */
  cash?: OrderListItemCash;
  /** Most urgent reason why the order does not proceed; null: none */
  waits_for?: WaitsFor | null;
  created_at: Moment;
  updated_at: Moment;
  /** One entry per product */
  products?: {
    /** Id of the product */
    product_id: string;
    /** SKU, unique in its account */
    sku: string;
    /** Name shown to people */
    name: string;
    /** Number of pieces */
    quantity: number;
    /** The main picture, small: a path of this service, or the product’s `image` */
    thumbnail: string | null;
  }[];
  /** Amount to collect at the door, without the prepaid part, major units. Partly delivered: only for the kept pieces; prepaid: 0 */
  cod_amount?: number;
  /** Number that groups the rows of this page by customer: rows with the same phone have the same number */
  customer?: number;
}

export interface OrderListItemCash {
  /** Stage of its cash */
  stage: 'none' | 'expected' | 'collected' | 'remitted' | 'paid_out' | 'reversed';
  /** Holder of the parcel or its cash; null: it is not out */
  holder: Holder | null;
  /** Amount that the holder is to collect, major units */
  expected: number;
  /** Amount that the holder has, major units */
  collected: number;
  /** The shortfall at the door as the delivery person reported it, until settled; below 0: an excess, major units */
  short: number;
  /** Fees of its seller to the workspace so far, major units */
  fees: number;
  /** Parts of `fees` */
  fee_lines: {
    /** Its kind */
    kind: OrderListItemKind;
    /** Fee of this kind, major units */
    amount: number;
  }[];
  /** Amount that its holder handed over and that was not taken back, major units */
  remitted: number;
  /** Its cash less the fees, whatever its stage, major units */
  net: number;
  /** Costs of the workspace so far; null for people of one account */
  costs: {
    /** Cost of the courier or delivery person, major units */
    courier_fees: number;
    /** Cost of the call center that confirmed its lead, major units */
    call_fees: number;
    /** Purchase cost of its goods, major units; null for a caller who does not see purchase prices */
    goods_sold: number | null;
  } | null;
  /** The statement or settlement by which its holder handed the cash over; null for people of one account */
  remitted_by: RemittedBy | null;
  /** The payout that contains it, unless canceled */
  payout_id: string | null;
  /** Trips that ended before the order was renewed; the other fields of `cash` are about the last trip */
  earlier_trips: {
    /** Number of the trip, from 1 */
    trip_no: number;
    /** Stage of its cash */
    stage: 'none' | 'expected' | 'collected' | 'remitted' | 'paid_out' | 'reversed';
    /** Fees of its seller for the trip, major units */
    fees: number;
    /** The statement or settlement by which its cash was handed over; null for people of one account */
    remitted_by: RemittedBy | null;
    /** The payout that contains it, unless canceled */
    payout_id: string | null;
  }[];
  /** Time since which the cash is at this stage with this holder; null: the order is not out */
  since: string | null;
  /** Whole days since `since`, in the workspace’s time zone */
  days: number | null;
}

export type OrderListItemKind = 'delivery_fee' | 'return_fee' | 'packing_fee' | 'confirmation_fee' | 'cash_fee' | 'commission_fee' | 'storage_fee';

export interface OrderMessages {
  /** Phone with its country code; null: the number is not valid, or hidden */
  phone_international: string | null;
  /** Language of the customer, else the first of the workspace */
  language: 'ar' | 'en' | 'fr';
  /** Suitable messages, most likely first, in the customer’s language first */
  messages: {
    /** Id of the template */
    template_id: string;
    /** Name shown to people */
    name: string;
    /** `ar`, `fr` or `en` */
    language: 'ar' | 'en' | 'fr';
    /** Text with the customer’s data filled in */
    text: string;
  }[];
  /** Link to the customer’s page; null: the phone is hidden, the setting customer_page is off, or the link has expired */
  link: string | null;
  /** True: the caller may not change the order or lead, so the link shows the page without its actions */
  link_only_shows: boolean;
  /** Requests of the customer, newest first, at most 100 */
  requests: {
    id: Id;
    /** What the customer asks for */
    act: 'confirm' | 'address' | 'day' | 'cancel' | 'change' | 'write';
    /** Requested address; null for other acts */
    address: string | null;
    /** Requested day; null for other acts */
    wanted_on: string | null;
    /** Comment of the customer */
    words: string | null;
    /** True: done automatically; false: a person decides */
    is_done: boolean;
    asked_at: Moment;
  }[];
  /** Messages that the service sent, newest first, at most 100 */
  sent: {
    id: Id;
    /** Channel of the message */
    channel: 'whatsapp' | 'sms';
    /** The template’s name at the time; null: a free text */
    name: string | null;
    /** Its current status */
    status: OrderMessagesStatus;
    /** Reason; null: not given */
    reason: OrderMessagesReason | null;
    /** Error text of the channel; null also when the phone is hidden */
    error: string | null;
    created_at: Moment;
    /** Cost, major units, exact to a millionth; null: none yet, no price, or the caller does not see the costs of the workspace */
    cost: number | null;
    /** none: not known to be delivered, so no cost yet; priced: `cost` has it; free: reported as free by the provider, or covered by the allowance; without_price: not in the price list; null: the caller does not see costs */
    cost_state: 'none' | 'priced' | 'free' | 'without_price' | null;
  }[];
  /** Cost of all messages that the service sent about the order and its lead; null for callers who do not see the costs of the workspace */
  messages_cost: {
    /** Sum of the costs, major units, exact to a millionth */
    cost: number;
    /** Delivered messages without a price: not in `cost` */
    without_price: number;
  } | null;
  /** True: the customer wants no automatic messages */
  is_opted_out: boolean;
  /** Messages that a person or program opened to send by hand, newest first, at most 100 */
  opened: Opened[];
}

export type OrderMessagesReason = 'bad_phone' | 'opted_out' | 'refused' | 'gave_up' | 'no_answer' | 'no_channel' | 'outdated';

export type OrderMessagesStatus = 'waiting' | 'sending' | 'unsure' | 'sent' | 'delivered' | 'read' | 'failed' | 'skipped';

export interface OrderProduct {
  /** SKU, unique in its account */
  sku: string;
  /** Name shown to people */
  name: string;
  /** Number of pieces */
  quantity: number;
}

export type OrderStatus = 'new' | 'packed' | 'waiting_for_shipping_company' | 'shipped' | 'delivered' | 'returned' | 'canceled' | 'out_of_stock' | 'rollback';

export interface OrdersActed {
  /** English text for people; programs use `code` or `reason` */
  message: string;
  /** Result of the request */
  data: {
    /** References of the moved orders */
    updated: string[];
    /** References of orders that already had the status */
    already: string[];
    /** Rows that failed, each with its reason */
    failed: {
      id: Id;
      /** Reference of the order; empty for an unknown id */
      reference: string;
      /** Short code for programs and documents */
      code: 'NOT_FOUND' | 'MOVE_NOT_ALLOWED' | 'NEEDS_RENEW' | 'SHORT_OF_STOCK' | 'LEAD_NOT_CONFIRMED' | 'MOVED_ON';
      /** English text for people; programs use `code` or `reason` */
      message: string;
      /** Code of the message; never reused for another. More codes may be added */
      reason?: Reason;
      /** Values for the placeholders of its text */
      params?: Record<string, unknown>;
    }[];
    /** Contents of the parcel; only after a successful scan */
    contents?: {
      /** SKU, unique in its account */
      sku: string;
      /** Barcode; null: none */
      barcode: string | null;
      /** Name shown to people */
      name: string;
      /** Number of pieces */
      quantity: number;
      /** Shelf of the product; null: not set */
      shelf: string | null;
      /** The main picture, small: a path of this service, or the product’s `image` */
      thumbnail: string | null;
    }[];
    /** Where the parcel goes, and what it collects; only after a successful scan */
    parcel?: {
      /** Id of the order */
      id: string;
      /** City, as typed */
      city: string;
      /** City of the list that `city` means; null: none, several, or a town inside one */
      known_city: KnownCity | null;
      /** Part of the city, as typed; null: not given */
      area: string | null;
      /** Courier that has the parcel, else the one chosen for it */
      courier: string | null;
      /** Delivery person who has the parcel */
      driver: string | null;
      /** Amount to collect at the door, major units */
      cod_amount: number;
      /** Currency, ISO 4217 */
      currency: string;
    };
    /** Notes and pinned comments of the order; only after a successful scan */
    remarks?: string[];
    /** True after a scan as returned: the customer opened the parcel and refused it; otherwise left out */
    was_opened?: boolean;
  };
  /** Data about the answer */
  meta: {
    /** Total number */
    total: number;
    /** Number of changed rows */
    updated: number;
    /** Number of rows that failed */
    failed: number;
    /** Token for POST /orders/undo, valid for ten minutes */
    undo_token: string | null;
  };
}

export interface PageMeta {
  /** Number of the page, from 1 */
  current_page: number;
  /** Page size used; above 100 becomes 100 */
  per_page: number;
  /** Exact */
  total: number;
  /** Send it back as `cursor` for the next page; null at the end */
  next_cursor: string | null;
  /** Unknown parameters, which were ignored; absent if there were none */
  ignored?: string[];
}

export interface Part {
  /** SKU of a part, in the same account */
  sku: string;
  /** Pieces in one bundle */
  quantity: number;
  /** Name shown to people */
  name: string;
}

/** The party concerned */
export interface Party {
  /** Its kind */
  kind: 'company' | 'person' | 'nobody' | 'account' | 'call_center' | 'house' | 'money_account';
  /** Made by the service; never changes */
  id: string | null;
  /** Name shown to people */
  name: string | null;
}

export interface PastOrder {
  id: Id;
  /** Public number; never changes */
  reference: string;
  /** Its current status */
  status: OrderStatus;
  /** Price of all goods, major units */
  total: number;
  /** Currency, ISO 4217 */
  currency: string;
  created_at: Moment;
  /** Newest comment on the order; null: none */
  comment: Comment | null;
}

export interface PauseSelfAnswer {
  /** Result of the request */
  data: {
    /** Pause of the agent; null: not paused */
    paused: Paused | null;
  };
  /** Empty */
  meta: Record<string, unknown>;
}

/** Pause of the agent; null: not paused */
export interface Paused {
  since: Moment;
  /** Reason */
  reason: 'break' | 'meal' | 'prayer' | 'meeting' | 'other';
  /** Name of the agent, or of the manager who set the pause */
  by: string;
}

export interface PayPayoutAnswer {
  /** Result of the request */
  data: Payout;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface PayPayoutBody {
  /** Id of the bank account or cash box that paid */
  money_account_id: string;
  /** Default today. From 2000-01-01 to 1 day after today (UTC). */
  paid_on?: string | null;
  /** Reference of the transfer */
  payment_reference?: string | null;
}

export interface PayPayoutsBody {
  /** Ids of unpaid payouts; duplicates count once */
  ids: string[];
  /** Id of the bank account or cash box that paid */
  money_account_id: string;
  /** Default today. From 2000-01-01 to 1 day after today (UTC). */
  paid_on?: string | null;
  /** Reference of the transfer */
  payment_reference?: string | null;
}

export interface Payout {
  id: Id;
  /** Id of the account it belongs to */
  account_id: string;
  /** Number of its invoice */
  number: number;
  /** Name of the account it belongs to */
  account_name: string;
  /** Last day that it covers */
  up_to: string;
  /** Number of orders that it pays or deducts */
  order_count: number;
  /** Amount for the seller, major units */
  amount: number;
  /** Its current status */
  status: 'unpaid' | 'paid' | 'canceled';
  /** Id of its invoice */
  invoice_id: string;
  /** Holder of the bank account: as of the payment, or else the present one */
  bank_holder: string;
  /** Name of the bank; null: not given */
  bank_name: string | null;
  /** IBAN or number of the bank account; null: unknown */
  bank_account_number: string | null;
  /** Day of the payment; null: not paid yet */
  paid_on: string | null;
  /** The person or program that paid it; null: not yet */
  paid_by: string | null;
  /** Name of the money account that paid it */
  money_account_name: string | null;
  /** Reference of the payment at the bank; null: none */
  payment_reference: string | null;
  /** Reason of the cancellation; null: not canceled */
  cancel_reason: string | null;
  /** Day on which its payment was reversed */
  taken_back_on: string | null;
  /** Person or program that reversed its payment; null: not reversed */
  taken_back_by: string | null;
  /** The person or program that created it */
  created_by: string;
  created_at: Moment;
  updated_at: Moment;
}

export interface PayoutOrderListItem {
  /** Id of the order */
  id: string;
  /** Public number; never changes */
  reference: string;
  /** True: paid before, and changed since */
  is_correction: boolean;
  /** Cash of the order, major units */
  cod: number;
  /** Deducted fees, major units */
  fees: number;
  /** Amount for the seller, major units */
  amount: number;
  /** One line per product or fee */
  lines: {
    /** Its kind */
    kind: string;
    /** Amount of this kind, major units */
    amount: number;
  }[];
}

/** Rows whose count is the divisor */
export interface Per {
  /** How many */
  count: number;
  /** Path and query, below /api/web/1.0, of the list that has exactly these rows; null: you may not list them */
  link: string | null;
}

export interface Posting {
  /** The account */
  account: {
    id: Id;
    kind: CashBalanceListItemKind;
    party: Party;
    /** Currency, ISO 4217 */
    currency: string;
  };
  /** Major units; above 0 debit, below 0 credit */
  amount: number;
  /** Number of orders that a document settles on this account; 0: the entry is about one order, or none */
  orders: number;
}

export interface PreviewReverseStatementAnswer {
  /** Result of the request */
  data: {
    /** The orders */
    orders: {
      /** Orders whose cash changes its stage */
      count: number;
      /** References of the first 20 of these orders */
      references: string[];
      /** Orders by their stage before and after the reversal */
      stages: {
        /** First day, inclusive */
        from: 'none' | 'expected' | 'collected' | 'remitted' | 'paid_out' | 'reversed';
        /** Last day, inclusive */
        to: 'none' | 'expected' | 'collected' | 'remitted' | 'paid_out' | 'reversed';
        /** How many */
        count: number;
        /** Amount to collect of these orders, major units */
        amount: number;
      }[];
    };
    /** Claims that the document opened, paid or repaid */
    claims: {
      id: Id;
      /** Reference of its order; null: a shortfall that belongs to no single parcel */
      reference: string | null;
      /** Value of the claim, major units */
      amount: number;
      /** Present status of the claim */
      from: string;
      /** Status of the claim after the reversal */
      to: string;
    }[];
    /** Accounts whose next payout changes: past payments stay, and the next payout corrects them */
    payouts: {
      account: Agent;
      /** Numbers of existing payouts that contain these orders or entries; they stay */
      numbers: number[];
      /** Next payout without the reversal; below 0: a debt to the workspace, major units */
      due: number;
      /** Next payout after the reversal, major units */
      due_after: number;
      /** `due_after` less `due`, major units */
      change: number;
    }[];
    /** Amounts that are booked today, by account of the ledger */
    sums: {
      kind: CashBalanceListItemKind;
      party: Party;
      /** Change of the balance, with the sign of `/cash/balances`, major units */
      amount: number;
    }[];
  };
  /** Empty */
  meta: Record<string, unknown>;
}

export interface Product {
  id: Id;
  /** Id of the account it belongs to */
  account_id: string;
  /** SKU, unique in its account */
  sku: string;
  /** Name shown to people */
  name: string;
  /** Name of its account */
  account_name: string;
  /** Free text; null: none */
  description?: string | null;
  /** Id of its category; a file may give the name instead */
  category_id?: string | null;
  /** Price of one piece, major units */
  price: number;
  /** Purchase price of one piece, major units; null: unknown */
  purchase_price: number | null;
  /** Its current status */
  status: 'active' | 'inactive' | 'draft';
  /** Barcode; null: none */
  barcode?: string | null;
  /** Weight in grams; null: unknown */
  weight_g?: number | null;
  /** URL of a picture; null: none */
  image?: string | null;
  /** Text that the agent reads to the customer; null: none */
  call_script?: string | null;
  /** Offers for larger quantities, each with its total price */
  upsells: Upsell[];
  /** Id of the parent, if it is a variant, such as a size or a colour; a file has the parent’s SKU. The parent itself is never ordered */
  parent_id?: string | null;
  /** SKU of the parent product; null: not a variant */
  parent_sku: string | null;
  /** Options that distinguish it from the other variants */
  options: string[];
  /** Parts of a bundle; empty: not a bundle */
  parts: Part[];
  /** Number of its variants */
  variant_count: number;
  /** Id of the product into which it was merged and to which its SKU now belongs; null: not merged */
  merged_into_id: string | null;
  /** SKU of the product it was merged into; null: not merged */
  merged_into_sku: string | null;
  /** Id of the marketplace offer that it sells; null: the account’s own product */
  marketplace_product_id: string | null;
  /** True: the workspace revoked the access to its offer, so it cannot be active */
  is_withdrawn: boolean;
  /** Minimum price of a product from the marketplace */
  minimum_price: number | null;
  /** Pictures; the first is the main picture */
  pictures: AddProductPictureData[];
  /** The main picture, small: a path of this service, or the product’s `image` */
  thumbnail: string | null;
  /** Available pieces in all warehouses; for a parent, the sum of its variants; null: not tracked, or hidden from this caller */
  available: number | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface ProductVariantListItem {
  id: Id;
  /** SKU, unique in its account */
  sku: string;
  /** Name shown to people */
  name: string;
  /** Options that distinguish it from the other variants */
  options: string[];
  /** Barcode; null: none */
  barcode: string | null;
  /** Major units */
  price: number;
  /** Its current status */
  status: 'active' | 'inactive' | 'draft';
  /** True: a piece is available, or stock is not tracked */
  in_stock: boolean;
  /** Available pieces in all warehouses; null: not tracked, or hidden from this caller */
  available: number | null;
  /** The main picture, small: a path of this service, or the product’s `image` */
  thumbnail: string | null;
}

export interface Progress {
  /** Number done so far */
  done: number;
  /** Total number */
  total: number;
}

/** Last check of the ledger; null for people of one account */
export interface Proof {
  /** Number of entries that were checked */
  entries: number;
  /** True: the balances sum to 0 in each currency */
  is_balanced: boolean;
  /** True: no chained entry was changed or removed, and none was inserted */
  is_whole: boolean;
  /** Number of the first wrong entry of the chain; null: none is wrong */
  broken_at: number | null;
  /** Moment of the check; null: not checked yet */
  checked_at: string | null;
  /** True: a requested check has not ended yet */
  is_asked: boolean;
  /** Number of the last chained entry; null: none yet */
  number: number | null;
  /** Hash of that entry, SHA-256 in hex. Noted elsewhere, it later proves that no entry up to it was changed */
  hash: string | null;
}

export interface PushErrorReason {
  /** Code of the message; never reused for another. More codes may be added */
  code: Reason;
  /** Values for the placeholders of its text */
  params: Record<string, unknown>;
}

export interface PutOrderBody {
  /** Full name, as typed */
  full_name: string;
  /** Phone number, as typed */
  phone: string;
  /** Second phone of the customer; null: none; left out: unchanged */
  second_phone?: string | null;
  /** Id of the city; required unless `city_text` names the destination */
  city_to_id?: string | null;
  /** Name of the city: one of the workspace’s list, or the order’s present city. Any name in a workspace without a list, or with `is_typed` */
  city_text?: string | null;
  /** Area of the destination; null: none; left out: unchanged */
  area_text?: string | null;
  /** Street address, as typed */
  address: string;
  /** True: the customer has already paid in full; left out: unchanged */
  is_prepaid?: boolean | null;
  /** Amount that the customer has already paid, major units, at most the full amount; left out: unchanged */
  prepaid_amount?: number | null;
  /** Who received the prepayment; left out: unchanged */
  prepaid_by?: string | null;
  /** Notes on the order; null: none; left out: unchanged */
  notes?: string | null;
  /** One entry per product */
  products: {
    /** Made by the service; never changes */
    id: string;
    /** Number of pieces */
    quantity: number;
    /** Line total, major units */
    total: number;
  }[];
  /** Your own id of the row, if it has none yet; an existing one cannot change. Null: unchanged */
  external_id?: string | null;
  /** True: a person typed it, so an invalid phone is refused with 422 under its path */
  is_typed?: boolean;
  /** Version that you read; 409 lists the changes since then. Left out: no check */
  version?: number | null;
}

export interface QueueCounts {
  /** All open leads that the caller sees */
  open: number;
  /** Callbacks due today that the caller can get */
  due: number;
  /** Callbacks that became due on an earlier day */
  overdue: number;
  /** Callbacks that are not due yet */
  upcoming: number;
  /** False: every call center of the caller is closed now */
  is_working_hours: boolean;
  /** Pause of the agent; null: not paused */
  paused: Paused | null;
  /** Lead that the caller holds now; null: none */
  held: HoldLeadData | null;
  /** Your own calls of today */
  mine_today: {
    /** Number of calls */
    calls: number;
    /** Number of confirmed leads */
    confirmed: number;
  };
}

export interface QueuedJob {
  /** English text for people; programs use `code` or `reason` */
  message: string;
  /** Result of the request */
  data: {
    /** See GET /jobs/{id} */
    job_id: string;
  };
}

export interface Quote {
  /** Price of a piece, major units of `currency` */
  price: number;
  /** Currency, ISO 4217 */
  currency: string;
  /** Days from the payment to the arrival in the warehouse */
  days: number;
}

export interface Rate {
  /** Id of a city in the workspace’s list */
  city_id: string;
  /** Price of a delivery to the door, major units */
  home: number;
  /** Price of a delivery to a pickup point, major units; null: not set */
  stop_desk?: number | null;
  /** Price of a return, major units; null: not set */
  return?: number | null;
}

export interface RecordAdvanceAnswer {
  /** Result of the request */
  data: SellerAdvance;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface RecordAdvanceBody {
  /** Id of the seller’s account */
  account_id: string;
  /** advance: the workspace paid the seller. repayment: the seller paid the workspace */
  kind: 'advance' | 'repayment';
  /** Major units */
  amount: number;
  /** Id of the bank account or cash box that paid or received it */
  money_account_id: string;
  /** Default today. From 2000-01-01 to 1 day after today (UTC). */
  happened_on?: string | null;
  /** Reference of the transfer */
  payment_reference?: string | null;
  /** Reason */
  reason: string;
}

export interface RedeliverWebhookAnswer {
  /** Result of the request */
  data: {
    /** Id of the job; see `GET /jobs/{id}` */
    job_id: string;
  };
  /** Empty */
  meta: Record<string, unknown>;
}

/** The statement or settlement by which its holder handed the cash over; null for people of one account */
export interface RemittedBy {
  /** Its kind */
  kind: 'statement' | 'settlement';
  id: Id;
}

export interface RenewOrderLinkAnswer {
  /** Result of the request */
  data: {
    /** Link to the list or page */
    link: string;
  };
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ReportFailedDeliveryBody {
  /** Reference, id or tracking number of the order */
  order: string;
  /** Reason */
  reason: 'no_answer' | 'absent' | 'postponed' | 'refused' | 'opened_refused' | 'wrong_address' | 'wrong_phone' | 'no_cash' | 'other';
  /** Free text; null: none */
  comment?: string | null;
  /** Day that the customer named */
  promised_on?: string | null;
}

export interface RequestMarketplaceAccessAnswer {
  /** Result of the request */
  data: MarketplaceAccess;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface RequestOrdersExportBody {
  /** Kind of file */
  file_extension: 'xlsx' | 'csv';
  /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
  headings?: 'fields' | 'ar' | 'en' | 'fr';
  /** Default: reference. any: searches name, city, phone, and the exact reference, external_id and tracking number */
  search_by?: 'reference' | 'external_id' | 'phone' | 'full_name' | 'city' | 'any';
  /** Text to search for; the parameter’s name has this exact spelling */
  keyWord?: string;
  /** Default: exact for reference and external_id, otherwise partial */
  match_type?: 'exact' | 'partial' | 'starts_with' | 'ends_with';
  /** Only rows with one of these references, repeated or separated by commas; unknown references are ignored */
  references?: string[];
  /** First day, YYYY-MM-DD, in the workspace’s time zone */
  start_at?: string;
  /** Last day, inclusive */
  end_at?: string;
  /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
  status?: ('new' | 'packed' | 'waiting_for_shipping_company' | 'shipped' | 'delivered' | 'returned' | 'canceled' | 'out_of_stock' | 'rollback')[];
  /** Only orders with a line of this product */
  product_id?: string;
  /** Only orders with a line of this product or of one of its variants */
  family_id?: string;
  /** Only orders from this source: dashboard, import, api:… */
  source?: string;
  /** Only orders that this import created; the id of its job */
  import_job_id?: string;
  /** Only orders whose lead this person confirmed */
  agent_id?: string;
  /** Only orders whose parcel this company has or had */
  shipping_company_id?: string;
  /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
  cash_stage?: ('none' | 'expected' | 'collected' | 'remitted' | 'paid_out' | 'reversed')[];
  /** Who has the cash or must collect it: the id of a shipping company or person, or `nobody` */
  cash_holder_id?: string;
  /** Minimum number of days in the stage */
  cash_days_from?: number;
  /** Maximum number of days in the stage */
  cash_days_to?: number;
  /** True: collected by a courier longer ago than its `pays_every_days`; false: the others */
  cash_is_late?: boolean;
  /** True: reported as paid by the courier and due by its `pays_every_days`, but in no statement; false: the others */
  cash_is_told_paid?: boolean;
  /** Only rows of this account; a caller who sees one account finds no rows of another */
  account_id?: string;
  /** Only rows of this city, by its full name; case and accents are ignored */
  city?: string;
  /** Only orders of this delivery person */
  delivery_boy_id?: string;
  /** Only orders whose goods this warehouse ships or shipped */
  warehouse_id?: string;
  /** Orders whose parcel has or had this tracking number; exact match */
  tracking_number?: string;
  /** Minimum age in days */
  age_min?: number;
  /** Maximum age in days */
  age_max?: number;
  /** Only orders with at least this `total`, major units */
  amount_min?: number;
  /** Only orders with at most this `total`, major units */
  amount_max?: number;
  /** True: only orders with notes; false: only those without */
  has_notes?: boolean;
  /** True: only orders with comments; false: only those without */
  has_comments?: boolean;
  /** True: only partly delivered orders whose rest is still to come back; false: only all others */
  is_rest_awaited?: boolean;
  /** True: only cancelled orders whose parcel the courier still carries, or has delivered; false: only all others */
  is_alive_at_courier?: boolean;
}

export interface RetrieveLeadAnswer {
  /** Result of the request */
  data: Lead;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface RetrieveOrderAnswer {
  /** Result of the request */
  data: Order;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface RetryApplicationErrorsAnswer {
  /** Result of the request */
  data: {
    /** Null: there was nothing to retry */
    job_id: string | null;
    /** How many */
    count: number;
  };
  /** Empty */
  meta: Record<string, unknown>;
}

export interface Role {
  id: Id;
  /** Name shown to people */
  name: string;
  /** What its people see: the workspace, or one account; people of a seller’s account see only that account */
  scope: 'workspace' | 'account';
  permissions: RolePermissions;
  /** Further rights of its people, which have names of their own */
  abilities: Ability[];
  /** Fields hidden from its people; left out: all of them. leads.phone: Visible only to the lead’s holder; searched only by the full number. orders.phone: Never visible; searched only by the full number. products.purchase_price: Can neither be seen nor set */
  masks: ('leads.phone' | 'orders.phone' | 'products.purchase_price')[];
  /** Its people and their tokens are refused until they set up an authenticator app. Built-in roles can change it too */
  requires_second_factor: boolean;
  /** Names of roles whose people may give this role within their scope, although they lack its rights */
  assignable_by: string[];
  /** Built in: it cannot be deleted, and only requires_second_factor can be changed */
  is_system: boolean;
  created_at: Moment;
  updated_at: Moment;
}

/** Allowed actions by resource; anything not named is denied */
export interface RolePermissions {
  products?: RoleActions;
  stocks?: RoleActions;
  'stock-histories'?: RoleActions;
  orders?: RoleActions;
  'order-histories'?: RoleActions;
  leads?: RoleActions;
  'lead-histories'?: RoleActions;
  warehouses?: RoleActions;
  'shipping-companies'?: RoleActions;
  categories?: RoleActions;
  'cash-accounts'?: RoleActions;
  'cash-entries'?: RoleActions;
  statements?: RoleActions;
  'fee-plans'?: RoleActions;
  'driver-rates'?: RoleActions;
  costs?: RoleActions;
  'money-transfers'?: RoleActions;
  'cash-adjustments'?: RoleActions;
  'money-accounts'?: RoleActions;
  settlements?: RoleActions;
  payouts?: RoleActions;
  'work-payments'?: RoleActions;
  'seller-advances'?: RoleActions;
  claims?: RoleActions;
  invoices?: RoleActions;
  notifications?: RoleActions;
  roles?: RoleActions;
  webhooks?: RoleActions;
  users?: RoleActions;
  applications?: RoleActions;
  'call-centers'?: RoleActions;
  'assignment-rules'?: RoleActions;
  'guard-rules'?: RoleActions;
  'courier-rules'?: RoleActions;
  sheets?: RoleActions;
  cities?: RoleActions;
  areas?: RoleActions;
  statistics?: RoleActions;
  dashboard?: RoleActions;
  'marketplace-products'?: RoleActions;
  'marketplace-stocks'?: RoleActions;
  sourcings?: RoleActions;
  'sourcing-messages'?: RoleActions;
  'team-members'?: RoleActions;
  settings?: RoleActions;
  'message-templates'?: RoleActions;
  'message-channels'?: RoleActions;
  'call-gateways'?: RoleActions;
  'message-prices'?: RoleActions;
  'automatic-messages'?: RoleActions;
  'blacklisted-phones'?: RoleActions;
}

export type RolePermissionsProduct = 'list' | 'retrieve' | 'create' | 'update' | 'delete' | 'export' | 'import';

export interface RoundListItem {
  driver: Agent;
  /** Parcels still to deliver today */
  open: number;
  /** Parcels with a failed attempt today */
  failed: number;
  /** Parcels postponed to another day */
  later: number;
  /** Parcels delivered today */
  delivered: number;
  /** Amount to collect for the `open` parcels, major units */
  to_collect: number;
  /** Amount collected today, major units: the reported amounts, or else those of the orders */
  collected: number;
  /** Last stop delivered or attempted today; null: none yet */
  last: {
    /** Public number; never changes */
    reference: string;
    /** City, as typed */
    city: string;
    /** Part of the city, as typed; null: not given */
    area: string | null;
    /** Its current state */
    state: 'open' | 'failed' | 'later' | 'delivered' | 'returned';
    at: Moment;
  } | null;
  /** Parcels of the person, sorted by city and area, at most 50; empty for callers who may not list orders */
  parcels: {
    /** Id of the order */
    id: string;
    /** Public number; never changes */
    reference: string;
    /** Full name, as typed */
    full_name: string;
    /** Name of the matching city in the workspace’s list; the typed text if none matches */
    city: string;
    /** Part of the city, as typed; null: not given */
    area: string | null;
    /** Amount to collect, major units */
    cod_amount: number;
    /** State of the stop */
    state: 'open' | 'failed' | 'later';
  }[];
}

export interface SellMarketplaceProductAnswer {
  /** Result of the request */
  data: {
    /** Id of the product */
    product_id: string;
  };
  /** Empty */
  meta: Record<string, unknown>;
}

export interface SellMarketplaceProductBody {
  /** Price of a piece, at least `minimum_price` */
  price: number;
  /** Default: the SKU of the offered product */
  sku?: string | null;
  /** Name shown to people */
  name?: string | null;
  /** Admin only: id of the seller’s account */
  account_id?: string | null;
}

export interface SellerAdvance {
  id: Id;
  /** Id of the account it belongs to */
  account_id: string;
  /** Number of its invoice */
  number: number;
  /** Name of the account it belongs to */
  account_name: string;
  /** advance: the workspace paid the seller. repayment: the seller paid the workspace */
  kind: 'advance' | 'repayment';
  /** Major units */
  amount: number;
  /** Day on which it is booked */
  happened_on: string;
  /** Name of the money account that paid or received it */
  money_account_name: string | null;
  /** Reference of the payment at the bank; null: none */
  payment_reference: string | null;
  /** Reason */
  reason: string;
  /** Id of its invoice */
  invoice_id: string;
  /** Its current status */
  status: 'booked' | 'reversed';
  /** Day of the reversal */
  reversed_on: string | null;
  /** Person or program that reversed it; null: not reversed */
  reversed_by: string | null;
  /** Reason of the reversal; null: not reversed */
  reversal_reason: string | null;
  /** The person or program that created it */
  created_by: string;
  created_at: Moment;
  updated_at: Moment;
}

export interface SetFormSettingsBody {
  /** Origins of pages that may use the key: `https://`, a host, and a port if it has one */
  origins: string[];
  /** Cities to choose from; empty: all active cities, and any typed city */
  city_ids: string[];
  /** Maximum number of forms that the key may send per minute */
  leads_per_minute?: number | null;
  /** Prices, in the order of the page; each product and quantity only once */
  offers: {
    /** SKU of a product of the form’s account */
    sku: string;
    /** Number of pieces */
    quantity: number;
    /** For all pieces together, major units */
    total: number;
  }[];
}

export interface SetWriteBackBody {
  /** inactive: statuses wait until it is active again */
  status?: 'active' | 'inactive' | null;
  /** Shopify and WooCommerce: address of the shop. A new address needs new credentials */
  address?: string | null;
  /** WooCommerce: the consumer key; Zid: the token of the header Authorization; Salla: the client id of the app, with refresh_token */
  key?: string | null;
  /** WooCommerce: the consumer secret; Salla: the client secret of the app, with refresh_token */
  secret?: string | null;
  /** Shopify, YouCan and Salla: the access token; Zid: the token of the header X-Manager-Token */
  token?: string | null;
  /** Salla: the refresh token, so that the access token is renewed; with key and secret of the app */
  refresh_token?: string | null;
  /** By our order status, the status in the shop. Shopify and YouCan: fulfilled, paid, cancelled. WooCommerce: note, or any status but refunded. Salla: in_progress, delivering, shipped, delivered, completed, cancelled. Zid: preparing, ready, indelivery, delivered, cancelled */
  states?: {
    /** Status in the shop of an order that is packed here; null: nothing is sent */
    packed?: string | null;
    /** Status in the shop of an order that is shipped here; null: nothing is sent */
    shipped?: string | null;
    /** Status in the shop of an order that is delivered here; null: nothing is sent */
    delivered?: string | null;
    /** Status in the shop of an order that is returned here; null: nothing is sent */
    returned?: string | null;
    /** Status in the shop of an order that is canceled here; null: nothing is sent */
    canceled?: string | null;
  } | null;
}

export interface SettingListItem {
  /** Key of the setting */
  id: string;
  /** Key for programs */
  key: Key;
  /** Value as in `PUT /settings` */
  value: unknown;
  /** Value until it is set */
  default_value: unknown;
  /** A policy of the workspace, or a preference of one account */
  of: 'workspace' | 'account';
  /** Short explanation */
  about: string;
  /** True: you can change it */
  is_changeable: boolean;
  /** Reason why this caller cannot change it, or not now; null: it can be changed */
  why_not: string | null;
  /** Code of the message; never reused for another. More codes may be added */
  reason?: Reason;
  /** Values for the placeholders of its text */
  params?: Record<string, unknown>;
  /** Name of the last person or token that changed it; null: never changed */
  changed_by: string | null;
  /** UTC, ISO 8601; null: none yet */
  changed_at: string | null;
}

export interface SettingsChangeListItem {
  id: Id;
  /** Key for programs */
  key: Key;
  /** Owner of the setting: the workspace, or one account */
  of: 'workspace' | 'account';
  /** Value before the change */
  old_value: unknown;
  /** Value after the change */
  new_value: unknown;
  /** Name of the person or token */
  changed_by: string;
  changed_at: Moment;
}

export interface SettleStatementRowsAnswer {
  /** Result of the request */
  data: {
    /** Number of changed rows */
    updated: number;
    /** Rows that failed, each with its reason */
    failed: {
      id: Id;
      /** English text for people; programs use `code` or `reason` */
      message: string;
      /** Code of the message; never reused for another. More codes may be added */
      reason?: Reason;
      /** Values for the placeholders of its text */
      params?: Record<string, unknown>;
    }[];
  };
  /** Empty */
  meta: Record<string, unknown>;
}

export interface SettleStatementRowsBody {
  /** Rows to decide on; a row fails if it has changed since its `version` */
  rows?: {
    id: Id;
    /** The version that you read; 409 if it has changed since */
    version: number;
  }[] | null;
  /** Instead of `rows`: all undecided rows of this class */
  class?: Class | null;
  /** The decision; null removes it */
  decision: 'take' | 'claim' | 'write_off' | 'put_aside' | null;
  /** Reason; required for a write-off */
  reason?: string | null;
}

export interface Settlement {
  id: Id;
  /** Number of its invoice */
  number: number;
  person: Agent;
  /** Its current status */
  status: 'closed' | 'reversed';
  /** Number of parcels whose cash was handed in */
  orders: number;
  /** Cash of the parcels including reported shortfalls, plus `carried`, major units */
  held: number;
  /** Part of `held` that no parcel explains, major units */
  carried: number;
  /** Amount paid for claims, major units */
  claims: number;
  /** Fees paid for the work, deducted, major units */
  fees: number;
  /** Amount to hand in: `held` plus `claims` less `fees`; below 0: paid by the workspace, major units */
  due: number;
  /** Amount handed in, major units */
  handed_in: number;
  /** Shortfall, major units */
  short: number;
  /** Bearer of the shortfall; null: no shortfall */
  short_is_for: 'holder' | 'seller' | 'house' | null;
  /** Counted notes and coins; null: not counted */
  notes: Note[] | null;
  /** Free text; null: none */
  comment: string | null;
  /** Money account that received the cash */
  money_account: Agent;
  /** Id of its invoice */
  invoice_id: string;
  /** Day on which it is booked */
  happened_on: string;
  /** The person or program that closed it */
  closed_by: string;
  /** Person or program that reversed it; null: not reversed */
  reversed_by: string | null;
  /** UTC, ISO 8601; null: none yet */
  reversed_at: string | null;
  /** Reason of the reversal; null: not reversed */
  reversal_reason: string | null;
  created_at: Moment;
  /** One entry per parcel */
  parcels: {
    id: Id;
    /** Public number; never changes */
    reference: string;
    /** Its cash, major units */
    amount: number;
  }[];
}

export interface SettlementListItem {
  id: Id;
  /** Number of its invoice */
  number: number;
  person: Agent;
  /** Its current status */
  status: 'closed' | 'reversed';
  /** Number of parcels whose cash was handed in */
  orders: number;
  /** Cash of the parcels including reported shortfalls, plus `carried`, major units */
  held: number;
  /** Part of `held` that no parcel explains, major units */
  carried: number;
  /** Amount paid for claims, major units */
  claims: number;
  /** Fees paid for the work, deducted, major units */
  fees: number;
  /** Amount to hand in: `held` plus `claims` less `fees`; below 0: paid by the workspace, major units */
  due: number;
  /** Amount handed in, major units */
  handed_in: number;
  /** Shortfall, major units */
  short: number;
  /** Bearer of the shortfall; null: no shortfall */
  short_is_for: 'holder' | 'seller' | 'house' | null;
  /** Counted notes and coins; null: not counted */
  notes: Note[] | null;
  /** Free text; null: none */
  comment: string | null;
  /** Money account that received the cash */
  money_account: Agent;
  /** Id of its invoice */
  invoice_id: string;
  /** Day on which it is booked */
  happened_on: string;
  /** The person or program that closed it */
  closed_by: string;
  /** Person or program that reversed it; null: not reversed */
  reversed_by: string | null;
  /** UTC, ISO 8601; null: none yet */
  reversed_at: string | null;
  /** Reason of the reversal; null: not reversed */
  reversal_reason: string | null;
  created_at: Moment;
}

export interface Sheet {
  id: Id;
  /** Id of the account it belongs to */
  account_id: string;
  /** Name shown to people */
  name: string;
  /** Address where the sheet is published as csv or xlsx; null: files are uploaded */
  url?: string | null;
  /** Columns of headers that are not recognised by name; an empty column ignores the header. row_key: the column that identifies rows */
  columns: Column[];
  /** Name of the workbook’s sheet to read; null: the only sheet with the columns. If several have them, the reading fails and lists their names */
  sheet_name?: string | null;
  /** Treatment of rows that the workbook hides; null: new ones create no lead and are reported with row_hidden */
  hidden_rows?: 'take' | 'leave_out' | null;
  /** Minutes between two readings of its address */
  interval_minutes: number;
  /** inactive: not read automatically */
  status: 'active' | 'inactive';
  /** Next automatic reading; null: none */
  next_read_at: string | null;
  /** Id of the job of the current or last reading */
  read_job_id: string | null;
  /** End of the last complete reading */
  last_read_at: string | null;
  /** Why the last reading failed; null: it did not fail */
  last_error: string | null;
  /** Rows of the last reading */
  rows_total: number;
  /** Rows of the last reading that created no lead, or were changed after they created one */
  rows_failed: number;
  /** Leads created by all readings */
  leads_created: number;
  created_at: Moment;
  updated_at: Moment;
}

export interface SheetErrorListItem {
  id: Id;
  /** Line number in the sheet, from 1 */
  line: number;
  /** Reason */
  reason: string;
  /** Reasons, each with a code */
  reasons?: PushErrorReason[];
  /** Cells of the row, as in the sheet; empty if your role does not see leads and their phones */
  cells: string[];
  created_at: Moment;
}

export interface ShippingCompany {
  id: Id;
  /** Name shown to people */
  name: string;
  /** Connector of the courier, such as `sendit` */
  connector?: Connector;
  /** True: all credentials that its connector needs are stored */
  has_credentials?: boolean;
  options?: Options;
  /** Base URL of the courier, for connectors without a fixed one; for others, only if the operator allows private addresses */
  base_url?: string | null;
  /** Address of the tracking page for customers, with {tracking_number}; default: the connector’s own */
  tracking_url?: string | null;
  /** Path of the webhook for the courier’s status updates, appended to this service’s address */
  webhook_path?: string;
  /** Id of the warehouse whose stock this courier holds; `from_stock` ships from it */
  warehouse_id?: string | null;
  /** Its current status */
  status: 'active' | 'inactive';
  /** Its prices by city */
  rates?: Rate[];
  /** Rate of the courier in cities without a row in `rates`; null: not set */
  rate_home?: number | null;
  /** Rate to a stop desk in cities without a row in `rates`; null: as `rate_home` */
  rate_stop_desk?: number | null;
  /** Rate of a return in cities without a row in `rates`; null: no charge */
  rate_return?: number | null;
  /** Percentage of the cash it collects, charged in addition to the rate; at most two decimals */
  cash_percent?: number;
  /** True: the courier deducts its fees from the cash that it hands over */
  keeps_fees?: boolean;
  /** Days after which cash that it collected is late; null: not set */
  pays_every_days?: number | null;
  /** True: parcels get the courier’s own label, if it makes one, instead of ours */
  prints_own_label?: boolean;
  /** Its own city codes */
  city_codes?: CityCode[];
  created_at: Moment;
  updated_at: Moment;
}

export interface ShowAccountProfitData {
  /** Same as the id in statistics; empty: amounts of no group, so that the rows sum to `whole` */
  id: string;
  /** Label shown to people */
  label: string | null;
  /** Leads that came in, without tests and duplicates; null: not counted by this grouping */
  leads: number | null;
  /** Orders that came in */
  orders: number;
  /** Number of these orders that are now delivered */
  delivered: number;
  /** Payments of customers for its delivered orders, at the door or in advance, major units */
  sold: number;
  /** Fees for the workspace’s work, by order and by the day, major units */
  fees: number;
  /** Purchase cost of its own delivered goods, major units; null for a caller who does not see purchase prices */
  goods: number | null;
  /** `sold`, less `fees` and `goods`, major units; null for a caller who does not see purchase prices */
  profit: number | null;
  /** Profit divided by `sold`; null: that is 0, or the profit is hidden */
  margin: number | null;
  /** Profit for each delivered order, major units; null: there is none, or the profit is hidden */
  profit_per_delivered: number | null;
  /** Profit for each lead, major units; null: there is none, or the profit is hidden */
  profit_per_lead: number | null;
  /** By name of a field: path and query, below /api/web/1.0, of the list of its rows; null: there is no list, or you may not see it */
  links: Record<string, string | null>;
}

export interface ShowApplicationAnswer {
  /** Result of the request */
  data: Application;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowAssignmentRuleAnswer {
  /** Result of the request */
  data: AssignmentRule;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowBlacklistedPhoneAnswer {
  /** Result of the request */
  data: BlacklistedPhone;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowCallCenterAnswer {
  /** Result of the request */
  data: CallCenter;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowCallGatewayAnswer {
  /** Result of the request */
  data: CallGateway;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowCashAdjustmentAnswer {
  /** Result of the request */
  data: CashAdjustment;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowCashStatisticsData {
  /** Same as the id in statistics; empty: the total */
  id: string;
  /** Label shown to people */
  label: string;
  /** By stage: expected, collected, remitted, paid_out, reversed. Each is the total of the list behind its link */
  stages: Record<string, {
    /** How many orders */
    orders: number;
    /** Their cash, major units */
    amount: number;
    /** Path and query, below /api/web/1.0, of the list that has exactly these orders; null: you may not list them */
    link: string | null;
  }>;
  /** Earnings of these orders less their costs, major units; costs booked by the day, such as ads, are left out. Null for people of one account, and for callers who see no profit */
  profit: number | null;
}

export interface ShowCategoryAnswer {
  /** Result of the request */
  data: Category;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowClaimAnswer {
  /** Result of the request */
  data: Claim;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowCostAnswer {
  /** Result of the request */
  data: Cost;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowCourierRuleAnswer {
  /** Result of the request */
  data: CourierRule;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowDashboardMeta {
  /** IANA time zone, such as `Africa/Casablanca` */
  time_zone: string;
  /** The only account that is counted; null: all that you see */
  account: Agent | null;
  /** All changes up to this moment are counted */
  as_of: string;
  /** Milliseconds since `as_of`; 0: all changes are counted */
  lag_ms: number;
  /** False: rows still have to be counted; if `lag_ms` is 0, these are rows from before statistics were kept */
  is_complete: boolean;
}

export interface ShowDriverRateAnswer {
  /** Result of the request */
  data: DriverRate;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowFeePlanAnswer {
  /** Result of the request */
  data: FeePlan;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowFormSettingsAnswer {
  /** Result of the request */
  data: FormSettings;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowGuardRuleAnswer {
  /** Result of the request */
  data: GuardRule;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowInvoiceAnswer {
  /** Result of the request */
  data: Invoice;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowJobAnswer {
  /** Result of the request */
  data: Job;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowLeadConversationAnswer {
  /** Result of the request */
  data: LeadConversation;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowLogoAnswer {
  /** Null: the workspace has no logo */
  data: Logo | null;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowMarketplaceProductAnswer {
  /** Result of the request */
  data: MarketplaceProduct;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowMarketplaceStockAnswer {
  /** Result of the request */
  data: MarketplaceStock;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowMessageChannelAnswer {
  /** Result of the request */
  data: MessageChannel;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowMessagePriceAnswer {
  /** Result of the request */
  data: MessagePrice;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowMessageTemplateAnswer {
  /** Result of the request */
  data: MessageTemplate;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowMoneyAccountAnswer {
  /** Result of the request */
  data: MoneyAccount;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowMoneyTransferAnswer {
  /** Result of the request */
  data: MoneyTransfer;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowMyRoundAnswer {
  /** Result of the request */
  data: MyRound;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowNotificationAnswer {
  /** Result of the request */
  data: Notification;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowOrderMessagesAnswer {
  /** Result of the request */
  data: OrderMessages;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowProductAnswer {
  /** Result of the request */
  data: Product;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowProfitData {
  /** Same as the id in statistics; empty: amounts of no group, so that the rows sum to `whole` */
  id: string;
  /** Label shown to people */
  label: string | null;
  /** Leads that came in, without tests and duplicates; null: not counted by this grouping */
  leads: number | null;
  /** Orders that came in */
  orders: number;
  /** Number of these orders that are now delivered */
  delivered: number;
  /** Payments of customers for the workspace’s own delivered orders, at the door or in advance, major units */
  sold: number;
  /** Fees of sellers for the workspace’s work, by order and by the day, major units */
  earned: number;
  /** Purchase cost of the workspace’s delivered goods, including those that sellers sold, major units; null for a caller who does not see purchase prices */
  goods: number | null;
  /** Cost of couriers and delivery people for deliveries, major units */
  delivery: number;
  /** Cost of couriers and delivery people for returns, major units */
  returns: number;
  /** Cost of call centers for orders that they confirmed, once delivered, and for the leads of these days, major units */
  calls: number;
  /** cost of the messages to customers of these days, exact to a millionth; messages without a price are not counted, major units */
  messages: number;
  /** Costs of these days: ads, major units */
  ads: number;
  /** Costs of these days: packaging, major units */
  packing: number;
  /** Costs of these days: salaries, rent, other, major units */
  other: number;
  /** `sold` and `earned`, less all other amounts, exact to a millionth, major units; null for a caller who does not see purchase prices */
  profit: number | null;
  /** Profit divided by `sold` plus `earned`; null: that is 0, or the profit is hidden */
  margin: number | null;
  /** Profit for each delivered order, major units; null: there is none, or the profit is hidden */
  profit_per_delivered: number | null;
  /** Profit for each lead, major units; null: there is none, or the profit is hidden */
  profit_per_lead: number | null;
  /** By name of a field: path and query, below /api/web/1.0, of the list of its rows; null: there is no list, or you may not see it */
  links: Record<string, string | null>;
}

export interface ShowRoleAnswer {
  /** Result of the request */
  data: Role;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowSheetAnswer {
  /** Result of the request */
  data: Sheet;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowShippingCompanyAnswer {
  /** Result of the request */
  data: ShippingCompany;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowSourcingMessageAnswer {
  /** Result of the request */
  data: SourcingMessage;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowStockAnswer {
  /** Result of the request */
  data: Stock;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowUserAnswer {
  /** Result of the request */
  data: User;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowWarehouseAnswer {
  /** Result of the request */
  data: Warehouse;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowWebhookAnswer {
  /** Result of the request */
  data: Webhook;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowWriteBackAnswer {
  /** Result of the request */
  data: WriteBack;
  /** Empty */
  meta: Record<string, unknown>;
}

/** The statement or settlement with the shortfall; null: a person opened it */
export interface Source {
  /** Its kind */
  kind: 'settlement' | 'statement';
  id: Id;
}

export interface Sourcing {
  id: Id;
  /** Id of the account it belongs to */
  account_id: string;
  /** Short description of the wanted product */
  title: string;
  /** Link to a page that sells it */
  product_link: string;
  /** Number of pieces */
  quantity: number;
  /** Desired price of one piece */
  target_price?: number | null;
  /** Free text; null: none */
  notes?: string | null;
  /** Its current status */
  status: Status;
  /** Id of the product to whose stock the pieces were added */
  product_id: string | null;
  /** Id of the warehouse; null: none */
  warehouse_id: string | null;
  /** Number of received pieces; null: none yet */
  received_quantity: number | null;
  /** The person or program that created it */
  created_by: string;
  /** Quoted price and days; null: not quoted yet */
  quote: Quote | null;
  /** Next statuses that you may set */
  moves: Status[];
  created_at: Moment;
  updated_at: Moment;
}

export interface SourcingMessage {
  id: Id;
  /** Id of the account it belongs to */
  account_id: string;
  /** Id of the sourcing request */
  sourcing_id: string;
  /** The text */
  body: string;
  /** Name of the author */
  author: string;
  /** A person, a token, or the service itself */
  author_kind: string;
  /** The files */
  files: AttachSourcingFileData[];
  created_at: Moment;
  updated_at: Moment;
}

export interface StartPhoneCallAnswer {
  /** Result of the request */
  data: StartPhoneCallData;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface StartPhoneCallData {
  id: Id;
  /** Public number of the lead */
  lead_reference: string;
  /** Id of the agent who calls or called */
  agent_id: string;
  /** asked: the gateway was asked; failed: the gateway did not accept the call */
  state: 'asked' | 'ringing' | 'answered' | 'ended' | 'failed';
  asked_at: Moment;
  /** Null: not reported */
  ringing_at: string | null;
  /** Null: the customer did not answer, as far as reported */
  answered_at: string | null;
  /** Null: the call is open */
  ended_at: string | null;
  /** True: the gateway reported the end. False: the call is open, or was ended here, and may have been answered */
  is_end_reported: boolean;
  /** Seconds of talk; null: not reported */
  seconds: number | null;
  /** Why the gateway did not accept the call; null: it did, or has not answered yet */
  failure: ChosenBecause | null;
}

export interface Statement {
  id: Id;
  /** Number in the workspace, from 1 */
  number: number;
  shipping_company: Agent;
  /** reading: its file is being read and matched. draft: to be settled and posted */
  state: 'reading' | 'draft' | 'posted' | 'reversed';
  /** Day on which it is booked */
  happened_on: string;
  /** Reference on the bank statement; null: none */
  bank_reference: string | null;
  /** Money account that received the money */
  money_account: Agent | null;
  /** Name of the file; null: a program sent it */
  file_name: string | null;
  /** Number of its rows, without totals and headers */
  rows: number;
  /** Number of these rows that still need a decision */
  undecided: number;
  /** Collected cash as the statement reports it, major units */
  gross: number;
  /** Fees that it deducts, major units */
  fees: number;
  /** Deductions that belong to no parcel, major units */
  charges: number;
  /** Gross less fees and charges, major units */
  net: number;
  /** Amount received on the money account, major units; null: the same as `net` */
  received: number | null;
  /** Kind of difference between net and received */
  difference_as: 'short' | 'rounding' | 'claim' | 'over' | 'unmatched' | null;
  /** Rises with every change; send it back so that an edit of an older version is refused */
  version: number;
  /** The person or program that created it */
  created_by: string;
  created_at: Moment;
  /** The person or program that posted it; null: not yet */
  posted_by: string | null;
  /** UTC, ISO 8601; null: none yet */
  posted_at: string | null;
  /** Person or program that reversed it; null: not reversed */
  reversed_by: string | null;
  /** UTC, ISO 8601; null: none yet */
  reversed_at: string | null;
  /** Reason of the reversal; null: not reversed */
  reversal_reason: string | null;
  /** Rows by class */
  classes: {
    /** Result of comparing the row with its order */
    class: Class;
    /** Number of rows */
    rows: number;
    /** Number of rows that need a decision */
    undecided: number;
    /** Contribution of its rows to the courier’s payment, major units */
    pays: number;
    /** Cash collected too little plus fees charged too much, against the expected amounts, major units */
    differs: number;
  }[];
  /** Our columns by the headers of its file */
  columns: Record<string, string>;
  /** Totals in the footer of its file; null: it has none */
  stated: {
    /** Collected amount in the footer of its file, major units */
    amount: number | null;
    /** Paid amount in the footer of its file, major units */
    net: number | null;
  } | null;
  /** False: the footer of its file and its rows have different sums, so rows may be missing */
  is_whole: boolean;
  /** Fees compared with our rates, where both are known */
  fee_audit: {
    /** Fees that the courier charges, major units */
    charged: number;
    /** Fees by our rates when the orders went out, major units */
    expected: number;
    /** Number of rows with a fee whose order has a rate */
    rows: number;
    /** Number of these rows whose fee differs */
    differ: number;
  };
  /** Bearer of an accepted shortfall. seller: the seller. house: the workspace. holder: not accepted yet, so it can be claimed */
  short_is_for: 'holder' | 'seller' | 'house';
  /** Number of rows that the courier’s own report contradicts */
  told_otherwise: number;
  /** Orders that this company delivered and that are due by its payment rhythm, but are in no statement */
  missing: {
    /** How many orders */
    orders: number;
    /** Cash of these orders, major units */
    amount: number;
  };
}

export interface StatementListItem {
  id: Id;
  /** Number in the workspace, from 1 */
  number: number;
  shipping_company: Agent;
  /** reading: its file is being read and matched. draft: to be settled and posted */
  state: 'reading' | 'draft' | 'posted' | 'reversed';
  /** Day on which it is booked */
  happened_on: string;
  /** Reference on the bank statement; null: none */
  bank_reference: string | null;
  /** Money account that received the money */
  money_account: Agent | null;
  /** Name of the file; null: a program sent it */
  file_name: string | null;
  /** Number of its rows, without totals and headers */
  rows: number;
  /** Number of these rows that still need a decision */
  undecided: number;
  /** Collected cash as the statement reports it, major units */
  gross: number;
  /** Fees that it deducts, major units */
  fees: number;
  /** Deductions that belong to no parcel, major units */
  charges: number;
  /** Gross less fees and charges, major units */
  net: number;
  /** Amount received on the money account, major units; null: the same as `net` */
  received: number | null;
  /** Kind of difference between net and received */
  difference_as: 'short' | 'rounding' | 'claim' | 'over' | 'unmatched' | null;
  /** Rises with every change; send it back so that an edit of an older version is refused */
  version: number;
  /** The person or program that created it */
  created_by: string;
  created_at: Moment;
  /** The person or program that posted it; null: not yet */
  posted_by: string | null;
  /** UTC, ISO 8601; null: none yet */
  posted_at: string | null;
  /** Person or program that reversed it; null: not reversed */
  reversed_by: string | null;
  /** UTC, ISO 8601; null: none yet */
  reversed_at: string | null;
  /** Reason of the reversal; null: not reversed */
  reversal_reason: string | null;
}

export interface StatementRowListItem {
  id: Id;
  /** Line of the file */
  line: number;
  /** Index among several parcels in one row, from 0 */
  part: number;
  /** Rises with every change; send it back so that an edit of an older version is refused */
  version: number;
  /** Cells of the row, by our column names */
  raw: Record<string, unknown>;
  /** Cells that a person typed in place of those in `raw`; null: none */
  mended: Record<string, unknown> | null;
  /** The person or program that mended it; null: not yet */
  mended_by: string | null;
  /** UTC, ISO 8601; null: none yet */
  mended_at: string | null;
  /** Class of the row; null: not classified yet */
  class: Class | null;
  /** Explanation, if the class alone is not enough */
  message: string | null;
  /** Code of the message; never reused for another. More codes may be added */
  reason?: Reason;
  /** Values for the placeholders of its text */
  params?: Record<string, unknown>;
  /** The matched order; null: none or several match */
  order: StatementRowListItemOrder | null;
  /** How its order was found; null: none found */
  found_by: 'tracking' | 'reference' | 'phone' | 'person' | null;
  /** Orders that may be meant, if none was matched; 5 at most */
  candidates: Candidate[];
  /** Collected amount in the row, major units */
  amount: number | null;
  /** Fee that the courier charges, major units */
  fee: number | null;
  /** Contribution of the row to the courier’s payment, major units */
  pays: number;
  /** Amount of the order; in a row that pays a claim, the claimed amount, major units */
  expected: number | null;
  /** Fee by our rates when the order went out, major units */
  expected_fee: number | null;
  /** The courier’s own report of its cash; null: it reports nothing */
  told: Told | null;
  /** True: the courier’s own report contradicts the row; `message` says how */
  is_told_otherwise: boolean;
  /** The decision; null: none yet */
  decision: 'take' | 'claim' | 'write_off' | 'put_aside' | null;
  /** Reason of the decision; null: none was given */
  decision_reason: string | null;
  /** The person or program that decided it; null: not yet */
  decided_by: string | null;
  /** UTC, ISO 8601; null: none yet */
  decided_at: string | null;
}

/** The matched order; null: none or several match */
export interface StatementRowListItemOrder {
  id: Id;
  /** Public number; never changes */
  reference: string;
  /** Its current status */
  status: string;
  account: Agent;
}

export interface Statistic {
  id: Id;
  /** Short explanation */
  about: string;
  /** Unit of the figure */
  unit: string;
  /** Value of the figure; null: a ratio or mean of nothing */
  value: number | null;
  /** Number of rows in the figure */
  count: number;
  /** Path and query, below /api/web/1.0, of the list that has exactly these rows; null: you may not list them */
  link: string | null;
  per?: Per;
  /** The same number of days before */
  previous: Figure;
  /** One entry per day */
  days: {
    /** Calendar day */
    day: string;
    /** Value of the figure; null: a ratio or mean of nothing */
    value: number | null;
    /** Number of rows in the figure */
    count: number;
    /** Path and query, below /api/web/1.0, of the list that has exactly these rows; null: you may not list them */
    link: string | null;
    per?: Per;
  }[];
}

export type Status = 'pending' | 'quoted' | 'accepted' | 'paid' | 'purchased' | 'shipped' | 'received' | 'refused' | 'canceled';

export interface Stock {
  id: Id;
  /** Id of the account it belongs to */
  account_id: string;
  /** Name of the account that owns the stock */
  account_name: string;
  /** Id of the product */
  product_id: string;
  /** SKU, unique in its account */
  sku: string;
  /** Name of the product */
  product_name: string;
  /** Id of the warehouse */
  warehouse_id: string;
  /** Name of the warehouse */
  warehouse_name: string;
  /** Sellable pieces in the warehouse, reserved ones included */
  on_hand: number;
  /** Pieces held for open orders */
  reserved: number;
  /** Pieces that can be sold: `on_hand` less `reserved` */
  available: number;
  /** Damaged pieces, which cannot be sold */
  damaged: number;
  /** Number of available pieces at which people are warned; null: never */
  warning_quantity: number | null;
  /** Shelf in the warehouse; null: not set */
  shelf: string | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface StockHistory {
  id: Id;
  /** Id of the stock: one product in one warehouse */
  stock_id: string;
  /** SKU, unique in its account */
  sku: string;
  /** Name of the product */
  product_name: string;
  /** Name of the warehouse */
  warehouse_name: string;
  /** Its type */
  type: StockHistoryType;
  /** Change in pieces: of `reserved` for the types reserve and release, else of `on_hand` */
  delta: number;
  /** Pieces before the change */
  before: number;
  /** Pieces after the change */
  after: number;
  /** Reason; null: not given */
  reason: string | null;
  /** Public number of the order; null: none yet */
  order_reference: string | null;
  /** The person or program that changed it */
  changed_by: string;
  /** A person, a token, or the service itself */
  actor_kind: string;
  /** Where it came from */
  source: string;
  changed_at: Moment;
}

export type StockHistoryType = 'increment' | 'decrement' | 'adjust' | 'transfer' | 'damage' | 'reserve' | 'release' | 'ship' | 'return' | 'unship' | 'reship';

/** Latest update from the store of the order; null: not from a store */
export interface Store {
  /** Id of the application that sent its latest update */
  application_id: string;
  /** Domain of the store; null: the store does not send it */
  shop: string | null;
  /** Id of the order in the store */
  order_id: string;
  /** Order number that the customer knows; null: none */
  number: string | null;
  /** URL of the order in the admin pages of its store */
  url: string | null;
  /** Its current status */
  status: 'open' | 'paid' | 'cancelled' | 'refunded' | 'deleted';
  /** Time of the store’s latest update */
  changed_at: string;
  /** Open question to a person. cancel: the order was cancelled in the store. edit: it was changed there. Null: none */
  asks: 'cancel' | 'edit' | null;
  /** Report of the order to the store; null: none */
  told: {
    /** Order status to report to the store */
    wanted: string;
    /** Its current status */
    status: 'waiting' | 'sending' | 'told' | 'failed' | 'skipped';
    /** When the store last accepted a status; null: never */
    told_at: string | null;
    /** Why it failed, or why nothing was sent; null: neither */
    reason: LeadListItemReason | null;
  } | null;
  /** Changes in the store since the lead was created, or since the last answer */
  differences: {
    /** Name of the changed field */
    field: 'full_name' | 'phone' | 'second_phone' | 'city' | 'area' | 'address' | 'parcel_note' | 'products' | 'total' | 'is_prepaid' | 'prepaid_amount';
    /** Value in the store when the lead was created, or when a person last answered a change */
    old: string | null;
    /** Present value in the store */
    new: string | null;
  }[];
}

export interface TakenOver {
  /** Name shown to people */
  name: string;
  /** How many */
  count: number;
}

export interface TestWebhookAnswer {
  /** Result of the request */
  data: WebhookDeliveryListItem;
  /** Empty */
  meta: Record<string, unknown>;
}

/** The courier’s own report of its cash; null: it reports nothing */
export interface Told {
  /** Its current state */
  state: 'not_ready' | 'ready' | 'on_the_way' | 'paid';
  /** Amount that the courier collected, major units */
  amount: number | null;
  /** Fee that the courier charges, major units */
  fee: number | null;
  /** Reference that the courier gives the payment */
  payment: string | null;
  /** Start of the state by the courier’s clock, or else the time of its report */
  at: string;
}

export interface ToldOrderListItem {
  /** Public number of the order */
  order_reference: string;
  /** Number of the order in the shop */
  number: string | null;
  /** Our order status that the shop is to know */
  wanted: string;
  /** Its current status */
  status: 'waiting' | 'sending' | 'told' | 'failed' | 'skipped';
  /** Number of attempts, of all statuses together */
  attempts: number;
  /** Time of the next attempt; null: none follows */
  due_at: string | null;
  /** When the shop last accepted a status; null: never */
  told_at: string | null;
  /** Why it failed, or why nothing was sent; null: neither */
  reason: LeadListItemReason | null;
}

export interface UnmatchedCityListItem {
  id: Id;
  /** Text as it was first typed */
  name: string;
  /** Number of orders and leads with this text */
  count: number;
  /** How many orders */
  orders: number;
  /** How many leads */
  leads: number;
  first_seen_at: Moment;
  last_seen_at: Moment;
  /** Cities that share this name, so that none matches; empty: no city has it */
  called_so: Agent[];
}

export interface UnmatchedListItem {
  /** Id of the row, or of the statement with the difference */
  id: string;
  /** The courier’s statement */
  statement: UnmatchedListItemStatement;
  /** Line of the file; null: the difference of the whole statement */
  line: number | null;
  shipping_company: Agent;
  /** Booking day of the statement */
  happened_on: string;
  /** Whole days from `happened_on` until it was matched or written off, or until today */
  days: number;
  /** Result of comparing the row with its order */
  class: Class | null;
  /** Tracking number in the statement */
  tracking_number: string | null;
  /** Reference in the statement */
  reference: string | null;
  /** Collected amount in the statement, major units */
  collected: number | null;
  /** Fee that the courier charges, major units */
  fee: number | null;
  /** Amount received for it, major units; negative: an amount deducted */
  amount: number;
  /** Its current state */
  state: 'open' | 'matched' | 'written_off';
  /** The only parcel of this courier that the row names, if it is delivered and its cash not handed over; null: none */
  offer: Candidate | null;
  /** Order of the parcel that it was matched to */
  order: Candidate | null;
  /** Reason of the write-off */
  reason: string | null;
  /** The person or program that acted; null: not yet */
  acted_by: string | null;
  /** UTC, ISO 8601; null: none yet */
  acted_at: string | null;
}

export interface UnmatchedListItemStatement {
  id: Id;
  /** Number of the document, from 1 */
  number: number;
}

export interface UpdateApplicationBody {
  /** Name shown to people */
  name?: string;
  /** inactive: its token is refused, and its deliveries wait until it is active again */
  status?: 'active' | 'inactive';
  /** kind api: `<action> <resource>`, for example `create leads`; only scopes that you have yourself */
  scopes?: string[] | null;
  /** kind api: requests per minute, at most the service’s limit */
  requests_per_minute?: number | null;
  /** Store kinds: names of payment methods that mean cash on delivery. Null: cash, cash payment, pay cash, paiement cash, especes, paiement en especes, نقدا, كاش, الدفع نقدا, cod, cash on delivery, pay on delivery, payment on delivery, paiement a la livraison, payer a la livraison, contre remboursement, a la livraison, الدفع عند الاستلام, عند الاستلام, الدفع نقدا عند الاستلام, الدفع عند التسليم */
  cash_gateways?: string[] | null;
  /** Store kinds: what happens when an unpacked order is cancelled in the store: it is cancelled here too, or a person decides */
  on_store_cancel?: 'cancel' | 'ask';
  /** Secrets, which are never shown again */
  credentials?: {
    /** Secret with which the sender signs its deliveries */
    secret: string;
  };
}

export interface UpdateAssignmentRuleBody {
  /** Name shown to people */
  name?: string;
  /** Of the rules that match, the one with the lowest position decides */
  position?: number;
  /** Its current status */
  status?: 'active' | 'inactive';
  /** Leads with one of these products; empty: any product. In a file, their SKUs */
  product_ids?: string[];
  /** Leads to one of these cities; empty: any city. In a file, their names */
  city_ids?: string[];
  /** Values of `source` of leads, or their part before the colon (`sheet`); empty: any source */
  sources?: string[];
  /** Only leads of this account; null: of any account */
  for_account_id?: string | null;
  /** The agent with the fewest waiting leads gets the lead; agents at work come first. In a file, their e-mails */
  agent_ids?: string[];
  /** Id of the call center that gets the leads instead; in a file, its name */
  call_center_id?: string | null;
}

export interface UpdateCallCenterBody {
  /** Name shown to people */
  name?: string;
  /** Id of a person of the workspace; in a file, the e-mail */
  manager_id?: string | null;
  /** Its current status */
  status?: 'active' | 'inactive';
  /** Ids of people of the workspace; in a file, their e-mails */
  agent_ids?: string[];
  /** Products it serves; empty: all. In a file, their SKUs */
  product_ids?: string[];
  /** Cities it serves; empty: all. In a file, their names */
  city_ids?: string[];
  /** Languages it serves, as the entry `language` of a lead’s data names them; empty: all */
  languages?: string[];
  /** Working hours; empty: always */
  hours?: Hour[];
  /** Time zone of the hours; left out: the workspace’s */
  time_zone?: string | null;
  /** Order of fresh leads: newest or oldest first */
  queue_policy?: 'newest' | 'oldest';
  /** Maximum number of calls of a lead; after them it is no longer offered */
  max_attempts?: number | null;
  /** True: its fees are paid to the agents who earned them; false: to the center */
  pays_agents?: boolean;
  /** Fee for each lead it called, major units */
  fee_entered?: number | null;
  /** Fee for each lead it confirmed, major units */
  fee_confirmed?: number | null;
  /** Fee for each delivered order of a lead it confirmed, major units */
  fee_delivered?: number | null;
}

export interface UpdateCallGatewayBody {
  /** Name shown to people */
  name?: string;
  /** Address of the gateway; may contain {agent}, {phone}, {digits}, {reference}, {call_id}, {secret} */
  url?: string;
  /** HTTP method of the request */
  method?: 'POST' | 'GET';
  /** One header per line, such as `Authorization: Bearer {secret}` */
  headers?: string | null;
  /** Body of the request, JSON or a form, with {agent}, {phone}, {digits}, {reference}, {call_id}, {secret}; {agent} is the extension of the member, {digits} the customer’s phone without + */
  request_body?: string | null;
  /** Text of the answer that means success; left out: any answer of 200 to 299 that is no web page */
  taken_when?: string | null;
  /** Key of the gateway, the value of {secret} */
  secret?: string | null;
  /** Key that signs the reports of the gateway; without it, reports are refused */
  webhook_secret?: string | null;
  /** Header of a report with the HMAC-SHA256 of its body, in hexadecimal or base64 */
  signature_header?: string;
  /** Field of a report with the value of {call_id}; with points, a field inside another */
  call_field?: string;
  /** Field of a report with the state of the call */
  state_field?: string;
  /** Values of the state field for a call that rings, separated by commas; upper and lower case do not matter */
  ringing_when?: string;
  /** Values of the state field for a call that the customer answered, separated by commas; upper and lower case do not matter */
  answered_when?: string;
  /** Values of the state field for a call that has ended, also busy or unanswered, separated by commas; upper and lower case do not matter */
  ended_when?: string;
  /** Field of a report with the seconds of talk; left out: none */
  seconds_field?: string | null;
  /** active: the call desk calls through it; at most one gateway is active */
  status?: 'active' | 'inactive';
}

export interface UpdateCategoryBody {
  /** Name shown to people */
  name?: string;
  /** Id of the parent category; null: top level */
  parent_id?: string | null;
  /** Position among the categories of the same parent */
  position?: number;
  /** Its current status */
  status?: 'active' | 'inactive';
}

export interface UpdateCostBody {
  /** Day on which it counts, in the workspace’s time zone. From 2000-01-01 to 1 day after today (UTC). */
  spent_on?: string;
  /** Category of the cost */
  category?: 'ads' | 'salaries' | 'packaging' | 'rent' | 'other';
  /** Amount spent, major units */
  amount?: number;
  /** Source of the leads that it was spent on */
  source?: string | null;
  /** The product it is for; null: no single one. In a file, its SKU */
  product_id?: string | null;
  /** Id of the account for whose orders it was spent; null: no single account */
  for_account_id?: string | null;
  /** The money account that paid it; null: not paid yet. In a file, its name */
  money_account_id?: string | null;
  /** Unique; a file row with the same reference changes this cost */
  reference?: string | null;
  /** Free text; null: none */
  note?: string | null;
}

export interface UpdateCourierRuleBody {
  /** Name shown to people */
  name?: string;
  /** Of the rules that match, the one with the lowest position decides */
  position?: number;
  /** Its current status */
  status?: 'active' | 'inactive';
  /** own_people: the workspace’s delivery people instead of a courier */
  brought_by?: 'courier' | 'own_people';
  /** Id of the courier, which must be active; in a file, its name */
  shipping_company_id?: string | null;
  /** Orders to one of these cities, or to one of `regions`; both empty: anywhere. In a file, names */
  city_ids?: string[];
  /** Names of regions, as in `region` of cities */
  regions?: string[];
  /** Orders with one of these products, or a variant of one; empty: any product. In a file, SKUs */
  product_ids?: string[];
  /** Only orders of this account; null: of any account */
  for_account_id?: string | null;
  /** Minimum of the order’s total, inclusive, major units */
  amount_min?: number | null;
  /** Maximum of the order’s total, inclusive, major units */
  amount_max?: number | null;
  /** Minimum weight of the parcel in grams, inclusive; an order with a product of unknown weight does not match */
  weight_min_g?: number | null;
  /** Maximum weight of the parcel in grams, inclusive; an order with a product of unknown weight does not match */
  weight_max_g?: number | null;
}

export interface UpdateDriverRateBody {
  /** Name shown to people */
  name?: string;
  /** Id of the delivery person; null: all without rates of their own. In a file, their e-mail */
  person_id?: string | null;
  /** First day on which it applies to outgoing orders; a later one replaces it from its own first day. From 2000-01-01 to 3653 days after today (UTC). */
  valid_from?: string;
  /** Pay for each delivered parcel */
  delivery_cost?: number | null;
  /** Pay for each returned parcel */
  return_cost?: number | null;
}

export interface UpdateFeePlanBody {
  /** Name shown to people */
  name?: string;
  /** Id of the seller’s account; null: all sellers without a plan of their own */
  for_account_id?: string | null;
  /** First day on which it applies to outgoing orders; a later one replaces it from its own first day. From 2000-01-01 to 3653 days after today (UTC). */
  valid_from?: string;
  /** Fee for each delivered order; null: the order’s own shipping fee */
  delivery_fee?: number | null;
  /** Cities with a delivery fee of their own; all others have `delivery_fee` */
  delivery_by_city?: DeliveryByCity[];
  /** Fee for each returned order */
  return_fee?: number | null;
  /** Fee for each delivered or returned order */
  packing_fee?: number | null;
  /** Fee for each delivered or returned order that comes from a lead */
  confirmation_fee?: number | null;
  /** Fee for each confirmed lead, whatever the outcome of its order; booked the day after */
  lead_fee?: number | null;
  /** Fee for each piece in stock at the end of a month */
  storage_fee?: number | null;
  /** Percentage of the cash of each delivered order; at most two decimals */
  cash_percent?: number;
  /** Lower bound of the fee by `cash_percent`, if that is above 0 */
  cash_fee_minimum?: number | null;
  /** Upper bound of the fee by `cash_percent` */
  cash_fee_maximum?: number | null;
}

export interface UpdateGuardRuleBody {
  /** Reason that is shown at the lead */
  reason?: string;
  /** Position among the rules, from 1; later rules move down. Left out: unchanged, or last for a new rule */
  position?: number | null;
  /** Its current status */
  status?: 'active' | 'inactive';
  /** What the rule examines */
  kind?: LeadListItemKind;
  /** Effect of the rule on a lead */
  act?: 'accept' | 'flag' | 'first' | 'last' | 'refuse';
  /** Minimum number of earlier leads, pieces, or parcels that came back */
  count?: number | null;
  /** Minimum sum, major units */
  amount?: number | null;
  /** Hours before the lead within which earlier leads are counted */
  within_hours?: number | null;
  /** Ids of cities: matches leads to one of them */
  city_ids?: string[];
  /** Only leads of this account; null: of any account */
  for_account_id?: string | null;
  /** True: confirms that this rule, or another one after this change, is meant to refuse most leads. Only a rule that refuses keeps it */
  is_sweeping?: boolean;
}

export interface UpdateInvoiceBody {
  /** Its type */
  type?: InvoiceType;
  /** Reference of the other party, such as the number of a courier’s statement; unique */
  reference?: string | null;
  /** One line per product or fee */
  lines?: CreateInvoiceBodyLine[];
  /** Created as pending or unpaid; paid and canceled are final */
  status?: 'pending' | 'unpaid' | 'paid' | 'canceled';
  /** Free text; null: none */
  note?: string | null;
}

export interface UpdateMarketplaceProductBody {
  /** Id of a product of the workspace’s own account; a file may have its SKU instead */
  product_id?: string;
  /** Usual price of a piece for customers */
  public_price?: number;
  /** Lowest price of a piece that a seller may ask */
  minimum_price?: number;
  /** Amount that the workspace keeps for each delivered piece */
  commission?: number;
  /** Free text; null: none */
  description?: string | null;
  /** active: sellers see it */
  status?: 'active' | 'inactive';
}

export interface UpdateMarketplaceStockBody {
  /** Id of the marketplace offer */
  marketplace_product_id?: string;
  /** Id of the warehouse; a file may have its code instead */
  warehouse_id?: string;
  /** Largest quantity to show; null: all available pieces */
  quantity_max?: number | null;
}

export interface UpdateMessageChannelBody {
  /** Name shown to people */
  name?: string;
  /** Its kind */
  kind?: 'whatsapp' | 'sms';
  /** WhatsApp: id of the sending number */
  phone_number_id?: string | null;
  /** WhatsApp: the id of the business account */
  business_account_id?: string | null;
  /** WhatsApp: token with the right to send messages */
  access_token?: string | null;
  /** WhatsApp: secret that signs its webhooks */
  app_secret?: string | null;
  /** WhatsApp: any text; enter the same text there with the address of the webhook */
  verify_token?: string | null;
  /** SMS: address of the gateway; may contain {phone}, {digits}, {text}, {reference}, {secret} */
  url?: string | null;
  /** SMS: HTTP method of the request */
  method?: 'POST' | 'GET' | null;
  /** SMS: one header per line, such as `Authorization: Bearer {secret}` */
  headers?: string | null;
  /** SMS: body of the request, JSON or a form, with {phone}, {digits}, {text}, {reference}, {secret}; {digits} is the phone without + */
  request_body?: string | null;
  /** SMS: text of the answer that means success; left out: any answer of 200 to 299 */
  taken_when?: string | null;
  /** SMS: the gateway sends each {reference} only once, even if it gets it again */
  drops_repeats?: boolean;
  /** SMS: key of the gateway, the value of {secret} */
  secret?: string | null;
  /** inactive: nothing is sent through it */
  status?: 'active' | 'inactive';
}

export interface UpdateMessagePriceBody {
  /** WhatsApp’s category, or sms */
  kind?: 'marketing' | 'utility' | 'authentication' | 'authentication_international' | 'service' | 'sms';
  /** Country of the recipient’s number, ISO 3166; null: all countries without a price of their own */
  country?: string | null;
  /** Id of the channel; null: all channels without a price of their own. In a file, its name */
  channel_id?: string | null;
  /** Price in the workspace’s currency, major units; at most six decimals */
  price?: number;
  /** First day of the price, in the workspace’s time zone; it ends when a later price begins. From 2000-01-01 to 3653 days after today (UTC). */
  valid_from?: string;
  /** part: one part of an SMS: 160 characters, or 70 if the text has one outside the GSM alphabet, such as an Arabic letter */
  unit?: 'message' | 'part';
  /** Number of free messages per channel and calendar month */
  free_per_month?: number;
  /** Where the price comes from */
  source?: string;
}

export interface UpdateMessageTemplateBody {
  /** Name shown to people */
  name?: string;
  /** The language of the text */
  language?: 'ar' | 'en' | 'fr';
  /** Text with variables in braces; unknown variables are refused */
  body?: string;
  /** Statuses of leads for which it is offered */
  lead_statuses?: LeadStatus[];
  /** Statuses of orders for which it is offered */
  order_statuses?: OrderStatus[];
  /** True: offered first for failed deliveries */
  is_for_failed_delivery?: boolean;
  /** Channel that sends it automatically at these statuses; without a status only message steps and people send it. Null: a person opens it */
  message_channel_id?: string | null;
  /** The template as approved by WhatsApp; its {{1}}, {{2}} … are the variables of the text, by first appearance */
  whatsapp_name?: string | null;
  /** Quick-reply buttons of the template at WhatsApp, in order */
  buttons?: ('confirm' | 'change' | 'cancel')[];
  /** Position in the menu */
  position?: number;
  /** inactive: not offered */
  status?: 'active' | 'inactive';
}

export interface UpdateMoneyAccountBody {
  /** Name shown to people */
  name?: string;
  /** Its kind */
  kind?: 'bank' | 'cash_box';
  /** Opening balance, major units; below 0: overdrawn */
  opening_balance?: number;
  /** Day on which the opening balance is booked; required unless that is 0. From 2000-01-01 to 1 day after today (UTC). */
  opened_on?: string | null;
  /** Name of the bank; null: not given */
  bank_name?: string | null;
  /** IBAN or RIB */
  bank_identity?: string | null;
  /** False: not offered for new payments */
  is_active?: boolean;
}

export interface UpdateMoneyTransferBody {
  /** From 2000-01-01 to 1 day after today (UTC). */
  moved_on?: string;
  /** Id of the bank account or cash box that the money leaves */
  from_money_account_id?: string;
  /** Id of the bank account or cash box that receives the money */
  to_money_account_id?: string;
  /** Amount that moves, major units */
  amount?: number;
  /** Free text; null: none */
  note?: string | null;
}

export interface UpdateProductBody {
  /** SKU, unique in its account */
  sku?: string;
  /** Name shown to people */
  name?: string;
  /** Free text; null: none */
  description?: string | null;
  /** Id of its category; a file may give the name instead */
  category_id?: string | null;
  /** Price of one piece, major units */
  price?: number;
  /** Purchase price of one piece, major units; null: unknown */
  purchase_price?: number | null;
  /** Its current status */
  status?: 'active' | 'inactive' | 'draft';
  /** Barcode; null: none */
  barcode?: string | null;
  /** Weight in grams; null: unknown */
  weight_g?: number | null;
  /** URL of a picture; null: none */
  image?: string | null;
  /** Text that the agent reads to the customer; null: none */
  call_script?: string | null;
  /** Offers for larger quantities, each with its total price */
  upsells?: Upsell[];
  /** Id of the parent, if it is a variant, such as a size or a colour; a file has the parent’s SKU. The parent itself is never ordered */
  parent_id?: string | null;
  /** Options that distinguish it from the other variants */
  options?: string[];
  /** Parts of a bundle; empty: not a bundle */
  parts?: CreateProductBodyPart[];
}

export interface UpdateRoleBody {
  /** Name shown to people */
  name?: string;
  /** What its people see: the workspace, or one account; people of a seller’s account see only that account */
  scope?: 'workspace' | 'account';
  permissions?: RolePermissions;
  /** Further rights of its people, which have names of their own */
  abilities?: Ability[];
  /** Fields hidden from its people; left out: all of them. leads.phone: Visible only to the lead’s holder; searched only by the full number. orders.phone: Never visible; searched only by the full number. products.purchase_price: Can neither be seen nor set */
  masks?: ('leads.phone' | 'orders.phone' | 'products.purchase_price')[];
  /** Its people and their tokens are refused until they set up an authenticator app. Built-in roles can change it too */
  requires_second_factor?: boolean;
  /** Names of roles whose people may give this role within their scope, although they lack its rights */
  assignable_by?: string[];
}

export interface UpdateSettingsBody {
  /** Name of the shop in the dashboard, in e-mails, on invoices, and on the workspace’s own labels */
  company_name?: string;
  /** Phone of the shop, on invoices and on the workspace’s own labels; null: none */
  company_phone?: string | null;
  /** Legal identifiers on invoices, one per line: ICE, RC, IF, VAT number */
  company_identity?: string[];
  /** Legal name of the company on invoices; null: the name of the shop */
  company_legal_name?: string | null;
  /** Address of the shop, on invoices and on the workspace’s own labels; null: none */
  company_address?: string | null;
  /** VAT in percent that is included in new service fees and sourcing invoices; null: none */
  vat_rate?: number | null;
  /** Language of labels, which the courier’s people read; null: the first of the languages */
  label_language?: 'ar' | 'en' | 'fr' | null;
  /** True: the setup steps are shown until they are done */
  shows_setup?: boolean;
  /** ISO 4217; fixed once there are orders. Once there are prices, only a currency with as many decimals */
  currency?: string;
  /** ISO 3166; phones are read as numbers of this country */
  country?: string;
  /** Time zone in which days begin and end; fixed once there are leads, orders or stock movements */
  time_zone?: string;
  /** Languages of the shop; the first is the default for people who chose none */
  languages?: ('ar' | 'en' | 'fr')[];
  /** True: a new lead or order with a blacklisted phone is refused */
  refuse_blacklisted?: boolean;
  /** Lead statuses that need an action_date */
  action_date_statuses?: LeadStatus[];
  /** Hours within which a new lead with the same phone and SKU is flagged as a duplicate; 0: never */
  duplicate_window_hours?: number;
  /** True: a flagged lead also gets the status duplicate */
  duplicate_sets_status?: boolean;
  /** Days after which an open lead expires, unless it is held or a later call is promised; 0: never */
  lead_expiry_days?: number;
  /** Minutes of absence or pause after which an agent’s waiting leads return to the pool; 0: never */
  assignment_return_minutes?: number;
  /** Daily target of confirmed leads per agent, shown at the call desk; 0: no target */
  confirmed_goal?: number;
  /** True: packers scan each piece of a parcel before they start the next parcel */
  scans_pieces?: boolean;
  /** True: orders ship only with a courier or a delivery person */
  ships_to_holder?: boolean;
  /** Reasons inside a lead status, by slug */
  sub_statuses?: {
    /** Allowed reasons for this status */
    new?: string[];
    /** Allowed reasons for this status */
    confirmed?: string[];
    /** Allowed reasons for this status */
    wrong?: string[];
    /** Allowed reasons for this status */
    testing?: string[];
    /** Allowed reasons for this status */
    call_later?: string[];
    /** Allowed reasons for this status */
    no_reply?: string[];
    /** Allowed reasons for this status */
    cancelled?: string[];
    /** Allowed reasons for this status */
    out_of_stock?: string[];
    /** Allowed reasons for this status */
    duplicate?: string[];
    /** Allowed reasons for this status */
    expired?: string[];
    /** Allowed reasons for this status */
    unreachable?: string[];
    /** Allowed reasons for this status */
    preparing?: string[];
    /** Allowed reasons for this status */
    blacklist?: string[];
    /** Allowed reasons for this status */
    no_reply_asked_to_recall?: string[];
  };
  /** Times of the next calls to an unreached lead */
  retry_ladders?: {
    /** Calls to a customer who does not answer */
    no_reply?: NoReply;
    /** Calls to a phone that is off */
    unreachable?: NoReply;
  };
  /** Messages to customers who do not answer, by lead status, and what becomes of the lead at their end; a lead that is new waits for desk or hold outside of the call queue */
  message_steps?: {
    new?: New;
    /** Steps for leads that did not answer a call; left out: none */
    no_reply?: New;
    /** Steps for leads that cannot be reached; left out: none */
    unreachable?: New;
  };
  /** Daily hours, on the workspace’s clocks, in which message steps wait; null: none */
  quiet_hours?: {
    /** HH:MM, 00:00 to 23:59; on the workspace’s clocks */
    from: string;
    /** HH:MM, 00:00 to 23:59; on the next day if earlier than the start */
    to: string;
  } | null;
  /** Number of returned or refused orders from which a customer is flagged; 0: never */
  flag_from_returned?: number;
  /** True: a new lead of a flagged customer is refused */
  refuse_flagged?: boolean;
  /** True: counts of a phone’s delivered and returned parcels cover all accounts; only the counts are shared */
  shares_phone_history?: boolean;
  /** Days for which the answer to an Idempotency-Key is kept */
  idempotency_days?: number;
  /** Delivery fee of a new order if neither its area nor its city has a delivery_fee; the customer pays it when is_fees_paid_by_customer is true */
  shipping_fee?: number;
  /** Days for the decision about an undelivered parcel, from its last attempt */
  failed_delivery_days?: number;
  /** When an order without a courier gets the proposed one: once it is confirmed or created, once it is packed, or never. A person still sends it */
  courier_choice?: 'never' | 'confirmed' | 'packed';
  /** Bearer of a shortfall when a delivery person hands in cash: that person, the sellers, or the workspace */
  short_is_for?: 'holder' | 'seller' | 'house';
  /** Orders in payouts: those whose cash was handed over to the workspace (remitted), or all delivered ones */
  payout_after?: 'remitted' | 'delivered';
  /** Larger write-offs need the approval of a second person; 0: no limit */
  write_off_limit?: number;
  /** Smallest payout to a seller; smaller amounts are carried over to the next one */
  payout_minimum?: number;
  /** Weekdays of payouts, 1 is Monday; sellers see the day of their next payout. Empty: they see none */
  payout_weekdays?: number[];
  /** True: each order has a page for its customer, behind a link that cannot be guessed */
  customer_page?: boolean;
  /** What customers may do on the page of their order */
  customer_acts?: ('confirm' | 'address' | 'day' | 'cancel')[];
  /** Days for which the customer’s link works after the order was delivered, returned or cancelled */
  customer_link_days?: number;
  /** Columns of the bank’s file of payouts, in order, as "Heading = column"; columns: holder, account_number, bank, amount, currency, reference, date, seller */
  bank_file_columns?: string[];
  /** Mark between columns, then decimal mark of amounts, in the bank’s file of payouts */
  bank_file_format?: 'comma_point' | 'semicolon_comma' | 'semicolon_point';
  /** To whom payouts are transferred; null: the name of the account */
  bank_holder?: string | null;
  /** Bank to which payouts are transferred */
  bank_name?: string | null;
  /** IBAN or number of the bank account to which payouts are transferred; check digits of an IBAN are checked */
  bank_account_number?: string | null;
  /** Sender on labels; null: the name of the account */
  label_sender_name?: string | null;
  /** Phone of the sender on labels */
  label_sender_phone?: string | null;
  /** Address of the sender on labels; null: the address of the warehouse */
  label_sender_address?: string | null;
  /** Colour of the customer’s page, as #RRGGBB; null: #0F766E */
  page_color?: string | null;
  /** Typeface of the customer’s page, from those on the phone */
  page_font?: 'plain' | 'classic' | 'rounded';
  /** Admin only: account of the preferences; default your own */
  account_id?: string | null;
}

export interface UpdateSheetBody {
  /** Name shown to people */
  name?: string;
  /** Address where the sheet is published as csv or xlsx; null: files are uploaded */
  url?: string | null;
  /** Columns of headers that are not recognised by name; an empty column ignores the header. row_key: the column that identifies rows */
  columns?: Column[];
  /** Name of the workbook’s sheet to read; null: the only sheet with the columns. If several have them, the reading fails and lists their names */
  sheet_name?: string | null;
  /** Treatment of rows that the workbook hides; null: new ones create no lead and are reported with row_hidden */
  hidden_rows?: 'take' | 'leave_out' | null;
  /** Minutes between two readings of its address */
  interval_minutes?: number;
  /** inactive: not read automatically */
  status?: 'active' | 'inactive';
}

export interface UpdateShippingCompanyBody {
  /** Name shown to people */
  name?: string;
  /** Connector of the courier, such as `sendit` */
  connector?: Connector;
  /** Secrets of the connector; send all of them, they are never shown. ameex: api_id, api_key, webhook_secret; aymakan: api_key, webhook_secret; bosta: api_key, webhook_secret; ecotrack: token, webhook_secret; elogistia: api_key; first-delivery: token; forcelog: api_key; guepex: api_id, api_token, webhook_secret; imile: customer_id, api_key; jt-express: api_account, private_key, customer_code, customer_password; manual: none; maystro: token; navex: add_token, status_token, delete_token; noest: token, user_guid; onessta: token, api_key, client_id, webhook_secret; oto: refresh_token, webhook_secret; ozon-express: customer_id, api_key; sandbox: token, webhook_secret; sendit: public_key, secret_key, webhook_secret; smsa: api_key; yalidine: api_id, api_token, webhook_secret; yalitec: api_id, api_token, webhook_secret; zimou: token; zr-express: token, key; zr-express-new: tenant_id, api_key, webhook_secret */
  credentials?: Credentials | null;
  options?: Options;
  /** Base URL of the courier, for connectors without a fixed one; for others, only if the operator allows private addresses */
  base_url?: string | null;
  /** Address of the tracking page for customers, with {tracking_number}; default: the connector’s own */
  tracking_url?: string | null;
  /** Id of the warehouse whose stock this courier holds; `from_stock` ships from it */
  warehouse_id?: string | null;
  /** Its current status */
  status?: 'active' | 'inactive';
  /** Its prices by city */
  rates?: Rate[];
  /** Rate of the courier in cities without a row in `rates`; null: not set */
  rate_home?: number | null;
  /** Rate to a stop desk in cities without a row in `rates`; null: as `rate_home` */
  rate_stop_desk?: number | null;
  /** Rate of a return in cities without a row in `rates`; null: no charge */
  rate_return?: number | null;
  /** Percentage of the cash it collects, charged in addition to the rate; at most two decimals */
  cash_percent?: number;
  /** True: the courier deducts its fees from the cash that it hands over */
  keeps_fees?: boolean;
  /** Days after which cash that it collected is late; null: not set */
  pays_every_days?: number | null;
  /** True: parcels get the courier’s own label, if it makes one, instead of ours */
  prints_own_label?: boolean;
  /** Its own city codes */
  city_codes?: CityCode[];
  /** True: a person typed the credentials. New ones are tested at the courier first, and refused if the courier refuses them */
  is_typed?: boolean;
  /** True, with `is_typed`: keeps the credentials even if the courier does not answer the test */
  keeps_untried?: boolean;
}

export interface UpdateSourcingBody {
  /** Short description of the wanted product */
  title?: string;
  /** Link to a page that sells it */
  product_link?: string;
  /** Number of pieces */
  quantity?: number;
  /** Desired price of one piece */
  target_price?: number | null;
  /** Free text; null: none */
  notes?: string | null;
}

export interface UpdateStatementBody {
  /** From 2000-01-01 to 1 day after today (UTC). */
  happened_on?: string;
  /** Reference on the bank statement; null: none */
  bank_reference?: string | null;
  /** Id of a bank account or cash box; null: none */
  money_account_id?: string | null;
  /** Deductions that belong to no parcel */
  charges?: number;
  /** Amount received on the money account, major units; null: the same as `net` */
  received?: number | null;
  /** How the difference is booked; null: not decided */
  difference_as?: 'short' | 'rounding' | 'claim' | 'over' | 'unmatched' | null;
  /** The version that you read; 409 if it has changed since */
  version?: number;
}

export interface UpdateUserBody {
  /** Full name, as typed */
  full_name?: string;
  /** E-mail for sign-in; it belongs to the person and cannot be changed here */
  email?: string;
  /** Phone number, as typed */
  phone?: string | null;
  /** Extension or phone that the call gateway connects for this person: the value of {agent} */
  extension?: string | null;
  /** Name of a role; upper and lower case do not matter */
  role?: string;
  /** Language of the person; null: the first of the workspace */
  locale?: 'ar' | 'en' | 'fr' | null;
  /** An inactive person has no sessions, and their tokens are refused. A person set active is `invited` until they accept */
  status?: 'active' | 'invited' | 'inactive';
  /** Left out: the workspace’s own account, or a new one if the role sees only one account. A person in a seller’s account sees only that account */
  account_id?: string | null;
  /** Name of the new account; an update renames the account for all its people */
  account_name?: string | null;
}

export interface UpdateWarehouseBody {
  /** Name shown to people */
  name?: string;
  /** Short code for programs and documents */
  code?: string | null;
  /** Id of a city in the workspace’s list; null: none */
  city_id?: string | null;
  /** Street address, as typed; null: none */
  address?: string | null;
  /** Its current status */
  status?: 'active' | 'inactive';
  /** True: used when none is named */
  is_default?: boolean;
}

export interface UpdateWebhookBody {
  /** Absolute URL */
  url?: string;
  /** Types of events */
  events?: EventType[];
  /** Reactivation resets the count of failures */
  status?: 'active' | 'inactive';
}

export interface Upsell {
  /** Number of pieces */
  quantity: number;
  /** Price of all these pieces, major units */
  price: number;
}

export interface User {
  id: Id;
  /** Full name, as typed */
  full_name: string;
  /** E-mail for sign-in; it belongs to the person and cannot be changed here */
  email: string;
  /** Phone number, as typed */
  phone?: string | null;
  /** Extension or phone that the call gateway connects for this person: the value of {agent} */
  extension?: string | null;
  /** Name of a role; upper and lower case do not matter */
  role: string;
  /** Id of the role */
  role_id: string;
  /** True: orders may be assigned to this person, as `delivery_boy_id` */
  delivers: boolean;
  /** Language of the person; null: the first of the workspace */
  locale?: 'ar' | 'en' | 'fr' | null;
  /** An inactive person has no sessions, and their tokens are refused. A person set active is `invited` until they accept */
  status: 'active' | 'invited' | 'inactive';
  /** True: the person has not accepted the invitation yet */
  is_invited: boolean;
  /** Expiry of the invitation; null: it was accepted */
  invited_until: string | null;
  /** Left out: the workspace’s own account, or a new one if the role sees only one account. A person in a seller’s account sees only that account */
  account_id?: string | null;
  /** Name of the new account; an update renames the account for all its people */
  account_name?: string | null;
  created_at: Moment;
  updated_at: Moment;
}

/** Most urgent reason why the order does not proceed; null: none */
export type WaitsFor = 'lead_unconfirmed' | 'blacklisted' | 'out_of_stock' | 'unknown_city' | 'push_refused' | 'no_courier' | 'waiting_for_pickup' | 'failed_delivery' | 'alive_at_courier' | 'courier_silent';

export interface Warehouse {
  id: Id;
  /** Name shown to people */
  name: string;
  /** Short code for programs and documents */
  code?: string | null;
  /** Id of a city in the workspace’s list; null: none */
  city_id?: string | null;
  /** Street address, as typed; null: none */
  address?: string | null;
  /** Its current status */
  status: 'active' | 'inactive';
  /** True: used when none is named */
  is_default: boolean;
  created_at: Moment;
  updated_at: Moment;
}

export interface Webhook {
  id: Id;
  /** Account whose events it gets; null: all accounts of the workspace */
  account_id: string | null;
  /** Absolute URL */
  url: string;
  /** Account whose events it gets; null: all accounts */
  account_name: string | null;
  /** Types of events */
  events: EventType[];
  /** Reactivation resets the count of failures */
  status: 'active' | 'inactive';
  /** gone: the receiver answered 410. failing: all deliveries failed for five days. rights: its creator, or the last person who changed it, may no longer see its events */
  disabled_reason: 'gone' | 'failing' | 'rights' | null;
  /** UTC, ISO 8601; null: none yet */
  disabled_at: string | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface WebhookDelivery {
  /** Id of the event; sent as webhook-id */
  id: string;
  /** Its type */
  type: EventType;
  /** Id of the object */
  object_id: string;
  /** Version of the object; deliveries of one object are sent in this order, those of one version by their `id` */
  sequence: number;
  /** Its current status */
  status: 'pending' | 'delivered' | 'failed';
  /** Number of attempts so far */
  attempts: number;
  /** UTC, ISO 8601; null: none yet */
  next_attempt_at: string | null;
  /** UTC, ISO 8601; null: none yet */
  last_attempt_at: string | null;
  /** UTC, ISO 8601; null: none yet */
  ended_at: string | null;
  /** HTTP status of the answer; null: none received */
  response_status: number | null;
  /** Reason why no answer was received */
  error: string | null;
  /** Duration in milliseconds; null: not ended */
  duration_ms: number | null;
  created_at: Moment;
  /** Request of the last attempt */
  request: {
    /** HTTP method */
    method: 'POST';
    /** Absolute URL */
    url: string;
    /** Request headers without the signature */
    headers: Record<string, string>;
    /** Body as sent, without phones hidden from your role; dots replace it if you may not list its resource */
    body: string;
  } | null;
  /** Answer to the last attempt; null if none was received */
  response: {
    /** Its current status */
    status: number;
    /** Beginning of the body */
    body: string;
  } | null;
  /** The last attempts, oldest first */
  tries: {
    at: Moment;
    /** Its current status */
    status: number | null;
    /** Error text; null: none */
    error: string | null;
    /** Duration in milliseconds */
    duration_ms: number;
  }[];
}

export interface WebhookDeliveryListItem {
  /** Id of the event; sent as webhook-id */
  id: string;
  /** Its type */
  type: EventType;
  /** Id of the object */
  object_id: string;
  /** Version of the object; deliveries of one object are sent in this order, those of one version by their `id` */
  sequence: number;
  /** Its current status */
  status: 'pending' | 'delivered' | 'failed';
  /** Number of attempts so far */
  attempts: number;
  /** UTC, ISO 8601; null: none yet */
  next_attempt_at: string | null;
  /** UTC, ISO 8601; null: none yet */
  last_attempt_at: string | null;
  /** UTC, ISO 8601; null: none yet */
  ended_at: string | null;
  /** HTTP status of the answer; null: none received */
  response_status: number | null;
  /** Reason why no answer was received */
  error: string | null;
  /** Duration in milliseconds; null: not ended */
  duration_ms: number | null;
  created_at: Moment;
}

export interface WorkPayment {
  id: Id;
  /** Number of its invoice */
  number: number;
  /** Kind of payee */
  payee_kind: 'call_center' | 'agent' | 'company' | 'person';
  /** Id of the payee */
  payee_id: string;
  /** Name of the payee */
  payee_name: string;
  /** Id of the call center for which an agent made the calls */
  call_center_id: string | null;
  /** Last day that it covers */
  up_to: string;
  /** Number of ledger entries that it pays or deducts */
  entry_count: number;
  /** Major units */
  amount: number;
  /** Its current status */
  status: 'unpaid' | 'paid' | 'canceled' | 'reversed';
  /** Id of its invoice */
  invoice_id: string;
  /** Day of the payment; null: not paid yet */
  paid_on: string | null;
  /** The person or program that paid it; null: not yet */
  paid_by: string | null;
  /** Name of the money account that paid it */
  money_account_name: string | null;
  /** Reference of the payment at the bank; null: none */
  payment_reference: string | null;
  /** Day of the reversal */
  reversed_on: string | null;
  /** Reason of the cancellation or reversal */
  ended_reason: string | null;
  /** The person or program that created it */
  created_by: string;
  created_at: Moment;
  updated_at: Moment;
}

export interface WorkPaymentEntryListItem {
  /** Id of the entry of the ledger */
  id: string;
  /** Kind of the entry, as in `lines` */
  kind: string;
  /** Public number of the order; null: none yet */
  order_reference: string | null;
  /** Day on which it is booked */
  happened_on: string;
  /** Amount; below 0: a deduction, major units */
  amount: number;
}

export interface WriteBack {
  /** Its kind */
  kind: 'shopify' | 'woocommerce' | 'youcan' | 'salla' | 'zid';
  /** off: not connected. denied: the shop refuses the credentials, and nothing is sent */
  status: 'off' | 'active' | 'inactive' | 'denied';
  /** Address of the shop; null: not connected */
  address: string | null;
  /** Name of the shop, as it answered; null: it gave none */
  shop_name: string | null;
  /** By our order status, the status in the shop; null: nothing is sent */
  states: {
    /** Status in the shop of an order that is packed here; null: nothing is sent */
    packed: string | null;
    /** Status in the shop of an order that is shipped here; null: nothing is sent */
    shipped: string | null;
    /** Status in the shop of an order that is delivered here; null: nothing is sent */
    delivered: string | null;
    /** Status in the shop of an order that is returned here; null: nothing is sent */
    returned: string | null;
    /** Status in the shop of an order that is canceled here; null: nothing is sent */
    canceled: string | null;
  };
  /** The shop gets no request until then; null: no pause */
  paused_until: string | null;
  /** Why the last attempt failed; null: it did not */
  fault: LeadListItemReason | null;
  /** When the access token is renewed; null: not by itself */
  renew_at: string | null;
  /** When the shop last accepted a status; null: never */
  sent_at: string | null;
  /** Number of orders whose status is still to be sent */
  waiting: number;
  /** Number of orders whose status the shop did not accept */
  failed: number;
}

export interface WriteOffListItem {
  id: Id;
  /** Its kind */
  kind: 'claim' | 'unmatched';
  /** Id of the claim, or of the amount for an unknown parcel */
  target_id: string;
  /** Name of the courier or person concerned */
  about: string;
  /** Major units */
  amount: number;
  /** Reason */
  reason: string;
  /** Its current status */
  status: 'pending' | 'approved' | 'refused';
  /** The person or program that asked for it */
  asked_by: string;
  /** True: pending, and requested by another person */
  may_approve: boolean;
  /** The person or program that decided it; null: not yet */
  decided_by: string | null;
  /** UTC, ISO 8601; null: none yet */
  decided_at: string | null;
  /** Reason of the decision; null: none was given */
  decision_reason: string | null;
  created_at: Moment;
}

export interface WriteOffUnmatchedAnswer {
  /** English text for people; programs use `code` or `reason` */
  message: string;
  /** Result of the request */
  data: WriteOffListItem;
  /** Empty */
  meta: Record<string, unknown>;
}

/** Made by the service; never changes */
export type Id = string;

/** UTC, ISO 8601 with microseconds and Z */
export type Moment = string;

/** Id of the event, and webhook-id of its deliveries: the same on every attempt */
export type EventId = string;

/** The object’s version after the change; it never falls, and events of one change share it. Tell events apart by `id`; order them by `sequence`, then `id` */
export type EventSequence = number;

/** Former values of the changed fields, if the event has them */
export type EventPrevious = Record<string, unknown>;

/** The body exceeded 256 kB: `data` has ids and short fields only */
export type EventTruncated = boolean;

/** Actions that its people may take; left out: none */
export type RoleActions = RolePermissionsProduct[];

/** What each operation takes, and what it answers when it succeeds. A file is answered as a Blob. */
export interface Operations {
  /** Create leads in bulk. Up to 10 are created at once (201); 11 to 100 are queued (202). Needs `create leads`. */
  'POST /leads': {
    body: CreateLeadsBody;
    answer: {
      /** Result of the request */
      data: {
        /** References of the new leads, in request order */
        created_refs: string[];
        /** Rows whose `external_id` already exists; nothing is written for them. Absent if there are none */
        existing?: Existing[];
        /** Number of rows that failed */
        failed_count: number;
        /** Rows that failed, each with its reason */
        failures: Failure[];
      };
      /** Data about the answer */
      meta: {
        /** `sync`: done at once; `async`: in the background */
        mode: 'sync';
        /** Total number */
        total: number;
      };
    } | {
      /** Result of the request */
      data: {
        /** Id of the batch; see `GET /lead-batches/{batch_id}` */
        batch_id: string;
        /** True: done in the background */
        queued: true;
      };
      /** Data about the answer */
      meta: {
        /** `sync`: done at once; `async`: in the background */
        mode: 'async';
        /** Total number */
        total: number;
      };
    };
  };
  /** List leads, newest first. Needs `view leads`. */
  'GET /leads': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at. Another field sorts at most 20000 rows: 422 when more match */
      sort?: 'created_at' | '-created_at' | 'full_name' | '-full_name' | 'city' | '-city' | 'attempts' | '-attempts' | 'action_date' | '-action_date' | 'updated_at' | '-updated_at';
      /** Rows created or changed at this time or later, earliest change first; continue with `cursor`. When `next_cursor` is null, send `updated_until` here next time, so that no change is missed. Only events report deleted rows */
      updated_from?: string;
      /** Additional fields, repeated or separated by commas */
      include?: ('agent' | 'reliability' | 'is_blacklisted' | 'hold' | 'assigned' | 'thumbnails' | 'store' | 'known_city' | 'phone_international' | 'customer')[];
      /** Only these fields, and always id, account, external_id, version; a field that needs another read is included too */
      fields?: ('second_phone' | 'parcel_note' | 'shipment_way' | 'is_fees_paid_by_customer' | 'stop_desk' | 'is_prepaid' | 'prepaid_amount' | 'prepaid_by' | 'order_number' | 'id' | 'version' | 'reference' | 'external_id' | 'account' | 'source' | 'order_reference' | 'duplicate_of' | 'sub_status' | 'attempts' | 'action_date' | 'guard' | 'agent' | 'store' | 'reliability' | 'is_blacklisted' | 'is_processing' | 'held_by' | 'held_until' | 'assigned_to' | 'assigned_center' | 'known_city' | 'phone_international' | 'customer' | 'full_name' | 'phone' | 'status' | 'city' | 'area' | 'address' | 'data' | 'products' | 'leadHistories' | 'created_at' | 'updated_at')[];
      /** Text to search for */
      keyword?: string;
      /** Default: reference. any: searches name, city, area, phone, and the exact reference and external_id */
      search_by?: 'reference' | 'external_id' | 'phone' | 'full_name' | 'city' | 'area' | 'sku' | 'any';
      /** Default: exact for reference and external_id, otherwise partial */
      match_type?: 'exact' | 'partial' | 'starts_with' | 'ends_with';
      /** Only rows with one of these references, repeated or separated by commas; unknown references are ignored */
      references?: string[];
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      status?: ('new' | 'confirmed' | 'wrong' | 'testing' | 'call_later' | 'no_reply' | 'cancelled' | 'out_of_stock' | 'duplicate' | 'expired' | 'unreachable' | 'preparing' | 'blacklist' | 'no_reply_asked_to_recall')[];
      /** Reason within the status */
      sub_status?: string;
      /** Number of call attempts: 1, 2, or 3 for three and more */
      other_status?: number;
      /** True: only leads that an agent holds now, or a job works on; false: only all others */
      is_processing?: boolean;
      /** Only callbacks: due (since today), overdue (since an earlier day), or upcoming */
      callback?: 'due' | 'overdue' | 'upcoming';
      /** Only leads whose message steps run, or that they put on hold: open, but out of the call queue */
      message_steps?: 'running' | 'hold';
      /** Leads that the caller can get: their own and unassigned ones; all leads for a caller who may assign leads */
      is_for_me?: boolean;
      /** Only leads with a line of this product */
      product_id?: string;
      /** Only leads that this import created; the id of its job */
      import_job_id?: string;
      /** Only leads with a line of this product or of one of its variants */
      family_id?: string;
      /** Only leads from this source: dashboard, import, api:… */
      source?: string;
      /** Only leads that this person moved last */
      agent_id?: string;
      /** Only leads that are assigned to this person or call center */
      assigned_to?: string;
      /** True: only waiting leads of an agent or a call center; false: only unassigned waiting leads */
      is_assigned?: boolean;
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** Only rows of this city, by its full name; case and accents are ignored */
      city?: string;
      /** Minimum age in days */
      age_min?: number;
      /** Maximum age in days */
      age_max?: number;
      /** True: only leads that a guard rule matched; false: only all others */
      is_guarded?: boolean;
      /** True: only leads with a note for the parcel; false: only those without */
      has_notes?: boolean;
    };
    answer: {
      /** Result of the request */
      data: LeadListItem[];
      /** Data about the answer */
      meta: {
        /** Page and total number */
        pagination: {
          /** Number of the page, from 1 */
          page: number;
          /** Rows per page */
          limit: number;
          /** Exact */
          total: number;
          /** Number of pages */
          pages: number;
          /** Send it as `cursor` for the next page; null: this is the last */
          next_cursor: string | null;
          /** Only with `updated_from`: when `next_cursor` is null, you have all changes before this time. `total` is then that of the first page */
          updated_until?: string;
        };
        /** Unknown parameters, which were ignored; absent if there were none */
        ignored?: string[];
      };
    };
  };
  /** Set the status of leads in bulk, all or nothing. Confirming a lead creates its order. Needs `update leads`. Replace the example’s `leads.0.reference` with your own. */
  'PUT /leads': {
    body: {
      /** The leads */
      leads: {
        /** Public number; never changes */
        reference: string;
        /** In any case, with blanks or underscores. */
        status: 'new' | 'confirmed' | 'wrong' | 'testing' | 'call_later' | 'no_reply' | 'cancelled' | 'out_of_stock' | 'duplicate' | 'expired' | 'unreachable' | 'preparing' | 'blacklist' | 'no_reply_asked_to_recall';
        /** Moment of the next call or act; null: none; left out: stays with the same status, else none. Some statuses need one. From 2000-01-01 to 3653 days after today (UTC). */
        action_date?: string | null;
        /** Version that you read; 409 lists the changes since then. Left out: no check */
        version?: number | null;
      }[];
    };
    answer: {
      /** Result of the request */
      data: {
        /** Public number; never changes */
        reference: string;
      }[];
      /** Data about the answer */
      meta: {
        /** Names of the changed fields */
        updated_fields: string[];
      };
    };
  };
  /** Delete leads by id, all or nothing. Needs `delete leads`. Replace the example’s `ids.0` with your own. */
  'DELETE /leads': {
    body: {
      /** Ids of the rows */
      ids: string[];
    };
    answer: Deleted;
  };
  /** Show one lead, by reference or id; the same as /show. Needs `view leads`. */
  'GET /leads/{reference}': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    answer: RetrieveLeadAnswer;
  };
  /** Delete one lead, by reference or id. Needs `delete leads`. */
  'DELETE /leads/{reference}': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    answer: Deleted;
  };
  /** Change a lead’s customer and lines before it is confirmed; 409 if another agent holds it, or it is assigned to others. Needs `update leads`. */
  'PATCH /leads/{reference}': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    body: EditLeadBody;
    answer: EditLeadAnswer;
  };
  /** The same as PATCH: omitted fields stay as they are. Needs `update leads`. */
  'PUT /leads/{reference}': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    body: EditLeadBody;
    answer: EditLeadAnswer;
  };
  /** Show one lead, by reference or id. Needs `view leads`. */
  'GET /leads/{reference}/show': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    answer: RetrieveLeadAnswer;
  };
  /** Answer the latest update of a store: take it (changes or cancels the lead or its unpacked order), or ignore it; 409 if a newer one has come. Needs `update leads`. */
  'POST /leads/{reference}/answer-store': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    body: {
      /** What to do with the shop’s change */
      answer: 'take' | 'ignore';
      /** `changed_at` of the update that you read; left out: any update */
      changed_at?: string | null;
    };
    answer: {
      /** Result of the request */
      data: {
        /** Latest update from the store of the order; null: not from a store */
        store: Store | null;
      };
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Show the outcome of a queued batch of leads. Needs `view leads`. */
  'GET /lead-batches/{batch_id}': {
    params: {
      /** Id of the batch; see `GET /lead-batches/{batch_id}` */
      batch_id: string;
    };
    answer: {
      /** Result of the request */
      data: LeadBatch;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** List the moves of leads, newest first. Needs `view lead-histories`. */
  'GET /lead-histories': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      new_status?: ('new' | 'confirmed' | 'wrong' | 'testing' | 'call_later' | 'no_reply' | 'cancelled' | 'out_of_stock' | 'duplicate' | 'expired' | 'unreachable' | 'preparing' | 'blacklist' | 'no_reply_asked_to_recall')[];
      /** Id of the person or token that made the move */
      actor_id?: string;
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** True: only moves that were undone, and those that undo them; false: all others, which figures count */
      is_undone?: boolean;
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
    };
    answer: {
      /** Result of the request */
      data: LeadHistory[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Show one move of a lead. Needs `view lead-histories`. */
  'GET /lead-histories/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: {
      /** Result of the request */
      data: LeadHistory;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Get the best lead and hold it for 5 minutes; the caller’s own leads come before the pool. A caller who already holds a lead gets that one again. Needs `update leads`. */
  'POST /leads/next': {
    answer: RetrieveLeadAnswer | null;
  };
  /** Hold an open lead for 5 minutes, or renew the hold; 409 if another agent holds it, it is assigned to others, or the caller holds another lead. Needs `update leads`. */
  'POST /leads/{reference}/hold': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    answer: {
      /** Result of the request */
      data: HoldLeadData;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Give a held lead back to the queue; 409 if another agent holds it. Needs `update leads`. */
  'DELETE /leads/{reference}/hold': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    answer: {
      /** Result of the request */
      data: {
        /** Public number; never changes */
        reference: string;
        /** True: other agents can get the lead */
        released: boolean;
      };
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** End the call of the lead that the caller holds: saves status, reason, date, comment and attempt together; `next` also gets the next lead. Needs `update leads`. */
  'POST /leads/{reference}/outcome': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    body: EndCallBody;
    answer: {
      /** Result of the request */
      data: {
        /** The lead as it is now */
        lead: Lead;
        /** The next lead, held by the caller; null: not requested, or none waits */
        next: Lead | null;
      };
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Undo the last outcome of a lead: restores the lead and holds it again. Allowed for the agent who gave the outcome, for ten minutes and on the same day; 409 says why not. Needs `update leads`. */
  'DELETE /leads/{reference}/outcome': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    answer: RetrieveLeadAnswer;
  };
  /** Add a note to a lead; notes are never changed. Needs `update leads`. */
  'POST /leads/{reference}/notes': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    body: {
      /** The text */
      body: string;
    };
    answer: AddLeadNoteAnswer;
  };
  /** Save the draft of a note during the call, replacing the draft before; the outcome turns it into a note. 409 without a hold. Needs `update leads`. */
  'PUT /leads/{reference}/notes': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    body: {
      /** The text */
      body: string;
    };
    answer: AddLeadNoteAnswer;
  };
  /** Stop the message steps of a lead and put it into the call queue at once, also one on hold; 409 if another agent holds it or it is assigned to others, 422 if it has no steps. Needs `update leads`. */
  'POST /leads/{reference}/message-steps/stop': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    answer: {
      data: MessageSteps;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Count the leads that wait at the call desk, and the caller’s work of today. Needs `view leads`. */
  'GET /leads/queue-counts': {
    answer: {
      /** Result of the request */
      data: QueueCounts;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Assign open leads to an agent or a call center, or return them to the pool; the last request wins, and its answer names the former assignees. Needs the ability `assignLeads`; a token also needs the scope `update orders`. Replace the example’s `leads.0.reference` with your own. */
  'POST /leads/assign': {
    body: AssignLeadsBody;
    answer: {
      /** Result of the request */
      data: {
        /** Number of assigned leads */
        assigned: number;
        /** Number of leads that already had this assignee */
        already: number;
        /** Former assignees of the leads that were assigned to others */
        taken_over: TakenOver[];
        /** Assignees that other people chose after you read the leads */
        meanwhile: TakenOver[];
        /** Rows that failed, each with its reason */
        failed: {
          /** Public number; never changes */
          reference: string;
          /** Short code for programs and documents */
          code: string;
          /** English text for people; programs use `code` or `reason` */
          message: string;
          /** Code of the message; never reused for another. More codes may be added */
          reason?: Reason;
          /** Values for the placeholders of its text */
          params?: Record<string, unknown>;
        }[];
      };
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Pause the caller: a held lead goes back to the queue, and the caller gets no lead. Needs `update leads`. */
  'POST /leads/pause': {
    body: {
      /** Reason */
      reason: 'break' | 'meal' | 'prayer' | 'meeting' | 'other';
    };
    answer: PauseSelfAnswer;
  };
  /** End the caller’s pause, whether the caller or a manager set it. Needs `update leads`. */
  'DELETE /leads/pause': {
    answer: PauseSelfAnswer;
  };
  /** List the people who may work leads, with their present state and their calls of today; an account sees its own team. Needs the ability `assignLeads`; a token also needs the scope `update orders`. */
  'GET /leads/agents': {
    answer: {
      /** Result of the request */
      data: AgentListItem[];
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Pause an agent: a held lead goes back to the queue. Needs the ability `assignLeads`; a token also needs the scope `update orders`. */
  'PUT /leads/agents/{id}/pause': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Reason */
      reason: 'break' | 'meal' | 'prayer' | 'meeting' | 'other';
    };
    answer: PauseSelfAnswer;
  };
  /** End the pause of an agent. Needs the ability `assignLeads`; a token also needs the scope `update orders`. */
  'DELETE /leads/agents/{id}/pause': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: PauseSelfAnswer;
  };
  /** Test a rule on the leads of 90 days: counts the leads that it would have matched, and how they ended; changes nothing. Needs `view guard-rules` in the whole workspace. */
  'POST /guard-rules/back-test': {
    body: BackTestGuardRuleBody;
    answer: {
      /** Result of the request */
      data: {
        /** Start of the test: no tested lead is older */
        since: string;
        /** How many leads */
        leads: number;
        /** Tested leads that this rule decides */
        touched: number;
        /** Number of `touched` leads that were delivered */
        delivered: number;
        /** Number of `touched` leads that were returned or refused */
        came_back: number;
        /** References of the newest leads in `touched` */
        references: string[];
        /** Refusals by the rule `id` since then; not counted in `leads` */
        refused: number;
      };
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Create up to 1,000 orders, all or nothing; the error lists every bad field of every row. Needs `create orders`. */
  'POST /orders': {
    body: CreateOrdersBody;
    answer: {
      /** English text for people; programs use `code` or `reason` */
      message: string;
      /** Result of the request */
      data: {
        /** References of the new orders, in request order */
        created_refs: string[];
        /** Rows whose `external_id` already exists; nothing is written for them. Absent if there are none */
        existing?: Existing[];
      };
    };
  };
  /** List orders, newest first. Needs `view orders`. */
  'GET /orders': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at. Another field sorts at most 20000 rows: 422 when more match */
      sort?: 'created_at' | '-created_at' | 'full_name' | '-full_name' | 'city' | '-city' | 'total' | '-total' | 'updated_at' | '-updated_at';
      /** Rows created or changed at this time or later, earliest change first; continue with `cursor`. When `next_cursor` is null, send `updated_until` here next time, so that no change is missed. Only events report deleted rows */
      updated_from?: string;
      /** Additional fields, repeated or separated by commas */
      include?: ('products' | 'cash' | 'courier' | 'warehouse' | 'delivery_boy' | 'agent' | 'is_blacklisted' | 'waits_for' | 'store' | 'known_city' | 'phone_international' | 'cod' | 'customer')[];
      /** Only these fields, and always id, account, external_id, version; a field that needs another read is included too */
      fields?: ('id' | 'version' | 'reference' | 'external_id' | 'full_name' | 'phone' | 'city' | 'status' | 'total' | 'currency' | 'lead_reference' | 'account' | 'notes' | 'warehouse' | 'shipping_company' | 'tracking_number' | 'delivery_boy' | 'agent' | 'source' | 'is_blacklisted' | 'known_city' | 'phone_international' | 'is_prepaid' | 'is_partly_delivered' | 'rest_received_at' | 'store' | 'cash' | 'waits_for' | 'created_at' | 'updated_at' | 'products' | 'cod_amount' | 'customer')[];
      /** Default: reference. any: searches name, city, phone, and the exact reference, external_id and tracking number */
      search_by?: 'reference' | 'external_id' | 'phone' | 'full_name' | 'city' | 'any';
      /** Text to search for; the parameter’s name has this exact spelling */
      keyWord?: string;
      /** Default: exact for reference and external_id, otherwise partial */
      match_type?: 'exact' | 'partial' | 'starts_with' | 'ends_with';
      /** Only rows with one of these references, repeated or separated by commas; unknown references are ignored */
      references?: string[];
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      status?: ('new' | 'packed' | 'waiting_for_shipping_company' | 'shipped' | 'delivered' | 'returned' | 'canceled' | 'out_of_stock' | 'rollback')[];
      /** Only orders with a line of this product */
      product_id?: string;
      /** Only orders with a line of this product or of one of its variants */
      family_id?: string;
      /** Only orders from this source: dashboard, import, api:… */
      source?: string;
      /** Only orders that this import created; the id of its job */
      import_job_id?: string;
      /** Only orders whose lead this person confirmed */
      agent_id?: string;
      /** Only orders whose parcel this company has or had */
      shipping_company_id?: string;
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      cash_stage?: ('none' | 'expected' | 'collected' | 'remitted' | 'paid_out' | 'reversed')[];
      /** Who has the cash or must collect it: the id of a shipping company or person, or `nobody` */
      cash_holder_id?: string;
      /** Minimum number of days in the stage */
      cash_days_from?: number;
      /** Maximum number of days in the stage */
      cash_days_to?: number;
      /** True: collected by a courier longer ago than its `pays_every_days`; false: the others */
      cash_is_late?: boolean;
      /** True: reported as paid by the courier and due by its `pays_every_days`, but in no statement; false: the others */
      cash_is_told_paid?: boolean;
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** Only rows of this city, by its full name; case and accents are ignored */
      city?: string;
      /** Only orders of this delivery person */
      delivery_boy_id?: string;
      /** Only orders whose goods this warehouse ships or shipped */
      warehouse_id?: string;
      /** Orders whose parcel has or had this tracking number; exact match */
      tracking_number?: string;
      /** Minimum age in days */
      age_min?: number;
      /** Maximum age in days */
      age_max?: number;
      /** Only orders with at least this `total`, major units */
      amount_min?: number;
      /** Only orders with at most this `total`, major units */
      amount_max?: number;
      /** True: only orders with notes; false: only those without */
      has_notes?: boolean;
      /** True: only orders with comments; false: only those without */
      has_comments?: boolean;
      /** True: only partly delivered orders whose rest is still to come back; false: only all others */
      is_rest_awaited?: boolean;
      /** True: only cancelled orders whose parcel the courier still carries, or has delivered; false: only all others */
      is_alive_at_courier?: boolean;
    };
    answer: {
      /** Result of the request */
      data: OrderListItem[];
      /** Data about the answer */
      meta: ListOrdersMeta;
    };
  };
  /** Set the status of up to 1,000 orders, all or nothing, through the table of allowed moves. Needs `update orders`. Replace the example’s `orders.0.reference` with your own. */
  'PUT /orders': {
    body: {
      /** The orders */
      orders: {
        /** Public number; never changes */
        reference: string;
        /** In any case, with blanks or underscores. */
        status: 'new' | 'packed' | 'waiting_for_shipping_company' | 'shipped' | 'delivered' | 'returned' | 'canceled' | 'out_of_stock' | 'rollback';
        /** Planned day; null: none; left out: the present one if the status stays, else none. From 2000-01-01 to 3653 days after today (UTC). */
        action_date?: string | null;
        /** Version that you read; 409 lists the changes since then. Left out: no check */
        version?: number | null;
      }[];
      /** True: the move can be undone for ten minutes, with `undo_token` of the answer. Default: true in the dashboard, otherwise false */
      is_undoable?: boolean;
    };
    answer: {
      /** Result of the request */
      data: {
        /** Public number; never changes */
        reference: string;
        /** Its current status */
        status: OrderStatus;
      }[];
      /** Data about the answer */
      meta: {
        /** Names of the changed fields */
        updated_fields: string[];
        /** Token for POST /orders/undo, valid for ten minutes; null: not requested, or nothing moved */
        undo_token: string | null;
      };
    };
  };
  /** Show one order, by reference or id; the same as /show. Needs `view orders`. */
  'GET /orders/{reference}': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    answer: RetrieveOrderAnswer;
  };
  /** Delete one order whose status allows it. Needs `delete orders`. */
  'DELETE /orders/{reference}': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    answer: Deleted;
  };
  /** Change customer, destination and lines of an order whose goods are not out, whatever its status. Needs `update orders`. Replace the example’s `products.0.id` with your own. */
  'PUT /orders/{reference}': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    body: PutOrderBody;
    answer: RetrieveOrderAnswer;
  };
  /** Show one order, by reference or id. Needs `view orders`. */
  'GET /orders/{reference}/show': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    answer: RetrieveOrderAnswer;
  };
  /** List the moves of orders, newest first. Needs `view order-histories`. */
  'GET /order-histories': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      new_status?: ('new' | 'packed' | 'waiting_for_shipping_company' | 'shipped' | 'delivered' | 'returned' | 'canceled' | 'out_of_stock' | 'rollback')[];
      /** Id of the person or token that made the move */
      actor_id?: string;
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** True: only moves that were undone, and those that undo them; false: all others, which figures count */
      is_undone?: boolean;
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
    };
    answer: {
      /** Result of the request */
      data: OrderHistory[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Show one move of an order. Needs `view order-histories`. */
  'GET /order-histories/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: {
      /** Result of the request */
      data: OrderHistory;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Settle an order whose parcel a courier may have: enter its tracking number there, or that it is not there; also for a cancelled order whose parcel is still there. Needs the ability `assignOrderToShippingCompany`; a token also needs the scope `update orders`. Replace the example’s `reference` with your own. */
  'POST /orders/settle-push': {
    body: {
      /** Reference of the order */
      reference: string;
      /** Tracking number on the courier’s site; null: a person checked, and the parcel is not there */
      tracking_number: string | null;
    };
    answer: {
      /** English text for people; programs use `code` or `reason` */
      message: string;
      /** Empty */
      data: Record<string, unknown>;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Propose a courier for each of these orders, with the reason; changes nothing. Needs the ability `assignOrderToShippingCompany`; a token also needs the scope `update orders`. Replace the example’s `ids.0` with your own. */
  'POST /orders/propose-couriers': {
    body: {
      /** Ids of orders; duplicates count once */
      ids: string[];
    };
    answer: {
      /** Result of the request */
      data: {
        /** Id of the order */
        id: string;
        /** Public number; never changes */
        reference: string;
        /** City, as typed */
        city: string;
        /** Proposed courier; null: none is proposed */
        courier: Agent | null;
        /** choice: it was chosen before; rule: the first matching rule; only: no other courier can deliver it; cost: the lowest cost per delivered order; price: the lowest price, as no courier has a known rate */
        by: 'choice' | 'rule' | 'only' | 'cost' | 'price' | null;
        /** Reason, also when no courier is proposed */
        message: string;
        /** Code of the message; never reused for another. More codes may be added */
        reason?: Reason;
        /** Values for the placeholders of its text */
        params?: Record<string, unknown>;
        /** Active couriers that can deliver it, lowest cost first */
        couriers: {
          id: Id;
          /** Name shown to people */
          name: string;
          /** Price of this delivery, with the courier’s percentage of the cash, major units; null: not set, or hidden from you */
          price: number | null;
          /** Number of delivered orders in `ended` */
          delivered: number;
          /** Orders of the last `days` days that the courier delivered or returned */
          ended: number;
          /** Area of the counted orders; null: too few orders, so the rate is unknown */
          counted: 'city' | 'everywhere' | null;
          /** Expected cost per delivered order, major units; null: unknown, or hidden from you */
          cost: number | null;
        }[];
        /** Active couriers that cannot deliver it, with the reason */
        unable: {
          id: Id;
          /** Name shown to people */
          name: string;
          /** Reason, also when no courier is proposed */
          message: string;
          /** Code of the message; never reused for another. More codes may be added */
          reason?: Reason;
          /** Values for the placeholders of its text */
          params?: Record<string, unknown>;
        }[];
      }[];
      /** Data about the answer */
      meta: {
        /** Number of past days whose orders are counted */
        days: number;
        /** Minimum number of ended orders for a delivery rate */
        ended_min: number;
      };
    };
  };
  /** Print the orders that wait for a courier as a PDF to sign at pickup, one sheet per warehouse. Needs the ability `assignOrderToShippingCompany`; a token also needs the scope `update orders`. */
  'GET /shipping-companies/{id}/pick-up-sheet': {
    params: {
      /** Id of the shipping company */
      id: string;
    };
    query?: {
      /** Language; default: the first of the workspace */
      language?: 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** Undo a bulk move: restores the orders’ former state and stock. Needs `view orders`. Replace the example’s `undo_token` with your own. */
  'POST /orders/undo': {
    body: {
      /** Token that undoes the moves within ten minutes */
      undo_token: string;
    };
    answer: OrdersActed;
  };
  /** Comment on an order; comments are never changed. Needs `view orders`; a token needs the scope `update orders`. */
  'POST /orders/{reference}/comments': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    body: {
      /** The text */
      body: string;
      /** True: also shown above the order and at every scan; default false */
      is_pinned?: boolean;
    };
    answer: AddOrderCommentAnswer;
  };
  /** Pin or unpin a comment of an order. Needs `view orders`; a token needs the scope `update orders`. */
  'PUT /orders/{reference}/comments/{id}': {
    params: {
      /** Public number; never changes */
      reference: string;
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** True: shown above the order and at every scan; false: unpinned */
      is_pinned: boolean;
    };
    answer: AddOrderCommentAnswer;
  };
  /** List shipped orders with a failed delivery, nearest deadline first; a delivery person sees only their own. Needs `view orders`. */
  'GET /failed-deliveries': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Tab of the list; default open */
      tab?: 'open' | 'due_today' | 'overdue' | 'decided';
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      reason?: ('no_answer' | 'absent' | 'postponed' | 'refused' | 'opened_refused' | 'wrong_address' | 'wrong_phone' | 'no_cash' | 'partly_kept' | 'other')[];
      /** Only orders whose parcel this company has */
      shipping_company_id?: string;
      /** Only orders of this delivery person */
      delivery_boy_id?: string;
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** Part of the city’s name, in any spelling */
      city?: string;
      /** Reference, tracking number, phone, or part of the customer’s name */
      keyword?: string;
    };
    answer: {
      /** Result of the request */
      data: FailedDelivery[];
      /** Data about the answer */
      meta: {
        /** Number of the page, from 1 */
        current_page: number;
        /** Page size used; above 100 becomes 100 */
        per_page: number;
        /** Exact */
        total: number;
        /** Send it back as `cursor` for the next page; null at the end */
        next_cursor: string | null;
        /** Unknown parameters, which were ignored; absent if there were none */
        ignored?: string[];
        /** Today in the workspace’s time zone */
        today: string;
        /** Counts by tab, with the same filters */
        counts: {
          /** Number of open ones */
          open: number;
          /** Number due today */
          due_today: number;
          /** Number overdue */
          overdue: number;
          /** Number decided */
          decided: number;
        };
      };
    };
  };
  /** Report that a shipped order could not be delivered; a delivery person may report only their own orders. A repeat within five minutes does not count. Needs the ability `markAsDeliveredByScanner`; a token also needs the scope `update orders`. Replace the example’s `order` with your own. */
  'POST /failed-deliveries': {
    body: ReportFailedDeliveryBody;
    answer: {
      data: FailedDelivery;
      /** Data about the answer */
      meta: {
        /** False: it existed before */
        is_new: boolean;
      };
    };
  };
  /** Decide on up to 1,000 parcels: try again on a day, correct the address, or return. Couriers whose API accepts the decision get it. Needs `update orders`. Replace the example’s `ids.0` with your own. */
  'POST /failed-deliveries/decide': {
    body: DecideFailedDeliveriesBody;
    answer: {
      /** English text for people; programs use `code` or `reason` */
      message: string;
      /** Result of the request */
      data: {
        /** References of the decided orders */
        updated: string[];
        /** References of orders that already had this decision */
        already: string[];
        /** Rows that failed, each with its reason */
        failed: {
          id: Id;
          /** Reference of the order; empty for an unknown id */
          reference: string;
          /** Short code for programs and documents */
          code: 'NOT_FOUND' | 'NOT_ON_LIST' | 'ALREADY_DECIDED';
          /** English text for people; programs use `code` or `reason` */
          message: string;
          /** Code of the message; never reused for another. More codes may be added */
          reason?: Reason;
          /** Values for the placeholders of its text */
          params?: Record<string, unknown>;
        }[];
      };
      /** Data about the answer */
      meta: {
        /** Total number */
        total: number;
        /** Number of changed rows */
        updated: number;
        /** Number of rows that failed */
        failed: number;
        /** Number of updated orders whose courier a person must inform */
        by_hand: number;
      };
    };
  };
  /** List today’s rounds of all delivery people who have parcels or delivered some today. Needs the ability `assignOrderToDeliveryBoys`; a token also needs the scope `update orders`. */
  'GET /rounds': {
    answer: {
      /** Result of the request */
      data: RoundListItem[];
      /** Data about the answer */
      meta: {
        /** Calendar day */
        day: string;
        /** Currency, ISO 4217 */
        currency: string;
        /** Packed orders to hand out; null for callers who may not list orders */
        to_hand_out: {
          /** How many */
          count: number;
          /** Total amount to collect for these orders, major units */
          amount: number;
          /** Sorted by city and area, at most 200 */
          parcels: {
            /** Id of the order */
            id: string;
            /** Public number; never changes */
            reference: string;
            /** Full name, as typed */
            full_name: string;
            /** Name of the matching city in the workspace’s list; the typed text if none matches */
            city: string;
            /** Part of the city, as typed; null: not given */
            area: string | null;
            /** Amount to collect, major units */
            cod_amount: number;
          }[];
        } | null;
      };
    };
  };
  /** Print the run sheet of a delivery person as a PDF to sign: the parcels that they have. Needs the ability `assignOrderToDeliveryBoys`; a token also needs the scope `update orders`. */
  'GET /rounds/{id}/sheet': {
    params: {
      /** Id of the delivery person */
      id: string;
    };
    query?: {
      /** Language; default: the first of the workspace */
      language?: 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** Show your round of today: your stops in your sequence, and the finished ones. Needs the ability `deliverOrders`; a token also needs the scope `update orders`. */
  'GET /rounds/mine': {
    answer: ShowMyRoundAnswer;
  };
  /** Set the sequence of your stops; stops that you leave out come last. Needs the ability `deliverOrders`; a token also needs the scope `update orders`. Replace the example’s `ids.0` with your own. */
  'PUT /rounds/mine': {
    body: {
      /** Ids of your orders, in the sequence of your stops; other ids are ignored */
      ids: string[];
    };
    answer: ShowMyRoundAnswer;
  };
  /** Show the photo or signature of a delivered order, by reference or id. Needs `view orders`. */
  'GET /orders/{reference}/delivery-proof': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    answer: Blob;
  };
  /** List the pieces to fetch from the shelves of a warehouse for orders waiting to be packed, by shelf. Needs the ability `markAsPackedByScanner`; a token also needs the scope `update orders`. */
  'GET /orders/pick-list': {
    query: {
      /** Id of the warehouse */
      warehouse_id: string;
      /** Ids of orders, repeated or separated by commas; left out: all orders that wait to be packed there */
      ids?: string[];
    };
    answer: {
      /** Result of the request */
      data: {
        /** Id of the product */
        product_id: string;
        /** SKU, unique in its account */
        sku: string;
        /** Name shown to people */
        name: string;
        /** The main picture, small: a path of this service, or the product’s `image` */
        thumbnail: string | null;
        /** Shelf of the product; null: not set */
        shelf: string | null;
        /** Pieces for all listed orders */
        quantity: number;
        /** The orders */
        orders: {
          /** Public number; never changes */
          reference: string;
          /** Number of pieces */
          quantity: number;
        }[];
      }[];
      /** Data about the answer */
      meta: {
        /** How many orders */
        orders: number;
        /** How many pieces */
        pieces: number;
        /** True: more orders wait; the list has the oldest 1000 */
        is_cut: boolean;
      };
    };
  };
  /** Print the pick list as a PDF, with a checkbox for each row. Needs the ability `markAsPackedByScanner`; a token also needs the scope `update orders`. */
  'GET /orders/pick-list/sheet': {
    query: {
      /** Id of the warehouse */
      warehouse_id: string;
      /** Ids of orders, repeated or separated by commas; left out: all orders that wait to be packed there */
      ids?: string[];
      /** Language; default: the first of the workspace */
      language?: 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List stock by product and warehouse. Needs `view stocks`. */
  'GET /stocks': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'product_name' | '-product_name' | 'sku' | '-sku' | 'on_hand' | '-on_hand' | 'reserved' | '-reserved' | 'available' | '-available' | 'damaged' | '-damaged';
      /** Rows created or changed at this time or later, earliest change first; continue with `cursor`. When `next_cursor` is null, send `updated_until` here next time, so that no change is missed. Only events report deleted rows */
      updated_from?: string;
      /** Text in the SKU, product name or shelf */
      keyword?: string;
      /** Only rows of this product */
      product_id?: string;
      /** Id of the warehouse */
      warehouse_id?: string;
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** `available` is at or below the warning quantity */
      is_low?: boolean;
    };
    answer: {
      /** Result of the request */
      data: Stock[];
      /** Data about the answer */
      meta: ListOrdersMeta;
    };
  };
  /** Open the stock of a product in a warehouse, at 0. Needs `create stocks`. Replace the example’s `product_id`, `warehouse_id` with your own. */
  'POST /stocks': {
    body: CreateStockBody;
    answer: ShowStockAnswer;
  };
  /** Show one stock. Needs `view stocks`. */
  'GET /stocks/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowStockAnswer;
  };
  /** Set the warning quantity and the shelf; quantities change by movements only. Needs `update stocks`. */
  'PUT /stocks/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Number of available pieces at which people are warned; null: never */
      warning_quantity?: number | null;
      /** Shelf in the warehouse, by the name that its people use */
      shelf?: string | null;
    };
    answer: ShowStockAnswer;
  };
  /** Delete a stock that never moved; 409 otherwise. Needs `delete stocks`. */
  'DELETE /stocks/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** Move stock: increment, decrement, adjust to a count, transfer to another warehouse, or set pieces aside as damaged. Needs `update stocks`. */
  'POST /stocks/{id}/movements': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: MoveStockBody;
    answer: ShowStockAnswer;
  };
  /** List the changes of stock, newest first. Needs `view stock-histories`. */
  'GET /stock-histories': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Id of the stock: one product in one warehouse */
      stock_id?: string;
      /** Text in the SKU or product name */
      keyword?: string;
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      type?: ('increment' | 'decrement' | 'adjust' | 'transfer' | 'damage' | 'reserve' | 'release' | 'ship' | 'return' | 'unship' | 'reship')[];
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
    };
    answer: {
      /** Result of the request */
      data: StockHistory[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Show one change of stock. Needs `view stock-histories`. */
  'GET /stock-histories/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: {
      /** Result of the request */
      data: StockHistory;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** List the jobs of the last 30 days, newest first: those that you requested. Within your present rights, also those of your person, and all jobs if you may change settings. For everyone who is signed in. */
  'GET /jobs': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      status?: ('queued' | 'running' | 'completed' | 'failed' | 'canceled')[];
      /** One or many, repeated or separated by commas: import-orders, print-labels… */
      kind?: string[];
    };
    answer: {
      /** Result of the request */
      data: Job[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Show a job with its progress. For everyone who is signed in. */
  'GET /jobs/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowJobAnswer;
  };
  /** Cancel a job. A queued one ends at once; a running one stops soon and keeps its work so far. 409 if it has ended. For everyone who is signed in. */
  'POST /jobs/{id}/cancel': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowJobAnswer;
  };
  /** Test the credentials at the courier; sends no parcel and changes nothing there. Needs `update shipping-companies` in the whole workspace. */
  'POST /shipping-companies/{id}/test-connection': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: {
      /** Result of the request */
      data: {
        /** True: it works */
        is_ok: boolean;
        /** English text for people; programs use `code` or `reason` */
        message: string;
        /** Code of the message; never reused for another. More codes may be added */
        reason?: Reason;
        /** Values for the placeholders of its text */
        params?: Record<string, unknown>;
        checked_at: Moment;
      };
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Show the sheet of a connector, in English: what it does, what is uncertain, and its sources. Needs `view shipping-companies` in the whole workspace. */
  'GET /courier-sheets/{connector}': {
    params: {
      /** Connector of the courier */
      connector: string;
    };
    answer: {
      /** Result of the request */
      data: CourierSheet;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** List the courier’s status words and their meaning for an order. Needs `view shipping-companies` in the whole workspace. */
  'GET /shipping-companies/{id}/statuses': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ListCourierStatusesAnswer;
  };
  /** Set the meaning of the courier’s status words; omitted words stay as they are. Parcels are checked again within minutes. Needs `update shipping-companies` in the whole workspace. */
  'PUT /shipping-companies/{id}/statuses': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Status words of the courier, each with its meaning here */
      statuses: {
        /** Status word of the courier */
        raw: string;
        /** Order status that the word means; null: none */
        order_status?: CourierStatusListItemOrderStatus | null;
        /** True: a delivery attempt failed */
        is_failed_attempt?: boolean;
        /** Reason of the failure; only for a failed attempt */
        attempt_reason?: MyRoundReason | null;
      }[];
    };
    answer: ListCourierStatusesAnswer;
  };
  /** Fetch the courier’s own list of places, with codes and prices, in a job; it is also fetched automatically every week. 409 if the courier’s API has no list. Needs `update shipping-companies` in the whole workspace. */
  'POST /shipping-companies/{id}/fetch-places': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: {
      /** English text for people; programs use `code` or `reason` */
      message: string;
      /** Result of the request */
      data: {
        /** Id of the job; see `GET /jobs/{id}` */
        job_id: string;
      };
    };
  };
  /** List the cities of the courier’s own list, each with the matching city of the workspace. Needs `view shipping-companies` in the whole workspace. */
  'GET /shipping-companies/{id}/places': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ListCourierPlacesAnswer;
  };
  /** Match cities of the courier’s list to cities of the workspace; the choice is kept when the list is fetched again. `city_id` null: match by spelling again. Needs `update shipping-companies` in the whole workspace. */
  'PUT /shipping-companies/{id}/places': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** The cities */
      cities: {
        /** Name of the city in the courier’s spelling */
        city: string;
        /** Id of a city in the workspace’s list; null: none */
        city_id?: string | null;
      }[];
    };
    answer: ListCourierPlacesAnswer;
  };
  /** List the prices of the courier’s own list that differ from your rates: they are proposals until you accept them. Needs `view shipping-companies` in the whole workspace. */
  'GET /shipping-companies/{id}/prices': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ListCourierPricesAnswer;
  };
  /** Accept prices of the courier as your rates, or ignore them until it gives others. Needs `update shipping-companies` in the whole workspace. */
  'PUT /shipping-companies/{id}/prices': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Ids of cities whose rate becomes the courier’s price */
      take?: string[] | null;
      /** Ids of cities whose rate stays as it is */
      ignore?: string[] | null;
    };
    answer: ListCourierPricesAnswer;
  };
  /** Create a webhook; only this answer shows its secret. Needs `create webhooks`. */
  'POST /webhooks': {
    body: CreateWebhookBody;
    answer: {
      /** Result of the request */
      data: {
        id: Id;
        /** Account whose events it gets; null: all accounts of the workspace */
        account_id: string | null;
        /** Absolute URL */
        url: string;
        /** Account whose events it gets; null: all accounts */
        account_name: string | null;
        /** Types of events */
        events: EventType[];
        /** Reactivation resets the count of failures */
        status: 'active' | 'inactive';
        /** gone: the receiver answered 410. failing: all deliveries failed for five days. rights: its creator, or the last person who changed it, may no longer see its events */
        disabled_reason: 'gone' | 'failing' | 'rights' | null;
        /** UTC, ISO 8601; null: none yet */
        disabled_at: string | null;
        created_at: Moment;
        updated_at: Moment;
        /** Shown only once. Signs every delivery: Standard Webhooks, HMAC-SHA256 */
        secret: string;
      };
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** List webhooks. Needs `view webhooks`. */
  'GET /webhooks': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'url' | '-url';
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** Searches url */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** Result of the request */
      data: Webhook[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Create a new secret; the old one also signs for 24 hours. Needs `update webhooks`. */
  'POST /webhooks/{id}/rotate-secret': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: {
      /** Result of the request */
      data: {
        id: Id;
        /** Shown only once. Signs every delivery: Standard Webhooks, HMAC-SHA256 */
        secret: string;
        old_secret_expires_at: Moment;
      };
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Send webhook.test, regardless of its subscriptions; 409 while it is inactive. Needs `update webhooks`. */
  'POST /webhooks/{id}/test': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: TestWebhookAnswer;
  };
  /** List the deliveries of the last 30 days, newest event first. Needs `view webhooks`. */
  'GET /webhooks/{id}/deliveries': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      status?: ('pending' | 'delivered' | 'failed')[];
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      type?: ('lead.created' | 'lead.updated' | 'lead.status_changed' | 'lead.deleted' | 'lead.called' | 'lead.commented' | 'lead.assigned' | 'lead.batch.completed' | 'lead.batch.failed' | 'order.created' | 'order.updated' | 'order.status_changed' | 'order.deleted' | 'order.pushed' | 'order.push_failed' | 'order.tracking_updated' | 'order.assigned' | 'order.delivery_failed' | 'order.delivery_decided' | 'order.commented' | 'cash.collected' | 'cash.reversed' | 'cash.entry_reversed' | 'statement.posted' | 'cash.remitted' | 'payout.paid' | 'work_payment.paid' | 'claim.opened' | 'product.created' | 'product.updated' | 'product.deleted' | 'stock.changed' | 'stock.low' | 'store.delivery_refused' | 'import.completed' | 'export.completed' | 'invoice.paid' | 'webhook.test')[];
    };
    answer: {
      /** Result of the request */
      data: WebhookDeliveryListItem[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Show one delivery with its request and answer. Needs `view webhooks`. */
  'GET /webhooks/{id}/deliveries/{delivery_id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
      /** Id of the delivery */
      delivery_id: string;
    };
    answer: {
      /** Result of the request */
      data: WebhookDelivery;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Send one delivery again, now, under its id; 409 while the webhook is inactive. Needs `update webhooks`. */
  'POST /webhooks/{id}/deliveries/{delivery_id}/redeliver': {
    params: {
      /** Made by the service; never changes */
      id: string;
      /** Id of the delivery */
      delivery_id: string;
    };
    answer: TestWebhookAnswer;
  };
  /** Send every event since a moment again, with those missed while inactive; 409 while it is inactive. Needs `update webhooks`. */
  'POST /webhooks/{id}/redeliver': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** A moment with its offset, or a day in the workspace’s time zone; events are kept for 30 days */
      since: string;
      /** True: only deliveries that were given up; default: all events it subscribes to */
      only_failed?: boolean;
    };
    answer: RedeliverWebhookAnswer;
  };
  /** Create an application; only this answer shows its token or its generated secret. Needs `create applications`. */
  'POST /applications': {
    body: CreateApplicationBody;
    answer: {
      /** Result of the request */
      data: {
        id: Id;
        /** Id of the account it belongs to */
        account_id: string;
        /** Name shown to people */
        name: string;
        /** Its kind */
        kind: CreateApplicationKind;
        /** Name of its account */
        account_name: string;
        /** inactive: its token is refused, and its deliveries wait until it is active again */
        status: 'active' | 'inactive';
        /** kind api: `<action> <resource>`, for example `create leads`; only scopes that you have yourself */
        scopes?: string[] | null;
        /** kind api: its limit of requests per minute; null: the service’s limit */
        requests_per_minute: number | null;
        /** kind api: expiry of its token; null: never */
        expires_at: string | null;
        /** kind api: when its token was last used, to the minute */
        last_used_at: string | null;
        /** Other kinds: time of its latest delivery */
        last_event_at: string | null;
        /** Number of deliveries that did not become a lead */
        errors: number;
        /** Store kinds: true if the secret is set; without one every delivery is refused */
        has_secret: boolean;
        /** Store kinds: names of payment methods that mean cash on delivery. Null: cash, cash payment, pay cash, paiement cash, especes, paiement en especes, نقدا, كاش, الدفع نقدا, cod, cash on delivery, pay on delivery, payment on delivery, paiement a la livraison, payer a la livraison, contre remboursement, a la livraison, الدفع عند الاستلام, عند الاستلام, الدفع نقدا عند الاستلام, الدفع عند التسليم */
        cash_gateways?: string[] | null;
        /** Payment methods in its deliveries, the newest last */
        seen_gateways: string[] | null;
        /** Store kinds: what happens when an unpacked order is cancelled in the store: it is cancelled here too, or a person decides */
        on_store_cancel: 'cancel' | 'ask';
        created_at: Moment;
        updated_at: Moment;
        /** Store kinds: path to which the store sends its deliveries */
        incoming_url?: string;
        /** kind form: URL that pages read and send to */
        form_url?: string;
        /** kind api: the token, shown only once */
        token?: string;
        /** Generated because none was sent; shown only once */
        secret?: string;
      };
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** List applications. Needs `view applications`. */
  'GET /applications': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name';
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** Only rows whose field `kind` has this value */
      kind?: string;
      /** Searches name */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** Result of the request */
      data: Application[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Show how deliveries of a connection came in within 7 days, each order counted once. Needs `view applications`. */
  'GET /applications/{id}/delivery-health': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: {
      /** Result of the request */
      data: DeliveryHealth;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** List the orders that an application delivered with their results, newest first. Needs `view applications`. */
  'GET /applications/{id}/deliveries': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      status?: ('pending' | 'taken' | 'failed' | 'waiting' | 'early' | 'ended')[];
    };
    answer: {
      /** Result of the request */
      data: ApplicationDeliveryListItem[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** List the deliveries that did not become a lead, newest first; kept for 90 days. Needs `view applications`. */
  'GET /applications/{id}/errors': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
    };
    answer: {
      /** Result of the request */
      data: ApplicationError[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Show a failed delivery with its whole payload. Needs `view applications`. */
  'GET /applications/{id}/errors/{error_id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
      /** Id of the error */
      error_id: string;
    };
    answer: {
      /** Result of the request */
      data: ApplicationError;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Dismiss a failed delivery; if it is delivered again, it counts as new. Needs `update applications`. */
  'DELETE /applications/{id}/errors/{error_id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
      /** Id of the error */
      error_id: string;
    };
    answer: {
      /** Empty */
      data: Record<string, unknown>;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Retry failed deliveries after their cause is fixed. Needs `update applications`. Replace the example’s `ids.0` with your own. */
  'POST /applications/{id}/errors/retry': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Ids of the errors; left out: the 100 oldest */
      ids?: string[];
    };
    answer: RetryApplicationErrorsAnswer;
  };
  /** Map a SKU of a store to a product; saves the mapping and retries its failed deliveries. Needs `update applications`. Replace the example’s `product_id` with your own. */
  'PUT /applications/{id}/products': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** SKU as the store writes it */
      said: string;
      /** Id of the product */
      product_id: string;
    };
    answer: RetryApplicationErrorsAnswer;
  };
  /** Show the settings and offers of the form of an application. Needs `view applications`. */
  'GET /applications/{id}/form': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowFormSettingsAnswer;
  };
  /** Replace all settings of an application’s form; pages see them within a minute. Needs `update applications`. Replace the example’s `city_ids.0` with your own. */
  'PUT /applications/{id}/form': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: SetFormSettingsBody;
    answer: ShowFormSettingsAnswer;
  };
  /** Show which order statuses a connection sends to its shop. Needs `view applications`. */
  'GET /applications/{id}/write-back': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowWriteBackAnswer;
  };
  /** Set which order statuses a connection sends to its shop; credentials are tried with the shop first. Needs `update applications`. */
  'PUT /applications/{id}/write-back': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: SetWriteBackBody;
    answer: ShowWriteBackAnswer;
  };
  /** Forget the credentials of the shop; nothing more is sent to it. Needs `update applications`. */
  'DELETE /applications/{id}/write-back': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowWriteBackAnswer;
  };
  /** List what a shop was told about its orders, newest orders first. Needs `view applications`. */
  'GET /applications/{id}/write-back/orders': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      status?: ('waiting' | 'sending' | 'told' | 'failed' | 'skipped')[];
    };
    answer: {
      /** Result of the request */
      data: ToldOrderListItem[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Send the statuses again that a shop did not accept; 409 unless the way back is active. Needs `update applications`. */
  'POST /applications/{id}/write-back/send-again': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Orders that failed; left out: the oldest 1000 */
      order_references?: string[] | null;
    };
    answer: {
      /** Result of the request */
      data: {
        /** Number of orders that are sent again */
        count: number;
      };
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Read a sheet now; if a reading already runs, the answer has the id of its job. Needs `update sheets`. */
  'POST /sheets/{id}/read': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: RedeliverWebhookAnswer;
  };
  /** Read an uploaded .xlsx or .csv file as this sheet; rows that were read before create no second lead. Needs `update sheets`. */
  'POST /sheets/{id}/file': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** The file */
      file: Blob;
    };
    answer: RedeliverWebhookAnswer;
  };
  /** List the errors of the last reading, last line first; at most 1000. Needs `view sheets`. */
  'GET /sheets/{id}/errors': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
    };
    answer: {
      /** Result of the request */
      data: SheetErrorListItem[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Download an invoice as a PDF. Needs `view invoices`. */
  'GET /invoices/{id}/pdf': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    query?: {
      /** Language; default: the first of the workspace */
      language?: 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** Upload the proof of payment, which replaces an earlier one; 409 once the invoice is paid or canceled. Needs `update invoices` in the whole workspace. */
  'POST /invoices/{id}/proof': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** A JPEG, PNG, WebP or GIF image or a PDF, at most 10 MB; its first bytes show the type */
      file: Blob;
    };
    answer: {
      /** Result of the request */
      data: AttachInvoiceProofData;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Download the proof of payment. Needs `view invoices`. */
  'GET /invoices/{id}/proof': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Blob;
  };
  /** Delete the proof of payment; 409 once the invoice is paid or canceled. Needs `update invoices` in the whole workspace. */
  'DELETE /invoices/{id}/proof': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** Show where the cash is now, by holder, age and account. Needs `view cash-accounts`. */
  'GET /cash': {
    answer: {
      /** Result of the request */
      data: Cash;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** List the balance of each account of the ledger, now or at the end of a day; the balances of a currency sum to 0. Needs `view cash-accounts`. */
  'GET /cash/balances': {
    query?: {
      /** Last day that is counted, in the workspace’s time zone; default: all days */
      as_of?: string;
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      kind?: ('to_collect' | 'held' | 'expected_for' | 'payable' | 'delivery_fee' | 'return_fee' | 'packing_fee' | 'confirmation_fee' | 'cash_fee' | 'commission_fee' | 'courier_fees' | 'courier_owed' | 'call_fees' | 'call_owed' | 'goods_sold' | 'goods_bought' | 'prepaid' | 'prepaid_sold' | 'market_goods_sold' | 'market_goods_bought' | 'storage_fee' | 'money' | 'opening' | 'unmatched' | 'claims' | 'difference_short' | 'difference_over' | 'difference_lost' | 'difference_damaged' | 'difference_bad_note' | 'difference_rounding' | 'difference_written_off' | 'cost_ads' | 'cost_salaries' | 'cost_packaging' | 'cost_rent' | 'cost_other' | 'costs_owed' | 'adjustments')[];
    };
    answer: {
      /** Result of the request */
      data: CashBalanceListItem[];
      /** Data about the answer */
      meta: {
        /** Time of the figures; null: now */
        as_of: string | null;
      };
    };
  };
  /** Export the balances of the ledger, now or at the end of a day, with debit and credit. Needs `export cash-accounts`. */
  'GET /cash/balances/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Last day that is counted, in the workspace’s time zone; default: all days */
      as_of?: string;
    };
    answer: QueuedJob;
  };
  /** List the entries of the ledger, the last booked first. Needs `view cash-entries`. */
  'GET /cash-entries': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Only entries of this order */
      order_id?: string;
      /** Only entries with a posting on this account of the ledger */
      cash_account_id?: string;
      /** Only rows of one of these kinds */
      kind?: CashEntryKind;
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
    };
    answer: {
      /** Result of the request */
      data: CashEntry[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Export the ledger as a journal: a line for each account that an entry books on, with debit and credit. Needs `export cash-entries`. */
  'GET /cash-entries/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only entries of this order */
      order_id?: string;
      /** Only entries with a posting on this account of the ledger */
      cash_account_id?: string;
      /** Only rows of one of these kinds */
      kind?: CashEntryKind;
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
    };
    answer: QueuedJob;
  };
  /** Show one entry of the ledger. Needs `view cash-entries`. */
  'GET /cash-entries/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: {
      /** Result of the request */
      data: CashEntry;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Request a check of the ledger. It runs within a minute; without a request, once a day. Needs `export cash-entries` in the whole workspace. */
  'POST /cash/proof': {
    answer: {
      /** Check of the whole ledger of the workspace */
      data: Proof;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Export the chain of the ledger, so that others can check it: `tahsil check-ledger`, or any program that computes SHA-256. 403 for a caller who does not see all of it. Needs `export cash-entries` in the whole workspace. */
  'GET /cash-entries/chain/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: QueuedJob;
  };
  /** Show the cash of a courier or a delivery person, with its age, late cash, claims, differences, and the cost of deliveries; delivery people see only themselves. Needs `view settlements` in the whole workspace. */
  'GET /cash/holders/{id}': {
    params: {
      /** Id of a shipping company or a person */
      id: string;
    };
    answer: {
      /** Result of the request */
      data: CashHolder;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Show the money of one account: its holders, fees, payouts and next payout; sellers see only their own. Needs `view cash-accounts`. */
  'GET /cash/accounts/{id}': {
    params: {
      /** Id of the account */
      id: string;
    };
    answer: {
      /** Result of the request */
      data: AccountMoney;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** List the orders that came in during a period by the stage of their cash, with their profit. Needs `view cash-accounts`. */
  'GET /statistics/cash': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** First day; default 30 days before the last */
      from?: string;
      /** Last day, inclusive; default today */
      to?: string;
      /** Time zone of the days; must be the workspace’s */
      time_zone?: string;
      /** Default courier */
      group_by?: 'day' | 'week' | 'month' | 'product' | 'family' | 'city' | 'source' | 'agent' | 'courier' | 'driver' | 'account';
      /** Only this account; default: all accounts that you see */
      account_id?: string;
    };
    answer: {
      /** Result of the request */
      data: ShowCashStatisticsData[];
      /** Data about the answer */
      meta: {
        /** Number of the page, from 1 */
        current_page: number;
        /** Page size used; above 100 becomes 100 */
        per_page: number;
        /** Exact */
        total: number;
        /** Send it back as `cursor` for the next page; null at the end */
        next_cursor: string | null;
        /** Unknown parameters, which were ignored; absent if there were none */
        ignored?: string[];
        /** All orders of the period, each once */
        whole: ShowCashStatisticsData;
        /** First day, inclusive */
        from: string;
        /** Last day, inclusive */
        to: string;
        /** IANA time zone, such as `Africa/Casablanca` */
        time_zone: string;
        /** Grouping of the rows */
        group_by: string;
        /** The only account that is counted; null: all that you see */
        account: Agent | null;
        /** Currency, ISO 4217 */
        currency: string;
        /** All changes up to this moment are counted */
        as_of: string;
        /** Milliseconds since `as_of`; 0: all changes are counted */
        lag_ms: number;
        /** False: rows still have to be counted; if `lag_ms` is 0, these are rows from before statistics were kept */
        is_complete: boolean;
      };
    };
  };
  /** List the months of the ledger, whether they are closed, and the balances at their end. Needs `view cash-accounts` in the whole workspace. */
  'GET /cash/closings': {
    answer: {
      /** Result of the request */
      data: CashClosingListItem[];
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Close a month that has ended, with all before it; 409 when it is closed. Needs the ability `CloseBooks`; a token also needs the scope `update orders`. */
  'POST /cash/closings': {
    body: {
      /** YYYY-MM */
      month: string;
    };
    answer: CloseCashMonthAnswer;
  };
  /** Open the last closed month again; 409 for an earlier one. Needs the ability `CloseBooks`; a token also needs the scope `update orders`. */
  'DELETE /cash/closings/{month}': {
    params: {
      /** Month, such as `2026-01` */
      month: string;
    };
    answer: CloseCashMonthAnswer;
  };
  /** Show the profit of a period, by day, week, month, product, city, source, agent, courier, delivery person or account. Needs `view costs` in the whole workspace. */
  'GET /profit': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** First day; default 30 days before the last */
      from?: string;
      /** Last day, inclusive; default today */
      to?: string;
      /** Time zone of the days; must be the workspace’s */
      time_zone?: string;
      /** Default week */
      group_by?: 'day' | 'week' | 'month' | 'product' | 'family' | 'city' | 'source' | 'agent' | 'courier' | 'driver' | 'account';
      /** Only this account; default: all accounts that you see */
      account_id?: string;
    };
    answer: {
      /** Result of the request */
      data: ShowProfitData[];
      /** Data about the answer */
      meta: {
        /** Number of the page, from 1 */
        current_page: number;
        /** Page size used; above 100 becomes 100 */
        per_page: number;
        /** Exact */
        total: number;
        /** Send it back as `cursor` for the next page; null at the end */
        next_cursor: string | null;
        /** Unknown parameters, which were ignored; absent if there were none */
        ignored?: string[];
        /** Total of all rows */
        whole: ShowProfitData;
        /** First day, inclusive */
        from: string;
        /** Last day, inclusive */
        to: string;
        /** IANA time zone, such as `Africa/Casablanca` */
        time_zone: string;
        /** Grouping of the rows */
        group_by: string;
        /** The only account whose orders are counted; null: all */
        account: Agent | null;
        /** Currency, ISO 4217 */
        currency: string;
        /** All changes up to this moment are counted */
        as_of: string;
        /** Milliseconds since `as_of`; 0: all changes are counted */
        lag_ms: number;
        /** False: rows still have to be counted; if `lag_ms` is 0, these are rows from before statistics were kept */
        is_complete: boolean;
      };
    };
  };
  /** Export the profit of a period to a file. Needs `export costs` in the whole workspace. */
  'GET /profit/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** First day; default 30 days before the last */
      from?: string;
      /** Last day, inclusive; default today */
      to?: string;
      /** Time zone of the days; must be the workspace’s */
      time_zone?: string;
      /** Default week */
      group_by?: 'day' | 'week' | 'month' | 'product' | 'family' | 'city' | 'source' | 'agent' | 'courier' | 'driver' | 'account';
      /** Only this account; default: all accounts that you see */
      account_id?: string;
    };
    answer: QueuedJob;
  };
  /** Show the profit of one account in a period: its sales less fees and the cost of its goods; sellers see only their own. Needs `view cash-accounts`. */
  'GET /cash/accounts/{id}/profit': {
    params: {
      /** Id of the account */
      id: string;
    };
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** First day; default 30 days before the last */
      from?: string;
      /** Last day, inclusive; default today */
      to?: string;
      /** Time zone of the days; must be the workspace’s */
      time_zone?: string;
      /** Default week */
      group_by?: 'day' | 'week' | 'month' | 'product' | 'family' | 'city' | 'source';
    };
    answer: {
      /** Result of the request */
      data: ShowAccountProfitData[];
      /** Data about the answer */
      meta: {
        /** Number of the page, from 1 */
        current_page: number;
        /** Page size used; above 100 becomes 100 */
        per_page: number;
        /** Exact */
        total: number;
        /** Send it back as `cursor` for the next page; null at the end */
        next_cursor: string | null;
        /** Unknown parameters, which were ignored; absent if there were none */
        ignored?: string[];
        /** Total of all rows */
        whole: ShowAccountProfitData;
        /** First day, inclusive */
        from: string;
        /** Last day, inclusive */
        to: string;
        /** IANA time zone, such as `Africa/Casablanca` */
        time_zone: string;
        /** Grouping of the rows */
        group_by: string;
        /** The account */
        account: Agent | null;
        /** Currency, ISO 4217 */
        currency: string;
        /** All changes up to this moment are counted */
        as_of: string;
        /** Milliseconds since `as_of`; 0: all changes are counted */
        lag_ms: number;
        /** False: rows still have to be counted; if `lag_ms` is 0, these are rows from before statistics were kept */
        is_complete: boolean;
      };
    };
  };
  /** List couriers’ statements, the newest first. Needs `view statements` in the whole workspace. */
  'GET /statements': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Only statements of this company */
      shipping_company_id?: string;
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      state?: ('reading' | 'draft' | 'posted' | 'reversed')[];
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
    };
    answer: {
      /** Result of the request */
      data: StatementListItem[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Send a statement row by row; it is matched in the background. Needs `create statements` in the whole workspace. Replace the example’s `shipping_company_id` with your own. */
  'POST /statements': {
    body: CreateStatementBody;
    answer: CreateStatementAnswer;
  };
  /** Upload a courier’s statement: xlsx, csv, or a web page saved as .xls. It may have titles above and totals below; its columns are remembered per company. Needs `import statements` in the whole workspace. Replace the example’s `shipping_company_id` with your own. */
  'POST /statements/import': {
    body: ImportStatementBody;
    answer: {
      /** English text for people; programs use `code` or `reason` */
      message: string;
      /** Result of the request */
      data: {
        /** See GET /jobs/{id} */
        job_id: string;
        /** Id of the statement made from the file */
        statement_id: string;
      };
    };
  };
  /** Export the rows of a statement with their classes and decisions to a file. Needs `export statements` in the whole workspace. */
  'GET /statements/export': {
    query: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Id of the statement */
      statement_id: string;
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      class?: ('matched' | 'short' | 'over' | 'fee_differs' | 'told_otherwise' | 'pays_claim' | 'not_delivered_here' | 'not_returned_here' | 'returned_here' | 'twice' | 'several' | 'not_ours' | 'unreadable' | 'no_parcel')[];
      /** True: rows with a decision, or that need none; false: the others */
      is_decided?: boolean;
      /** True: rows whose fee differs from our rates; false: the others */
      has_other_fee?: boolean;
      /** True: rows that the courier’s own report contradicts; false: the others */
      is_told_otherwise?: boolean;
      /** Text in the cells of the row, or in the reference of its order */
      keyword?: string;
    };
    answer: QueuedJob;
  };
  /** Show one statement with its sums by class and its missing orders. Needs `view statements` in the whole workspace. */
  'GET /statements/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: CreateStatementAnswer;
  };
  /** Set the day, the money account and the received amount of a draft; 409 once it is posted. Needs `update statements` in the whole workspace. */
  'PUT /statements/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateStatementBody;
    answer: CreateStatementAnswer;
  };
  /** Delete a statement that was not posted; its file may be sent again. 409 once it is posted. Needs `delete statements` in the whole workspace. */
  'DELETE /statements/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** List the rows of a statement with their orders, as the file sorts them; without totals and headers. Needs `view statements` in the whole workspace. */
  'GET /statements/{id}/rows': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      class?: ('matched' | 'short' | 'over' | 'fee_differs' | 'told_otherwise' | 'pays_claim' | 'not_delivered_here' | 'not_returned_here' | 'returned_here' | 'twice' | 'several' | 'not_ours' | 'unreadable' | 'no_parcel')[];
      /** True: rows with a decision, or that need none; false: the others */
      is_decided?: boolean;
      /** True: rows whose fee differs from our rates; false: the others */
      has_other_fee?: boolean;
      /** True: rows that the courier’s own report contradicts; false: the others */
      is_told_otherwise?: boolean;
      /** Text in the cells of the row, or in the reference of its order */
      keyword?: string;
    };
    answer: {
      /** Result of the request */
      data: StatementRowListItem[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Decide on rows of a draft: some by id, or all undecided ones of a class. A write-off needs the ability WriteOffCash. Needs `update statements` in the whole workspace. Replace the example’s `rows.0.id` with your own. */
  'POST /statements/{id}/settle': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: SettleStatementRowsBody;
    answer: SettleStatementRowsAnswer;
  };
  /** Compare rows of a draft again with orders that have moved; decisions that no longer fit are removed. Needs `update statements` in the whole workspace. */
  'POST /statements/{id}/check': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Ids of the rows */
      rows: string[];
    };
    answer: SettleStatementRowsAnswer;
  };
  /** Match a row to an order of this company. Needs `update statements` in the whole workspace. Replace the example’s `order` with your own. */
  'POST /statements/{id}/rows/{row_id}/match': {
    params: {
      /** Made by the service; never changes */
      id: string;
      /** Id of the row */
      row_id: string;
    };
    body: {
      /** Reference or id of the order */
      order: string;
      /** The version that you read; 409 if it has changed since */
      version: number;
    };
    answer: MatchStatementRowAnswer;
  };
  /** Correct cells of a row by typing them. The file’s own cells stay in `raw`; a row of several parcels is corrected as a whole. Needs `update statements` in the whole workspace. */
  'POST /statements/{id}/rows/{row_id}/mend': {
    params: {
      /** Made by the service; never changes */
      id: string;
      /** Id of the row */
      row_id: string;
    };
    body: {
      /** Cells that replace those of the file; a null cell counts as empty, an omitted one as in the file. cells null: all count as in the file */
      cells: {
        /** Tracking number of the courier */
        tracking_number?: string | null;
        /** Our reference */
        reference?: string | null;
        /** Collected amount, major units */
        amount?: number | null;
        /** Sum of all deductions, major units */
        fee?: number | null;
        /** Paid amount, major units */
        net?: number | null;
        /** Status of the parcel in the courier’s words */
        status?: string | null;
      } | null;
      /** The version that you read; 409 if it has changed since */
      version: number;
    };
    answer: MatchStatementRowAnswer;
  };
  /** Post a statement, all or nothing and once: books the received money and hands over its orders. 409 if it is posted, a row is undecided, or an order has changed. Needs `update statements` in the whole workspace. */
  'POST /statements/{id}/post': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** The version that you read; 409 if it has changed since */
      version: number;
    };
    answer: CreateStatementAnswer;
  };
  /** Reverse a posted statement: its orders are held again, and the next payouts deduct what earlier ones paid for them. Needs `update statements` in the whole workspace. */
  'POST /statements/{id}/reverse': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Reason */
      reason: string;
    };
    answer: CreateStatementAnswer;
  };
  /** Preview the reversal: changes of claims, orders, balances and the next payouts; writes nothing. Needs `update statements` in the whole workspace. */
  'GET /statements/{id}/reverse/preview': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: PreviewReverseStatementAnswer;
  };
  /** List the orders that the company delivered and that are due by its payment rhythm, but are in no statement; the oldest first. Needs `view statements` in the whole workspace. */
  'GET /statements/{id}/missing': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
    };
    answer: {
      /** Result of the request */
      data: MissingFromStatementListItem[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** List delivery people with cash to hand in or fees due, the most cash first; delivery people see only themselves. Needs `view settlements` in the whole workspace. */
  'GET /settlements/held': {
    answer: {
      /** Result of the request */
      data: HeldCashListItem[];
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Show the cash that one delivery person holds, parcel by parcel. Needs `view settlements` in the whole workspace. */
  'GET /settlements/held/{person_id}': {
    params: {
      /** Id of the person */
      person_id: string;
    };
    answer: {
      /** Result of the request */
      data: HeldCash;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** List settlements, the newest first; delivery people see only their own. Needs `view settlements` in the whole workspace. */
  'GET /settlements': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Only settlements of this delivery person */
      person_id?: string;
      /** Only rows in one of these states */
      status?: 'closed' | 'reversed';
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
    };
    answer: {
      /** Result of the request */
      data: SettlementListItem[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Receive cash from a delivery person and close the settlement; 409 if the held cash differs from the shown one. Needs `create settlements` in the whole workspace. Replace the example’s `person_id`, `order_ids.0`, `money_account_id` with your own. */
  'POST /settlements': {
    body: CloseSettlementBody;
    answer: CloseSettlementAnswer;
  };
  /** Show one settlement with its parcels. Needs `view settlements` in the whole workspace. */
  'GET /settlements/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: {
      /** Result of the request */
      data: Settlement;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Reverse a settlement: its parcels are held again, and the next payouts deduct what earlier ones paid for them. Needs `update settlements` in the whole workspace. */
  'POST /settlements/{id}/reverse': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Reason */
      reason: string;
    };
    answer: CloseSettlementAnswer;
  };
  /** Preview the reversal: changes of claims, orders, balances and the next payouts; writes nothing. Needs `update settlements` in the whole workspace. */
  'GET /settlements/{id}/reverse/preview': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: PreviewReverseStatementAnswer;
  };
  /** Download the receipt of a settlement as a PDF, parcel by parcel. Needs `view settlements` in the whole workspace. */
  'GET /settlements/{id}/receipt': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    query?: {
      /** Language; default: the first of the workspace */
      language?: 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** Export settlements to a file. Needs `export settlements` in the whole workspace. */
  'GET /settlements/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only settlements of this delivery person */
      person_id?: string;
      /** Only rows in one of these states */
      status?: 'closed' | 'reversed';
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
    };
    answer: QueuedJob;
  };
  /** Preview a run: the payout of each seller, with the exact figures. Needs `create payouts` in the whole workspace. */
  'GET /payouts/preview': {
    query?: {
      /** Last day to cover; default today */
      up_to?: string;
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
    };
    answer: {
      /** Result of the request */
      data: {
        account: Agent;
        /** Its current state */
        state: 'payable' | 'carried_over' | 'debt';
        /** How many orders */
        orders: number;
        /** The sum of the lines, major units */
        amount: number;
        /** One line per product or fee */
        lines: Line[];
      }[];
      /** Data about the answer */
      meta: {
        /** Last day that is counted */
        up_to: string;
        /** How many payouts */
        payouts: number;
        /** Sum of all payouts that the run would create, major units */
        amount: number;
      };
    };
  };
  /** Create the due payouts with their invoices, in a job. Needs `create payouts` in the whole workspace. */
  'POST /payouts/runs': {
    body: {
      /** Last day to cover, today at most. From 2000-01-01 to 1 day after today (UTC). */
      up_to: string;
      /** Ids of the sellers’ accounts; null: all */
      account_ids?: string[] | null;
    };
    answer: QueuedJob;
  };
  /** Record the payment of a payout and of its invoice. Upload the proof of payment to the invoice beforehand. Needs the ability `PaySellers`; a token also needs the scope `update orders`. Replace the example’s `money_account_id` with your own. */
  'POST /payouts/{id}/pay': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: PayPayoutBody;
    answer: PayPayoutAnswer;
  };
  /** Record the payment of several payouts from one money account, all or none. Needs the ability `PaySellers`; a token also needs the scope `update orders`. Replace the example’s `ids.0`, `money_account_id` with your own. */
  'POST /payouts/pay': {
    body: PayPayoutsBody;
    answer: {
      /** Result of the request */
      data: {
        /** Ids of the payouts */
        paid: string[];
        /** Sum of the payouts, major units */
        amount: number;
      };
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Download unpaid payouts as a CSV for the bank, with the columns of `bank_file_columns`; 422 names payouts without a bank account. Needs the ability `PaySellers`; a token also needs the scope `update orders`. */
  'GET /payouts/bank-file': {
    query: {
      /** Ids of unpaid payouts, repeated or separated by commas */
      ids: string[];
    };
    answer: Blob;
  };
  /** Cancel an unpaid payout with its invoice: the next payout can contain its orders. Needs `update payouts` in the whole workspace. */
  'POST /payouts/{id}/cancel': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Reason */
      reason: string;
    };
    answer: PayPayoutAnswer;
  };
  /** Preview the reversal: changes of claims, orders, balances and the next payouts; writes nothing. Needs `update payouts` in the whole workspace. */
  'GET /payouts/{id}/cancel/preview': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: PreviewReverseStatementAnswer;
  };
  /** Reverse a paid payout that did not reach its seller: books the opposite entry today and makes its orders due again. Needs the ability `PaySellers`; a token also needs the scope `update orders`. */
  'POST /payouts/{id}/take-back': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Reason */
      reason: string;
    };
    answer: PayPayoutAnswer;
  };
  /** Preview the reversal: changes of claims, orders, balances and the next payouts; writes nothing. Needs the ability `PaySellers`; a token also needs the scope `update orders`. */
  'GET /payouts/{id}/take-back/preview': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: PreviewReverseStatementAnswer;
  };
  /** List the orders that a payout pays or deducts, the latest first. Needs `view payouts`. */
  'GET /payouts/{id}/orders': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
    };
    answer: {
      /** Result of the request */
      data: PayoutOrderListItem[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Export the orders of a payout to a file. Needs `export payouts`. */
  'GET /payouts/{id}/orders/export': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: QueuedJob;
  };
  /** List the debts of the workspace for work, by payee and kind; a payment would have these figures. Needs `create work-payments` in the whole workspace. */
  'GET /work-payments/due': {
    query?: {
      /** Last day to cover; default today */
      up_to?: string;
      /** Only this payee */
      payee_id?: string;
    };
    answer: {
      /** Result of the request */
      data: DueWorkListItem[];
      /** Data about the answer */
      meta: {
        /** Last day that is counted */
        up_to: string;
        /** Sum for all payees that are owed something, major units */
        amount: number;
      };
    };
  };
  /** Create the payment of all that a payee is owed up to a day, with its invoice; 422 if nothing is owed. Needs `create work-payments` in the whole workspace. Replace the example’s `payee_id` with your own. */
  'POST /work-payments': {
    body: DrawWorkPaymentBody;
    answer: DrawWorkPaymentAnswer;
  };
  /** List work payments. Needs `view work-payments` in the whole workspace. */
  'GET /work-payments': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'number' | '-number' | 'amount' | '-amount' | 'up_to' | '-up_to';
      /** Only rows whose field `payee_kind` has this value */
      payee_kind?: string;
      /** Only rows whose field `payee_id` has this value */
      payee_id?: string;
      /** Searches number, payee_name, payment_reference */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('unpaid' | 'paid' | 'canceled' | 'reversed')[];
    };
    answer: {
      /** Result of the request */
      data: WorkPayment[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Record the payment and that of its invoice. Upload the proof to the invoice beforehand. 409 if less is owed by now. Needs the ability `PaySellers`; a token also needs the scope `update orders`. Replace the example’s `money_account_id` with your own. */
  'POST /work-payments/{id}/pay': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: PayPayoutBody;
    answer: DrawWorkPaymentAnswer;
  };
  /** Cancel an unpaid payment with its invoice: the next payment can contain its entries. Needs `update work-payments` in the whole workspace. */
  'POST /work-payments/{id}/cancel': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Reason */
      reason: string;
    };
    answer: DrawWorkPaymentAnswer;
  };
  /** Preview the reversal: changes of claims, orders, balances and the next payouts; writes nothing. Needs `update work-payments` in the whole workspace. */
  'GET /work-payments/{id}/cancel/preview': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: PreviewReverseStatementAnswer;
  };
  /** Reverse a paid payment with an entry of today: the money returns to its account, and the work is owed again. Needs the ability `PaySellers`; a token also needs the scope `update orders`. */
  'POST /work-payments/{id}/reverse': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Reason */
      reason: string;
    };
    answer: DrawWorkPaymentAnswer;
  };
  /** Preview the reversal: changes of claims, orders, balances and the next payouts; writes nothing. Needs the ability `PaySellers`; a token also needs the scope `update orders`. */
  'GET /work-payments/{id}/reverse/preview': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: PreviewReverseStatementAnswer;
  };
  /** List the entries that a payment pays or deducts, the latest first. Needs `view work-payments` in the whole workspace. */
  'GET /work-payments/{id}/entries': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
    };
    answer: {
      /** Result of the request */
      data: WorkPaymentEntryListItem[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Export the entries that a payment pays or deducts to a file. Needs `export work-payments` in the whole workspace. */
  'GET /work-payments/{id}/entries/export': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: QueuedJob;
  };
  /** List the write-offs that need or needed a second person, the newest first. Needs `view claims`. */
  'GET /write-offs': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      status?: ('pending' | 'approved' | 'refused')[];
    };
    answer: {
      /** Result of the request */
      data: WriteOffListItem[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Approve and book a write-off. 403 for the person who requested it; 409 if it is decided, or its amount no longer open. Needs the ability `WriteOffCash`; a token also needs the scope `update orders`. */
  'POST /write-offs/{id}/approve': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ApproveWriteOffAnswer;
  };
  /** Refuse a write-off, or withdraw your own: nothing is booked. 409 if it is decided. Needs the ability `WriteOffCash`; a token also needs the scope `update orders`. */
  'POST /write-offs/{id}/refuse': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Reason; null: not given */
      reason?: string | null;
    };
    answer: ApproveWriteOffAnswer;
  };
  /** List money received for unknown parcels, across posted statements, with its outcome. Needs `view statements` in the whole workspace. */
  'GET /statements/unmatched': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at. Another field sorts at most 20000 rows: 422 when more match */
      sort?: 'created_at' | '-created_at' | 'amount' | '-amount';
      /** Only amounts of this courier */
      shipping_company_id?: string;
      /** Only amounts of this statement */
      statement_id?: string;
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      state?: ('open' | 'matched' | 'written_off')[];
      /** True: amounts with an `offer`; false: the others */
      is_offered?: boolean;
      /** Smallest received amount, major units */
      amount_min?: number;
      /** Largest received amount, major units */
      amount_max?: number;
      /** Text in the cells of the row */
      keyword?: string;
      /** Minimum age in days */
      age_min?: number;
      /** Maximum age in days */
      age_max?: number;
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
    };
    answer: {
      /** Result of the request */
      data: UnmatchedListItem[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Match the amount to a parcel of this courier: its cash is handed over as if the statement had named it. 409 when the amount is not open. Needs `update statements` in the whole workspace. Replace the example’s `order` with your own. */
  'POST /statements/unmatched/{id}/match': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Reference of the order */
      order: string;
    };
    answer: MatchUnmatchedAnswer;
  };
  /** Write off the amount, with a reason. 409 if it is not open. Needs the ability `WriteOffCash`; a token also needs the scope `update orders`. */
  'POST /statements/unmatched/{id}/write-off': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Reason */
      reason: string;
    };
    answer: MatchUnmatchedAnswer | WriteOffUnmatchedAnswer;
  };
  /** Reverse a match or a write-off with an entry of today: the amount is open again. Needs `update statements` in the whole workspace. */
  'POST /statements/unmatched/{id}/take-back': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Reason */
      reason: string;
    };
    answer: MatchUnmatchedAnswer;
  };
  /** Preview the reversal: changes of claims, orders, balances and the next payouts; writes nothing. Needs `update statements` in the whole workspace. */
  'GET /statements/unmatched/{id}/take-back/preview': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: PreviewReverseStatementAnswer;
  };
  /** Export money received for unknown parcels to a file. Needs `export statements` in the whole workspace. */
  'GET /statements/unmatched/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only amounts of this courier */
      shipping_company_id?: string;
      /** Only amounts of this statement */
      statement_id?: string;
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      state?: ('open' | 'matched' | 'written_off')[];
      /** True: amounts with an `offer`; false: the others */
      is_offered?: boolean;
      /** Smallest received amount, major units */
      amount_min?: number;
      /** Largest received amount, major units */
      amount_max?: number;
      /** Text in the cells of the row */
      keyword?: string;
      /** Minimum age in days */
      age_min?: number;
      /** Maximum age in days */
      age_max?: number;
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
    };
    answer: QueuedJob;
  };
  /** Book an advance to a seller, or a repayment of a seller, with its invoice: the next payout deducts an advance and adds a repayment. Needs the ability `PaySellers`; a token also needs the scope `update orders`. Replace the example’s `account_id`, `money_account_id` with your own. */
  'POST /seller-advances': {
    body: RecordAdvanceBody;
    answer: RecordAdvanceAnswer;
  };
  /** List seller advances. Needs `view seller-advances`. */
  'GET /seller-advances': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'number' | '-number' | 'amount' | '-amount' | 'happened_on' | '-happened_on';
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** Only rows whose field `kind` has this value */
      kind?: string;
      /** Searches number, account_name, reason, payment_reference */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('booked' | 'reversed')[];
    };
    answer: {
      /** Result of the request */
      data: SellerAdvance[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Reverse an advance or a repayment with an entry of today; if a payout contains it, the next payout contains the opposite. Needs the ability `PaySellers`; a token also needs the scope `update orders`. */
  'POST /seller-advances/{id}/reverse': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Reason */
      reason: string;
    };
    answer: RecordAdvanceAnswer;
  };
  /** Preview the reversal: changes of claims, orders, balances and the next payouts; writes nothing. Needs the ability `PaySellers`; a token also needs the scope `update orders`. */
  'GET /seller-advances/{id}/reverse/preview': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: PreviewReverseStatementAnswer;
  };
  /** List claims, the newest first. Needs `view claims`. */
  'GET /claims': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Only claims on this courier or delivery person */
      holder_id?: string;
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      reason?: ('lost' | 'damaged' | 'short')[];
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      status?: ('open' | 'paid' | 'written_off' | 'canceled' | 'to_give_back' | 'given_back')[];
      /** Only claims on the order with this reference */
      order_reference?: string;
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
    };
    answer: {
      /** Result of the request */
      data: Claim[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Open a claim for a lost or damaged parcel: its holder owes the workspace the agreed value, which it owes to the seller. Needs `create claims` in the whole workspace. Replace the example’s `order` with your own. */
  'POST /claims': {
    body: OpenClaimBody;
    answer: ShowClaimAnswer;
  };
  /** Show one claim. Needs `view claims`. */
  'GET /claims/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowClaimAnswer;
  };
  /** Write off a claim: it becomes a loss of the workspace. Needs the ability `WriteOffCash`; a token also needs the scope `update orders`. */
  'POST /claims/{id}/write-off': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Reason */
      reason: string;
    };
    answer: ShowClaimAnswer | WriteOffUnmatchedAnswer;
  };
  /** Cancel a claim that a person opened by mistake, and reverse its entry. Needs `update claims` in the whole workspace. */
  'POST /claims/{id}/cancel': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Reason */
      reason: string;
    };
    answer: ShowClaimAnswer;
  };
  /** Preview the reversal: changes of claims, orders, balances and the next payouts; writes nothing. Needs `update claims` in the whole workspace. */
  'GET /claims/{id}/cancel/preview': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: PreviewReverseStatementAnswer;
  };
  /** Reverse a paid or written-off claim because its parcel arrived after all. Needs `update claims` in the whole workspace. */
  'POST /claims/{id}/take-back': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Reason */
      reason: string;
    };
    answer: ShowClaimAnswer;
  };
  /** Preview the reversal: changes of claims, orders, balances and the next payouts; writes nothing. Needs `update claims` in the whole workspace. */
  'GET /claims/{id}/take-back/preview': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: PreviewReverseStatementAnswer;
  };
  /** Export claims to a file. Needs `export claims`. */
  'GET /claims/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only claims on this courier or delivery person */
      holder_id?: string;
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      reason?: ('lost' | 'damaged' | 'short')[];
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      status?: ('open' | 'paid' | 'written_off' | 'canceled' | 'to_give_back' | 'given_back')[];
      /** Only claims on the order with this reference */
      order_reference?: string;
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
    };
    answer: QueuedJob;
  };
  /** List typed city names that match no city, or several, most frequent first; at most two minutes old. Needs `view cities` in the whole workspace. */
  'GET /cities/unmatched': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
    };
    answer: {
      /** Result of the request */
      data: UnmatchedCityListItem[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Request access to sell an offer; a refused request is opened again. Needs `view marketplace-products`. */
  'POST /marketplace-products/{id}/access-requests': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Free text; null: none */
      note?: string | null;
      /** Admin only: id of the seller’s account */
      account_id?: string | null;
    };
    answer: RequestMarketplaceAccessAnswer;
  };
  /** List the access requests; a Seller sees only its own. Needs `view marketplace-products`. */
  'GET /marketplace-products/access-requests': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      status?: ('requested' | 'granted' | 'refused')[];
      /** Id of the marketplace offer */
      marketplace_product_id?: string;
    };
    answer: {
      /** Result of the request */
      data: MarketplaceAccess[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Grant or refuse a request; refusing a granted one makes the seller’s product inactive. Needs `update marketplace-products` in the whole workspace. */
  'PUT /marketplace-products/access-requests/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Its current status */
      status: 'granted' | 'refused';
    };
    answer: RequestMarketplaceAccessAnswer;
  };
  /** Sell an offer: creates the product in the seller’s account, or enables it again at this price; 403 without access. Needs `view marketplace-products`. */
  'POST /marketplace-products/{id}/products': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: SellMarketplaceProductBody;
    answer: SellMarketplaceProductAnswer;
  };
  /** Add a picture to a product, 10 at most; a repeated file counts as one picture. Needs `update products`. */
  'POST /products/{id}/pictures': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** A JPEG, PNG or WebP picture, at most 20 MB; its location and camera data are removed */
      file: Blob;
    };
    answer: AddProductPictureAnswer;
  };
  /** Set the order of a product’s pictures; the first is the main picture. Needs `update products`. Replace the example’s `ids.0` with your own. */
  'PUT /products/{id}/pictures': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Ids of the rows */
      ids: string[];
    };
    answer: AddProductPictureAnswer;
  };
  /** Delete a picture of a product. Needs `update products`. */
  'DELETE /products/{id}/pictures/{picture_id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
      /** Id of the picture */
      picture_id: string;
    };
    answer: Deleted;
  };
  /** Get a picture of a product: large, small, or tiny for lists. Needs `view products`. */
  'GET /products/{id}/pictures/{picture_id}/{size}': {
    params: {
      /** Made by the service; never changes */
      id: string;
      /** Id of the picture */
      picture_id: string;
      /** Size of the picture */
      size: 'large' | 'small' | 'tiny';
    };
    answer: Blob;
  };
  /** List the variants of a product with their available pieces, oldest first. Needs `view products`. */
  'GET /products/{id}/variants': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ListProductVariantsAnswer;
  };
  /** Create variants of a product in one request; omitted fields are copied from the product. Needs `create products`. */
  'POST /products/{id}/variants': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Variants, such as sizes or colours */
      variants: {
        /** Options that distinguish it from the other variants */
        options: string[];
        /** SKU of the variant; default: the SKU of the parent with the values. Blanks around it are removed */
        sku?: string | null;
        /** Null: none. Blanks around it are removed */
        barcode?: string | null;
        /** Default: price of the parent */
        price?: number | null;
      }[];
    };
    answer: ListProductVariantsAnswer;
  };
  /** Merge a product into another of its account, irreversibly: its stock and SKU move to the other. Needs `delete products`. Replace the example’s `into_id` with your own. */
  'POST /products/{id}/merge': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Id of the product to keep */
      into_id: string;
      /** True: only preview what would move */
      is_dry_run?: boolean | null;
    };
    answer: {
      /** Result of the request */
      data: {
        /** False: only a preview */
        is_done: boolean;
        /** The product that is merged into the other */
        merged: Merged;
        /** The product that is kept */
        into: Merged;
        /** Stocks of the merged product that move to the kept product */
        stocks: {
          /** Name of the warehouse */
          warehouse: string;
          /** Pieces in the warehouse */
          on_hand: number;
          /** Pieces reserved for orders */
          reserved: number;
          /** Damaged pieces, which cannot be sold */
          damaged: number;
          /** True: the kept product already has a stock there, and the pieces are added to it */
          is_joined: boolean;
        }[];
        /** Orders not delivered, returned or canceled yet; they use the kept product’s stock */
        open_orders: number;
        /** Other orders; they still show the product that was sold */
        past_orders: number;
        /** Leads that are not confirmed; their orders use the kept product’s stock */
        open_leads: number;
        /** Pictures that move to the kept product, which has none */
        pictures: number;
        /** Call centers that serve the kept product from now on */
        call_centers: number;
      };
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Move a sourcing: the workspace quotes it, and marks it paid, purchased, shipped and received; its account accepts, refuses or cancels it. Needs `view sourcings`. */
  'POST /sourcings/{id}/moves': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: MoveSourcingBody;
    answer: MoveSourcingAnswer;
  };
  /** List all moves of one sourcing, newest first. Needs `view sourcings`. */
  'GET /sourcings/{id}/histories': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: {
      /** Result of the request */
      data: {
        id: Id;
        /** Id of the sourcing request */
        sourcing_id: string;
        /** Status before the move */
        old_status: Status;
        /** Status after the move */
        new_status: Status;
        /** Inputs of the move, such as a price, currency and days, or a reason */
        details: Record<string, unknown>;
        /** The person or program that changed it */
        changed_by: string;
        /** A person, a token, or the service itself */
        actor_kind: string;
        /** Where it came from */
        source: string;
        changed_at: Moment;
      }[];
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Attach a file to one of your messages, at most 10 per message. Needs `create sourcing-messages`. */
  'POST /sourcing-messages/{id}/files': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** A JPEG, PNG, WebP or GIF image or a PDF, at most 10 MB; its first bytes show the type */
      file: Blob;
    };
    answer: {
      /** Result of the request */
      data: AttachSourcingFileData;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Download a file of a message. Needs `view sourcing-messages`. */
  'GET /sourcing-messages/{id}/files/{file_id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
      /** Id of the file */
      file_id: string;
    };
    answer: Blob;
  };
  /** Remove a file from a message. Needs `delete sourcing-messages`. */
  'DELETE /sourcing-messages/{id}/files/{file_id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
      /** Id of the file */
      file_id: string;
    };
    answer: Deleted;
  };
  /** Import orders from a file; rejected rows come back as a file. Needs `import orders`. */
  'POST /orders/import': {
    body: ImportOrdersBody;
    answer: QueuedJob;
  };
  /** Export orders to a file. Needs `export orders`. */
  'GET /orders/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Default: reference. any: searches name, city, phone, and the exact reference, external_id and tracking number */
      search_by?: 'reference' | 'external_id' | 'phone' | 'full_name' | 'city' | 'any';
      /** Text to search for; the parameter’s name has this exact spelling */
      keyWord?: string;
      /** Default: exact for reference and external_id, otherwise partial */
      match_type?: 'exact' | 'partial' | 'starts_with' | 'ends_with';
      /** Only rows with one of these references, repeated or separated by commas; unknown references are ignored */
      references?: string[];
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      status?: ('new' | 'packed' | 'waiting_for_shipping_company' | 'shipped' | 'delivered' | 'returned' | 'canceled' | 'out_of_stock' | 'rollback')[];
      /** Only orders with a line of this product */
      product_id?: string;
      /** Only orders with a line of this product or of one of its variants */
      family_id?: string;
      /** Only orders from this source: dashboard, import, api:… */
      source?: string;
      /** Only orders that this import created; the id of its job */
      import_job_id?: string;
      /** Only orders whose lead this person confirmed */
      agent_id?: string;
      /** Only orders whose parcel this company has or had */
      shipping_company_id?: string;
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      cash_stage?: ('none' | 'expected' | 'collected' | 'remitted' | 'paid_out' | 'reversed')[];
      /** Who has the cash or must collect it: the id of a shipping company or person, or `nobody` */
      cash_holder_id?: string;
      /** Minimum number of days in the stage */
      cash_days_from?: number;
      /** Maximum number of days in the stage */
      cash_days_to?: number;
      /** True: collected by a courier longer ago than its `pays_every_days`; false: the others */
      cash_is_late?: boolean;
      /** True: reported as paid by the courier and due by its `pays_every_days`, but in no statement; false: the others */
      cash_is_told_paid?: boolean;
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** Only rows of this city, by its full name; case and accents are ignored */
      city?: string;
      /** Only orders of this delivery person */
      delivery_boy_id?: string;
      /** Only orders whose goods this warehouse ships or shipped */
      warehouse_id?: string;
      /** Orders whose parcel has or had this tracking number; exact match */
      tracking_number?: string;
      /** Minimum age in days */
      age_min?: number;
      /** Maximum age in days */
      age_max?: number;
      /** Only orders with at least this `total`, major units */
      amount_min?: number;
      /** Only orders with at most this `total`, major units */
      amount_max?: number;
      /** True: only orders with notes; false: only those without */
      has_notes?: boolean;
      /** True: only orders with comments; false: only those without */
      has_comments?: boolean;
      /** True: only partly delivered orders whose rest is still to come back; false: only all others */
      is_rest_awaited?: boolean;
      /** True: only cancelled orders whose parcel the courier still carries, or has delivered; false: only all others */
      is_alive_at_courier?: boolean;
    };
    answer: QueuedJob;
  };
  /** Export orders to a file. Needs `export orders`. */
  'POST /orders/export': {
    body: RequestOrdersExportBody;
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as orders. Needs `import orders`. */
  'GET /orders/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** Import leads from a file; rejected rows come back as a file. Needs `import leads`. */
  'POST /leads/import': {
    body: ImportOrdersBody;
    answer: QueuedJob;
  };
  /** Export leads to a file. Needs `export leads`. */
  'GET /leads/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Text to search for */
      keyword?: string;
      /** Default: reference. any: searches name, city, area, phone, and the exact reference and external_id */
      search_by?: 'reference' | 'external_id' | 'phone' | 'full_name' | 'city' | 'area' | 'sku' | 'any';
      /** Default: exact for reference and external_id, otherwise partial */
      match_type?: 'exact' | 'partial' | 'starts_with' | 'ends_with';
      /** Only rows with one of these references, repeated or separated by commas; unknown references are ignored */
      references?: string[];
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      status?: ('new' | 'confirmed' | 'wrong' | 'testing' | 'call_later' | 'no_reply' | 'cancelled' | 'out_of_stock' | 'duplicate' | 'expired' | 'unreachable' | 'preparing' | 'blacklist' | 'no_reply_asked_to_recall')[];
      /** Reason within the status */
      sub_status?: string;
      /** Number of call attempts: 1, 2, or 3 for three and more */
      other_status?: number;
      /** True: only leads that an agent holds now, or a job works on; false: only all others */
      is_processing?: boolean;
      /** Only callbacks: due (since today), overdue (since an earlier day), or upcoming */
      callback?: 'due' | 'overdue' | 'upcoming';
      /** Only leads whose message steps run, or that they put on hold: open, but out of the call queue */
      message_steps?: 'running' | 'hold';
      /** Leads that the caller can get: their own and unassigned ones; all leads for a caller who may assign leads */
      is_for_me?: boolean;
      /** Only leads with a line of this product */
      product_id?: string;
      /** Only leads that this import created; the id of its job */
      import_job_id?: string;
      /** Only leads with a line of this product or of one of its variants */
      family_id?: string;
      /** Only leads from this source: dashboard, import, api:… */
      source?: string;
      /** Only leads that this person moved last */
      agent_id?: string;
      /** Only leads that are assigned to this person or call center */
      assigned_to?: string;
      /** True: only waiting leads of an agent or a call center; false: only unassigned waiting leads */
      is_assigned?: boolean;
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** Only rows of this city, by its full name; case and accents are ignored */
      city?: string;
      /** Minimum age in days */
      age_min?: number;
      /** Maximum age in days */
      age_max?: number;
      /** True: only leads that a guard rule matched; false: only all others */
      is_guarded?: boolean;
      /** True: only leads with a note for the parcel; false: only those without */
      has_notes?: boolean;
    };
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as leads. Needs `import leads`. */
  'GET /leads/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** Export order histories to a file. Needs `export order-histories`. */
  'GET /order-histories/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      new_status?: ('new' | 'packed' | 'waiting_for_shipping_company' | 'shipped' | 'delivered' | 'returned' | 'canceled' | 'out_of_stock' | 'rollback')[];
      /** Id of the person or token that made the move */
      actor_id?: string;
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** True: only moves that were undone, and those that undo them; false: all others, which figures count */
      is_undone?: boolean;
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
    };
    answer: QueuedJob;
  };
  /** Export lead histories to a file. Needs `export lead-histories`. */
  'GET /lead-histories/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      new_status?: ('new' | 'confirmed' | 'wrong' | 'testing' | 'call_later' | 'no_reply' | 'cancelled' | 'out_of_stock' | 'duplicate' | 'expired' | 'unreachable' | 'preparing' | 'blacklist' | 'no_reply_asked_to_recall')[];
      /** Id of the person or token that made the move */
      actor_id?: string;
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** True: only moves that were undone, and those that undo them; false: all others, which figures count */
      is_undone?: boolean;
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
    };
    answer: QueuedJob;
  };
  /** Export lead calls to a file. Needs `export lead-histories`. */
  'GET /lead-calls/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      status?: ('new' | 'confirmed' | 'wrong' | 'testing' | 'call_later' | 'no_reply' | 'cancelled' | 'out_of_stock' | 'duplicate' | 'expired' | 'unreachable' | 'preparing' | 'blacklist' | 'no_reply_asked_to_recall')[];
      /** Only calls of this person */
      agent_id?: string;
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** True: only first calls of leads; false: only later calls */
      is_first?: boolean;
    };
    answer: QueuedJob;
  };
  /** Export stock histories to a file. Needs `export stock-histories`. */
  'GET /stock-histories/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Id of the stock: one product in one warehouse */
      stock_id?: string;
      /** Text in the SKU or product name */
      keyword?: string;
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      type?: ('increment' | 'decrement' | 'adjust' | 'transfer' | 'damage' | 'reserve' | 'release' | 'ship' | 'return' | 'unship' | 'reship')[];
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
    };
    answer: QueuedJob;
  };
  /** Import movements of stock from a file. Needs `import stocks`. */
  'POST /stocks/import': {
    body: ImportOrdersBody;
    answer: QueuedJob;
  };
  /** Export stocks to a file. Needs `export stocks`. */
  'GET /stocks/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Text in the SKU, product name or shelf */
      keyword?: string;
      /** Only rows of this product */
      product_id?: string;
      /** Id of the warehouse */
      warehouse_id?: string;
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** `available` is at or below the warning quantity */
      is_low?: boolean;
    };
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as stocks. Needs `import stocks`. */
  'GET /stocks/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** Show the caller, its workspace, rights and limits. For everyone who is signed in. */
  'GET /me': {
    answer: {
      /** Result of the request */
      data: Me;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Read the events of the last 30 days in the form of webhooks, oldest first. For everyone who is signed in. */
  'GET /events': {
    query?: {
      /** `next_after` of the answer before; `now`: no events, only the point from which to continue. Left out: from the oldest kept event */
      after?: string;
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      types?: ('lead.created' | 'lead.updated' | 'lead.status_changed' | 'lead.deleted' | 'lead.called' | 'lead.commented' | 'lead.assigned' | 'lead.batch.completed' | 'lead.batch.failed' | 'order.created' | 'order.updated' | 'order.status_changed' | 'order.deleted' | 'order.pushed' | 'order.push_failed' | 'order.tracking_updated' | 'order.assigned' | 'order.delivery_failed' | 'order.delivery_decided' | 'order.commented' | 'cash.collected' | 'cash.reversed' | 'cash.entry_reversed' | 'statement.posted' | 'cash.remitted' | 'payout.paid' | 'work_payment.paid' | 'claim.opened' | 'product.created' | 'product.updated' | 'product.deleted' | 'stock.changed' | 'stock.low' | 'store.delivery_refused' | 'import.completed' | 'export.completed' | 'invoice.paid' | 'webhook.test')[];
      /** Default 50 */
      per_page?: number;
    };
    answer: {
      /** Result of the request */
      data: EventListItem[];
      /** Data about the answer */
      meta: {
        /** Value of `after` for the next request, with the same token, valid for 30 days */
        next_after: string;
        /** True: more events exist, read on at once */
        has_more: boolean;
      };
    };
  };
  /** Mark your notifications as read. Needs `view notifications`. Replace the example’s `ids.0` with your own. */
  'POST /notifications/read': {
    body: {
      /** Ids of the notifications; left out: all */
      ids?: string[];
    };
    answer: {
      /** Result of the request */
      data: {
        /** How many */
        count: number;
      };
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Show your notification preferences. Needs `view notifications`. */
  'GET /notification-preferences': {
    answer: ListNotificationPreferencesAnswer;
  };
  /** Switch kinds of notifications on or off. Needs `view notifications`. */
  'PUT /notification-preferences': {
    body: {
      /** Preferences to set */
      preferences: {
        /** Its kind */
        kind: NotificationPreferenceListItemKind;
        /** True: people are notified */
        is_on: boolean;
      }[];
    };
    answer: ListNotificationPreferencesAnswer;
  };
  /** Figures of a period, by day, week, month, product, whole product with its variants (family), city, source, agent, courier or account. Needs `view statistics`. */
  'GET /statistics': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** First day; default 30 days before the last */
      from?: string;
      /** Last day, inclusive; default today */
      to?: string;
      /** Time zone of the days; must be the workspace’s */
      time_zone?: string;
      /** Grouping; default day */
      group_by?: 'day' | 'week' | 'month' | 'product' | 'family' | 'city' | 'source' | 'agent' | 'courier' | 'driver' | 'account';
      /** Only rows of this product */
      product_id?: string;
      /** A product with all its variants */
      family_id?: string;
      /** City, as typed */
      city?: string;
      /** Where it came from */
      source?: string;
      /** Id of the agent who calls or called */
      agent_id?: string;
      /** Id of the courier */
      shipping_company_id?: string;
      /** Id of the delivery person */
      delivery_boy_id?: string;
      /** Only this account; default: all accounts that you see */
      account_id?: string;
    };
    answer: {
      /** Result of the request */
      data: FigureGroup[];
      /** Data about the answer */
      meta: {
        /** Number of the page, from 1 */
        current_page: number;
        /** Page size used; above 100 becomes 100 */
        per_page: number;
        /** Exact */
        total: number;
        /** Send it back as `cursor` for the next page; null at the end */
        next_cursor: string | null;
        /** Unknown parameters, which were ignored; absent if there were none */
        ignored?: string[];
        /** First day, inclusive */
        from: string;
        /** Last day, inclusive */
        to: string;
        /** IANA time zone, such as `Africa/Casablanca` */
        time_zone: string;
        /** Grouping of the rows */
        group_by: string;
        /** The only account that is counted; null: all that you see */
        account: Agent | null;
        /** All changes up to this moment are counted */
        as_of: string;
        /** Milliseconds since `as_of`; 0: all changes are counted */
        lag_ms: number;
        /** False: rows still have to be counted; if `lag_ms` is 0, these are rows from before statistics were kept */
        is_complete: boolean;
      };
    };
  };
  /** Show one figure of a period, by its name, with its days and its value in the period before. Needs `view statistics`. */
  'GET /statistics/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    query?: {
      /** First day; default 30 days before the last */
      from?: string;
      /** Last day, inclusive; default today */
      to?: string;
      /** Time zone of the days; must be the workspace’s */
      time_zone?: string;
      /** Only rows of this product */
      product_id?: string;
      /** A product with all its variants */
      family_id?: string;
      /** City, as typed */
      city?: string;
      /** Where it came from */
      source?: string;
      /** Id of the agent who calls or called */
      agent_id?: string;
      /** Id of the courier */
      shipping_company_id?: string;
      /** Id of the delivery person */
      delivery_boy_id?: string;
      /** Only this account; default: all accounts that you see */
      account_id?: string;
    };
    answer: {
      /** Result of the request */
      data: Statistic;
      /** Data about the answer */
      meta: {
        /** First day, inclusive */
        from: string;
        /** Last day, inclusive */
        to: string;
        /** IANA time zone, such as `Africa/Casablanca` */
        time_zone: string;
        /** The only account that is counted; null: all that you see */
        account: Agent | null;
        /** All changes up to this moment are counted */
        as_of: string;
        /** Milliseconds since `as_of`; 0: all changes are counted */
        lag_ms: number;
        /** False: rows still have to be counted; if `lag_ms` is 0, these are rows from before statistics were kept */
        is_complete: boolean;
      };
    };
  };
  /** Export statistics to a file. Needs `export statistics`. */
  'GET /statistics/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** First day; default 30 days before the last */
      from?: string;
      /** Last day, inclusive; default today */
      to?: string;
      /** Time zone of the days; must be the workspace’s */
      time_zone?: string;
      /** Grouping; default day */
      group_by?: 'day' | 'week' | 'month' | 'product' | 'family' | 'city' | 'source' | 'agent' | 'courier' | 'driver' | 'account';
      /** Only rows of this product */
      product_id?: string;
      /** A product with all its variants */
      family_id?: string;
      /** City, as typed */
      city?: string;
      /** Where it came from */
      source?: string;
      /** Id of the agent who calls or called */
      agent_id?: string;
      /** Id of the courier */
      shipping_company_id?: string;
      /** Id of the delivery person */
      delivery_boy_id?: string;
      /** Only this account; default: all accounts that you see */
      account_id?: string;
    };
    answer: QueuedJob;
  };
  /** Show the overview: today beside the same hours of earlier days, 7 and 30 days beside the periods before, and the top rows by dimension. Needs `view dashboard`. */
  'GET /dashboard': {
    query?: {
      /** First day; default 30 days before the last */
      from?: string;
      /** Last day, inclusive; default today */
      to?: string;
      /** Time zone of the days; must be the workspace’s */
      time_zone?: string;
      /** Only this account; default: all accounts that you see */
      account_id?: string;
    };
    answer: {
      /** Result of the request */
      data: Dashboard;
      /** Data about the answer */
      meta: ShowDashboardMeta;
    };
  };
  /** Show a part of the overview: today, by_now, last_7_days, last_30_days, period, cash, days, products, cities, sources, agents, couriers, accounts, leads_now, orders_now, waiting. Needs `view dashboard`. */
  'GET /dashboard/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    query?: {
      /** First day; default 30 days before the last */
      from?: string;
      /** Last day, inclusive; default today */
      to?: string;
      /** Time zone of the days; must be the workspace’s */
      time_zone?: string;
      /** Only this account; default: all accounts that you see */
      account_id?: string;
    };
    answer: {
      /** Result of the request */
      data: unknown;
      /** Data about the answer */
      meta: ShowDashboardMeta;
    };
  };
  /** Export dashboard to a file. Needs `export dashboard`. */
  'GET /dashboard/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only this account; default: all accounts that you see */
      account_id?: string;
    };
    answer: QueuedJob;
  };
  /** List the calls of the call desk, newest first. Needs `view lead-histories`. */
  'GET /lead-calls': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
      /** One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores */
      status?: ('new' | 'confirmed' | 'wrong' | 'testing' | 'call_later' | 'no_reply' | 'cancelled' | 'out_of_stock' | 'duplicate' | 'expired' | 'unreachable' | 'preparing' | 'blacklist' | 'no_reply_asked_to_recall')[];
      /** Only calls of this person */
      agent_id?: string;
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** True: only first calls of leads; false: only later calls */
      is_first?: boolean;
    };
    answer: {
      /** Result of the request */
      data: LeadCallListItem[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Invite a user again, or send a new link to set the password; earlier links stop working. Needs `update users`. */
  'POST /users/{id}/invite': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: InviteUserAgainAnswer;
  };
  /** Invite a team member again, or send a new link to set the password; earlier links stop working. Needs `update team-members`. */
  'POST /team-members/{id}/invite': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: InviteUserAgainAnswer;
  };
  /** End all sessions of a user in this workspace within a second; tokens stay valid. Needs `update users`. */
  'POST /users/{id}/sign-out': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: {
      /** English text for people; programs use `code` or `reason` */
      message: string;
    };
  };
  /** End all sessions of a team member in this workspace within a second; tokens stay valid. Needs `update team-members`. */
  'POST /team-members/{id}/sign-out': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: {
      /** English text for people; programs use `code` or `reason` */
      message: string;
    };
  };
  /** List the roles that the caller may give. Needs `view users`. */
  'GET /users/roles': {
    answer: ListGivableRolesAnswer;
  };
  /** List the roles that the caller may give. Needs `view team-members`. */
  'GET /team-members/roles': {
    answer: ListGivableRolesAnswer;
  };
  /** List the settings of the workspace and of one account. Needs `view settings`. */
  'GET /settings': {
    query?: {
      /** Admin only */
      account_id?: string;
    };
    answer: {
      /** Result of the request */
      data: SettingListItem[];
      /** Data about the answer */
      meta: {
        /** Id of the account it belongs to */
        account_id: string;
        /** Storage of files and webhook payloads, used and allowed; only for people who see the whole workspace */
        storage?: {
          /** Used storage in bytes */
          used_bytes: number;
          /** Maximum storage in bytes */
          max_bytes: number;
        };
      };
    };
  };
  /** Change settings; omitted settings stay as they are. The change applies within 15 seconds. Needs `update settings`. */
  'PUT /settings': {
    body: UpdateSettingsBody;
    answer: {
      /** Result of the request */
      data: SettingListItem[];
      /** Data about the answer */
      meta: {
        /** Id of the account it belongs to */
        account_id: string;
      };
    };
  };
  /** Change one setting. Needs `update settings`. */
  'PUT /settings/{key}': {
    params: {
      /** Key for programs */
      key: string;
    };
    body: {
      /** Value as in `PUT /settings` */
      value: unknown;
      /** Admin only: account of the preferences; default your own */
      account_id?: string | null;
    };
    answer: {
      /** Result of the request */
      data: SettingListItem;
      /** Data about the answer */
      meta: {
        /** Id of the account it belongs to */
        account_id: string;
      };
    };
  };
  /** List the changes of settings of the workspace and of one account, newest first. Needs `view settings`. */
  'GET /settings/changes': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** Admin only */
      account_id?: string;
    };
    answer: {
      /** Result of the request */
      data: SettingsChangeListItem[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Show the id of the house’s logo and its size in pixels. Needs `view settings`. */
  'GET /settings/logo': {
    answer: ShowLogoAnswer;
  };
  /** Upload the logo of the house, replacing the former one; 403 for a caller who sees only one account. Needs `update settings` in the whole workspace. */
  'POST /settings/logo': {
    body: {
      /** A JPEG, PNG or WebP picture, at most 20 MB; it is re-encoded */
      file: Blob;
    };
    answer: ShowLogoAnswer;
  };
  /** Delete the logo; 403 for a caller who sees only one account. Needs `update settings` in the whole workspace. */
  'DELETE /settings/logo': {
    answer: Deleted;
  };
  /** Get the logo as a picture; the bytes of an id never change. Needs `view settings`. */
  'GET /settings/logo/picture': {
    query?: {
      /** Id of the logo, 404 if it was replaced; left out: the current logo */
      id?: string;
    };
    answer: Blob;
  };
  /** List who changed what, and who saw phone numbers, newest first; a Seller sees what the people of its account did. Needs `view settings`. */
  'GET /audit-log': {
    query?: {
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
      /** Only acts of this person, also through a token */
      user_id?: string;
      /** Only acts of this token */
      token_id?: string;
      /** Action, such as orders.update; orders.* for all of a resource */
      action?: string;
      /** Only entries that showed phone numbers, or only the others; left out: both */
      is_read?: boolean;
      /** Reference or id of the object that was changed or shown */
      object?: string;
    };
    answer: {
      /** Result of the request */
      data: AuditLogListItem[];
      /** Data about the answer */
      meta: {
        /** Rows per page */
        per_page: number;
        /** Send it back as `cursor`; null at the end */
        next_cursor: string | null;
        /** The newest seal of the log. Note its hash elsewhere: it later proves whether rows were changed (`tahsil doctor --audit-hash`). Null: nothing is sealed yet, or this is the log of one account */
        seal: {
          /** Number of the seal in the workspace, from 1 */
          number: number;
          /** SHA-256 of the sealed rows and the previous hash, in hex */
          hash: string;
          sealed_at: Moment;
        } | null;
      };
    };
  };
  /** List the accounts whose rows you see, newest first: all of the workspace, or your own. Needs one of `view orders`, `view leads`, `view products`, `view users`. */
  'GET /accounts': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Part of the name, in any spelling */
      keyword?: string;
      /** Only rows of one of these kinds */
      kind?: 'house' | 'seller';
      /** Only this account */
      account_id?: string;
    };
    answer: {
      /** Result of the request */
      data: Account[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Show one account. Needs one of `view orders`, `view leads`, `view products`, `view users`. */
  'GET /accounts/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: {
      /** Result of the request */
      data: Account;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Show the suitable messages for an order, filled in, and the opened ones. Needs `view orders`. */
  'GET /orders/{reference}/messages': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    answer: ShowOrderMessagesAnswer;
  };
  /** Record that a message to the customer of an order was opened; 403 if the phone is hidden from the caller. Needs `view orders`. */
  'POST /orders/{reference}/messages': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    body: OpenOrderMessageBody;
    answer: OpenOrderMessageAnswer;
  };
  /** Set whether the customer of an order gets automatic messages; 403 if the phone is hidden from the caller. Needs `update orders`. */
  'PUT /orders/{reference}/messages': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    body: {
      /** True: the customer wants no messages */
      is_opted_out: boolean;
    };
    answer: ChooseOrderMessagesAnswer;
  };
  /** Show the suitable messages for a lead, filled in, and the opened ones. Needs `view leads`. */
  'GET /leads/{reference}/messages': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    answer: ShowOrderMessagesAnswer;
  };
  /** Record that a message to the customer of a lead was opened; 403 if the phone is hidden from the caller. Needs `view leads`. */
  'POST /leads/{reference}/messages': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    body: OpenOrderMessageBody;
    answer: OpenOrderMessageAnswer;
  };
  /** Set whether the customer of a lead gets automatic messages; 403 if the phone is hidden from the caller. Needs `update leads`. */
  'PUT /leads/{reference}/messages': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    body: {
      /** True: the customer wants no messages */
      is_opted_out: boolean;
    };
    answer: ChooseOrderMessagesAnswer;
  };
  /** Replace the link to the page of an order; 403 if the phone is hidden from the caller. Needs `update orders`. */
  'POST /orders/{reference}/messages/link': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    answer: RenewOrderLinkAnswer;
  };
  /** Replace the link to the page of a lead; 403 if the phone is hidden from the caller. Needs `update leads`. */
  'POST /leads/{reference}/messages/link': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    answer: RenewOrderLinkAnswer;
  };
  /** Test a channel: checks the credentials of WhatsApp, or sends a message through a gateway to a phone of yours. Needs `update message-channels` in the whole workspace. */
  'POST /message-channels/{id}/test': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Gateways: phone that receives the test */
      phone?: string | null;
    };
    answer: {
      /** Result of the request */
      data: {
        /** True: it works */
        is_ok: boolean;
        /** English text for people; programs use `code` or `reason` */
        message: string;
        /** Code of the message; never reused for another. More codes may be added */
        reason?: Reason;
        /** Values for the placeholders of its text */
        params?: Record<string, unknown>;
      };
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Call the customer of the lead that the caller holds, through the call gateway; it is asked once. 409 without the hold, an active gateway, a phone that can be dialled or the caller’s extension, or while the caller’s last call of this lead is open. Needs `update leads`. */
  'POST /leads/{reference}/phone-calls': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    answer: StartPhoneCallAnswer;
  };
  /** Show whether the call desk calls through a gateway, and the caller’s latest call of this lead. Needs `update leads`. */
  'GET /leads/{reference}/phone-calls': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    answer: {
      /** Result of the request */
      data: {
        /** False: no call gateway is active */
        has_gateway: boolean;
        /** Null: the caller did not call this lead through a gateway */
        call: StartPhoneCallData | null;
      };
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Mark the caller’s open call of this lead as ended, when the gateway did not report it; does not hang up. 409 without an open call. Needs `update leads`. */
  'POST /leads/{reference}/phone-calls/end': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    answer: StartPhoneCallAnswer;
  };
  /** Show the conversation with the customer of a lead. Needs `view leads`. */
  'GET /leads/{reference}/conversation': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    answer: ShowLeadConversationAnswer;
  };
  /** Answer the customer of a lead; 422 outside the window, 409 when another person answered since. Needs `update leads`. */
  'POST /leads/{reference}/conversation': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    body: AnswerLeadCustomerBody;
    answer: AnswerLeadCustomerAnswer;
  };
  /** Mark the messages of a lead’s customer as done without an answer, or as waiting again. Needs `update leads`. */
  'PUT /leads/{reference}/conversation': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    body: MarkLeadConversationBody;
    answer: MarkLeadConversationAnswer;
  };
  /** Show the conversation with the customer of an order. Needs `view orders`. */
  'GET /orders/{reference}/conversation': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    answer: ShowLeadConversationAnswer;
  };
  /** Answer the customer of an order; 422 outside the window, 409 when another person answered since. Needs `update orders`. */
  'POST /orders/{reference}/conversation': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    body: AnswerLeadCustomerBody;
    answer: AnswerLeadCustomerAnswer;
  };
  /** Mark the messages of an order’s customer as done without an answer, or as waiting again. Needs `update orders`. */
  'PUT /orders/{reference}/conversation': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    body: MarkLeadConversationBody;
    answer: MarkLeadConversationAnswer;
  };
  /** List customers who wait for an answer, the longest waiting first; those of assigned leads only for their agent or call center. Needs one of `update leads`, `update orders`. */
  'GET /conversations': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
    };
    answer: {
      /** Result of the request */
      data: ConversationListItem[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Send a message again that failed or is unsure; 422 for other statuses. Needs `update automatic-messages`. */
  'POST /automatic-messages/{id}/resend': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: {
      /** Result of the request */
      data: {
        id: Id;
        /** Its current status */
        status: OrderMessagesStatus;
      };
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Show the cost of a month’s messages to customers, by channel, kind and country. Needs `view costs` in the whole workspace. */
  'GET /message-costs': {
    query?: {
      /** Calendar month, in the workspace’s time zone; default the present one */
      month?: string;
    };
    answer: {
      /** Result of the request */
      data: {
        /** Channel of the message */
        channel: Channel;
        /** Kind of the channel */
        channel_kind: 'whatsapp' | 'sms';
        /** Null: the provider did not name it */
        kind: 'marketing' | 'utility' | 'authentication' | 'authentication_international' | 'service' | 'sms' | null;
        /** Country of the number; null: not known */
        country: string | null;
        /** Messages that the provider charges or reports as free */
        messages: number;
        /** Parts of SMS; otherwise as `messages` */
        parts: number;
        /** Free messages, reported by the provider or within the allowance */
        free: number;
        /** Messages without a price in the list; not part of `cost` */
        without_price: number;
        /** Sum of the costs of these messages, major units, exact to a millionth */
        cost: number;
      }[];
      /** Data about the answer */
      meta: {
        /** Month, such as `2026-01` */
        month: string;
        /** Currency, ISO 4217 */
        currency: string;
        /** IANA time zone, such as `Africa/Casablanca` */
        time_zone: string;
        /** All of the month: the sum of the rows */
        whole: {
          /** Messages that the provider charges or reports as free */
          messages: number;
          /** Parts of SMS; otherwise as `messages` */
          parts: number;
          /** Free messages, reported by the provider or within the allowance */
          free: number;
          /** Messages without a price in the list; not part of `cost` */
          without_price: number;
          /** Sum of the costs of these messages, major units, exact to a millionth */
          cost: number;
        };
        /** Free messages of the month, by channel and price */
        allowances: {
          /** Channel of the message */
          channel: Channel;
          /** Its kind */
          kind: 'marketing' | 'utility' | 'authentication' | 'authentication_international' | 'service' | 'sms';
          /** Country of the price; null: any */
          country: string | null;
          /** Free messages used in the month */
          used: number;
          /** Free messages allowed in the month, by its latest price */
          of: number;
        }[];
      };
    };
  };
  /** List products. Needs `view products`. */
  'GET /products': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name' | 'sku' | '-sku' | 'price' | '-price';
      /** Rows created or changed at this time or later, earliest change first; continue with `cursor`. When `next_cursor` is null, send `updated_until` here next time, so that no change is missed. Only events report deleted rows */
      updated_from?: string;
      /** True: lists only top-level rows, each once: those that match, or have a match below them. Ignored with parent_id */
      is_folded?: boolean;
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** Only rows whose field `category_id` has this value */
      category_id?: string;
      /** Only rows whose field `parent_id` has this value */
      parent_id?: string;
      /** Searches sku, name, barcode */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive' | 'draft')[];
    };
    answer: {
      /** Result of the request */
      data: Product[];
      /** Data about the answer */
      meta: ListOrdersMeta;
    };
  };
  /** Create a product. Needs `create products`. */
  'POST /products': {
    body: CreateProductBody;
    answer: ShowProductAnswer;
  };
  /** Show one product. Needs `view products`. */
  'GET /products/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowProductAnswer;
  };
  /** Change a product; omitted fields stay as they are. Needs `update products`. */
  'PUT /products/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateProductBody;
    answer: ShowProductAnswer;
  };
  /** Delete a product; 409 while something uses it. Needs `delete products`. */
  'DELETE /products/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** Export products to a file. Needs `export products`. */
  'GET /products/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** Only rows whose field `category_id` has this value */
      category_id?: string;
      /** Only rows whose field `parent_id` has this value */
      parent_id?: string;
      /** Searches sku, name, barcode */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive' | 'draft')[];
    };
    answer: QueuedJob;
  };
  /** Import products from a file; rejected rows come back as a file. Needs `import products`. */
  'POST /products/import': {
    body: ImportProductsBody;
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as products. Needs `import products`. */
  'GET /products/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List warehouses. Needs `view warehouses`. */
  'GET /warehouses': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name';
      /** Searches name, code */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** Result of the request */
      data: Warehouse[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Create a warehouse. Needs `create warehouses` in the whole workspace. */
  'POST /warehouses': {
    body: CreateWarehouseBody;
    answer: ShowWarehouseAnswer;
  };
  /** Show one warehouse. Needs `view warehouses`. */
  'GET /warehouses/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowWarehouseAnswer;
  };
  /** Change a warehouse; omitted fields stay as they are. Needs `update warehouses` in the whole workspace. */
  'PUT /warehouses/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateWarehouseBody;
    answer: ShowWarehouseAnswer;
  };
  /** Delete a warehouse; 409 while something uses it. Needs `delete warehouses` in the whole workspace. */
  'DELETE /warehouses/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** Export warehouses to a file. Needs `export warehouses`. */
  'GET /warehouses/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Searches name, code */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: QueuedJob;
  };
  /** Import warehouses from a file; rejected rows come back as a file. Needs `import warehouses`. */
  'POST /warehouses/import': {
    body: ImportWarehousesBody;
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as warehouses. Needs `import warehouses`. */
  'GET /warehouses/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List shipping companies. Needs `view shipping-companies`. */
  'GET /shipping-companies': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name';
      /** Searches name */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** Result of the request */
      data: ShippingCompany[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Create a shipping company. Needs `create shipping-companies` in the whole workspace. Replace the example’s `city_codes.0.city_id` with your own. */
  'POST /shipping-companies': {
    body: CreateShippingCompanyBody;
    answer: ShowShippingCompanyAnswer;
  };
  /** Show one shipping company. Needs `view shipping-companies`. */
  'GET /shipping-companies/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowShippingCompanyAnswer;
  };
  /** Change a shipping company; omitted fields stay as they are. Needs `update shipping-companies` in the whole workspace. Replace the example’s `city_codes.0.city_id` with your own. */
  'PUT /shipping-companies/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateShippingCompanyBody;
    answer: ShowShippingCompanyAnswer;
  };
  /** Delete a shipping company; 409 while something uses it. Needs `delete shipping-companies` in the whole workspace. */
  'DELETE /shipping-companies/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** Export shipping companies to a file. Needs `export shipping-companies` in the whole workspace. */
  'GET /shipping-companies/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Searches name */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: QueuedJob;
  };
  /** Import shipping companies from a file; rejected rows come back as a file. Needs `import shipping-companies` in the whole workspace. */
  'POST /shipping-companies/import': {
    body: ImportWarehousesBody;
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as shipping companies. Needs `import shipping-companies` in the whole workspace. */
  'GET /shipping-companies/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List cities. Needs `view cities`. */
  'GET /cities': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name' | 'region' | '-region';
      /** Searches name, name_ar, name_fr, aliases */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** Result of the request */
      data: City[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Show one city. Needs `view cities`. */
  'GET /cities/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: {
      /** Result of the request */
      data: City;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Export cities to a file. Needs `export cities`. */
  'GET /cities/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Searches name, name_ar, name_fr, aliases */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: QueuedJob;
  };
  /** Import cities from a file; rejected rows come back as a file. Needs `import cities` in the whole workspace. */
  'POST /cities/import': {
    body: ImportWarehousesBody;
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as cities. Needs `import cities` in the whole workspace. */
  'GET /cities/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List call centers. Needs `view call-centers` in the whole workspace. */
  'GET /call-centers': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name';
      /** Searches name */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** Result of the request */
      data: CallCenter[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Create a call center. Needs `create call-centers` in the whole workspace. */
  'POST /call-centers': {
    body: CreateCallCenterBody;
    answer: ShowCallCenterAnswer;
  };
  /** Show one call center. Needs `view call-centers` in the whole workspace. */
  'GET /call-centers/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowCallCenterAnswer;
  };
  /** Change a call center; omitted fields stay as they are. Needs `update call-centers` in the whole workspace. */
  'PUT /call-centers/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateCallCenterBody;
    answer: ShowCallCenterAnswer;
  };
  /** Delete a call center; 409 while something uses it. Needs `delete call-centers` in the whole workspace. */
  'DELETE /call-centers/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** Export call centers to a file. Needs `export call-centers` in the whole workspace. */
  'GET /call-centers/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Searches name */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: QueuedJob;
  };
  /** Import call centers from a file; rejected rows come back as a file. Needs `import call-centers` in the whole workspace. */
  'POST /call-centers/import': {
    body: ImportWarehousesBody;
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as call centers. Needs `import call-centers` in the whole workspace. */
  'GET /call-centers/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List assignment rules. Needs `view assignment-rules` in the whole workspace. */
  'GET /assignment-rules': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'position' | '-position' | 'name' | '-name';
      /** Searches name */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** Result of the request */
      data: AssignmentRule[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Create a assignment rule. Needs `create assignment-rules` in the whole workspace. Replace the example’s `agent_ids.0` with your own. */
  'POST /assignment-rules': {
    body: CreateAssignmentRuleBody;
    answer: ShowAssignmentRuleAnswer;
  };
  /** Show one assignment rule. Needs `view assignment-rules` in the whole workspace. */
  'GET /assignment-rules/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowAssignmentRuleAnswer;
  };
  /** Change a assignment rule; omitted fields stay as they are. Needs `update assignment-rules` in the whole workspace. */
  'PUT /assignment-rules/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateAssignmentRuleBody;
    answer: ShowAssignmentRuleAnswer;
  };
  /** Delete a assignment rule; 409 while something uses it. Needs `delete assignment-rules` in the whole workspace. */
  'DELETE /assignment-rules/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** Export assignment rules to a file. Needs `export assignment-rules` in the whole workspace. */
  'GET /assignment-rules/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Searches name */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: QueuedJob;
  };
  /** Import assignment rules from a file; rejected rows come back as a file. Needs `import assignment-rules` in the whole workspace. */
  'POST /assignment-rules/import': {
    body: ImportWarehousesBody;
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as assignment rules. Needs `import assignment-rules` in the whole workspace. */
  'GET /assignment-rules/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List guard rules. Needs `view guard-rules` in the whole workspace. */
  'GET /guard-rules': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'position' | '-position';
      /** Searches reason */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** Result of the request */
      data: GuardRule[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Create a guard rule. Needs `create guard-rules` in the whole workspace. */
  'POST /guard-rules': {
    body: CreateGuardRuleBody;
    answer: ShowGuardRuleAnswer;
  };
  /** Show one guard rule. Needs `view guard-rules` in the whole workspace. */
  'GET /guard-rules/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowGuardRuleAnswer;
  };
  /** Change a guard rule; omitted fields stay as they are. Needs `update guard-rules` in the whole workspace. */
  'PUT /guard-rules/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateGuardRuleBody;
    answer: ShowGuardRuleAnswer;
  };
  /** Delete a guard rule; 409 while something uses it. Needs `delete guard-rules` in the whole workspace. */
  'DELETE /guard-rules/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    query?: {
      /** True: confirms that another rule is meant to refuse most leads once this one is gone */
      is_sweeping?: boolean;
    };
    answer: Deleted;
  };
  /** List courier rules. Needs `view courier-rules` in the whole workspace. */
  'GET /courier-rules': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'position' | '-position' | 'name' | '-name';
      /** Searches name */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** Result of the request */
      data: CourierRule[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Create a courier rule. Needs `create courier-rules` in the whole workspace. Replace the example’s `shipping_company_id` with your own. */
  'POST /courier-rules': {
    body: CreateCourierRuleBody;
    answer: ShowCourierRuleAnswer;
  };
  /** Show one courier rule. Needs `view courier-rules` in the whole workspace. */
  'GET /courier-rules/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowCourierRuleAnswer;
  };
  /** Change a courier rule; omitted fields stay as they are. Needs `update courier-rules` in the whole workspace. */
  'PUT /courier-rules/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateCourierRuleBody;
    answer: ShowCourierRuleAnswer;
  };
  /** Delete a courier rule; 409 while something uses it. Needs `delete courier-rules` in the whole workspace. */
  'DELETE /courier-rules/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** Export courier rules to a file. Needs `export courier-rules` in the whole workspace. */
  'GET /courier-rules/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Searches name */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: QueuedJob;
  };
  /** Import courier rules from a file; rejected rows come back as a file. Needs `import courier-rules` in the whole workspace. */
  'POST /courier-rules/import': {
    body: ImportWarehousesBody;
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as courier rules. Needs `import courier-rules` in the whole workspace. */
  'GET /courier-rules/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** Show one webhook. Needs `view webhooks`. */
  'GET /webhooks/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowWebhookAnswer;
  };
  /** Change a webhook; omitted fields stay as they are. Needs `update webhooks`. */
  'PUT /webhooks/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateWebhookBody;
    answer: ShowWebhookAnswer;
  };
  /** Delete a webhook; 409 while something uses it. Needs `delete webhooks`. */
  'DELETE /webhooks/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** Export webhooks to a file. Needs `export webhooks`. */
  'GET /webhooks/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** Searches url */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: QueuedJob;
  };
  /** Import webhooks from a file; rejected rows come back as a file. Needs `import webhooks`. */
  'POST /webhooks/import': {
    body: ImportProductsBody;
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as webhooks. Needs `import webhooks`. */
  'GET /webhooks/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List categories. Needs `view categories`. */
  'GET /categories': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name' | 'position' | '-position';
      /** Only rows whose field `parent_id` has this value */
      parent_id?: string;
      /** Searches name */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** Result of the request */
      data: Category[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Create a category. Needs `create categories` in the whole workspace. */
  'POST /categories': {
    body: CreateCategoryBody;
    answer: ShowCategoryAnswer;
  };
  /** Show one category. Needs `view categories`. */
  'GET /categories/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowCategoryAnswer;
  };
  /** Change a category; omitted fields stay as they are. Needs `update categories` in the whole workspace. */
  'PUT /categories/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateCategoryBody;
    answer: ShowCategoryAnswer;
  };
  /** Delete a category; 409 while something uses it. Needs `delete categories` in the whole workspace. */
  'DELETE /categories/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** Export categories to a file. Needs `export categories`. */
  'GET /categories/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only rows whose field `parent_id` has this value */
      parent_id?: string;
      /** Searches name */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: QueuedJob;
  };
  /** Import categories from a file; rejected rows come back as a file. Needs `import categories` in the whole workspace. */
  'POST /categories/import': {
    body: ImportWarehousesBody;
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as categories. Needs `import categories` in the whole workspace. */
  'GET /categories/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List areas. Needs `view areas`. */
  'GET /areas': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name';
      /** Only rows whose field `city_id` has this value */
      city_id?: string;
      /** Searches name, name_ar, name_fr, aliases */
      keyword?: string;
    };
    answer: {
      /** Result of the request */
      data: Area[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Show one area. Needs `view areas`. */
  'GET /areas/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: {
      /** Result of the request */
      data: Area;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Export areas to a file. Needs `export areas`. */
  'GET /areas/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only rows whose field `city_id` has this value */
      city_id?: string;
      /** Searches name, name_ar, name_fr, aliases */
      keyword?: string;
    };
    answer: QueuedJob;
  };
  /** Import areas from a file; rejected rows come back as a file. Needs `import areas` in the whole workspace. */
  'POST /areas/import': {
    body: ImportWarehousesBody;
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as areas. Needs `import areas` in the whole workspace. */
  'GET /areas/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List marketplace products. Needs `view marketplace-products`. */
  'GET /marketplace-products': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'public_price' | '-public_price';
      /** Searches sku, product_name */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** Result of the request */
      data: MarketplaceProduct[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Create a marketplace product. Needs `create marketplace-products` in the whole workspace. Replace the example’s `product_id` with your own. */
  'POST /marketplace-products': {
    body: CreateMarketplaceProductBody;
    answer: ShowMarketplaceProductAnswer;
  };
  /** Show one marketplace product. Needs `view marketplace-products`. */
  'GET /marketplace-products/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowMarketplaceProductAnswer;
  };
  /** Change a marketplace product; omitted fields stay as they are. Needs `update marketplace-products` in the whole workspace. */
  'PUT /marketplace-products/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateMarketplaceProductBody;
    answer: ShowMarketplaceProductAnswer;
  };
  /** Delete a marketplace product; 409 while something uses it. Needs `delete marketplace-products` in the whole workspace. */
  'DELETE /marketplace-products/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** Export marketplace products to a file. Needs `export marketplace-products`. */
  'GET /marketplace-products/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Searches sku, product_name */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: QueuedJob;
  };
  /** Import marketplace products from a file; rejected rows come back as a file. Needs `import marketplace-products`. */
  'POST /marketplace-products/import': {
    body: ImportWarehousesBody;
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as marketplace products. Needs `import marketplace-products`. */
  'GET /marketplace-products/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List marketplace stocks. Needs `view marketplace-stocks`. */
  'GET /marketplace-stocks': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at';
      /** Only rows whose field `marketplace_product_id` has this value */
      marketplace_product_id?: string;
      /** Only rows whose field `warehouse_id` has this value */
      warehouse_id?: string;
      /** Searches sku, product_name */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** Result of the request */
      data: MarketplaceStock[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Create a marketplace stock. Needs `create marketplace-stocks` in the whole workspace. Replace the example’s `marketplace_product_id`, `warehouse_id` with your own. */
  'POST /marketplace-stocks': {
    body: CreateMarketplaceStockBody;
    answer: ShowMarketplaceStockAnswer;
  };
  /** Show one marketplace stock. Needs `view marketplace-stocks`. */
  'GET /marketplace-stocks/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowMarketplaceStockAnswer;
  };
  /** Change a marketplace stock; omitted fields stay as they are. Needs `update marketplace-stocks` in the whole workspace. Replace the example’s `marketplace_product_id` with your own. */
  'PUT /marketplace-stocks/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateMarketplaceStockBody;
    answer: ShowMarketplaceStockAnswer;
  };
  /** Delete a marketplace stock; 409 while something uses it. Needs `delete marketplace-stocks` in the whole workspace. */
  'DELETE /marketplace-stocks/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** Export marketplace stocks to a file. Needs `export marketplace-stocks`. */
  'GET /marketplace-stocks/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only rows whose field `marketplace_product_id` has this value */
      marketplace_product_id?: string;
      /** Only rows whose field `warehouse_id` has this value */
      warehouse_id?: string;
      /** Searches sku, product_name */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: QueuedJob;
  };
  /** Import marketplace stocks from a file; rejected rows come back as a file. Needs `import marketplace-stocks`. */
  'POST /marketplace-stocks/import': {
    body: ImportWarehousesBody;
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as marketplace stocks. Needs `import marketplace-stocks`. */
  'GET /marketplace-stocks/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List sourcings. Needs `view sourcings`. */
  'GET /sourcings': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'title' | '-title' | 'quantity' | '-quantity';
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** Searches title, product_link */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('pending' | 'quoted' | 'accepted' | 'paid' | 'purchased' | 'shipped' | 'received' | 'refused' | 'canceled')[];
    };
    answer: {
      /** Result of the request */
      data: Sourcing[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Create a sourcing. Needs `create sourcings`. */
  'POST /sourcings': {
    body: CreateSourcingBody;
    answer: MoveSourcingAnswer;
  };
  /** Show one sourcing. Needs `view sourcings`. */
  'GET /sourcings/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: MoveSourcingAnswer;
  };
  /** Change a sourcing; omitted fields stay as they are. Needs `update sourcings`. */
  'PUT /sourcings/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateSourcingBody;
    answer: MoveSourcingAnswer;
  };
  /** Delete a sourcing; 409 while something uses it. Needs `delete sourcings`. */
  'DELETE /sourcings/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** Export sourcings to a file. Needs `export sourcings`. */
  'GET /sourcings/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** Searches title, product_link */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('pending' | 'quoted' | 'accepted' | 'paid' | 'purchased' | 'shipped' | 'received' | 'refused' | 'canceled')[];
    };
    answer: QueuedJob;
  };
  /** Import sourcings from a file; rejected rows come back as a file. Needs `import sourcings`. */
  'POST /sourcings/import': {
    body: ImportProductsBody;
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as sourcings. Needs `import sourcings`. */
  'GET /sourcings/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List sourcing messages. Needs `view sourcing-messages`. */
  'GET /sourcing-messages': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at';
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** Only rows whose field `sourcing_id` has this value */
      sourcing_id?: string;
      /** Searches body */
      keyword?: string;
    };
    answer: {
      /** Result of the request */
      data: SourcingMessage[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Create a sourcing message. Needs `create sourcing-messages`. Replace the example’s `sourcing_id` with your own. */
  'POST /sourcing-messages': {
    body: CreateSourcingMessageBody;
    answer: ShowSourcingMessageAnswer;
  };
  /** Show one sourcing message. Needs `view sourcing-messages`. */
  'GET /sourcing-messages/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowSourcingMessageAnswer;
  };
  /** Change a sourcing message; omitted fields stay as they are. Needs `update sourcing-messages`. */
  'PUT /sourcing-messages/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Id of the sourcing request */
      sourcing_id?: string;
      /** The text */
      body?: string;
    };
    answer: ShowSourcingMessageAnswer;
  };
  /** Delete a sourcing message; 409 while something uses it. Needs `delete sourcing-messages`. */
  'DELETE /sourcing-messages/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** Export sourcing messages to a file. Needs `export sourcing-messages`. */
  'GET /sourcing-messages/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** Only rows whose field `sourcing_id` has this value */
      sourcing_id?: string;
      /** Searches body */
      keyword?: string;
    };
    answer: QueuedJob;
  };
  /** Import sourcing messages from a file; rejected rows come back as a file. Needs `import sourcing-messages`. */
  'POST /sourcing-messages/import': {
    body: ImportProductsBody;
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as sourcing messages. Needs `import sourcing-messages`. */
  'GET /sourcing-messages/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List roles. Needs `view roles` in the whole workspace. */
  'GET /roles': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name';
      /** Searches name */
      keyword?: string;
    };
    answer: {
      /** Result of the request */
      data: Role[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Create a role. Needs `create roles` in the whole workspace. */
  'POST /roles': {
    body: CreateRoleBody;
    answer: ShowRoleAnswer;
  };
  /** Show one role. Needs `view roles` in the whole workspace. */
  'GET /roles/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowRoleAnswer;
  };
  /** Change a role; omitted fields stay as they are. Needs `update roles` in the whole workspace. */
  'PUT /roles/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateRoleBody;
    answer: ShowRoleAnswer;
  };
  /** Delete a role; 409 while something uses it. Needs `delete roles` in the whole workspace. */
  'DELETE /roles/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** Export roles to a file. Needs `export roles` in the whole workspace. */
  'GET /roles/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Searches name */
      keyword?: string;
    };
    answer: QueuedJob;
  };
  /** Import roles from a file; rejected rows come back as a file. Needs `import roles` in the whole workspace. */
  'POST /roles/import': {
    body: ImportWarehousesBody;
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as roles. Needs `import roles` in the whole workspace. */
  'GET /roles/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List users. Needs `view users`. */
  'GET /users': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'full_name' | '-full_name' | 'email' | '-email';
      /** Only rows whose field `role` has this value */
      role?: string;
      /** Only rows whose field `account_id` has this value */
      account_id?: string;
      /** Searches full_name, email, phone, account_name */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'invited' | 'inactive')[];
    };
    answer: ListUsersAnswer;
  };
  /** Invite a person as user; it is one once the person accepts. Needs `create users`. */
  'POST /users': {
    body: CreateUserBody;
    answer: CreateUserAnswer;
  };
  /** Show one user. Needs `view users`. */
  'GET /users/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowUserAnswer;
  };
  /** Change a user; omitted fields stay as they are. Needs `update users`. */
  'PUT /users/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateUserBody;
    answer: ShowUserAnswer;
  };
  /** Delete a user; 409 while something uses it. Needs `delete users`. */
  'DELETE /users/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** Export users to a file. Needs `export users`. */
  'GET /users/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only rows whose field `role` has this value */
      role?: string;
      /** Only rows whose field `account_id` has this value */
      account_id?: string;
      /** Searches full_name, email, phone, account_name */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'invited' | 'inactive')[];
    };
    answer: QueuedJob;
  };
  /** Import users from a file; rejected rows come back as a file. Needs `import users`. */
  'POST /users/import': {
    body: ImportWarehousesBody;
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as users. Needs `import users`. */
  'GET /users/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List team members. Needs `view team-members`. */
  'GET /team-members': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'full_name' | '-full_name' | 'email' | '-email';
      /** Only rows whose field `role` has this value */
      role?: string;
      /** Only rows whose field `account_id` has this value */
      account_id?: string;
      /** Searches full_name, email, phone, account_name */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'invited' | 'inactive')[];
    };
    answer: ListUsersAnswer;
  };
  /** Invite a person as team member; it is one once the person accepts. Needs `create team-members`. */
  'POST /team-members': {
    body: CreateUserBody;
    answer: CreateUserAnswer;
  };
  /** Show one team member. Needs `view team-members`. */
  'GET /team-members/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowUserAnswer;
  };
  /** Change a team member; omitted fields stay as they are. Needs `update team-members`. */
  'PUT /team-members/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateUserBody;
    answer: ShowUserAnswer;
  };
  /** Delete a team member; 409 while something uses it. Needs `delete team-members`. */
  'DELETE /team-members/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** Export team members to a file. Needs `export team-members`. */
  'GET /team-members/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only rows whose field `role` has this value */
      role?: string;
      /** Only rows whose field `account_id` has this value */
      account_id?: string;
      /** Searches full_name, email, phone, account_name */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'invited' | 'inactive')[];
    };
    answer: QueuedJob;
  };
  /** Import team members from a file; rejected rows come back as a file. Needs `import team-members`. */
  'POST /team-members/import': {
    body: ImportWarehousesBody;
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as team members. Needs `import team-members`. */
  'GET /team-members/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List notifications. Needs `view notifications`. */
  'GET /notifications': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at';
      /** Searches title */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('unread' | 'read')[];
    };
    answer: {
      /** Result of the request */
      data: Notification[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Create a notification for yourself or another member. Needs `create notifications`. */
  'POST /notifications': {
    body: CreateNotificationBody;
    answer: ShowNotificationAnswer;
  };
  /** Show one notification. Needs `view notifications`. */
  'GET /notifications/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowNotificationAnswer;
  };
  /** Mark a notification as read or unread. Needs `update notifications`. */
  'PUT /notifications/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Time at which it was read; null: unread */
      read_at: string | null;
    };
    answer: ShowNotificationAnswer;
  };
  /** Delete a notification; 409 while something uses it. Needs `delete notifications`. */
  'DELETE /notifications/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** Export notifications to a file. Needs `export notifications`. */
  'GET /notifications/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Searches title */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('unread' | 'read')[];
    };
    answer: QueuedJob;
  };
  /** Import notifications from a file; rejected rows come back as a file. Needs `import notifications`. */
  'POST /notifications/import': {
    body: ImportWarehousesBody;
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as notifications. Needs `import notifications`. */
  'GET /notifications/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** Show one application. Needs `view applications`. */
  'GET /applications/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowApplicationAnswer;
  };
  /** Change an application; the change applies within 15 seconds. Needs `update applications`. */
  'PUT /applications/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateApplicationBody;
    answer: ShowApplicationAnswer;
  };
  /** Delete an application; its token or its address is refused from then on. Needs `delete applications`. */
  'DELETE /applications/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** Export applications to a file. Needs `export applications`. */
  'GET /applications/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** Only rows whose field `kind` has this value */
      kind?: string;
      /** Searches name */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: QueuedJob;
  };
  /** Import applications from a file; rejected rows come back as a file. Needs `import applications`. */
  'POST /applications/import': {
    body: ImportProductsBody;
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as applications. Needs `import applications`. */
  'GET /applications/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List sheets. Needs `view sheets`. */
  'GET /sheets': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name';
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** Searches name, url */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** Result of the request */
      data: Sheet[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Create a sheet. Needs `create sheets`. */
  'POST /sheets': {
    body: CreateSheetBody;
    answer: ShowSheetAnswer;
  };
  /** Show one sheet. Needs `view sheets`. */
  'GET /sheets/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowSheetAnswer;
  };
  /** Change a sheet; omitted fields stay as they are. Needs `update sheets`. */
  'PUT /sheets/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateSheetBody;
    answer: ShowSheetAnswer;
  };
  /** Delete a sheet; 409 while something uses it. Needs `delete sheets`. */
  'DELETE /sheets/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** Export sheets to a file. Needs `export sheets`. */
  'GET /sheets/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** Searches name, url */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: QueuedJob;
  };
  /** Import sheets from a file; rejected rows come back as a file. Needs `import sheets`. */
  'POST /sheets/import': {
    body: ImportProductsBody;
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as sheets. Needs `import sheets`. */
  'GET /sheets/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List invoices. Needs `view invoices`. */
  'GET /invoices': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'number' | '-number' | 'amount' | '-amount';
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** Only rows whose field `type` has this value */
      type?: string;
      /** Searches number, reference, account_name, payee_name */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('pending' | 'unpaid' | 'paid' | 'canceled')[];
    };
    answer: {
      /** Result of the request */
      data: Invoice[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Create a invoice. Needs `create invoices` in the whole workspace. */
  'POST /invoices': {
    body: CreateInvoiceBody;
    answer: ShowInvoiceAnswer;
  };
  /** Show one invoice. Needs `view invoices`. */
  'GET /invoices/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowInvoiceAnswer;
  };
  /** Change a invoice; omitted fields stay as they are. Needs `update invoices` in the whole workspace. */
  'PUT /invoices/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateInvoiceBody;
    answer: ShowInvoiceAnswer;
  };
  /** Delete a invoice; 409 while something uses it. Needs `delete invoices` in the whole workspace. */
  'DELETE /invoices/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** Export invoices to a file. Needs `export invoices`. */
  'GET /invoices/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** Only rows whose field `type` has this value */
      type?: string;
      /** Searches number, reference, account_name, payee_name */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('pending' | 'unpaid' | 'paid' | 'canceled')[];
    };
    answer: QueuedJob;
  };
  /** Import invoices from a file; rejected rows come back as a file. Needs `import invoices`. */
  'POST /invoices/import': {
    body: ImportProductsBody;
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as invoices. Needs `import invoices`. */
  'GET /invoices/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List payouts. Needs `view payouts`. */
  'GET /payouts': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'number' | '-number' | 'amount' | '-amount' | 'up_to' | '-up_to';
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** Searches number, account_name, payment_reference */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('unpaid' | 'paid' | 'canceled')[];
    };
    answer: {
      /** Result of the request */
      data: Payout[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Show one payout. Needs `view payouts`. */
  'GET /payouts/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: PayPayoutAnswer;
  };
  /** Export payouts to a file. Needs `export payouts`. */
  'GET /payouts/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** Searches number, account_name, payment_reference */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('unpaid' | 'paid' | 'canceled')[];
    };
    answer: QueuedJob;
  };
  /** Show one work payment. Needs `view work-payments` in the whole workspace. */
  'GET /work-payments/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: DrawWorkPaymentAnswer;
  };
  /** Export work payments to a file. Needs `export work-payments` in the whole workspace. */
  'GET /work-payments/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only rows whose field `payee_kind` has this value */
      payee_kind?: string;
      /** Only rows whose field `payee_id` has this value */
      payee_id?: string;
      /** Searches number, payee_name, payment_reference */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('unpaid' | 'paid' | 'canceled' | 'reversed')[];
    };
    answer: QueuedJob;
  };
  /** Show one seller advance. Needs `view seller-advances`. */
  'GET /seller-advances/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: RecordAdvanceAnswer;
  };
  /** Export seller advances to a file. Needs `export seller-advances`. */
  'GET /seller-advances/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** Only rows whose field `kind` has this value */
      kind?: string;
      /** Searches number, account_name, reason, payment_reference */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('booked' | 'reversed')[];
    };
    answer: QueuedJob;
  };
  /** List blacklisted phones. Needs `view blacklisted-phones`. */
  'GET /blacklisted-phones': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at';
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** Only rows whose field `lead_reference` has this value */
      lead_reference?: string;
      /** Searches phone, phone_digits, reason, lead_reference, created_by */
      keyword?: string;
    };
    answer: {
      /** Result of the request */
      data: BlacklistedPhone[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Create a blacklisted phone. Needs `create blacklisted-phones`. */
  'POST /blacklisted-phones': {
    body: CreateBlacklistedPhoneBody;
    answer: ShowBlacklistedPhoneAnswer;
  };
  /** Show one blacklisted phone. Needs `view blacklisted-phones`. */
  'GET /blacklisted-phones/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowBlacklistedPhoneAnswer;
  };
  /** Change a blacklisted phone; omitted fields stay as they are. Needs `update blacklisted-phones`. */
  'PUT /blacklisted-phones/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Phone number, as typed */
      phone?: string;
      /** Reason; null: not given */
      reason?: string | null;
    };
    answer: ShowBlacklistedPhoneAnswer;
  };
  /** Delete a blacklisted phone; 409 while something uses it. Needs `delete blacklisted-phones`. */
  'DELETE /blacklisted-phones/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** Export blacklisted phones to a file. Needs `export blacklisted-phones`. */
  'GET /blacklisted-phones/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** Only rows whose field `lead_reference` has this value */
      lead_reference?: string;
      /** Searches phone, phone_digits, reason, lead_reference, created_by */
      keyword?: string;
    };
    answer: QueuedJob;
  };
  /** Import blacklisted phones from a file; rejected rows come back as a file. Needs `import blacklisted-phones`. */
  'POST /blacklisted-phones/import': {
    body: ImportProductsBody;
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as blacklisted phones. Needs `import blacklisted-phones`. */
  'GET /blacklisted-phones/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List message templates. Needs `view message-templates` in the whole workspace. */
  'GET /message-templates': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name' | 'position' | '-position';
      /** Only rows whose field `language` has this value */
      language?: string;
      /** Searches name, body */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** Result of the request */
      data: MessageTemplate[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Create a message template. Needs `create message-templates` in the whole workspace. */
  'POST /message-templates': {
    body: CreateMessageTemplateBody;
    answer: ShowMessageTemplateAnswer;
  };
  /** Show one message template. Needs `view message-templates` in the whole workspace. */
  'GET /message-templates/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowMessageTemplateAnswer;
  };
  /** Change a message template; omitted fields stay as they are. Needs `update message-templates` in the whole workspace. */
  'PUT /message-templates/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateMessageTemplateBody;
    answer: ShowMessageTemplateAnswer;
  };
  /** Delete a message template; 409 while something uses it. Needs `delete message-templates` in the whole workspace. */
  'DELETE /message-templates/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** Export message templates to a file. Needs `export message-templates` in the whole workspace. */
  'GET /message-templates/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only rows whose field `language` has this value */
      language?: string;
      /** Searches name, body */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: QueuedJob;
  };
  /** Import message templates from a file; rejected rows come back as a file. Needs `import message-templates` in the whole workspace. */
  'POST /message-templates/import': {
    body: ImportWarehousesBody;
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as message templates. Needs `import message-templates` in the whole workspace. */
  'GET /message-templates/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List fee plans. Needs `view fee-plans` in the whole workspace. */
  'GET /fee-plans': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name' | 'valid_from' | '-valid_from';
      /** Only rows whose field `for_account_id` has this value */
      for_account_id?: string;
      /** Searches name */
      keyword?: string;
    };
    answer: {
      /** Result of the request */
      data: FeePlan[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Create a fee plan. Needs `create fee-plans` in the whole workspace. Replace the example’s `delivery_by_city.0.city_id` with your own. */
  'POST /fee-plans': {
    body: CreateFeePlanBody;
    answer: ShowFeePlanAnswer;
  };
  /** Show one fee plan. Needs `view fee-plans` in the whole workspace. */
  'GET /fee-plans/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowFeePlanAnswer;
  };
  /** Change a fee plan; omitted fields stay as they are. Needs `update fee-plans` in the whole workspace. Replace the example’s `delivery_by_city.0.city_id` with your own. */
  'PUT /fee-plans/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateFeePlanBody;
    answer: ShowFeePlanAnswer;
  };
  /** Delete a fee plan; 409 while something uses it. Needs `delete fee-plans` in the whole workspace. */
  'DELETE /fee-plans/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** Export fee plans to a file. Needs `export fee-plans` in the whole workspace. */
  'GET /fee-plans/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only rows whose field `for_account_id` has this value */
      for_account_id?: string;
      /** Searches name */
      keyword?: string;
    };
    answer: QueuedJob;
  };
  /** Import fee plans from a file; rejected rows come back as a file. Needs `import fee-plans` in the whole workspace. */
  'POST /fee-plans/import': {
    body: ImportWarehousesBody;
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as fee plans. Needs `import fee-plans` in the whole workspace. */
  'GET /fee-plans/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List driver rates. Needs `view driver-rates` in the whole workspace. */
  'GET /driver-rates': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name' | 'valid_from' | '-valid_from';
      /** Only rows whose field `person_id` has this value */
      person_id?: string;
      /** Searches name */
      keyword?: string;
    };
    answer: {
      /** Result of the request */
      data: DriverRate[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Create a driver rate. Needs `create driver-rates` in the whole workspace. */
  'POST /driver-rates': {
    body: CreateDriverRateBody;
    answer: ShowDriverRateAnswer;
  };
  /** Show one driver rate. Needs `view driver-rates` in the whole workspace. */
  'GET /driver-rates/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowDriverRateAnswer;
  };
  /** Change a driver rate; omitted fields stay as they are. Needs `update driver-rates` in the whole workspace. */
  'PUT /driver-rates/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateDriverRateBody;
    answer: ShowDriverRateAnswer;
  };
  /** Delete a driver rate; 409 while something uses it. Needs `delete driver-rates` in the whole workspace. */
  'DELETE /driver-rates/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** Export driver rates to a file. Needs `export driver-rates` in the whole workspace. */
  'GET /driver-rates/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only rows whose field `person_id` has this value */
      person_id?: string;
      /** Searches name */
      keyword?: string;
    };
    answer: QueuedJob;
  };
  /** Import driver rates from a file; rejected rows come back as a file. Needs `import driver-rates` in the whole workspace. */
  'POST /driver-rates/import': {
    body: ImportWarehousesBody;
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as driver rates. Needs `import driver-rates` in the whole workspace. */
  'GET /driver-rates/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List money accounts. Needs `view money-accounts` in the whole workspace. */
  'GET /money-accounts': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name';
      /** Searches name, bank_name, bank_identity */
      keyword?: string;
    };
    answer: {
      /** Result of the request */
      data: MoneyAccount[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Create a money account. Needs `create money-accounts` in the whole workspace. */
  'POST /money-accounts': {
    body: CreateMoneyAccountBody;
    answer: ShowMoneyAccountAnswer;
  };
  /** Show one money account. Needs `view money-accounts` in the whole workspace. */
  'GET /money-accounts/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowMoneyAccountAnswer;
  };
  /** Change a money account; omitted fields stay as they are. Needs `update money-accounts` in the whole workspace. */
  'PUT /money-accounts/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateMoneyAccountBody;
    answer: ShowMoneyAccountAnswer;
  };
  /** Delete a money account; 409 while something uses it. Needs `delete money-accounts` in the whole workspace. */
  'DELETE /money-accounts/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** Export money accounts to a file. Needs `export money-accounts` in the whole workspace. */
  'GET /money-accounts/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Searches name, bank_name, bank_identity */
      keyword?: string;
    };
    answer: QueuedJob;
  };
  /** Import money accounts from a file; rejected rows come back as a file. Needs `import money-accounts` in the whole workspace. */
  'POST /money-accounts/import': {
    body: ImportWarehousesBody;
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as money accounts. Needs `import money-accounts` in the whole workspace. */
  'GET /money-accounts/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List money transfers. Needs `view money-transfers` in the whole workspace. */
  'GET /money-transfers': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'moved_on' | '-moved_on' | 'amount' | '-amount';
      /** Only rows whose field `from_money_account_id` has this value */
      from_money_account_id?: string;
      /** Only rows whose field `to_money_account_id` has this value */
      to_money_account_id?: string;
      /** Searches note */
      keyword?: string;
      /** Only rows whose moved_on is this day or later */
      start_at?: string;
      /** Only rows of this day or earlier */
      end_at?: string;
    };
    answer: {
      /** Result of the request */
      data: MoneyTransfer[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Create a money transfer. Needs `create money-transfers` in the whole workspace. Replace the example’s `from_money_account_id`, `to_money_account_id` with your own. */
  'POST /money-transfers': {
    body: CreateMoneyTransferBody;
    answer: ShowMoneyTransferAnswer;
  };
  /** Show one money transfer. Needs `view money-transfers` in the whole workspace. */
  'GET /money-transfers/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowMoneyTransferAnswer;
  };
  /** Change a money transfer; omitted fields stay as they are. Needs `update money-transfers` in the whole workspace. */
  'PUT /money-transfers/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateMoneyTransferBody;
    answer: ShowMoneyTransferAnswer;
  };
  /** Delete a money transfer; 409 while something uses it. Needs `delete money-transfers` in the whole workspace. */
  'DELETE /money-transfers/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** Export money transfers to a file. Needs `export money-transfers` in the whole workspace. */
  'GET /money-transfers/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only rows whose field `from_money_account_id` has this value */
      from_money_account_id?: string;
      /** Only rows whose field `to_money_account_id` has this value */
      to_money_account_id?: string;
      /** Searches note */
      keyword?: string;
      /** Only rows whose moved_on is this day or later */
      start_at?: string;
      /** Only rows of this day or earlier */
      end_at?: string;
    };
    answer: QueuedJob;
  };
  /** List costs. Needs `view costs` in the whole workspace. */
  'GET /costs': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'spent_on' | '-spent_on' | 'amount' | '-amount';
      /** Only rows whose field `category` has this value */
      category?: string;
      /** Only rows whose field `source` has this value */
      source?: string;
      /** Only rows whose field `product_id` has this value */
      product_id?: string;
      /** Only rows whose field `for_account_id` has this value */
      for_account_id?: string;
      /** Only rows whose field `money_account_id` has this value */
      money_account_id?: string;
      /** Searches source, reference, note */
      keyword?: string;
      /** Only rows whose spent_on is this day or later */
      start_at?: string;
      /** Only rows of this day or earlier */
      end_at?: string;
    };
    answer: {
      /** Result of the request */
      data: Cost[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Create a cost. Needs `create costs` in the whole workspace. */
  'POST /costs': {
    body: CreateCostBody;
    answer: ShowCostAnswer;
  };
  /** Show one cost. Needs `view costs` in the whole workspace. */
  'GET /costs/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowCostAnswer;
  };
  /** Change a cost; omitted fields stay as they are. Needs `update costs` in the whole workspace. */
  'PUT /costs/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateCostBody;
    answer: ShowCostAnswer;
  };
  /** Delete a cost; 409 while something uses it. Needs `delete costs` in the whole workspace. */
  'DELETE /costs/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** Export costs to a file. Needs `export costs` in the whole workspace. */
  'GET /costs/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only rows whose field `category` has this value */
      category?: string;
      /** Only rows whose field `source` has this value */
      source?: string;
      /** Only rows whose field `product_id` has this value */
      product_id?: string;
      /** Only rows whose field `for_account_id` has this value */
      for_account_id?: string;
      /** Only rows whose field `money_account_id` has this value */
      money_account_id?: string;
      /** Searches source, reference, note */
      keyword?: string;
      /** Only rows whose spent_on is this day or later */
      start_at?: string;
      /** Only rows of this day or earlier */
      end_at?: string;
    };
    answer: QueuedJob;
  };
  /** Import costs from a file; rejected rows come back as a file. Needs `import costs` in the whole workspace. */
  'POST /costs/import': {
    body: ImportWarehousesBody;
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as costs. Needs `import costs` in the whole workspace. */
  'GET /costs/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List cash adjustments. Needs `view cash-adjustments` in the whole workspace. */
  'GET /cash-adjustments': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'adjusted_on' | '-adjusted_on';
      /** Only rows whose field `place` has this value */
      place?: string;
      /** Only rows whose field `money_account_id` has this value */
      money_account_id?: string;
      /** Only rows whose field `for_account_id` has this value */
      for_account_id?: string;
      /** Only rows whose field `shipping_company_id` has this value */
      shipping_company_id?: string;
      /** Searches reason */
      keyword?: string;
      /** Only rows whose adjusted_on is this day or later */
      start_at?: string;
      /** Only rows of this day or earlier */
      end_at?: string;
    };
    answer: {
      /** Result of the request */
      data: CashAdjustment[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Create a cash adjustment. Needs `create cash-adjustments` in the whole workspace. Replace the example’s `money_account_id` with your own. */
  'POST /cash-adjustments': {
    body: CreateCashAdjustmentBody;
    answer: ShowCashAdjustmentAnswer;
  };
  /** Show one cash adjustment. Needs `view cash-adjustments` in the whole workspace. */
  'GET /cash-adjustments/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowCashAdjustmentAnswer;
  };
  /** Export cash adjustments to a file. Needs `export cash-adjustments` in the whole workspace. */
  'GET /cash-adjustments/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only rows whose field `place` has this value */
      place?: string;
      /** Only rows whose field `money_account_id` has this value */
      money_account_id?: string;
      /** Only rows whose field `for_account_id` has this value */
      for_account_id?: string;
      /** Only rows whose field `shipping_company_id` has this value */
      shipping_company_id?: string;
      /** Searches reason */
      keyword?: string;
      /** Only rows whose adjusted_on is this day or later */
      start_at?: string;
      /** Only rows of this day or earlier */
      end_at?: string;
    };
    answer: QueuedJob;
  };
  /** List message channels. Needs `view message-channels` in the whole workspace. */
  'GET /message-channels': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name';
      /** Searches name */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** Result of the request */
      data: MessageChannel[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Create a message channel. Needs `create message-channels` in the whole workspace. */
  'POST /message-channels': {
    body: CreateMessageChannelBody;
    answer: ShowMessageChannelAnswer;
  };
  /** Show one message channel. Needs `view message-channels` in the whole workspace. */
  'GET /message-channels/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowMessageChannelAnswer;
  };
  /** Change a message channel; omitted fields stay as they are. Needs `update message-channels` in the whole workspace. */
  'PUT /message-channels/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateMessageChannelBody;
    answer: ShowMessageChannelAnswer;
  };
  /** Delete a message channel; 409 while something uses it. Needs `delete message-channels` in the whole workspace. */
  'DELETE /message-channels/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** List call gateways. Needs `view call-gateways` in the whole workspace. */
  'GET /call-gateways': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name';
      /** Searches name */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** Result of the request */
      data: CallGateway[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Create a call gateway. Needs `create call-gateways` in the whole workspace. */
  'POST /call-gateways': {
    body: CreateCallGatewayBody;
    answer: ShowCallGatewayAnswer;
  };
  /** Show one call gateway. Needs `view call-gateways` in the whole workspace. */
  'GET /call-gateways/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowCallGatewayAnswer;
  };
  /** Change a call gateway; omitted fields stay as they are. Needs `update call-gateways` in the whole workspace. */
  'PUT /call-gateways/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateCallGatewayBody;
    answer: ShowCallGatewayAnswer;
  };
  /** Delete a call gateway; 409 while something uses it. Needs `delete call-gateways` in the whole workspace. */
  'DELETE /call-gateways/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** List message prices. Needs `view message-prices` in the whole workspace. */
  'GET /message-prices': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'valid_from' | '-valid_from' | 'country' | '-country' | 'price' | '-price';
      /** Only rows whose field `kind` has this value */
      kind?: string;
      /** Only rows whose field `country` has this value */
      country?: string;
      /** Only rows whose field `channel_id` has this value */
      channel_id?: string;
      /** Searches country, source */
      keyword?: string;
    };
    answer: {
      /** Result of the request */
      data: MessagePrice[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Create a message price. Needs `create message-prices` in the whole workspace. */
  'POST /message-prices': {
    body: CreateMessagePriceBody;
    answer: ShowMessagePriceAnswer;
  };
  /** Show one message price. Needs `view message-prices` in the whole workspace. */
  'GET /message-prices/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowMessagePriceAnswer;
  };
  /** Change a message price; omitted fields stay as they are. Needs `update message-prices` in the whole workspace. */
  'PUT /message-prices/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateMessagePriceBody;
    answer: ShowMessagePriceAnswer;
  };
  /** Delete a message price; 409 while something uses it. Needs `delete message-prices` in the whole workspace. */
  'DELETE /message-prices/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** Export message prices to a file. Needs `export message-prices` in the whole workspace. */
  'GET /message-prices/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only rows whose field `kind` has this value */
      kind?: string;
      /** Only rows whose field `country` has this value */
      country?: string;
      /** Only rows whose field `channel_id` has this value */
      channel_id?: string;
      /** Searches country, source */
      keyword?: string;
    };
    answer: QueuedJob;
  };
  /** Import message prices from a file; rejected rows come back as a file. Needs `import message-prices` in the whole workspace. */
  'POST /message-prices/import': {
    body: ImportWarehousesBody;
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as message prices. Needs `import message-prices` in the whole workspace. */
  'GET /message-prices/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List automatic messages. Needs `view automatic-messages`. */
  'GET /automatic-messages': {
    query?: {
      /** Number of the page, from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at';
      /** Only rows of this account; a caller who sees one account finds no rows of another */
      account_id?: string;
      /** Only rows whose field `channel` has this value */
      channel?: string;
      /** Searches reference, phone */
      keyword?: string;
      /** Only rows in one of these states */
      status?: ('waiting' | 'sending' | 'unsure' | 'sent' | 'delivered' | 'read' | 'failed' | 'skipped')[];
    };
    answer: {
      /** Result of the request */
      data: AutomaticMessage[];
      /** Data about the answer */
      meta: PageMeta;
    };
  };
  /** Show one automatic message. Needs `view automatic-messages`. */
  'GET /automatic-messages/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: {
      /** Result of the request */
      data: AutomaticMessage;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
}

/** The bodies of webhooks, by type. */
export interface Events {
  'lead.created': {
    id: EventId;
    /** Its type */
    type: 'lead.created';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    data: EventData;
    previous?: EventPrevious;
  };
  'lead.updated': {
    id: EventId;
    /** Its type */
    type: 'lead.updated';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    data: EventData;
    previous?: EventPrevious;
  };
  'lead.status_changed': {
    id: EventId;
    /** Its type */
    type: 'lead.status_changed';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    data: EventData;
    previous?: EventPrevious;
  };
  'lead.deleted': {
    id: EventId;
    /** Its type */
    type: 'lead.deleted';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    data: EventData;
    previous?: EventPrevious;
  };
  'lead.called': {
    id: EventId;
    /** Its type */
    type: 'lead.called';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** Result of the request */
    data: {
      /** Reference of the lead or order */
      reference: string;
      /** Its current status */
      status: LeadStatus;
      /** Reason within the status; null: none */
      sub_status: string | null;
      /** Id of the call */
      call_id: string;
      /** Id of the agent who called */
      agent_id: string;
      /** Consecutive calls with this outcome */
      tries: number;
      /** Comment of the agent on the call; null: none */
      comment: string | null;
      account: LeadListItemAccount;
      truncated?: EventTruncated;
      [name: string]: unknown;
    };
    previous?: EventPrevious;
  };
  'lead.commented': {
    id: EventId;
    /** Its type */
    type: 'lead.commented';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** Result of the request */
    data: {
      id: Id;
      /** Reference of the lead */
      lead: string;
      /** The text */
      body: string;
      /** The person or program that wrote it */
      written_by: string;
      account: LeadListItemAccount;
      truncated?: EventTruncated;
      [name: string]: unknown;
    };
    previous?: EventPrevious;
  };
  'lead.assigned': {
    id: EventId;
    /** Its type */
    type: 'lead.assigned';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** Result of the request */
    data: {
      /** Reference of the lead or order */
      reference: string;
      /** Id of the assigned agent; null, also without a call center: any agent may take the lead */
      agent_id: string | null;
      /** Name of the agent */
      agent: string | null;
      /** Id of the call center; null: none */
      call_center_id: string | null;
      /** Name of the call center */
      call_center: string | null;
      /** Cause of the assignment */
      how: 'hand' | 'rule' | 'paused' | 'away' | 'left';
      /** Name of the rule that assigned it */
      rule: string | null;
      account: LeadListItemAccount;
      truncated?: EventTruncated;
      [name: string]: unknown;
    };
    previous?: EventPrevious;
  };
  'lead.batch.completed': {
    id: EventId;
    /** Its type */
    type: 'lead.batch.completed';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** Result of the request */
    data: EventData2;
    previous?: EventPrevious;
  };
  'lead.batch.failed': {
    id: EventId;
    /** Its type */
    type: 'lead.batch.failed';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** Result of the request */
    data: EventData2;
    previous?: EventPrevious;
  };
  'order.created': {
    id: EventId;
    /** Its type */
    type: 'order.created';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    data: EventData3;
    previous?: EventPrevious;
  };
  'order.updated': {
    id: EventId;
    /** Its type */
    type: 'order.updated';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    data: EventData3;
    previous?: EventPrevious;
  };
  'order.status_changed': {
    id: EventId;
    /** Its type */
    type: 'order.status_changed';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    data: EventData3;
    previous?: EventPrevious;
  };
  'order.deleted': {
    id: EventId;
    /** Its type */
    type: 'order.deleted';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    data: EventData3;
    previous?: EventPrevious;
  };
  'order.pushed': {
    id: EventId;
    /** Its type */
    type: 'order.pushed';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    data: EventData3;
    previous?: EventPrevious;
  };
  'order.push_failed': {
    id: EventId;
    /** Its type */
    type: 'order.push_failed';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    data: EventData3;
    previous?: EventPrevious;
  };
  'order.tracking_updated': {
    id: EventId;
    /** Its type */
    type: 'order.tracking_updated';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    data: EventData3;
    previous?: EventPrevious;
  };
  'order.assigned': {
    id: EventId;
    /** Its type */
    type: 'order.assigned';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    data: EventData3;
    previous?: EventPrevious;
  };
  'order.delivery_failed': {
    id: EventId;
    /** Its type */
    type: 'order.delivery_failed';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    data: EventData3;
    previous?: EventPrevious;
  };
  'order.delivery_decided': {
    id: EventId;
    /** Its type */
    type: 'order.delivery_decided';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    data: EventData3;
    previous?: EventPrevious;
  };
  'order.commented': {
    id: EventId;
    /** Its type */
    type: 'order.commented';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** Result of the request */
    data: {
      id: Id;
      /** Reference of the order */
      order: string;
      /** The text */
      body: string;
      /** True: it is shown first */
      is_pinned: boolean;
      /** The person or program that wrote it */
      written_by: string;
      account: LeadListItemAccount;
      truncated?: EventTruncated;
      [name: string]: unknown;
    };
    previous?: EventPrevious;
  };
  'cash.collected': {
    id: EventId;
    /** Its type */
    type: 'cash.collected';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** Result of the request */
    data: EventData4;
    previous?: EventPrevious;
  };
  'cash.reversed': {
    id: EventId;
    /** Its type */
    type: 'cash.reversed';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** Result of the request */
    data: {
      /** Reference of the lead or order */
      reference: string;
      /** Amount, major units */
      amount: number;
      /** Currency, ISO 4217 */
      currency: string;
      holder: EventHolder;
      /** Id of the event whose amount is reversed */
      reverses: 'cash.collected' | 'cash.remitted';
      account: LeadListItemAccount;
      truncated?: EventTruncated;
      [name: string]: unknown;
    };
    previous?: EventPrevious;
  };
  'cash.entry_reversed': {
    id: EventId;
    /** Its type */
    type: 'cash.entry_reversed';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** Result of the request */
    data: {
      /** Kind of the document */
      kind: CashEntryKind;
      /** Id of the document whose entry is reversed */
      source_id: string;
      /** Reference of the order, if the entry belongs to one */
      order: string | null;
      /** Day on which it is booked */
      happened_on: string;
      /** Currency, ISO 4217 */
      currency: string;
      /** Booked amounts, one per account of the ledger */
      postings: {
        account: CashBalanceListItemKind;
        /** Party of the account */
        party: {
          /** Its kind */
          kind: string;
          /** Made by the service; never changes */
          id: string | null;
        };
        /** Booked amount, with the opposite sign of the reversed entry */
        amount: number;
      }[];
      account: LeadListItemAccount;
      truncated?: EventTruncated;
      [name: string]: unknown;
    };
    previous?: EventPrevious;
  };
  'statement.posted': {
    id: EventId;
    /** Its type */
    type: 'statement.posted';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** Result of the request */
    data: {
      id: Id;
      /** Number of the document, from 1 */
      number: number;
      /** Reference of the lead or order */
      reference: string;
      /** Amount, major units */
      net: number;
      /** Amount, major units */
      received: number;
      /** Currency, ISO 4217 */
      currency: string;
      account: LeadListItemAccount;
      truncated?: EventTruncated;
      [name: string]: unknown;
    };
    previous?: EventPrevious;
  };
  'cash.remitted': {
    id: EventId;
    /** Its type */
    type: 'cash.remitted';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** Result of the request */
    data: EventData4;
    previous?: EventPrevious;
  };
  'payout.paid': {
    id: EventId;
    /** Its type */
    type: 'payout.paid';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** Result of the request */
    data: EventData5;
    previous?: EventPrevious;
  };
  'work_payment.paid': {
    id: EventId;
    /** Its type */
    type: 'work_payment.paid';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** Result of the request */
    data: EventData5;
    previous?: EventPrevious;
  };
  'claim.opened': {
    id: EventId;
    /** Its type */
    type: 'claim.opened';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** Result of the request */
    data: {
      id: Id;
      holder: EventHolder;
      /** Reason */
      reason: string;
      /** Reference of the order */
      order: string | null;
      /** Amount, major units */
      value: number;
      /** Currency, ISO 4217 */
      currency: string;
      account: LeadListItemAccount;
      truncated?: EventTruncated;
      [name: string]: unknown;
    };
    previous?: EventPrevious;
  };
  'product.created': {
    id: EventId;
    /** Its type */
    type: 'product.created';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** Result of the request */
    data: EventData6;
    previous?: EventPrevious;
  };
  'product.updated': {
    id: EventId;
    /** Its type */
    type: 'product.updated';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** Result of the request */
    data: EventData6;
    previous?: EventPrevious;
  };
  'product.deleted': {
    id: EventId;
    /** Its type */
    type: 'product.deleted';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** Result of the request */
    data: EventData6;
    previous?: EventPrevious;
  };
  'stock.changed': {
    id: EventId;
    /** Its type */
    type: 'stock.changed';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** Result of the request */
    data: {
      /** Id of the stock: one product in one warehouse */
      stock_id: string;
      /** Id of the product */
      product_id: string;
      /** Id of the warehouse */
      warehouse_id: string;
      /** Pieces in the warehouse */
      on_hand: number;
      /** Pieces reserved for orders */
      reserved: number;
      /** Damaged pieces, which cannot be sold */
      damaged: number;
      /** Pieces that can be sold: on hand, less reserved */
      available: number;
      account: LeadListItemAccount;
      truncated?: EventTruncated;
      [name: string]: unknown;
    };
    previous?: EventPrevious;
  };
  'stock.low': {
    id: EventId;
    /** Its type */
    type: 'stock.low';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** Result of the request */
    data: {
      /** Id of the stock: one product in one warehouse */
      stock_id: string;
      /** Id of the product */
      product_id: string;
      /** Id of the warehouse */
      warehouse_id: string;
      /** Pieces that can be sold: on hand, less reserved */
      available: number;
      /** Number of available pieces at which people are warned; null: never */
      warning_quantity: number | null;
      account: LeadListItemAccount;
      truncated?: EventTruncated;
      [name: string]: unknown;
    };
    previous?: EventPrevious;
  };
  'store.delivery_refused': {
    id: EventId;
    /** Its type */
    type: 'store.delivery_refused';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** Result of the request */
    data: {
      /** Id of the application through which the store sent the order */
      application_id: string;
      /** Id of the order in the store */
      order_id: string | null;
      /** Topic of the store’s delivery */
      topic: string | null;
      /** Reason why it did not become a lead */
      reasons: {
        /** Code of the message */
        code: Reason;
        /** Field of the lead with the fault */
        field: string | null;
      }[];
      /** Path of the application’s list of failed deliveries, below the service’s address */
      errors_url: string;
      account: LeadListItemAccount;
      truncated?: EventTruncated;
      [name: string]: unknown;
    };
    previous?: EventPrevious;
  };
  'import.completed': {
    id: EventId;
    /** Its type */
    type: 'import.completed';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** Result of the request */
    data: {
      /** Id of the job; see `GET /jobs/{id}` */
      job_id: string;
      /** Resource of the rows */
      resource: string;
      /** Path, relative to the service’s address, that returns the job and a fresh link to its file */
      job_url: string;
      /** Number of valid rows */
      rows_good: number;
      /** Number of rows that failed */
      rows_failed: number;
      /** True: rows were only checked, nothing was written */
      is_dry_run: boolean;
      account: LeadListItemAccount;
      truncated?: EventTruncated;
      [name: string]: unknown;
    };
    previous?: EventPrevious;
  };
  'export.completed': {
    id: EventId;
    /** Its type */
    type: 'export.completed';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** Result of the request */
    data: {
      /** Id of the job; see `GET /jobs/{id}` */
      job_id: string;
      /** Resource of the rows */
      resource: string;
      /** Path, relative to the service’s address, that returns the job and a fresh link to its file */
      job_url: string;
      /** Number of rows */
      rows: number;
      account: LeadListItemAccount;
      truncated?: EventTruncated;
      [name: string]: unknown;
    };
    previous?: EventPrevious;
  };
  'invoice.paid': {
    id: EventId;
    /** Its type */
    type: 'invoice.paid';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** Result of the request */
    data: {
      id: Id;
      /** Number of the document, from 1 */
      number: number;
      /** Reference of the lead or order */
      reference: string;
      /** Its current status */
      status: string;
      /** Amount, major units */
      amount: number;
      /** Currency, ISO 4217 */
      currency: string;
      account: LeadListItemAccount;
      truncated?: EventTruncated;
      [name: string]: unknown;
    };
    previous?: EventPrevious;
  };
  'webhook.test': {
    id: EventId;
    /** Its type */
    type: 'webhook.test';
    timestamp: Moment;
    /** Id of the workspace it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** Result of the request */
    data: {
      /** Id of the webhook */
      webhook_id: string;
      /** English text for people; programs use `code` or `reason` */
      message: string;
      /** The person or program that requested it */
      requested_by: string;
      account: LeadListItemAccount;
      truncated?: EventTruncated;
      [name: string]: unknown;
    };
    previous?: EventPrevious;
  };
}
