-- Every engine of the sandbox, a game with a character of its own for each category. The draw engine is gone: its games are
-- given their new engine by the seed of the same start, and the up-down game until then.
alter table game drop constraint game__engine;
update game set engine = 'updown', model = 'index' where engine = 'draw';
alter table game add constraint game__engine check (
  engine in ('reels', 'reels_five', 'cluster', 'baccarat', 'pokdeng', 'dice', 'crash', 'football', 'lotto', 'keno', 'updown')
);
