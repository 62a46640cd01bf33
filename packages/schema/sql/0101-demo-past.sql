-- The demo's past is brought along before the first start answers: no job plays it, and no start waits for it.
-- squawk-ignore ban-drop-table
drop table demo_history;
