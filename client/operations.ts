// Written by scripts/write-client-types.ts from the contract. Types, and nothing that runs.
// You may use these types in any program, under any licence (CC0-1.0).

/** Which message it is; never reused for another, and more may come. Each with its text: [reasons](/docs/reasons.md) */
export type Reason = 'bad_request' | 'unauthenticated' | 'subscription_inactive' | 'forbidden' | 'second_factor_needed' | 'not_found' | 'method_not_allowed' | 'conflict' | 'payload_too_large' | 'unsupported_media_type' | 'invalid' | 'too_many_attempts' | 'server_error' | 'overloaded' | 'database_unreachable' | 'database_read_only' | 'job_given_up' | 'job_timed_out_minutes' | 'job_timed_out_seconds' | 'subscription_was_inactive' | 'job_quarantined' | 'required' | 'changes_have_one_order' | 'changes_go_by_cursor' | 'external_id_twice' | 'external_id_exists' | 'external_id_stays' | 'required_when' | 'must_be_type' | 'unknown_field' | 'only_blanks' | 'characters_min' | 'characters_max' | 'min' | 'max' | 'above_zero' | 'items_min' | 'items_max' | 'one_of' | 'must_be_day' | 'must_be_moment' | 'day_or_later' | 'day_or_earlier' | 'must_be_day_or_moment' | 'must_be_email' | 'must_be_one_line' | 'must_be_web_address' | 'other_form' | 'not_valid' | 'broken_characters' | 'must_be_id' | 'names_nothing' | 'no_decimals' | 'rate_decimals_max' | 'decimals_max' | 'cursor_unknown' | 'sort_too_many' | 'cursor_with_other_sort' | 'idempotency_key_length' | 'idempotency_key_busy' | 'idempotency_key_reused' | 'dry_run_value' | 'dry_run_rows' | 'no_dry_run_of_files' | 'no_dry_run_of_jobs' | 'no_dry_run_of_sessions' | 'no_dry_run_outside' | 'wait_lead_unconfirmed' | 'wait_blacklisted' | 'wait_out_of_stock' | 'wait_out_of_stock_apart' | 'wait_unknown_city' | 'wait_push_refused' | 'wait_no_courier' | 'parcel_to_be_told' | 'parcel_lives_on' | 'parcel_being_cancelled' | 'parcel_delivered_canceled' | 'undo_parcel_gone' | 'wait_for_pickup_by' | 'wait_for_pickup' | 'wait_failed_delivery' | 'wait_courier_silent' | 'order_move_not_allowed' | 'order_move_not_allowed_goods_out' | 'order_not_in_status' | 'order_renew_forbidden' | 'order_short_of_stock' | 'order_without_holder' | 'order_lead_not_confirmed' | 'order_changed_since' | 'order_goods_promised' | 'order_no_goods_to_label' | 'order_unknown_id' | 'order_unknown' | 'order_unknown_id_named' | 'tracking_of_several' | 'no_run_sheet' | 'no_pick_up_sheet' | 'pick_up_too_long' | 'no_delivery_proof' | 'proof_no_picture' | 'round_of_nobody' | 'no_labels' | 'unknown_status' | 'so_many' | 'and_so' | 'of_row' | 'none_moved' | 'undo_gone' | 'undo_forbidden' | 'unknown_delivery_person' | 'unknown_order' | 'disagrees_on_order' | 'label_shows_phone' | 'order_not_pushable' | 'order_push_under_way' | 'order_deleted' | 'order_or_courier_deleted' | 'order_still_with_courier' | 'unknown_courier' | 'rule_without_courier' | 'rule_of_own_people' | 'courier_chosen_by_hand' | 'courier_by_rule' | 'courier_rule_house' | 'courier_rule_unable' | 'courier_only' | 'courier_by_cost' | 'courier_by_cost_everywhere' | 'courier_by_price' | 'courier_none_able' | 'courier_none_known' | 'courier_none_better' | 'courier_without_credentials' | 'courier_without_stock' | 'delivery_not_failed' | 'delivery_not_under_way' | 'delivery_decided_already' | 'required_for_reattempt' | 'none_of_return' | 'fix_address_needs' | 'fix_address_one' | 'fix_address_alone' | 'order_delete_forbidden' | 'order_delete_has_cash' | 'order_being_pushed' | 'no_such_order' | 'no_such_move' | 'order_moved_on' | 'order_day_too_early' | 'order_ended_in_store' | 'order_goods_out' | 'not_a_product_of_order' | 'total_above_zero' | 'unknown_city' | 'inactive_city' | 'more_than_free' | 'phone_blacklisted_input' | 'phone_not_dialable' | 'order_made_just_now' | 'lead_made_just_now' | 'no_active_courier' | 'no_active_product' | 'no_delivery_to_fail' | 'today_or_later' | 'within_days' | 'another_address' | 'must_be_phone' | 'no_courier_here' | 'wrong_courier_key' | 'list_length_unlike' | 'order_rest_awaited' | 'order_partly_delivered_before' | 'order_exchange_delivered' | 'exchange_not_delivered' | 'exchanged_already' | 'exchange_other_lines' | 'exchange_credit_above' | 'prepaid_above_total' | 'prepaid_not_all' | 'exchange_of_nothing' | 'kept_other_lines' | 'kept_more_than_sold' | 'kept_nothing' | 'kept_everything' | 'kept_costs_more' | 'kept_amount_forbidden' | 'sku_taken_by_another' | 'product_name_ambiguous' | 'category_within_itself' | 'product_access_withdrawn' | 'below_marketplace_price' | 'picture_broken' | 'picture_too_many_pixels' | 'pictures_max' | 'pictures_are_others' | 'option_not_named' | 'option_named_twice' | 'options_unlike' | 'options_taken' | 'options_without_parent' | 'no_product_in_account' | 'parent_as_variant' | 'variant_of_variant' | 'variant_of_served' | 'parent_has_stock' | 'part_named_twice' | 'part_is_bundle' | 'part_is_itself' | 'part_of_served' | 'bundle_has_stock' | 'bundle_has_variants' | 'bundle_is_offered' | 'bundle_costs_its_parts' | 'product_is_part' | 'merge_of_bundle' | 'variants_max' | 'sku_taken' | 'product_has_variants' | 'below_minimum_price' | 'total_below_minimum' | 'product_merged' | 'merge_with_itself' | 'merge_across_accounts' | 'merge_of_merged' | 'merge_of_adopted' | 'merge_of_offered' | 'merge_of_parent' | 'merge_of_one_order' | 'merge_too_many' | 'lead_needs_variant' | 'no_such_product' | 'no_such_picture' | 'no_such_warehouse' | 'no_such_stock' | 'no_such_stock_change' | 'stock_deleted' | 'stock_open_already' | 'stock_place_deleted' | 'stock_has_moved' | 'stock_move_forbidden' | 'stock_open_forbidden' | 'no_active_warehouse' | 'no_product_with_stock' | 'default_warehouse_inactive' | 'below_reserved' | 'stock_too_large' | 'not_enough_free' | 'same_warehouse' | 'row_unknown_sku' | 'row_movement_type' | 'row_shelf_long' | 'row_movement_quantity' | 'row_unknown_warehouse' | 'no_such_sourcing' | 'sourcing_move_not_allowed' | 'sourcing_move_of_others' | 'sourcing_not_pending' | 'sourcing_stays' | 'not_a_currency' | 'no_product_of_asker' | 'no_such_message' | 'no_such_file' | 'only_writer_attaches' | 'only_writer_changes' | 'message_files_max' | 'message_stays_with_sourcing' | 'no_such_offer' | 'no_such_access_request' | 'offer_access_needed' | 'offer_needs_seller' | 'offer_needs_house_product' | 'offer_product_stays' | 'above_public_price' | 'courier_lists_no_cities' | 'courier_list_failed' | 'no_price_told' | 'no_such_shipping_company' | 'no_such_courier_sheet' | 'shipping_companies_max' | 'courier_refuses_credentials' | 'courier_does_not_answer' | 'no_city_list' | 'courier_collects_other_currency' | 'required_for_courier' | 'cannot_be_set_for_courier' | 'courier_makes_no_label' | 'none_of_courier' | 'must_be_ascii' | 'tracking_url_without_number' | 'city_named_twice' | 'must_hold_letter_or_digit' | 'there_twice' | 'push_not_unsure' | 'push_being_asked' | 'tracking_number_taken' | 'looked_and_not_there' | 'push_outcome_unknown' | 'courier_has_it_but' | 'parcel_cancelled_there' | 'collected_at_warehouse' | 'courier_without_pickup_points' | 'stop_desk_to_choose' | 'city_without_stop_desk' | 'courier_collects_other_than_order' | 'courier_collects_whole_amounts' | 'courier_collects_at_most' | 'city_unknown_to_workspace' | 'city_without_courier_code' | 'courier_said' | 'courier_gave_no_reason' | 'courier_denies_credentials' | 'courier_answered_error' | 'courier_answered_no_json' | 'courier_answer_unclear' | 'courier_left_parcel_out' | 'courier_took_without_number' | 'courier_has_it_without_number' | 'courier_took_look_in_list' | 'courier_took_as_draft' | 'courier_looks_up_nothing' | 'courier_several_parcels' | 'courier_number_taken' | 'courier_list_too_long' | 'courier_places_without_end' | 'courier_cancels_on_site' | 'courier_deletes_early_only' | 'courier_needs_token_to_delete' | 'courier_gave_no_label' | 'courier_label_no_pdf' | 'courier_label_without_link' | 'courier_address_unknown' | 'courier_busy' | 'company_without_credentials' | 'courier_knows_us' | 'courier_is_another' | 'courier_key_good' | 'courier_token_good' | 'courier_knows_read_token' | 'courier_guid_untried' | 'courier_credit_left' | 'courier_picks_up_in' | 'courier_picks_up_nothing_in' | 'courier_ships_from' | 'courier_without_wilaya' | 'courier_signed_in_as' | 'courier_by_hand' | 'channel_gave_no_reason' | 'channel_answered_error' | 'channel_answer_unknown' | 'channel_is_gone' | 'channel_asks_to_wait' | 'channel_took_message' | 'whatsapp_knows_us' | 'whatsapp_templates_only' | 'whatsapp_account_lacks_number' | 'answer_too_late' | 'answer_too_long' | 'answer_headers_too_large' | 'service_stopped_first' | 'address_leads_on' | 'connection_refused' | 'connection_reset' | 'connection_closed' | 'connection_too_late' | 'connection_not_secure' | 'host_unknown' | 'host_lookup_too_late' | 'host_unreachable' | 'request_failed' | 'request_failed_by' | 'no_such_cash_entry' | 'cash_is_open' | 'books_closed' | 'money_account_used' | 'same_money_account' | 'not_zero' | 'not_of_place' | 'month_not_ended' | 'month_closed' | 'later_month_closed' | 'already_booked' | 'order_no_cash' | 'order_was_remitted' | 'order_in_statement' | 'order_in_settlement' | 'no_such_statement' | 'amount_unreadable' | 'amount_other_currency' | 'amount_decimals' | 'row_adds_not_up' | 'fees_add_not_up' | 'row_several' | 'row_unknown' | 'row_of_company' | 'row_held_elsewhere' | 'row_tracking_lost' | 'row_twice' | 'row_twice_here' | 'row_amount_missing' | 'row_negative' | 'row_status_unknown' | 'row_returned_and_paid' | 'row_parts_differ' | 'row_told_unready' | 'row_told_amount' | 'row_told_fee' | 'row_told_paid' | 'row_shifted' | 'statement_of_file' | 'no_such_company' | 'statement_is_reading' | 'statement_is_reversed' | 'statement_is_posted' | 'statement_not_posted' | 'statement_is_paid_on' | 'statement_has_acts' | 'write_off_waits' | 'write_off_needs_another' | 'no_such_write_off' | 'write_off_is_decided' | 'write_offs_beyond' | 'no_such_unmatched' | 'unmatched_is_ended' | 'unmatched_is_open' | 'unmatched_not_to_hand_over' | 'statement_changed' | 'statement_undecided' | 'statement_rows_stale' | 'statement_needs_money_account' | 'statement_difference_unnamed' | 'no_such_money_account' | 'row_decision_unfit' | 'row_gone' | 'write_off_needs_reason' | 'rows_or_class' | 'order_not_of_company' | 'row_sums_up' | 'no_such_invoice' | 'no_such_proof' | 'invoice_keeps_number' | 'invoice_stays' | 'invoice_first_status' | 'invoice_move_not_allowed' | 'no_seller' | 'above_maximum' | 'invoice_is_drawn' | 'type_is_drawn' | 'no_such_person' | 'no_such_holder' | 'no_such_settlement' | 'parcels_not_held' | 'held_changed' | 'nothing_to_settle' | 'more_than_held' | 'house_pays' | 'fees_beyond' | 'notes_differ' | 'unknown_money_account' | 'settlement_is_reversed' | 'claim_is_ended' | 'claim_is_of_document' | 'claim_without_holder' | 'claim_is_there' | 'claim_of_delivered' | 'claim_is_given_back' | 'order_claim_settled' | 'no_such_advance' | 'advance_is_reversed' | 'no_such_work_payment' | 'nothing_owed_for_work' | 'less_owed_for_work' | 'work_payment_not_unpaid' | 'work_payment_not_paid' | 'no_such_payout' | 'not_all_sellers' | 'day_to_come' | 'no_such_claim' | 'no_such_webhook' | 'no_such_delivery' | 'webhooks_max' | 'webhook_inactive' | 'secret_rotated_too_often' | 'events_beyond_rights' | 'events_forgotten' | 'webhook_beyond_rights' | 'address_with_spaces' | 'address_unreadable' | 'address_not_https' | 'address_with_password' | 'address_other_port' | 'address_not_public' | 'no_such_job' | 'job_of_service' | 'job_ended_already' | 'link_opens_nothing' | 'no_such_figure' | 'figure_not_by' | 'no_such_part' | 'not_a_time_zone' | 'other_time_zone' | 'to_before_from' | 'period_too_long' | 'not_together_with' | 'goes_with_groups' | 'wrong_credentials' | 'code_wanted' | 'code_not_usable' | 'member_nowhere' | 'member_nowhere_yet' | 'invitation_to' | 'no_open_invitation' | 'token_unknown' | 'session_ended' | 'no_workspace_of_yours' | 'password_is_email' | 'password_one_character' | 'password_common' | 'password_elsewhere' | 'password_wrong' | 'password_changed_meanwhile' | 'password_stays' | 'password_required_for' | 'reset_link_bad' | 'factor_on_already' | 'factor_not_started' | 'factor_code_wrong' | 'no_second_factor' | 'setup_link_bad' | 'characters_on_one_line' | 'email_of_nobody' | 'email_of_several' | 'member_already' | 'email_invited_too_often' | 'email_stays' | 'unknown_role' | 'unknown_role_named' | 'unknown_account' | 'unknown_member' | 'admin_in_house' | 'not_yourself' | 'last_admin' | 'member_inactive' | 'link_for_herself' | 'invitations_to_address' | 'invitations_by_person' | 'invitations_by_workspace' | 'no_rights' | 'scope_missing' | 'role_beyond' | 'role_change_beyond' | 'role_deletion_beyond' | 'role_in_use' | 'role_in_use_by_many' | 'role_of_service' | 'asker_may_no_more' | 'whole_phone_only' | 'no_such_setting' | 'setting_fixed' | 'setting_counted_by' | 'setting_decimals_kept' | 'setting_in_orders' | 'setting_in_prices' | 'setting_is_policy' | 'must_be_currency' | 'must_be_country' | 'bad_browser_key' | 'rest_is_empty' | 'too_many_devices' | 'must_be_time_zone' | 'must_be_slug' | 'ladder_makes_loop' | 'views_max' | 'columns_of_lists_max' | 'no_view_of_yours' | 'view_rows_forbidden' | 'view_of_other' | 'view_sharing_forbidden' | 'longer_than' | 'view_name_taken' | 'unknown_scope' | 'scopes_beyond' | 'scopes_beyond_maker' | 'above_token_limit' | 'after_token_end' | 'token_line_max' | 'token_maker_ended' | 'token_beyond' | 'scopes_required' | 'token_for_person' | 'token_for_own_account' | 'new_token_active' | 'must_be_to_come' | 'not_with_api' | 'only_with_api' | 'not_with_form' | 'token_person_moved' | 'no_application_by_file' | 'applications_max' | 'no_such_application' | 'application_was_paused' | 'signature_wrong' | 'application_without_secret' | 'no_such_error' | 'no_error_of_application' | 'messages_switched_off' | 'must_be_dashboard_path' | 'nobody_in_person' | 'taken' | 'in_use' | 'in_use_make_inactive' | 'stale' | 'order_stale' | 'lead_stale' | 'changed_meanwhile' | 'deleted_meanwhile' | 'whole_workspace_only' | 'not_set_by_role' | 'not_changed_by_role' | 'not_changed_by_role_only' | 'creation_forbidden' | 'change_forbidden' | 'fields_forbidden' | 'imported_before' | 'imported_until_failed' | 'imported_until_canceled' | 'nothing_to_resume' | 'columns_with_resume' | 'must_map_headers' | 'unknown_column' | 'too_many_match' | 'others_match_now' | 'nothing_matches' | 'nothing_at_path' | 'path_takes' | 'never_imported' | 'never_exported' | 'from_other_site' | 'metrics_closed' | 'body_not_json' | 'body_not_utf8' | 'body_too_deep' | 'send_as_form' | 'form_unreadable' | 'file_picture_or_pdf' | 'file_not_a_picture' | 'file_too_large' | 'no_room_for_files' | 'workspace_full' | 'account_full' | 'caller_too_busy' | 'workspace_too_busy' | 'file_ods' | 'file_xlsx_or_csv' | 'file_empty' | 'file_no_rows' | 'file_rows_max' | 'file_lines_max' | 'file_columns_max' | 'file_lacks_columns' | 'file_not_xlsx' | 'file_not_csv' | 'file_old_excel' | 'file_csv_is_excel' | 'file_not_utf8' | 'file_protected' | 'file_not_workbook' | 'file_no_sheet' | 'file_quote_open' | 'file_quote_inside' | 'file_unreadable_csv' | 'file_archive_part' | 'file_part_large' | 'file_bad_xml' | 'file_xml_not_utf8' | 'file_document_type' | 'file_cell_max' | 'file_text_max' | 'file_parts_max' | 'file_broken_archive' | 'file_packed_otherwise' | 'file_parts_alike' | 'file_nested_archive' | 'file_unpacks_far' | 'file_unpacks_max' | 'file_takes_long' | 'file_takes_memory' | 'file_gone' | 'import_ended' | 'cell_changed_by_program' | 'must_be_whole' | 'column_other_currency' | 'day_ambiguous' | 'total_of_several' | 'order_rows_apart' | 'row_of_refused' | 'order_rows_differ' | 'order_adds_not_up' | 'order_lines_unpriced' | 'word_asked' | 'file_has_no_sheet' | 'file_sheets_asked' | 'file_sheets_lack_columns' | 'row_hidden' | 'file_rows_hidden' | 'row_known_by_reference' | 'row_known_by_order_number' | 'row_known_by_content' | 'phones_many' | 'row_field_fixed' | 'row_update_forbidden' | 'unknown_known_by' | 'kept_max' | 'row_says_over' | 'row_left_out' | 'answer_no_product' | 'answer_no_city' | 'row_says_paid_partly' | 'row_says_paid' | 'row_says_other' | 'must_map_answers' | 'unknown_answer' | 'must_be_number' | 'number_ambiguous' | 'must_be_yes_or_no' | 'must_be_json' | 'holds_broken_characters' | 'row_not_taken' | 'lead_needs_address' | 'lead_locked' | 'lead_goods_out' | 'lead_confirmed' | 'lead_changed_since' | 'lead_unknown_id' | 'lead_unknown_id_named' | 'lead_unknown' | 'unknown_lead' | 'disagrees_on_lead' | 'action_date_required' | 'sub_status_one_of' | 'sub_status_none' | 'lead_delete_forbidden' | 'call_undo_gone' | 'lead_held' | 'lead_held_by_other' | 'lead_not_held' | 'lead_hold_ended' | 'lead_not_held_moved' | 'lead_not_assigned' | 'lead_assigned_since' | 'lead_of_other' | 'holds_spent' | 'agent_paused' | 'no_such_agent' | 'agent_not_of_account' | 'agent_or_center' | 'rule_gives_nobody' | 'lead_not_open' | 'lead_held_already' | 'lead_not_served' | 'only_persons_hold' | 'no_such_batch' | 'no_product_of_account' | 'no_product_of_lead' | 'product_not_active' | 'row_product_deleted' | 'row_product_inactive' | 'row_phone_blacklisted' | 'row_customer_unreliable' | 'row_refused_by_rule' | 'guard_rules_max' | 'guard_asks' | 'guard_asks_not' | 'guard_between' | 'guard_is_sweeping' | 'unknown_time_zone' | 'must_be_time' | 'must_be_after' | 'header_twice' | 'sheets_max' | 'no_such_sheet' | 'sheet_being_read' | 'sheet_no_address' | 'sheet_deleted' | 'sheet_other_reading' | 'sheet_file_gone' | 'sheet_address_unreadable' | 'sheet_address_fails' | 'sheet_address_closed' | 'sheet_address_page' | 'sheet_address_no_sheet' | 'sheet_row_changed' | 'sheet_row_alike' | 'keeper_makes_no_leads' | 'makes_leads_forbidden' | 'not_json' | 'lead_not_taken' | 'delivery_given_up' | 'store_currency' | 'store_no_lines' | 'store_no_amount' | 'store_total_small' | 'store_no_sku' | 'store_no_number' | 'delivery_rows_max' | 'delivery_no_form' | 'not_a_product_of_connection' | 'store_order_test' | 'store_order_free' | 'no_store_of_lead' | 'store_said_more' | 'store_lead_gone' | 'store_order_canceled' | 'store_order_paid' | 'store_order_status' | 'row_has_more_cells' | 'row_list_unlike' | 'store_order_of_file' | 'row_lacks_columns' | 'row_empty' | 'no_such_form' | 'origin_not_named' | 'no_origin' | 'offered_twice' | 'no_phone_number' | 'city_not_of_form' | 'not_offered' | 'quantity_not_offered' | 'form_phone_often' | 'form_network_often' | 'unknown_message_variable' | 'phone_hidden' | 'customer_page_off' | 'customer_link_ended' | 'webhook_no_object' | 'required_for_channel' | 'none_of_channel' | 'channel_keeps_kind' | 'message_channels_max' | 'channel_refuses' | 'channel_unreached' | 'gateway_place_in_host' | 'gateway_needs_place' | 'gateway_header_bad' | 'gateway_text_in_header' | 'gateway_get_has_no_body' | 'gateway_body_no_json' | 'no_message_channel_here' | 'wrong_message_signature' | 'wrong_verify_token' | 'automatic_needs_status' | 'automatic_no_failed_delivery' | 'automatic_needs_whatsapp_name' | 'message_not_repeatable' | 'agent_moves_orders' | 'agent_moves_leads' | 'agent_confirms_leads' | 'agent_creates_orders' | 'agent_creates_leads' | 'agent_comments' | 'agent_undoes' | 'agent_touches' | 'agent_previews_more' | 'agent_yes';

export type Ability = 'markAsPackedByScanner' | 'markAsShippedByScanner' | 'markAsReturnedByScanner' | 'markAsDeliveredByScanner' | 'markAsCanceledByScanner' | 'ReNewOrder' | 'assignOrderToShippingCompany' | 'assignOrderToDeliveryBoys' | 'assignLeads' | 'deliverOrders' | 'WriteOffCash' | 'AdjustCash' | 'CloseBooks' | 'PaySellers';

/** What became of your account’s request; null: none was made */
export interface Access {
  id: Id;
  /** Its state now */
  status: 'requested' | 'granted' | 'refused';
  /** The product under which your account sells it */
  product_id: string | null;
}

export interface Account {
  id: Id;
  /** As people call it */
  name: string;
  /** Its kind */
  kind: 'house' | 'seller';
  created_at: Moment;
}

export interface AccountMoney {
  account: Agent;
  /** ISO 4217 */
  currency: string;
  /** On its way with holders, to be collected */
  expected: Expected;
  /** Collected and not yet handed in */
  collected: Expected;
  /** With the house, and not paid yet */
  remitted: Expected;
  /** The most cash first */
  holders: {
    holder: Holder;
    /** On its way with holders, to be collected */
    expected: Expected;
    /** Collected and not yet handed in */
    collected: Expected;
    /** Since when it has the oldest cash; null: it has none */
    since: string | null;
    /** Whole days since then */
    days: number | null;
    /** When a courier pays that by its own rhythm; null: it does not say, or has none */
    due_on: string | null;
  }[];
  /** The next payout; for the house, nothing */
  next: {
    /** Its state now */
    state: 'payable' | 'carried_over' | 'debt';
    /** What a payout would come to now, major units */
    amount: number;
    /** How many orders */
    orders: number;
    /** One line a product or fee */
    lines: Line[];
    /** The next day on which sellers are paid; null: not set */
    on: string | null;
    /** Less than this is carried over, major units */
    minimum: number;
  };
  /** Payouts that are made and not paid yet */
  drawn: {
    /** How many payouts */
    payouts: number;
    /** What they come to, major units */
    amount: number;
  };
  /** What was paid out */
  paid: {
    /** How many payouts */
    payouts: number;
    /** All that was paid so far, major units */
    amount: number;
    /** The last time; null: never */
    last_on: string | null;
  };
  /** What was booked in the last 30 days */
  lately: {
    /** First day, inclusive */
    from: string;
    /** Last day, inclusive */
    to: string;
    /** What customers paid, major units */
    collected: number;
    /** What was taken, by kind */
    fees: {
      /** Its kind */
      kind: OrderListItemKind;
      /** Charged, major units */
      amount: number;
    }[];
    /** All fees, major units */
    charged: number;
  };
  /** What the house takes of each order; null: nothing */
  fee_plan: CashFeePlan | null;
}

export interface AddLeadNoteAnswer {
  /** The answer */
  data: LeadNote;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface AddOrderCommentAnswer {
  /** The answer */
  data: OrderComment;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface AddProductPictureAnswer {
  /** The answer */
  data: AddProductPictureData[];
  /** Empty */
  meta: Record<string, unknown>;
}

export interface AddProductPictureData {
  id: Id;
  /** Pixels */
  width: number;
  /** Pixels */
  height: number;
  /** Path of the picture, a WebP picture; the same credentials open it, and it never changes */
  url: string;
  /** Path of the same as a square of 160 pixels, a WebP picture; the same credentials open it, and it never changes */
  small_url: string;
}

export interface Age {
  /** From so many days on */
  from_days: number;
  /** Null: and more */
  to_days: number | null;
  /** How many orders */
  orders: number;
  /** What they come to, major units */
  amount: number;
  /** Path and query, below /api/web/1.0, of the list that has exactly these orders */
  link: string;
}

/** Who moved it last */
export interface Agent {
  id: Id;
  /** As people call it */
  name: string;
}

export interface AgentListItem {
  /** Of the person */
  id: string;
  /** As typed */
  full_name: string;
  /** Whose team she is of */
  account_name: string;
  /** Its state now */
  state: 'calling' | 'ready' | 'paused' | 'away';
  /** The lead she is calling */
  lead_reference: string | null;
  /** Since when she is calling it */
  held_since: string | null;
  /** Since when, and why; null: at work */
  paused: Paused | null;
  /** Her last sign of life; null: none is known */
  seen_at: string | null;
  /** Open leads that wait for her alone */
  assigned: number;
  /** Calls since midnight */
  calls_today: number;
  /** Leads confirmed since midnight */
  confirmed_today: number;
  /** Calls of today by how they ended */
  outcomes_today: Record<string, number>;
}

export interface Application {
  id: Id;
  /** The shop it belongs to */
  account_id: string;
  /** As people call it */
  name: string;
  /** Its kind */
  kind: CreateApplicationKind;
  /** Whose it is */
  account_name: string;
  /** inactive: its token is refused, and its deliveries are kept until it is active */
  status: 'active' | 'inactive';
  /** kind api: `<action> <resource>`, for example `create leads`; only what you may do yourself */
  scopes?: string[] | null;
  /** kind api: its limit of requests per minute; null: the service’s limit */
  requests_per_minute: number | null;
  /** kind api: when its token ends; null: never */
  expires_at: string | null;
  /** kind api: when its token was last used, to the minute */
  last_used_at: string | null;
  /** Other kinds: when it last delivered something */
  last_event_at: string | null;
  /** Deliveries that made no lead */
  errors: number;
  /** Kinds of stores: its secret is set. Without one every delivery is refused */
  has_secret: boolean;
  /** Kinds of stores: words of ways of paying that are cash at the door. Null: cod, cash on delivery, pay on delivery, payment on delivery, cash, paiement a la livraison, payer a la livraison, paiement en especes, especes, contre remboursement, a la livraison, الدفع عند الاستلام, عند الاستلام, نقدا, كاش, الدفع نقدا عند الاستلام, الدفع عند التسليم */
  cash_gateways?: string[] | null;
  /** Ways of paying that its deliveries named, the newest last */
  seen_gateways: string[] | null;
  /** Kinds of stores: an order that is cancelled there before it is packed is cancelled here, or a person is asked */
  on_store_cancel: 'cancel' | 'ask';
  created_at: Moment;
  updated_at: Moment;
  /** Kinds of stores: where its deliveries go */
  incoming_url?: string;
  /** kind form: what pages read and send to (R-KEY-1) */
  form_url?: string;
}

export interface ApplicationDeliveryListItem {
  id: Id;
  /** As the store calls the delivery */
  event_key: string;
  /** What the sender said happened; null: not said */
  topic: string | null;
  /** Its state now */
  status: 'pending' | 'taken' | 'failed' | 'waiting' | 'early' | 'ended';
  /** What the store calls the order */
  order_number: string | null;
  /** Payment method of an order that waits for its payment */
  gateway: string | null;
  /** The lead that it became */
  lead_reference: string | null;
  /** When its latest update came */
  received_at: string;
}

export interface ApplicationError {
  id: Id;
  /** Key that identifies a delivery: the order’s id */
  event_key: string;
  /** What the sender said happened; null: not said */
  topic: string | null;
  /** What went wrong */
  error: string;
  /** Why, each by a code */
  reasons?: PushErrorReason[];
  /** As it was delivered; dots where your role does not see leads and their phones */
  payload: string;
  /** Only the payload’s beginning is shown */
  is_truncated: boolean;
  received_at: Moment;
}

export interface ApproveWriteOffAnswer {
  /** The answer */
  data: WriteOffListItem;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface Area {
  id: Id;
  /** In a file, the city’s name will do */
  city_id: string;
  /** The city of the workspace’s list */
  city_name: string;
  /** As people call it */
  name: string;
  /** In Arabic; null: as `name` */
  name_ar?: string | null;
  /** In French; null: as `name` */
  name_fr?: string | null;
  /** Other spellings that mean the same */
  aliases: string[];
  /** Where parcels can be picked up */
  stop_desks: string[];
  /** A town of its own, which people give as their city; false: a part of the city */
  is_town: boolean;
  /** Null: that of its city */
  delivery_fee?: number | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface AssignLeadsBody {
  /** The leads */
  leads: {
    /** Public number; never changes */
    reference: string;
    /** The agent it was assigned to when you looked, by id; null: unassigned */
    seen?: string | null;
  }[];
  /** A person who may work leads of its account */
  agent_id?: string | null;
  /** An active call center */
  call_center_id?: string | null;
}

export interface Assignment {
  id: Id;
  /** Who is given it */
  agent: string | null;
  /** Whose agents are given it; both null: it went back to the pool */
  call_center: string | null;
  /** The agent or call center it was taken from; null: unassigned */
  before: string | null;
  /** Why it came to the person */
  how: 'hand' | 'rule' | 'paused' | 'away' | 'left';
  /** The rule that did it */
  rule: string | null;
  /** The person or program that assigned it */
  assigned_by: string;
  assigned_at: Moment;
}

export interface AssignmentRule {
  id: Id;
  /** As people call it */
  name: string;
  /** The lowest that fits decides */
  position: number;
  /** Its state now */
  status: 'active' | 'inactive';
  /** With one of these products; empty: any. In a file, their SKUs */
  product_ids: string[];
  /** To one of these cities; empty: any. In a file, their names */
  city_ids: string[];
  /** As leads name them, or the part before the colon (`sheet`); empty: any */
  sources: string[];
  /** Leads of this account; null: of any */
  for_account_id?: string | null;
  /** The shop that it is for; null: the house */
  for_account_name: string | null;
  /** To the one of these with the fewest leads, at work first. In a file, their e-mails */
  agent_ids: string[];
  /** Or to this call center; in a file, its name */
  call_center_id?: string | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface AttachInvoiceProofData {
  /** As people call it */
  name: string;
  /** Of the file */
  content_type: string;
  /** Bytes */
  size_bytes: number;
}

export interface AttachSourcingFileData {
  id: Id;
  /** As people call it */
  name: string;
  /** Of the file */
  content_type: string;
  /** Bytes */
  size_bytes: number;
}

export interface AuditLogListItem {
  id: Id;
  /** What was done, as `orders.update` */
  action: string;
  /** Who did it */
  actor: {
    /** Its kind */
    kind: 'user' | 'token' | 'system';
    /** Made by the service; never changes */
    id: string | null;
    /** The person, also where a token acted for her */
    user_id: string | null;
    /** As people call it */
    name: string;
  };
  /** Whose people did it; null: people who see the whole workspace */
  account_id: string | null;
  /** The session; null: by a token */
  session_id: string | null;
  /** Where it came from */
  source: 'api' | 'dashboard' | 'scanner' | 'import' | 'courier' | 'system';
  /** IP address of the request; null: a job */
  address: string | null;
  /** As X-Request-Id gave it; null: a job */
  request_id: string | null;
  /** References or ids of the first 100 objects */
  objects: string[];
  /** All of them */
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
  /** The shop it belongs to */
  account_id: string;
  /** Of the lead or the order */
  reference: string;
  /** As typed */
  phone: string | null;
  /** WhatsApp’s id of the recipient, who may hide the phone; null: not known yet */
  channel_user_id: string | null;
  /** The template’s name at the time */
  template_name: string;
  /** How it was sent or came in */
  channel: 'whatsapp' | 'sms';
  /** `ar`, `fr` or `en` */
  language: 'ar' | 'en' | 'fr';
  /** As it goes out; null: none */
  text: string | null;
  /** waiting: for its turn, or to be sent again; sending: it is being sent; unsure: no answer came: it may have arrived, and is not sent again by itself; sent: it was taken; delivered: it is on the customer’s phone; read: the customer opened it; failed: it was not sent, `reason` and `error` say why; skipped: it is not to be sent */
  status: OrderMessagesStatus;
  /** Why; null: not said */
  reason?: OrderMessagesReason | null;
  /** What the channel said; hidden when the phone is, unlike `reason` */
  error: string | null;
  /** Tries so far */
  attempts: number;
  /** UTC, ISO 8601; null: none yet */
  sent_at?: string | null;
  /** UTC, ISO 8601; null: none yet */
  delivered_at?: string | null;
  /** UTC, ISO 8601; null: none yet */
  read_at?: string | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface BackTestGuardRuleBody {
  /** Id of the rule that it replaces */
  id?: string | null;
  /** What it looks at (R-GUARD-1) */
  kind: LeadListItemKind;
  /** To one of these cities */
  city_ids?: string[];
  /** Leads before it, pieces, or parcels that came back: so many or more */
  count?: number | null;
  /** Within which leads are counted */
  within_hours?: number | null;
  /** So much or more */
  amount?: number | null;
  /** Leads of this account; null: of any */
  for_account_id?: string | null;
  /** Its place; rules there and behind move down. Left out: where it is, a new one last */
  position?: number | null;
}

export interface BlacklistedPhone {
  id: Id;
  /** The shop it belongs to */
  account_id: string;
  /** As typed */
  phone: string | null;
  /** As phones are compared */
  phone_digits: string | null;
  /** Why; null: not said */
  reason?: string | null;
  /** The lead whose move put it here; null: by hand */
  lead_reference: string | null;
  /** The person or program that created it */
  created_by: string;
  /** The shop it belongs to */
  account_name: string;
  /** It is the house’s, and holds for every account */
  holds_for_all: boolean;
  created_at: Moment;
  updated_at: Moment;
}

export interface CallCenter {
  id: Id;
  /** As people call it */
  name: string;
  /** A person of the workspace; in a file, her e-mail */
  manager_id?: string | null;
  /** Its state now */
  status: 'active' | 'inactive';
  /** People of the workspace; in a file, their e-mails */
  agent_ids: string[];
  /** Products it serves; empty: all. In a file, their SKUs */
  product_ids: string[];
  /** Cities it serves; empty: all. In a file, their names */
  city_ids: string[];
  /** As the entry `language` of a lead’s data says them; empty: all */
  languages: string[];
  /** When it works; empty: always */
  hours: Hour[];
  /** Of the hours; left out: the workspace’s */
  time_zone?: string | null;
  /** Which fresh leads come first */
  queue_policy: 'newest' | 'oldest';
  /** A lead that was called so often is not offered any more */
  max_attempts?: number | null;
  /** Its fees are paid to the agents who earned them; false: to the center */
  pays_agents: boolean;
  /** For each lead it called, major units */
  fee_entered?: number | null;
  /** For each lead it confirmed, major units */
  fee_confirmed?: number | null;
  /** For each delivered order of a lead it confirmed, major units */
  fee_delivered?: number | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface CallbacksOverdue {
  /** How many */
  count: number;
  /** Where to find it */
  link: string;
  /** Moment of the oldest: its creation, for callbacks the due moment, for deliveries the last attempt. Null: nothing waits, or it is stock */
  since: string | null;
}

export interface Candidate {
  id: Id;
  /** Public number; never changes */
  reference: string;
}

export interface Cash {
  /** ISO 4217 */
  currency: string;
  /** On its way with holders, to be collected */
  expected: Expected;
  /** Collected and not yet handed in */
  collected: Expected;
  /** The most cash first */
  holders: {
    holder: Holder;
    /** On its way with holders, to be collected */
    expected: Expected;
    /** Collected and not yet handed in */
    collected: Expected;
    /** Since when it has the oldest cash; null: it has none */
    since: string | null;
    /** What is collected, by how long the holder has it */
    ages: Age[];
  }[];
  /** Collected by couriers longer ago than they say that they pay; null: none says */
  late: Expected | null;
  /** What couriers say that they paid, that is due, and that no statement has; null: none says, or for people of one account */
  told_paid: Expected | null;
  /** Rows of statements that wait whose courier says it collected too little; null: none does, or you do not see statements */
  short: {
    /** How many rows */
    rows: number;
    /** Less than expected, and not decided on, major units */
    amount: number;
  } | null;
  /** What the house earned */
  earned: {
    /** What sellers owe, or paid, the house for its work; for people of one account 0, major units */
    amount: number;
    /** By kind */
    kinds: {
      /** Its kind */
      kind: OrderListItemKind;
      /** Of it, major units */
      amount: number;
    }[];
  };
  /** Bank accounts and cash boxes of the house; for people of one account none, as the next two */
  money: {
    party: Party;
    /** In it, major units */
    amount: number;
  }[];
  /** Cash that a holder owes for goods */
  claims: {
    party: Party;
    /** What it owes for what it lost or kept, major units */
    amount: number;
  }[];
  /** Cash that came without an order */
  unmatched: {
    party: Party;
    /** What came from it for unknown parcels, major units */
    amount: number;
  }[];
  /** Picture or paper of it; null: none */
  proof: Proof | null;
  /** What the house takes of each order; null: nothing */
  fee_plan: CashFeePlan | null;
  /** Couriers and delivery people that do not keep their fees, and call centers; the most first */
  owed: {
    party: Party;
    /** What the house owes it for its work, major units */
    amount: number;
  }[];
  /** The shops */
  accounts: {
    account: Agent;
    /** On its way for it, major units */
    expected: number;
    /** What the house owes it; below 0: it owes the house. Of the house: what came of its own orders, major units */
    payable: number;
    /** The house itself, which is owed nothing by anybody but its customers */
    is_house: boolean;
  }[];
}

export interface CashAdjustment {
  id: Id;
  /** money: what is in `money_account_id`. payable: what the house owes `for_account_id`. held: what `shipping_company_id` or `person_id` has */
  place: 'money' | 'payable' | 'held';
  /** Above 0: it is more than the ledger says; below 0: less. Major units */
  amount: number;
  /** From 2000-01-01 to 1 day after today (UTC). */
  adjusted_on: string;
  /** Why */
  reason: string;
  /** Bank account or cash box; null: none named */
  money_account_id?: string | null;
  /** The shop that it is for; null: the house */
  for_account_id?: string | null;
  /** The courier; null: none chosen */
  shipping_company_id?: string | null;
  /** A delivery person */
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
  /** ISO 4217 */
  currency: string;
  /** Major units; above 0 debit, below 0 credit */
  balance: number;
}

/** to_collect: parcels that are out: what customers still have to pay; held: collected from customers and not handed over yet; expected_for: the mirror of what is to collect: not owed to the account yet; payable: what the house owes (below 0), or is owed (above 0); delivery_fee: earned by delivering for sellers; return_fee: earned by bringing back for sellers; packing_fee: earned by packing for sellers; confirmation_fee: earned by confirming leads for sellers; cash_fee: earned by collecting cash for sellers; commission_fee: earned by what sellers sold of the marketplace; courier_fees: what its deliveries and returns cost the house; courier_owed: what the house owes it for them (below 0), unless it keeps it from the cash; call_fees: what its calls cost the house; call_owed: what the house owes it for them (below 0); goods_sold: what its delivered goods were bought for; goods_bought: the mirror of goods sold, below 0; prepaid: what customers paid ahead for its delivered orders; these books have no bank for it; prepaid_sold: the mirror of prepaid: sold without cash at the door, below 0; market_goods_sold: what its own goods that sellers delivered were bought for; market_goods_bought: the mirror of that, below 0; storage_fee: earned by storing for sellers; money: in the bank, in the box; opening: the mirror of what there was when the books began; unmatched: money that came for what is not known yet, below 0; claims: what it owes for what it lost or kept, until it pays or is written off; difference_short: less came than was due; difference_over: more came than was due, below 0; difference_lost: parcels lost that are not paid for; difference_damaged: parcels damaged that are not paid for; difference_bad_note: notes that no bank takes; difference_rounding: rounding; difference_written_off: given up, with a reason; cost_ads: spent on ads; cost_salaries: spent on salaries; cost_packaging: spent on packaging; cost_rent: spent on rent; cost_other: spent on what has no kind of its own; costs_owed: costs that are not paid yet, below 0; adjustments: the other side of what a person put right by hand */
export type CashBalanceListItemKind = 'to_collect' | 'held' | 'expected_for' | 'payable' | 'delivery_fee' | 'return_fee' | 'packing_fee' | 'confirmation_fee' | 'cash_fee' | 'commission_fee' | 'courier_fees' | 'courier_owed' | 'call_fees' | 'call_owed' | 'goods_sold' | 'goods_bought' | 'prepaid' | 'prepaid_sold' | 'market_goods_sold' | 'market_goods_bought' | 'storage_fee' | 'money' | 'opening' | 'unmatched' | 'claims' | 'difference_short' | 'difference_over' | 'difference_lost' | 'difference_damaged' | 'difference_bad_note' | 'difference_rounding' | 'difference_written_off' | 'cost_ads' | 'cost_salaries' | 'cost_packaging' | 'cost_rent' | 'cost_other' | 'costs_owed' | 'adjustments';

export interface CashClosingListItem {
  /** As `2026-01` */
  month: string;
  /** True: nothing more is booked on its days */
  is_closed: boolean;
  /** Null: it is open, or was closed with a later one */
  closed_at: string | null;
  /** The person or program that closed it; null: not yet */
  closed_by: string | null;
  /** The month is over and not closed yet */
  may_close: boolean;
  /** It is the last closed month */
  may_reopen: boolean;
  /** What was in the money accounts at its end, major units */
  money: number;
  /** What couriers and delivery people had, major units */
  held: number;
  /** What accounts were owed, major units */
  payable: number;
  /** Last day of the month, for balances at its end */
  last_day: string;
}

export interface CashEntry {
  id: Id;
  /** What booked it: a move of an order, an order that was out when the ledger began, or a document */
  kind: CashEntryKind;
  /** The order or document that it was booked for */
  source_id: string;
  /** Public number of the order; null: none yet */
  order_reference: string | null;
  /** Whose order it was */
  account: Agent | null;
  /** The day under which balances count it */
  happened_on: string;
  booked_at: Moment;
  /** Person, token name, or system */
  changed_by: string;
  /** api, dashboard, scanner, import, courier or system */
  source: string;
  /** One for each account of the ledger; for people of one account, those that concern it */
  postings: Posting[];
}

export type CashEntryKind = 'order' | 'opening' | 'statement' | 'settlement' | 'claim' | 'payout' | 'opening_balance' | 'transfer' | 'cost' | 'adjustment' | 'fees' | 'work_payment' | 'unmatched' | 'advance' | 'repayment';

/** What a seller pays for orders that go out today; null for the house, or without a plan */
export interface CashFeePlan {
  /** As people call it */
  name: string;
  /** Null: the order’s own shipping fee */
  delivery_fee: number | null;
  /** Cities with a delivery fee of their own, by name */
  delivery_by_city: {
    /** The city of the workspace’s list */
    city_id: string;
    /** As typed */
    city: string;
    /** For orders delivered there, major units */
    delivery_fee: number;
  }[];
  /** For a returned order, major units; null: none */
  return_fee: number | null;
  /** For packing an order, major units; null: none */
  packing_fee: number | null;
  /** For a confirmed order, major units; null: none */
  confirmation_fee: number | null;
  /** For each confirmed lead */
  lead_fee: number | null;
  /** For each piece in stock at the end of a month */
  storage_fee: number | null;
  /** Of the cash, percent */
  cash_percent: number;
  /** At least, major units; null: no bound */
  cash_fee_minimum: number | null;
  /** At most, major units; null: no bound */
  cash_fee_maximum: number | null;
}

export interface CashHolder {
  holder: Holder;
  /** On its way with holders, to be collected */
  expected: Expected;
  /** Collected and not yet handed in */
  collected: Expected;
  /** Since when it has the oldest cash; null: it has none */
  since: string | null;
  /** What is collected, by how long the holder has it */
  ages: Age[];
  /** ISO 4217 */
  currency: string;
  /** Whole days since then */
  days: number | null;
  /** As a courier says; null: it does not */
  pays_every_days: number | null;
  /** Collected longer ago than its payment rhythm; null: it has none */
  late: Expected | null;
  /** Due cash that the courier reports as paid and no statement has; null: it does not report */
  told_paid: Expected | null;
  /** Its cash without what it keeps of it, and what is carried from before, major units */
  to_hand_over: number;
  /** What the house owes it for its work, major units */
  owed: number;
  /** What came from it for unknown parcels, major units */
  unmatched: number;
  /** What was claimed of it so far */
  claims: {
    /** Why */
    reason: 'lost' | 'damaged' | 'short';
    /** How many, without canceled ones */
    claims: number;
    /** What of it is still owed, major units */
    open: number;
    /** What was paid, major units */
    paid: number;
    /** What was given up, major units */
    written_off: number;
  }[];
  /** Differences from the amounts due that are not claimed */
  differences: {
    /** Its kind */
    kind: 'difference_short' | 'difference_over' | 'difference_lost' | 'difference_damaged' | 'difference_bad_note' | 'difference_rounding' | 'difference_written_off';
    /** Above 0 the house lost it, below 0 it got more, major units */
    amount: number;
  }[];
  /** Costs of the orders received in the last 90 days */
  costs: {
    /** How many days */
    days: number;
    /** Of the orders that came in, delivered now */
    delivered: number;
    /** Returned now */
    returned: number;
    /** Cost of the deliveries, major units */
    delivery: number;
    /** Cost of the returns, major units */
    returns: number;
    /** Both for each delivered order, major units; null: none was delivered */
    per_delivered: number | null;
  };
}

export interface Category {
  id: Id;
  /** As people call it */
  name: string;
  /** The category it lies below; null: none */
  parent_id?: string | null;
  /** Its place among its neighbours */
  position: number;
  /** Its state now */
  status: 'active' | 'inactive';
  created_at: Moment;
  updated_at: Moment;
}

export interface ChooseOrderMessagesAnswer {
  /** The answer */
  data: {
    /** True: the customer wants no messages */
    is_opted_out: boolean;
  };
  /** Empty */
  meta: Record<string, unknown>;
}

export interface City {
  id: Id;
  /** As people call it */
  name: string;
  /** In Arabic; null: as `name` */
  name_ar?: string | null;
  /** In French; null: as `name` */
  name_fr?: string | null;
  /** Other spellings that mean the same */
  aliases: string[];
  /** Null: not said */
  region?: string | null;
  /** What couriers call it */
  courier_codes: CourierCode[];
  /** What the delivery of a new order there costs; null: the setting shipping_fee */
  delivery_fee?: number | null;
  /** An inactive one is no choice, and not what anybody means by its name */
  status: 'active' | 'inactive';
  created_at: Moment;
  updated_at: Moment;
}

export interface CityCode {
  /** The city of the workspace’s list */
  city_id: string;
  /** Its code of the city, or of the wilaya it lies in */
  code: string;
  /** As it spells the city or commune; default our name */
  name?: string | null;
  /** Its stop desk there */
  stop_desk?: string | null;
}

export interface Claim {
  id: Id;
  /** Who has the cash */
  holder: ClaimHolder;
  /** Why */
  reason: 'lost' | 'damaged' | 'short';
  /** The parcel; null: cash that was short in all */
  order: Candidate | null;
  /** Whose parcel it was */
  account: Agent | null;
  /** What is owed, major units */
  value: number;
  /** Free text; null: none */
  note: string | null;
  /** Its state now */
  status: 'open' | 'paid' | 'written_off' | 'canceled' | 'to_give_back' | 'given_back';
  /** Whole days since it was opened, until its end */
  days: number;
  /** The person or program that opened it */
  opened_by: string;
  /** Where it came from */
  source: Source | null;
  /** What paid it */
  paid_by: Source | null;
  /** The statement or settlement that deducted the payment of a reversed claim */
  given_back_by: Source | null;
  /** The person or program that ended it; null: not yet */
  ended_by: string | null;
  /** UTC, ISO 8601; null: none yet */
  ended_at: string | null;
  /** Why it ended; null: it has not */
  ended_reason: string | null;
  created_at: Moment;
}

export interface ClaimHolder {
  /** Its kind */
  kind: 'company' | 'person';
  id: Id;
  /** As people call it */
  name: string | null;
}

export type Class = 'matched' | 'short' | 'over' | 'fee_differs' | 'told_otherwise' | 'pays_claim' | 'not_delivered_here' | 'not_returned_here' | 'returned_here' | 'twice' | 'several' | 'not_ours' | 'unreadable' | 'no_parcel';

export interface CloseCashMonthAnswer {
  /** The answer */
  data: {
    /** As `2026-01` */
    month: string;
  };
  /** Empty */
  meta: Record<string, unknown>;
}

export interface CloseSettlementAnswer {
  /** The answer */
  data: SettlementListItem;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface CloseSettlementBody {
  /** The person */
  person_id: string;
  /** Parcels whose cash it is */
  order_ids: string[];
  /** As seen, of what is held; it is settled whole */
  carried: number;
  /** What is owed from before, and paid now */
  claim_ids?: string[] | null;
  /** Of what the house owes for the work, taken off now */
  fees?: number | null;
  /** Below 0: the house pays, as more fees are due than cash */
  handed_in: number;
  /** How it was counted; their sum is what is handed in */
  notes?: {
    /** What one note or coin is worth */
    note: number;
    /** How many */
    count: number;
  }[] | null;
  /** The cash box or bank account that takes it */
  money_account_id: string;
  /** Free text; null: none */
  comment?: string | null;
}

export interface Column {
  /** As the file has it */
  header: string;
  /** What it is taken for; empty: left out */
  column: '' | 'full_name' | 'phone' | 'city' | 'area' | 'address' | 'skus' | 'quantities' | 'totals' | 'data' | 'second_phone' | 'parcel_note' | 'shipment_way' | 'is_fees_paid_by_customer' | 'external_id' | 'stop_desk' | 'is_prepaid' | 'prepaid_amount' | 'prepaid_by' | 'product_names' | 'status' | 'payment_status' | 'payment_method' | 'canceled_at' | 'refunded' | 'to_collect' | 'subtotal' | 'shipping' | 'taxes' | 'discount' | 'currency' | 'row_key';
}

/** Its newest (R-ORD-14); null: none */
export interface Comment {
  /** The text */
  body: string;
  /** The person or program that wrote it */
  written_by: string;
  created_at: Moment;
}

export type Connector = 'ameex' | 'aymakan' | 'bosta' | 'ecotrack' | 'elogistia' | 'first-delivery' | 'forcelog' | 'guepex' | 'imile' | 'jt-express' | 'manual' | 'maystro' | 'navex' | 'noest' | 'onessta' | 'oto' | 'ozon-express' | 'sandbox' | 'sendit' | 'smsa' | 'yalidine' | 'yalitec' | 'zimou' | 'zr-express' | 'zr-express-new';

export interface Cost {
  id: Id;
  /** The day it counts for, in the workspace’s time zone. From 2000-01-01 to 1 day after today (UTC). */
  spent_on: string;
  /** What the money was for */
  category: 'ads' | 'salaries' | 'packaging' | 'rent' | 'other';
  /** What was spent, major units */
  amount: number;
  /** Source of the leads that it was spent on */
  source?: string | null;
  /** The product it is for; null: no single one. In a file, its SKU */
  product_id?: string | null;
  /** The account whose orders it is for; null: no single account’s */
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
  /** Short, for programs and papers */
  code: string;
}

export interface CourierPlaceListItem {
  /** As the courier calls it */
  city: string;
  /** Its code there; null: its parts have each their own */
  code: string | null;
  /** Quarters, districts or communes of it there */
  places: number;
  /** Our city that it is, of several the one that most of its parts lie in; null: unknown */
  city_id: string | null;
  /** The city of the workspace’s list */
  city_name: string | null;
  /** A person said so; false: by its spelling */
  is_chosen: boolean;
}

export interface CourierPriceListItem {
  /** The city of the workspace’s list */
  city_id: string;
  /** The city of the workspace’s list */
  city_name: string;
  now: Now;
  /** What the courier said last; what it does not say stays as it is */
  told: Now;
  /** A person said so, until the courier tells another price */
  is_ignored: boolean;
}

export interface CourierRule {
  id: Id;
  /** As people call it */
  name: string;
  /** Of the rules that match, the one with the lowest position decides */
  position: number;
  /** Its state now */
  status: 'active' | 'inactive';
  /** own_people: no courier, delivery people of the house */
  brought_by: 'courier' | 'own_people';
  /** The courier, an active one; in a file, its name */
  shipping_company_id?: string | null;
  /** To one of these cities, or of `regions`; both empty: anywhere. In a file, names */
  city_ids: string[];
  /** As cities name theirs */
  regions: string[];
  /** With one of these products, or a variant of one; empty: any. In a file, SKUs */
  product_ids: string[];
  /** Orders of this account; null: of any */
  for_account_id?: string | null;
  /** The shop that it is for; null: the house */
  for_account_name: string | null;
  /** Of the order’s total, inclusive */
  amount_min?: number | null;
  /** Of the order’s total, inclusive */
  amount_max?: number | null;
  /** Of the parcel, inclusive; an order with a product of unknown weight does not fit */
  weight_min_g?: number | null;
  /** Of the parcel, inclusive; an order with a product of unknown weight does not fit */
  weight_max_g?: number | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface CourierSheet {
  /** Which courier’s system, as `sendit` */
  connector: string;
  /** As people call it */
  label: string;
  /** What it is for */
  about: string;
  /** The rows */
  rows: {
    /** What the sender said happened */
    topic: string;
    /** As it goes out */
    text: string;
  }[];
  /** What we could not try; null: nothing */
  not_sure: string | null;
  /** Where it is from */
  sources: string;
}

export interface CourierStatusListItem {
  /** As the courier says it */
  raw: string;
  /** What it means here; null: nothing */
  order_status: CourierStatusListItemOrderStatus | null;
  /** A delivery was tried and failed; the parcel stays with the courier */
  is_failed_attempt: boolean;
  /** Why it failed, where the word says it; null: what the courier says beside it decides */
  attempt_reason: MyRoundReason | null;
  /** False: it has no meaning here yet, so it moves no order */
  is_known: boolean;
  /** As the connector comes, unchanged */
  is_default: boolean;
  /** Of words that stood in no table */
  first_seen_at: string | null;
}

/** Where it takes the order; null: nowhere. canceled: refused at the door. rollback: it gave the parcel up */
export type CourierStatusListItemOrderStatus = 'waiting_for_shipping_company' | 'shipped' | 'delivered' | 'returned' | 'canceled' | 'rollback';

export interface CreateApplicationBody {
  /** As people call it */
  name: string;
  /** Its kind */
  kind: 'api' | 'generic-webhook' | 'shopify' | 'woocommerce' | 'youcan' | 'google-sheets' | 'form';
  /** inactive: its token is refused, and its deliveries are kept until it is active */
  status?: 'active' | 'inactive';
  /** kind api: `<action> <resource>`, for example `create leads`; only what you may do yourself */
  scopes?: string[] | null;
  /** kind api: requests per minute, at most the service’s limit */
  requests_per_minute?: number | null;
  /** Kinds of stores: words of ways of paying that are cash at the door. Null: cod, cash on delivery, pay on delivery, payment on delivery, cash, paiement a la livraison, payer a la livraison, paiement en especes, especes, contre remboursement, a la livraison, الدفع عند الاستلام, عند الاستلام, نقدا, كاش, الدفع نقدا عند الاستلام, الدفع عند التسليم */
  cash_gateways?: string[] | null;
  /** Kinds of stores: an order that is cancelled there before it is packed is cancelled here, or a person is asked */
  on_store_cancel?: 'cancel' | 'ask' | null;
  /** kind api: when its token ends */
  expires_at?: string | null;
  /** Secrets; never shown again */
  credentials?: {
    /** What the other side signs its deliveries with */
    secret: string;
  } | null;
  /** Admin only, not for the kind api: whose leads its deliveries become; default the house account */
  account_id?: string | null;
}

export type CreateApplicationKind = 'api' | 'generic-webhook' | 'shopify' | 'woocommerce' | 'youcan' | 'google-sheets' | 'form';

export interface CreateAssignmentRuleBody {
  /** As people call it */
  name: string;
  /** The lowest that fits decides */
  position?: number;
  /** Its state now */
  status?: 'active' | 'inactive';
  /** With one of these products; empty: any. In a file, their SKUs */
  product_ids?: string[];
  /** To one of these cities; empty: any. In a file, their names */
  city_ids?: string[];
  /** As leads name them, or the part before the colon (`sheet`); empty: any */
  sources?: string[];
  /** Leads of this account; null: of any */
  for_account_id?: string | null;
  /** To the one of these with the fewest leads, at work first. In a file, their e-mails */
  agent_ids?: string[];
  /** Or to this call center; in a file, its name */
  call_center_id?: string | null;
}

export interface CreateBlacklistedPhoneBody {
  /** As typed */
  phone: string;
  /** Why; null: not said */
  reason?: string | null;
  /** Admin only: the account to create in; default the house account */
  account_id?: string | null;
}

export interface CreateCallCenterBody {
  /** As people call it */
  name: string;
  /** A person of the workspace; in a file, her e-mail */
  manager_id?: string | null;
  /** Its state now */
  status?: 'active' | 'inactive';
  /** People of the workspace; in a file, their e-mails */
  agent_ids?: string[];
  /** Products it serves; empty: all. In a file, their SKUs */
  product_ids?: string[];
  /** Cities it serves; empty: all. In a file, their names */
  city_ids?: string[];
  /** As the entry `language` of a lead’s data says them; empty: all */
  languages?: string[];
  /** When it works; empty: always */
  hours?: Hour[];
  /** Of the hours; left out: the workspace’s */
  time_zone?: string | null;
  /** Which fresh leads come first */
  queue_policy?: 'newest' | 'oldest';
  /** A lead that was called so often is not offered any more */
  max_attempts?: number | null;
  /** Its fees are paid to the agents who earned them; false: to the center */
  pays_agents?: boolean;
  /** For each lead it called, major units */
  fee_entered?: number | null;
  /** For each lead it confirmed, major units */
  fee_confirmed?: number | null;
  /** For each delivered order of a lead it confirmed, major units */
  fee_delivered?: number | null;
}

export interface CreateCashAdjustmentBody {
  /** money: what is in `money_account_id`. payable: what the house owes `for_account_id`. held: what `shipping_company_id` or `person_id` has */
  place: 'money' | 'payable' | 'held';
  /** Above 0: it is more than the ledger says; below 0: less. Major units */
  amount: number;
  /** From 2000-01-01 to 1 day after today (UTC). */
  adjusted_on: string;
  /** Why */
  reason: string;
  /** Bank account or cash box; null: none named */
  money_account_id?: string | null;
  /** The shop that it is for; null: the house */
  for_account_id?: string | null;
  /** The courier; null: none chosen */
  shipping_company_id?: string | null;
  /** A delivery person */
  person_id?: string | null;
}

export interface CreateCategoryBody {
  /** As people call it */
  name: string;
  /** The category it lies below; null: none */
  parent_id?: string | null;
  /** Its place among its neighbours */
  position?: number;
  /** Its state now */
  status?: 'active' | 'inactive';
}

export interface CreateCostBody {
  /** The day it counts for, in the workspace’s time zone. From 2000-01-01 to 1 day after today (UTC). */
  spent_on: string;
  /** What the money was for */
  category?: 'ads' | 'salaries' | 'packaging' | 'rent' | 'other';
  /** What was spent, major units */
  amount: number;
  /** Source of the leads that it was spent on */
  source?: string | null;
  /** The product it is for; null: no single one. In a file, its SKU */
  product_id?: string | null;
  /** The account whose orders it is for; null: no single account’s */
  for_account_id?: string | null;
  /** The money account that paid it; null: not paid yet. In a file, its name */
  money_account_id?: string | null;
  /** Unique; a file row with the same reference changes this cost */
  reference?: string | null;
  /** Free text; null: none */
  note?: string | null;
}

export interface CreateCourierRuleBody {
  /** As people call it */
  name: string;
  /** Of the rules that match, the one with the lowest position decides */
  position?: number;
  /** Its state now */
  status?: 'active' | 'inactive';
  /** own_people: no courier, delivery people of the house */
  brought_by?: 'courier' | 'own_people';
  /** The courier, an active one; in a file, its name */
  shipping_company_id?: string | null;
  /** To one of these cities, or of `regions`; both empty: anywhere. In a file, names */
  city_ids?: string[];
  /** As cities name theirs */
  regions?: string[];
  /** With one of these products, or a variant of one; empty: any. In a file, SKUs */
  product_ids?: string[];
  /** Orders of this account; null: of any */
  for_account_id?: string | null;
  /** Of the order’s total, inclusive */
  amount_min?: number | null;
  /** Of the order’s total, inclusive */
  amount_max?: number | null;
  /** Of the parcel, inclusive; an order with a product of unknown weight does not fit */
  weight_min_g?: number | null;
  /** Of the parcel, inclusive; an order with a product of unknown weight does not fit */
  weight_max_g?: number | null;
}

export interface CreateDriverRateBody {
  /** As people call it */
  name: string;
  /** The person; null: all people without rates of their own. In a file, the e-mail */
  person_id?: string | null;
  /** The first day of orders that go out by it; later plans take over from their own day. From 2000-01-01 to 3653 days after today (UTC). */
  valid_from: string;
  /** For each parcel that she delivers */
  delivery_cost?: number | null;
  /** For each parcel that she brings back */
  return_cost?: number | null;
}

export interface CreateFeePlanBody {
  /** As people call it */
  name: string;
  /** Whose orders; null: every seller’s without one of its own */
  for_account_id?: string | null;
  /** The first day of orders that go out by it; later plans take over from their own day. From 2000-01-01 to 3653 days after today (UTC). */
  valid_from: string;
  /** For each delivered order; null: its own shipping fee */
  delivery_fee?: number | null;
  /** Cities with a delivery fee of their own; elsewhere `delivery_fee` */
  delivery_by_city?: DeliveryByCity[];
  /** For each order that comes back */
  return_fee?: number | null;
  /** For each order that was delivered or came back */
  packing_fee?: number | null;
  /** The same, of orders that came from a lead */
  confirmation_fee?: number | null;
  /** For each confirmed lead, whatever becomes of its order; booked the day after */
  lead_fee?: number | null;
  /** For each piece in stock at the end of a month */
  storage_fee?: number | null;
  /** Of the cash of each delivered order; at most two decimals */
  cash_percent?: number;
  /** Of what the percentage comes to, where it is above 0 */
  cash_fee_minimum?: number | null;
  /** Of what the percentage comes to */
  cash_fee_maximum?: number | null;
}

export interface CreateGuardRuleBody {
  /** What people read at the lead */
  reason: string;
  /** Its place; rules there and behind move down. Left out: where it is, a new one last */
  position?: number | null;
  /** Its state now */
  status?: 'active' | 'inactive';
  /** What it looks at (R-GUARD-1) */
  kind: LeadListItemKind;
  /** What happens to the lead */
  act?: 'accept' | 'flag' | 'first' | 'last' | 'refuse';
  /** Leads before it, pieces, or parcels that came back: so many or more */
  count?: number | null;
  /** So much or more */
  amount?: number | null;
  /** Within which leads are counted */
  within_hours?: number | null;
  /** To one of these cities */
  city_ids?: string[];
  /** Leads of this account; null: of any */
  for_account_id?: string | null;
  /** Yes, it is to refuse most leads (R-GUARD-4) */
  is_sweeping?: boolean;
}

export interface CreateInvoiceBody {
  /** Its kind */
  type: InvoiceType;
  /** What the other side calls it, such as the number of a courier’s statement; unique */
  reference?: string | null;
  /** One line a product or fee */
  lines: CreateInvoiceBodyLine[];
  /** Made as pending or unpaid; paid and canceled are for good */
  status?: 'pending' | 'unpaid' | 'paid' | 'canceled';
  /** Free text; null: none */
  note?: string | null;
  /** Admin only: the account to create in; default the house account */
  account_id?: string | null;
}

export interface CreateInvoiceBodyLine {
  /** As people call it */
  label: string;
  /** Pieces */
  quantity: number;
  /** Of the whole line, major units; below 0 for a deduction */
  amount: number;
}

export interface CreateLeadsBody {
  /** The answer */
  data: LeadInput[];
  /** Admin only: the account to work in; default the house account */
  account_id?: string | null;
  /** Of rows whose `external_id` is there already: `answer`, the default, names them in `existing` and writes nothing for them; `refuse` is 422 */
  on_conflict?: 'answer' | 'refuse' | null;
  /** A person typed it: a phone that cannot be dialled is refused, and 409 names what was made a moment ago for the same phone and products */
  is_typed?: boolean;
  entry_source?: EntrySource | null;
  /** True: create it anyway, after a 409 for a possible duplicate */
  is_meant_again?: boolean;
}

export interface CreateMarketplaceProductBody {
  /** A product of the house; in a file, its SKU will do */
  product_id: string;
  /** What customers usually pay for a piece */
  public_price: number;
  /** No seller may ask less */
  minimum_price: number;
  /** What the house keeps of each piece that is delivered */
  commission: number;
  /** Free text; null: none */
  description?: string | null;
  /** active: sellers see it */
  status?: 'active' | 'inactive';
}

export interface CreateMarketplaceStockBody {
  /** The offer of another seller */
  marketplace_product_id: string;
  /** In a file, the warehouse’s code will do */
  warehouse_id: string;
  /** Show no more than this; null: all that is free */
  quantity_max?: number | null;
}

export interface CreateMessageChannelBody {
  /** As people call it */
  name: string;
  /** Its kind */
  kind: 'whatsapp' | 'sms';
  /** WhatsApp: the id of the number that sends */
  phone_number_id?: string | null;
  /** WhatsApp: the id of the business account */
  business_account_id?: string | null;
  /** WhatsApp: a token that may send messages */
  access_token?: string | null;
  /** WhatsApp: what its webhooks are signed with */
  app_secret?: string | null;
  /** WhatsApp: any text; the same is given to it with the address of the webhook */
  verify_token?: string | null;
  /** SMS: the address of the gateway, with {phone}, {digits}, {text}, {reference}, {secret} where they belong */
  url?: string | null;
  /** SMS */
  method?: 'POST' | 'GET' | null;
  /** SMS: one header per line, such as `Authorization: Bearer {secret}` */
  headers?: string | null;
  /** SMS: what is sent, JSON or a form, with {phone}, {digits}, {text}, {reference}, {secret}; {digits} is the phone without + */
  request_body?: string | null;
  /** SMS: what the answer holds when the message was taken; left out: any answer of 200 to 299 */
  taken_when?: string | null;
  /** SMS: the gateway sends a {reference} once, however often it gets it */
  drops_repeats?: boolean;
  /** SMS: the key of the gateway, which stands for {secret} */
  secret?: string | null;
  /** inactive: nothing is sent through it */
  status?: 'active' | 'inactive';
}

export interface CreateMessageTemplateBody {
  /** As people call it */
  name: string;
  /** The language of the text */
  language: 'ar' | 'en' | 'fr';
  /** Variables stand between braces; an unknown one is refused */
  body: string;
  /** Offered for leads in these statuses */
  lead_statuses?: LeadStatus[];
  /** Offered for orders in these statuses */
  order_statuses?: OrderStatus[];
  /** Offered first where a delivery failed */
  is_for_failed_delivery?: boolean;
  /** Sent by itself through this channel, at these statuses (R-TALK-5); null: a person sends it */
  message_channel_id?: string | null;
  /** The template as WhatsApp approved it; its {{1}}, {{2}} … are the variables of the text, as they first appear */
  whatsapp_name?: string | null;
  /** Its quick replies at WhatsApp, in their order */
  buttons?: ('confirm' | 'change' | 'cancel')[];
  /** Its place in the menu */
  position?: number;
  /** inactive: not offered */
  status?: 'active' | 'inactive';
}

export interface CreateMoneyAccountBody {
  /** As people call it */
  name: string;
  /** Its kind */
  kind?: 'bank' | 'cash_box';
  /** What was in it when it was first kept here, major units; below 0: overdrawn */
  opening_balance?: number;
  /** The day of the opening balance, which is part of it; asked for when there is one. From 2000-01-01 to 1 day after today (UTC). */
  opened_on?: string | null;
  /** Null: not said */
  bank_name?: string | null;
  /** IBAN or RIB */
  bank_identity?: string | null;
  /** False: no choice for new payments */
  is_active?: boolean;
}

export interface CreateMoneyTransferBody {
  /** From 2000-01-01 to 1 day after today (UTC). */
  moved_on: string;
  /** Bank account or cash box that the money leaves */
  from_money_account_id: string;
  /** Bank account or cash box that the money comes to */
  to_money_account_id: string;
  /** What moves, major units */
  amount: number;
  /** Free text; null: none */
  note?: string | null;
}

export interface CreateNotificationBody {
  /** In English */
  title: string;
  /** The text */
  body?: string | null;
  /** Path in the dashboard, below /app */
  link?: string | null;
  /** Null: not read yet */
  read_at?: string | null;
  /** The member it is for; default yourself */
  user_id?: string | null;
}

export interface CreateOrdersBody {
  /** The orders */
  orders: OrderInput[];
  /** Admin only: the account to work in; default the house account */
  account_id?: string | null;
  /** Of rows whose `external_id` is there already: `answer`, the default, names them in `existing` and writes nothing for them; `refuse` is 422 */
  on_conflict?: 'answer' | 'refuse' | null;
  /** A person typed it: a phone that cannot be dialled is refused, and 409 names what was made a moment ago for the same phone and products */
  is_typed?: boolean;
  entry_source?: EntrySource | null;
  /** True: create it anyway, after a 409 for a possible duplicate */
  is_meant_again?: boolean;
}

export interface CreateProductBody {
  /** Unique in the account */
  sku: string;
  /** As people call it */
  name: string;
  /** Free text; null: none */
  description?: string | null;
  /** In a file, the category’s name will do */
  category_id?: string | null;
  /** Of one piece, major units */
  price: number;
  /** What one piece cost, major units; null: not known */
  purchase_price?: number | null;
  /** Its state now */
  status?: 'active' | 'inactive' | 'draft';
  /** Null: none */
  barcode?: string | null;
  /** Grams; null: not known */
  weight_g?: number | null;
  /** Address of a picture; null: none */
  image?: string | null;
  /** What the agent reads to the customer; null: none */
  call_script?: string | null;
  /** Offers for more pieces: quantity, and price of all of them */
  upsells?: Upsell[];
  /** The product that it is a size, a colour, … of; its SKU in a file. The parent itself is never ordered */
  parent_id?: string | null;
  /** What tells it from the other variants */
  options?: string[];
  /** What a bundle is made of; empty: no bundle */
  parts?: CreateProductBodyPart[];
  /** Admin only: the account to create in; default the house account */
  account_id?: string | null;
}

export interface CreateProductBodyPart {
  /** Of a part, in the same account */
  sku: string;
  /** Pieces in one bundle */
  quantity: number;
}

export interface CreateRoleBody {
  /** As people call it */
  name: string;
  /** How far its people see in the house; people of a seller’s account see that account only */
  scope?: 'workspace' | 'account';
  permissions?: RolePermissions;
  /** What its people may do beside rows */
  abilities?: Ability[];
  /** Fields its people do not see; left out: all of them. leads.phone: Visible only to the lead’s holder; searched only by the full number. orders.phone: Never visible; searched only by the full number. products.purchase_price: Can neither be seen nor set */
  masks?: ('leads.phone' | 'orders.phone' | 'products.purchase_price')[];
  /** Its people, and their tokens, may do nothing until they have set up an authenticator app. It can be changed on built-in roles too */
  requires_second_factor?: boolean;
  /** Names of roles whose people may give this role in what they see, although they lack its rights */
  assignable_by?: string[];
}

export interface CreateSheetBody {
  /** As people call it */
  name: string;
  /** Where it is published as csv or xlsx; null: files are uploaded */
  url?: string | null;
  /** Columns of headers that are not recognised by name; an empty column leaves the header out. row_key: the column that identifies rows */
  columns?: Column[];
  /** Name of the workbook’s sheet to read; null: the only sheet with the columns. If several have them, the reading fails and lists their names */
  sheet_name?: string | null;
  /** What becomes of rows that a workbook hides; null: new ones become no lead and are reported with row_hidden */
  hidden_rows?: 'take' | 'leave_out' | null;
  /** How often its address is read */
  interval_minutes?: number;
  /** inactive: it is not read by itself */
  status?: 'active' | 'inactive';
  /** Admin only: the account to create in; default the house account */
  account_id?: string | null;
}

export interface CreateShippingCompanyBody {
  /** As people call it */
  name: string;
  /** Which courier’s system, as `sendit` */
  connector?: Connector;
  /** Secrets; never shown again */
  credentials?: Credentials | null;
  options?: Options;
  /** Where it is, for connectors that have no one place; for others only where the operator allows private addresses */
  base_url?: string | null;
  /** Where a customer follows a parcel, with {tracking_number}; default the connector’s own */
  tracking_url?: string | null;
  /** The warehouse whose stock this courier holds; from_stock ships from it */
  warehouse_id?: string | null;
  /** Its state now */
  status?: 'active' | 'inactive';
  /** What it charges, by city */
  rates?: Rate[];
  /** What the courier charges in cities without a row in `rates`; null: not set */
  rate_home?: number | null;
  /** There, to a stop desk; null: as home */
  rate_stop_desk?: number | null;
  /** There, for bringing back; null: nothing */
  rate_return?: number | null;
  /** Of the cash it collects, beside the rate; at most two decimals */
  cash_percent?: number;
  /** It takes them off the cash that it hands over */
  keeps_fees?: boolean;
  /** Cash that it collected longer ago is late; null: not set */
  pays_every_days?: number | null;
  /** Its parcels are printed with the label that it makes, where it makes one, instead of ours */
  prints_own_label?: boolean;
  /** Its own codes of cities */
  city_codes?: CityCode[];
  /** A person typed them: new credentials are tried at the courier first, and refused where it refuses them */
  is_typed?: boolean;
  /** Of typed ones: keeps them also when the courier does not answer */
  keeps_untried?: boolean;
}

export interface CreateSourcingBody {
  /** What is wanted, in a line */
  title: string;
  /** Where it is sold now */
  product_link: string;
  /** Pieces */
  quantity: number;
  /** Desired price of one piece */
  target_price?: number | null;
  /** Free text; null: none */
  notes?: string | null;
  /** Admin only: the account to create in; default the house account */
  account_id?: string | null;
}

export interface CreateSourcingMessageBody {
  /** The request for goods from a supplier */
  sourcing_id: string;
  /** The text */
  body: string;
  /** Admin only: the account to create in; default the house account */
  account_id?: string | null;
}

export interface CreateStatementAnswer {
  /** The answer */
  data: Statement;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface CreateStatementBody {
  /** The courier */
  shipping_company_id: string;
  /** Default today. From 2000-01-01 to 1 day after today (UTC). */
  happened_on?: string | null;
  /** As the bank’s statement has it; null: none */
  bank_reference?: string | null;
  /** The rows */
  rows: {
    /** What the courier calls the parcel */
    tracking_number?: string | null;
    /** Our reference */
    reference?: string | null;
    /** Of its customer */
    phone?: string | null;
    /** Collected, major units */
    amount?: number | null;
    /** Taken for it, major units */
    fee?: number | null;
    /** Paid, major units */
    net?: number | null;
    /** What became of it, in the courier’s words */
    status?: string | null;
    /** When. From 2000-01-01 to 1 day after today (UTC). */
    date?: string | null;
  }[];
}

export interface CreateStockBody {
  /** The product */
  product_id: string;
  /** Where its pieces lie */
  warehouse_id: string;
  /** At so few available pieces people are warned; null: never */
  warning_quantity?: number | null;
  /** Where in the warehouse it lies, as its people call the place */
  shelf?: string | null;
}

export interface CreateUserAnswer {
  /** The answer */
  data: {
    id: Id;
    /** As typed */
    full_name: string;
    /** Sign-in, the person’s own: it cannot be changed here */
    email: string;
    /** As typed */
    phone?: string | null;
    /** Name of a role, in any case */
    role: string;
    /** What the person may do */
    role_id: string;
    /** Orders may be assigned to this person, as `delivery_boy_id` */
    delivers: boolean;
    /** Null: the first language of the workspace */
    locale?: 'ar' | 'en' | 'fr' | null;
    /** An inactive person has no session, and her tokens are worth nothing. A person set active is `invited` until she accepts */
    status: 'active' | 'invited' | 'inactive';
    /** Has not accepted yet */
    is_invited: boolean;
    /** Until when the invitation can be accepted; null: it was */
    invited_until: string | null;
    /** Left out: the house, or a new account where the role sees one account only. In a seller’s account nothing else is seen */
    account_id?: string | null;
    /** Names the new account; on update it renames the account for all its people */
    account_name?: string | null;
    created_at: Moment;
    updated_at: Moment;
    /** How the person comes in */
    invitation: Invitation;
  };
  /** Empty */
  meta: Record<string, unknown>;
}

export interface CreateUserBody {
  /** As typed */
  full_name: string;
  /** Sign-in, the person’s own: it cannot be changed here */
  email: string;
  /** As typed */
  phone?: string | null;
  /** Name of a role, in any case */
  role: string;
  /** Null: the first language of the workspace */
  locale?: 'ar' | 'en' | 'fr' | null;
  /** An inactive person has no session, and her tokens are worth nothing. A person set active is `invited` until she accepts */
  status?: 'active' | 'invited' | 'inactive';
  /** Left out: the house, or a new account where the role sees one account only. In a seller’s account nothing else is seen */
  account_id?: string | null;
  /** Names the new account; on update it renames the account for all its people */
  account_name?: string | null;
}

export interface CreateWarehouseBody {
  /** As people call it */
  name: string;
  /** Short, for programs and papers */
  code?: string | null;
  /** The city of the workspace’s list; null: not recognised */
  city_id?: string | null;
  /** Street and house, as typed */
  address?: string | null;
  /** Its state now */
  status?: 'active' | 'inactive';
  /** Taken where none is named */
  is_default?: boolean;
}

export interface CreateWebhookBody {
  /** Absolute address */
  url: string;
  /** Types of events */
  events: EventType[];
  /** Made active again, it starts with a clean record */
  status?: 'active' | 'inactive';
  /** Whose events it gets. Left out by a caller who sees the whole workspace: those of all accounts */
  account_id?: string | null;
}

/** Sent whole, never shown. ameex: api_id, api_key, webhook_secret; aymakan: api_key, webhook_secret; bosta: api_key, webhook_secret; ecotrack: token, webhook_secret; elogistia: api_key; first-delivery: token; forcelog: api_key; guepex: api_id, api_token, webhook_secret; imile: customer_id, api_key; jt-express: api_account, private_key, customer_code, customer_password; manual: none; maystro: token; navex: add_token, status_token, delete_token; noest: token, user_guid; onessta: token, api_key, client_id, webhook_secret; oto: refresh_token, webhook_secret; ozon-express: customer_id, api_key; sandbox: token, webhook_secret; sendit: public_key, secret_key, webhook_secret; smsa: api_key; yalidine: api_id, api_token, webhook_secret; yalitec: api_id, api_token, webhook_secret; zimou: token; zr-express: token, key; zr-express-new: tenant_id, api_key, webhook_secret */
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

/** What the customer asked for on her page since the last decision; null: nothing (R-TALK-3) */
export interface CustomerAsked {
  /** What the customer asks for */
  act: 'confirm' | 'address' | 'day' | 'cancel' | 'change' | 'write';
  /** Street and house, as typed */
  address: string | null;
  /** The day the customer wants; null: not said */
  wanted_on: string | null;
  /** As the customer wrote it; null: nothing */
  words: string | null;
  asked_at: Moment;
}

/** Orders of this phone by how they ended: of the workspace for its people; of an account for its own, or of all where `shares_phone_history` is on */
export interface CustomerReliability {
  /** How many were delivered */
  delivered: number;
  /** How many came back */
  returned: number;
  /** Cancelled at the door */
  refused: number;
  /** So many came back that the settings call for care */
  is_flagged: boolean;
}

export interface Dashboard {
  /** Since midnight */
  today: FigurePeriod;
  /** What yesterday, and this weekday a week ago, had at this hour of the day */
  by_now: {
    /** By name: leads, orders, sales, calls, calls_per_confirmation, time_to_first_call, confirmations, shipments, deliveries, returns; null: there was nothing to divide by */
    yesterday: Record<string, number | null>;
    /** By name: leads, orders, sales, calls, calls_per_confirmation, time_to_first_call, confirmations, shipments, deliveries, returns; null: there was nothing to divide by */
    week_before: Record<string, number | null>;
  };
  /** Today and six days before */
  last_7_days: FigurePeriod;
  /** Today and 29 days before */
  last_30_days: FigurePeriod;
  /** The days asked for */
  period: FigurePeriod;
  /** Cash that was collected, by the day of its delivery; null: cash is not yours to see */
  cash: {
    /** First day, inclusive */
    from: string;
    /** Last day, inclusive */
    to: string;
    /** Delivered in the period, and not taken back since */
    orders: number;
    /** What their customers paid at the door, major units */
    amount: number;
    /** The same of the period before */
    previous: number;
    /** The same of yesterday, and of this weekday a week ago, by this hour of the day */
    by_now: {
      /** Until this time yesterday */
      yesterday: number;
      /** Until this time a week ago */
      week_before: number;
    };
    /** The last 14 days of the period, and those before a shorter one, oldest first */
    days: {
      /** A day of the calendar */
      day: string;
      /** Major units */
      amount: number;
    }[];
    /** ISO 4217 */
    currency: string;
  } | null;
  /** Those of the period, oldest first, or of the 30 days that end with a shorter one */
  days: FigureGroup[];
  /** One line a product */
  products: FigureGroup[];
  /** The cities */
  cities: FigureGroup[];
  /** By where they came from */
  sources: FigureGroup[];
  /** By agent */
  agents: FigureGroup[];
  /** By courier */
  couriers: FigureGroup[];
  /** The shops */
  accounts: FigureGroup[];
  /** By status, all days together */
  leads_now: Record<string, Per>;
  /** By status, all days together */
  orders_now: Record<string, Per>;
  /** What people have to work off, and since when; without what is not yours to list */
  waiting: {
    /** Calls that are late */
    callbacks_overdue?: CallbacksOverdue;
    /** Calls that are due now */
    callbacks_due?: CallbacksOverdue;
    /** New leads */
    leads_new?: CallbacksOverdue;
    /** Deliveries that are late */
    deliveries_overdue?: CallbacksOverdue;
    /** Failed deliveries to decide on */
    deliveries_open?: CallbacksOverdue;
    /** Parcels on their way */
    parcels_alive?: CallbacksOverdue;
    /** Orders to pack */
    orders_new?: CallbacksOverdue;
    /** Out of stock */
    orders_out_of_stock?: CallbacksOverdue;
    /** Waiting for the courier */
    orders_at_pickup?: CallbacksOverdue;
    /** Stocks at their warning quantity */
    stocks_low?: CallbacksOverdue;
    /** Cash that is late */
    cash_late?: CallbacksOverdue;
  };
}

export interface DecideFailedDeliveriesBody {
  /** Ids of orders; duplicates count once */
  ids: string[];
  /** What was decided */
  decision: 'reattempt' | 'fix_address' | 'return';
  /** When it is tried again: required for reattempt, may be said with fix_address */
  date?: string | null;
  /** Free text; null: none */
  comment?: string | null;
  /** fix_address alone, as the next ones; of one order */
  phone?: string | null;
  /** Another number of the customer; null: none */
  second_phone?: string | null;
  /** Id of a city */
  city_to_id?: string | null;
  /** Part of the city, as typed */
  area_text?: string | null;
  /** Street and house, as typed */
  address?: string | null;
  /** Decide anew what was decided; without it such an order fails and says by whom */
  replace?: boolean;
}

export interface Deleted {
  /** The answer */
  data: DeletedData;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface DeletedData {
  /** True: it is gone */
  deleted: boolean;
  /** How many */
  count: number;
}

export interface DeliveryByCity {
  /** Of the list of cities */
  city_id: string;
  /** For each delivered order there */
  delivery_fee: number;
}

export interface DrawWorkPaymentAnswer {
  /** The answer */
  data: WorkPayment;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface DrawWorkPaymentBody {
  /** What the payee is */
  payee_kind: 'call_center' | 'agent' | 'company' | 'person';
  /** Who is paid */
  payee_id: string;
  /** Call center for which an agent made the calls */
  call_center_id?: string | null;
  /** The last day that counts, today at most. From 2000-01-01 to 1 day after today (UTC). */
  up_to: string;
}

export interface DriverRate {
  id: Id;
  /** As people call it */
  name: string;
  /** The person; null: all people without rates of their own. In a file, the e-mail */
  person_id?: string | null;
  /** The first day of orders that go out by it; later plans take over from their own day. From 2000-01-01 to 3653 days after today (UTC). */
  valid_from: string;
  /** For each parcel that she delivers */
  delivery_cost?: number | null;
  /** For each parcel that she brings back */
  return_cost?: number | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface DueWorkListItem {
  /** Who is paid */
  payee: {
    /** Its kind */
    kind: 'call_center' | 'agent' | 'company' | 'person';
    id: Id;
    /** As people call it */
    name: string;
    /** For whom an agent made the calls; null: the payee is no agent */
    call_center: Agent | null;
  };
  /** The sum of the lines, major units */
  amount: number;
  /** One line a product or fee */
  lines: {
    /** What it is of */
    kind: string;
    /** Orders, days of calls or entries */
    quantity: number;
    /** Below 0 what is taken off, major units */
    amount: number;
  }[];
}

export interface EditLeadAnswer {
  /** The answer */
  data: Lead;
  /** About the answer */
  meta: {
    /** Which fields were changed */
    updated_fields: string[];
  };
}

export interface EditLeadBody {
  /** As typed */
  full_name?: string;
  /** As typed */
  phone?: string;
  /** As typed */
  city?: string;
  /** Part of the city, as typed; null: not said */
  area?: string | null;
  /** Street and house, as typed */
  address?: string;
  /** One line a product */
  products?: LeadInputProduct[];
  /** Another number of the customer; null: none */
  second_phone?: string | null;
  /** For those who pack and deliver; the comment of a confirming call is added to it */
  parcel_note?: string | null;
  /** 1 home_delivery, 2 pickup_point, 3 collect_at_warehouse, 4 express */
  shipment_way?: 1 | 2 | 3 | 4 | null;
  /** The customer pays the delivery on top */
  is_fees_paid_by_customer?: boolean | null;
  /** The pickup point that the customer chose */
  stop_desk?: string | null;
  /** The customer has paid all of it already: its order collects nothing. Default false */
  is_prepaid?: boolean | null;
  /** A deposit: what the customer has paid of it, major units, at most what it comes to. Default 0 */
  prepaid_amount?: number | null;
  /** Who received the prepayment */
  prepaid_by?: string | null;
  /** What you call it, where it has no such name yet; one that is given stays */
  external_id?: string;
  /** A person typed it: a phone that cannot be dialled is refused, 422 under its path */
  is_typed?: boolean;
  /** As it was read; 409 that says what changed since. Left out: not asked */
  version?: number | null;
}

export interface EndCallBody {
  /** In any case, with blanks or underscores. */
  status: 'new' | 'confirmed' | 'wrong' | 'testing' | 'call_later' | 'no_reply' | 'cancelled' | 'out_of_stock' | 'duplicate' | 'expired' | 'unreachable' | 'preparing' | 'blacklist' | 'no_reply_asked_to_recall';
  /** A reason that the settings name for this status */
  sub_status?: string | null;
  /** Required for some statuses; a callback in the past is due at once. From 2000-01-01 to 3653 days after today (UTC). */
  action_date?: string | null;
  /** Free text; null: none */
  comment?: string | null;
  /** Also give the next lead */
  next?: boolean;
}

/** Where the customer wrote or called; left out: what made the request */
export type EntrySource = 'phone' | 'whatsapp' | 'instagram' | 'facebook' | 'tiktok' | 'shop';

export interface ErrorBody {
  /** What went wrong */
  error: {
    /** Short, for programs and papers */
    code: 'BAD_REQUEST' | 'UNAUTHENTICATED' | 'SUBSCRIPTION_INACTIVE' | 'HTTP_ERROR' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'CONFLICT' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'SERVER_ERROR' | 'OVERLOADED';
    /** English, for people; programs read `code` or `reason` */
    message: string;
    /** Which message it is; never reused for another. More may come */
    reason?: Reason;
    /** What its text is filled with */
    params?: Record<string, unknown>;
    /** The fields concerned */
    fields?: Record<string, string[]>;
    /** What `fields` says, as data: the same paths, in the same order */
    reasons?: Record<string, PushErrorReason[]>;
    /** Say it when you ask for help */
    request_id: string;
  };
}

/** These fields, and the current ones of `GET /leads/{reference}/show` unless the lead has been deleted */
export interface EventData {
  id: Id;
  /** Raised by every change; send it back to change only what you read */
  version: number;
  /** Of the object */
  reference: string;
  /** Its state now */
  status: LeadStatus;
  /** Reason within the status; null: none */
  sub_status: string | null;
  /** UTC, ISO 8601; null: none yet */
  action_date: string | null;
  /** Tries so far */
  attempts: number;
  /** What was changed, where a person edited it */
  fields?: string[];
  account: LeadListItemAccount;
  truncated?: EventTruncated;
  [name: string]: unknown;
}

export interface EventData2 {
  /** Follow it with `GET /lead-batches/{id}` */
  batch_id: string;
  /** How many in all */
  total: number;
  /** How many were not done */
  failed_count: number;
  account: LeadListItemAccount;
  truncated?: EventTruncated;
  [name: string]: unknown;
}

/** These fields, and the current ones of `GET /orders/{reference}/show` unless the order has been deleted */
export interface EventData3 {
  id: Id;
  /** Raised by every change; send it back to change only what you read */
  version: number;
  /** Of the object */
  reference: string;
  /** Its state now */
  status: OrderStatus;
  /** Null: it had none */
  previous_status: string | null;
  /** Where its pieces are */
  goods: 'none' | 'reserved' | 'out';
  /** UTC, ISO 8601; null: none yet */
  action_date: string | null;
  /** Why it was canceled; null: it was not */
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
  /** The customer kept a part */
  is_partly_delivered: boolean;
  /** The driver; null: none */
  delivery_boy_id: string | null;
  /** What was changed, where a person edited it */
  fields?: string[];
  account: LeadListItemAccount;
  truncated?: EventTruncated;
  [name: string]: unknown;
}

export interface EventData4 {
  /** Of the object */
  reference: string;
  /** Major units */
  amount: number;
  /** ISO 4217 */
  currency: string;
  holder: EventHolder;
  account: LeadListItemAccount;
  truncated?: EventTruncated;
  [name: string]: unknown;
}

export interface EventData5 {
  id: Id;
  /** Of the document, counted from 1 */
  number: number;
  /** Of the object */
  reference: string;
  /** Major units */
  amount: number;
  /** ISO 4217 */
  currency: string;
  account: LeadListItemAccount;
  truncated?: EventTruncated;
  [name: string]: unknown;
}

export interface EventData6 {
  /** The product */
  product_id: string;
  /** Unique in the account */
  sku: string;
  /** As people call it */
  name: string;
  /** Its state now */
  status: 'active' | 'inactive' | 'draft';
  /** Major units */
  price: number;
  /** What a piece was bought for; null: not set, or not for your role */
  purchase_price: number | null;
  /** Of a product from the marketplace; null: it is the account’s own */
  minimum_price: number | null;
  /** ISO 4217 */
  currency: string;
  /** Null: none */
  barcode: string | null;
  /** Null: in no category */
  category_id: string | null;
  /** The product that it is a variant of; null: it is none */
  parent_id: string | null;
  /** What tells it from the other variants */
  options: string[];
  /** The product that its SKU names now; null: not merged */
  merged_into_id: string | null;
  /** What was changed; read the product for those that are not here */
  fields?: string[];
  account: LeadListItemAccount;
  truncated?: EventTruncated;
  [name: string]: unknown;
}

/** Who has the cash */
export interface EventHolder {
  /** Its kind */
  kind: 'company' | 'person' | 'nobody';
  /** Made by the service; never changes */
  id: string | null;
}

export interface EventListItem {
  id: EventId;
  /** Its kind */
  type: EventType;
  timestamp: Moment;
  /** The business it belongs to */
  workspace_id: string;
  object: EventListItemObject;
  sequence: EventSequence;
  /** By type: see the webhooks of this document */
  data: Record<string, unknown>;
  previous?: EventPrevious;
}

/** What it is about, also when that is gone */
export interface EventListItemObject {
  /** Its kind */
  type: 'lead' | 'lead-batch' | 'order' | 'comment' | 'cash-document' | 'statement' | 'payout' | 'work-payment' | 'claim' | 'product' | 'stock' | 'job' | 'store-delivery' | 'invoice' | 'webhook';
  id: Id;
  /** Null: it has none */
  reference: string | null;
  /** After the change; later events of the object have a higher one, or the same */
  version: number;
}

export type EventType = 'lead.created' | 'lead.updated' | 'lead.status_changed' | 'lead.deleted' | 'lead.called' | 'lead.commented' | 'lead.assigned' | 'lead.batch.completed' | 'lead.batch.failed' | 'order.created' | 'order.updated' | 'order.status_changed' | 'order.deleted' | 'order.pushed' | 'order.push_failed' | 'order.tracking_updated' | 'order.assigned' | 'order.delivery_failed' | 'order.delivery_decided' | 'order.commented' | 'cash.collected' | 'cash.reversed' | 'cash.entry_reversed' | 'statement.posted' | 'cash.remitted' | 'payout.paid' | 'work_payment.paid' | 'claim.opened' | 'product.created' | 'product.updated' | 'product.deleted' | 'stock.changed' | 'stock.low' | 'store.delivery_refused' | 'import.completed' | 'export.completed' | 'invoice.paid' | 'webhook.test';

export interface Existing {
  /** Place of the row in the request, from 0 */
  index: number;
  /** Public number; never changes */
  reference: string;
  /** Fields that are sent otherwise than they are now; nothing is changed. Phones count for who sees them */
  differs: string[];
}

export interface Expected {
  /** How many orders */
  orders: number;
  /** What they come to, major units */
  amount: number;
  /** Path and query, below /api/web/1.0, of the list that has exactly these orders */
  link: string;
}

/** Of a shipped order that could not be delivered */
export interface FailedDelivery {
  /** Of the order */
  id: string;
  /** Public number; never changes */
  reference: string;
  account: LeadListItemAccount;
  /** As typed */
  full_name: string;
  /** As typed */
  phone: string;
  /** The phone with its country code; null: not a possible number, or hidden */
  phone_international: string | null;
  /** Another number of the customer; null: none */
  second_phone: string | null;
  /** As typed */
  city: string;
  /** Part of the city, as typed; null: not said */
  area: string | null;
  /** Street and house, as typed */
  address: string;
  /** One line a product */
  products: FailedDeliveryProduct[];
  /** What is collected at the door, major units */
  cod_amount: number;
  /** ISO 4217 */
  currency: string;
  /** Tries so far */
  attempts: number;
  /** Why */
  reason: FailedDeliveryReason;
  /** Words of the courier or delivery person about the last attempt */
  words: string | null;
  last_attempt_at: Moment;
  /** The day that the customer named at the door */
  promised_on: string | null;
  /** The last day to decide; then the parcel may come back by itself */
  deadline_on: string;
  /** The courier; null: none */
  shipping_company: Agent | null;
  /** The courier’s; null: none yet */
  tracking_number: string | null;
  /** The courier’s page of it; null: none */
  tracking_url: string | null;
  /** In the courier’s own word; null: none heard */
  courier_status: string | null;
  /** The driver; null: none */
  delivery_boy: Agent | null;
  /** Null: it is not decided yet */
  decision: 'reattempt' | 'fix_address' | 'return' | null;
  /** The day of the next try; null: none */
  reattempt_on: string | null;
  /** Free text; null: none */
  decision_comment: string | null;
  /** The person or program that decided it; null: not yet */
  decided_by: string | null;
  /** UTC, ISO 8601; null: none yet */
  decided_at: string | null;
  /** Null: there is nothing to tell. queued, sending: it is being told. by_hand: tell it yourself. failed: it said no */
  courier_told: 'queued' | 'sending' | 'told' | 'by_hand' | 'failed' | null;
  /** Why the courier could not be told; null: it was, or need not be */
  told_error: string | null;
  /** What the customer asks for; null: nothing */
  customer_asked: CustomerAsked | null;
}

export interface FailedDeliveryProduct {
  /** Unique in the account */
  sku: string;
  /** As people call it */
  name: string;
  /** Pieces */
  quantity: number;
  /** The main picture, small: a path of this service, or the product’s `image` */
  thumbnail: string | null;
}

export type FailedDeliveryReason = 'no_answer' | 'absent' | 'postponed' | 'refused' | 'opened_refused' | 'wrong_address' | 'wrong_phone' | 'no_cash' | 'partly_kept' | 'other';

export interface Failure {
  /** Place of the row in the request, from 0 */
  index: number;
  /** Short, for programs and papers */
  code: 'PRODUCT_INACTIVE' | 'PRODUCT_DELETED' | 'PHONE_BLACKLISTED' | 'CUSTOMER_UNRELIABLE' | 'REFUSED_BY_RULE' | 'EXTERNAL_ID_EXISTS' | 'BATCH_FAILED';
  /** English, for people; programs read `code` or `reason` */
  message: string;
  /** Which message it is; never reused for another. More may come */
  reason?: Reason;
  /** What its text is filled with */
  params?: Record<string, unknown>;
  /** The fields concerned */
  fields: Record<string, string[]>;
}

export interface FeePlan {
  id: Id;
  /** As people call it */
  name: string;
  /** Whose orders; null: every seller’s without one of its own */
  for_account_id?: string | null;
  /** The shop that it is for; null: the house */
  for_account_name: string | null;
  /** The first day of orders that go out by it; later plans take over from their own day. From 2000-01-01 to 3653 days after today (UTC). */
  valid_from: string;
  /** For each delivered order; null: its own shipping fee */
  delivery_fee?: number | null;
  /** Cities with a delivery fee of their own; elsewhere `delivery_fee` */
  delivery_by_city: DeliveryByCity[];
  /** For each order that comes back */
  return_fee?: number | null;
  /** For each order that was delivered or came back */
  packing_fee?: number | null;
  /** The same, of orders that came from a lead */
  confirmation_fee?: number | null;
  /** For each confirmed lead, whatever becomes of its order; booked the day after */
  lead_fee?: number | null;
  /** For each piece in stock at the end of a month */
  storage_fee?: number | null;
  /** Of the cash of each delivered order; at most two decimals */
  cash_percent: number;
  /** Of what the percentage comes to, where it is above 0 */
  cash_fee_minimum?: number | null;
  /** Of what the percentage comes to */
  cash_fee_maximum?: number | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface Figure {
  /** Null: there is nothing to divide by */
  value: number | null;
  /** Rows that it is made of */
  count: number;
  /** Path and query, below /api/web/1.0, of the list that has exactly these rows; null: it is not yours to list */
  link: string | null;
  per?: Per;
}

export interface FigureGroup {
  /** A day, the first day of a week or month, or the key of what it is grouped by */
  id: string;
  /** As people call it */
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
  /** Pages whose browsers may use the key: `https://` and a host, and a port if it has one */
  origins: string[];
  /** Cities to choose from; empty: all active cities, and any other text */
  city_ids: string[];
  /** Forms that the key may send */
  leads_per_minute: number;
  /** What a page reads and sends to; its last part is the key */
  form_url: string;
  /** In the order of the page */
  offers: {
    /** Unique in the account */
    sku: string;
    /** As people call it */
    name: string;
    /** False: its product is not active, so pages do not see it */
    is_offered: boolean;
    /** Pieces */
    quantity: number;
    /** Of the whole line, major units */
    total: number;
  }[];
  /** Null: nothing is set yet */
  updated_at: string | null;
}

export interface GivableRoleListItem {
  id: Id;
  /** As people call it */
  name: string;
  /** How far its people see */
  scope: 'workspace' | 'account';
  /** True: it came with the service */
  is_system: boolean;
}

/** The guard rule that it matched; null: none (R-GUARD-2) */
export interface Guard {
  /** The rule, which may be gone */
  rule_id: string;
  kind: LeadListItemKind;
  /** Effect of the rule on the lead */
  act: 'accept' | 'flag' | 'first' | 'last' | 'refuse';
  /** Why */
  reason: string;
  /** Leads before it, pieces, sum, or parcels that came back; null: a city */
  found: number | null;
}

export interface GuardRule {
  id: Id;
  /** What people read at the lead */
  reason: string;
  /** Place among the rules, from 1 */
  position: number;
  /** Its state now */
  status: 'active' | 'inactive';
  /** What it looks at (R-GUARD-1) */
  kind: LeadListItemKind;
  /** What happens to the lead */
  act: 'accept' | 'flag' | 'first' | 'last' | 'refuse';
  /** Leads before it, pieces, or parcels that came back: so many or more */
  count?: number | null;
  /** So much or more */
  amount?: number | null;
  /** Within which leads are counted */
  within_hours?: number | null;
  /** To one of these cities */
  city_ids: string[];
  /** Leads of this account; null: of any */
  for_account_id?: string | null;
  /** The shop that it is for; null: the house */
  for_account_name: string | null;
  /** Yes, it is to refuse most leads (R-GUARD-4) */
  is_sweeping: boolean;
  created_at: Moment;
  updated_at: Moment;
}

export interface HeldCash {
  person: Agent;
  /** ISO 4217 */
  currency: string;
  /** Cash in hand: that of the parcels, and what is carried, major units */
  held: number;
  /** Of it, what no parcel here explains, such as one that came back after its cash was handed in, major units */
  carried: number;
  /** What the house owes for the work, major units */
  fees: number;
  /** What is still owed from before, the oldest first */
  claims: {
    id: Id;
    /** Why */
    reason: 'lost' | 'damaged' | 'short';
    /** Of the parcel; null: cash that was short in all */
    reference: string | null;
    /** What is owed, major units */
    value: number;
    /** How many days */
    days: number;
  }[];
  /** The oldest first, 2000 at most */
  orders: {
    id: Id;
    /** Public number; never changes */
    reference: string;
    /** As typed */
    full_name: string;
    /** As typed */
    city: string;
    /** True: returned after its cash was handed in; the amount is deducted */
    is_returned: boolean;
    /** Its cash, without what the holder keeps of it and what was said to be short, major units */
    amount: number;
    /** The shortfall at the door as the holder reported it; owed on top of `amount` until settled, major units */
    short: number;
    /** What was to be collected for it, major units */
    cod: number;
    /** What the holder said at the door, major units; null: nothing was said, or it came back */
    collected: number | null;
    /** Since when it is held */
    since: string;
    /** Whole days since then */
    days: number;
  }[];
}

export interface HeldCashListItem {
  person: Agent;
  /** Cash in hand, major units */
  held: number;
  /** Parcels whose cash that is */
  orders: number;
  /** Since when the oldest is held */
  since: string | null;
  /** How many days */
  days: number | null;
  /** What the house owes for the work, major units */
  fees: number;
  /** What was short before and is still owed, major units */
  claims: number;
}

export interface HoldLeadData {
  /** Public number; never changes */
  reference: string;
  /** Who works on it */
  held_by: string;
  /** When the lead is free again unless the hold is renewed */
  held_until: string;
}

/** Who has the parcel or its cash; null: it is not out */
export interface Holder {
  /** Its kind */
  kind: 'company' | 'person' | 'nobody';
  /** Of a shipping company or a person; null: the order names none */
  id: string | null;
  /** As people call it */
  name: string | null;
}

export interface Hour {
  /** 1 is Monday */
  weekday: number;
  /** HH:MM, 00:00 to 24:00 */
  from: string;
  /** HH:MM, 00:00 to 24:00 */
  to: string;
}

export interface ImportOrdersBody {
  /** An .xlsx or .csv file, at most 50 MB and 200,000 rows. csv is UTF-8, with commas or semicolons */
  file: Blob;
  /** 1: check every row and write nothing but the report */
  dry_run?: boolean;
  /** 1: take a file that was imported before. Without answers all its rows are new; with answers, known rows are asked about or answered */
  again?: boolean;
  /** 1: continue a stopped import of the same file after the rows that it took, with the same columns */
  resume?: boolean;
  /** JSON object that maps headers to columns, empty to leave one out; several headers may make one text, as first and last name. Remembered for your next files of this import, except a column’s own name; a dry run is not remembered */
  columns?: string | null;
  /** JSON of answers to rows that asked. status: open, over, delivered, returned; payment_status: unpaid, paid, over; payment_method: unpaid, paid; known (by reference, order_number, content): skip, update, new; hidden: take, leave_out; skus, city: a name here, leave_out. Guide: /docs/guides/files */
  answers?: string | null;
  /** Sheet of a workbook. Default: the one with the columns; if several have them, the import fails and names them */
  sheet?: string | null;
  /** Admin only: the account to create in; default the house account */
  account_id?: string | null;
}

export interface ImportProductsBody {
  /** An .xlsx or .csv file, at most 50 MB and 200,000 rows. csv is UTF-8, with commas or semicolons */
  file: Blob;
  /** 1: check every row and write nothing but the report */
  dry_run?: boolean;
  /** 1: take a file that was imported before. Without answers all its rows are new; with answers, known rows are asked about or answered */
  again?: boolean;
  /** 1: continue a stopped import of the same file after the rows that it took, with the same columns */
  resume?: boolean;
  /** JSON object that maps headers to columns, empty to leave one out; several headers may make one text, as first and last name. Remembered for your next files of this import, except a column’s own name; a dry run is not remembered */
  columns?: string | null;
  /** JSON of answers to rows that asked. status: open, over, delivered, returned; payment_status: unpaid, paid, over; payment_method: unpaid, paid; known (by reference, order_number, content): skip, update, new; hidden: take, leave_out; skus, city: a name here, leave_out. Guide: /docs/guides/files */
  answers?: string | null;
  /** Sheet of a workbook. Default: the one with the columns; if several have them, the import fails and names them */
  sheet?: string | null;
  /** Admin only; default the house account */
  account_id?: string | null;
}

export interface ImportStatementBody {
  /** An .xlsx or .csv file, at most 50 MB and 200,000 rows. csv is UTF-8, with commas or semicolons */
  file: Blob;
  /** 1: check every row and write nothing but the report */
  dry_run?: boolean;
  /** 1: take a file that was imported before. Without answers all its rows are new; with answers, known rows are asked about or answered */
  again?: boolean;
  /** 1: continue a stopped import of the same file after the rows that it took, with the same columns */
  resume?: boolean;
  /** JSON object that maps headers to columns, empty to leave one out; several headers may make one text, as first and last name. Remembered for your next files of this import, except a column’s own name; a dry run is not remembered */
  columns?: string | null;
  /** JSON of answers to rows that asked. status: open, over, delivered, returned; payment_status: unpaid, paid, over; payment_method: unpaid, paid; known (by reference, order_number, content): skip, update, new; hidden: take, leave_out; skus, city: a name here, leave_out. Guide: /docs/guides/files */
  answers?: string | null;
  /** Sheet of a workbook. Default: the one with the columns; if several have them, the import fails and names them */
  sheet?: string | null;
  /** Whose it is */
  shipping_company_id: string;
  /** Default today. From 2000-01-01 to 1 day after today (UTC). */
  happened_on?: string | null;
}

export interface ImportWarehousesBody {
  /** An .xlsx or .csv file, at most 50 MB and 200,000 rows. csv is UTF-8, with commas or semicolons */
  file: Blob;
  /** 1: check every row and write nothing but the report */
  dry_run?: boolean;
  /** 1: take a file that was imported before. Without answers all its rows are new; with answers, known rows are asked about or answered */
  again?: boolean;
  /** 1: continue a stopped import of the same file after the rows that it took, with the same columns */
  resume?: boolean;
  /** JSON object that maps headers to columns, empty to leave one out; several headers may make one text, as first and last name. Remembered for your next files of this import, except a column’s own name; a dry run is not remembered */
  columns?: string | null;
  /** JSON of answers to rows that asked. status: open, over, delivered, returned; payment_status: unpaid, paid, over; payment_method: unpaid, paid; known (by reference, order_number, content): skip, update, new; hidden: take, leave_out; skus, city: a name here, leave_out. Guide: /docs/guides/files */
  answers?: string | null;
  /** Sheet of a workbook. Default: the one with the columns; if several have them, the import fails and names them */
  sheet?: string | null;
}

export interface Invitation {
  /** A mail is on its way to the person */
  is_mailed: boolean;
  /** Without SMTP_URL: to copy, works once within 7 days, and sets a password for this workspace only. Null where the person has a password for all of hers, with which she accepts */
  link: string | null;
}

export interface InviteUserAgainAnswer {
  /** The answer */
  data: Invitation;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface Invoice {
  id: Id;
  /** The shop it belongs to */
  account_id: string;
  /** Without a gap in the workspace */
  number: number;
  /** The shop it belongs to */
  account_name: string;
  account: LeadListItemAccount;
  /** Its kind */
  type: InvoiceType;
  /** What the other side calls it, such as the number of a courier’s statement; unique */
  reference?: string | null;
  /** One line a product or fee */
  lines: InvoiceLine[];
  /** Major units */
  amount: number;
  /** Made as pending or unpaid; paid and canceled are for good */
  status: 'pending' | 'unpaid' | 'paid' | 'canceled';
  /** Free text; null: none */
  note?: string | null;
  /** The document whose paper it is, which alone changes it; null: a person wrote it */
  drawn_from: 'settlement' | 'statement' | 'payout' | 'work_payment' | 'seller_advance' | null;
  /** Percent of VAT that the amount contains, of a payout that its lines of fees contain, by the setting when it was made; null: none */
  vat_rate: number | null;
  /** Whom the house pays by it, where that is no account; null: the account */
  payee_name: string | null;
  /** UTC, ISO 8601; null: none yet */
  paid_at: string | null;
  /** The file that shows the payment */
  proof: AttachInvoiceProofData | null;
  /** The person or program that created it */
  created_by: string;
  created_at: Moment;
  updated_at: Moment;
}

export interface InvoiceLine {
  /** As people call it */
  label: string;
  /** Pieces */
  quantity: number;
  /** Of the whole line, major units; below 0 for a deduction */
  amount: number;
  /** Of a line that a document of cash drew */
  kind?: string;
}

export type InvoiceType = 'seller_payout' | 'service_fees' | 'sourcing' | 'driver_settlement' | 'courier_statement' | 'work_payment' | 'seller_advance' | 'seller_repayment';

export interface Job {
  id: Id;
  /** Its kind */
  kind: string;
  /** Its state now */
  status: 'queued' | 'running' | 'completed' | 'failed' | 'canceled';
  /** Which queue it waits in */
  priority: 'urgent' | 'important' | 'normal';
  /** How far it is */
  progress: Progress;
  /** Whose rows they are, or become */
  account_id: string;
  /** Name of the person or token */
  asked_by: string;
  /** Still running, after a request to cancel it */
  is_canceling: boolean;
  /** Why it failed */
  error: string | null;
  /** Which message it is; never reused for another. More may come */
  reason?: Reason;
  /** What its text is filled with */
  params?: Record<string, unknown>;
  /** The file it made: an export, or of an import the rows that would not do. Opens for seven days, while the person given the link may have it; null when you may not */
  result_url: string | null;
  /** Of an import with rows that would not do: the same columns and a reason, soon after its end when it was stopped; also of an act on all matching */
  failed_rows_url: string | null;
  /** Of an import, also of one that was stopped: rows_good, rows_failed, rows_skipped (taken by an earlier import of the file), rows_known and rows_updated (of the good rows, those that were here already and stay, and those that changed what was here), rows_left_out (hidden rows that you left out), sheet and sheets (of a workbook of several: the one that was read, and all), is_dry_run, headers (in the file’s order), columns (header to column), columns_remembered (those that were read as you said with an earlier file), left_out (headers), faults (of moves by file: the first rows that would not do, by line, with their reasons); lacking (columns) when the header will not do. Of an act on all matching: updated, already, rows_failed, reasons, undo_token, taken_over (from whom leads were taken). Of labels: printed, from_couriers, instead (ours where the courier’s own was not available, each with its reason) */
  summary: Record<string, unknown> | null;
  created_at: Moment;
  /** UTC, ISO 8601; null: none yet */
  started_at: string | null;
  /** UTC, ISO 8601; null: none yet */
  finished_at: string | null;
}

export type Key = 'company_name' | 'company_phone' | 'company_identity' | 'company_legal_name' | 'company_address' | 'vat_rate' | 'label_language' | 'shows_setup' | 'currency' | 'country' | 'time_zone' | 'languages' | 'refuse_blacklisted' | 'action_date_statuses' | 'duplicate_window_hours' | 'duplicate_sets_status' | 'lead_expiry_days' | 'assignment_return_minutes' | 'confirmed_goal' | 'scans_pieces' | 'ships_to_holder' | 'sub_statuses' | 'retry_ladders' | 'flag_from_returned' | 'refuse_flagged' | 'shares_phone_history' | 'idempotency_days' | 'shipping_fee' | 'failed_delivery_days' | 'courier_choice' | 'short_is_for' | 'payout_after' | 'write_off_limit' | 'payout_minimum' | 'payout_weekdays' | 'customer_page' | 'customer_acts' | 'customer_link_days' | 'label_sender_name' | 'label_sender_phone' | 'label_sender_address';

export interface Lead {
  /** Another number of the customer; null: none */
  second_phone: string | null;
  /** For those who pack and deliver */
  parcel_note: string | null;
  /** Null: not set; its order goes home */
  shipment_way: number | null;
  /** The customer pays the delivery, on top of the total */
  is_fees_paid_by_customer: boolean | null;
  /** Pickup point, by name or code; null: to the door */
  stop_desk: string | null;
  /** Its customer has paid: nothing is left to collect at the door */
  is_prepaid: boolean;
  /** What the customer paid in advance, major units; the full amount when prepaid */
  prepaid_amount: number;
  /** Who took it, as the shop names it; null: not known */
  prepaid_by: string | null;
  /** Where it was sold, and the shop’s newest word; null: no shop sent it */
  store: Store | null;
  /** What a shop’s file calls its order; it may come twice. Null: it says nothing */
  order_number: string | null;
  id: Id;
  /** Goes up by one with every change; sent back, it makes a stale edit a 409 */
  version: number;
  /** Public number; never changes */
  reference: string;
  /** What its sender calls it, unique in its account; null: nothing */
  external_id: string | null;
  account: LeadListItemAccount;
  /** Who calls or called; null: unassigned */
  agent: Agent | null;
  /** Where it came from: dashboard, import, api:… */
  source: string | null;
  /** The order made when the lead was confirmed */
  order_reference: string | null;
  /** Reference of an earlier lead with the same phone and SKU */
  duplicate_of: string | null;
  /** Reason within the status; null: none */
  sub_status: string | null;
  /** Call attempts */
  attempts: number;
  /** UTC, ISO 8601; null: none yet */
  action_date: string | null;
  /** An agent holds the lead now, or a job works on it */
  is_processing: boolean;
  /** The person who holds it now; null: none does */
  held_by: string | null;
  /** When it is free again unless the hold is renewed */
  held_until: string | null;
  /** The only agent who can be given it; null: not assigned to one agent */
  assigned_to: Agent | null;
  /** The call center whose agents alone are given it */
  assigned_center: Agent | null;
  guard: Guard | null;
  reliability: CustomerReliability;
  /** The phone is on the blacklist of its account, or of the house */
  is_blacklisted: boolean;
  /** As typed */
  full_name: string;
  /** As typed */
  phone: string;
  /** The phone with its country code; null: not a possible number, or hidden */
  phone_international: string | null;
  /** As typed */
  city: string;
  /** Part of the city, as typed; null: not said */
  area: string | null;
  /** Street and house, as typed */
  address: string;
  /** Its state now */
  status: string;
  /** The status, as programs send it */
  status_key: LeadStatus;
  /** One line a product */
  products: LeadProduct[];
  /** The answer */
  data: LeadListItemData[];
  /** How its status changed */
  leadHistories: LeadListItemLeadHistory[];
  /** Newest first */
  assignments: Assignment[];
  /** Newest first, 100 at most */
  notes: LeadNote[];
  /** Of the same phone, newest first, 10 at most; empty for a caller who may not list orders */
  past_orders: PastOrder[];
  /** The person or program that created it */
  created_by: string;
  created_at: Moment;
  updated_at: Moment;
}

export interface LeadBatch {
  /** Follow it with `GET /lead-batches/{id}` */
  batch_id: string;
  /** Its state now */
  status: 'queued' | 'running' | 'completed' | 'failed' | 'canceled';
  /** How many in all */
  total: number;
  /** Public numbers, in the order of the request */
  created_refs: string[];
  /** Only when there are some: rows whose `external_id` is there already; nothing is written for them */
  existing?: Existing[];
  /** How many were not done */
  failed_count: number;
  /** Rows not done, each with its reason */
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
  /** What the call ended in */
  status: LeadStatus;
  /** Reason within the status; null: none */
  sub_status: string | null;
  /** Who calls or called; null: unassigned */
  agent_id: string | null;
  /** Who calls or called; null: unassigned */
  agent: string | null;
  /** Null: of no call center */
  call_center_id: string | null;
  /** The first call of its lead */
  is_first: boolean;
  called_at: Moment;
}

export interface LeadHistory {
  id: Id;
  /** Public number of the lead */
  lead_reference: string;
  /** Before the move */
  old_status: string;
  /** After the move */
  new_status: string;
  /** Person, token name, or system */
  changed_by: string;
  /** A person, a token, or the service itself */
  actor_kind: string;
  /** Where it came from */
  source: string;
  changed_at: Moment;
  /** It takes an outcome of a call back */
  is_undo: boolean;
  account: LeadListItemAccount;
}

export interface LeadInput {
  /** What you call it, unique in its account: a row that is sent again is answered as `existing` */
  external_id?: string | null;
  /** As typed */
  full_name: string;
  /** As typed */
  phone: string;
  /** As typed */
  city: string;
  /** Part of the city, as typed; null: not said */
  area?: string | null;
  /** Street and house, as typed */
  address: string;
  /** One line a product */
  products: LeadInputProduct[];
  /** The answer */
  data?: LeadInputData[] | null;
  /** Another number of the customer; null: none */
  second_phone?: string | null;
  /** For those who pack and deliver; the comment of a confirming call is added to it */
  parcel_note?: string | null;
  /** 1 home_delivery, 2 pickup_point, 3 collect_at_warehouse, 4 express */
  shipment_way?: 1 | 2 | 3 | 4 | null;
  /** The customer pays the delivery on top */
  is_fees_paid_by_customer?: boolean | null;
  /** The pickup point that the customer chose */
  stop_desk?: string | null;
  /** The customer has paid all of it already: its order collects nothing. Default false */
  is_prepaid?: boolean | null;
  /** A deposit: what the customer has paid of it, major units, at most what it comes to. Default 0 */
  prepaid_amount?: number | null;
  /** Who received the prepayment */
  prepaid_by?: string | null;
}

export interface LeadInputData {
  /** Names it for programs */
  key?: string | null;
  /** What it holds; null: nothing */
  value?: string | null;
}

export interface LeadInputProduct {
  /** Unique in the account */
  sku: string;
  /** Pieces */
  quantity: number;
  /** Line total, major units */
  total: number;
}

export interface LeadListItem {
  /** Another number of the customer; null: none */
  second_phone: string | null;
  /** For those who pack and deliver */
  parcel_note: string | null;
  /** Null: not set; its order goes home */
  shipment_way: number | null;
  /** The customer pays the delivery, on top of the total */
  is_fees_paid_by_customer: boolean | null;
  /** Pickup point, by name or code; null: to the door */
  stop_desk: string | null;
  /** Its customer has paid: nothing is left to collect at the door */
  is_prepaid: boolean;
  /** What the customer paid in advance, major units; the full amount when prepaid */
  prepaid_amount: number;
  /** Who took it, as the shop names it; null: not known */
  prepaid_by: string | null;
  /** What a shop’s file calls its order; it may come twice. Null: it says nothing */
  order_number: string | null;
  id: Id;
  /** Goes up by one with every change; sent back, it makes a stale edit a 409 */
  version: number;
  /** Public number; never changes */
  reference: string;
  /** What its sender calls it, unique in its account; null: nothing */
  external_id: string | null;
  account: LeadListItemAccount;
  /** Where it came from: dashboard, import, api:… */
  source: string | null;
  /** The order made when the lead was confirmed */
  order_reference: string | null;
  /** Reference of an earlier lead with the same phone and SKU */
  duplicate_of: string | null;
  /** Reason within the status; null: none */
  sub_status: string | null;
  /** Call attempts */
  attempts: number;
  /** UTC, ISO 8601; null: none yet */
  action_date: string | null;
  guard: Guard | null;
  /** Who calls or called; null: unassigned */
  agent?: Agent | null;
  /** Where it was sold, and the shop’s newest word; null: no shop sent it */
  store?: Store | null;
  reliability?: CustomerReliability;
  /** The phone is on the blacklist of its account, or of the house */
  is_blacklisted?: boolean;
  /** An agent holds the lead now, or a job works on it */
  is_processing?: boolean;
  /** The person who holds it now; null: none does */
  held_by?: string | null;
  /** When it is free again unless the hold is renewed */
  held_until?: string | null;
  /** The only agent who can be given it; null: not assigned to one agent */
  assigned_to?: Agent | null;
  /** The call center whose agents alone are given it */
  assigned_center?: Agent | null;
  /** As typed */
  full_name: string;
  /** As typed */
  phone: string;
  /** Its state now */
  status: LeadStatus;
  /** As typed */
  city: string;
  /** Part of the city, as typed; null: not said */
  area: string | null;
  /** Street and house, as typed */
  address: string;
  /** The answer */
  data: LeadListItemData[];
  /** One line a product */
  products: {
    /** Unique in the account */
    sku: string;
    /** As people call it */
    name: string;
    /** Pieces */
    quantity: number;
    /** Of one piece, major units */
    price: number;
    /** Of the whole line, major units */
    total: number;
    /** The main picture, small: a path of this service, or the product’s `image` */
    thumbnail?: string | null;
  }[];
  /** How its status changed */
  leadHistories: LeadListItemLeadHistory[];
  created_at: Moment;
  updated_at: Moment;
}

/** Whose it is */
export interface LeadListItemAccount {
  id: Id;
  /** As people call it */
  name: string;
}

export interface LeadListItemData {
  /** Names it for programs */
  key: string | null;
  /** What it holds; null: nothing */
  value: string | null;
}

/** Kind of the rule */
export type LeadListItemKind = 'phone_leads' | 'address_leads' | 'pieces' | 'sum' | 'city' | 'refuser' | 'new_and_dear';

export interface LeadListItemLeadHistory {
  id: Id;
  /** Public number of the lead */
  lead_reference: string;
  /** Before the move */
  old_status: string;
  /** After the move */
  new_status: string;
  /** Person, token name, or system */
  changed_by: string;
  /** A person, a token, or the service itself */
  actor_kind: string;
  /** Where it came from */
  source: string;
  changed_at: Moment;
  /** It takes an outcome of a call back */
  is_undo: boolean;
}

export interface LeadNote {
  id: Id;
  /** The text */
  body: string;
  /** Saved while a call was on, and never ended by an outcome */
  is_draft: boolean;
  /** The outcome it was written with; null: written by itself */
  status: string | null;
  /** The person or program that wrote it */
  written_by: string;
  created_at: Moment;
  updated_at: Moment;
}

export interface LeadProduct {
  /** The product */
  product_id: string;
  /** Unique in the account */
  sku: string;
  /** As people call it */
  name: string;
  /** Pieces */
  quantity: number;
  /** Of one piece, major units */
  price: string;
  /** Of the whole line, with its currency */
  total: string;
  /** The main picture, small: a path of this service, or the product’s `image` */
  thumbnail: string | null;
  /** What the agent reads to the customer; null: none */
  call_script: string | null;
  /** Offers for more pieces: quantity, and price of all of them */
  upsells: {
    /** Pieces */
    quantity: number;
    /** Of one piece, major units */
    price: number;
  }[];
  /** The product whose variants may stand here; the line names one of them, or the product itself */
  variants_of: string | null;
}

export type LeadStatus = 'new' | 'confirmed' | 'wrong' | 'testing' | 'call_later' | 'no_reply' | 'cancelled' | 'out_of_stock' | 'duplicate' | 'expired' | 'unreachable' | 'preparing' | 'blacklist' | 'no_reply_asked_to_recall';

export interface Line {
  /** cod, a kind of fee, correction, or a kind of entry */
  kind: string;
  /** Orders or entries */
  quantity: number;
  /** What the seller gets for it; below 0 what is taken off, major units */
  amount: number;
}

export interface ListCourierPlacesAnswer {
  /** The answer */
  data: CourierPlaceListItem[];
  /** About the answer */
  meta: {
    /** How many name nothing here */
    unmatched: number;
    /** Null: its list was never fetched */
    fetched: {
      at: Moment;
      /** How many were fetched */
      places: number;
      /** Places that its list before had not */
      added: number;
      /** Places that only its list before had */
      gone: number;
    } | null;
  };
}

export interface ListCourierPricesAnswer {
  /** The answer */
  data: CourierPriceListItem[];
  /** About the answer */
  meta: {
    /** To decide on */
    open: number;
  };
}

export interface ListCourierStatusesAnswer {
  /** The answer */
  data: CourierStatusListItem[];
  /** About the answer */
  meta: {
    /** How many name nothing here */
    unknown: number;
  };
}

export interface ListGivableRolesAnswer {
  /** The answer */
  data: GivableRoleListItem[];
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ListNotificationPreferencesAnswer {
  /** The answer */
  data: NotificationPreferenceListItem[];
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ListOrdersMeta {
  /** Counted from 1 */
  current_page: number;
  /** Page size used; above 100 becomes 100 */
  per_page: number;
  /** Exact */
  total: number;
  /** Send it back as `cursor` for the next page; null at the end */
  next_cursor: string | null;
  /** Unknown parameters, which changed nothing; absent without any */
  ignored?: string[];
  /** Only with `updated_from`: all changes before this moment have been given when `next_cursor` is null. `total` is that of the first page then */
  updated_until?: string;
}

export interface ListProductVariantsAnswer {
  /** The answer */
  data: ProductVariantListItem[];
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ListUsersAnswer {
  /** The answer */
  data: User[];
  /** About the answer */
  meta: PageMeta;
}

/** Null: none */
export interface Logo {
  /** A new one for each upload */
  id: string;
  /** Pixels */
  width: number;
  /** Pixels */
  height: number;
}

export interface MarketplaceAccess {
  id: Id;
  /** Who asks */
  account_id: string;
  /** The shop it belongs to */
  account_name: string;
  /** The offer of another seller */
  marketplace_product_id: string;
  /** Unique in the account */
  sku: string;
  /** The product */
  product_name: string;
  /** Its state now */
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
  /** A product of the house; in a file, its SKU will do */
  product_id: string;
  /** Unique in the account */
  sku: string;
  /** The product */
  product_name: string;
  /** Address of a picture; null: none */
  image: string | null;
  /** What customers usually pay for a piece */
  public_price: number;
  /** No seller may ask less */
  minimum_price: number;
  /** What the house keeps of each piece that is delivered */
  commission: number;
  /** What the house bought a piece for; above the commission, each piece is sold at a loss. Null to sellers */
  purchase_price: number | null;
  /** Free text; null: none */
  description?: string | null;
  /** active: sellers see it */
  status: 'active' | 'inactive';
  /** Free pieces of the house in the warehouses that are offered */
  available: number;
  /** Your request to sell it; null: none */
  access: Access | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface MarketplaceStock {
  id: Id;
  /** The offer of another seller */
  marketplace_product_id: string;
  /** Unique in the account */
  sku: string;
  /** The product */
  product_name: string;
  /** In a file, the warehouse’s code will do */
  warehouse_id: string;
  /** Where its pieces lie */
  warehouse_name: string;
  /** Show no more than this; null: all that is free */
  quantity_max?: number | null;
  /** Free pieces of the house there */
  available: number;
  /** Of its offer */
  status: 'active' | 'inactive';
  created_at: Moment;
  updated_at: Moment;
}

export interface MatchStatementRowAnswer {
  /** The answer */
  data: StatementRowListItem;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface MatchUnmatchedAnswer {
  /** The answer */
  data: UnmatchedListItem;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface Me {
  /** The business */
  workspace: {
    id: Id;
    /** As people call it */
    name: string;
    /** ISO 3166 */
    country: string;
    /** ISO 4217 */
    currency: string;
    /** Decimals of its amounts; an amount with more is refused with 422 */
    decimals: number;
    /** Time zone in which its days begin */
    time_zone: string;
    /** false: its subscription has ended, and writes are 402 */
    is_active: boolean;
  };
  /** The shop */
  account: {
    /** The account of new leads and orders, where a request names none */
    id: string;
    /** As people call it */
    name: string;
    /** Whether the caller sees the whole workspace */
    sees_others: boolean;
  };
  /** Whose token it is */
  person: {
    id: Id;
    /** As typed */
    full_name: string;
  };
  /** What the person may do */
  role: string;
  /** null: a session of the dashboard */
  token: {
    /** As people call it */
    name: string;
    /** null: it does not end */
    expires_at: string | null;
  } | null;
  /** What the caller may do now, by role and scopes; `view` covers lists and single rows */
  scopes: ('view products' | 'create products' | 'update products' | 'delete products' | 'export products' | 'import products' | 'view stocks' | 'create stocks' | 'update stocks' | 'delete stocks' | 'export stocks' | 'import stocks' | 'view stock-histories' | 'create stock-histories' | 'update stock-histories' | 'delete stock-histories' | 'export stock-histories' | 'import stock-histories' | 'view orders' | 'create orders' | 'update orders' | 'delete orders' | 'export orders' | 'import orders' | 'view order-histories' | 'create order-histories' | 'update order-histories' | 'delete order-histories' | 'export order-histories' | 'import order-histories' | 'view leads' | 'create leads' | 'update leads' | 'delete leads' | 'export leads' | 'import leads' | 'view lead-histories' | 'create lead-histories' | 'update lead-histories' | 'delete lead-histories' | 'export lead-histories' | 'import lead-histories' | 'view warehouses' | 'create warehouses' | 'update warehouses' | 'delete warehouses' | 'export warehouses' | 'import warehouses' | 'view shipping-companies' | 'create shipping-companies' | 'update shipping-companies' | 'delete shipping-companies' | 'export shipping-companies' | 'import shipping-companies' | 'view categories' | 'create categories' | 'update categories' | 'delete categories' | 'export categories' | 'import categories' | 'view cash-accounts' | 'create cash-accounts' | 'update cash-accounts' | 'delete cash-accounts' | 'export cash-accounts' | 'import cash-accounts' | 'view cash-entries' | 'create cash-entries' | 'update cash-entries' | 'delete cash-entries' | 'export cash-entries' | 'import cash-entries' | 'view statements' | 'create statements' | 'update statements' | 'delete statements' | 'export statements' | 'import statements' | 'view fee-plans' | 'create fee-plans' | 'update fee-plans' | 'delete fee-plans' | 'export fee-plans' | 'import fee-plans' | 'view driver-rates' | 'create driver-rates' | 'update driver-rates' | 'delete driver-rates' | 'export driver-rates' | 'import driver-rates' | 'view costs' | 'create costs' | 'update costs' | 'delete costs' | 'export costs' | 'import costs' | 'view money-transfers' | 'create money-transfers' | 'update money-transfers' | 'delete money-transfers' | 'export money-transfers' | 'import money-transfers' | 'view cash-adjustments' | 'create cash-adjustments' | 'update cash-adjustments' | 'delete cash-adjustments' | 'export cash-adjustments' | 'import cash-adjustments' | 'view money-accounts' | 'create money-accounts' | 'update money-accounts' | 'delete money-accounts' | 'export money-accounts' | 'import money-accounts' | 'view settlements' | 'create settlements' | 'update settlements' | 'delete settlements' | 'export settlements' | 'import settlements' | 'view payouts' | 'create payouts' | 'update payouts' | 'delete payouts' | 'export payouts' | 'import payouts' | 'view work-payments' | 'create work-payments' | 'update work-payments' | 'delete work-payments' | 'export work-payments' | 'import work-payments' | 'view seller-advances' | 'create seller-advances' | 'update seller-advances' | 'delete seller-advances' | 'export seller-advances' | 'import seller-advances' | 'view claims' | 'create claims' | 'update claims' | 'delete claims' | 'export claims' | 'import claims' | 'view invoices' | 'create invoices' | 'update invoices' | 'delete invoices' | 'export invoices' | 'import invoices' | 'view notifications' | 'create notifications' | 'update notifications' | 'delete notifications' | 'export notifications' | 'import notifications' | 'view roles' | 'create roles' | 'update roles' | 'delete roles' | 'export roles' | 'import roles' | 'view webhooks' | 'create webhooks' | 'update webhooks' | 'delete webhooks' | 'export webhooks' | 'import webhooks' | 'view users' | 'create users' | 'update users' | 'delete users' | 'export users' | 'import users' | 'view applications' | 'create applications' | 'update applications' | 'delete applications' | 'export applications' | 'import applications' | 'view call-centers' | 'create call-centers' | 'update call-centers' | 'delete call-centers' | 'export call-centers' | 'import call-centers' | 'view assignment-rules' | 'create assignment-rules' | 'update assignment-rules' | 'delete assignment-rules' | 'export assignment-rules' | 'import assignment-rules' | 'view guard-rules' | 'create guard-rules' | 'update guard-rules' | 'delete guard-rules' | 'export guard-rules' | 'import guard-rules' | 'view courier-rules' | 'create courier-rules' | 'update courier-rules' | 'delete courier-rules' | 'export courier-rules' | 'import courier-rules' | 'view sheets' | 'create sheets' | 'update sheets' | 'delete sheets' | 'export sheets' | 'import sheets' | 'view cities' | 'create cities' | 'update cities' | 'delete cities' | 'export cities' | 'import cities' | 'view areas' | 'create areas' | 'update areas' | 'delete areas' | 'export areas' | 'import areas' | 'view statistics' | 'create statistics' | 'update statistics' | 'delete statistics' | 'export statistics' | 'import statistics' | 'view dashboard' | 'create dashboard' | 'update dashboard' | 'delete dashboard' | 'export dashboard' | 'import dashboard' | 'view marketplace-products' | 'create marketplace-products' | 'update marketplace-products' | 'delete marketplace-products' | 'export marketplace-products' | 'import marketplace-products' | 'view marketplace-stocks' | 'create marketplace-stocks' | 'update marketplace-stocks' | 'delete marketplace-stocks' | 'export marketplace-stocks' | 'import marketplace-stocks' | 'view sourcings' | 'create sourcings' | 'update sourcings' | 'delete sourcings' | 'export sourcings' | 'import sourcings' | 'view sourcing-messages' | 'create sourcing-messages' | 'update sourcing-messages' | 'delete sourcing-messages' | 'export sourcing-messages' | 'import sourcing-messages' | 'view team-members' | 'create team-members' | 'update team-members' | 'delete team-members' | 'export team-members' | 'import team-members' | 'view settings' | 'create settings' | 'update settings' | 'delete settings' | 'export settings' | 'import settings' | 'view message-templates' | 'create message-templates' | 'update message-templates' | 'delete message-templates' | 'export message-templates' | 'import message-templates' | 'view message-channels' | 'create message-channels' | 'update message-channels' | 'delete message-channels' | 'export message-channels' | 'import message-channels' | 'view automatic-messages' | 'create automatic-messages' | 'update automatic-messages' | 'delete automatic-messages' | 'export automatic-messages' | 'import automatic-messages' | 'view blacklisted-phones' | 'create blacklisted-phones' | 'update blacklisted-phones' | 'delete blacklisted-phones' | 'export blacklisted-phones' | 'import blacklisted-phones')[];
  /** Named rights beside them */
  abilities: Ability[];
  /** Fields that are hidden from the caller */
  masks: ('leads.phone' | 'orders.phone' | 'products.purchase_price')[];
  /** What one request may hold */
  limits: {
    /** How many requests a minute */
    requests_per_minute: number;
    /** How many rows one write takes */
    rows_per_request: {
      /** How many orders */
      orders: number;
      /** How many leads */
      leads: number;
    };
    /** How many rows a page has at most */
    page_items: number;
    /** The largest body, bytes */
    body_bytes: number;
  };
  /** Of the service */
  version: string;
}

export interface Merged {
  id: Id;
  /** Unique in the account */
  sku: string;
  /** As people call it */
  name: string;
}

export interface MessageChannel {
  id: Id;
  /** As people call it */
  name: string;
  /** Its kind */
  kind: 'whatsapp' | 'sms';
  /** WhatsApp: the id of the number that sends */
  phone_number_id?: string | null;
  /** WhatsApp: the id of the business account */
  business_account_id?: string | null;
  /** SMS: the address of the gateway, with {phone}, {digits}, {text}, {reference}, {secret} where they belong */
  url?: string | null;
  /** SMS */
  method?: 'POST' | 'GET' | null;
  /** SMS: one header per line, such as `Authorization: Bearer {secret}` */
  headers?: string | null;
  /** SMS: what is sent, JSON or a form, with {phone}, {digits}, {text}, {reference}, {secret}; {digits} is the phone without + */
  request_body?: string | null;
  /** SMS: what the answer holds when the message was taken; left out: any answer of 200 to 299 */
  taken_when?: string | null;
  /** SMS: the gateway sends a {reference} once, however often it gets it */
  drops_repeats: boolean;
  /** inactive: nothing is sent through it */
  status: 'active' | 'inactive';
  /** True: secrets are kept */
  has_credentials: boolean;
  /** WhatsApp: where it tells what became of messages, behind this service’s address */
  webhook_path?: string | null;
  /** Why it does not send; null: it sends */
  fault?: string | null;
  /** When it last told what became of a message */
  heard_at?: string | null;
  created_at: Moment;
  updated_at: Moment;
}

/** Key of its text; null: a person typed it */
export type MessageKey = 'lead_batch_completed' | 'lead_batch_existing' | 'lead_batch_failed' | 'import_completed' | 'import_checked' | 'export_completed' | 'job_failed' | 'order_push_failed' | 'orders_refused' | 'parcel_given' | 'parcels_given' | 'day_moved' | 'days_moved' | 'callback_due' | 'cash_late' | 'store_silent' | 'payout_paid' | 'courier_list_failed' | 'courier_prices' | 'courier_word_unknown' | 'settlement_short' | 'statement_differs' | 'claim_opened' | 'written_off' | 'write_off_asked' | 'stock_low' | 'holds_spent' | 'stock_counted_short' | 'canceled_delivered' | 'webhook_gone' | 'webhook_failing' | 'webhook_rightless' | 'customer_lead' | 'customer_order' | 'customer_cancelled' | 'customer_wrote_lead' | 'customer_wrote_order' | 'stranger_wrote' | 'store_ended' | 'store_changed' | 'store_paid' | 'store_reopened' | 'store_ended_of_file' | 'store_paid_of_file' | 'messages_failed' | 'channel_version_ends' | 'channel_fault' | 'access_requested' | 'access_granted' | 'access_refused' | 'sourcing_asked' | 'sourcing_moved' | 'sourcing_message' | 'member_invited' | 'tokens_revoked' | 'wrong_codes';

export interface MessageTemplate {
  id: Id;
  /** As people call it */
  name: string;
  /** The language of the text */
  language: 'ar' | 'en' | 'fr';
  /** Variables stand between braces; an unknown one is refused */
  body: string;
  /** Offered for leads in these statuses */
  lead_statuses: LeadStatus[];
  /** Offered for orders in these statuses */
  order_statuses: OrderStatus[];
  /** Offered first where a delivery failed */
  is_for_failed_delivery: boolean;
  /** Sent by itself through this channel, at these statuses (R-TALK-5); null: a person sends it */
  message_channel_id?: string | null;
  /** The template as WhatsApp approved it; its {{1}}, {{2}} … are the variables of the text, as they first appear */
  whatsapp_name?: string | null;
  /** Its quick replies at WhatsApp, in their order */
  buttons: ('confirm' | 'change' | 'cancel')[];
  /** Its place in the menu */
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
  /** The courier’s; null: none yet */
  tracking_number: string | null;
  /** What was collected, major units */
  amount: number;
  /** Since when the company has it */
  since: string;
  /** What the statement says; null: nothing */
  told: Told | null;
}

export interface MoneyAccount {
  id: Id;
  /** As people call it */
  name: string;
  /** Its kind */
  kind: 'bank' | 'cash_box';
  /** What is in it by the ledger, major units */
  balance: number;
  /** What was in it when it was first kept here, major units; below 0: overdrawn */
  opening_balance: number;
  /** The day of the opening balance, which is part of it; asked for when there is one. From 2000-01-01 to 1 day after today (UTC). */
  opened_on?: string | null;
  /** Null: not said */
  bank_name?: string | null;
  /** IBAN or RIB */
  bank_identity?: string | null;
  /** False: no choice for new payments */
  is_active: boolean;
  created_at: Moment;
  updated_at: Moment;
}

export interface MoneyTransfer {
  id: Id;
  /** From 2000-01-01 to 1 day after today (UTC). */
  moved_on: string;
  /** Bank account or cash box that the money leaves */
  from_money_account_id: string;
  /** Bank account or cash box that the money comes to */
  to_money_account_id: string;
  /** What moves, major units */
  amount: number;
  /** Free text; null: none */
  note?: string | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface MoveSourcingAnswer {
  /** The answer */
  data: Sourcing;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface MoveSourcingBody {
  /** In any case, with blanks or underscores. */
  status: 'pending' | 'quoted' | 'accepted' | 'paid' | 'purchased' | 'shipped' | 'received' | 'refused' | 'canceled';
  /** quoted: for a piece */
  price?: number | null;
  /** quoted: ISO 4217 */
  currency?: string | null;
  /** quoted: from payment to the warehouse */
  days?: number | null;
  /** received: a product of the asker */
  product_id?: string | null;
  /** received: where the pieces are */
  warehouse_id?: string | null;
  /** received: pieces that came; default all */
  quantity?: number | null;
  /** refused or canceled: why */
  reason?: string | null;
}

export interface MoveStockBody {
  /** Its kind */
  type: 'increment' | 'decrement' | 'adjust' | 'transfer' | 'damage';
  /** Pieces; for adjust: the pieces that were counted, also fewer than are reserved, whose orders become OUT_OF_STOCK */
  quantity: number;
  /** Why */
  reason: string;
  /** transfer only: where to */
  warehouse_id?: string | null;
}

export interface MyRound {
  at: Moment;
  /** Today in the workspace’s time zone */
  day: string;
  /** ISO 4217 */
  currency: string;
  driver: Agent;
  /** In the order of the round; at most 500, those to be brought first */
  stops: {
    /** Id of the order */
    id: string;
    /** Public number; never changes */
    reference: string;
    /** Its state now */
    state: 'open' | 'failed' | 'later' | 'delivered' | 'returned';
    /** As typed */
    full_name: string;
    /** As typed */
    phone: string;
    /** The phone with its country code; null: not a possible number, or hidden */
    phone_international: string | null;
    /** Another number of the customer; null: none */
    second_phone: string | null;
    /** As typed */
    city: string;
    /** Part of the city, as typed; null: not said */
    area: string | null;
    /** Street and house, as typed */
    address: string;
    /** Free text; null: none */
    notes: string | null;
    /** One line a product */
    products: {
      /** As people call it */
      name: string;
      /** Pieces */
      quantity: number;
      /** What the line comes to, major units */
      total: number;
      /** Pieces that the customer kept of a partly delivered order; null: all, or not delivered */
      delivered_quantity: number | null;
    }[];
    /** Goods to take back from the customer, until they are returned; empty: none */
    comes_back: OrderProduct[];
    /** When what was not kept came back; null: it is still to come, or there is none */
    rest_received_at: string | null;
    /** Its customer has paid: nothing is to be collected */
    is_prepaid: boolean;
    /** A deposit of one that is not paid whole, major units; it is not in the amounts to collect */
    prepaid_amount: number;
    /** What is to be collected, major units; of a partly delivered order for what was kept */
    cod_amount: number;
    /** The same of the whole parcel */
    whole_amount: number;
    /** Delivery fee contained in whole_amount and prepaid_amount */
    delivery_fee: number;
    /** What was collected, where the delivery person said so; null: not said, or not delivered */
    collected: number | null;
    /** Of GET /orders/{reference}/delivery-proof; null: there is none */
    proof: 'photo' | 'signature' | null;
    /** How many attempts failed */
    attempts: number;
    /** Why; null: not said */
    reason: MyRoundReason | null;
    /** As the customer wrote it; null: nothing */
    words: string | null;
    /** The day that was named for it */
    due_on: string | null;
    /** When it was delivered, returned, or tried today */
    ended_at: string | null;
  }[];
}

/** Reason of the last failed attempt */
export type MyRoundReason = 'no_answer' | 'absent' | 'postponed' | 'refused' | 'opened_refused' | 'wrong_address' | 'wrong_phone' | 'no_cash' | 'partly_kept' | 'other';

export interface NoReply {
  /** When to call again, minutes after each call */
  after_minutes: number[];
  /** The status after the last call; null: it stays */
  ends_in?: 'no_reply' | 'unreachable' | 'expired' | 'wrong' | null;
}

export interface Note {
  /** Free text */
  note: number;
  /** How many */
  count: number;
}

export interface Notification {
  id: Id;
  /** The person */
  user_id: string;
  /** Its kind */
  kind: NotificationPreferenceListItemKind;
  /** Which message it is; null: a text of its own */
  message_key: MessageKey | null;
  /** Parameters of the message, by name */
  params: Record<string, unknown>;
  /** In English */
  title: string;
  /** The text */
  body?: string | null;
  /** Path in the dashboard, below /app */
  link?: string | null;
  /** Null: not read yet */
  read_at?: string | null;
  /** Its state now */
  status: 'unread' | 'read';
  created_at: Moment;
  updated_at: Moment;
}

export interface NotificationPreferenceListItem {
  /** Its kind */
  kind: NotificationPreferenceListItemKind;
  /** What it is for */
  about: string;
  /** True: people are notified */
  is_on: boolean;
}

export type NotificationPreferenceListItemKind = 'lead.batch.completed' | 'lead.batch.failed' | 'import.completed' | 'export.completed' | 'job.failed' | 'order.push_failed' | 'parcel.assigned' | 'parcel.day_moved' | 'callback.due' | 'cash.late' | 'store.silent' | 'payout.paid' | 'courier.list_failed' | 'courier.prices' | 'courier.word_unknown' | 'settlement.short' | 'statement.differs' | 'claim.opened' | 'write.off' | 'stock.low' | 'lead.holds_spent' | 'order.out_of_stock' | 'order.delivered_canceled' | 'webhook.disabled' | 'lead.customer' | 'order.customer' | 'lead.store' | 'order.store' | 'message.failed' | 'marketplace.access' | 'sourcing.moved' | 'member.invited' | 'account.security' | 'message';

/** What its orders cost now: the rate of the city, else the rate elsewhere */
export interface Now {
  /** To the door, major units; null: not set */
  home: number | null;
  /** To a pickup point; null: not set */
  stop_desk: number | null;
  /** Of a parcel that comes back; null: not set */
  return: number | null;
}

export interface OpenClaimBody {
  /** The reference of an order that was with a holder */
  order: string;
  /** Why */
  reason: 'lost' | 'damaged';
  /** What was agreed */
  value: number;
  /** Free text; null: none */
  note?: string | null;
}

export interface OpenOrderMessageAnswer {
  /** The answer */
  data: Opened;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface OpenOrderMessageBody {
  /** How it was sent or came in */
  channel: 'whatsapp' | 'sms';
  /** Left out: an empty message was opened */
  template_id?: string | null;
}

export interface Opened {
  id: Id;
  /** How it was sent or came in */
  channel: 'whatsapp' | 'sms';
  /** The template’s name at the time; null: an empty message */
  name: string | null;
  /** The person or program that opened it */
  opened_by: string;
  opened_at: Moment;
}

/** No secrets. ameex: business; aymakan: sender_name, sender_phone, sender_city, sender_address; bosta: business_location_id; ecotrack: none; elogistia: none; first-delivery: none; forcelog: none; guepex: from_wilaya_name; imile: sender_name, sender_phone, sender_city, sender_address, sign_method; jt-express: sender_name, sender_phone, sender_city, sender_address; manual: none; maystro: none; navex: none; noest: none; onessta: pickup_city_id; oto: pickup_location_code, delivery_option_id; ozon-express: none; sandbox: none; sendit: pickup_district_id; smsa: sender_name, sender_phone, sender_city, sender_address, service_code; yalidine: from_wilaya_name; yalitec: from_wilaya_name; zimou: none; zr-express: none; zr-express-new: ready_state_id */
export interface Options {
  /** Its number at the courier. Left empty: its default. */
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
  /** Goes up by one with every change; sent back, it makes a stale edit a 409 */
  version: number;
  /** Public number; never changes */
  reference: string;
  /** What its sender calls it, unique in its account; null: nothing */
  external_id: string | null;
  /** As typed */
  full_name: string;
  /** As typed */
  phone: string;
  /** As typed */
  city: string;
  /** Its state now */
  status: OrderStatus;
  /** Major units */
  total: number;
  /** ISO 4217 */
  currency: string;
  /** Public number of the lead; null: made without one */
  lead_reference: string | null;
  account: LeadListItemAccount;
  /** Free text; null: none */
  notes: string | null;
  /** Where its goods leave, or left, from */
  warehouse: Agent | null;
  /** Who brings it */
  shipping_company: Agent | null;
  /** The courier’s; null: none yet */
  tracking_number: string | null;
  /** The delivery person who brings it */
  delivery_boy: Agent | null;
  /** Who confirmed its lead */
  agent: Agent | null;
  /** What it came in by: dashboard, import, api:… */
  source: string | null;
  /** The phone is on the blacklist of its account, or of the house */
  is_blacklisted: boolean;
  /** Nothing is left to collect at the door: its customer has paid */
  is_prepaid: boolean;
  /** Its customer kept a part, the rest comes back (R-PART-1) */
  is_partly_delivered: boolean;
  /** When the rest came back; null: it is to come, or there is none */
  rest_received_at: string | null;
  /** Where it was sold, and the shop’s newest word; null: no shop sent it */
  store: Store | null;
  /** Who has its cash, and how much */
  cash?: OrderListItemCash;
  /** What it lacks to go on; null: nothing */
  waits_for: WaitsFor | null;
  created_at: Moment;
  updated_at: Moment;
  /** The phone with its country code; null: not a possible number, or hidden */
  phone_international: string | null;
  /** Where mails go; null: not said */
  email: string | null;
  /** Another number of the customer; null: none */
  second_phone: string | null;
  /** Part of the city, as typed; null: not said */
  area: string | null;
  /** Street and house, as typed */
  address: string;
  /** The order of which pieces come back for this one; null: none */
  exchange: {
    /** Public number; never changes */
    reference: string;
    /** One line a product */
    products: OrderProduct[];
    /** What they are worth, major units: it is taken off what is collected */
    credit: number;
  } | null;
  /** The order for which pieces of this one come back; null: none, or it ended in vain */
  exchanged_by: string | null;
  /** What of it came back unfit for sale */
  came_back_damaged: OrderProduct[];
  /** How it is sent, by number */
  shipment_way: number;
  /** How it is sent */
  shipment_way_key: 'home_delivery' | 'pickup_point' | 'collect_at_warehouse' | 'express';
  /** The pickup point that the customer chose */
  stop_desk: string | null;
  /** The courier that was chosen for it, by a person or by the service; null: none. Pushing it decides */
  chosen_company: Agent | null;
  /** Why the service chose that courier; null: a person did, it has none, or it is not yours to see */
  chosen_because: {
    /** English, for people; programs read `code` or `reason` */
    message: string;
    /** Which message it is; never reused for another. More may come */
    reason?: Reason;
    /** What its text is filled with */
    params?: Record<string, unknown>;
  } | null;
  /** The customer pays the delivery, on top of the total */
  is_fees_paid_by_customer: boolean;
  /** What a shop’s file calls its order; it may come twice. Null: it says nothing */
  order_number: string | null;
  /** Further data that came with it and has no field, copied from its lead */
  data: LeadListItemData[];
  /** One line a product */
  products: {
    /** The product */
    product_id: string;
    /** Unique in the account */
    sku: string;
    /** As people call it */
    name: string;
    /** Pieces */
    quantity: number;
    /** Of one piece, major units */
    price: number;
    /** Of the whole line, major units */
    total: number;
    /** Pieces that the customer kept of a partly delivered order; null: all, or not delivered */
    delivered_quantity: number | null;
    /** The main picture, small: a path of this service, or the product’s `image` */
    thumbnail: string | null;
  }[];
  /** Sum of the lines */
  subtotal: number;
  /** Major units */
  shipping_fee: number;
  /** What the customer paid in advance, major units; the full amount when prepaid */
  prepaid_amount: number;
  /** Who took it, as the shop names it; null: not known */
  prepaid_by: string | null;
  /** What is collected at the door, without what was paid ahead: of a partly delivered order for what was kept, of a prepaid one 0 */
  cod_amount: number;
  /** Where the customer follows it */
  tracking_url: string | null;
  /** The courier’s label; null: it makes none */
  courier_label_url: string | null;
  /** What the courier calls its state, in its own words */
  courier_status: string | null;
  /** Why its last push to a courier came to nothing, or waits */
  push_error: string | null;
  /** The same, to be said in any language */
  push_error_reasons: PushErrorReason[];
  /** Where its goods are: not held for it, reserved in a warehouse, or out */
  goods: 'none' | 'reserved' | 'out';
  /** UTC, ISO 8601; null: none yet */
  action_date: string | null;
  /** Why it was canceled; null: it was not */
  cancel_description: string | null;
  /** Null: it had none */
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
  /** The open one; null: none */
  failed_delivery: FailedDelivery | null;
  /** What was said of the delivery of a delivered order; null: nothing */
  delivery: {
    /** The person or program that delivered it */
    delivered_by: string;
    delivered_at: Moment;
    /** Major units; null: not said */
    collected: number | null;
    /** Of GET /orders/{reference}/delivery-proof; null: there is none */
    proof: 'photo' | 'signature' | null;
  } | null;
  /** Those that failed, the newest first */
  deliveryAttempts: {
    id: Id;
    /** Why */
    reason: FailedDeliveryReason;
    /** What was said of it */
    words: string | null;
    /** The day that was promised; null: none */
    promised_on: string | null;
    /** The person who reported it; null: the courier */
    told_by: string | null;
    happened_at: Moment;
  }[];
  /** All that keeps it from going on, the first to mend first */
  waits: {
    why: WaitsFor;
    /** UTC, ISO 8601; null: none yet */
    since: string | null;
    /** For example, which line lacks how many */
    message: string;
    /** Which message it is; never reused for another. More may come */
    reason?: Reason;
    /** What its text is filled with */
    params?: Record<string, unknown>;
  }[];
  /** What people said of it to each other (R-ORD-14): those that are pinned, then the newest, 100 at most */
  comments: OrderComment[];
  /** Edits and decisions, the newest first */
  orderEdits: ({
    id: Id;
    /** What was changed */
    fields: string[];
    /** What was decided of a failed delivery; null: the order was edited */
    decision: {
      /** Its kind */
      kind: 'reattempt' | 'fix_address' | 'return';
      /** The new day; null: as it was */
      date: string | null;
      /** Free text; null: none */
      comment: string | null;
    } | null;
    /** The person or program that changed it */
    changed_by: string;
    changed_at: Moment;
  })[];
  /** How its status changed */
  orderHistories: {
    id: Id;
    /** Public number of the order */
    order_reference: string;
    /** Before the move */
    old_status: string;
    /** After the move */
    new_status: string;
    /** Person, token name, or system */
    changed_by: string;
    /** A person, a token, or the service itself */
    actor_kind: string;
    /** api, dashboard, scanner, import, courier or system */
    source: string;
    /** The move skipped a step */
    skipped: boolean;
    changed_at: Moment;
  }[];
}

export interface OrderComment {
  id: Id;
  /** The text */
  body: string;
  /** Shown above the order and where it is scanned */
  is_pinned: boolean;
  /** The person or program that wrote it */
  written_by: string;
  created_at: Moment;
}

export interface OrderHistory {
  id: Id;
  /** Public number of the order */
  order_reference: string;
  /** Before the move */
  old_status: string;
  /** After the move */
  new_status: string;
  /** Person, token name, or system */
  changed_by: string;
  /** A person, a token, or the service itself */
  actor_kind: string;
  /** api, dashboard, scanner, import, courier or system */
  source: string;
  /** The move skipped a step */
  skipped: boolean;
  changed_at: Moment;
  account: LeadListItemAccount;
}

export interface OrderInput {
  /** What you call it, unique in its account: a row that is sent again is answered as `existing` */
  external_id?: string | null;
  /** As typed */
  full_name: string;
  /** As typed */
  phone: string;
  /** Where mails go; null: not said */
  email?: string | null;
  /** As typed */
  city: string;
  /** Part of the city, as typed; null: not said */
  area?: string | null;
  /** Street and house, as typed */
  address: string;
  /** Another number of the customer; null: none */
  second_phone?: string | null;
  /** For those who pack and deliver */
  notes?: string | null;
  /** 1 home_delivery, 2 pickup_point, 3 collect_at_warehouse, 4 express */
  shipment_way?: 1 | 2 | 3 | 4 | null;
  /** The pickup point that the customer chose */
  stop_desk?: string | null;
  /** The courier that is to bring it; nothing is sent to it before the order is pushed */
  shipping_company_id?: string | null;
  /** The customer pays the delivery, on top of the total */
  is_fees_paid_by_customer: boolean;
  /** The customer has paid all of it already: nothing is collected. Default false */
  is_prepaid?: boolean | null;
  /** A deposit: what the customer has paid of it, major units, at most what it comes to. Default 0 */
  prepaid_amount?: number | null;
  /** Who received the prepayment */
  prepaid_by?: string | null;
  /** Pieces of a delivered order come back for this one (R-PART-6): `total` less its `credit` is collected */
  exchange?: {
    /** The delivered order of which pieces come back */
    reference: string;
    /** Pieces that come back of each of its lines, in the order of its `products` */
    quantities: number[];
    /** What they are worth, major units, at most `total`; default what they were sold for, or `total` */
    credit?: number | null;
  } | null;
  /** What the customer pays for the goods, major units */
  total: number;
  /** One line a product */
  products: {
    /** Unique in the account */
    sku: string;
    /** Pieces */
    quantity: number;
    /** Per unit, major units */
    price: number;
    /** What the line comes to, where a bundle is no multiple of a price; default quantity × price */
    total?: number | null;
  }[];
  /** The answer */
  data?: LeadInputData[] | null;
}

export interface OrderListItem {
  id: Id;
  /** Goes up by one with every change; sent back, it makes a stale edit a 409 */
  version: number;
  /** Public number; never changes */
  reference: string;
  /** What its sender calls it, unique in its account; null: nothing */
  external_id: string | null;
  /** As typed */
  full_name: string;
  /** As typed */
  phone: string;
  /** As typed */
  city: string;
  /** Its state now */
  status: OrderStatus;
  /** Major units */
  total: number;
  /** ISO 4217 */
  currency: string;
  /** Public number of the lead; null: made without one */
  lead_reference: string | null;
  account: LeadListItemAccount;
  /** Free text; null: none */
  notes: string | null;
  /** Where its goods leave, or left, from */
  warehouse?: Agent | null;
  /** Who brings it */
  shipping_company?: Agent | null;
  /** The courier’s; null: none yet */
  tracking_number?: string | null;
  /** The delivery person who brings it */
  delivery_boy?: Agent | null;
  /** Who confirmed its lead */
  agent?: Agent | null;
  /** What it came in by: dashboard, import, api:… */
  source: string | null;
  /** The phone is on the blacklist of its account, or of the house */
  is_blacklisted?: boolean;
  /** Nothing is left to collect at the door: its customer has paid */
  is_prepaid: boolean;
  /** Its customer kept a part, the rest comes back (R-PART-1) */
  is_partly_delivered: boolean;
  /** When the rest came back; null: it is to come, or there is none */
  rest_received_at: string | null;
  /** Where it was sold, and the shop’s newest word; null: no shop sent it */
  store?: Store | null;
  /** Who has its cash, and how much */
  cash?: OrderListItemCash;
  /** What it lacks to go on; null: nothing */
  waits_for?: WaitsFor | null;
  created_at: Moment;
  updated_at: Moment;
  /** One line a product */
  products?: {
    /** The product */
    product_id: string;
    /** Unique in the account */
    sku: string;
    /** As people call it */
    name: string;
    /** Pieces */
    quantity: number;
    /** The main picture, small: a path of this service, or the product’s `image` */
    thumbnail: string | null;
  }[];
}

export interface OrderListItemCash {
  /** Where its cash is */
  stage: 'none' | 'expected' | 'collected' | 'remitted' | 'paid_out' | 'reversed';
  /** Who has the cash; null: unknown */
  holder: Holder | null;
  /** What the holder is to collect, major units */
  expected: number;
  /** What the holder has, major units */
  collected: number;
  /** The shortfall at the door as the delivery person reported it, until settled; below 0: an excess, major units */
  short: number;
  /** What its seller pays the house for it by now, major units */
  fees: number;
  /** Parts of `fees` */
  fee_lines: {
    /** Its kind */
    kind: OrderListItemKind;
    /** What its seller pays, major units */
    amount: number;
  }[];
  /** What its holder handed over, major units */
  remitted: number;
  /** Its cash without the fees, wherever it is, major units */
  net: number;
  /** Costs of the house so far; null for people of one account */
  costs: {
    /** What its carrier takes, major units */
    courier_fees: number;
    /** What the call center takes that confirmed its lead, major units */
    call_fees: number;
    /** What its goods were bought for, major units; null for a caller who does not see purchase prices */
    goods_sold: number | null;
  } | null;
  /** The person or program that remitted it; null: not yet */
  remitted_by: RemittedBy | null;
  /** The payout that contains it, unless canceled */
  payout_id: string | null;
  /** Ways out and back that ended before the order was renewed; the rest of `cash` is of the last one */
  earlier_trips: {
    /** From 1 */
    trip_no: number;
    /** Where its cash is */
    stage: 'none' | 'expected' | 'collected' | 'remitted' | 'paid_out' | 'reversed';
    /** What its seller pays for it, major units */
    fees: number;
    /** The document by which its cash was handed over; null for people of one account */
    remitted_by: RemittedBy | null;
    /** The payout that contains it, unless canceled */
    payout_id: string | null;
  }[];
  /** Since when it is in its stage with its holder; null: it is not out */
  since: string | null;
  /** Whole days since then, in the workspace’s time zone */
  days: number | null;
}

export type OrderListItemKind = 'delivery_fee' | 'return_fee' | 'packing_fee' | 'confirmation_fee' | 'cash_fee' | 'commission_fee' | 'storage_fee';

export interface OrderMessages {
  /** The phone with its country code; null: not a possible number, or hidden */
  phone_international: string | null;
  /** Of the customer, else the first of the workspace */
  language: 'ar' | 'en' | 'fr';
  /** The likeliest first, those of the customer’s language first */
  messages: {
    /** The template it was made from */
    template_id: string;
    /** As people call it */
    name: string;
    /** `ar`, `fr` or `en` */
    language: 'ar' | 'en' | 'fr';
    /** Filled for this customer */
    text: string;
  }[];
  /** The page for the customer; null: the phone is hidden, the setting customer_page is off, or the link ended */
  link: string | null;
  /** The caller may not change the order or lead: its link shows the page and takes nothing */
  link_only_shows: boolean;
  /** The newest first, at most 100 */
  requests: {
    id: Id;
    /** What the customer asks for */
    act: 'confirm' | 'address' | 'day' | 'cancel' | 'change' | 'write';
    /** Null: of another act */
    address: string | null;
    /** Null: of another act */
    wanted_on: string | null;
    /** What she added */
    words: string | null;
    /** The service did it at once; false: a person decides */
    is_done: boolean;
    asked_at: Moment;
  }[];
  /** Those that the service sent, the newest first, at most 100 */
  sent: {
    id: Id;
    /** How it was sent or came in */
    channel: 'whatsapp' | 'sms';
    /** The template’s name at the time */
    name: string;
    /** Its state now */
    status: OrderMessagesStatus;
    /** Why; null: not said */
    reason: OrderMessagesReason | null;
    /** Error text of the channel; null also when the phone is hidden */
    error: string | null;
    created_at: Moment;
  }[];
  /** The customer wants no message that is sent by itself */
  is_opted_out: boolean;
  /** The newest first, at most 100 */
  opened: Opened[];
}

export type OrderMessagesReason = 'bad_phone' | 'opted_out' | 'refused' | 'gave_up' | 'no_answer' | 'no_channel';

export type OrderMessagesStatus = 'waiting' | 'sending' | 'unsure' | 'sent' | 'delivered' | 'read' | 'failed' | 'skipped';

export interface OrderProduct {
  /** Unique in the account */
  sku: string;
  /** As people call it */
  name: string;
  /** Pieces */
  quantity: number;
}

export type OrderStatus = 'new' | 'packed' | 'waiting_for_shipping_company' | 'shipped' | 'delivered' | 'returned' | 'canceled' | 'out_of_stock' | 'rollback';

export interface OrdersActed {
  /** English, for people; programs read `code` or `reason` */
  message: string;
  /** The answer */
  data: {
    /** References */
    updated: string[];
    /** References of orders that were there before */
    already: string[];
    /** Those not done, each with its reason */
    failed: {
      id: Id;
      /** Empty for an unknown id */
      reference: string;
      /** Short, for programs and papers */
      code: 'NOT_FOUND' | 'MOVE_NOT_ALLOWED' | 'NEEDS_RENEW' | 'SHORT_OF_STOCK' | 'LEAD_NOT_CONFIRMED' | 'MOVED_ON';
      /** English, for people; programs read `code` or `reason` */
      message: string;
      /** Which message it is; never reused for another. More may come */
      reason?: Reason;
      /** What its text is filled with */
      params?: Record<string, unknown>;
    }[];
    /** Of a scan that was taken: what belongs into the parcel */
    contents?: {
      /** Unique in the account */
      sku: string;
      /** Null: none */
      barcode: string | null;
      /** As people call it */
      name: string;
      /** Pieces */
      quantity: number;
      /** Where it lies, or belongs; null: not set */
      shelf: string | null;
      /** The main picture, small: a path of this service, or the product’s `image` */
      thumbnail: string | null;
    }[];
    /** Of a scan that was taken: its notes, and the comments that are pinned to it (R-ORD-14) */
    remarks?: string[];
    /** Of a scan as returned: its customer opened the parcel and refused it (R-PART-8); left out: not so */
    was_opened?: boolean;
  };
  /** About the answer */
  meta: {
    /** How many in all */
    total: number;
    /** How many were changed */
    updated: number;
    /** How many were not done */
    failed: number;
    /** For POST /orders/undo, for ten minutes */
    undo_token: string | null;
  };
}

export interface PageMeta {
  /** Counted from 1 */
  current_page: number;
  /** Page size used; above 100 becomes 100 */
  per_page: number;
  /** Exact */
  total: number;
  /** Send it back as `cursor` for the next page; null at the end */
  next_cursor: string | null;
  /** Unknown parameters, which changed nothing; absent without any */
  ignored?: string[];
}

export interface Part {
  /** Of a part, in the same account */
  sku: string;
  /** Pieces in one bundle */
  quantity: number;
  /** As people call it */
  name: string;
}

/** Whom it concerns */
export interface Party {
  /** Its kind */
  kind: 'company' | 'person' | 'nobody' | 'account' | 'call_center' | 'house' | 'money_account';
  /** Made by the service; never changes */
  id: string | null;
  /** As people call it */
  name: string | null;
}

export interface PastOrder {
  id: Id;
  /** Public number; never changes */
  reference: string;
  /** Its state now */
  status: OrderStatus;
  /** Major units */
  total: number;
  /** ISO 4217 */
  currency: string;
  created_at: Moment;
  /** Free text; null: none */
  comment: Comment | null;
}

export interface PauseSelfAnswer {
  /** The answer */
  data: {
    /** Since when, and why; null: at work */
    paused: Paused | null;
  };
  /** Empty */
  meta: Record<string, unknown>;
}

/** Null: she works */
export interface Paused {
  since: Moment;
  /** Why */
  reason: 'break' | 'meal' | 'prayer' | 'meeting' | 'other';
  /** Her own name, or a manager’s */
  by: string;
}

export interface PayPayoutAnswer {
  /** The answer */
  data: Payout;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface PayPayoutBody {
  /** The bank account or cash box that paid */
  money_account_id: string;
  /** Default today. From 2000-01-01 to 1 day after today (UTC). */
  paid_on?: string | null;
  /** Of the transfer */
  payment_reference?: string | null;
}

export interface PayWorkPaymentBody {
  /** The bank account or cash box that paid */
  money_account_id: string;
  /** Default today. From 2000-01-01 to 1 day after today (UTC). */
  paid_on?: string | null;
  /** Reference of the transfer */
  payment_reference?: string | null;
}

export interface Payout {
  id: Id;
  /** The shop it belongs to */
  account_id: string;
  /** Of its invoice */
  number: number;
  /** The shop it belongs to */
  account_name: string;
  /** The last day that it counts */
  up_to: string;
  /** Orders that it pays or takes off */
  order_count: number;
  /** What the seller gets, major units */
  amount: number;
  /** Its state now */
  status: 'unpaid' | 'paid' | 'canceled';
  /** The paper of it */
  invoice_id: string;
  /** Null: not paid yet */
  paid_on: string | null;
  /** The person or program that paid it; null: not yet */
  paid_by: string | null;
  /** What it was paid from */
  money_account_name: string | null;
  /** As the bank’s statement has it; null: none */
  payment_reference: string | null;
  /** Why it was canceled; null: it was not */
  cancel_reason: string | null;
  /** It was paid, and booked back on this day */
  taken_back_on: string | null;
  /** Who took it back; null: it was not taken back */
  taken_back_by: string | null;
  /** The person or program that created it */
  created_by: string;
  created_at: Moment;
  updated_at: Moment;
}

export interface PayoutOrderListItem {
  /** Of the order */
  id: string;
  /** Public number; never changes */
  reference: string;
  /** It was paid before, and has changed since */
  is_correction: boolean;
  /** Its cash, major units */
  cod: number;
  /** What is taken off, major units */
  fees: number;
  /** What the seller gets for it, major units */
  amount: number;
  /** One line a product or fee */
  lines: {
    /** Its kind */
    kind: string;
    /** Of it, major units */
    amount: number;
  }[];
}

/** What they are divided by */
export interface Per {
  /** How many */
  count: number;
  /** Path and query, below /api/web/1.0, of the list that has exactly these rows; null: it is not yours to list */
  link: string | null;
}

export interface Posting {
  /** The shop */
  account: {
    id: Id;
    kind: CashBalanceListItemKind;
    party: Party;
    /** ISO 4217 */
    currency: string;
  };
  /** Major units; above 0 debit, below 0 credit */
  amount: number;
  /** Orders that a document settles there; 0: it is of one order, or of none */
  orders: number;
}

export interface PreviewReverseStatementAnswer {
  /** The answer */
  data: {
    /** The orders */
    orders: {
      /** Orders whose cash changes its stage */
      count: number;
      /** The first 20 of them */
      references: string[];
      /** From where to where they go */
      stages: {
        /** First day, inclusive */
        from: 'none' | 'expected' | 'collected' | 'remitted' | 'paid_out' | 'reversed';
        /** Last day, inclusive */
        to: 'none' | 'expected' | 'collected' | 'remitted' | 'paid_out' | 'reversed';
        /** How many */
        count: number;
        /** What these orders are to collect, major units */
        amount: number;
      }[];
    };
    /** Claims that it opened, paid or gave back */
    claims: {
      id: Id;
      /** Of its parcel; null: cash that was short in all */
      reference: string | null;
      /** Its value, major units */
      amount: number;
      /** Its status now, as of claims */
      from: string;
      /** Its status then */
      to: string;
    }[];
    /** Accounts whose next payout is another: what was paid stays, and is corrected there */
    payouts: {
      account: Agent;
      /** Payouts that stay, and have these orders or entries */
      numbers: number[];
      /** What the next payout is without it; below 0 it is owed to the house, major units */
      due: number;
      /** What it is then, major units */
      due_after: number;
      /** By how much, major units */
      change: number;
    }[];
    /** What is booked today, by account of the ledger */
    sums: {
      kind: CashBalanceListItemKind;
      party: Party;
      /** What its balance changes by, as `/cash/balances` has it, major units */
      amount: number;
    }[];
  };
  /** Empty */
  meta: Record<string, unknown>;
}

export interface Product {
  id: Id;
  /** The shop it belongs to */
  account_id: string;
  /** Unique in the account */
  sku: string;
  /** As people call it */
  name: string;
  /** Whose it is */
  account_name: string;
  /** Free text; null: none */
  description?: string | null;
  /** In a file, the category’s name will do */
  category_id?: string | null;
  /** Of one piece, major units */
  price: number;
  /** What one piece cost, major units; null: not known */
  purchase_price: number | null;
  /** Its state now */
  status: 'active' | 'inactive' | 'draft';
  /** Null: none */
  barcode?: string | null;
  /** Grams; null: not known */
  weight_g?: number | null;
  /** Address of a picture; null: none */
  image?: string | null;
  /** What the agent reads to the customer; null: none */
  call_script?: string | null;
  /** Offers for more pieces: quantity, and price of all of them */
  upsells: Upsell[];
  /** The product that it is a size, a colour, … of; its SKU in a file. The parent itself is never ordered */
  parent_id?: string | null;
  /** Of the product that it is a variant of; null: it is none */
  parent_sku: string | null;
  /** What tells it from the other variants */
  options: string[];
  /** What a bundle is made of; empty: no bundle */
  parts: Part[];
  /** How many variants it has */
  variant_count: number;
  /** The product that it was merged into, which its SKU names; null: none */
  merged_into_id: string | null;
  /** The product it was merged into; null: not merged */
  merged_into_sku: string | null;
  /** The offer of the house that it sells; null: its own */
  marketplace_product_id: string | null;
  /** The house took away the access to its offer: it cannot be active */
  is_withdrawn: boolean;
  /** Of a product from the marketplace */
  minimum_price: number | null;
  /** The first is the main one */
  pictures: AddProductPictureData[];
  /** The main picture, small: a path of this service, or the product’s `image` */
  thumbnail: string | null;
  /** Free pieces in all warehouses, of a product with variants those of all of them; null: not tracked, or not for this caller */
  available: number | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface ProductVariantListItem {
  id: Id;
  /** Unique in the account */
  sku: string;
  /** As people call it */
  name: string;
  /** What tells it from the other variants */
  options: string[];
  /** Null: none */
  barcode: string | null;
  /** Major units */
  price: number;
  /** Its state now */
  status: 'active' | 'inactive' | 'draft';
  /** Has a free piece, or is not tracked */
  in_stock: boolean;
  /** Free pieces in all warehouses; null: not tracked, or not for this caller */
  available: number | null;
  /** The main picture, small: a path of this service, or the product’s `image` */
  thumbnail: string | null;
}

export interface Progress {
  /** How many are done */
  done: number;
  /** How many in all */
  total: number;
}

/** Whether the ledger is sound; null for people of one account */
export interface Proof {
  /** Entries that were checked */
  entries: number;
  /** All balances together sum to 0 in each currency */
  is_balanced: boolean;
  /** No entry was changed, left out or put in since it was chained */
  is_whole: boolean;
  /** The first number of the chain that is wrong */
  broken_at: number | null;
  /** Null: not yet */
  checked_at: string | null;
  /** A check was asked for and has not ended */
  is_asked: boolean;
  /** Of the last entry that is chained; null: none yet */
  number: number | null;
  /** Its hash, SHA-256 in hex: noted elsewhere, it shows later that nothing before it was changed */
  hash: string | null;
}

export interface PushErrorReason {
  /** Which message it is; never reused for another. More may come */
  code: Reason;
  /** What its text is filled with */
  params: Record<string, unknown>;
}

export interface PutOrderBody {
  /** As typed */
  full_name: string;
  /** As typed */
  phone: string;
  /** Another number of the customer; null: none */
  second_phone?: string | null;
  /** Required, unless city_text says where it goes */
  city_to_id?: string | null;
  /** A city by its name: one of the list, or where it stands already; any in a workspace without a list, or as a person types it */
  city_text?: string | null;
  /** Part of the city, as typed */
  area_text?: string | null;
  /** Street and house, as typed */
  address: string;
  /** The customer has paid all of it already; left out: as it was */
  is_prepaid?: boolean | null;
  /** What the customer has paid of it, major units, at most what it comes to; left out: as it was */
  prepaid_amount?: number | null;
  /** Who took what was paid ahead; left out: as it was */
  prepaid_by?: string | null;
  /** Free text; null: none */
  notes?: string | null;
  /** One line a product */
  products: {
    /** Made by the service; never changes */
    id: string;
    /** Pieces */
    quantity: number;
    /** Line total, major units */
    total: number;
  }[];
  /** What you call it, where it has no such name yet; one that is given stays */
  external_id?: string;
  /** A person typed it: a phone that cannot be dialled is refused, 422 under its path */
  is_typed?: boolean;
  /** As it was read; 409 that says what changed since. Left out: not asked */
  version?: number | null;
}

export interface QueueCounts {
  /** All open leads that the caller sees */
  open: number;
  /** Callbacks whose moment has come today, of those the caller is given */
  due: number;
  /** Callbacks whose moment came on an earlier day */
  overdue: number;
  /** Callbacks whose moment is still to come */
  upcoming: number;
  /** False: every call center of the caller is closed now */
  is_working_hours: boolean;
  /** Since when, and why; null: at work */
  paused: Paused | null;
  /** What the caller holds now; null: nothing */
  held: HoldLeadData | null;
  /** Your own day */
  mine_today: {
    /** How many calls */
    calls: number;
    /** How many were confirmed */
    confirmed: number;
  };
}

export interface QueuedJob {
  /** English, for people; programs read `code` or `reason` */
  message: string;
  /** The answer */
  data: {
    /** See GET /jobs/{id} */
    job_id: string;
  };
}

export interface Quote {
  /** For a piece, major units of its currency */
  price: number;
  /** ISO 4217 */
  currency: string;
  /** From payment to the warehouse */
  days: number;
}

export interface Rate {
  /** The city of the workspace’s list */
  city_id: string;
  /** To the door, major units */
  home: number;
  /** Pickup point, by name or code; null: to the door */
  stop_desk?: number | null;
  /** For the way back, major units; null: none */
  return?: number | null;
}

export interface RecordAdvanceAnswer {
  /** The answer */
  data: SellerAdvance;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface RecordAdvanceBody {
  /** Of the seller */
  account_id: string;
  /** advance: the house paid the seller. repayment: the seller paid the house */
  kind: 'advance' | 'repayment';
  /** Major units */
  amount: number;
  /** The bank account or cash box that paid, or was paid */
  money_account_id: string;
  /** Default today. From 2000-01-01 to 1 day after today (UTC). */
  happened_on?: string | null;
  /** Of the transfer */
  payment_reference?: string | null;
  /** Why */
  reason: string;
}

export interface RedeliverWebhookAnswer {
  /** The answer */
  data: {
    /** Follow it with `GET /jobs/{id}` */
    job_id: string;
  };
  /** Empty */
  meta: Record<string, unknown>;
}

/** The statement or settlement by which its holder handed it over; null for people of one account */
export interface RemittedBy {
  /** Its kind */
  kind: 'statement' | 'settlement';
  id: Id;
}

export interface RenewOrderLinkAnswer {
  /** The answer */
  data: {
    /** Where to find it */
    link: string;
  };
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ReportFailedDeliveryBody {
  /** Reference, id or tracking number */
  order: string;
  /** Why */
  reason: 'no_answer' | 'absent' | 'postponed' | 'refused' | 'opened_refused' | 'wrong_address' | 'wrong_phone' | 'no_cash' | 'other';
  /** Free text; null: none */
  comment?: string | null;
  /** The day that the customer named */
  promised_on?: string | null;
}

export interface RequestMarketplaceAccessAnswer {
  /** The answer */
  data: MarketplaceAccess;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface RequestOrdersExportBody {
  /** Kind of file */
  file_extension: 'xlsx' | 'csv';
  /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
  headings?: 'fields' | 'ar' | 'en' | 'fr';
  /** Default reference; any: name, city, whole reference, whole external_id, phone and whole tracking number at once */
  search_by?: 'reference' | 'external_id' | 'phone' | 'full_name' | 'city' | 'any';
  /** This exact spelling */
  keyWord?: string;
  /** Default exact for reference and external_id, partial else */
  match_type?: 'exact' | 'partial' | 'starts_with' | 'ends_with';
  /** Those with one of these references, repeated or separated by commas; an unknown one is left out */
  references?: string[];
  /** First day, YYYY-MM-DD, in the workspace’s time zone */
  start_at?: string;
  /** Last day, inclusive */
  end_at?: string;
  /** Repeated or by commas; in any case, with blanks or underscores */
  status?: ('new' | 'packed' | 'waiting_for_shipping_company' | 'shipped' | 'delivered' | 'returned' | 'canceled' | 'out_of_stock' | 'rollback')[];
  /** Those with a line of this product */
  product_id?: string;
  /** Those with a line of this product or of one of its variants */
  family_id?: string;
  /** Those that came in by this: dashboard, import, api:… */
  source?: string;
  /** Those that this import made; the id of its job */
  import_job_id?: string;
  /** Those whose lead this person confirmed */
  agent_id?: string;
  /** Those whose parcel this company has or had */
  shipping_company_id?: string;
  /** Repeated or by commas; in any case, with blanks or underscores */
  cash_stage?: ('none' | 'expected' | 'collected' | 'remitted' | 'paid_out' | 'reversed')[];
  /** Who has its cash or is to collect it: the id of a shipping company or person, or `nobody` */
  cash_holder_id?: string;
  /** For at least so many days */
  cash_days_from?: number;
  /** For at most so many days */
  cash_days_to?: number;
  /** Collected by a courier longer ago than it says that it pays (`pays_every_days`) */
  cash_is_late?: boolean;
  /** Their courier says that it paid them, they are due by `pays_every_days`, and no statement has them */
  cash_is_told_paid?: boolean;
  /** Those of this account; a caller who sees one account finds none of another */
  account_id?: string;
  /** Those of this city, by its whole name, in any case and without accents */
  city?: string;
  /** Those that this delivery person brings */
  delivery_boy_id?: string;
  /** Those whose goods leave, or left, from this warehouse */
  warehouse_id?: string;
  /** Orders whose parcel has or had this tracking number; exact match */
  tracking_number?: string;
  /** At least this many days old */
  age_min?: number;
  /** At most this many days old */
  age_max?: number;
  /** Sold for at least this, major units */
  amount_min?: number;
  /** Sold for at most this, major units */
  amount_max?: number;
  /** Only those with a note, or without */
  has_notes?: boolean;
  /** Only those that have a comment, or all others */
  has_comments?: boolean;
  /** Only those of which a part was kept and the rest is still to come back, or all others */
  is_rest_awaited?: boolean;
  /** Only those that were cancelled and whose parcel lives on at its courier, or was delivered; or all others */
  is_alive_at_courier?: boolean;
}

export interface RetrieveLeadAnswer {
  /** The answer */
  data: Lead;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface RetrieveOrderAnswer {
  /** The answer */
  data: Order;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface RetryApplicationErrorsAnswer {
  /** The answer */
  data: {
    /** Null: there was nothing to try */
    job_id: string | null;
    /** How many */
    count: number;
  };
  /** Empty */
  meta: Record<string, unknown>;
}

export interface Role {
  id: Id;
  /** As people call it */
  name: string;
  /** How far its people see in the house; people of a seller’s account see that account only */
  scope: 'workspace' | 'account';
  permissions: RolePermissions;
  /** What its people may do beside rows */
  abilities: Ability[];
  /** Fields its people do not see; left out: all of them. leads.phone: Visible only to the lead’s holder; searched only by the full number. orders.phone: Never visible; searched only by the full number. products.purchase_price: Can neither be seen nor set */
  masks: ('leads.phone' | 'orders.phone' | 'products.purchase_price')[];
  /** Its people, and their tokens, may do nothing until they have set up an authenticator app. It can be changed on built-in roles too */
  requires_second_factor: boolean;
  /** Names of roles whose people may give this role in what they see, although they lack its rights */
  assignable_by: string[];
  /** Built in: it cannot be deleted, and only requires_second_factor can be changed */
  is_system: boolean;
  created_at: Moment;
  updated_at: Moment;
}

/** Resource to the actions its people may do; what is not named they may not */
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
  'automatic-messages'?: RoleActions;
  'blacklisted-phones'?: RoleActions;
}

export type RolePermissionsProduct = 'list' | 'retrieve' | 'create' | 'update' | 'delete' | 'export' | 'import';

export interface RoundListItem {
  driver: Agent;
  /** Left to be brought today */
  open: number;
  /** Tried in vain today */
  failed: number;
  /** Parcels they have for another day */
  later: number;
  /** Today */
  delivered: number;
  /** For what is left, major units */
  to_collect: number;
  /** Today, as they said, else as the orders say */
  collected: number;
  /** The stop that was ended last today; null: none yet */
  last: {
    /** Public number; never changes */
    reference: string;
    /** As typed */
    city: string;
    /** Part of the city, as typed; null: not said */
    area: string | null;
    /** Its state now */
    state: 'open' | 'failed' | 'later' | 'delivered' | 'returned';
    at: Moment;
  } | null;
  /** Those with them, by city and area, at most 50; empty for callers who may not list orders */
  parcels: {
    /** Of the order */
    id: string;
    /** Public number; never changes */
    reference: string;
    /** As typed */
    full_name: string;
    /** As the list of cities calls the one that was typed; as typed where none is meant */
    city: string;
    /** Part of the city, as typed; null: not said */
    area: string | null;
    /** What is to be collected, major units */
    cod_amount: number;
    /** As of stops */
    state: 'open' | 'failed' | 'later';
  }[];
}

export interface SellMarketplaceProductAnswer {
  /** The answer */
  data: {
    /** The product */
    product_id: string;
  };
  /** Empty */
  meta: Record<string, unknown>;
}

export interface SellMarketplaceProductBody {
  /** At least the minimum */
  price: number;
  /** Default: the SKU of the house */
  sku?: string | null;
  /** As people call it */
  name?: string | null;
  /** Admin only: the seller */
  account_id?: string | null;
}

export interface SellerAdvance {
  id: Id;
  /** The shop it belongs to */
  account_id: string;
  /** Of its invoice */
  number: number;
  /** The shop it belongs to */
  account_name: string;
  /** advance: the house paid the seller. repayment: the seller paid the house */
  kind: 'advance' | 'repayment';
  /** Major units */
  amount: number;
  /** The day that counts in the books */
  happened_on: string;
  /** Where the money came from or went to */
  money_account_name: string | null;
  /** As the bank’s statement has it; null: none */
  payment_reference: string | null;
  /** Why */
  reason: string;
  /** The paper of it */
  invoice_id: string;
  /** Its state now */
  status: 'booked' | 'reversed';
  /** When it was taken back */
  reversed_on: string | null;
  /** Who took it back; null: it was not taken back */
  reversed_by: string | null;
  /** Why it was taken back; null: it was not */
  reversal_reason: string | null;
  /** The person or program that created it */
  created_by: string;
  created_at: Moment;
  updated_at: Moment;
}

export interface SetFormSettingsBody {
  /** Pages whose browsers may use the key: `https://` and a host, and a port if it has one */
  origins: string[];
  /** Cities to choose from; empty: all active cities, and any other text */
  city_ids: string[];
  /** Forms that the key may send */
  leads_per_minute?: number | null;
  /** Prices, in the order of the page; a product and a quantity once */
  offers: {
    /** A product of the form’s account */
    sku: string;
    /** Pieces */
    quantity: number;
    /** For all pieces together, major units */
    total: number;
  }[];
}

export interface SettingListItem {
  /** The key */
  id: string;
  /** Names it for programs */
  key: Key;
  /** As `PUT /settings` takes it */
  value: unknown;
  /** What it is where it was never set */
  default_value: unknown;
  /** A policy of the workspace, or a preference of one account */
  of: 'workspace' | 'account';
  /** What it is for */
  about: string;
  /** True: you may change it */
  is_changeable: boolean;
  /** Why it cannot be changed by this caller, or now */
  why_not: string | null;
  /** Which message it is; never reused for another. More may come */
  reason?: Reason;
  /** What its text is filled with */
  params?: Record<string, unknown>;
  /** Null: never changed */
  changed_by: string | null;
  /** UTC, ISO 8601; null: none yet */
  changed_at: string | null;
}

export interface SettingsChangeListItem {
  id: Id;
  /** Names it for programs */
  key: Key;
  /** Whose setting it is */
  of: 'workspace' | 'account';
  /** Before the change */
  old_value: unknown;
  /** After the change */
  new_value: unknown;
  /** Name of the person or token */
  changed_by: string;
  changed_at: Moment;
}

export interface SettleStatementRowsAnswer {
  /** The answer */
  data: {
    /** How many were changed */
    updated: number;
    /** Those not done, each with its reason */
    failed: {
      id: Id;
      /** English, for people; programs read `code` or `reason` */
      message: string;
      /** Which message it is; never reused for another. More may come */
      reason?: Reason;
      /** What its text is filled with */
      params?: Record<string, unknown>;
    }[];
  };
  /** Empty */
  meta: Record<string, unknown>;
}

export interface SettleStatementRowsBody {
  /** These; a row that was changed since fails */
  rows?: {
    id: Id;
    /** As it was seen; 409 when it was changed since */
    version: number;
  }[] | null;
  /** Or all undecided ones of this class */
  class?: Class | null;
  /** Null takes a decision back */
  decision: 'take' | 'claim' | 'write_off' | 'put_aside' | null;
  /** Why; required to write off */
  reason?: string | null;
}

export interface Settlement {
  id: Id;
  /** Of its invoice, which is its document */
  number: number;
  person: Agent;
  /** Its state now */
  status: 'closed' | 'reversed';
  /** Parcels whose cash was handed in */
  orders: number;
  /** Cash of the parcels with what was said to be short, and what was carried, major units */
  held: number;
  /** Of it, what none of the parcels explains, major units */
  carried: number;
  /** Paid of what was short before, major units */
  claims: number;
  /** Paid for the work, taken off, major units */
  fees: number;
  /** To hand in: held and claims without fees; below 0 the house paid it, major units */
  due: number;
  /** What was handed in, major units */
  handed_in: number;
  /** What was missing, major units */
  short: number;
  /** Who bears the shortfall; null: nothing was missing */
  short_is_for: 'holder' | 'seller' | 'house' | null;
  /** Free text; null: none */
  notes: Note[] | null;
  /** Free text; null: none */
  comment: string | null;
  /** Where the cash went */
  money_account: Agent;
  /** The paper of it */
  invoice_id: string;
  /** The day that counts in the books */
  happened_on: string;
  /** The person or program that closed it */
  closed_by: string;
  /** Who took it back; null: it was not taken back */
  reversed_by: string | null;
  /** UTC, ISO 8601; null: none yet */
  reversed_at: string | null;
  /** Why it was taken back; null: it was not */
  reversal_reason: string | null;
  created_at: Moment;
  /** Order by order */
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
  /** Of its invoice, which is its document */
  number: number;
  person: Agent;
  /** Its state now */
  status: 'closed' | 'reversed';
  /** Parcels whose cash was handed in */
  orders: number;
  /** Cash of the parcels with what was said to be short, and what was carried, major units */
  held: number;
  /** Of it, what none of the parcels explains, major units */
  carried: number;
  /** Paid of what was short before, major units */
  claims: number;
  /** Paid for the work, taken off, major units */
  fees: number;
  /** To hand in: held and claims without fees; below 0 the house paid it, major units */
  due: number;
  /** What was handed in, major units */
  handed_in: number;
  /** What was missing, major units */
  short: number;
  /** Who bears the shortfall; null: nothing was missing */
  short_is_for: 'holder' | 'seller' | 'house' | null;
  /** Free text; null: none */
  notes: Note[] | null;
  /** Free text; null: none */
  comment: string | null;
  /** Where the cash went */
  money_account: Agent;
  /** The paper of it */
  invoice_id: string;
  /** The day that counts in the books */
  happened_on: string;
  /** The person or program that closed it */
  closed_by: string;
  /** Who took it back; null: it was not taken back */
  reversed_by: string | null;
  /** UTC, ISO 8601; null: none yet */
  reversed_at: string | null;
  /** Why it was taken back; null: it was not */
  reversal_reason: string | null;
  created_at: Moment;
}

export interface Sheet {
  id: Id;
  /** The shop it belongs to */
  account_id: string;
  /** As people call it */
  name: string;
  /** Where it is published as csv or xlsx; null: files are uploaded */
  url?: string | null;
  /** Columns of headers that are not recognised by name; an empty column leaves the header out. row_key: the column that identifies rows */
  columns: Column[];
  /** Name of the workbook’s sheet to read; null: the only sheet with the columns. If several have them, the reading fails and lists their names */
  sheet_name?: string | null;
  /** What becomes of rows that a workbook hides; null: new ones become no lead and are reported with row_hidden */
  hidden_rows?: 'take' | 'leave_out' | null;
  /** How often its address is read */
  interval_minutes: number;
  /** inactive: it is not read by itself */
  status: 'active' | 'inactive';
  /** Null: not by itself */
  next_read_at: string | null;
  /** The job that reads it, or read it last */
  read_job_id: string | null;
  /** When it was last read to the end */
  last_read_at: string | null;
  /** Why the last reading came to nothing */
  last_error: string | null;
  /** Rows of the last reading */
  rows_total: number;
  /** Those of them that became no lead, or were changed since they did */
  rows_failed: number;
  /** By all readings together */
  leads_created: number;
  created_at: Moment;
  updated_at: Moment;
}

export interface SheetErrorListItem {
  id: Id;
  /** Line of the sheet, from 1 */
  line: number;
  /** Why */
  reason: string;
  /** Why, each by a code */
  reasons?: PushErrorReason[];
  /** As the sheet has them; none where your role does not see leads and their phones */
  cells: string[];
  created_at: Moment;
}

export interface ShippingCompany {
  id: Id;
  /** As people call it */
  name: string;
  /** Which courier’s system, as `sendit` */
  connector?: Connector;
  /** All that its connector needs are there */
  has_credentials?: boolean;
  options?: Options;
  /** Where it is, for connectors that have no one place; for others only where the operator allows private addresses */
  base_url?: string | null;
  /** Where a customer follows a parcel, with {tracking_number}; default the connector’s own */
  tracking_url?: string | null;
  /** Where it tells us what became of parcels, behind this service’s address */
  webhook_path?: string;
  /** The warehouse whose stock this courier holds; from_stock ships from it */
  warehouse_id?: string | null;
  /** Its state now */
  status: 'active' | 'inactive';
  /** What it charges, by city */
  rates?: Rate[];
  /** What the courier charges in cities without a row in `rates`; null: not set */
  rate_home?: number | null;
  /** There, to a stop desk; null: as home */
  rate_stop_desk?: number | null;
  /** There, for bringing back; null: nothing */
  rate_return?: number | null;
  /** Of the cash it collects, beside the rate; at most two decimals */
  cash_percent?: number;
  /** It takes them off the cash that it hands over */
  keeps_fees?: boolean;
  /** Cash that it collected longer ago is late; null: not set */
  pays_every_days?: number | null;
  /** Its parcels are printed with the label that it makes, where it makes one, instead of ours */
  prints_own_label?: boolean;
  /** Its own codes of cities */
  city_codes?: CityCode[];
  created_at: Moment;
  updated_at: Moment;
}

export interface ShowAccountProfitData {
  /** Same as the id in statistics; empty: what belongs to no group, so that the rows sum to the whole */
  id: string;
  /** As people call it */
  label: string | null;
  /** That came in, without tests and duplicates; null: not by this */
  leads: number | null;
  /** That came in */
  orders: number;
  /** Of these, delivered now */
  delivered: number;
  /** what customers paid for its delivered orders, at the door or ahead, major units */
  sold: number;
  /** what it pays the house for its work, by order and by the day, major units */
  fees: number;
  /** what its own delivered goods were bought for, major units; null without sight of purchase prices */
  goods: number | null;
  /** sold, less fees and goods, major units; null without sight of purchase prices */
  profit: number | null;
  /** Profit for what was sold; null: nothing was, or hidden */
  margin: number | null;
  /** Major units; null: nothing to divide by, or hidden */
  profit_per_delivered: number | null;
  /** The same */
  profit_per_lead: number | null;
  /** By name of a number: path and query, below /api/web/1.0, of the list of its rows; null: no list says them, or it is not yours to list */
  links: Record<string, string | null>;
}

export interface ShowApplicationAnswer {
  /** The answer */
  data: Application;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowAssignmentRuleAnswer {
  /** The answer */
  data: AssignmentRule;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowBlacklistedPhoneAnswer {
  /** The answer */
  data: BlacklistedPhone;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowCallCenterAnswer {
  /** The answer */
  data: CallCenter;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowCashAdjustmentAnswer {
  /** The answer */
  data: CashAdjustment;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowCashStatisticsData {
  /** Same as the id in statistics; empty: the total */
  id: string;
  /** As people call it */
  label: string;
  /** By stage: expected, collected, remitted, paid_out, reversed. Each is the total of the list behind its link */
  stages: Record<string, {
    /** How many orders */
    orders: number;
    /** Their cash, major units */
    amount: number;
    /** Path and query, below /api/web/1.0, of the list that has exactly these orders; null: not yours to list */
    link: string | null;
  }>;
  /** What these orders earned less what they cost, without the costs of their days, major units; null for people of one account, and for callers who see no profit */
  profit: number | null;
}

export interface ShowCategoryAnswer {
  /** The answer */
  data: Category;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowClaimAnswer {
  /** The answer */
  data: Claim;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowCostAnswer {
  /** The answer */
  data: Cost;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowCourierRuleAnswer {
  /** The answer */
  data: CourierRule;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowDashboardMeta {
  /** IANA, as `Africa/Casablanca` */
  time_zone: string;
  /** Whose alone; null: of all that you see */
  account: Agent | null;
  /** Everything that was changed until then is counted */
  as_of: string;
  /** How long ago that is; 0: nothing waits to be counted */
  lag_ms: number;
  /** False: something waits to be counted; without lag it was there before statistics were kept */
  is_complete: boolean;
}

export interface ShowDriverRateAnswer {
  /** The answer */
  data: DriverRate;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowFeePlanAnswer {
  /** The answer */
  data: FeePlan;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowFormSettingsAnswer {
  /** The answer */
  data: FormSettings;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowGuardRuleAnswer {
  /** The answer */
  data: GuardRule;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowInvoiceAnswer {
  /** The answer */
  data: Invoice;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowJobAnswer {
  /** The answer */
  data: Job;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowLogoAnswer {
  /** The answer */
  data: Logo | null;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowMarketplaceProductAnswer {
  /** The answer */
  data: MarketplaceProduct;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowMarketplaceStockAnswer {
  /** The answer */
  data: MarketplaceStock;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowMessageChannelAnswer {
  /** The answer */
  data: MessageChannel;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowMessageTemplateAnswer {
  /** The answer */
  data: MessageTemplate;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowMoneyAccountAnswer {
  /** The answer */
  data: MoneyAccount;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowMoneyTransferAnswer {
  /** The answer */
  data: MoneyTransfer;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowMyRoundAnswer {
  /** The answer */
  data: MyRound;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowNotificationAnswer {
  /** The answer */
  data: Notification;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowOrderMessagesAnswer {
  /** The answer */
  data: OrderMessages;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowProductAnswer {
  /** The answer */
  data: Product;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowProfitData {
  /** Same as the id in statistics; empty: what belongs to no group, so that the rows sum to the whole */
  id: string;
  /** As people call it */
  label: string | null;
  /** That came in, without tests and duplicates; null: not by this */
  leads: number | null;
  /** That came in */
  orders: number;
  /** Of these, delivered now */
  delivered: number;
  /** what customers paid for delivered orders of the house, at the door or ahead, major units */
  sold: number;
  /** what sellers pay the house for its work, by order and by the day, major units */
  earned: number;
  /** what the delivered goods of the house were bought for, those that sellers sold too, major units; null without sight of purchase prices */
  goods: number | null;
  /** what couriers and delivery people take for what they delivered, major units */
  delivery: number;
  /** what they take for what they brought back, major units */
  returns: number;
  /** what call centers take for orders they confirmed, once delivered, and for the leads of these days, major units */
  calls: number;
  /** costs of these days: ads, major units */
  ads: number;
  /** the same: packaging, major units */
  packing: number;
  /** the same: salaries, rent, other, major units */
  other: number;
  /** sold and earned, less all the others, major units; null without sight of purchase prices */
  profit: number | null;
  /** Profit for what was sold and earned; null: nothing was, or hidden */
  margin: number | null;
  /** Major units; null: nothing to divide by, or hidden */
  profit_per_delivered: number | null;
  /** The same */
  profit_per_lead: number | null;
  /** By name of a number: path and query, below /api/web/1.0, of the list of its rows; null: no list says them, or it is not yours to list */
  links: Record<string, string | null>;
}

export interface ShowRoleAnswer {
  /** The answer */
  data: Role;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowSheetAnswer {
  /** The answer */
  data: Sheet;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowShippingCompanyAnswer {
  /** The answer */
  data: ShippingCompany;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowSourcingMessageAnswer {
  /** The answer */
  data: SourcingMessage;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowStockAnswer {
  /** The answer */
  data: Stock;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowUserAnswer {
  /** The answer */
  data: User;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowWarehouseAnswer {
  /** The answer */
  data: Warehouse;
  /** Empty */
  meta: Record<string, unknown>;
}

export interface ShowWebhookAnswer {
  /** The answer */
  data: Webhook;
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
  /** The shop it belongs to */
  account_id: string;
  /** What is wanted, in a line */
  title: string;
  /** Where it is sold now */
  product_link: string;
  /** Pieces */
  quantity: number;
  /** Desired price of one piece */
  target_price?: number | null;
  /** Free text; null: none */
  notes?: string | null;
  /** Its state now */
  status: Status;
  /** Whose stock the pieces went to */
  product_id: string | null;
  /** Where its pieces lie */
  warehouse_id: string | null;
  /** Pieces that came; null: not yet */
  received_quantity: number | null;
  /** The person or program that created it */
  created_by: string;
  /** What the supplier asks; null: none yet */
  quote: Quote | null;
  /** Where you may take it now */
  moves: Status[];
  created_at: Moment;
  updated_at: Moment;
}

export interface SourcingMessage {
  id: Id;
  /** The shop it belongs to */
  account_id: string;
  /** The request for goods from a supplier */
  sourcing_id: string;
  /** The text */
  body: string;
  /** Who wrote it */
  author: string;
  /** The house, or the seller */
  author_kind: string;
  /** The files */
  files: AttachSourcingFileData[];
  created_at: Moment;
  updated_at: Moment;
}

export interface Statement {
  id: Id;
  /** Of the workspace, rising */
  number: number;
  shipping_company: Agent;
  /** reading: its file is being read and matched. draft: to be settled and posted */
  state: 'reading' | 'draft' | 'posted' | 'reversed';
  /** The day under which it is booked */
  happened_on: string;
  /** As the bank’s statement has it; null: none */
  bank_reference: string | null;
  /** Where the money came to */
  money_account: Agent | null;
  /** Null: it was sent by a program */
  file_name: string | null;
  /** Number of its rows, without totals and headers */
  rows: number;
  /** Rows of these that a person has to decide on */
  undecided: number;
  /** What it says was collected, major units */
  gross: number;
  /** What it takes off, major units */
  fees: number;
  /** Deductions that belong to no parcel, major units */
  charges: number;
  /** What its rows come to: gross less fees and charges, major units */
  net: number;
  /** What came to the money account, major units; null: what the rows come to */
  received: number | null;
  /** Kind of difference between net and received */
  difference_as: 'short' | 'rounding' | 'claim' | 'over' | 'unmatched' | null;
  /** Raised by every change; send it back to change only what you read */
  version: number;
  /** The person or program that created it */
  created_by: string;
  created_at: Moment;
  /** The person or program that posted it; null: not yet */
  posted_by: string | null;
  /** UTC, ISO 8601; null: none yet */
  posted_at: string | null;
  /** Who took it back; null: it was not taken back */
  reversed_by: string | null;
  /** UTC, ISO 8601; null: none yet */
  reversed_at: string | null;
  /** Why it was taken back; null: it was not */
  reversal_reason: string | null;
  /** Rows by how they fit */
  classes: {
    /** How the row fits its order */
    class: Class;
    /** How many rows */
    rows: number;
    /** How many wait for a decision */
    undecided: number;
    /** What its rows add to what the courier pays, major units */
    pays: number;
    /** How much less than expected they collected or more they took, major units */
    differs: number;
  }[];
  /** Headers of its file to columns of ours */
  columns: Record<string, string>;
  /** Totals in the foot of its file; null: it has none */
  stated: {
    /** What the foot says was collected, major units */
    amount: number | null;
    /** What it says is paid, major units */
    net: number | null;
  } | null;
  /** False: the foot of its file says another sum than its rows come to, so some may be missing */
  is_whole: boolean;
  /** Fees beside our rates, where both are known */
  fee_audit: {
    /** What the courier charges, major units */
    charged: number;
    /** What our rates said when they went out, major units */
    expected: number;
    /** Rows that say a fee, of orders with a rate */
    rows: number;
    /** Of them, those with another fee */
    differ: number;
  };
  /** Who bears an accepted shortfall: the seller or the house. holder: not accepted yet, so it can be claimed */
  short_is_for: 'holder' | 'seller' | 'house';
  /** Rows that the courier’s own account contradicts */
  told_otherwise: number;
  /** Delivered by this company, due by its rhythm, and in no statement */
  missing: {
    /** How many orders */
    orders: number;
    /** What they come to, major units */
    amount: number;
  };
}

export interface StatementListItem {
  id: Id;
  /** Of the workspace, rising */
  number: number;
  shipping_company: Agent;
  /** reading: its file is being read and matched. draft: to be settled and posted */
  state: 'reading' | 'draft' | 'posted' | 'reversed';
  /** The day under which it is booked */
  happened_on: string;
  /** As the bank’s statement has it; null: none */
  bank_reference: string | null;
  /** Where the money came to */
  money_account: Agent | null;
  /** Null: it was sent by a program */
  file_name: string | null;
  /** Number of its rows, without totals and headers */
  rows: number;
  /** Rows of these that a person has to decide on */
  undecided: number;
  /** What it says was collected, major units */
  gross: number;
  /** What it takes off, major units */
  fees: number;
  /** Deductions that belong to no parcel, major units */
  charges: number;
  /** What its rows come to: gross less fees and charges, major units */
  net: number;
  /** What came to the money account, major units; null: what the rows come to */
  received: number | null;
  /** Kind of difference between net and received */
  difference_as: 'short' | 'rounding' | 'claim' | 'over' | 'unmatched' | null;
  /** Raised by every change; send it back to change only what you read */
  version: number;
  /** The person or program that created it */
  created_by: string;
  created_at: Moment;
  /** The person or program that posted it; null: not yet */
  posted_by: string | null;
  /** UTC, ISO 8601; null: none yet */
  posted_at: string | null;
  /** Who took it back; null: it was not taken back */
  reversed_by: string | null;
  /** UTC, ISO 8601; null: none yet */
  reversed_at: string | null;
  /** Why it was taken back; null: it was not */
  reversal_reason: string | null;
}

export interface StatementRowListItem {
  id: Id;
  /** Line of the file */
  line: number;
  /** Of several parcels in one row, from 0 */
  part: number;
  /** Raised by every change; send it back to change only what you read */
  version: number;
  /** Its cells, by our names of columns */
  raw: Record<string, unknown>;
  /** Cells that a person typed in place of those of raw; null: none */
  mended: Record<string, unknown> | null;
  /** The person or program that mended it; null: not yet */
  mended_by: string | null;
  /** UTC, ISO 8601; null: none yet */
  mended_at: string | null;
  /** Null: not looked at yet */
  class: Class | null;
  /** Explanation, when the class alone does not give it */
  message: string | null;
  /** Which message it is; never reused for another. More may come */
  reason?: Reason;
  /** What its text is filled with */
  params?: Record<string, unknown>;
  /** The order; null: none found */
  order: StatementRowListItemOrder | null;
  /** How its order was found; null: it was not */
  found_by: 'tracking' | 'reference' | 'phone' | 'person' | null;
  /** Those that may be meant, where none was taken; 5 at most */
  candidates: Candidate[];
  /** What it says was collected, major units */
  amount: number | null;
  /** What the courier charges, major units */
  fee: number | null;
  /** What it adds to what the courier pays, major units */
  pays: number;
  /** What the order says; of one that pays a claim, what was claimed, major units */
  expected: number | null;
  /** What our rates said when it went out, major units */
  expected_fee: number | null;
  /** What the statement says; null: nothing */
  told: Told | null;
  /** The courier’s own account contradicts the row; `message` says how */
  is_told_otherwise: boolean;
  /** What was decided; null: nothing yet */
  decision: 'take' | 'claim' | 'write_off' | 'put_aside' | null;
  /** Null: none was given */
  decision_reason: string | null;
  /** The person or program that decided it; null: not yet */
  decided_by: string | null;
  /** UTC, ISO 8601; null: none yet */
  decided_at: string | null;
}

/** The one that it means; null: none, or several */
export interface StatementRowListItemOrder {
  id: Id;
  /** Public number; never changes */
  reference: string;
  /** Its state now */
  status: string;
  account: Agent;
}

export interface Statistic {
  id: Id;
  /** What it is for */
  about: string;
  /** What the figure counts */
  unit: string;
  /** Null: there is nothing to divide by */
  value: number | null;
  /** Rows that it is made of */
  count: number;
  /** Path and query, below /api/web/1.0, of the list that has exactly these rows; null: it is not yours to list */
  link: string | null;
  per?: Per;
  /** The days before, as many */
  previous: Figure;
  /** Day by day */
  days: {
    /** A day of the calendar */
    day: string;
    /** Null: there is nothing to divide by */
    value: number | null;
    /** Rows that it is made of */
    count: number;
    /** Path and query, below /api/web/1.0, of the list that has exactly these rows; null: it is not yours to list */
    link: string | null;
    per?: Per;
  }[];
}

export type Status = 'pending' | 'quoted' | 'accepted' | 'paid' | 'purchased' | 'shipped' | 'received' | 'refused' | 'canceled';

export interface Stock {
  id: Id;
  /** The shop it belongs to */
  account_id: string;
  /** Whose it is */
  account_name: string;
  /** The product */
  product_id: string;
  /** Unique in the account */
  sku: string;
  /** The product */
  product_name: string;
  /** Where its pieces lie */
  warehouse_id: string;
  /** Where its pieces lie */
  warehouse_name: string;
  /** Sellable pieces in the warehouse, reserved ones included */
  on_hand: number;
  /** Held for open orders */
  reserved: number;
  /** on_hand less reserved */
  available: number;
  /** Pieces that cannot be sold */
  damaged: number;
  /** At so few available pieces people are warned; null: never */
  warning_quantity: number | null;
  /** Where in the warehouse it lies; null: not set */
  shelf: string | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface StockHistory {
  id: Id;
  /** Pieces of one product in one warehouse */
  stock_id: string;
  /** Unique in the account */
  sku: string;
  /** The product */
  product_name: string;
  /** Where its pieces lie */
  warehouse_name: string;
  /** Its kind */
  type: StockHistoryType;
  /** Change in pieces: of `reserved` for the types reserve and release, else of `on_hand` */
  delta: number;
  /** Pieces before it */
  before: number;
  /** Pieces after it */
  after: number;
  /** Why; null: not said */
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

/** Latest update of the shop that it came from; null: it came from no shop */
export interface Store {
  /** Id of the application that sent its latest update */
  application_id: string;
  /** Null: the store does not say */
  shop: string | null;
  /** As the store calls the order */
  order_id: string;
  /** What its customer calls it */
  number: string | null;
  /** Address of the order in the admin pages of its shop */
  url: string | null;
  /** Its state now */
  status: 'open' | 'paid' | 'cancelled' | 'refunded' | 'deleted';
  /** When the shop said its newest word */
  changed_at: string;
  /** Open question to a person: the order was cancelled in the shop, or changed; null: none */
  asks: 'cancel' | 'edit' | null;
  /** What the shop changed since */
  differences: {
    /** Which field differs */
    field: 'full_name' | 'phone' | 'second_phone' | 'city' | 'area' | 'address' | 'parcel_note' | 'products' | 'total' | 'is_prepaid' | 'prepaid_amount';
    /** Value in the shop when the lead was made, or at the last answer */
    old: string | null;
    /** Value in the shop now */
    new: string | null;
  }[];
}

export interface TakenOver {
  /** As people call it */
  name: string;
  /** How many */
  count: number;
}

export interface TestWebhookAnswer {
  /** The answer */
  data: WebhookDeliveryListItem;
  /** Empty */
  meta: Record<string, unknown>;
}

/** The courier’s own account of its cash (R-COUR-7); null: it says nothing */
export interface Told {
  /** Its state now */
  state: 'not_ready' | 'ready' | 'on_the_way' | 'paid';
  /** What it collected, major units */
  amount: number | null;
  /** What the courier charges, major units */
  fee: number | null;
  /** Its reference of the payment */
  payment: string | null;
  /** Since when, by its clock, or when it was heard */
  at: string;
}

export interface UnmatchedCityListItem {
  id: Id;
  /** As it was first typed */
  name: string;
  /** Orders and leads that came with it */
  count: number;
  /** How many orders */
  orders: number;
  /** How many leads */
  leads: number;
  first_seen_at: Moment;
  last_seen_at: Moment;
  /** Cities that are all called so, which is why it means none of them; empty: no city is called so */
  called_so: Agent[];
}

export interface UnmatchedListItem {
  /** Of the row, or of the statement whose difference it is */
  id: string;
  /** The courier’s statement */
  statement: UnmatchedListItemStatement;
  /** Where the file has it; null: the difference of the whole statement */
  line: number | null;
  shipping_company: Agent;
  /** Of the statement */
  happened_on: string;
  /** Whole days since then, until it was matched or written off */
  days: number;
  /** How the row fits its order */
  class: Class | null;
  /** As the statement has it */
  tracking_number: string | null;
  /** As the statement has it */
  reference: string | null;
  /** What it says was collected, major units */
  collected: number | null;
  /** What the courier charges, major units */
  fee: number | null;
  /** Amount received for it, major units; negative: an amount deducted */
  amount: number;
  /** Its state now */
  state: 'open' | 'matched' | 'written_off';
  /** The one parcel of this courier that it names, if that is delivered and not handed over; null: none */
  offer: Candidate | null;
  /** The parcel that it was matched to */
  order: Candidate | null;
  /** Why it was written off */
  reason: string | null;
  /** The person or program that acted; null: not yet */
  acted_by: string | null;
  /** UTC, ISO 8601; null: none yet */
  acted_at: string | null;
}

export interface UnmatchedListItemStatement {
  id: Id;
  /** Of the document, counted from 1 */
  number: number;
}

export interface UpdateApplicationBody {
  /** As people call it */
  name?: string;
  /** inactive: its token is refused, and its deliveries are kept until it is active */
  status?: 'active' | 'inactive';
  /** kind api: `<action> <resource>`, for example `create leads`; only what you may do yourself */
  scopes?: string[] | null;
  /** kind api: requests per minute, at most the service’s limit */
  requests_per_minute?: number | null;
  /** Kinds of stores: words of ways of paying that are cash at the door. Null: cod, cash on delivery, pay on delivery, payment on delivery, cash, paiement a la livraison, payer a la livraison, paiement en especes, especes, contre remboursement, a la livraison, الدفع عند الاستلام, عند الاستلام, نقدا, كاش, الدفع نقدا عند الاستلام, الدفع عند التسليم */
  cash_gateways?: string[] | null;
  /** Kinds of stores: an order that is cancelled there before it is packed is cancelled here, or a person is asked */
  on_store_cancel?: 'cancel' | 'ask';
  /** Secrets; never shown again */
  credentials?: {
    /** What the other side signs its deliveries with */
    secret: string;
  };
}

export interface UpdateAssignmentRuleBody {
  /** As people call it */
  name?: string;
  /** The lowest that fits decides */
  position?: number;
  /** Its state now */
  status?: 'active' | 'inactive';
  /** With one of these products; empty: any. In a file, their SKUs */
  product_ids?: string[];
  /** To one of these cities; empty: any. In a file, their names */
  city_ids?: string[];
  /** As leads name them, or the part before the colon (`sheet`); empty: any */
  sources?: string[];
  /** Leads of this account; null: of any */
  for_account_id?: string | null;
  /** To the one of these with the fewest leads, at work first. In a file, their e-mails */
  agent_ids?: string[];
  /** Or to this call center; in a file, its name */
  call_center_id?: string | null;
}

export interface UpdateCallCenterBody {
  /** As people call it */
  name?: string;
  /** A person of the workspace; in a file, her e-mail */
  manager_id?: string | null;
  /** Its state now */
  status?: 'active' | 'inactive';
  /** People of the workspace; in a file, their e-mails */
  agent_ids?: string[];
  /** Products it serves; empty: all. In a file, their SKUs */
  product_ids?: string[];
  /** Cities it serves; empty: all. In a file, their names */
  city_ids?: string[];
  /** As the entry `language` of a lead’s data says them; empty: all */
  languages?: string[];
  /** When it works; empty: always */
  hours?: Hour[];
  /** Of the hours; left out: the workspace’s */
  time_zone?: string | null;
  /** Which fresh leads come first */
  queue_policy?: 'newest' | 'oldest';
  /** A lead that was called so often is not offered any more */
  max_attempts?: number | null;
  /** Its fees are paid to the agents who earned them; false: to the center */
  pays_agents?: boolean;
  /** For each lead it called, major units */
  fee_entered?: number | null;
  /** For each lead it confirmed, major units */
  fee_confirmed?: number | null;
  /** For each delivered order of a lead it confirmed, major units */
  fee_delivered?: number | null;
}

export interface UpdateCategoryBody {
  /** As people call it */
  name?: string;
  /** The category it lies below; null: none */
  parent_id?: string | null;
  /** Its place among its neighbours */
  position?: number;
  /** Its state now */
  status?: 'active' | 'inactive';
}

export interface UpdateCostBody {
  /** The day it counts for, in the workspace’s time zone. From 2000-01-01 to 1 day after today (UTC). */
  spent_on?: string;
  /** What the money was for */
  category?: 'ads' | 'salaries' | 'packaging' | 'rent' | 'other';
  /** What was spent, major units */
  amount?: number;
  /** Source of the leads that it was spent on */
  source?: string | null;
  /** The product it is for; null: no single one. In a file, its SKU */
  product_id?: string | null;
  /** The account whose orders it is for; null: no single account’s */
  for_account_id?: string | null;
  /** The money account that paid it; null: not paid yet. In a file, its name */
  money_account_id?: string | null;
  /** Unique; a file row with the same reference changes this cost */
  reference?: string | null;
  /** Free text; null: none */
  note?: string | null;
}

export interface UpdateCourierRuleBody {
  /** As people call it */
  name?: string;
  /** Of the rules that match, the one with the lowest position decides */
  position?: number;
  /** Its state now */
  status?: 'active' | 'inactive';
  /** own_people: no courier, delivery people of the house */
  brought_by?: 'courier' | 'own_people';
  /** The courier, an active one; in a file, its name */
  shipping_company_id?: string | null;
  /** To one of these cities, or of `regions`; both empty: anywhere. In a file, names */
  city_ids?: string[];
  /** As cities name theirs */
  regions?: string[];
  /** With one of these products, or a variant of one; empty: any. In a file, SKUs */
  product_ids?: string[];
  /** Orders of this account; null: of any */
  for_account_id?: string | null;
  /** Of the order’s total, inclusive */
  amount_min?: number | null;
  /** Of the order’s total, inclusive */
  amount_max?: number | null;
  /** Of the parcel, inclusive; an order with a product of unknown weight does not fit */
  weight_min_g?: number | null;
  /** Of the parcel, inclusive; an order with a product of unknown weight does not fit */
  weight_max_g?: number | null;
}

export interface UpdateDriverRateBody {
  /** As people call it */
  name?: string;
  /** The person; null: all people without rates of their own. In a file, the e-mail */
  person_id?: string | null;
  /** The first day of orders that go out by it; later plans take over from their own day. From 2000-01-01 to 3653 days after today (UTC). */
  valid_from?: string;
  /** For each parcel that she delivers */
  delivery_cost?: number | null;
  /** For each parcel that she brings back */
  return_cost?: number | null;
}

export interface UpdateFeePlanBody {
  /** As people call it */
  name?: string;
  /** Whose orders; null: every seller’s without one of its own */
  for_account_id?: string | null;
  /** The first day of orders that go out by it; later plans take over from their own day. From 2000-01-01 to 3653 days after today (UTC). */
  valid_from?: string;
  /** For each delivered order; null: its own shipping fee */
  delivery_fee?: number | null;
  /** Cities with a delivery fee of their own; elsewhere `delivery_fee` */
  delivery_by_city?: DeliveryByCity[];
  /** For each order that comes back */
  return_fee?: number | null;
  /** For each order that was delivered or came back */
  packing_fee?: number | null;
  /** The same, of orders that came from a lead */
  confirmation_fee?: number | null;
  /** For each confirmed lead, whatever becomes of its order; booked the day after */
  lead_fee?: number | null;
  /** For each piece in stock at the end of a month */
  storage_fee?: number | null;
  /** Of the cash of each delivered order; at most two decimals */
  cash_percent?: number;
  /** Of what the percentage comes to, where it is above 0 */
  cash_fee_minimum?: number | null;
  /** Of what the percentage comes to */
  cash_fee_maximum?: number | null;
}

export interface UpdateGuardRuleBody {
  /** What people read at the lead */
  reason?: string;
  /** Its place; rules there and behind move down. Left out: where it is, a new one last */
  position?: number | null;
  /** Its state now */
  status?: 'active' | 'inactive';
  /** What it looks at (R-GUARD-1) */
  kind?: LeadListItemKind;
  /** What happens to the lead */
  act?: 'accept' | 'flag' | 'first' | 'last' | 'refuse';
  /** Leads before it, pieces, or parcels that came back: so many or more */
  count?: number | null;
  /** So much or more */
  amount?: number | null;
  /** Within which leads are counted */
  within_hours?: number | null;
  /** To one of these cities */
  city_ids?: string[];
  /** Leads of this account; null: of any */
  for_account_id?: string | null;
  /** Yes, it is to refuse most leads (R-GUARD-4) */
  is_sweeping?: boolean;
}

export interface UpdateInvoiceBody {
  /** Its kind */
  type?: InvoiceType;
  /** What the other side calls it, such as the number of a courier’s statement; unique */
  reference?: string | null;
  /** One line a product or fee */
  lines?: CreateInvoiceBodyLine[];
  /** Made as pending or unpaid; paid and canceled are for good */
  status?: 'pending' | 'unpaid' | 'paid' | 'canceled';
  /** Free text; null: none */
  note?: string | null;
}

export interface UpdateMarketplaceProductBody {
  /** A product of the house; in a file, its SKU will do */
  product_id?: string;
  /** What customers usually pay for a piece */
  public_price?: number;
  /** No seller may ask less */
  minimum_price?: number;
  /** What the house keeps of each piece that is delivered */
  commission?: number;
  /** Free text; null: none */
  description?: string | null;
  /** active: sellers see it */
  status?: 'active' | 'inactive';
}

export interface UpdateMarketplaceStockBody {
  /** The offer of another seller */
  marketplace_product_id?: string;
  /** In a file, the warehouse’s code will do */
  warehouse_id?: string;
  /** Show no more than this; null: all that is free */
  quantity_max?: number | null;
}

export interface UpdateMessageChannelBody {
  /** As people call it */
  name?: string;
  /** Its kind */
  kind?: 'whatsapp' | 'sms';
  /** WhatsApp: the id of the number that sends */
  phone_number_id?: string | null;
  /** WhatsApp: the id of the business account */
  business_account_id?: string | null;
  /** WhatsApp: a token that may send messages */
  access_token?: string | null;
  /** WhatsApp: what its webhooks are signed with */
  app_secret?: string | null;
  /** WhatsApp: any text; the same is given to it with the address of the webhook */
  verify_token?: string | null;
  /** SMS: the address of the gateway, with {phone}, {digits}, {text}, {reference}, {secret} where they belong */
  url?: string | null;
  /** SMS */
  method?: 'POST' | 'GET' | null;
  /** SMS: one header per line, such as `Authorization: Bearer {secret}` */
  headers?: string | null;
  /** SMS: what is sent, JSON or a form, with {phone}, {digits}, {text}, {reference}, {secret}; {digits} is the phone without + */
  request_body?: string | null;
  /** SMS: what the answer holds when the message was taken; left out: any answer of 200 to 299 */
  taken_when?: string | null;
  /** SMS: the gateway sends a {reference} once, however often it gets it */
  drops_repeats?: boolean;
  /** SMS: the key of the gateway, which stands for {secret} */
  secret?: string | null;
  /** inactive: nothing is sent through it */
  status?: 'active' | 'inactive';
}

export interface UpdateMessageTemplateBody {
  /** As people call it */
  name?: string;
  /** The language of the text */
  language?: 'ar' | 'en' | 'fr';
  /** Variables stand between braces; an unknown one is refused */
  body?: string;
  /** Offered for leads in these statuses */
  lead_statuses?: LeadStatus[];
  /** Offered for orders in these statuses */
  order_statuses?: OrderStatus[];
  /** Offered first where a delivery failed */
  is_for_failed_delivery?: boolean;
  /** Sent by itself through this channel, at these statuses (R-TALK-5); null: a person sends it */
  message_channel_id?: string | null;
  /** The template as WhatsApp approved it; its {{1}}, {{2}} … are the variables of the text, as they first appear */
  whatsapp_name?: string | null;
  /** Its quick replies at WhatsApp, in their order */
  buttons?: ('confirm' | 'change' | 'cancel')[];
  /** Its place in the menu */
  position?: number;
  /** inactive: not offered */
  status?: 'active' | 'inactive';
}

export interface UpdateMoneyAccountBody {
  /** As people call it */
  name?: string;
  /** Its kind */
  kind?: 'bank' | 'cash_box';
  /** What was in it when it was first kept here, major units; below 0: overdrawn */
  opening_balance?: number;
  /** The day of the opening balance, which is part of it; asked for when there is one. From 2000-01-01 to 1 day after today (UTC). */
  opened_on?: string | null;
  /** Null: not said */
  bank_name?: string | null;
  /** IBAN or RIB */
  bank_identity?: string | null;
  /** False: no choice for new payments */
  is_active?: boolean;
}

export interface UpdateMoneyTransferBody {
  /** From 2000-01-01 to 1 day after today (UTC). */
  moved_on?: string;
  /** Bank account or cash box that the money leaves */
  from_money_account_id?: string;
  /** Bank account or cash box that the money comes to */
  to_money_account_id?: string;
  /** What moves, major units */
  amount?: number;
  /** Free text; null: none */
  note?: string | null;
}

export interface UpdateProductBody {
  /** Unique in the account */
  sku?: string;
  /** As people call it */
  name?: string;
  /** Free text; null: none */
  description?: string | null;
  /** In a file, the category’s name will do */
  category_id?: string | null;
  /** Of one piece, major units */
  price?: number;
  /** What one piece cost, major units; null: not known */
  purchase_price?: number | null;
  /** Its state now */
  status?: 'active' | 'inactive' | 'draft';
  /** Null: none */
  barcode?: string | null;
  /** Grams; null: not known */
  weight_g?: number | null;
  /** Address of a picture; null: none */
  image?: string | null;
  /** What the agent reads to the customer; null: none */
  call_script?: string | null;
  /** Offers for more pieces: quantity, and price of all of them */
  upsells?: Upsell[];
  /** The product that it is a size, a colour, … of; its SKU in a file. The parent itself is never ordered */
  parent_id?: string | null;
  /** What tells it from the other variants */
  options?: string[];
  /** What a bundle is made of; empty: no bundle */
  parts?: CreateProductBodyPart[];
}

export interface UpdateRoleBody {
  /** As people call it */
  name?: string;
  /** How far its people see in the house; people of a seller’s account see that account only */
  scope?: 'workspace' | 'account';
  permissions?: RolePermissions;
  /** What its people may do beside rows */
  abilities?: Ability[];
  /** Fields its people do not see; left out: all of them. leads.phone: Visible only to the lead’s holder; searched only by the full number. orders.phone: Never visible; searched only by the full number. products.purchase_price: Can neither be seen nor set */
  masks?: ('leads.phone' | 'orders.phone' | 'products.purchase_price')[];
  /** Its people, and their tokens, may do nothing until they have set up an authenticator app. It can be changed on built-in roles too */
  requires_second_factor?: boolean;
  /** Names of roles whose people may give this role in what they see, although they lack its rights */
  assignable_by?: string[];
}

export interface UpdateSettingsBody {
  /** What the shop is called: in the dashboard, in mails, on invoices, and on labels of the house */
  company_name?: string;
  /** Phone of the shop, on invoices and on labels of the house; null: none */
  company_phone?: string | null;
  /** What the law wants on invoices, a line each: ICE, RC, IF, number of VAT */
  company_identity?: string[];
  /** The company behind the shop, on invoices; null: the name of the shop */
  company_legal_name?: string | null;
  /** Address of the shop, on invoices and on labels of the house; null: none */
  company_address?: string | null;
  /** Percent of VAT that amounts of new service fees and sourcing invoices contain; null: none */
  vat_rate?: number | null;
  /** Words of labels, which the courier’s people read; null: the first of the languages */
  label_language?: 'ar' | 'en' | 'fr' | null;
  /** The steps of setting up are offered until they are done */
  shows_setup?: boolean;
  /** ISO 4217; fixed once there are orders, and one with other decimals once there are prices */
  currency?: string;
  /** ISO 3166; phones are read as numbers of this country */
  country?: string;
  /** Days begin and end here; fixed once something is counted by day: leads, orders, movements of stock */
  time_zone?: string;
  /** Languages of the shop; the first is that of people who chose none */
  languages?: ('ar' | 'en' | 'fr')[];
  /** A new lead or order whose phone is blacklisted fails */
  refuse_blacklisted?: boolean;
  /** Lead statuses that need an action_date */
  action_date_statuses?: LeadStatus[];
  /** A new lead with phone and SKU of one this young is flagged as its duplicate; 0: none is */
  duplicate_window_hours?: number;
  /** A flagged lead also gets the status duplicate */
  duplicate_sets_status?: boolean;
  /** An open lead this old expires, unless it is held or a later call is promised; 0: none does */
  lead_expiry_days?: number;
  /** A waiting lead goes back to the pool when its agent is paused or away for so long; 0: it never does */
  assignment_return_minutes?: number;
  /** Leads that an agent should confirm in a day, shown to her at the call desk; 0: none is said */
  confirmed_goal?: number;
  /** At the scan station each piece that goes into a parcel is scanned, before the next parcel is taken */
  scans_pieces?: boolean;
  /** An order is shipped only when a courier or a delivery person has it; off: also without */
  ships_to_holder?: boolean;
  /** Reasons inside a lead status, by slug */
  sub_statuses?: {
    /** Reasons within it */
    new?: string[];
    /** Reasons within it */
    confirmed?: string[];
    /** Reasons within it */
    wrong?: string[];
    /** Reasons within it */
    testing?: string[];
    /** Reasons within it */
    call_later?: string[];
    /** Reasons within it */
    no_reply?: string[];
    /** Reasons within it */
    cancelled?: string[];
    /** Reasons within it */
    out_of_stock?: string[];
    /** Reasons within it */
    duplicate?: string[];
    /** Reasons within it */
    expired?: string[];
    /** Reasons within it */
    unreachable?: string[];
    /** Reasons within it */
    preparing?: string[];
    /** Reasons within it */
    blacklist?: string[];
    /** Reasons within it */
    no_reply_asked_to_recall?: string[];
  };
  /** When a lead that was not reached is called again */
  retry_ladders?: {
    /** When the customer does not answer */
    no_reply?: NoReply;
    /** When the phone is off */
    unreachable?: NoReply;
  };
  /** A customer with so many returned or refused orders is flagged; 0: no customer is */
  flag_from_returned?: number;
  /** A new lead of a flagged customer fails */
  refuse_flagged?: boolean;
  /** How parcels of a phone ended is counted over all accounts: counts alone */
  shares_phone_history?: boolean;
  /** How long the answer to an Idempotency-Key is kept */
  idempotency_days?: number;
  /** What the delivery of a new order costs where neither its area nor its city has a delivery_fee; its customer pays it when is_fees_paid_by_customer says so */
  shipping_fee?: number;
  /** Days to decide what is done with a parcel that could not be delivered, after the last attempt */
  failed_delivery_days?: number;
  /** When an order gets the courier that is proposed for it, if none was chosen: once it is confirmed or made, once it is packed, or never. It is sent by a person all the same */
  courier_choice?: 'never' | 'confirmed' | 'packed';
  /** Who bears what is missing when a delivery person hands in cash: the person who held it, the sellers, or the house */
  short_is_for?: 'holder' | 'seller' | 'house';
  /** Payouts have orders whose cash was handed over to the house (remitted), or all that were delivered */
  payout_after?: 'remitted' | 'delivered';
  /** To give up more than this takes the yes of a second person; 0: no limit */
  write_off_limit?: number;
  /** What is owed to a seller is carried over to the next payout while it is less than this */
  payout_minimum?: number;
  /** Weekdays on which sellers are paid, 1 is Monday: they see when the next payout comes; none: they are not told */
  payout_weekdays?: number[];
  /** Each order has a page for its customer, behind a link that cannot be guessed */
  customer_page?: boolean;
  /** What customers may do on the page of their order */
  customer_acts?: ('confirm' | 'address' | 'day' | 'cancel')[];
  /** Days after an order was delivered, returned or cancelled in which the customer’s link opens */
  customer_link_days?: number;
  /** Sender on labels; null: the name of the account */
  label_sender_name?: string | null;
  /** Phone of the sender on labels */
  label_sender_phone?: string | null;
  /** Address of the sender on labels; null: that of the warehouse */
  label_sender_address?: string | null;
  /** Admin only: whose preferences; default the own account */
  account_id?: string | null;
}

export interface UpdateSheetBody {
  /** As people call it */
  name?: string;
  /** Where it is published as csv or xlsx; null: files are uploaded */
  url?: string | null;
  /** Columns of headers that are not recognised by name; an empty column leaves the header out. row_key: the column that identifies rows */
  columns?: Column[];
  /** Name of the workbook’s sheet to read; null: the only sheet with the columns. If several have them, the reading fails and lists their names */
  sheet_name?: string | null;
  /** What becomes of rows that a workbook hides; null: new ones become no lead and are reported with row_hidden */
  hidden_rows?: 'take' | 'leave_out' | null;
  /** How often its address is read */
  interval_minutes?: number;
  /** inactive: it is not read by itself */
  status?: 'active' | 'inactive';
}

export interface UpdateShippingCompanyBody {
  /** As people call it */
  name?: string;
  /** Which courier’s system, as `sendit` */
  connector?: Connector;
  /** Secrets; never shown again */
  credentials?: Credentials | null;
  options?: Options;
  /** Where it is, for connectors that have no one place; for others only where the operator allows private addresses */
  base_url?: string | null;
  /** Where a customer follows a parcel, with {tracking_number}; default the connector’s own */
  tracking_url?: string | null;
  /** The warehouse whose stock this courier holds; from_stock ships from it */
  warehouse_id?: string | null;
  /** Its state now */
  status?: 'active' | 'inactive';
  /** What it charges, by city */
  rates?: Rate[];
  /** What the courier charges in cities without a row in `rates`; null: not set */
  rate_home?: number | null;
  /** There, to a stop desk; null: as home */
  rate_stop_desk?: number | null;
  /** There, for bringing back; null: nothing */
  rate_return?: number | null;
  /** Of the cash it collects, beside the rate; at most two decimals */
  cash_percent?: number;
  /** It takes them off the cash that it hands over */
  keeps_fees?: boolean;
  /** Cash that it collected longer ago is late; null: not set */
  pays_every_days?: number | null;
  /** Its parcels are printed with the label that it makes, where it makes one, instead of ours */
  prints_own_label?: boolean;
  /** Its own codes of cities */
  city_codes?: CityCode[];
  /** A person typed them: new credentials are tried at the courier first, and refused where it refuses them */
  is_typed?: boolean;
  /** Of typed ones: keeps them also when the courier does not answer */
  keeps_untried?: boolean;
}

export interface UpdateSourcingBody {
  /** What is wanted, in a line */
  title?: string;
  /** Where it is sold now */
  product_link?: string;
  /** Pieces */
  quantity?: number;
  /** Desired price of one piece */
  target_price?: number | null;
  /** Free text; null: none */
  notes?: string | null;
}

export interface UpdateStatementBody {
  /** From 2000-01-01 to 1 day after today (UTC). */
  happened_on?: string;
  /** As the bank’s statement has it; null: none */
  bank_reference?: string | null;
  /** Bank account or cash box; null: none named */
  money_account_id?: string | null;
  /** Taken off for no parcel of its own */
  charges?: number;
  /** What came to the money account; null: what the rows come to */
  received?: number | null;
  /** What the difference is booked as; null: not decided */
  difference_as?: 'short' | 'rounding' | 'claim' | 'over' | 'unmatched' | null;
  /** As it was seen; 409 when it was changed since */
  version?: number;
}

export interface UpdateUserBody {
  /** As typed */
  full_name?: string;
  /** Sign-in, the person’s own: it cannot be changed here */
  email?: string;
  /** As typed */
  phone?: string | null;
  /** Name of a role, in any case */
  role?: string;
  /** Null: the first language of the workspace */
  locale?: 'ar' | 'en' | 'fr' | null;
  /** An inactive person has no session, and her tokens are worth nothing. A person set active is `invited` until she accepts */
  status?: 'active' | 'invited' | 'inactive';
  /** Left out: the house, or a new account where the role sees one account only. In a seller’s account nothing else is seen */
  account_id?: string | null;
  /** Names the new account; on update it renames the account for all its people */
  account_name?: string | null;
}

export interface UpdateWarehouseBody {
  /** As people call it */
  name?: string;
  /** Short, for programs and papers */
  code?: string | null;
  /** The city of the workspace’s list; null: not recognised */
  city_id?: string | null;
  /** Street and house, as typed */
  address?: string | null;
  /** Its state now */
  status?: 'active' | 'inactive';
  /** Taken where none is named */
  is_default?: boolean;
}

export interface UpdateWebhookBody {
  /** Absolute address */
  url?: string;
  /** Types of events */
  events?: EventType[];
  /** Made active again, it starts with a clean record */
  status?: 'active' | 'inactive';
}

export interface Upsell {
  /** Pieces */
  quantity: number;
  /** Of one piece, major units */
  price: number;
}

export interface User {
  id: Id;
  /** As typed */
  full_name: string;
  /** Sign-in, the person’s own: it cannot be changed here */
  email: string;
  /** As typed */
  phone?: string | null;
  /** Name of a role, in any case */
  role: string;
  /** What the person may do */
  role_id: string;
  /** Orders may be assigned to this person, as `delivery_boy_id` */
  delivers: boolean;
  /** Null: the first language of the workspace */
  locale?: 'ar' | 'en' | 'fr' | null;
  /** An inactive person has no session, and her tokens are worth nothing. A person set active is `invited` until she accepts */
  status: 'active' | 'invited' | 'inactive';
  /** Has not accepted yet */
  is_invited: boolean;
  /** Until when the invitation can be accepted; null: it was */
  invited_until: string | null;
  /** Left out: the house, or a new account where the role sees one account only. In a seller’s account nothing else is seen */
  account_id?: string | null;
  /** Names the new account; on update it renames the account for all its people */
  account_name?: string | null;
  created_at: Moment;
  updated_at: Moment;
}

/** What keeps it from going on, the first of several; null: nothing */
export type WaitsFor = 'lead_unconfirmed' | 'blacklisted' | 'out_of_stock' | 'unknown_city' | 'push_refused' | 'no_courier' | 'waiting_for_pickup' | 'failed_delivery' | 'alive_at_courier' | 'courier_silent';

export interface Warehouse {
  id: Id;
  /** As people call it */
  name: string;
  /** Short, for programs and papers */
  code?: string | null;
  /** The city of the workspace’s list; null: not recognised */
  city_id?: string | null;
  /** Street and house, as typed */
  address?: string | null;
  /** Its state now */
  status: 'active' | 'inactive';
  /** Taken where none is named */
  is_default: boolean;
  created_at: Moment;
  updated_at: Moment;
}

export interface Webhook {
  id: Id;
  /** Whose events it gets; null: those of all accounts of the workspace */
  account_id: string | null;
  /** Absolute address */
  url: string;
  /** Whose events it gets; null: those of all accounts */
  account_name: string | null;
  /** Types of events */
  events: EventType[];
  /** Made active again, it starts with a clean record */
  status: 'active' | 'inactive';
  /** gone: the receiver answered 410. failing: nothing came through for five days. rights: the person who made or last changed it may not see what it sends any more */
  disabled_reason: 'gone' | 'failing' | 'rights' | null;
  /** UTC, ISO 8601; null: none yet */
  disabled_at: string | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface WebhookDelivery {
  /** Of the event; sent as webhook-id */
  id: string;
  /** Its kind */
  type: EventType;
  /** What it is about */
  object_id: string;
  /** The object’s version; deliveries of one object go out in this order */
  sequence: number;
  /** Its state now */
  status: 'pending' | 'delivered' | 'failed';
  /** Tries so far */
  attempts: number;
  /** UTC, ISO 8601; null: none yet */
  next_attempt_at: string | null;
  /** UTC, ISO 8601; null: none yet */
  last_attempt_at: string | null;
  /** UTC, ISO 8601; null: none yet */
  ended_at: string | null;
  /** Status of the answer; null: none came */
  response_status: number | null;
  /** Why there was no answer */
  error: string | null;
  /** Milliseconds; null: not ended */
  duration_ms: number | null;
  created_at: Moment;
  /** Of the last attempt */
  request: {
    /** Of HTTP */
    method: 'POST';
    /** Absolute address */
    url: string;
    /** Without the signature */
    headers: Record<string, string>;
    /** As it was sent, as far as you may see it: without phones your role does not see, dots where you may not list it */
    body: string;
  } | null;
  /** To the last attempt; null when none came */
  response: {
    /** Its state now */
    status: number;
    /** Its beginning */
    body: string;
  } | null;
  /** The last attempts, oldest first */
  tries: {
    at: Moment;
    /** Its state now */
    status: number | null;
    /** What went wrong; null: nothing */
    error: string | null;
    /** Milliseconds */
    duration_ms: number;
  }[];
}

export interface WebhookDeliveryListItem {
  /** Of the event; sent as webhook-id */
  id: string;
  /** Its kind */
  type: EventType;
  /** What it is about */
  object_id: string;
  /** The object’s version; deliveries of one object go out in this order */
  sequence: number;
  /** Its state now */
  status: 'pending' | 'delivered' | 'failed';
  /** Tries so far */
  attempts: number;
  /** UTC, ISO 8601; null: none yet */
  next_attempt_at: string | null;
  /** UTC, ISO 8601; null: none yet */
  last_attempt_at: string | null;
  /** UTC, ISO 8601; null: none yet */
  ended_at: string | null;
  /** Status of the answer; null: none came */
  response_status: number | null;
  /** Why there was no answer */
  error: string | null;
  /** Milliseconds; null: not ended */
  duration_ms: number | null;
  created_at: Moment;
}

export interface WorkPayment {
  id: Id;
  /** Of its invoice */
  number: number;
  /** What the payee is */
  payee_kind: 'call_center' | 'agent' | 'company' | 'person';
  /** Who is paid */
  payee_id: string;
  /** Who is paid */
  payee_name: string;
  /** For whom an agent made the calls */
  call_center_id: string | null;
  /** The last day that it counts */
  up_to: string;
  /** Entries of the ledger that it pays or takes off */
  entry_count: number;
  /** Major units */
  amount: number;
  /** Its state now */
  status: 'unpaid' | 'paid' | 'canceled' | 'reversed';
  /** The paper of it */
  invoice_id: string;
  /** Null: not paid yet */
  paid_on: string | null;
  /** The person or program that paid it; null: not yet */
  paid_by: string | null;
  /** What it was paid from */
  money_account_name: string | null;
  /** As the bank’s statement has it; null: none */
  payment_reference: string | null;
  /** When it was taken back */
  reversed_on: string | null;
  /** Why it was canceled or taken back */
  ended_reason: string | null;
  /** The person or program that created it */
  created_by: string;
  created_at: Moment;
  updated_at: Moment;
}

export interface WorkPaymentEntryListItem {
  /** Of the entry of the ledger */
  id: string;
  /** What it is of, as of the lines */
  kind: string;
  /** Public number of the order; null: none yet */
  order_reference: string | null;
  /** The day that counts in the books */
  happened_on: string;
  /** Below 0 what is taken off, major units */
  amount: number;
}

export interface WriteOffListItem {
  id: Id;
  /** Its kind */
  kind: 'claim' | 'unmatched';
  /** Of the claim, or of the amount for an unknown parcel */
  target_id: string;
  /** Whose amount it is */
  about: string;
  /** Major units */
  amount: number;
  /** Why */
  reason: string;
  /** Its state now */
  status: 'pending' | 'approved' | 'refused';
  /** The person or program that asked for it */
  asked_by: string;
  /** It is pending, and another person asked for it */
  may_approve: boolean;
  /** The person or program that decided it; null: not yet */
  decided_by: string | null;
  /** UTC, ISO 8601; null: none yet */
  decided_at: string | null;
  /** Null: none was given */
  decision_reason: string | null;
  created_at: Moment;
}

export interface WriteOffUnmatchedAnswer {
  /** English, for people; programs read `code` or `reason` */
  message: string;
  /** The answer */
  data: WriteOffListItem;
  /** Empty */
  meta: Record<string, unknown>;
}

/** Made by the service; never changes */
export type Id = string;

/** UTC, ISO 8601 with microseconds and Z */
export type Moment = string;

/** Of the event, and the webhook-id of its deliveries: the same on every attempt */
export type EventId = string;

/** The version again: events of one object come in this order */
export type EventSequence = number;

/** What the changed fields were, where the event knows */
export type EventPrevious = Record<string, unknown>;

/** The body exceeded 256 kB: `data` has ids and short fields only */
export type EventTruncated = boolean;

/** What its people may do; left out: nothing */
export type RoleActions = RolePermissionsProduct[];

/** What each operation takes, and what it answers when it succeeds. A file is answered as a Blob. */
export interface Operations {
  /** Create leads in bulk. Up to 10 are created at once (201); 11 to 100 are queued (202). Needs `create leads`. */
  'POST /leads': {
    body: CreateLeadsBody;
    answer: {
      /** The answer */
      data: {
        /** New ones, in request order */
        created_refs: string[];
        /** Only when there are some: rows whose `external_id` is there already; nothing is written for them */
        existing?: Existing[];
        /** How many were not done */
        failed_count: number;
        /** Rows not done, each with its reason */
        failures: Failure[];
      };
      /** About the answer */
      meta: {
        /** `sync`: done at once; `async`: in the background */
        mode: 'sync';
        /** How many in all */
        total: number;
      };
    } | {
      /** The answer */
      data: {
        /** Follow it with `GET /lead-batches/{id}` */
        batch_id: string;
        /** It is done in the background */
        queued: true;
      };
      /** About the answer */
      meta: {
        /** `sync`: done at once; `async`: in the background */
        mode: 'async';
        /** How many in all */
        total: number;
      };
    };
  };
  /** List leads, newest first. Needs `view leads`. */
  'GET /leads': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at. By another field at most 20000 rows are sorted: 422 where more match */
      sort?: 'created_at' | '-created_at' | 'full_name' | '-full_name' | 'city' | '-city' | 'attempts' | '-attempts' | 'action_date' | '-action_date' | 'updated_at' | '-updated_at';
      /** What was created or changed at this moment or later, the earliest change first; go on with `cursor`. Once `next_cursor` is null, send `updated_until` here next time: no change is missed. What is deleted is told by events alone */
      updated_from?: string;
      /** What to give beside the fields of the row, one or many, repeated or separated by commas */
      include?: ('agent' | 'reliability' | 'is_blacklisted' | 'hold' | 'assigned' | 'thumbnails' | 'store')[];
      /** Only these fields, and always id, account, external_id, version; one that takes another read is included by its name */
      fields?: ('second_phone' | 'parcel_note' | 'shipment_way' | 'is_fees_paid_by_customer' | 'stop_desk' | 'is_prepaid' | 'prepaid_amount' | 'prepaid_by' | 'order_number' | 'id' | 'version' | 'reference' | 'external_id' | 'account' | 'source' | 'order_reference' | 'duplicate_of' | 'sub_status' | 'attempts' | 'action_date' | 'guard' | 'agent' | 'store' | 'reliability' | 'is_blacklisted' | 'is_processing' | 'held_by' | 'held_until' | 'assigned_to' | 'assigned_center' | 'full_name' | 'phone' | 'status' | 'city' | 'area' | 'address' | 'data' | 'products' | 'leadHistories' | 'created_at' | 'updated_at')[];
      /** What to look for */
      keyword?: string;
      /** Default reference; any: name, city, area, whole reference, whole external_id and phone at once */
      search_by?: 'reference' | 'external_id' | 'phone' | 'full_name' | 'city' | 'area' | 'sku' | 'any';
      /** Default: exact for reference and external_id, otherwise partial */
      match_type?: 'exact' | 'partial' | 'starts_with' | 'ends_with';
      /** Those with one of these references, repeated or separated by commas; an unknown one is left out */
      references?: string[];
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
      /** Repeated or by commas; in any case, with blanks or underscores */
      status?: ('new' | 'confirmed' | 'wrong' | 'testing' | 'call_later' | 'no_reply' | 'cancelled' | 'out_of_stock' | 'duplicate' | 'expired' | 'unreachable' | 'preparing' | 'blacklist' | 'no_reply_asked_to_recall')[];
      /** Reason within the status */
      sub_status?: string;
      /** Call attempts: 1, 2, or 3 and more */
      other_status?: number;
      /** An agent holds the lead now, or a job works on it */
      is_processing?: boolean;
      /** Callbacks whose moment has come today, came on an earlier day, or is still to come */
      callback?: 'due' | 'overdue' | 'upcoming';
      /** Leads the caller can be given: their own and unassigned; all for a caller who may assign leads */
      is_for_me?: boolean;
      /** Those with a line of this product */
      product_id?: string;
      /** Those that this import made; the id of its job */
      import_job_id?: string;
      /** Those with a line of this product or of one of its variants */
      family_id?: string;
      /** Those that came in by this: dashboard, import, api:… */
      source?: string;
      /** Those whom this person moved last */
      agent_id?: string;
      /** Those that wait for this person, or for this call center */
      assigned_to?: string;
      /** Waiting for an agent or a call center, or for anybody */
      is_assigned?: boolean;
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** Those of this city, by its whole name, in any case and without accents */
      city?: string;
      /** At least this many days old */
      age_min?: number;
      /** At most this many days old */
      age_max?: number;
      /** Only those that a guard rule matched, or none did */
      is_guarded?: boolean;
      /** Only those with a note for the parcel, or without */
      has_notes?: boolean;
    };
    answer: {
      /** The answer */
      data: LeadListItem[];
      /** About the answer */
      meta: {
        /** The page, and how many there are */
        pagination: {
          /** Counted from 1 */
          page: number;
          /** Rows of a page */
          limit: number;
          /** Exact */
          total: number;
          /** How many pages there are */
          pages: number;
          /** Send it as `cursor` for the next page; null: this is the last */
          next_cursor: string | null;
          /** Only with `updated_from`: all changes before this moment have been given when `next_cursor` is null. `total` is that of the first page then */
          updated_until?: string;
        };
        /** Unknown parameters, which changed nothing; absent without any */
        ignored?: string[];
      };
    };
  };
  /** Set the status of leads in bulk, all or nothing. Confirming a lead creates its order. Needs `update leads`. Put your own into the example’s `leads.0.reference`. */
  'PUT /leads': {
    body: {
      /** The leads */
      leads: {
        /** Public number; never changes */
        reference: string;
        /** In any case, with blanks or underscores. */
        status: 'new' | 'confirmed' | 'wrong' | 'testing' | 'call_later' | 'no_reply' | 'cancelled' | 'out_of_stock' | 'duplicate' | 'expired' | 'unreachable' | 'preparing' | 'blacklist' | 'no_reply_asked_to_recall';
        /** From 2000-01-01 to 3653 days after today (UTC). */
        action_date?: string | null;
        /** As it was read; 409 that says what changed since. Left out: not asked */
        version?: number | null;
      }[];
    };
    answer: {
      /** The answer */
      data: {
        /** Public number; never changes */
        reference: string;
      }[];
      /** About the answer */
      meta: {
        /** Which fields were changed */
        updated_fields: string[];
      };
    };
  };
  /** Delete leads by id, all or nothing. Needs `delete leads`. Put your own into the example’s `ids.0`. */
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
  /** Change a lead’s customer and lines before it is confirmed; 409 while another holds it, or it is assigned to another. Needs `update leads`. */
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
  /** Answer the latest update of a shop: take it (changes or cancels the lead or its unpacked order), or ignore it; 409 when the shop has sent a newer one. Needs `update leads`. */
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
      /** The answer */
      data: {
        /** Where it was sold, and the shop’s newest word; null: no shop sent it */
        store: Store | null;
      };
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** How a queued batch of leads went. Needs `view leads`. */
  'GET /lead-batches/{batch_id}': {
    params: {
      /** Follow it with `GET /lead-batches/{id}` */
      batch_id: string;
    };
    answer: {
      /** The answer */
      data: LeadBatch;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** List the moves of leads, newest first. Needs `view lead-histories`. */
  'GET /lead-histories': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Repeated or by commas; in any case, with blanks or underscores */
      new_status?: ('new' | 'confirmed' | 'wrong' | 'testing' | 'call_later' | 'no_reply' | 'cancelled' | 'out_of_stock' | 'duplicate' | 'expired' | 'unreachable' | 'preparing' | 'blacklist' | 'no_reply_asked_to_recall')[];
      /** Made by this person, or with this token */
      actor_id?: string;
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
    };
    answer: {
      /** The answer */
      data: LeadHistory[];
      /** About the answer */
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
      /** The answer */
      data: LeadHistory;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Be given the best lead, held for 5 minutes, one’s own before the pool’s; who holds one already is given that one again. Needs `update leads`. */
  'POST /leads/next': {
    answer: RetrieveLeadAnswer | null;
  };
  /** Hold an open lead for 5 minutes, or renew the hold; 409 while another holds it, it is assigned to another, or the caller holds another. Needs `update leads`. */
  'POST /leads/{reference}/hold': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    answer: {
      /** The answer */
      data: HoldLeadData;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Give a held lead back to the queue; 409 while another holds it. Needs `update leads`. */
  'DELETE /leads/{reference}/hold': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    answer: {
      /** The answer */
      data: {
        /** Public number; never changes */
        reference: string;
        /** True: it is free for others */
        released: boolean;
      };
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** End the call of the lead that the caller holds: status, reason, date, comment and attempt in one; with `next`, the next lead too. Needs `update leads`. */
  'POST /leads/{reference}/outcome': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    body: EndCallBody;
    answer: {
      /** The answer */
      data: {
        /** The lead as it is now */
        lead: Lead;
        /** The next lead, held; null: not asked for, or none waits */
        next: Lead | null;
      };
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Take the last outcome of a lead back, for ten minutes and on its day, by the agent who gave it: the lead is as before and held again; 409 says why not. Needs `update leads`. */
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
  /** Save what is typed during the call, over what was saved before; the outcome makes it a note. 409 without a hold. Needs `update leads`. */
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
  /** Count the leads that wait at the call desk, and the caller’s work of today. Needs `view leads`. */
  'GET /leads/queue-counts': {
    answer: {
      /** The answer */
      data: QueueCounts;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Give open leads to an agent, to a call center, or back to the pool; the last request wins, and says from whom. Needs the ability `assignLeads`; a token also needs the scope `update orders`. Put your own into the example’s `leads.0.reference`. */
  'POST /leads/assign': {
    body: AssignLeadsBody;
    answer: {
      /** The answer */
      data: {
        /** How many were assigned */
        assigned: number;
        /** They were there before */
        already: number;
        /** Former assignees of the leads that were assigned to others */
        taken_over: TakenOver[];
        /** Assignees that other people chose since you looked */
        meanwhile: TakenOver[];
        /** Those not done, each with its reason */
        failed: {
          /** Public number; never changes */
          reference: string;
          /** Short, for programs and papers */
          code: string;
          /** English, for people; programs read `code` or `reason` */
          message: string;
          /** Which message it is; never reused for another. More may come */
          reason?: Reason;
          /** What its text is filled with */
          params?: Record<string, unknown>;
        }[];
      };
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Pause: the lead that the caller holds goes back to the queue, and she is given none. Needs `update leads`. */
  'POST /leads/pause': {
    body: {
      /** Why */
      reason: 'break' | 'meal' | 'prayer' | 'meeting' | 'other';
    };
    answer: PauseSelfAnswer;
  };
  /** Work again, after a pause by the caller or by a manager. Needs `update leads`. */
  'DELETE /leads/pause': {
    answer: PauseSelfAnswer;
  };
  /** List who may work leads: what each does now, and what she did today; for an account its own team. Needs the ability `assignLeads`; a token also needs the scope `update orders`. */
  'GET /leads/agents': {
    answer: {
      /** The answer */
      data: AgentListItem[];
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Pause an agent: the lead that she holds goes back to the queue. Needs the ability `assignLeads`; a token also needs the scope `update orders`. */
  'PUT /leads/agents/{id}/pause': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Why */
      reason: 'break' | 'meal' | 'prayer' | 'meeting' | 'other';
    };
    answer: PauseSelfAnswer;
  };
  /** Let an agent work again. Needs the ability `assignLeads`; a token also needs the scope `update orders`. */
  'DELETE /leads/agents/{id}/pause': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: PauseSelfAnswer;
  };
  /** Which leads of 90 days a rule would have matched, and how they ended; nothing is changed. Needs `view guard-rules` in the whole workspace. */
  'POST /guard-rules/back-test': {
    body: BackTestGuardRuleBody;
    answer: {
      /** The answer */
      data: {
        /** The oldest lead that was looked at is of this moment or later */
        since: string;
        /** How many leads */
        leads: number;
        /** Of them, those that this rule decides */
        touched: number;
        /** Of `touched` */
        delivered: number;
        /** Of `touched`: returned or refused */
        came_back: number;
        /** Of `touched`, the newest */
        references: string[];
        /** Besides them: what the rule `id` has refused since then */
        refused: number;
      };
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Create up to 1,000 orders, all or nothing; every bad field of every row is listed. Needs `create orders`. */
  'POST /orders': {
    body: CreateOrdersBody;
    answer: {
      /** English, for people; programs read `code` or `reason` */
      message: string;
      /** The answer */
      data: {
        /** New ones, in request order */
        created_refs: string[];
        /** Only when there are some: rows whose `external_id` is there already; nothing is written for them */
        existing?: Existing[];
      };
    };
  };
  /** List orders, newest first. Needs `view orders`. */
  'GET /orders': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at. By another field at most 20000 rows are sorted: 422 where more match */
      sort?: 'created_at' | '-created_at' | 'full_name' | '-full_name' | 'city' | '-city' | 'total' | '-total' | 'updated_at' | '-updated_at';
      /** What was created or changed at this moment or later, the earliest change first; go on with `cursor`. Once `next_cursor` is null, send `updated_until` here next time: no change is missed. What is deleted is told by events alone */
      updated_from?: string;
      /** What to give beside the fields of the row, one or many, repeated or separated by commas */
      include?: ('products' | 'cash' | 'courier' | 'warehouse' | 'delivery_boy' | 'agent' | 'is_blacklisted' | 'waits_for' | 'store')[];
      /** Only these fields, and always id, account, external_id, version; one that takes another read is included by its name */
      fields?: ('id' | 'version' | 'reference' | 'external_id' | 'full_name' | 'phone' | 'city' | 'status' | 'total' | 'currency' | 'lead_reference' | 'account' | 'notes' | 'warehouse' | 'shipping_company' | 'tracking_number' | 'delivery_boy' | 'agent' | 'source' | 'is_blacklisted' | 'is_prepaid' | 'is_partly_delivered' | 'rest_received_at' | 'store' | 'cash' | 'waits_for' | 'created_at' | 'updated_at' | 'products')[];
      /** Default reference; any: name, city, whole reference, whole external_id, phone and whole tracking number at once */
      search_by?: 'reference' | 'external_id' | 'phone' | 'full_name' | 'city' | 'any';
      /** This exact spelling */
      keyWord?: string;
      /** Default exact for reference and external_id, partial else */
      match_type?: 'exact' | 'partial' | 'starts_with' | 'ends_with';
      /** Those with one of these references, repeated or separated by commas; an unknown one is left out */
      references?: string[];
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
      /** Repeated or by commas; in any case, with blanks or underscores */
      status?: ('new' | 'packed' | 'waiting_for_shipping_company' | 'shipped' | 'delivered' | 'returned' | 'canceled' | 'out_of_stock' | 'rollback')[];
      /** Those with a line of this product */
      product_id?: string;
      /** Those with a line of this product or of one of its variants */
      family_id?: string;
      /** Those that came in by this: dashboard, import, api:… */
      source?: string;
      /** Those that this import made; the id of its job */
      import_job_id?: string;
      /** Those whose lead this person confirmed */
      agent_id?: string;
      /** Those whose parcel this company has or had */
      shipping_company_id?: string;
      /** Repeated or by commas; in any case, with blanks or underscores */
      cash_stage?: ('none' | 'expected' | 'collected' | 'remitted' | 'paid_out' | 'reversed')[];
      /** Who has its cash or is to collect it: the id of a shipping company or person, or `nobody` */
      cash_holder_id?: string;
      /** For at least so many days */
      cash_days_from?: number;
      /** For at most so many days */
      cash_days_to?: number;
      /** Collected by a courier longer ago than it says that it pays (`pays_every_days`) */
      cash_is_late?: boolean;
      /** Their courier says that it paid them, they are due by `pays_every_days`, and no statement has them */
      cash_is_told_paid?: boolean;
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** Those of this city, by its whole name, in any case and without accents */
      city?: string;
      /** Those that this delivery person brings */
      delivery_boy_id?: string;
      /** Those whose goods leave, or left, from this warehouse */
      warehouse_id?: string;
      /** Orders whose parcel has or had this tracking number; exact match */
      tracking_number?: string;
      /** At least this many days old */
      age_min?: number;
      /** At most this many days old */
      age_max?: number;
      /** Sold for at least this, major units */
      amount_min?: number;
      /** Sold for at most this, major units */
      amount_max?: number;
      /** Only those with a note, or without */
      has_notes?: boolean;
      /** Only those that have a comment, or all others */
      has_comments?: boolean;
      /** Only those of which a part was kept and the rest is still to come back, or all others */
      is_rest_awaited?: boolean;
      /** Only those that were cancelled and whose parcel lives on at its courier, or was delivered; or all others */
      is_alive_at_courier?: boolean;
    };
    answer: {
      /** The answer */
      data: OrderListItem[];
      /** About the answer */
      meta: ListOrdersMeta;
    };
  };
  /** Set the status of up to 1,000 orders, all or nothing, through the table of allowed moves. Needs `update orders`. Put your own into the example’s `orders.0.reference`. */
  'PUT /orders': {
    body: {
      /** The orders */
      orders: {
        /** Public number; never changes */
        reference: string;
        /** In any case, with blanks or underscores. */
        status: 'new' | 'packed' | 'waiting_for_shipping_company' | 'shipped' | 'delivered' | 'returned' | 'canceled' | 'out_of_stock' | 'rollback';
        /** From 2000-01-01 to 3653 days after today (UTC). */
        action_date?: string | null;
        /** As it was read; 409 that says what changed since. Left out: not asked */
        version?: number | null;
      }[];
      /** Keeps for ten minutes what puts the orders back: `undo_token` of the answer. Default false; the dashboard always keeps it */
      is_undoable?: boolean;
    };
    answer: {
      /** The answer */
      data: {
        /** Public number; never changes */
        reference: string;
        /** Its state now */
        status: OrderStatus;
      }[];
      /** About the answer */
      meta: {
        /** Which fields were changed */
        updated_fields: string[];
        /** For POST /orders/undo, for ten minutes; null: not asked for, or nothing moved */
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
  /** Change customer, destination and lines of an order whose goods are not out, whatever its status. Needs `update orders`. Put your own into the example’s `products.0.id`. */
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
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Repeated or by commas; in any case, with blanks or underscores */
      new_status?: ('new' | 'packed' | 'waiting_for_shipping_company' | 'shipped' | 'delivered' | 'returned' | 'canceled' | 'out_of_stock' | 'rollback')[];
      /** Made by this person, or with this token */
      actor_id?: string;
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
    };
    answer: {
      /** The answer */
      data: OrderHistory[];
      /** About the answer */
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
      /** The answer */
      data: OrderHistory;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Say what became of an order that a courier may have: its tracking number there, or that it is not there, also of a cancelled one whose parcel lived on. Needs the ability `assignOrderToShippingCompany`; a token also needs the scope `update orders`. Put your own into the example’s `reference`. */
  'POST /orders/settle-push': {
    body: {
      /** Of the order */
      reference: string;
      /** As the courier’s site shows it; null: a person looked, and it is not there */
      tracking_number: string | null;
    };
    answer: {
      /** English, for people; programs read `code` or `reason` */
      message: string;
      /** Empty */
      data: Record<string, unknown>;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Which courier is to bring each of these orders, and why; nothing is changed. Needs the ability `assignOrderToShippingCompany`; a token also needs the scope `update orders`. Put your own into the example’s `ids.0`. */
  'POST /orders/propose-couriers': {
    body: {
      /** Ids of orders; duplicates count once */
      ids: string[];
    };
    answer: {
      /** The answer */
      data: {
        /** Id of the order */
        id: string;
        /** Public number; never changes */
        reference: string;
        /** As typed */
        city: string;
        /** The one that is to bring it; null: none is proposed */
        courier: Agent | null;
        /** choice: it was chosen before; rule: the first that fits; only: no other can; cost: the least until one is delivered; price: the least, and of none enough is known */
        by: 'choice' | 'rule' | 'only' | 'cost' | 'price' | null;
        /** Why, or why none is proposed */
        message: string;
        /** Which message it is; never reused for another. More may come */
        reason?: Reason;
        /** What its text is filled with */
        params?: Record<string, unknown>;
        /** Active couriers that can bring it, the least cost first */
        couriers: {
          id: Id;
          /** As people call it */
          name: string;
          /** What the courier charges for this delivery, with its share of the cash; null: not set, or hidden from you */
          price: number | null;
          /** Of `ended` */
          delivered: number;
          /** Orders of the last days that it delivered or brought back */
          ended: number;
          /** Where those were; null: too few anywhere, so that nothing is known */
          counted: 'city' | 'everywhere' | null;
          /** What is paid until one order is delivered; null: not known, or not yours to see */
          cost: number | null;
        }[];
        /** Active couriers that cannot bring it, with the reason */
        unable: {
          id: Id;
          /** As people call it */
          name: string;
          /** Why, or why none is proposed */
          message: string;
          /** Which message it is; never reused for another. More may come */
          reason?: Reason;
          /** What its text is filled with */
          params?: Record<string, unknown>;
        }[];
      }[];
      /** About the answer */
      meta: {
        /** How far back orders are looked at */
        days: number;
        /** Ended orders that a delivery rate needs to count */
        ended_min: number;
      };
    };
  };
  /** The orders that wait for a courier as a PDF, to be signed when it picks them up; each warehouse has its own. Needs the ability `assignOrderToShippingCompany`; a token also needs the scope `update orders`. */
  'GET /shipping-companies/{id}/pick-up-sheet': {
    params: {
      /** Of the shipping company */
      id: string;
    };
    query?: {
      /** Default: the first of the workspace */
      language?: 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** Put the orders of a bulk move back to what they were, stock included. Needs `view orders`. Put your own into the example’s `undo_token`. */
  'POST /orders/undo': {
    body: {
      /** Takes all of it back, for a while */
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
      /** Also above the order and where it is scanned; default false */
      is_pinned?: boolean;
    };
    answer: AddOrderCommentAnswer;
  };
  /** Pin a comment of an order, or take it down. Needs `view orders`; a token needs the scope `update orders`. */
  'PUT /orders/{reference}/comments/{id}': {
    params: {
      /** Public number; never changes */
      reference: string;
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** True: it is shown above the order and where it is scanned */
      is_pinned: boolean;
    };
    answer: AddOrderCommentAnswer;
  };
  /** List shipped orders whose delivery was tried and failed, the nearest deadline first; a delivery person sees her own. Needs `view orders`. */
  'GET /failed-deliveries': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default open */
      tab?: 'open' | 'due_today' | 'overdue' | 'decided';
      /** Repeated or by commas; in any case, with blanks or underscores */
      reason?: ('no_answer' | 'absent' | 'postponed' | 'refused' | 'opened_refused' | 'wrong_address' | 'wrong_phone' | 'no_cash' | 'partly_kept' | 'other')[];
      /** Those whose parcel this company has */
      shipping_company_id?: string;
      /** Those that this person brings */
      delivery_boy_id?: string;
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** Part of the name, in any spelling */
      city?: string;
      /** Reference, tracking number, phone, or part of the name */
      keyword?: string;
    };
    answer: {
      /** The answer */
      data: FailedDelivery[];
      /** About the answer */
      meta: {
        /** Counted from 1 */
        current_page: number;
        /** Page size used; above 100 becomes 100 */
        per_page: number;
        /** Exact */
        total: number;
        /** Send it back as `cursor` for the next page; null at the end */
        next_cursor: string | null;
        /** Unknown parameters, which changed nothing; absent without any */
        ignored?: string[];
        /** In the workspace’s time zone */
        today: string;
        /** Counts by tab, with the same filters */
        counts: {
          /** How many are open */
          open: number;
          /** How many are due today */
          due_today: number;
          /** How many are late */
          overdue: number;
          /** How many were decided */
          decided: number;
        };
      };
    };
  };
  /** Report that a shipped order could not be delivered; a delivery person does so of her own orders. Said twice within five minutes, it counts once. Needs the ability `markAsDeliveredByScanner`; a token also needs the scope `update orders`. Put your own into the example’s `order`. */
  'POST /failed-deliveries': {
    body: ReportFailedDeliveryBody;
    answer: {
      data: FailedDelivery;
      /** About the answer */
      meta: {
        /** False: it was there already */
        is_new: boolean;
      };
    };
  };
  /** Decide what is done with up to 1,000 parcels: try again on a day, with a mended address, or return. Couriers that take it from programs are told. Needs `update orders`. Put your own into the example’s `ids.0`. */
  'POST /failed-deliveries/decide': {
    body: DecideFailedDeliveriesBody;
    answer: {
      /** English, for people; programs read `code` or `reason` */
      message: string;
      /** The answer */
      data: {
        /** References */
        updated: string[];
        /** References of those that were decided so before */
        already: string[];
        /** Those not done, each with its reason */
        failed: {
          id: Id;
          /** Empty for an unknown id */
          reference: string;
          /** Short, for programs and papers */
          code: 'NOT_FOUND' | 'NOT_ON_LIST' | 'ALREADY_DECIDED';
          /** English, for people; programs read `code` or `reason` */
          message: string;
          /** Which message it is; never reused for another. More may come */
          reason?: Reason;
          /** What its text is filled with */
          params?: Record<string, unknown>;
        }[];
      };
      /** About the answer */
      meta: {
        /** How many in all */
        total: number;
        /** How many were changed */
        updated: number;
        /** How many were not done */
        failed: number;
        /** Updated orders whose courier a person has to inform */
        by_hand: number;
      };
    };
  };
  /** Who is where: the rounds of today of all who have parcels, or ended some today. Needs the ability `assignOrderToDeliveryBoys`; a token also needs the scope `update orders`. */
  'GET /rounds': {
    answer: {
      /** The answer */
      data: RoundListItem[];
      /** About the answer */
      meta: {
        /** A day of the calendar */
        day: string;
        /** ISO 4217 */
        currency: string;
        /** Packed orders; null for callers who may not list orders */
        to_hand_out: {
          /** How many */
          count: number;
          /** What is to be collected for all of them, major units */
          amount: number;
          /** By city and area, at most 200 */
          parcels: {
            /** Of the order */
            id: string;
            /** Public number; never changes */
            reference: string;
            /** As typed */
            full_name: string;
            /** As the list of cities calls the one that was typed; as typed where none is meant */
            city: string;
            /** Part of the city, as typed; null: not said */
            area: string | null;
            /** What is to be collected, major units */
            cod_amount: number;
          }[];
        } | null;
      };
    };
  };
  /** The run sheet of a delivery person as a PDF, to be signed: what they have with them. Needs the ability `assignOrderToDeliveryBoys`; a token also needs the scope `update orders`. */
  'GET /rounds/{id}/sheet': {
    params: {
      /** Id of the delivery person */
      id: string;
    };
    query?: {
      /** Default: the first of the workspace */
      language?: 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** Your round of today: what you bring, in your order, and what you have done. Needs the ability `deliverOrders`; a token also needs the scope `update orders`. */
  'GET /rounds/mine': {
    answer: ShowMyRoundAnswer;
  };
  /** Put your stops in your order; those you do not name come after them. Needs the ability `deliverOrders`; a token also needs the scope `update orders`. Put your own into the example’s `ids.0`. */
  'PUT /rounds/mine': {
    body: {
      /** Ids of your orders, in the sequence of your stops; other ids are ignored */
      ids: string[];
    };
    answer: ShowMyRoundAnswer;
  };
  /** The photo or signature of a delivered order, by reference or id. Needs `view orders`. */
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
      /** Whose shelves */
      warehouse_id: string;
      /** Of orders, repeated or separated by commas; left out: all that wait to be packed there */
      ids?: string[];
    };
    answer: {
      /** The answer */
      data: {
        /** The product */
        product_id: string;
        /** Unique in the account */
        sku: string;
        /** As people call it */
        name: string;
        /** The main picture, small: a path of this service, or the product’s `image` */
        thumbnail: string | null;
        /** null: not set */
        shelf: string | null;
        /** Pieces of all these orders */
        quantity: number;
        /** The orders */
        orders: {
          /** Public number; never changes */
          reference: string;
          /** Pieces */
          quantity: number;
        }[];
      }[];
      /** About the answer */
      meta: {
        /** How many orders */
        orders: number;
        /** How many pieces */
        pieces: number;
        /** More orders wait: the list is of the oldest 1000 */
        is_cut: boolean;
      };
    };
  };
  /** The same as a PDF, with a box to tick for each row. Needs the ability `markAsPackedByScanner`; a token also needs the scope `update orders`. */
  'GET /orders/pick-list/sheet': {
    query: {
      /** Whose shelves */
      warehouse_id: string;
      /** Of orders, repeated or separated by commas; left out: all that wait to be packed there */
      ids?: string[];
      /** Default: the first of the workspace */
      language?: 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List stock by product and warehouse. Needs `view stocks`. */
  'GET /stocks': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'product_name' | '-product_name' | 'sku' | '-sku' | 'on_hand' | '-on_hand' | 'reserved' | '-reserved' | 'available' | '-available' | 'damaged' | '-damaged';
      /** What was created or changed at this moment or later, the earliest change first; go on with `cursor`. Once `next_cursor` is null, send `updated_until` here next time: no change is missed. What is deleted is told by events alone */
      updated_from?: string;
      /** Looks through SKU, product name and shelf */
      keyword?: string;
      /** Only those of this product */
      product_id?: string;
      /** Where its pieces lie */
      warehouse_id?: string;
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** Available is at or below the warning quantity */
      is_low?: boolean;
    };
    answer: {
      /** The answer */
      data: Stock[];
      /** About the answer */
      meta: ListOrdersMeta;
    };
  };
  /** Open the stock of a product in a warehouse, at 0. Needs `create stocks`. Put your own into the example’s `product_id`, `warehouse_id`. */
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
      /** At so few available pieces people are warned; null: never */
      warning_quantity?: number | null;
      /** Where in the warehouse it lies, as its people call the place */
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
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Pieces of one product in one warehouse */
      stock_id?: string;
      /** Looks through SKU and product name */
      keyword?: string;
      /** Repeated or by commas; in any case, with blanks or underscores */
      type?: ('increment' | 'decrement' | 'adjust' | 'transfer' | 'damage' | 'reserve' | 'release' | 'ship' | 'return' | 'unship' | 'reship')[];
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
    };
    answer: {
      /** The answer */
      data: StockHistory[];
      /** About the answer */
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
      /** The answer */
      data: StockHistory;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** List the jobs of the last 30 days, newest first: those you asked for yourself; of what you may do now, those of your person, and with the right to change settings those of all. For everyone who is signed in. */
  'GET /jobs': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Repeated or by commas; in any case, with blanks or underscores */
      status?: ('queued' | 'running' | 'completed' | 'failed' | 'canceled')[];
      /** One or many, repeated or separated by commas: import-orders, print-labels… */
      kind?: string[];
    };
    answer: {
      /** The answer */
      data: Job[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** How far a job is. For everyone who is signed in. */
  'GET /jobs/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowJobAnswer;
  };
  /** Cancel a job: at once while it is queued; one that runs stops soon and keeps what it has done; 409 when it has ended. For everyone who is signed in. */
  'POST /jobs/{id}/cancel': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowJobAnswer;
  };
  /** Ask the courier whether the credentials are good; nothing is sent or changed there. Needs `update shipping-companies` in the whole workspace. */
  'POST /shipping-companies/{id}/test-connection': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: {
      /** The answer */
      data: {
        /** True: it works */
        is_ok: boolean;
        /** English, for people; programs read `code` or `reason` */
        message: string;
        /** Which message it is; never reused for another. More may come */
        reason?: Reason;
        /** What its text is filled with */
        params?: Record<string, unknown>;
        checked_at: Moment;
      };
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** What a connector does and is not sure of, and what it was written from; in English. Needs `view shipping-companies` in the whole workspace. */
  'GET /courier-sheets/{connector}': {
    params: {
      /** Which courier’s system */
      connector: string;
    };
    answer: {
      /** The answer */
      data: CourierSheet;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** What the courier’s words for the state of a parcel mean for an order. Needs `view shipping-companies` in the whole workspace. */
  'GET /shipping-companies/{id}/statuses': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ListCourierStatusesAnswer;
  };
  /** Say what words of the courier mean; words left out stay as they are. Parcels are looked at again within minutes. Needs `update shipping-companies` in the whole workspace. */
  'PUT /shipping-companies/{id}/statuses': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Words of the courier, and what each means here */
      statuses: {
        /** As the courier writes it */
        raw: string;
        /** What it means here; null: nothing */
        order_status?: CourierStatusListItemOrderStatus | null;
        /** True: a delivery that failed */
        is_failed_attempt?: boolean;
        /** Of a failed attempt alone */
        attempt_reason?: MyRoundReason | null;
      }[];
    };
    answer: ListCourierStatusesAnswer;
  };
  /** Fetch the courier’s own list of places, with codes and prices, in a job; by itself it is fetched weekly. 409 for a courier whose API has none. Needs `update shipping-companies` in the whole workspace. */
  'POST /shipping-companies/{id}/fetch-places': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: {
      /** English, for people; programs read `code` or `reason` */
      message: string;
      /** The answer */
      data: {
        /** Follow it with `GET /jobs/{id}` */
        job_id: string;
      };
    };
  };
  /** The cities that the courier goes to, by its own list, and which of our cities each is. Needs `view shipping-companies` in the whole workspace. */
  'GET /shipping-companies/{id}/places': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ListCourierPlacesAnswer;
  };
  /** Say which of our cities some of them are; it is remembered when the list is fetched again. Null: by its spelling again. Needs `update shipping-companies` in the whole workspace. */
  'PUT /shipping-companies/{id}/places': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** The cities */
      cities: {
        /** As typed */
        city: string;
        /** The city of the workspace’s list; null: not recognised */
        city_id?: string | null;
      }[];
    };
    answer: ListCourierPlacesAnswer;
  };
  /** Prices of the courier’s own list that differ from your rates: they are proposals until you take them. Needs `view shipping-companies` in the whole workspace. */
  'GET /shipping-companies/{id}/prices': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ListCourierPricesAnswer;
  };
  /** Take prices that the courier tells as your rates, or ignore them until it tells others. Needs `update shipping-companies` in the whole workspace. */
  'PUT /shipping-companies/{id}/prices': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Cities whose rate becomes what the courier tells */
      take?: string[] | null;
      /** Cities whose rate stays as it is */
      ignore?: string[] | null;
    };
    answer: ListCourierPricesAnswer;
  };
  /** Create a webhook; its secret is shown in this answer only. Needs `create webhooks`. */
  'POST /webhooks': {
    body: CreateWebhookBody;
    answer: {
      /** The answer */
      data: {
        id: Id;
        /** Whose events it gets; null: those of all accounts of the workspace */
        account_id: string | null;
        /** Absolute address */
        url: string;
        /** Whose events it gets; null: those of all accounts */
        account_name: string | null;
        /** Types of events */
        events: EventType[];
        /** Made active again, it starts with a clean record */
        status: 'active' | 'inactive';
        /** gone: the receiver answered 410. failing: nothing came through for five days. rights: the person who made or last changed it may not see what it sends any more */
        disabled_reason: 'gone' | 'failing' | 'rights' | null;
        /** UTC, ISO 8601; null: none yet */
        disabled_at: string | null;
        created_at: Moment;
        updated_at: Moment;
        /** Shown this once. Signs every delivery: Standard Webhooks, HMAC-SHA256 */
        secret: string;
      };
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** List webhooks. Needs `view webhooks`. */
  'GET /webhooks': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'url' | '-url';
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** Looks through url */
      keyword?: string;
      /** Only those in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** The answer */
      data: Webhook[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** Make a new secret; the old one signs along for 24 hours. Needs `update webhooks`. */
  'POST /webhooks/{id}/rotate-secret': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: {
      /** The answer */
      data: {
        id: Id;
        /** Shown this once. Signs every delivery: Standard Webhooks, HMAC-SHA256 */
        secret: string;
        old_secret_expires_at: Moment;
      };
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Send webhook.test, whatever the webhook subscribes to; 409 while it is inactive. Needs `update webhooks`. */
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
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Repeated or by commas; in any case, with blanks or underscores */
      status?: ('pending' | 'delivered' | 'failed')[];
      /** Repeated or by commas; in any case, with blanks or underscores */
      type?: ('lead.created' | 'lead.updated' | 'lead.status_changed' | 'lead.deleted' | 'lead.called' | 'lead.commented' | 'lead.assigned' | 'lead.batch.completed' | 'lead.batch.failed' | 'order.created' | 'order.updated' | 'order.status_changed' | 'order.deleted' | 'order.pushed' | 'order.push_failed' | 'order.tracking_updated' | 'order.assigned' | 'order.delivery_failed' | 'order.delivery_decided' | 'order.commented' | 'cash.collected' | 'cash.reversed' | 'cash.entry_reversed' | 'statement.posted' | 'cash.remitted' | 'payout.paid' | 'work_payment.paid' | 'claim.opened' | 'product.created' | 'product.updated' | 'product.deleted' | 'stock.changed' | 'stock.low' | 'store.delivery_refused' | 'import.completed' | 'export.completed' | 'invoice.paid' | 'webhook.test')[];
    };
    answer: {
      /** The answer */
      data: WebhookDeliveryListItem[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** Show one delivery with what was sent and answered. Needs `view webhooks`. */
  'GET /webhooks/{id}/deliveries/{delivery_id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
      /** Id of the delivery */
      delivery_id: string;
    };
    answer: {
      /** The answer */
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
  /** Send every event since a moment again, those it missed while inactive included; 409 while it is inactive. Needs `update webhooks`. */
  'POST /webhooks/{id}/redeliver': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** A moment with its offset, or a day in the workspace’s time zone; events are kept for 30 days */
      since: string;
      /** Only deliveries that were given up; default: every event it subscribes to */
      only_failed?: boolean;
    };
    answer: RedeliverWebhookAnswer;
  };
  /** Create an application; its token, or a secret made for it, is shown in this answer only. Needs `create applications`. */
  'POST /applications': {
    body: CreateApplicationBody;
    answer: {
      /** The answer */
      data: {
        id: Id;
        /** The shop it belongs to */
        account_id: string;
        /** As people call it */
        name: string;
        /** Its kind */
        kind: CreateApplicationKind;
        /** Whose it is */
        account_name: string;
        /** inactive: its token is refused, and its deliveries are kept until it is active */
        status: 'active' | 'inactive';
        /** kind api: `<action> <resource>`, for example `create leads`; only what you may do yourself */
        scopes?: string[] | null;
        /** kind api: its limit of requests per minute; null: the service’s limit */
        requests_per_minute: number | null;
        /** kind api: when its token ends; null: never */
        expires_at: string | null;
        /** kind api: when its token was last used, to the minute */
        last_used_at: string | null;
        /** Other kinds: when it last delivered something */
        last_event_at: string | null;
        /** Deliveries that made no lead */
        errors: number;
        /** Kinds of stores: its secret is set. Without one every delivery is refused */
        has_secret: boolean;
        /** Kinds of stores: words of ways of paying that are cash at the door. Null: cod, cash on delivery, pay on delivery, payment on delivery, cash, paiement a la livraison, payer a la livraison, paiement en especes, especes, contre remboursement, a la livraison, الدفع عند الاستلام, عند الاستلام, نقدا, كاش, الدفع نقدا عند الاستلام, الدفع عند التسليم */
        cash_gateways?: string[] | null;
        /** Ways of paying that its deliveries named, the newest last */
        seen_gateways: string[] | null;
        /** Kinds of stores: an order that is cancelled there before it is packed is cancelled here, or a person is asked */
        on_store_cancel: 'cancel' | 'ask';
        created_at: Moment;
        updated_at: Moment;
        /** Kinds of stores: where its deliveries go */
        incoming_url?: string;
        /** kind form: what pages read and send to (R-KEY-1) */
        form_url?: string;
        /** kind api: shown this once */
        token?: string;
        /** Made here because none was sent; shown this once */
        secret?: string;
      };
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** List applications. Needs `view applications`. */
  'GET /applications': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name';
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** Only those with this kind */
      kind?: string;
      /** Looks through name */
      keyword?: string;
      /** Only those in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** The answer */
      data: Application[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** List what an application delivered, one row an order, and what became of each, newest first. Needs `view applications`. */
  'GET /applications/{id}/deliveries': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Repeated or by commas; in any case, with blanks or underscores */
      status?: ('pending' | 'taken' | 'failed' | 'waiting' | 'early' | 'ended')[];
    };
    answer: {
      /** The answer */
      data: ApplicationDeliveryListItem[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** List the deliveries that made no lead, newest first; kept for 90 days. Needs `view applications`. */
  'GET /applications/{id}/errors': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
    };
    answer: {
      /** The answer */
      data: ApplicationError[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** Show one of them with its whole payload. Needs `view applications`. */
  'GET /applications/{id}/errors/{error_id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
      /** Id of the error */
      error_id: string;
    };
    answer: {
      /** The answer */
      data: ApplicationError;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Dismiss one of them: no lead is wanted of it. Delivered again, it is taken as new. Needs `update applications`. */
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
  /** Try again to make leads of deliveries, once what was in the way is mended. Needs `update applications`. Put your own into the example’s `ids.0`. */
  'POST /applications/{id}/errors/retry': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Which errors; left out: the 100 oldest */
      ids?: string[];
    };
    answer: RetryApplicationErrorsAnswer;
  };
  /** Say which product a SKU of a store means; it is remembered, and its failed deliveries are tried again. Needs `update applications`. Put your own into the example’s `product_id`. */
  'PUT /applications/{id}/products': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** As the store writes it */
      said: string;
      /** The product */
      product_id: string;
    };
    answer: RetryApplicationErrorsAnswer;
  };
  /** Show what the form of an application offers, and to whose pages. Needs `view applications`. */
  'GET /applications/{id}/form': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowFormSettingsAnswer;
  };
  /** Set what the form of an application offers, whole; pages see it within a minute. Needs `update applications`. Put your own into the example’s `city_ids.0`. */
  'PUT /applications/{id}/form': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: SetFormSettingsBody;
    answer: ShowFormSettingsAnswer;
  };
  /** Read a sheet now; while it is being read, the answer names that job. Needs `update sheets`. */
  'POST /sheets/{id}/read': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: RedeliverWebhookAnswer;
  };
  /** Read an uploaded .xlsx or .csv file as this sheet: rows that were read before are known. Needs `update sheets`. */
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
  /** List what the last reading could not take, the last line first; at most 1000. Needs `view sheets`. */
  'GET /sheets/{id}/errors': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
    };
    answer: {
      /** The answer */
      data: SheetErrorListItem[];
      /** About the answer */
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
      /** Default: the first language of the shop */
      language?: 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** Upload the file that shows the payment, in place of the one before; 409 once the invoice is paid or canceled. Needs `update invoices` in the whole workspace. */
  'POST /invoices/{id}/proof': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** A JPEG, PNG, WebP or GIF image or a PDF, at most 10 MB; told by its first bytes */
      file: Blob;
    };
    answer: {
      /** The answer */
      data: AttachInvoiceProofData;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Download the file that shows the payment. Needs `view invoices`. */
  'GET /invoices/{id}/proof': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Blob;
  };
  /** Take the file off; 409 once the invoice is paid or canceled. Needs `update invoices` in the whole workspace. */
  'DELETE /invoices/{id}/proof': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** Where the cash is now: with whom, since when, and for whom. Needs `view cash-accounts`. */
  'GET /cash': {
    answer: {
      /** The answer */
      data: Cash;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** The balance of every account of the ledger, now or at the end of a day; of one currency they sum to 0. Needs `view cash-accounts`. */
  'GET /cash/balances': {
    query?: {
      /** The last day that counts, in the workspace’s time zone; default: all */
      as_of?: string;
      /** Repeated or by commas; in any case, with blanks or underscores */
      kind?: ('to_collect' | 'held' | 'expected_for' | 'payable' | 'delivery_fee' | 'return_fee' | 'packing_fee' | 'confirmation_fee' | 'cash_fee' | 'commission_fee' | 'courier_fees' | 'courier_owed' | 'call_fees' | 'call_owed' | 'goods_sold' | 'goods_bought' | 'prepaid' | 'prepaid_sold' | 'market_goods_sold' | 'market_goods_bought' | 'storage_fee' | 'money' | 'opening' | 'unmatched' | 'claims' | 'difference_short' | 'difference_over' | 'difference_lost' | 'difference_damaged' | 'difference_bad_note' | 'difference_rounding' | 'difference_written_off' | 'cost_ads' | 'cost_salaries' | 'cost_packaging' | 'cost_rent' | 'cost_other' | 'costs_owed' | 'adjustments')[];
    };
    answer: {
      /** The answer */
      data: CashBalanceListItem[];
      /** About the answer */
      meta: {
        /** The moment of the figures; null: now */
        as_of: string | null;
      };
    };
  };
  /** Export the balances of the ledger, now or at the end of a day, with debit and credit. Needs `export cash-accounts`. */
  'GET /cash/balances/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** The last day that counts, in the workspace’s time zone; default: all */
      as_of?: string;
    };
    answer: QueuedJob;
  };
  /** Entries of the ledger, those booked last first. Needs `view cash-entries`. */
  'GET /cash-entries': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Those of this order */
      order_id?: string;
      /** Those with a posting on this account of the ledger */
      cash_account_id?: string;
      /** Only those of one of these kinds */
      kind?: CashEntryKind;
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
    };
    answer: {
      /** The answer */
      data: CashEntry[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** Export the ledger as a journal: a line for each account that an entry books on, with debit and credit. Needs `export cash-entries`. */
  'GET /cash-entries/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Those of this order */
      order_id?: string;
      /** Those with a posting on this account of the ledger */
      cash_account_id?: string;
      /** Only those of one of these kinds */
      kind?: CashEntryKind;
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
    };
    answer: QueuedJob;
  };
  /** One entry of the ledger. Needs `view cash-entries`. */
  'GET /cash-entries/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: {
      /** The answer */
      data: CashEntry;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Ask for a check of the ledger; it is made within a minute, and once a day without being asked. Needs `export cash-entries` in the whole workspace. */
  'POST /cash/proof': {
    answer: {
      /** Of the whole ledger of the workspace */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: QueuedJob;
  };
  /** What a courier or a delivery person holds, since when, what of it is late, what differed so far, and what deliveries cost; a delivery person sees herself. Needs `view settlements` in the whole workspace. */
  'GET /cash/holders/{id}': {
    params: {
      /** Of a shipping company or a person */
      id: string;
    };
    answer: {
      /** The answer */
      data: CashHolder;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** The money of one account: with whom it is, what was charged, what was paid, and what comes next; a seller’s own. Needs `view cash-accounts`. */
  'GET /cash/accounts/{id}': {
    params: {
      /** Of an account */
      id: string;
    };
    answer: {
      /** The answer */
      data: AccountMoney;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Orders that came in in a period by the stage of their cash, and what they earned. Needs `view cash-accounts`. */
  'GET /statistics/cash': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** First day; default 30 days before the last */
      from?: string;
      /** Last day, inclusive; default today */
      to?: string;
      /** Must be that of the workspace, in whose days everything is counted */
      time_zone?: string;
      /** Default courier */
      group_by?: 'day' | 'week' | 'month' | 'product' | 'family' | 'city' | 'source' | 'agent' | 'courier' | 'driver' | 'account';
      /** Of this account alone; default all that you see */
      account_id?: string;
    };
    answer: {
      /** The answer */
      data: ShowCashStatisticsData[];
      /** About the answer */
      meta: {
        /** Counted from 1 */
        current_page: number;
        /** Page size used; above 100 becomes 100 */
        per_page: number;
        /** Exact */
        total: number;
        /** Send it back as `cursor` for the next page; null at the end */
        next_cursor: string | null;
        /** Unknown parameters, which changed nothing; absent without any */
        ignored?: string[];
        /** All orders of the period, each once */
        whole: ShowCashStatisticsData;
        /** First day, inclusive */
        from: string;
        /** Last day, inclusive */
        to: string;
        /** IANA, as `Africa/Casablanca` */
        time_zone: string;
        /** What the rows are summed by */
        group_by: string;
        /** Whose alone; null: of all that you see */
        account: Agent | null;
        /** ISO 4217 */
        currency: string;
        /** Everything that was changed until then is counted */
        as_of: string;
        /** How long ago that is; 0: nothing waits to be counted */
        lag_ms: number;
        /** False: something waits to be counted; without lag it was there before statistics were kept */
        is_complete: boolean;
      };
    };
  };
  /** Months of the ledger, whether they are closed, and what stood where at their end. Needs `view cash-accounts` in the whole workspace. */
  'GET /cash/closings': {
    answer: {
      /** The answer */
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
      /** As `2026-01` */
      month: string;
    };
    answer: CloseCashMonthAnswer;
  };
  /** What a period earned, by day, week, month, product, city, source, agent, courier, delivery person or account. Needs `view costs` in the whole workspace. */
  'GET /profit': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** First day; default 30 days before the last */
      from?: string;
      /** Last day, inclusive; default today */
      to?: string;
      /** Must be that of the workspace, in whose days everything is counted */
      time_zone?: string;
      /** Default week */
      group_by?: 'day' | 'week' | 'month' | 'product' | 'family' | 'city' | 'source' | 'agent' | 'courier' | 'driver' | 'account';
      /** Of this account alone; default all that you see */
      account_id?: string;
    };
    answer: {
      /** The answer */
      data: ShowProfitData[];
      /** About the answer */
      meta: {
        /** Counted from 1 */
        current_page: number;
        /** Page size used; above 100 becomes 100 */
        per_page: number;
        /** Exact */
        total: number;
        /** Send it back as `cursor` for the next page; null at the end */
        next_cursor: string | null;
        /** Unknown parameters, which changed nothing; absent without any */
        ignored?: string[];
        /** All of it: the sum of the rows */
        whole: ShowProfitData;
        /** First day, inclusive */
        from: string;
        /** Last day, inclusive */
        to: string;
        /** IANA, as `Africa/Casablanca` */
        time_zone: string;
        /** What the rows are summed by */
        group_by: string;
        /** Of whose orders alone; null: of all */
        account: Agent | null;
        /** ISO 4217 */
        currency: string;
        /** Everything that was changed until then is counted */
        as_of: string;
        /** How long ago that is; 0: nothing waits to be counted */
        lag_ms: number;
        /** False: something waits to be counted; without lag it was there before statistics were kept */
        is_complete: boolean;
      };
    };
  };
  /** Export what a period earned to a file. Needs `export costs` in the whole workspace. */
  'GET /profit/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** First day; default 30 days before the last */
      from?: string;
      /** Last day, inclusive; default today */
      to?: string;
      /** Must be that of the workspace, in whose days everything is counted */
      time_zone?: string;
      /** Default week */
      group_by?: 'day' | 'week' | 'month' | 'product' | 'family' | 'city' | 'source' | 'agent' | 'courier' | 'driver' | 'account';
      /** Of this account alone; default all that you see */
      account_id?: string;
    };
    answer: QueuedJob;
  };
  /** What one account earned in a period: its sales less the fees of the house and its goods; a seller’s own. Needs `view cash-accounts`. */
  'GET /cash/accounts/{id}/profit': {
    params: {
      /** Of an account */
      id: string;
    };
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** First day; default 30 days before the last */
      from?: string;
      /** Last day, inclusive; default today */
      to?: string;
      /** Must be that of the workspace, in whose days everything is counted */
      time_zone?: string;
      /** Default week */
      group_by?: 'day' | 'week' | 'month' | 'product' | 'family' | 'city' | 'source';
    };
    answer: {
      /** The answer */
      data: ShowAccountProfitData[];
      /** About the answer */
      meta: {
        /** Counted from 1 */
        current_page: number;
        /** Page size used; above 100 becomes 100 */
        per_page: number;
        /** Exact */
        total: number;
        /** Send it back as `cursor` for the next page; null at the end */
        next_cursor: string | null;
        /** Unknown parameters, which changed nothing; absent without any */
        ignored?: string[];
        /** All of it: the sum of the rows */
        whole: ShowAccountProfitData;
        /** First day, inclusive */
        from: string;
        /** Last day, inclusive */
        to: string;
        /** IANA, as `Africa/Casablanca` */
        time_zone: string;
        /** What the rows are summed by */
        group_by: string;
        /** Whose it is */
        account: Agent | null;
        /** ISO 4217 */
        currency: string;
        /** Everything that was changed until then is counted */
        as_of: string;
        /** How long ago that is; 0: nothing waits to be counted */
        lag_ms: number;
        /** False: something waits to be counted; without lag it was there before statistics were kept */
        is_complete: boolean;
      };
    };
  };
  /** List couriers’ statements, the newest first. Needs `view statements` in the whole workspace. */
  'GET /statements': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Those of this company */
      shipping_company_id?: string;
      /** Repeated or by commas; in any case, with blanks or underscores */
      state?: ('reading' | 'draft' | 'posted' | 'reversed')[];
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
    };
    answer: {
      /** The answer */
      data: StatementListItem[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** Send a statement row by row; it is matched in the background. Needs `create statements` in the whole workspace. Put your own into the example’s `shipping_company_id`. */
  'POST /statements': {
    body: CreateStatementBody;
    answer: CreateStatementAnswer;
  };
  /** Upload a courier’s statement: xlsx, csv, or a web page saved as .xls, with titles above and totals below; its columns are remembered per company. Needs `import statements` in the whole workspace. Put your own into the example’s `shipping_company_id`. */
  'POST /statements/import': {
    body: ImportStatementBody;
    answer: {
      /** English, for people; programs read `code` or `reason` */
      message: string;
      /** The answer */
      data: {
        /** See GET /jobs/{id} */
        job_id: string;
        /** Of the statement that the file becomes */
        statement_id: string;
      };
    };
  };
  /** Export the rows of a statement with their classes and decisions to a file. Needs `export statements` in the whole workspace. */
  'GET /statements/export': {
    query: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Whose rows */
      statement_id: string;
      /** Repeated or by commas; in any case, with blanks or underscores */
      class?: ('matched' | 'short' | 'over' | 'fee_differs' | 'told_otherwise' | 'pays_claim' | 'not_delivered_here' | 'not_returned_here' | 'returned_here' | 'twice' | 'several' | 'not_ours' | 'unreadable' | 'no_parcel')[];
      /** Those that are decided, or need no decision; or the others */
      is_decided?: boolean;
      /** Those that take another fee than our rates say; or the others */
      has_other_fee?: boolean;
      /** Those that the courier’s own account contradicts */
      is_told_otherwise?: boolean;
      /** In its cells, or the reference of its order */
      keyword?: string;
    };
    answer: QueuedJob;
  };
  /** One statement with its sums by class, and what is missing from it. Needs `view statements` in the whole workspace. */
  'GET /statements/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: CreateStatementAnswer;
  };
  /** Say when the money of a draft came, where, and how much; 409 once it is posted. Needs `update statements` in the whole workspace. */
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
  /** The rows of a statement beside their orders, in the order of the file; without totals and headers. Needs `view statements` in the whole workspace. */
  'GET /statements/{id}/rows': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Repeated or by commas; in any case, with blanks or underscores */
      class?: ('matched' | 'short' | 'over' | 'fee_differs' | 'told_otherwise' | 'pays_claim' | 'not_delivered_here' | 'not_returned_here' | 'returned_here' | 'twice' | 'several' | 'not_ours' | 'unreadable' | 'no_parcel')[];
      /** Those that are decided, or need no decision; or the others */
      is_decided?: boolean;
      /** Those that take another fee than our rates say; or the others */
      has_other_fee?: boolean;
      /** Those that the courier’s own account contradicts */
      is_told_otherwise?: boolean;
      /** In its cells, or the reference of its order */
      keyword?: string;
    };
    answer: {
      /** The answer */
      data: StatementRowListItem[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** Decide what is done with rows of a draft: some by id, or all undecided ones of a class. To write off takes the ability WriteOffCash. Needs `update statements` in the whole workspace. Put your own into the example’s `rows.0.id`. */
  'POST /statements/{id}/settle': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: SettleStatementRowsBody;
    answer: SettleStatementRowsAnswer;
  };
  /** Look at rows of a draft again, after their orders moved; decisions that no longer fit are taken back. Needs `update statements` in the whole workspace. */
  'POST /statements/{id}/check': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Ids */
      rows: string[];
    };
    answer: SettleStatementRowsAnswer;
  };
  /** Say which order of this company a row means. Needs `update statements` in the whole workspace. Put your own into the example’s `order`. */
  'POST /statements/{id}/rows/{row_id}/match': {
    params: {
      /** Made by the service; never changes */
      id: string;
      /** Id of the row */
      row_id: string;
    };
    body: {
      /** Reference or id */
      order: string;
      /** As it was seen; 409 when it was changed since */
      version: number;
    };
    answer: MatchStatementRowAnswer;
  };
  /** Type what cells of a row say in place of what could not be read. The file’s own cells stay in raw; a row of several parcels is mended whole. Needs `update statements` in the whole workspace. */
  'POST /statements/{id}/rows/{row_id}/mend': {
    params: {
      /** Made by the service; never changes */
      id: string;
      /** Id of the row */
      row_id: string;
    };
    body: {
      /** Those that count otherwise than the file has them; null: the row does not say it. Left out: as the file has it. cells null: all as the file has them */
      cells: {
        /** What the courier calls the parcel */
        tracking_number?: string | null;
        /** Our reference */
        reference?: string | null;
        /** Collected, major units */
        amount?: number | null;
        /** All that is taken off, major units */
        fee?: number | null;
        /** Paid, major units */
        net?: number | null;
        /** What became of the parcel, in the courier’s words */
        status?: string | null;
      } | null;
      /** As it was seen; 409 when it was changed since */
      version: number;
    };
    answer: MatchStatementRowAnswer;
  };
  /** Book a statement, all or nothing and once: the money came, its orders are handed over. 409 when it is posted, when a row is undecided, or when an order has changed. Needs `update statements` in the whole workspace. */
  'POST /statements/{id}/post': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** As it was seen; 409 when it was changed since */
      version: number;
    };
    answer: CreateStatementAnswer;
  };
  /** Take a posted statement back: its orders are held again; what payouts paid of them is taken off the next ones. Needs `update statements` in the whole workspace. */
  'POST /statements/{id}/reverse': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Why */
      reason: string;
    };
    answer: CreateStatementAnswer;
  };
  /** What follows if it is taken back: claims, orders and sums, and the next payouts; nothing is written. Needs `update statements` in the whole workspace. */
  'GET /statements/{id}/reverse/preview': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: PreviewReverseStatementAnswer;
  };
  /** Orders that its company delivered, that are due by its rhythm, and that are in no statement; the oldest first. Needs `view statements` in the whole workspace. */
  'GET /statements/{id}/missing': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
    };
    answer: {
      /** The answer */
      data: MissingFromStatementListItem[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** Delivery people with cash to hand in or fees to come, the most cash first; a delivery person sees herself. Needs `view settlements` in the whole workspace. */
  'GET /settlements/held': {
    answer: {
      /** The answer */
      data: HeldCashListItem[];
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** What one delivery person holds, parcel by parcel. Needs `view settlements` in the whole workspace. */
  'GET /settlements/held/{person_id}': {
    params: {
      /** Id of the person */
      person_id: string;
    };
    answer: {
      /** The answer */
      data: HeldCash;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Settlements, the newest first; a delivery person sees her own. Needs `view settlements` in the whole workspace. */
  'GET /settlements': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Those of this delivery person */
      person_id?: string;
      /** Only those in one of these states */
      status?: 'closed' | 'reversed';
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
    };
    answer: {
      /** The answer */
      data: SettlementListItem[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** Take in what a delivery person hands over, and close it; 409 when she holds something else than was seen. Needs `create settlements` in the whole workspace. Put your own into the example’s `person_id`, `order_ids.0`, `money_account_id`. */
  'POST /settlements': {
    body: CloseSettlementBody;
    answer: CloseSettlementAnswer;
  };
  /** One settlement with its parcels. Needs `view settlements` in the whole workspace. */
  'GET /settlements/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: {
      /** The answer */
      data: Settlement;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Take a settlement back: its parcels are held again; what payouts paid of them is taken off the next ones. Needs `update settlements` in the whole workspace. */
  'POST /settlements/{id}/reverse': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Why */
      reason: string;
    };
    answer: CloseSettlementAnswer;
  };
  /** What follows if it is taken back: claims, orders and sums, and the next payouts; nothing is written. Needs `update settlements` in the whole workspace. */
  'GET /settlements/{id}/reverse/preview': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: PreviewReverseStatementAnswer;
  };
  /** The receipt of a settlement as a PDF, parcel by parcel. Needs `view settlements` in the whole workspace. */
  'GET /settlements/{id}/receipt': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    query?: {
      /** Default: the first language of the shop */
      language?: 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** Export settlements to a file. Needs `export settlements` in the whole workspace. */
  'GET /settlements/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Those of this delivery person */
      person_id?: string;
      /** Only those in one of these states */
      status?: 'closed' | 'reversed';
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
    };
    answer: QueuedJob;
  };
  /** What a run would pay now, seller by seller, with the very figures. Needs `create payouts` in the whole workspace. */
  'GET /payouts/preview': {
    query?: {
      /** The last day that counts; default today */
      up_to?: string;
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
    };
    answer: {
      /** The answer */
      data: {
        account: Agent;
        /** Its state now */
        state: 'payable' | 'carried_over' | 'debt';
        /** How many orders */
        orders: number;
        /** The sum of the lines, major units */
        amount: number;
        /** One line a product or fee */
        lines: Line[];
      }[];
      /** About the answer */
      meta: {
        /** The last day that counts */
        up_to: string;
        /** How many payouts */
        payouts: number;
        /** Of all payouts that would be made, major units */
        amount: number;
      };
    };
  };
  /** Make the payouts that are due, with their invoices, by a job. Needs `create payouts` in the whole workspace. */
  'POST /payouts/runs': {
    body: {
      /** The last day that counts, today at most. From 2000-01-01 to 1 day after today (UTC). */
      up_to: string;
      /** Of these sellers; null: of all */
      account_ids?: string[] | null;
    };
    answer: QueuedJob;
  };
  /** It was paid: books it, and its invoice with it; the proof of payment goes to the invoice before. Needs the ability `PaySellers`; a token also needs the scope `update orders`. Put your own into the example’s `money_account_id`. */
  'POST /payouts/{id}/pay': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: PayPayoutBody;
    answer: PayPayoutAnswer;
  };
  /** Cancel an unpaid payout with its invoice: its orders are free for the next one. Needs `update payouts` in the whole workspace. */
  'POST /payouts/{id}/cancel': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Why */
      reason: string;
    };
    answer: PayPayoutAnswer;
  };
  /** What follows if it is taken back: claims, orders and sums, and the next payouts; nothing is written. Needs `update payouts` in the whole workspace. */
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
      /** Why */
      reason: string;
    };
    answer: PayPayoutAnswer;
  };
  /** What follows if it is taken back: claims, orders and sums, and the next payouts; nothing is written. Needs the ability `PaySellers`; a token also needs the scope `update orders`. */
  'GET /payouts/{id}/take-back/preview': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: PreviewReverseStatementAnswer;
  };
  /** The orders that a payout pays or takes off, the latest first. Needs `view payouts`. */
  'GET /payouts/{id}/orders': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
    };
    answer: {
      /** The answer */
      data: PayoutOrderListItem[];
      /** About the answer */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: QueuedJob;
  };
  /** Whom the house owes for work, and what for; the very figures of the payments that can be made. Needs `create work-payments` in the whole workspace. */
  'GET /work-payments/due': {
    query?: {
      /** The last day that counts; default today */
      up_to?: string;
      /** What this one is owed alone */
      payee_id?: string;
    };
    answer: {
      /** The answer */
      data: DueWorkListItem[];
      /** About the answer */
      meta: {
        /** The last day that counts */
        up_to: string;
        /** Of all that are owed something, major units */
        amount: number;
      };
    };
  };
  /** Make the payment of all that one is owed up to a day, with its invoice; 422 where nothing is owed. Needs `create work-payments` in the whole workspace. Put your own into the example’s `payee_id`. */
  'POST /work-payments': {
    body: DrawWorkPaymentBody;
    answer: DrawWorkPaymentAnswer;
  };
  /** List work payments. Needs `view work-payments` in the whole workspace. */
  'GET /work-payments': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'number' | '-number' | 'amount' | '-amount' | 'up_to' | '-up_to';
      /** Only those with this payee_kind */
      payee_kind?: string;
      /** Only those with this payee_id */
      payee_id?: string;
      /** Looks through number, payee_name, payment_reference */
      keyword?: string;
      /** Only those in one of these states */
      status?: ('unpaid' | 'paid' | 'canceled' | 'reversed')[];
    };
    answer: {
      /** The answer */
      data: WorkPayment[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** It was paid: books it, and its invoice with it; the proof goes to the invoice before. 409 when less is owed by now. Needs the ability `PaySellers`; a token also needs the scope `update orders`. Put your own into the example’s `money_account_id`. */
  'POST /work-payments/{id}/pay': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: PayWorkPaymentBody;
    answer: DrawWorkPaymentAnswer;
  };
  /** Cancel an unpaid payment with its invoice: what it paid for is free for the next one. Needs `update work-payments` in the whole workspace. */
  'POST /work-payments/{id}/cancel': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Why */
      reason: string;
    };
    answer: DrawWorkPaymentAnswer;
  };
  /** What follows if it is taken back: claims, orders and sums, and the next payouts; nothing is written. Needs `update work-payments` in the whole workspace. */
  'GET /work-payments/{id}/cancel/preview': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: PreviewReverseStatementAnswer;
  };
  /** Take a paid payment back, by an entry of today: the money is where it was, and all is owed again. Needs the ability `PaySellers`; a token also needs the scope `update orders`. */
  'POST /work-payments/{id}/reverse': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Why */
      reason: string;
    };
    answer: DrawWorkPaymentAnswer;
  };
  /** What follows if it is taken back: claims, orders and sums, and the next payouts; nothing is written. Needs the ability `PaySellers`; a token also needs the scope `update orders`. */
  'GET /work-payments/{id}/reverse/preview': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: PreviewReverseStatementAnswer;
  };
  /** What a payment pays or takes off, entry by entry, the latest first. Needs `view work-payments` in the whole workspace. */
  'GET /work-payments/{id}/entries': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
    };
    answer: {
      /** The answer */
      data: WorkPaymentEntryListItem[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** Export what a payment pays or takes off to a file. Needs `export work-payments` in the whole workspace. */
  'GET /work-payments/{id}/entries/export': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: QueuedJob;
  };
  /** Write-offs that wait for a second person, or waited, the newest first. Needs `view claims`. */
  'GET /write-offs': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Repeated or by commas; in any case, with blanks or underscores */
      status?: ('pending' | 'approved' | 'refused')[];
    };
    answer: {
      /** The answer */
      data: WriteOffListItem[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** The second yes: books the write-off. 403 for the person who asked; 409 when it is decided, or no longer open. Needs the ability `WriteOffCash`; a token also needs the scope `update orders`. */
  'POST /write-offs/{id}/approve': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ApproveWriteOffAnswer;
  };
  /** Refuse a write-off, or take one’s own back: nothing is booked. 409 when it is decided. Needs the ability `WriteOffCash`; a token also needs the scope `update orders`. */
  'POST /write-offs/{id}/refuse': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Why; null: not said */
      reason?: string | null;
    };
    answer: ApproveWriteOffAnswer;
  };
  /** Money that came for unknown parcels, across posted statements, and what became of it. Needs `view statements` in the whole workspace. */
  'GET /statements/unmatched': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at. By another field at most 20000 rows are sorted: 422 where more match */
      sort?: 'created_at' | '-created_at' | 'amount' | '-amount';
      /** Those of this courier */
      shipping_company_id?: string;
      /** Those of this statement */
      statement_id?: string;
      /** Repeated or by commas; in any case, with blanks or underscores */
      state?: ('open' | 'matched' | 'written_off')[];
      /** Those that name a parcel that can be taken; or the others */
      is_offered?: boolean;
      /** At least this much came */
      amount_min?: number;
      /** At most this much came */
      amount_max?: number;
      /** Text in the cells of the row */
      keyword?: string;
      /** At least this many days old */
      age_min?: number;
      /** At most this many days old */
      age_max?: number;
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
    };
    answer: {
      /** The answer */
      data: UnmatchedListItem[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** Match the amount to a parcel of this courier: its cash is handed over as if the statement had named it. 409 when the amount is not open. Needs `update statements` in the whole workspace. Put your own into the example’s `order`. */
  'POST /statements/unmatched/{id}/match': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Reference */
      order: string;
    };
    answer: MatchUnmatchedAnswer;
  };
  /** Give up finding its parcel, with a reason. 409 when it is not open. Needs the ability `WriteOffCash`; a token also needs the scope `update orders`. */
  'POST /statements/unmatched/{id}/write-off': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Why */
      reason: string;
    };
    answer: MatchUnmatchedAnswer | WriteOffUnmatchedAnswer;
  };
  /** Take a match or a write-off back, by an entry of today: it is open again. Needs `update statements` in the whole workspace. */
  'POST /statements/unmatched/{id}/take-back': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Why */
      reason: string;
    };
    answer: MatchUnmatchedAnswer;
  };
  /** What follows if it is taken back: claims, orders and sums, and the next payouts; nothing is written. Needs `update statements` in the whole workspace. */
  'GET /statements/unmatched/{id}/take-back/preview': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: PreviewReverseStatementAnswer;
  };
  /** Export money that came for unknown parcels to a file. Needs `export statements` in the whole workspace. */
  'GET /statements/unmatched/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Those of this courier */
      shipping_company_id?: string;
      /** Those of this statement */
      statement_id?: string;
      /** Repeated or by commas; in any case, with blanks or underscores */
      state?: ('open' | 'matched' | 'written_off')[];
      /** Those that name a parcel that can be taken; or the others */
      is_offered?: boolean;
      /** At least this much came */
      amount_min?: number;
      /** At most this much came */
      amount_max?: number;
      /** Text in the cells of the row */
      keyword?: string;
      /** At least this many days old */
      age_min?: number;
      /** At most this many days old */
      age_max?: number;
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
    };
    answer: QueuedJob;
  };
  /** Book an advance to a seller, or what a seller paid back, with its invoice: the next payout takes an advance off, and counts a repayment. Needs the ability `PaySellers`; a token also needs the scope `update orders`. Put your own into the example’s `account_id`, `money_account_id`. */
  'POST /seller-advances': {
    body: RecordAdvanceBody;
    answer: RecordAdvanceAnswer;
  };
  /** List seller advances. Needs `view seller-advances`. */
  'GET /seller-advances': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'number' | '-number' | 'amount' | '-amount' | 'happened_on' | '-happened_on';
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** Only those with this kind */
      kind?: string;
      /** Looks through number, account_name, reason, payment_reference */
      keyword?: string;
      /** Only those in one of these states */
      status?: ('booked' | 'reversed')[];
    };
    answer: {
      /** The answer */
      data: SellerAdvance[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** Take an advance or a repayment back, by an entry of today; a payout that has it gets the opposite in the next. Needs the ability `PaySellers`; a token also needs the scope `update orders`. */
  'POST /seller-advances/{id}/reverse': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Why */
      reason: string;
    };
    answer: RecordAdvanceAnswer;
  };
  /** What follows if it is taken back: claims, orders and sums, and the next payouts; nothing is written. Needs the ability `PaySellers`; a token also needs the scope `update orders`. */
  'GET /seller-advances/{id}/reverse/preview': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: PreviewReverseStatementAnswer;
  };
  /** Claims, the newest first. Needs `view claims`. */
  'GET /claims': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Those on this courier or delivery person */
      holder_id?: string;
      /** Repeated or by commas; in any case, with blanks or underscores */
      reason?: ('lost' | 'damaged' | 'short')[];
      /** Repeated or by commas; in any case, with blanks or underscores */
      status?: ('open' | 'paid' | 'written_off' | 'canceled' | 'to_give_back' | 'given_back')[];
      /** Those of this order */
      order_reference?: string;
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
    };
    answer: {
      /** The answer */
      data: Claim[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** A parcel was lost or damaged: its holder owes the agreed value, the house owes it to the seller. Needs `create claims` in the whole workspace. Put your own into the example’s `order`. */
  'POST /claims': {
    body: OpenClaimBody;
    answer: ShowClaimAnswer;
  };
  /** One claim. Needs `view claims`. */
  'GET /claims/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ShowClaimAnswer;
  };
  /** Give a claim up: it becomes a loss of the house. Needs the ability `WriteOffCash`; a token also needs the scope `update orders`. */
  'POST /claims/{id}/write-off': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Why */
      reason: string;
    };
    answer: ShowClaimAnswer | WriteOffUnmatchedAnswer;
  };
  /** Take back a claim that a person opened by mistake, with its entry. Needs `update claims` in the whole workspace. */
  'POST /claims/{id}/cancel': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Why */
      reason: string;
    };
    answer: ShowClaimAnswer;
  };
  /** What follows if it is taken back: claims, orders and sums, and the next payouts; nothing is written. Needs `update claims` in the whole workspace. */
  'GET /claims/{id}/cancel/preview': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: PreviewReverseStatementAnswer;
  };
  /** Take back a claim that was paid or written off, because its parcel arrived after all. Needs `update claims` in the whole workspace. */
  'POST /claims/{id}/take-back': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Why */
      reason: string;
    };
    answer: ShowClaimAnswer;
  };
  /** What follows if it is taken back: claims, orders and sums, and the next payouts; nothing is written. Needs `update claims` in the whole workspace. */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Those on this courier or delivery person */
      holder_id?: string;
      /** Repeated or by commas; in any case, with blanks or underscores */
      reason?: ('lost' | 'damaged' | 'short')[];
      /** Repeated or by commas; in any case, with blanks or underscores */
      status?: ('open' | 'paid' | 'written_off' | 'canceled' | 'to_give_back' | 'given_back')[];
      /** Those of this order */
      order_reference?: string;
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
    };
    answer: QueuedJob;
  };
  /** List what people typed as a city and no city, or more than one, is called, the most frequent first; two minutes behind at most. Needs `view cities` in the whole workspace. */
  'GET /cities/unmatched': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
    };
    answer: {
      /** The answer */
      data: UnmatchedCityListItem[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** Ask to sell what the house offers; one that was refused is asked for again. Needs `view marketplace-products`. */
  'POST /marketplace-products/{id}/access-requests': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Free text; null: none */
      note?: string | null;
      /** Admin only: the seller to ask for */
      account_id?: string | null;
    };
    answer: RequestMarketplaceAccessAnswer;
  };
  /** List who asked to sell what; a Seller sees its own requests. Needs `view marketplace-products`. */
  'GET /marketplace-products/access-requests': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Repeated or by commas; in any case, with blanks or underscores */
      status?: ('requested' | 'granted' | 'refused')[];
      /** The offer of another seller */
      marketplace_product_id?: string;
    };
    answer: {
      /** The answer */
      data: MarketplaceAccess[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** Grant or refuse; refusing what was granted makes the seller’s product inactive. Needs `update marketplace-products` in the whole workspace. */
  'PUT /marketplace-products/access-requests/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Its state now */
      status: 'granted' | 'refused';
    };
    answer: RequestMarketplaceAccessAnswer;
  };
  /** Sell it: makes the product in the seller’s account, or enables it again at this price; 403 without access. Needs `view marketplace-products`. */
  'POST /marketplace-products/{id}/products': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: SellMarketplaceProductBody;
    answer: SellMarketplaceProductAnswer;
  };
  /** Add a picture to a product, 10 at most; the same file twice is one picture. Needs `update products`. */
  'POST /products/{id}/pictures': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** A JPEG, PNG or WebP picture, at most 20 MB; what it tells of place and camera is left out */
      file: Blob;
    };
    answer: AddProductPictureAnswer;
  };
  /** Say in which order a product’s pictures stand; the first is the main one. Needs `update products`. Put your own into the example’s `ids.0`. */
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
  /** Take a picture off a product. Needs `update products`. */
  'DELETE /products/{id}/pictures/{picture_id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
      /** Id of the picture */
      picture_id: string;
    };
    answer: Deleted;
  };
  /** A picture of a product: large, small, or tiny for lists. Needs `view products`. */
  'GET /products/{id}/pictures/{picture_id}/{size}': {
    params: {
      /** Made by the service; never changes */
      id: string;
      /** Id of the picture */
      picture_id: string;
      /** How large a picture */
      size: 'large' | 'small' | 'tiny';
    };
    answer: Blob;
  };
  /** The variants of a product, with their free pieces, in the order in which they were made. Needs `view products`. */
  'GET /products/{id}/variants': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: ListProductVariantsAnswer;
  };
  /** Make variants of a product in one go; what is not said of one is as the product has it. Needs `create products`. */
  'POST /products/{id}/variants': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Its sizes, colours and the like */
      variants: {
        /** What tells it from the other variants */
        options: string[];
        /** Default: the parent’s with the values */
        sku?: string | null;
        /** Null: none */
        barcode?: string | null;
        /** Default: the parent’s */
        price?: number | null;
      }[];
    };
    answer: ListProductVariantsAnswer;
  };
  /** Merge a product into another of its account, for good: its stock moves, and its SKU names the other one. Needs `delete products`. Put your own into the example’s `into_id`. */
  'POST /products/{id}/merge': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** The product that is kept */
      into_id: string;
      /** True: only say what would move */
      is_dry_run?: boolean | null;
    };
    answer: {
      /** The answer */
      data: {
        /** False: a look at what would move */
        is_done: boolean;
        /** The product that went into another */
        merged: Merged;
        /** The product that stays */
        into: Merged;
        /** Stocks of the merged product, which become the kept one’s */
        stocks: {
          /** By name */
          warehouse: string;
          /** Pieces in the warehouse */
          on_hand: number;
          /** Pieces that orders hold */
          reserved: number;
          /** Pieces that cannot be sold */
          damaged: number;
          /** The kept product has a stock there, which these pieces are added to */
          is_joined: boolean;
        }[];
        /** Not delivered, returned or canceled yet; the kept product’s stock serves them */
        open_orders: number;
        /** Other orders; they still show the product that was sold */
        past_orders: number;
        /** Not confirmed; their orders are served from the kept product’s stock */
        open_leads: number;
        /** Pictures that the kept product gets, as it has none */
        pictures: number;
        /** Call centers that serve the kept product from now on */
        call_centers: number;
      };
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Move a sourcing: the house quotes, marks paid, purchased, shipped and received; the asker accepts, refuses, cancels. Needs `view sourcings`. */
  'POST /sourcings/{id}/moves': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: MoveSourcingBody;
    answer: MoveSourcingAnswer;
  };
  /** All moves of one sourcing, newest first. Needs `view sourcings`. */
  'GET /sourcings/{id}/histories': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: {
      /** The answer */
      data: {
        id: Id;
        /** The request for goods from a supplier */
        sourcing_id: string;
        /** Before the move */
        old_status: Status;
        /** After the move */
        new_status: Status;
        /** What the move brought: price, currency and days; warehouse, product and pieces; a reason */
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
  /** Attach a file to a message of yours, 10 at most. Needs `create sourcing-messages`. */
  'POST /sourcing-messages/{id}/files': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** A JPEG, PNG, WebP or GIF image or a PDF, at most 10 MB; told by its first bytes */
      file: Blob;
    };
    answer: {
      /** The answer */
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
  /** Take a file off a message. Needs `delete sourcing-messages`. */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Default reference; any: name, city, whole reference, whole external_id, phone and whole tracking number at once */
      search_by?: 'reference' | 'external_id' | 'phone' | 'full_name' | 'city' | 'any';
      /** This exact spelling */
      keyWord?: string;
      /** Default exact for reference and external_id, partial else */
      match_type?: 'exact' | 'partial' | 'starts_with' | 'ends_with';
      /** Those with one of these references, repeated or separated by commas; an unknown one is left out */
      references?: string[];
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
      /** Repeated or by commas; in any case, with blanks or underscores */
      status?: ('new' | 'packed' | 'waiting_for_shipping_company' | 'shipped' | 'delivered' | 'returned' | 'canceled' | 'out_of_stock' | 'rollback')[];
      /** Those with a line of this product */
      product_id?: string;
      /** Those with a line of this product or of one of its variants */
      family_id?: string;
      /** Those that came in by this: dashboard, import, api:… */
      source?: string;
      /** Those that this import made; the id of its job */
      import_job_id?: string;
      /** Those whose lead this person confirmed */
      agent_id?: string;
      /** Those whose parcel this company has or had */
      shipping_company_id?: string;
      /** Repeated or by commas; in any case, with blanks or underscores */
      cash_stage?: ('none' | 'expected' | 'collected' | 'remitted' | 'paid_out' | 'reversed')[];
      /** Who has its cash or is to collect it: the id of a shipping company or person, or `nobody` */
      cash_holder_id?: string;
      /** For at least so many days */
      cash_days_from?: number;
      /** For at most so many days */
      cash_days_to?: number;
      /** Collected by a courier longer ago than it says that it pays (`pays_every_days`) */
      cash_is_late?: boolean;
      /** Their courier says that it paid them, they are due by `pays_every_days`, and no statement has them */
      cash_is_told_paid?: boolean;
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** Those of this city, by its whole name, in any case and without accents */
      city?: string;
      /** Those that this delivery person brings */
      delivery_boy_id?: string;
      /** Those whose goods leave, or left, from this warehouse */
      warehouse_id?: string;
      /** Orders whose parcel has or had this tracking number; exact match */
      tracking_number?: string;
      /** At least this many days old */
      age_min?: number;
      /** At most this many days old */
      age_max?: number;
      /** Sold for at least this, major units */
      amount_min?: number;
      /** Sold for at most this, major units */
      amount_max?: number;
      /** Only those with a note, or without */
      has_notes?: boolean;
      /** Only those that have a comment, or all others */
      has_comments?: boolean;
      /** Only those of which a part was kept and the rest is still to come back, or all others */
      is_rest_awaited?: boolean;
      /** Only those that were cancelled and whose parcel lives on at its courier, or was delivered; or all others */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** What to look for */
      keyword?: string;
      /** Default reference; any: name, city, area, whole reference, whole external_id and phone at once */
      search_by?: 'reference' | 'external_id' | 'phone' | 'full_name' | 'city' | 'area' | 'sku' | 'any';
      /** Default: exact for reference and external_id, otherwise partial */
      match_type?: 'exact' | 'partial' | 'starts_with' | 'ends_with';
      /** Those with one of these references, repeated or separated by commas; an unknown one is left out */
      references?: string[];
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
      /** Repeated or by commas; in any case, with blanks or underscores */
      status?: ('new' | 'confirmed' | 'wrong' | 'testing' | 'call_later' | 'no_reply' | 'cancelled' | 'out_of_stock' | 'duplicate' | 'expired' | 'unreachable' | 'preparing' | 'blacklist' | 'no_reply_asked_to_recall')[];
      /** Reason within the status */
      sub_status?: string;
      /** Call attempts: 1, 2, or 3 and more */
      other_status?: number;
      /** An agent holds the lead now, or a job works on it */
      is_processing?: boolean;
      /** Callbacks whose moment has come today, came on an earlier day, or is still to come */
      callback?: 'due' | 'overdue' | 'upcoming';
      /** Leads the caller can be given: their own and unassigned; all for a caller who may assign leads */
      is_for_me?: boolean;
      /** Those with a line of this product */
      product_id?: string;
      /** Those that this import made; the id of its job */
      import_job_id?: string;
      /** Those with a line of this product or of one of its variants */
      family_id?: string;
      /** Those that came in by this: dashboard, import, api:… */
      source?: string;
      /** Those whom this person moved last */
      agent_id?: string;
      /** Those that wait for this person, or for this call center */
      assigned_to?: string;
      /** Waiting for an agent or a call center, or for anybody */
      is_assigned?: boolean;
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** Those of this city, by its whole name, in any case and without accents */
      city?: string;
      /** At least this many days old */
      age_min?: number;
      /** At most this many days old */
      age_max?: number;
      /** Only those that a guard rule matched, or none did */
      is_guarded?: boolean;
      /** Only those with a note for the parcel, or without */
      has_notes?: boolean;
    };
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as leads. Needs `import leads`. */
  'GET /leads/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** Export order histories to a file. Needs `export order-histories`. */
  'GET /order-histories/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Repeated or by commas; in any case, with blanks or underscores */
      new_status?: ('new' | 'packed' | 'waiting_for_shipping_company' | 'shipped' | 'delivered' | 'returned' | 'canceled' | 'out_of_stock' | 'rollback')[];
      /** Made by this person, or with this token */
      actor_id?: string;
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Repeated or by commas; in any case, with blanks or underscores */
      new_status?: ('new' | 'confirmed' | 'wrong' | 'testing' | 'call_later' | 'no_reply' | 'cancelled' | 'out_of_stock' | 'duplicate' | 'expired' | 'unreachable' | 'preparing' | 'blacklist' | 'no_reply_asked_to_recall')[];
      /** Made by this person, or with this token */
      actor_id?: string;
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
      /** Repeated or by commas; in any case, with blanks or underscores */
      status?: ('new' | 'confirmed' | 'wrong' | 'testing' | 'call_later' | 'no_reply' | 'cancelled' | 'out_of_stock' | 'duplicate' | 'expired' | 'unreachable' | 'preparing' | 'blacklist' | 'no_reply_asked_to_recall')[];
      /** Those of this person */
      agent_id?: string;
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** Only those that are, or are not, the first of their lead */
      is_first?: boolean;
    };
    answer: QueuedJob;
  };
  /** Export stock histories to a file. Needs `export stock-histories`. */
  'GET /stock-histories/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Pieces of one product in one warehouse */
      stock_id?: string;
      /** Looks through SKU and product name */
      keyword?: string;
      /** Repeated or by commas; in any case, with blanks or underscores */
      type?: ('increment' | 'decrement' | 'adjust' | 'transfer' | 'damage' | 'reserve' | 'release' | 'ship' | 'return' | 'unship' | 'reship')[];
      /** Those of this account; a caller who sees one account finds none of another */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Looks through SKU, product name and shelf */
      keyword?: string;
      /** Only those of this product */
      product_id?: string;
      /** Where its pieces lie */
      warehouse_id?: string;
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** Available is at or below the warning quantity */
      is_low?: boolean;
    };
    answer: QueuedJob;
  };
  /** Download a file to fill in and import as stocks. Needs `import stocks`. */
  'GET /stocks/import/template': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** Who am I, where, and what may I do. For everyone who is signed in. */
  'GET /me': {
    answer: {
      /** The answer */
      data: Me;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Read the events of the last 30 days, as webhooks send them, in the order in which they came to be. For everyone who is signed in. */
  'GET /events': {
    query?: {
      /** `next_after` of the answer before; `now`: no events, and from where to go on. Left out: from the oldest that is kept */
      after?: string;
      /** Repeated or by commas; in any case, with blanks or underscores */
      types?: ('lead.created' | 'lead.updated' | 'lead.status_changed' | 'lead.deleted' | 'lead.called' | 'lead.commented' | 'lead.assigned' | 'lead.batch.completed' | 'lead.batch.failed' | 'order.created' | 'order.updated' | 'order.status_changed' | 'order.deleted' | 'order.pushed' | 'order.push_failed' | 'order.tracking_updated' | 'order.assigned' | 'order.delivery_failed' | 'order.delivery_decided' | 'order.commented' | 'cash.collected' | 'cash.reversed' | 'cash.entry_reversed' | 'statement.posted' | 'cash.remitted' | 'payout.paid' | 'work_payment.paid' | 'claim.opened' | 'product.created' | 'product.updated' | 'product.deleted' | 'stock.changed' | 'stock.low' | 'store.delivery_refused' | 'import.completed' | 'export.completed' | 'invoice.paid' | 'webhook.test')[];
      /** Default 50 */
      per_page?: number;
    };
    answer: {
      /** The answer */
      data: EventListItem[];
      /** About the answer */
      meta: {
        /** Send it as `after` of the next request, with the same token and at any time within 30 days */
        next_after: string;
        /** True: ask again at once */
        has_more: boolean;
      };
    };
  };
  /** Mark your notifications as read. Needs `view notifications`. Put your own into the example’s `ids.0`. */
  'POST /notifications/read': {
    body: {
      /** Left out: all */
      ids?: string[];
    };
    answer: {
      /** The answer */
      data: {
        /** How many */
        count: number;
      };
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** What you are told of. Needs `view notifications`. */
  'GET /notification-preferences': {
    answer: ListNotificationPreferencesAnswer;
  };
  /** Switch kinds of notifications on or off. Needs `view notifications`. */
  'PUT /notification-preferences': {
    body: {
      /** What to notify of */
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
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** First day; default 30 days before the last */
      from?: string;
      /** Last day, inclusive; default today */
      to?: string;
      /** Must be that of the workspace, in whose days everything is counted */
      time_zone?: string;
      /** Default day */
      group_by?: 'day' | 'week' | 'month' | 'product' | 'family' | 'city' | 'source' | 'agent' | 'courier' | 'driver' | 'account';
      /** Only those of this product */
      product_id?: string;
      /** A product with all its variants */
      family_id?: string;
      /** As typed */
      city?: string;
      /** Where it came from */
      source?: string;
      /** Who calls or called */
      agent_id?: string;
      /** The courier */
      shipping_company_id?: string;
      /** The driver */
      delivery_boy_id?: string;
      /** Of this account alone; default all that you see */
      account_id?: string;
    };
    answer: {
      /** The answer */
      data: FigureGroup[];
      /** About the answer */
      meta: {
        /** Counted from 1 */
        current_page: number;
        /** Page size used; above 100 becomes 100 */
        per_page: number;
        /** Exact */
        total: number;
        /** Send it back as `cursor` for the next page; null at the end */
        next_cursor: string | null;
        /** Unknown parameters, which changed nothing; absent without any */
        ignored?: string[];
        /** First day, inclusive */
        from: string;
        /** Last day, inclusive */
        to: string;
        /** IANA, as `Africa/Casablanca` */
        time_zone: string;
        /** What the rows are summed by */
        group_by: string;
        /** Whose alone; null: of all that you see */
        account: Agent | null;
        /** Everything that was changed until then is counted */
        as_of: string;
        /** How long ago that is; 0: nothing waits to be counted */
        lag_ms: number;
        /** False: something waits to be counted; without lag it was there before statistics were kept */
        is_complete: boolean;
      };
    };
  };
  /** One figure of a period, by its name, with its days and what it was in the period before. Needs `view statistics`. */
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
      /** Must be that of the workspace, in whose days everything is counted */
      time_zone?: string;
      /** Only those of this product */
      product_id?: string;
      /** A product with all its variants */
      family_id?: string;
      /** As typed */
      city?: string;
      /** Where it came from */
      source?: string;
      /** Who calls or called */
      agent_id?: string;
      /** The courier */
      shipping_company_id?: string;
      /** The driver */
      delivery_boy_id?: string;
      /** Of this account alone; default all that you see */
      account_id?: string;
    };
    answer: {
      /** The answer */
      data: Statistic;
      /** About the answer */
      meta: {
        /** First day, inclusive */
        from: string;
        /** Last day, inclusive */
        to: string;
        /** IANA, as `Africa/Casablanca` */
        time_zone: string;
        /** Whose alone; null: of all that you see */
        account: Agent | null;
        /** Everything that was changed until then is counted */
        as_of: string;
        /** How long ago that is; 0: nothing waits to be counted */
        lag_ms: number;
        /** False: something waits to be counted; without lag it was there before statistics were kept */
        is_complete: boolean;
      };
    };
  };
  /** Export statistics to a file. Needs `export statistics`. */
  'GET /statistics/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** First day; default 30 days before the last */
      from?: string;
      /** Last day, inclusive; default today */
      to?: string;
      /** Must be that of the workspace, in whose days everything is counted */
      time_zone?: string;
      /** Default day */
      group_by?: 'day' | 'week' | 'month' | 'product' | 'family' | 'city' | 'source' | 'agent' | 'courier' | 'driver' | 'account';
      /** Only those of this product */
      product_id?: string;
      /** A product with all its variants */
      family_id?: string;
      /** As typed */
      city?: string;
      /** Where it came from */
      source?: string;
      /** Who calls or called */
      agent_id?: string;
      /** The courier */
      shipping_company_id?: string;
      /** The driver */
      delivery_boy_id?: string;
      /** Of this account alone; default all that you see */
      account_id?: string;
    };
    answer: QueuedJob;
  };
  /** How it goes: today beside the same hours of earlier days, 7 and 30 days beside the periods before, and who and what did best. Needs `view dashboard`. */
  'GET /dashboard': {
    query?: {
      /** First day; default 30 days before the last */
      from?: string;
      /** Last day, inclusive; default today */
      to?: string;
      /** Must be that of the workspace, in whose days everything is counted */
      time_zone?: string;
      /** Of this account alone; default all that you see */
      account_id?: string;
    };
    answer: {
      /** The answer */
      data: Dashboard;
      /** About the answer */
      meta: ShowDashboardMeta;
    };
  };
  /** One part of the overview: today, by_now, last_7_days, last_30_days, period, cash, days, products, cities, sources, agents, couriers, accounts, leads_now, orders_now, waiting. Needs `view dashboard`. */
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
      /** Must be that of the workspace, in whose days everything is counted */
      time_zone?: string;
      /** Of this account alone; default all that you see */
      account_id?: string;
    };
    answer: {
      /** The answer */
      data: unknown;
      /** About the answer */
      meta: ShowDashboardMeta;
    };
  };
  /** Export dashboard to a file. Needs `export dashboard`. */
  'GET /dashboard/export': {
    query?: {
      /** Kind of file; default xlsx */
      file_extension?: 'xlsx' | 'csv';
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Of this account alone; default all that you see */
      account_id?: string;
    };
    answer: QueuedJob;
  };
  /** List the calls of the call desk, newest first. Needs `view lead-histories`. */
  'GET /lead-calls': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** First day, YYYY-MM-DD, in the workspace’s time zone */
      start_at?: string;
      /** Last day, inclusive */
      end_at?: string;
      /** Repeated or by commas; in any case, with blanks or underscores */
      status?: ('new' | 'confirmed' | 'wrong' | 'testing' | 'call_later' | 'no_reply' | 'cancelled' | 'out_of_stock' | 'duplicate' | 'expired' | 'unreachable' | 'preparing' | 'blacklist' | 'no_reply_asked_to_recall')[];
      /** Those of this person */
      agent_id?: string;
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** Only those that are, or are not, the first of their lead */
      is_first?: boolean;
    };
    answer: {
      /** The answer */
      data: LeadCallListItem[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** Invite a user again, or send a new link to set the password; earlier ones stop working. Needs `update users`. */
  'POST /users/{id}/invite': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: InviteUserAgainAnswer;
  };
  /** Invite a team member again, or send a new link to set the password; earlier ones stop working. Needs `update team-members`. */
  'POST /team-members/{id}/invite': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: InviteUserAgainAnswer;
  };
  /** End all sessions of a user in this workspace, within a second; tokens go on. Needs `update users`. */
  'POST /users/{id}/sign-out': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: {
      /** English, for people; programs read `code` or `reason` */
      message: string;
    };
  };
  /** End all sessions of a team member in this workspace, within a second; tokens go on. Needs `update team-members`. */
  'POST /team-members/{id}/sign-out': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: {
      /** English, for people; programs read `code` or `reason` */
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
      /** The answer */
      data: SettingListItem[];
      /** About the answer */
      meta: {
        /** The shop it belongs to */
        account_id: string;
        /** Files and bodies that the workspace keeps, and may keep; for those who see the whole workspace */
        storage?: {
          /** Taken, bytes */
          used_bytes: number;
          /** At most, bytes */
          max_bytes: number;
        };
      };
    };
  };
  /** Change settings; those left out stay as they are. Every process follows within 15 seconds. Needs `update settings`. */
  'PUT /settings': {
    body: UpdateSettingsBody;
    answer: {
      /** The answer */
      data: SettingListItem[];
      /** About the answer */
      meta: {
        /** The shop it belongs to */
        account_id: string;
      };
    };
  };
  /** Change one setting. Needs `update settings`. */
  'PUT /settings/{key}': {
    params: {
      /** Names it for programs */
      key: string;
    };
    body: {
      /** As `PUT /settings` takes it */
      value: unknown;
      /** Admin only: whose preferences; default the own account */
      account_id?: string | null;
    };
    answer: {
      /** The answer */
      data: SettingListItem;
      /** About the answer */
      meta: {
        /** The shop it belongs to */
        account_id: string;
      };
    };
  };
  /** List who changed which setting from what to what, newest first: of the workspace and of one account. Needs `view settings`. */
  'GET /settings/changes': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** Admin only */
      account_id?: string;
    };
    answer: {
      /** The answer */
      data: SettingsChangeListItem[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** Whether the house has a logo, and its size in pixels. Needs `view settings`. */
  'GET /settings/logo': {
    answer: ShowLogoAnswer;
  };
  /** Upload the logo of the house, in place of the one before; 403 for a caller who sees one account only. Needs `update settings` in the whole workspace. */
  'POST /settings/logo': {
    body: {
      /** A JPEG, PNG or WebP picture, at most 20 MB; it is drawn again */
      file: Blob;
    };
    answer: ShowLogoAnswer;
  };
  /** Take the logo off; 403 for a caller who sees one account only. Needs `update settings` in the whole workspace. */
  'DELETE /settings/logo': {
    answer: Deleted;
  };
  /** The logo as a picture; the bytes under an id never change. Needs `view settings`. */
  'GET /settings/logo/picture': {
    query?: {
      /** The logo with this id, or 404; left out: the one there is */
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
      /** What this person did, also through a token */
      user_id?: string;
      /** What this token did */
      token_id?: string;
      /** For example orders.update, or orders.* for all */
      action?: string;
      /** Only what showed phone numbers, or all but that; left out: both */
      is_read?: boolean;
      /** Reference or id of what was changed or shown */
      object?: string;
    };
    answer: {
      /** The answer */
      data: AuditLogListItem[];
      /** About the answer */
      meta: {
        /** Rows of a page */
        per_page: number;
        /** Send it back as `cursor`; null at the end */
        next_cursor: string | null;
        /** The newest seal of the log. Note its hash elsewhere: it later proves whether rows were changed (`tahsil doctor --audit-hash`). Null: nothing is sealed yet, or this is the log of one account */
        seal: {
          /** Counts the seals of the workspace */
          number: number;
          /** SHA-256 over the rows it seals and the hash before it, in hex */
          hash: string;
          sealed_at: Moment;
        } | null;
      };
    };
  };
  /** List the accounts whose rows you see, newest first: all of the workspace, or your own. Needs one of `view orders`, `view leads`, `view products`, `view users`. */
  'GET /accounts': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Part of the name, in any spelling */
      keyword?: string;
      /** Only those of one of these kinds */
      kind?: 'house' | 'seller';
      /** This one */
      account_id?: string;
    };
    answer: {
      /** The answer */
      data: Account[];
      /** About the answer */
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
      /** The answer */
      data: Account;
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Show the messages that fit an order, filled, and those that were opened. Needs `view orders`. */
  'GET /orders/{reference}/messages': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    answer: ShowOrderMessagesAnswer;
  };
  /** Keep that a message to the customer of an order was opened; 403 for whom the phone is hidden. Needs `view orders`. */
  'POST /orders/{reference}/messages': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    body: OpenOrderMessageBody;
    answer: OpenOrderMessageAnswer;
  };
  /** Say whether the customer of an order wants messages that are sent by themselves; 403 for whom the phone is hidden. Needs `update orders`. */
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
  /** Show the messages that fit a lead, filled, and those that were opened. Needs `view leads`. */
  'GET /leads/{reference}/messages': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    answer: ShowOrderMessagesAnswer;
  };
  /** Keep that a message to the customer of a lead was opened; 403 for whom the phone is hidden. Needs `view leads`. */
  'POST /leads/{reference}/messages': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    body: OpenOrderMessageBody;
    answer: OpenOrderMessageAnswer;
  };
  /** Say whether the customer of a lead wants messages that are sent by themselves; 403 for whom the phone is hidden. Needs `update leads`. */
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
  /** Withdraw the link to the page of an order and make another; 403 for whom the phone is hidden. Needs `update orders`. */
  'POST /orders/{reference}/messages/link': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    answer: RenewOrderLinkAnswer;
  };
  /** Withdraw the link to the page of a lead and make another; 403 for whom the phone is hidden. Needs `update leads`. */
  'POST /leads/{reference}/messages/link': {
    params: {
      /** Public number; never changes */
      reference: string;
    };
    answer: RenewOrderLinkAnswer;
  };
  /** Ask a channel whether it works: WhatsApp about its credentials, a gateway by a message to a phone of yours. Needs `update message-channels` in the whole workspace. */
  'POST /message-channels/{id}/test': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** Of a gateway: to whom the test goes */
      phone?: string | null;
    };
    answer: {
      /** The answer */
      data: {
        /** True: it works */
        is_ok: boolean;
        /** English, for people; programs read `code` or `reason` */
        message: string;
        /** Which message it is; never reused for another. More may come */
        reason?: Reason;
        /** What its text is filled with */
        params?: Record<string, unknown>;
      };
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** Send a message again that failed, or whose fate is unknown; 422 for any other. Needs `update automatic-messages`. */
  'POST /automatic-messages/{id}/resend': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: {
      /** The answer */
      data: {
        id: Id;
        /** Its state now */
        status: OrderMessagesStatus;
      };
      /** Empty */
      meta: Record<string, unknown>;
    };
  };
  /** List products. Needs `view products`. */
  'GET /products': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name' | 'sku' | '-sku' | 'price' | '-price';
      /** What was created or changed at this moment or later, the earliest change first; go on with `cursor`. Once `next_cursor` is null, send `updated_until` here next time: no change is missed. What is deleted is told by events alone */
      updated_from?: string;
      /** Each row that matches, or has one below it that does, once; with parent_id it changes nothing */
      is_folded?: boolean;
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** Only those with this category_id */
      category_id?: string;
      /** Only those with this parent_id */
      parent_id?: string;
      /** Looks through sku, name, barcode */
      keyword?: string;
      /** Only those in one of these states */
      status?: ('active' | 'inactive' | 'draft')[];
    };
    answer: {
      /** The answer */
      data: Product[];
      /** About the answer */
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
  /** Change a product; fields left out stay as they are. Needs `update products`. */
  'PUT /products/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateProductBody;
    answer: ShowProductAnswer;
  };
  /** Delete a product; 409 when something uses it. Needs `delete products`. */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** Only those with this category_id */
      category_id?: string;
      /** Only those with this parent_id */
      parent_id?: string;
      /** Looks through sku, name, barcode */
      keyword?: string;
      /** Only those in one of these states */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List warehouses. Needs `view warehouses`. */
  'GET /warehouses': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name';
      /** Looks through name, code */
      keyword?: string;
      /** Only those in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** The answer */
      data: Warehouse[];
      /** About the answer */
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
  /** Change a warehouse; fields left out stay as they are. Needs `update warehouses` in the whole workspace. */
  'PUT /warehouses/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateWarehouseBody;
    answer: ShowWarehouseAnswer;
  };
  /** Delete a warehouse; 409 when something uses it. Needs `delete warehouses` in the whole workspace. */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Looks through name, code */
      keyword?: string;
      /** Only those in one of these states */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List shipping companies. Needs `view shipping-companies`. */
  'GET /shipping-companies': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name';
      /** Looks through name */
      keyword?: string;
      /** Only those in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** The answer */
      data: ShippingCompany[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** Create a shipping company. Needs `create shipping-companies` in the whole workspace. Put your own into the example’s `city_codes.0.city_id`. */
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
  /** Change a shipping company; fields left out stay as they are. Needs `update shipping-companies` in the whole workspace. Put your own into the example’s `city_codes.0.city_id`. */
  'PUT /shipping-companies/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateShippingCompanyBody;
    answer: ShowShippingCompanyAnswer;
  };
  /** Delete a shipping company; 409 when something uses it. Needs `delete shipping-companies` in the whole workspace. */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Looks through name */
      keyword?: string;
      /** Only those in one of these states */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List cities. Needs `view cities`. */
  'GET /cities': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name' | 'region' | '-region';
      /** Looks through name, name_ar, name_fr, aliases */
      keyword?: string;
      /** Only those in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** The answer */
      data: City[];
      /** About the answer */
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
      /** The answer */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Looks through name, name_ar, name_fr, aliases */
      keyword?: string;
      /** Only those in one of these states */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List call centers. Needs `view call-centers` in the whole workspace. */
  'GET /call-centers': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name';
      /** Looks through name */
      keyword?: string;
      /** Only those in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** The answer */
      data: CallCenter[];
      /** About the answer */
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
  /** Change a call center; fields left out stay as they are. Needs `update call-centers` in the whole workspace. */
  'PUT /call-centers/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateCallCenterBody;
    answer: ShowCallCenterAnswer;
  };
  /** Delete a call center; 409 when something uses it. Needs `delete call-centers` in the whole workspace. */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Looks through name */
      keyword?: string;
      /** Only those in one of these states */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List assignment rules. Needs `view assignment-rules` in the whole workspace. */
  'GET /assignment-rules': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'position' | '-position' | 'name' | '-name';
      /** Looks through name */
      keyword?: string;
      /** Only those in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** The answer */
      data: AssignmentRule[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** Create a assignment rule. Needs `create assignment-rules` in the whole workspace. Put your own into the example’s `agent_ids.0`. */
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
  /** Change a assignment rule; fields left out stay as they are. Needs `update assignment-rules` in the whole workspace. */
  'PUT /assignment-rules/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateAssignmentRuleBody;
    answer: ShowAssignmentRuleAnswer;
  };
  /** Delete a assignment rule; 409 when something uses it. Needs `delete assignment-rules` in the whole workspace. */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Looks through name */
      keyword?: string;
      /** Only those in one of these states */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List guard rules. Needs `view guard-rules` in the whole workspace. */
  'GET /guard-rules': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'position' | '-position';
      /** Looks through reason */
      keyword?: string;
      /** Only those in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** The answer */
      data: GuardRule[];
      /** About the answer */
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
  /** Change a guard rule; fields left out stay as they are. Needs `update guard-rules` in the whole workspace. */
  'PUT /guard-rules/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateGuardRuleBody;
    answer: ShowGuardRuleAnswer;
  };
  /** Delete a guard rule; 409 when something uses it. Needs `delete guard-rules` in the whole workspace. */
  'DELETE /guard-rules/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** List courier rules. Needs `view courier-rules` in the whole workspace. */
  'GET /courier-rules': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'position' | '-position' | 'name' | '-name';
      /** Looks through name */
      keyword?: string;
      /** Only those in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** The answer */
      data: CourierRule[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** Create a courier rule. Needs `create courier-rules` in the whole workspace. Put your own into the example’s `shipping_company_id`. */
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
  /** Change a courier rule; fields left out stay as they are. Needs `update courier-rules` in the whole workspace. */
  'PUT /courier-rules/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateCourierRuleBody;
    answer: ShowCourierRuleAnswer;
  };
  /** Delete a courier rule; 409 when something uses it. Needs `delete courier-rules` in the whole workspace. */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Looks through name */
      keyword?: string;
      /** Only those in one of these states */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
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
  /** Change a webhook; fields left out stay as they are. Needs `update webhooks`. */
  'PUT /webhooks/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateWebhookBody;
    answer: ShowWebhookAnswer;
  };
  /** Delete a webhook; 409 when something uses it. Needs `delete webhooks`. */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** Looks through url */
      keyword?: string;
      /** Only those in one of these states */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List categories. Needs `view categories`. */
  'GET /categories': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name' | 'position' | '-position';
      /** Only those with this parent_id */
      parent_id?: string;
      /** Looks through name */
      keyword?: string;
      /** Only those in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** The answer */
      data: Category[];
      /** About the answer */
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
  /** Change a category; fields left out stay as they are. Needs `update categories` in the whole workspace. */
  'PUT /categories/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateCategoryBody;
    answer: ShowCategoryAnswer;
  };
  /** Delete a category; 409 when something uses it. Needs `delete categories` in the whole workspace. */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only those with this parent_id */
      parent_id?: string;
      /** Looks through name */
      keyword?: string;
      /** Only those in one of these states */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List areas. Needs `view areas`. */
  'GET /areas': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name';
      /** Only those with this city_id */
      city_id?: string;
      /** Looks through name, name_ar, name_fr, aliases */
      keyword?: string;
    };
    answer: {
      /** The answer */
      data: Area[];
      /** About the answer */
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
      /** The answer */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only those with this city_id */
      city_id?: string;
      /** Looks through name, name_ar, name_fr, aliases */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List marketplace products. Needs `view marketplace-products`. */
  'GET /marketplace-products': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'public_price' | '-public_price';
      /** Looks through sku, product_name */
      keyword?: string;
      /** Only those in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** The answer */
      data: MarketplaceProduct[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** Create a marketplace product. Needs `create marketplace-products` in the whole workspace. Put your own into the example’s `product_id`. */
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
  /** Change a marketplace product; fields left out stay as they are. Needs `update marketplace-products` in the whole workspace. */
  'PUT /marketplace-products/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateMarketplaceProductBody;
    answer: ShowMarketplaceProductAnswer;
  };
  /** Delete a marketplace product; 409 when something uses it. Needs `delete marketplace-products` in the whole workspace. */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Looks through sku, product_name */
      keyword?: string;
      /** Only those in one of these states */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List marketplace stocks. Needs `view marketplace-stocks`. */
  'GET /marketplace-stocks': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at';
      /** Only those with this marketplace_product_id */
      marketplace_product_id?: string;
      /** Only those with this warehouse_id */
      warehouse_id?: string;
      /** Looks through sku, product_name */
      keyword?: string;
      /** Only those in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** The answer */
      data: MarketplaceStock[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** Create a marketplace stock. Needs `create marketplace-stocks` in the whole workspace. Put your own into the example’s `marketplace_product_id`, `warehouse_id`. */
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
  /** Change a marketplace stock; fields left out stay as they are. Needs `update marketplace-stocks` in the whole workspace. Put your own into the example’s `marketplace_product_id`. */
  'PUT /marketplace-stocks/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateMarketplaceStockBody;
    answer: ShowMarketplaceStockAnswer;
  };
  /** Delete a marketplace stock; 409 when something uses it. Needs `delete marketplace-stocks` in the whole workspace. */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only those with this marketplace_product_id */
      marketplace_product_id?: string;
      /** Only those with this warehouse_id */
      warehouse_id?: string;
      /** Looks through sku, product_name */
      keyword?: string;
      /** Only those in one of these states */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List sourcings. Needs `view sourcings`. */
  'GET /sourcings': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'title' | '-title' | 'quantity' | '-quantity';
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** Looks through title, product_link */
      keyword?: string;
      /** Only those in one of these states */
      status?: ('pending' | 'quoted' | 'accepted' | 'paid' | 'purchased' | 'shipped' | 'received' | 'refused' | 'canceled')[];
    };
    answer: {
      /** The answer */
      data: Sourcing[];
      /** About the answer */
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
  /** Change a sourcing; fields left out stay as they are. Needs `update sourcings`. */
  'PUT /sourcings/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateSourcingBody;
    answer: MoveSourcingAnswer;
  };
  /** Delete a sourcing; 409 when something uses it. Needs `delete sourcings`. */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** Looks through title, product_link */
      keyword?: string;
      /** Only those in one of these states */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List sourcing messages. Needs `view sourcing-messages`. */
  'GET /sourcing-messages': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at';
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** Only those with this sourcing_id */
      sourcing_id?: string;
      /** Looks through body */
      keyword?: string;
    };
    answer: {
      /** The answer */
      data: SourcingMessage[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** Create a sourcing message. Needs `create sourcing-messages`. Put your own into the example’s `sourcing_id`. */
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
  /** Change a sourcing message; fields left out stay as they are. Needs `update sourcing-messages`. */
  'PUT /sourcing-messages/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** The request for goods from a supplier */
      sourcing_id?: string;
      /** The text */
      body?: string;
    };
    answer: ShowSourcingMessageAnswer;
  };
  /** Delete a sourcing message; 409 when something uses it. Needs `delete sourcing-messages`. */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** Only those with this sourcing_id */
      sourcing_id?: string;
      /** Looks through body */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List roles. Needs `view roles` in the whole workspace. */
  'GET /roles': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name';
      /** Looks through name */
      keyword?: string;
    };
    answer: {
      /** The answer */
      data: Role[];
      /** About the answer */
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
  /** Change a role; fields left out stay as they are. Needs `update roles` in the whole workspace. */
  'PUT /roles/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateRoleBody;
    answer: ShowRoleAnswer;
  };
  /** Delete a role; 409 when something uses it. Needs `delete roles` in the whole workspace. */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Looks through name */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List users. Needs `view users`. */
  'GET /users': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'full_name' | '-full_name' | 'email' | '-email';
      /** Only those with this role */
      role?: string;
      /** Only those with this account_id */
      account_id?: string;
      /** Looks through full_name, email, phone, account_name */
      keyword?: string;
      /** Only those in one of these states */
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
  /** Change a user; fields left out stay as they are. Needs `update users`. */
  'PUT /users/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateUserBody;
    answer: ShowUserAnswer;
  };
  /** Delete a user; 409 when something uses it. Needs `delete users`. */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only those with this role */
      role?: string;
      /** Only those with this account_id */
      account_id?: string;
      /** Looks through full_name, email, phone, account_name */
      keyword?: string;
      /** Only those in one of these states */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List team members. Needs `view team-members`. */
  'GET /team-members': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'full_name' | '-full_name' | 'email' | '-email';
      /** Only those with this role */
      role?: string;
      /** Only those with this account_id */
      account_id?: string;
      /** Looks through full_name, email, phone, account_name */
      keyword?: string;
      /** Only those in one of these states */
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
  /** Change a team member; fields left out stay as they are. Needs `update team-members`. */
  'PUT /team-members/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateUserBody;
    answer: ShowUserAnswer;
  };
  /** Delete a team member; 409 when something uses it. Needs `delete team-members`. */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only those with this role */
      role?: string;
      /** Only those with this account_id */
      account_id?: string;
      /** Looks through full_name, email, phone, account_name */
      keyword?: string;
      /** Only those in one of these states */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List notifications. Needs `view notifications`. */
  'GET /notifications': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at';
      /** Looks through title */
      keyword?: string;
      /** Only those in one of these states */
      status?: ('unread' | 'read')[];
    };
    answer: {
      /** The answer */
      data: Notification[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** Tell yourself, or another member, something. Needs `create notifications`. */
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
      /** Null: unread */
      read_at: string | null;
    };
    answer: ShowNotificationAnswer;
  };
  /** Delete a notification; 409 when something uses it. Needs `delete notifications`. */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Looks through title */
      keyword?: string;
      /** Only those in one of these states */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
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
  /** Change an application; it reaches every process within 15 seconds. Needs `update applications`. */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** Only those with this kind */
      kind?: string;
      /** Looks through name */
      keyword?: string;
      /** Only those in one of these states */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List sheets. Needs `view sheets`. */
  'GET /sheets': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name';
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** Looks through name, url */
      keyword?: string;
      /** Only those in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** The answer */
      data: Sheet[];
      /** About the answer */
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
  /** Change a sheet; fields left out stay as they are. Needs `update sheets`. */
  'PUT /sheets/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateSheetBody;
    answer: ShowSheetAnswer;
  };
  /** Delete a sheet; 409 when something uses it. Needs `delete sheets`. */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** Looks through name, url */
      keyword?: string;
      /** Only those in one of these states */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List invoices. Needs `view invoices`. */
  'GET /invoices': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'number' | '-number' | 'amount' | '-amount';
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** Only those with this type */
      type?: string;
      /** Looks through number, reference, account_name, payee_name */
      keyword?: string;
      /** Only those in one of these states */
      status?: ('pending' | 'unpaid' | 'paid' | 'canceled')[];
    };
    answer: {
      /** The answer */
      data: Invoice[];
      /** About the answer */
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
  /** Change a invoice; fields left out stay as they are. Needs `update invoices` in the whole workspace. */
  'PUT /invoices/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateInvoiceBody;
    answer: ShowInvoiceAnswer;
  };
  /** Delete a invoice; 409 when something uses it. Needs `delete invoices` in the whole workspace. */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** Only those with this type */
      type?: string;
      /** Looks through number, reference, account_name, payee_name */
      keyword?: string;
      /** Only those in one of these states */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List payouts. Needs `view payouts`. */
  'GET /payouts': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'number' | '-number' | 'amount' | '-amount' | 'up_to' | '-up_to';
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** Looks through number, account_name, payment_reference */
      keyword?: string;
      /** Only those in one of these states */
      status?: ('unpaid' | 'paid' | 'canceled')[];
    };
    answer: {
      /** The answer */
      data: Payout[];
      /** About the answer */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** Looks through number, account_name, payment_reference */
      keyword?: string;
      /** Only those in one of these states */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only those with this payee_kind */
      payee_kind?: string;
      /** Only those with this payee_id */
      payee_id?: string;
      /** Looks through number, payee_name, payment_reference */
      keyword?: string;
      /** Only those in one of these states */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** Only those with this kind */
      kind?: string;
      /** Looks through number, account_name, reason, payment_reference */
      keyword?: string;
      /** Only those in one of these states */
      status?: ('booked' | 'reversed')[];
    };
    answer: QueuedJob;
  };
  /** List blacklisted phones. Needs `view blacklisted-phones`. */
  'GET /blacklisted-phones': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at';
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** Only those with this lead_reference */
      lead_reference?: string;
      /** Looks through phone, phone_digits, reason, lead_reference, created_by */
      keyword?: string;
    };
    answer: {
      /** The answer */
      data: BlacklistedPhone[];
      /** About the answer */
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
  /** Change a blacklisted phone; fields left out stay as they are. Needs `update blacklisted-phones`. */
  'PUT /blacklisted-phones/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: {
      /** As typed */
      phone?: string;
      /** Why; null: not said */
      reason?: string | null;
    };
    answer: ShowBlacklistedPhoneAnswer;
  };
  /** Delete a blacklisted phone; 409 when something uses it. Needs `delete blacklisted-phones`. */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** Only those with this lead_reference */
      lead_reference?: string;
      /** Looks through phone, phone_digits, reason, lead_reference, created_by */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List message templates. Needs `view message-templates` in the whole workspace. */
  'GET /message-templates': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name' | 'position' | '-position';
      /** Only those with this language */
      language?: string;
      /** Looks through name, body */
      keyword?: string;
      /** Only those in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** The answer */
      data: MessageTemplate[];
      /** About the answer */
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
  /** Change a message template; fields left out stay as they are. Needs `update message-templates` in the whole workspace. */
  'PUT /message-templates/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateMessageTemplateBody;
    answer: ShowMessageTemplateAnswer;
  };
  /** Delete a message template; 409 when something uses it. Needs `delete message-templates` in the whole workspace. */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only those with this language */
      language?: string;
      /** Looks through name, body */
      keyword?: string;
      /** Only those in one of these states */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List fee plans. Needs `view fee-plans` in the whole workspace. */
  'GET /fee-plans': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name' | 'valid_from' | '-valid_from';
      /** Only those with this for_account_id */
      for_account_id?: string;
      /** Looks through name */
      keyword?: string;
    };
    answer: {
      /** The answer */
      data: FeePlan[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** Create a fee plan. Needs `create fee-plans` in the whole workspace. Put your own into the example’s `delivery_by_city.0.city_id`. */
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
  /** Change a fee plan; fields left out stay as they are. Needs `update fee-plans` in the whole workspace. Put your own into the example’s `delivery_by_city.0.city_id`. */
  'PUT /fee-plans/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateFeePlanBody;
    answer: ShowFeePlanAnswer;
  };
  /** Delete a fee plan; 409 when something uses it. Needs `delete fee-plans` in the whole workspace. */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only those with this for_account_id */
      for_account_id?: string;
      /** Looks through name */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List driver rates. Needs `view driver-rates` in the whole workspace. */
  'GET /driver-rates': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name' | 'valid_from' | '-valid_from';
      /** Only those with this person_id */
      person_id?: string;
      /** Looks through name */
      keyword?: string;
    };
    answer: {
      /** The answer */
      data: DriverRate[];
      /** About the answer */
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
  /** Change a driver rate; fields left out stay as they are. Needs `update driver-rates` in the whole workspace. */
  'PUT /driver-rates/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateDriverRateBody;
    answer: ShowDriverRateAnswer;
  };
  /** Delete a driver rate; 409 when something uses it. Needs `delete driver-rates` in the whole workspace. */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only those with this person_id */
      person_id?: string;
      /** Looks through name */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List money accounts. Needs `view money-accounts` in the whole workspace. */
  'GET /money-accounts': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name';
      /** Looks through name, bank_name, bank_identity */
      keyword?: string;
    };
    answer: {
      /** The answer */
      data: MoneyAccount[];
      /** About the answer */
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
  /** Change a money account; fields left out stay as they are. Needs `update money-accounts` in the whole workspace. */
  'PUT /money-accounts/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateMoneyAccountBody;
    answer: ShowMoneyAccountAnswer;
  };
  /** Delete a money account; 409 when something uses it. Needs `delete money-accounts` in the whole workspace. */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Looks through name, bank_name, bank_identity */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List money transfers. Needs `view money-transfers` in the whole workspace. */
  'GET /money-transfers': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'moved_on' | '-moved_on' | 'amount' | '-amount';
      /** Only those with this from_money_account_id */
      from_money_account_id?: string;
      /** Only those with this to_money_account_id */
      to_money_account_id?: string;
      /** Looks through note */
      keyword?: string;
      /** Only those whose moved_on is this day or later */
      start_at?: string;
      /** The same: this day or earlier */
      end_at?: string;
    };
    answer: {
      /** The answer */
      data: MoneyTransfer[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** Create a money transfer. Needs `create money-transfers` in the whole workspace. Put your own into the example’s `from_money_account_id`, `to_money_account_id`. */
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
  /** Change a money transfer; fields left out stay as they are. Needs `update money-transfers` in the whole workspace. */
  'PUT /money-transfers/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateMoneyTransferBody;
    answer: ShowMoneyTransferAnswer;
  };
  /** Delete a money transfer; 409 when something uses it. Needs `delete money-transfers` in the whole workspace. */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only those with this from_money_account_id */
      from_money_account_id?: string;
      /** Only those with this to_money_account_id */
      to_money_account_id?: string;
      /** Looks through note */
      keyword?: string;
      /** Only those whose moved_on is this day or later */
      start_at?: string;
      /** The same: this day or earlier */
      end_at?: string;
    };
    answer: QueuedJob;
  };
  /** List costs. Needs `view costs` in the whole workspace. */
  'GET /costs': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'spent_on' | '-spent_on' | 'amount' | '-amount';
      /** Only those with this category */
      category?: string;
      /** Only those with this source */
      source?: string;
      /** Only those with this product_id */
      product_id?: string;
      /** Only those with this for_account_id */
      for_account_id?: string;
      /** Only those with this money_account_id */
      money_account_id?: string;
      /** Looks through source, reference, note */
      keyword?: string;
      /** Only those whose spent_on is this day or later */
      start_at?: string;
      /** The same: this day or earlier */
      end_at?: string;
    };
    answer: {
      /** The answer */
      data: Cost[];
      /** About the answer */
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
  /** Change a cost; fields left out stay as they are. Needs `update costs` in the whole workspace. */
  'PUT /costs/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateCostBody;
    answer: ShowCostAnswer;
  };
  /** Delete a cost; 409 when something uses it. Needs `delete costs` in the whole workspace. */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only those with this category */
      category?: string;
      /** Only those with this source */
      source?: string;
      /** Only those with this product_id */
      product_id?: string;
      /** Only those with this for_account_id */
      for_account_id?: string;
      /** Only those with this money_account_id */
      money_account_id?: string;
      /** Looks through source, reference, note */
      keyword?: string;
      /** Only those whose spent_on is this day or later */
      start_at?: string;
      /** The same: this day or earlier */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
    };
    answer: Blob;
  };
  /** List cash adjustments. Needs `view cash-adjustments` in the whole workspace. */
  'GET /cash-adjustments': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'adjusted_on' | '-adjusted_on';
      /** Only those with this place */
      place?: string;
      /** Only those with this money_account_id */
      money_account_id?: string;
      /** Only those with this for_account_id */
      for_account_id?: string;
      /** Only those with this shipping_company_id */
      shipping_company_id?: string;
      /** Looks through reason */
      keyword?: string;
      /** Only those whose adjusted_on is this day or later */
      start_at?: string;
      /** The same: this day or earlier */
      end_at?: string;
    };
    answer: {
      /** The answer */
      data: CashAdjustment[];
      /** About the answer */
      meta: PageMeta;
    };
  };
  /** Create a cash adjustment. Needs `create cash-adjustments` in the whole workspace. Put your own into the example’s `money_account_id`. */
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
      /** What the columns are called: fields, by the names of the API, which is the default; or in a language, with statuses and the like in its words. Imports read them all */
      headings?: 'fields' | 'ar' | 'en' | 'fr';
      /** Only those with this place */
      place?: string;
      /** Only those with this money_account_id */
      money_account_id?: string;
      /** Only those with this for_account_id */
      for_account_id?: string;
      /** Only those with this shipping_company_id */
      shipping_company_id?: string;
      /** Looks through reason */
      keyword?: string;
      /** Only those whose adjusted_on is this day or later */
      start_at?: string;
      /** The same: this day or earlier */
      end_at?: string;
    };
    answer: QueuedJob;
  };
  /** List message channels. Needs `view message-channels` in the whole workspace. */
  'GET /message-channels': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at' | 'name' | '-name';
      /** Looks through name */
      keyword?: string;
      /** Only those in one of these states */
      status?: ('active' | 'inactive')[];
    };
    answer: {
      /** The answer */
      data: MessageChannel[];
      /** About the answer */
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
  /** Change a message channel; fields left out stay as they are. Needs `update message-channels` in the whole workspace. */
  'PUT /message-channels/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    body: UpdateMessageChannelBody;
    answer: ShowMessageChannelAnswer;
  };
  /** Delete a message channel; 409 when something uses it. Needs `delete message-channels` in the whole workspace. */
  'DELETE /message-channels/{id}': {
    params: {
      /** Made by the service; never changes */
      id: string;
    };
    answer: Deleted;
  };
  /** List automatic messages. Needs `view automatic-messages`. */
  'GET /automatic-messages': {
    query?: {
      /** Counted from 1 */
      page?: number;
      /** 1–100, default 50 */
      per_page?: number;
      /** `next_cursor` of the page before */
      cursor?: string;
      /** Default -created_at */
      sort?: 'created_at' | '-created_at';
      /** Those of this account; a caller who sees one account finds none of another */
      account_id?: string;
      /** Only those with this channel */
      channel?: string;
      /** Looks through reference, phone */
      keyword?: string;
      /** Only those in one of these states */
      status?: ('waiting' | 'sending' | 'unsure' | 'sent' | 'delivered' | 'read' | 'failed' | 'skipped')[];
    };
    answer: {
      /** The answer */
      data: AutomaticMessage[];
      /** About the answer */
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
      /** The answer */
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
    /** Its kind */
    type: 'lead.created';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    data: EventData;
    previous?: EventPrevious;
  };
  'lead.updated': {
    id: EventId;
    /** Its kind */
    type: 'lead.updated';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    data: EventData;
    previous?: EventPrevious;
  };
  'lead.status_changed': {
    id: EventId;
    /** Its kind */
    type: 'lead.status_changed';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    data: EventData;
    previous?: EventPrevious;
  };
  'lead.deleted': {
    id: EventId;
    /** Its kind */
    type: 'lead.deleted';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    data: EventData;
    previous?: EventPrevious;
  };
  'lead.called': {
    id: EventId;
    /** Its kind */
    type: 'lead.called';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** The answer */
    data: {
      /** Of the object */
      reference: string;
      /** Its state now */
      status: LeadStatus;
      /** Reason within the status; null: none */
      sub_status: string | null;
      /** The call */
      call_id: string;
      /** Who called */
      agent_id: string;
      /** Calls in a row that ended so */
      tries: number;
      /** What the agent wrote of the call; null: nothing */
      comment: string | null;
      account: LeadListItemAccount;
      truncated?: EventTruncated;
      [name: string]: unknown;
    };
    previous?: EventPrevious;
  };
  'lead.commented': {
    id: EventId;
    /** Its kind */
    type: 'lead.commented';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** The answer */
    data: {
      id: Id;
      /** Its reference */
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
    /** Its kind */
    type: 'lead.assigned';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** The answer */
    data: {
      /** Of the object */
      reference: string;
      /** Whose the lead is now; null with no call center either: anybody’s */
      agent_id: string | null;
      /** By name */
      agent: string | null;
      /** Null: of no call center */
      call_center_id: string | null;
      /** By name */
      call_center: string | null;
      /** Why */
      how: 'hand' | 'rule' | 'paused' | 'away' | 'left';
      /** The name of the rule that gave it */
      rule: string | null;
      account: LeadListItemAccount;
      truncated?: EventTruncated;
      [name: string]: unknown;
    };
    previous?: EventPrevious;
  };
  'lead.batch.completed': {
    id: EventId;
    /** Its kind */
    type: 'lead.batch.completed';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** The answer */
    data: EventData2;
    previous?: EventPrevious;
  };
  'lead.batch.failed': {
    id: EventId;
    /** Its kind */
    type: 'lead.batch.failed';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** The answer */
    data: EventData2;
    previous?: EventPrevious;
  };
  'order.created': {
    id: EventId;
    /** Its kind */
    type: 'order.created';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    data: EventData3;
    previous?: EventPrevious;
  };
  'order.updated': {
    id: EventId;
    /** Its kind */
    type: 'order.updated';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    data: EventData3;
    previous?: EventPrevious;
  };
  'order.status_changed': {
    id: EventId;
    /** Its kind */
    type: 'order.status_changed';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    data: EventData3;
    previous?: EventPrevious;
  };
  'order.deleted': {
    id: EventId;
    /** Its kind */
    type: 'order.deleted';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    data: EventData3;
    previous?: EventPrevious;
  };
  'order.pushed': {
    id: EventId;
    /** Its kind */
    type: 'order.pushed';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    data: EventData3;
    previous?: EventPrevious;
  };
  'order.push_failed': {
    id: EventId;
    /** Its kind */
    type: 'order.push_failed';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    data: EventData3;
    previous?: EventPrevious;
  };
  'order.tracking_updated': {
    id: EventId;
    /** Its kind */
    type: 'order.tracking_updated';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    data: EventData3;
    previous?: EventPrevious;
  };
  'order.assigned': {
    id: EventId;
    /** Its kind */
    type: 'order.assigned';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    data: EventData3;
    previous?: EventPrevious;
  };
  'order.delivery_failed': {
    id: EventId;
    /** Its kind */
    type: 'order.delivery_failed';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    data: EventData3;
    previous?: EventPrevious;
  };
  'order.delivery_decided': {
    id: EventId;
    /** Its kind */
    type: 'order.delivery_decided';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    data: EventData3;
    previous?: EventPrevious;
  };
  'order.commented': {
    id: EventId;
    /** Its kind */
    type: 'order.commented';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** The answer */
    data: {
      id: Id;
      /** Its reference */
      order: string;
      /** The text */
      body: string;
      /** True: it stays on top */
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
    /** Its kind */
    type: 'cash.collected';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** The answer */
    data: EventData4;
    previous?: EventPrevious;
  };
  'cash.reversed': {
    id: EventId;
    /** Its kind */
    type: 'cash.reversed';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** The answer */
    data: {
      /** Of the object */
      reference: string;
      /** Major units */
      amount: number;
      /** ISO 4217 */
      currency: string;
      holder: EventHolder;
      /** The event whose amount is taken back */
      reverses: 'cash.collected' | 'cash.remitted';
      account: LeadListItemAccount;
      truncated?: EventTruncated;
      [name: string]: unknown;
    };
    previous?: EventPrevious;
  };
  'cash.entry_reversed': {
    id: EventId;
    /** Its kind */
    type: 'cash.entry_reversed';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** The answer */
    data: {
      /** Of the document */
      kind: CashEntryKind;
      /** The document whose entry is taken back */
      source_id: string;
      /** Its reference, where the entry is of one order */
      order: string | null;
      /** The day that counts in the books */
      happened_on: string;
      /** ISO 4217 */
      currency: string;
      /** What is booked, each on an account */
      postings: {
        account: CashBalanceListItemKind;
        /** Whose account it is */
        party: {
          /** Its kind */
          kind: string;
          /** Made by the service; never changes */
          id: string | null;
        };
        /** Signed: what is booked now, against the entry that is taken back */
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
    /** Its kind */
    type: 'statement.posted';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** The answer */
    data: {
      id: Id;
      /** Of the document, counted from 1 */
      number: number;
      /** Of the object */
      reference: string;
      /** Major units */
      net: number;
      /** Major units */
      received: number;
      /** ISO 4217 */
      currency: string;
      account: LeadListItemAccount;
      truncated?: EventTruncated;
      [name: string]: unknown;
    };
    previous?: EventPrevious;
  };
  'cash.remitted': {
    id: EventId;
    /** Its kind */
    type: 'cash.remitted';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** The answer */
    data: EventData4;
    previous?: EventPrevious;
  };
  'payout.paid': {
    id: EventId;
    /** Its kind */
    type: 'payout.paid';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** The answer */
    data: EventData5;
    previous?: EventPrevious;
  };
  'work_payment.paid': {
    id: EventId;
    /** Its kind */
    type: 'work_payment.paid';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** The answer */
    data: EventData5;
    previous?: EventPrevious;
  };
  'claim.opened': {
    id: EventId;
    /** Its kind */
    type: 'claim.opened';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** The answer */
    data: {
      id: Id;
      holder: EventHolder;
      /** Why */
      reason: string;
      /** Its reference */
      order: string | null;
      /** Major units */
      value: number;
      /** ISO 4217 */
      currency: string;
      account: LeadListItemAccount;
      truncated?: EventTruncated;
      [name: string]: unknown;
    };
    previous?: EventPrevious;
  };
  'product.created': {
    id: EventId;
    /** Its kind */
    type: 'product.created';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** The answer */
    data: EventData6;
    previous?: EventPrevious;
  };
  'product.updated': {
    id: EventId;
    /** Its kind */
    type: 'product.updated';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** The answer */
    data: EventData6;
    previous?: EventPrevious;
  };
  'product.deleted': {
    id: EventId;
    /** Its kind */
    type: 'product.deleted';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** The answer */
    data: EventData6;
    previous?: EventPrevious;
  };
  'stock.changed': {
    id: EventId;
    /** Its kind */
    type: 'stock.changed';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** The answer */
    data: {
      /** Pieces of one product in one warehouse */
      stock_id: string;
      /** The product */
      product_id: string;
      /** Where its pieces lie */
      warehouse_id: string;
      /** Pieces in the warehouse */
      on_hand: number;
      /** Pieces that orders hold */
      reserved: number;
      /** Pieces that cannot be sold */
      damaged: number;
      /** On hand and not reserved */
      available: number;
      account: LeadListItemAccount;
      truncated?: EventTruncated;
      [name: string]: unknown;
    };
    previous?: EventPrevious;
  };
  'stock.low': {
    id: EventId;
    /** Its kind */
    type: 'stock.low';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** The answer */
    data: {
      /** Pieces of one product in one warehouse */
      stock_id: string;
      /** The product */
      product_id: string;
      /** Where its pieces lie */
      warehouse_id: string;
      /** Pieces that can be sold: on hand, less reserved and damaged */
      available: number;
      /** At so few available pieces people are warned; null: never */
      warning_quantity: number | null;
      account: LeadListItemAccount;
      truncated?: EventTruncated;
      [name: string]: unknown;
    };
    previous?: EventPrevious;
  };
  'store.delivery_refused': {
    id: EventId;
    /** Its kind */
    type: 'store.delivery_refused';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** The answer */
    data: {
      /** The connection that delivered it */
      application_id: string;
      /** As the store calls it */
      order_id: string | null;
      /** What the store said happened */
      topic: string | null;
      /** Why there is no lead of it */
      reasons: {
        /** Which message it is */
        code: Reason;
        /** The field of the lead that it is about */
        field: string | null;
      }[];
      /** Where the delivery stands with its payload, and is tried again, below the service’s address */
      errors_url: string;
      account: LeadListItemAccount;
      truncated?: EventTruncated;
      [name: string]: unknown;
    };
    previous?: EventPrevious;
  };
  'import.completed': {
    id: EventId;
    /** Its kind */
    type: 'import.completed';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** The answer */
    data: {
      /** Follow it with `GET /jobs/{id}` */
      job_id: string;
      /** What the rows are */
      resource: string;
      /** Path, relative to the service’s address, that returns the job and a fresh link to its file */
      job_url: string;
      /** Rows that can be taken */
      rows_good: number;
      /** Rows that cannot be taken, each with its reason */
      rows_failed: number;
      /** True: rows were read, nothing was written */
      is_dry_run: boolean;
      account: LeadListItemAccount;
      truncated?: EventTruncated;
      [name: string]: unknown;
    };
    previous?: EventPrevious;
  };
  'export.completed': {
    id: EventId;
    /** Its kind */
    type: 'export.completed';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** The answer */
    data: {
      /** Follow it with `GET /jobs/{id}` */
      job_id: string;
      /** What the rows are */
      resource: string;
      /** Path, relative to the service’s address, that returns the job and a fresh link to its file */
      job_url: string;
      /** How many rows */
      rows: number;
      account: LeadListItemAccount;
      truncated?: EventTruncated;
      [name: string]: unknown;
    };
    previous?: EventPrevious;
  };
  'invoice.paid': {
    id: EventId;
    /** Its kind */
    type: 'invoice.paid';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** The answer */
    data: {
      id: Id;
      /** Of the document, counted from 1 */
      number: number;
      /** Of the object */
      reference: string;
      /** Its state now */
      status: string;
      /** Major units */
      amount: number;
      /** ISO 4217 */
      currency: string;
      account: LeadListItemAccount;
      truncated?: EventTruncated;
      [name: string]: unknown;
    };
    previous?: EventPrevious;
  };
  'webhook.test': {
    id: EventId;
    /** Its kind */
    type: 'webhook.test';
    timestamp: Moment;
    /** The business it belongs to */
    workspace_id: string;
    object: EventListItemObject;
    sequence: EventSequence;
    /** The answer */
    data: {
      /** The webhook */
      webhook_id: string;
      /** English, for people; programs read `code` or `reason` */
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
