-- Several members may send in one number of TrueMoney (features F-125): its money belongs to the one who paid, not to the first who names it.
drop index truemoney_receipt__code_once;
-- One entry of a member for a code, and whose entry the number is asked for by.
create unique index truemoney_receipt__code_once on truemoney_receipt (member_id, code) where status <> 'REJECTED';
create index truemoney_receipt__of_code on truemoney_receipt (code);
create index truemoney_receipt__of_reference on truemoney_receipt (reference);

-- An entry gives way to the one of who paid.
create or replace function refuse_truemoney_move() returns trigger
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
