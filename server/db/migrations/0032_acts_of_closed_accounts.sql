-- Accounts that were erased kept what their members had searched, read, kept and exported (D-82).
do $$
declare
  acts text;
begin
  foreach acts in array array[
    'search_history', 'subscription_groups', 'monitors', 'announcement_collections', 'announcement_views',
    'record_collections', 'record_views', 'export_records', 'usage_points', 'quota_uses', 'quota_counters'
  ] loop
    execute format('delete from %I where user_id in (select id from users where deleted_at is not null)', acts);
  end loop;
end $$;
