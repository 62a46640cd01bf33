-- One row an issue of vouchers, under the key of the operator's attempt: the same attempt again is answered as the first time, and issues nothing.
create table voucher_issue (
  id uuid not null,
  campaign_id uuid not null,
  issued integer not null,
  issued_by bigint,
  issued_at timestamptz not null,
  constraint voucher_issue__id primary key (id),
  constraint voucher_issue__campaign foreign key (campaign_id) references voucher_campaign (id),
  constraint voucher_issue__issued_by foreign key (issued_by) references operator (id),
  constraint voucher_issue__issued check (issued >= 0)
);
grant select, insert on voucher_issue to morakot_app;
