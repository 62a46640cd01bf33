-- What the other side does not answer waits for an operator. Of a gateway the calls say it: those without an answer since its last one.
-- squawk-ignore require-concurrent-index-creation
create index gateway_call__answered on gateway_call (platform_code, id) where outcome in ('yes', 'no', 'token');
-- squawk-ignore require-concurrent-index-creation
create index gateway_call__unanswered on gateway_call (platform_code, id) where outcome in ('unknown', 'resting');

-- A host of games that does not answer: one row from its first failure in a row until its next answer.
create table provider_silence (
  host_id text not null,
  since timestamptz not null,
  -- In a row, of all processes together.
  failures integer not null,
  constraint provider_silence__host_once primary key (host_id),
  constraint provider_silence__host foreign key (host_id) references provider_host (id),
  constraint provider_silence__failed check (failures > 0)
);
grant select, insert, delete on provider_silence to morakot_app;
grant update (failures) on provider_silence to morakot_app;
