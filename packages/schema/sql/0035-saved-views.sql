-- Filters, order and columns of a console list under a name, for an operator and the roles that the operator shares them with.
create table saved_view (
  id uuid not null,
  owner_id bigint not null,
  -- The list, as the console names it.
  list text not null,
  -- One of 20 places of an operator and list.
  place integer not null,
  name text not null,
  -- The list's part of the address.
  query text not null,
  shared_with text[] not null,
  is_default boolean not null,
  saved_at timestamptz not null,
  constraint saved_view__pkey primary key (id),
  constraint saved_view__owner foreign key (owner_id) references operator (id),
  constraint saved_view__place check (place between 1 and 20),
  constraint saved_view__one_place unique (owner_id, list, place),
  constraint saved_view__name check (char_length(name) between 1 and 40),
  constraint saved_view__one_name unique (owner_id, list, name),
  constraint saved_view__query check (char_length(query) <= 1000)
);
create unique index saved_view__one_default on saved_view (owner_id, list) where is_default;
create index saved_view__shared on saved_view (list) where shared_with <> '{}';
grant select, insert, delete on saved_view to morakot_app;
grant update (name, query, shared_with, is_default, saved_at) on saved_view to morakot_app;
