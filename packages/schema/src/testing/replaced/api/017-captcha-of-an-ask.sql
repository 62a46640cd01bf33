-- What a captcha solution was used up for: the same ask with the same key, on its way twice at once, is no second use. A hash that only
-- the key and the form together make; null where nothing may come again.
alter table used_captcha add column used_for bytea;
alter table used_captcha add constraint used_captcha__used_for_is_sha256 check (length(used_for) = 32);
-- A second use for the same waits for the first by writing the end that is there already.
grant update (expires_at) on used_captcha to morakot_app;
