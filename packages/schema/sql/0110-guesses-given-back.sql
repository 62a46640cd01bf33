-- A guess is counted before it is looked at, and given back when it was right: a budget may be at zero.
alter table rate_budget drop constraint rate_budget__spent_is_positive;
alter table rate_budget add constraint rate_budget__spent_is_not_negative check (spent >= 0);
