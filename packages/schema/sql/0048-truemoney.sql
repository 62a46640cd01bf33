create table truemoney_receipt (
  id uuid not null,
  number bigint generated always as identity,
  member_id bigint not null,
  kind text not null,
  status text not null,
  -- As it was typed: the request names it. A voucher's code is case-sensitive.
  code text not null,
  -- Canonical: the name of the transfer on every rail.
  reference text not null,
  amount bigint,
  money jsonb,
  review_reason text,
  reject_reason text,
  twin_reference text,
  tries integer not null default 0,
  created_at timestamptz not null,
  proposed_by bigint,
  proposed_at timestamptz,
  decided_by bigint,
  decided_at timestamptz,
  return_reference text,
  offer_id uuid,
  constraint truemoney_receipt__id primary key (id),
  constraint truemoney_receipt__member foreign key (member_id) references member (id),
  constraint truemoney_receipt__kind check (kind in ('VOUCHER', 'TRANSFER')),
  constraint truemoney_receipt__status check (status in ('CHECKING', 'UNDER_REVIEW', 'CREDITED', 'REJECTED', 'RETURNED')),
  constraint truemoney_receipt__rejected_has_reason check ((status = 'REJECTED') = (reject_reason is not null)),
  -- Nothing is ours, credited or sent back before TrueMoney said what came.
  constraint truemoney_receipt__ours_has_money check (status in ('CHECKING', 'REJECTED') or (amount is not null and money is not null)),
  constraint truemoney_receipt__returned_says_how check ((status = 'RETURNED') = (return_reference is not null)),
  constraint truemoney_receipt__proposer foreign key (proposed_by) references operator (id),
  constraint truemoney_receipt__decider foreign key (decided_by) references operator (id),
  constraint truemoney_receipt__two_operators check (status <> 'CREDITED' or decided_by is null or (proposed_by is not null and decided_by <> proposed_by))
);
-- One under way for a member.
create unique index truemoney_receipt__one_open on truemoney_receipt (member_id) where status = 'CHECKING';
create index truemoney_receipt__of_member on truemoney_receipt (member_id, created_at desc);
create index truemoney_receipt__open on truemoney_receipt (created_at) where status in ('CHECKING', 'UNDER_REVIEW');
-- One entry of a member for a code, and whose entry the number is asked for by.
create unique index truemoney_receipt__code_once on truemoney_receipt (member_id, code) where status <> 'REJECTED';
create index truemoney_receipt__of_code on truemoney_receipt (code);
create index truemoney_receipt__of_reference on truemoney_receipt (reference);
grant select, insert on truemoney_receipt to morakot_app;
grant update (
  status, reference, amount, money, review_reason, reject_reason, twin_reference, tries, proposed_by, proposed_at, decided_by, decided_at,
  return_reference
) on truemoney_receipt to morakot_app;

-- An entry gives way to the one of who paid.
create function refuse_truemoney_move() returns trigger
language plpgsql
as $$
begin
  if (old.status, new.status) not in (
    ('CHECKING', 'CREDITED'), ('CHECKING', 'UNDER_REVIEW'), ('CHECKING', 'REJECTED'), ('UNDER_REVIEW', 'CREDITED'),
    ('UNDER_REVIEW', 'RETURNED'), ('UNDER_REVIEW', 'REJECTED'), ('REJECTED', 'UNDER_REVIEW')
  ) then
    raise exception 'money by TrueMoney does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'truemoney_receipt__move';
  end if;
  return new;
end
$$;

create trigger truemoney_receipt__move before update of status on truemoney_receipt
for each row when (old.status is distinct from new.status) execute function refuse_truemoney_move();

-- What the auditor compares with the ledger: each that was credited is one deposit of its id, amount and reference, and none other is.
create function audit_truemoney(p_since timestamptz) returns jsonb
language sql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
  select ledger.listed(array(
    select row('money by TrueMoney and its deposit differ', deposit.transfer_id, null)::ledger.breach
    from truemoney_receipt as receipt
    left join deposit on deposit.id = receipt.id
    where receipt.created_at >= p_since
      and (receipt.status = 'CREDITED') <> coalesce(
        deposit.status = 'CREDITED' and deposit.method = 'TRUEWALLET' and deposit.amount = receipt.amount
          and deposit.member_id = receipt.member_id and deposit.bank_transaction_id = receipt.reference,
        false
      )
    union all
    select row('TrueMoney deposit without its money', deposit.transfer_id, null)::ledger.breach
    from deposit
    where deposit.method = 'TRUEWALLET' and deposit.created_at >= p_since
      and not exists (select from truemoney_receipt where truemoney_receipt.id = deposit.id and truemoney_receipt.status = 'CREDITED')
  ))
$$;
revoke all on function audit_truemoney from public;
grant execute on function audit_truemoney to morakot_auditor;
