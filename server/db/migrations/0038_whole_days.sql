-- What a day names holds until that day is over in Asia/Shanghai: ends that are still ahead move to the end of their day, none
-- moves back. Grants keep meeting each other; what has begun keeps its beginning.
update membership_grants set
    until_at = greatest(until_at, (date_trunc('day', until_at at time zone 'Asia/Shanghai') + interval '1 day - 1 millisecond') at time zone 'Asia/Shanghai'),
    from_at = case when from_at > now()
      then greatest(from_at, (date_trunc('day', from_at at time zone 'Asia/Shanghai') + interval '1 day - 1 millisecond') at time zone 'Asia/Shanghai')
      else from_at end
  where revoked_at is null and until_at > now();
update memberships set
    ends_at = greatest(ends_at, (date_trunc('day', ends_at at time zone 'Asia/Shanghai') + interval '1 day - 1 millisecond') at time zone 'Asia/Shanghai')
  where ends_at > now();
update coupons set
    ends_at = greatest(ends_at, (date_trunc('day', ends_at at time zone 'Asia/Shanghai') + interval '1 day - 1 millisecond') at time zone 'Asia/Shanghai')
  where used_at is null and ends_at > now();
update activities set
    ends_at = greatest(ends_at, (date_trunc('day', ends_at at time zone 'Asia/Shanghai') + interval '1 day - 1 millisecond') at time zone 'Asia/Shanghai')
  where ends_at > now();
