-- The districts of what was written before, and their indexes. In a transaction of its own, so that nobody waits for the locks that new
-- columns take.
update announcement_sample s set district = a.district from announcements a
where a.id = s.id and a.published_at = s.published_at and a.district is not null;

update award_facts f set district = a.district from announcements a
where a.id = f.announcement_id and a.published_at = f.published_at and a.district is not null;

update service_terms t set district = a.district from announcements a
where a.id = t.announcement_id and a.project_id = t.project_id and a.district is not null;

-- A notice whose month was put away lies where its buyer does, as when it was imported (server/import/release-mapping.ts).
update award_facts f set district = e.district from enterprises e
where e.id = f.buyer_id and e.district is not null and e.province || '_' || e.city = f.city_code
  and not exists (select from announcements a where a.id = f.announcement_id and a.published_at = f.published_at);

update service_terms t set district = e.district from enterprises e
where e.id = t.buyer_id and e.district is not null and e.province || '_' || e.city = t.city_code
  and not exists (select from announcements a where a.id = t.announcement_id);

update award_wins w set district = f.district from award_facts f
where f.announcement_id = w.announcement_id and f.district is not null;

update enterprise_index i set district = e.district from enterprises e
where e.id = i.id and e.district is not null and e.province || '_' || e.city = i.city_code;

create index announcements_district on announcements (city_code, district, published_at desc, id desc) where district is not null;
create index enterprise_index_city on enterprise_index (city_code, district);
analyze announcement_sample, award_facts, award_wins, service_terms, enterprise_index;
