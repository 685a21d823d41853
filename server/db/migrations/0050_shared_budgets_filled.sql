-- The prices of what was written before. In a transaction of its own, so that nobody waits for the lock that a new column takes.
update award_facts set priced_fen = bid_amount_fen where channel = 'award' and bid_amount_fen is not null;
select sum_shared_budgets(array(select project from award_facts where channel = 'award' group by project having count(*) > 1));
analyze award_facts;
