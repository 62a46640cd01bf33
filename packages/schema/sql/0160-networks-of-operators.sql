-- The networks from which operators may sign in and work (console-2.md O-54): none is from anywhere. Two owners change the list as a whole.
create table operator_network (
  network cidr not null,
  label text not null,
  change_id uuid not null,
  constraint operator_network__pkey primary key (network),
  constraint operator_network__change foreign key (change_id) references operator_change (id),
  constraint operator_network__not_everything check (masklen(network) > 0)
);
grant select, insert, delete on operator_network to morakot_app;

alter table operator_change
  drop constraint operator_change__kind,
  add constraint operator_change__kind check (
    (kind = 'role' and role is not null and operator_id is null)
    or (kind in ('person', 'factors', 'enable') and operator_id is not null and role is null)
    or (kind in ('invitation', 'networks') and operator_id is null and role is null)
  ),
  drop constraint operator_change__kind_is_known,
  add constraint operator_change__kind_is_known check (kind in ('role', 'person', 'invitation', 'factors', 'enable', 'networks'));
create unique index operator_change__one_of_networks on operator_change (kind) where status = 'WAITING' and kind = 'networks';
