-- Companies that nobody has changed since 0001 wrote them: the next start of a server of the brand fills them from the brand's folder, once.
alter table company_configuration add column as_shipped boolean not null default false;

update company_configuration c set as_shipped = true
  from (values
    ('bidding', '标讯通', '#1f7cf0', true),
    ('magazine', '招标周刊', '#b3262e', true),
    ('catering', '餐采招标网', '#d9640f', true),
    ('computing', '算力标讯', '#5b5bd6', false),
    ('tuancan', '团餐招标', '#11a983', true)
  ) as shipped (brand, name, theme, can_pay)
  where c.brand = shipped.brand and c.name = shipped.name and c.title = shipped.name and c.theme = shipped.theme
    and c.can_pay = shipped.can_pay and c.favicon = '/favicon.svg' and not c.phone_is_020 and c.service_qrcode is null
    and c.service_phone = '400-000-0000' and c.customer_wechat = 'demo-' || c.brand
    and c.customer_img = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 48 48%22%3E%3Crect width=%2248%22 height=%2248%22 rx=%2224%22 fill=%22%23e8f1fe%22/%3E%3Cpath d=%22M12 26a12 12 0 0 1 24 0v6h-5v-9a7 7 0 0 0-14 0v9h-5z%22 fill=%22%23305a9c%22/%3E%3C/svg%3E';

-- Whatever an operator changes before that start stays.
create function company_changed() returns trigger language plpgsql as $$
begin
  new.as_shipped := false;
  return new;
end $$;
create trigger company_changed before update on company_configuration
  for each row when (old.as_shipped) execute function company_changed();
