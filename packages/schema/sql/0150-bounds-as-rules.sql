-- The bounds of what one operator decides alone on a day are rules now, which two operators change (features F-128). The bound stays the database's too:
-- a row is compared with the rule in force, which is its default (packages/contract, `valueRules`) until it was changed.
alter table decided_alone
  drop constraint decided_alone__bounds,
  add constraint decided_alone__not_negative check (satang >= 0);
create function refuse_above_alone_bound() returns trigger
language plpgsql
as $$
declare
  in_force jsonb;
  bound numeric;
begin
  select body into in_force from rules_config where section = 'value' order by version desc limit 1;
  bound := case new.sum
    when 'value' then coalesce((in_force ->> 'aloneDayMax')::numeric, 50000)
    else coalesce((in_force ->> 'withdrawalsAloneDayMax')::numeric, 200000)
  end;
  if new.satang > bound * 100 then
    raise exception 'decided_alone__bounds: % satang are above the rule', new.satang
      using errcode = 'check_violation', constraint = 'decided_alone__bounds';
  end if;
  return new;
end
$$;
create trigger decided_alone__bounds before insert or update of satang on decided_alone
for each row execute function refuse_above_alone_bound();
