-- A game whose spots return differently shows the least and the best of them.
alter table game
  drop constraint game__rtp,
  add constraint game__rtp check (rtp ~ '^\d{1,3}\.\d{2}(-\d{1,3}\.\d{2})?$');
