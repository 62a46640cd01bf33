-- A case of care that an operator opens by hand, whether or not a marker was found (console-2.md §5).
alter table safety_case
  add column opened_by bigint,
  add column cause text,
  add constraint safety_case__opened_by foreign key (opened_by) references operator (id),
  add constraint safety_case__cause check (cause in ('line', 'phone', 'in_person', 'relative', 'own_observation')),
  add constraint safety_case__by_hand check ((opened_by is null) = (cause is null));
