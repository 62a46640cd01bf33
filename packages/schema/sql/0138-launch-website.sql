-- The site from which a member opened a game, as the browser names it: text from outside that decides nothing.
alter table play_session add column website text, add constraint play_session__website check (length(website) <= 200);
alter table gateway_play add column website text, add constraint gateway_play__website check (length(website) <= 200);
grant update (website) on gateway_play to morakot_app;
