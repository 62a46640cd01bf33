-- When everything of the demo's past was made, the cashier's part and the round that stays open too. Members are not answered before: what they did
-- meanwhile would mix with a past that is still being made. An earlier version's history counts as whole when its rounds were played.
alter table demo_history add column whole_at timestamptz;
update demo_history set whole_at = finished_at;
grant update (whole_at) on demo_history to morakot_app;
