-- How a member found us is optional at registration; null is 'not said'. No client of an earlier release reads the column.
-- squawk-ignore ban-drop-not-null
alter table member alter column marketing_source drop not null;
