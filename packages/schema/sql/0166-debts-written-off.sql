-- Two operators write off a debt of a member also alone, not only with the correction that made it (console-2.md, section 3).
alter table correction drop constraint correction__kind;
alter table correction add constraint correction__kind check (kind in ('REVERSE', 'MOVE', 'ADJUST_IN', 'ADJUST_OUT', 'WRITE_OFF'));
-- A debt that is written off makes no other one.
alter table correction add constraint correction__write_off check (kind <> 'WRITE_OFF' or (debt = 0 and not absorb));
-- It moves no credit, so that the member's history has no row that could show a text.
alter table correction alter column member_text drop not null;
alter table correction add constraint correction__member_text check ((kind = 'WRITE_OFF') = (member_text is null));
