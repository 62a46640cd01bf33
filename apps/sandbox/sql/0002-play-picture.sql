-- What the operator draws the game's picture from, so that the lobby and the game show the same one. Absent for an operator that does not tell.
alter table plays
  add column picture_seed text,
  add column picture_category text,
  add column picture_maker text,
  add column picture_title text;
