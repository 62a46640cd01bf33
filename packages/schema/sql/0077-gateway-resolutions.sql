-- How a transfer ended that a gateway does not tell of, as one operator proposes it and another agrees (features F-7, F-105).
create table gateway_resolution (
  id uuid not null,
  transfer_id uuid not null,
  outcome text not null,
  reason text not null,
  state text not null default 'WAITING',
  proposed_by bigint not null,
  proposed_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  declined_because text,
  constraint gateway_resolution__id primary key (id),
  constraint gateway_resolution__transfer foreign key (transfer_id) references gateway_transfer (id),
  constraint gateway_resolution__proposed_by foreign key (proposed_by) references operator (id),
  constraint gateway_resolution__decided_by foreign key (decided_by) references operator (id),
  constraint gateway_resolution__outcome check (outcome in ('SENT', 'REFUSED')),
  -- OVERTAKEN: the gateway said it first.
  constraint gateway_resolution__state check (state in ('WAITING', 'DONE', 'DECLINED', 'OVERTAKEN')),
  constraint gateway_resolution__is_decided check (
    (state = 'WAITING') = (decided_at is null) and (state in ('DONE', 'DECLINED')) = (decided_by is not null)
    and (state = 'DECLINED') = (declined_because is not null)
  ),
  constraint gateway_resolution__two_people check (state <> 'DONE' or decided_by <> proposed_by)
);
create unique index gateway_resolution__one_waits on gateway_resolution (transfer_id) where state = 'WAITING';
create index gateway_resolution__of_transfer on gateway_resolution (transfer_id, proposed_at desc);
grant select, insert on gateway_resolution to morakot_app;
grant update (state, decided_by, decided_at, declined_because) on gateway_resolution to morakot_app;

create index gateway_transfer__newest on gateway_transfer (created_at desc, id desc);
