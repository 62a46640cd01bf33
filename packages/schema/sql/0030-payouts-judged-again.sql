-- A payout is judged again when it is sent, and what stands against it brings it back to review (APPROVED -> REVIEW). Each stay in review is a
-- round with approvals and steps of its own: who approved before did not know what came after.
alter table withdrawal
  add column review_round integer not null default 0,
  add constraint withdrawal__review_round_not_negative check (review_round >= 0);
grant update (review_round) on withdrawal to morakot_app;

alter table withdrawal_step
  add column review_round integer not null default 0,
  drop constraint withdrawal_step__once,
  add constraint withdrawal_step__once primary key (withdrawal_id, review_round, status);

alter table withdrawal_approval
  add column review_round integer not null default 0,
  drop constraint withdrawal_approval__once,
  add constraint withdrawal_approval__once primary key (withdrawal_id, review_round, operator_id);

-- Whose withdrawals wait for a person while the alert is open; null where none do.
alter table seamless_alert
  add column member_id bigint,
  add constraint seamless_alert__member foreign key (member_id) references member (id);
update seamless_alert
set member_id = message.member_id
from seamless_message as message
where seamless_alert.kind in ('large_win', 'debt', 'duplicate_mismatch')
  and message.host_id = seamless_alert.host_id and message.tx_id = seamless_alert.subject;
create index seamless_alert__open_of_member on seamless_alert (member_id) where closed_at is null and member_id is not null;
