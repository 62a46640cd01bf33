-- Campaigns whose vouchers are given by an event: each member once, for voucher__once holds it whatever comes twice.
alter table voucher_campaign add column given_on text;
alter table voucher_campaign add constraint voucher_campaign__given_on
  check (given_on in ('registered', 'verified', 'first_deposit', 'elite', 'emperor'));
alter table voucher_campaign add constraint voucher_campaign__an_event_gives_to_members check (given_on is null or kind = 'personal');
create index voucher_campaign__given_on_event on voucher_campaign (given_on) where given_on is not null and status = 'PUBLISHED';
