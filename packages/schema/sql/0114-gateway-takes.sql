-- What a gateway gives back is bounded before it is ordered (features F-129). A transfer above the bound waits for a person: nothing is ordered.
alter table gateway_transfer add column is_held boolean not null default false;
alter table gateway_transfer add constraint gateway_transfer__held_out check (not is_held or direction = 'out');
alter table gateway_transfer add constraint gateway_transfer__held_not_asked check (not is_held or asked_times = 0);
grant update (is_held) on gateway_transfer to morakot_app;
create index gateway_transfer__of_day on gateway_transfer (platform_code, created_at);
