-- A proposal of how a transfer ended waits 30 minutes for the second operator; like one that was overtaken, nobody decided it.
alter table gateway_resolution drop constraint gateway_resolution__state;
alter table gateway_resolution add constraint gateway_resolution__state check (
  state in ('WAITING', 'DONE', 'DECLINED', 'OVERTAKEN', 'EXPIRED')
);
