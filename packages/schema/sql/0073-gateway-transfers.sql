-- Money between a member's wallet and the credit at a gateway (features F-104). The id is the reference that the gateway knows it by.
create table gateway_transfer (
  id uuid not null,
  member_id bigint not null,
  platform_code text not null,
  -- `in`: from our wallet to the gateway; `out`: from there into our wallet.
  direction text not null,
  amount bigint not null,
  state text not null,
  -- The deposit that is sent on.
  deposit_id uuid,
  created_at timestamptz not null,
  -- When the gateway was last asked, and how often.
  asked_at timestamptz,
  asked_times integer not null default 0,
  ended_at timestamptz,
  constraint gateway_transfer__id primary key (id),
  constraint gateway_transfer__one_a_deposit unique (deposit_id),
  constraint gateway_transfer__account foreign key (member_id) references gateway_account (member_id),
  constraint gateway_transfer__direction check (direction in ('in', 'out')),
  constraint gateway_transfer__state check (state in ('SENDING', 'SENT', 'REFUSED', 'UNKNOWN')),
  constraint gateway_transfer__amount check (amount > 0),
  constraint gateway_transfer__deposit_goes_in check (deposit_id is null or direction = 'in'),
  constraint gateway_transfer__ended check ((state in ('SENT', 'REFUSED')) = (ended_at is not null))
);
create index gateway_transfer__of_member on gateway_transfer (member_id, created_at desc);
create index gateway_transfer__open on gateway_transfer (created_at) where ended_at is null;
grant select, insert on gateway_transfer to morakot_app;
grant update (state, asked_at, asked_times, ended_at) on gateway_transfer to morakot_app;

-- What is proven stays proven.
create function gateway_transfer_ends_once() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.ended_at is not null and new.state <> old.state then
    raise exception 'a gateway transfer that is % does not become %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger gateway_transfer__ends_once before update on gateway_transfer
for each row execute function gateway_transfer_ends_once();

-- J7: each transfer has the legs that its state says, and no leg is without its row.
create function audit_gateway(p_since timestamptz) returns jsonb
language sql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
  select ledger.listed(array(
    select row('J7 a gateway transfer is not its legs', sent.id, null)::ledger.breach
    from gateway_transfer as moved
    left join lateral ledger.transfer_of_key('gateway:' || moved.platform_code, moved.id::text) as sent on sent.status = 'posted'
    left join lateral ledger.transfer_of_key('gateway:' || moved.platform_code, moved.id::text || ':returned') as back
      on back.status = 'posted'
    left join lateral (
      select sum(entry.amount) as credit
      from ledger.entry
      join ledger.account on account.id = entry.account_id
      where entry.transfer_id = sent.id and account.owner_id = moved.member_id and account.code = 'real'
    ) as legs on true
    where moved.created_at >= p_since
      and (
        (moved.direction = 'in' and (legs.credit is distinct from -moved.amount * 1000 or (back.id is not null) <> (moved.state = 'REFUSED')))
        or (moved.direction = 'out' and (
          (sent.id is not null) <> (moved.state = 'SENT') or (sent.id is not null and legs.credit is distinct from moved.amount * 1000)
          or back.id is not null
        ))
      )
    union all
    select row('J7 a gateway leg without its row', transfer.id, null)::ledger.breach
    from ledger.transfer
    where transfer.created_at >= p_since and transfer.status = 'posted'
      and transfer.kind in ('gateway_out', 'gateway_out_returned', 'gateway_in')
      and not exists (select from gateway_transfer as moved where moved.id::text = replace(transfer.idem_key, ':returned', ''))
  ))
$$;
revoke all on function audit_gateway from public;
grant execute on function audit_gateway to morakot_auditor;
