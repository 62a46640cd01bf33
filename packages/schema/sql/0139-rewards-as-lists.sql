-- A reward is a list of a token and an amount: one child table for each noun that gives one. A fourth token is a word of `ledger.token`, a row of
-- `reward_token`, and no column.

-- The tokens that a reward may give: the member's account that takes each, and what one of its smallest unit (a point, a spin, a satang of credit) is in the
-- ledger. The contract has the same list; a test compares both.
create table reward_token (
  code ledger.token not null,
  account text not null,
  ledger_units bigint not null,
  constraint reward_token__code primary key (code),
  constraint reward_token__ledger_units check (ledger_units > 0)
);
insert into reward_token (code, account, ledger_units) values ('CREDIT', 'real', 1000), ('PNT', 'points', 1), ('SPIN', 'spins', 1);
grant select on reward_token to morakot_app;

create table quest_step_reward (
  definition_id uuid not null,
  step integer not null,
  token ledger.token not null,
  amount bigint not null,
  constraint quest_step_reward__once primary key (definition_id, step, token),
  constraint quest_step_reward__step foreign key (definition_id, step) references quest_step (definition_id, step),
  constraint quest_step_reward__token foreign key (token) references reward_token (code),
  constraint quest_step_reward__amount check (amount > 0)
);
create table voucher_campaign_reward (
  campaign_id uuid not null,
  token ledger.token not null,
  amount bigint not null,
  constraint voucher_campaign_reward__once primary key (campaign_id, token),
  constraint voucher_campaign_reward__campaign foreign key (campaign_id) references voucher_campaign (id),
  constraint voucher_campaign_reward__token foreign key (token) references reward_token (code),
  constraint voucher_campaign_reward__amount check (amount > 0)
);
create table reward_grant_reward (
  grant_id bigint not null,
  token ledger.token not null,
  amount bigint not null,
  constraint reward_grant_reward__once primary key (grant_id, token),
  constraint reward_grant_reward__grant foreign key (grant_id) references reward_grant (id),
  constraint reward_grant_reward__token foreign key (token) references reward_token (code),
  constraint reward_grant_reward__amount check (amount > 0)
);

insert into quest_step_reward (definition_id, step, token, amount)
select definition_id, step, had.token, had.amount
from quest_step
cross join lateral (values ('CREDIT'::ledger.token, credit), ('PNT', points), ('SPIN', spins)) as had (token, amount)
where had.amount > 0;

insert into voucher_campaign_reward (campaign_id, token, amount)
select id, had.token, had.amount
from voucher_campaign
cross join lateral (values ('CREDIT'::ledger.token, credit), ('PNT', points), ('SPIN', spins)) as had (token, amount)
where had.amount > 0;

-- Credit that was granted was in the ledger's unit. Whole satang were given always; the audit would find what a division changed.
do $$
begin
  if exists (select from reward_grant where credit % 1000 <> 0) then
    raise exception 'a reward was granted in parts of a satang';
  end if;
end
$$;
insert into reward_grant_reward (grant_id, token, amount)
select id, had.token, had.amount
from reward_grant
cross join lateral (values ('CREDIT'::ledger.token, credit / 1000), ('PNT', points), ('SPIN', spins)) as had (token, amount)
where had.amount > 0;

alter table quest_step drop column points, drop column spins, drop column credit;
alter table voucher_campaign drop column points, drop column spins, drop column credit;
alter table reward_grant drop column points, drop column spins, drop column credit;

grant select, insert on quest_step_reward to morakot_app;
grant select, insert on voucher_campaign_reward to morakot_app;
grant select, insert on reward_grant_reward to morakot_app;

-- What gives a reward has one when its transaction ends.
create function require_reward() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  v_is_there boolean;
begin
  execute format('select exists (select from %I where %s)', tg_argv[0], tg_argv[1]) into v_is_there using new;
  if not v_is_there then
    raise exception '%: a row gives nothing', tg_name using errcode = 'check_violation', constraint = tg_name;
  end if;
  return null;
end
$$;
revoke all on function require_reward from public;
create constraint trigger quest_step__reward after insert on quest_step deferrable initially deferred for each row
  execute function require_reward('quest_step_reward', 'definition_id = ($1).definition_id and step = ($1).step');
create constraint trigger voucher_campaign__reward after insert on voucher_campaign deferrable initially deferred for each row
  execute function require_reward('voucher_campaign_reward', 'campaign_id = ($1).id');
create constraint trigger reward_grant__reward after insert on reward_grant deferrable initially deferred for each row
  execute function require_reward('reward_grant_reward', 'grant_id = ($1).id');

-- A reward never changes: there is no grant to update or delete a token of it, and one statement writes all of them, so that none can be added.
create function refuse_added_token() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  v_was_there boolean;
begin
  execute format(
    'select exists (select from %1$I join written using (%2$s) group by %2$s having count(distinct %1$I.token) > count(distinct written.token))',
    tg_table_name, tg_argv[0]
  ) into v_was_there;
  if v_was_there then
    raise exception '%: a token was added to a reward', tg_name using errcode = 'check_violation', constraint = tg_name;
  end if;
  return null;
end
$$;
revoke all on function refuse_added_token from public;
create trigger quest_step_reward__whole after insert on quest_step_reward referencing new table as written
  for each statement execute function refuse_added_token('definition_id, step');
