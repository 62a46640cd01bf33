-- The states of a withdrawal (decisions D7, features F-52) as packages/contract writes them: a move that is not among them is refused, whoever asks.
create function refuse_withdrawal_move() returns trigger
language plpgsql
as $$
begin
  if (old.status, new.status) not in (
    ('REQUESTED', 'APPROVED'), ('REQUESTED', 'REVIEW'),
    ('REVIEW', 'APPROVED'), ('REVIEW', 'REJECTED'),
    ('APPROVED', 'PAYING'), ('APPROVED', 'REVIEW'),
    ('PAYING', 'PAID'), ('PAYING', 'FAILED'), ('PAYING', 'UNKNOWN'),
    ('UNKNOWN', 'PAID'), ('UNKNOWN', 'FAILED')
  ) then
    raise exception 'a withdrawal does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'withdrawal__move';
  end if;
  return new;
end
$$;
create trigger withdrawal__move before update of status on withdrawal
for each row when (old.status is distinct from new.status) execute function refuse_withdrawal_move();
