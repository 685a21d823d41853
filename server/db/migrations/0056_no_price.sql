-- An award of a rate (费率) is often published with the amount 0, which is no price: facts of awards have none then, so that no figure counts it.

-- What was written before, of months that were put away too. The sums of a month are made again where its notices are there.
update market_months m set is_built = false
where m.is_built and m.month in (
    select month from award_facts where channel = 'award' and bid_amount_fen = 0
    union select month from award_wins where channel = 'award' and bid_amount_fen = 0)
  and exists (select from announcements a where a.published_at >= m.month::timestamp at time zone 'Asia/Shanghai'
    and a.published_at < (m.month + interval '1 month') at time zone 'Asia/Shanghai');
update award_wins set bid_amount_fen = null where bid_amount_fen = 0;
update award_facts set bid_amount_fen = null, priced_fen = nullif(priced_fen, 0) where bid_amount_fen = 0;
select sum_shared_budgets(array(
  select project from award_facts where channel = 'award' group by project having count(*) > 1 and count(*) > count(bid_amount_fen)));
