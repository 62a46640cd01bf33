-- Whose members play the games of a host: our own credit is played with on the primary platform's hosts, and the gateways bring games of
-- their own, which their members open through their own login there.
alter table provider_host add column platform_code text not null default 'TIAMUT';
alter table provider_host add constraint provider_host__platform check (platform_code in ('TIAMUT', 'AMBKING', 'SB'));

-- A gateway draws its rounds itself: of its games we know no engine.
alter table game drop constraint game__engine;
alter table game add constraint game__engine check (
  engine in ('reels', 'reels_five', 'cluster', 'baccarat', 'pokdeng', 'dice', 'crash', 'football', 'lotto', 'keno', 'updown', 'gateway')
);