create trigger voucher_campaign_reward__whole after insert on voucher_campaign_reward referencing new table as written
  for each statement execute function refuse_added_token('campaign_id');
create trigger reward_grant_reward__whole after insert on reward_grant_reward referencing new table as written
  for each statement execute function refuse_added_token('grant_id');

-- J1: a reward is its transfer, token by token. J8: nothing is given on a break.
create or replace function audit_rewards(p_since timestamptz) returns jsonb
language sql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
  select ledger.listed(array(
    select row('J1 reward is not its transfer', given.transfer_id, null)::ledger.breach
    from reward_grant as given
    join ledger.transfer on transfer.id = given.transfer_id
    where given.given_at >= p_since
      and (
        transfer.status <> 'posted' or transfer.scope <> given.scope
        or exists (
          select
          from reward_token as token
          left join reward_grant_reward as part on part.grant_id = given.id and part.token = token.code
          cross join lateral (
            select coalesce(sum(entry.amount), 0) as amount
            from ledger.entry
            join ledger.account on account.id = entry.account_id
            where entry.transfer_id = given.transfer_id and account.owner_id = given.member_id and account.code = token.account
          ) as leg
          where leg.amount <> coalesce(part.amount, 0)::numeric * token.ledger_units
        )
      )
    union all
    select row('J1 reward without its row', transfer.id, null)::ledger.breach
    from ledger.transfer
    where transfer.created_at >= p_since and transfer.status = 'posted' and transfer.scope in ('quest', 'voucher')
      and not exists (select from reward_grant as given where given.transfer_id = transfer.id)
    union all
    select row('J8 reward during a break', given.transfer_id, null)::ledger.breach
    from reward_grant as given
    join member_exclusion as away on away.member_id = given.member_id
    left join member_exclusion_return as way_back on way_back.exclusion_id = away.id
    where given.given_at >= p_since and given.given_at >= away.starts_at
      and case
        when away.kind = 'time_out' then given.given_at < away.ends_at
        else way_back.asked_at is null or given.given_at < way_back.asked_at + interval '1 day'
      end
  ))
$$;

-- J1, J4: free credit is what was redeemed, and holds are those of the open requests.
create or replace function audit_redemption(p_since timestamptz) returns jsonb
language sql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
  select ledger.listed(array(
    select row('J4 hold of redemptions is not what the open requests cost', null, account.id)::ledger.breach
    from ledger.account
    left join (
      select member_id, sum(price) as held
      from redemption_request
      where status not in ('DELIVERED', 'REFUNDED')
      group by member_id
    ) as open on open.member_id = account.owner_id
    where account.code = 'redemption_hold'
      -- The next query reports a hold without its request, by its transfer.
      and account.balance < coalesce(open.held, 0)
    union all
    select row('J4 hold of redemptions without its request', transfer.id, null)::ledger.breach
    from ledger.transfer
    where transfer.scope = 'redemption' and transfer.status = 'posted' and transfer.created_at >= p_since
      and transfer.kind in ('gift_redeem', 'redeem_point', 'redeem_point_free_credit')
      and transfer.key_uuid is not null
      and exists (select from redemption_request)
      and not exists (select from redemption_request as request where request.hold_id = transfer.id)
    union all
    select row('J4 request is over and its hold is not, or the reverse', request.hold_id, null)::ledger.breach
    from redemption_request as request
    left join lateral ledger.transfer_of_key('hold', request.hold_id::text) as ended on ended.status = 'posted'
    where request.moved_at >= p_since
      and case request.status
        when 'DELIVERED' then ended.kind is distinct from 'redemption_settled'
        when 'REFUNDED' then ended.kind is distinct from 'refund_gift_redeem'
        else ended.id is not null
      end
    union all
    select row('J4 taken pieces are not those of the requests', null, null)::ledger.breach
    from redemption_item as item
    where item.taken <> (
      select count(*) from redemption_request as request where request.item_id = item.id and request.status <> 'REFUNDED'
    )
    union all
    select row('J1 free credit is not what was redeemed', request.hold_id, null)::ledger.breach
    from redemption_request as request
    left join reward_grant as given on given.scope = 'redemption' and given.key = request.id::text || ':credit'
    where request.moved_at >= p_since and request.type = 'FREE_CREDIT'
      and (request.status = 'DELIVERED') is distinct from (
        given.transfer_id is not null and given.member_id = request.member_id
        and (select sum(amount) from reward_grant_reward where grant_id = given.id and token = 'CREDIT') is not distinct from request.value
      )
  ))
$$;

-- Events that were written say a reward as a list too (their second version), so that a subscriber that is behind knows one form.
create function reward_event_as_list(p_payload jsonb) returns jsonb
language sql immutable
return (
  select p_payload - array['points', 'credit', 'spins'] || jsonb_build_object('reward', coalesce(
    jsonb_agg(jsonb_build_object('token', had.token, 'amount', had.amount) order by had.token) filter (where had.amount <> '0'), '[]'
  ))
  from (values ('CREDIT', p_payload ->> 'credit'), ('PNT', p_payload ->> 'points'), ('SPIN', p_payload ->> 'spins')) as had (token, amount)
);
update domain_event set v = 2, payload = reward_event_as_list(payload) where topic in ('reward.granted', 'voucher.claimed') and v = 1;
update event_failure set v = 2, payload = reward_event_as_list(payload) where topic in ('reward.granted', 'voucher.claimed') and v = 1;
drop function reward_event_as_list;
