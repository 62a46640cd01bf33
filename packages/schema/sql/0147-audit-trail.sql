-- The audit trail is read newest first, by who, by what and by time: each filter has an index in the order of the list.
create index audit__newest on audit (at desc, id desc);
create index audit__of_actor on audit (actor, at desc, id desc);
create index audit__of_action on audit (action, at desc, id desc);
