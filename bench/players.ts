import { createHash } from 'node:crypto'
import { openDatabase } from '@morakot/database/database'
import type { ConnectionTarget } from '@morakot/database/target'
import type { LaunchedGame } from './game-host.ts'
import { HOST } from './game-host.ts'

export interface Player extends LaunchedGame {
  readonly member: bigint
  readonly username: string
  /** Of the member app, as `name=value`. */
  readonly cookie: string
}

/** More than all bets of a run together, in 1/100,000 baht. */
const FUNDS = 10n ** 14n

/** Members with a session, an opened game and money, all at once: registering a thousand through the app would take minutes. */
export async function seedPlayers(target: ConnectionTarget, count: number): Promise<readonly Player[]> {
  const { pool, close } = openDatabase(target, { max: 1, applicationName: 'bench-players', statementTimeoutMs: 120_000 })
  try {
    const { rows } = await pool.query<{ member: bigint; username: string; game: string }>(SEED, [count, HOST.id])
    await pool.query(OPEN)
    await pool.query(FUND, [FUNDS])
    await pool.query(COUNT)
    return rows.map(({ member, username, game }, at) => ({
      member,
      username,
      player_id: username,
      game_code: game,
      session_token: tokenOf(at + 1),
      cookie: `morakot=${tokenOf(at + 1)}`,
    }))
  } finally {
    await close()
  }
}

/** As long as a session's own token; the seed below makes the same. */
const tokenOf = (number: number): string => createHash('sha256').update(`bench${number}`).digest('hex').slice(0, 43)

const SEED = `
with player as (
  insert into member (
    username, phone, password_hash, first_name, last_name, birth_date, marketing_source, referral_code, bank_code, bank_number, registered_at,
    holder_state, holder_checked_at
  )
  select
    'bench' || n, '06' || lpad(n::text, 8, '0'), 'none', 'Bench', 'Player', '1990-01-01', 'bench', 'BENCH' || n, 'KBANK',
    lpad(n::text, 12, '0'), now(), 'verified', now()
  from generate_series(1, $1::integer) as n
  returning id, username, substr(encode(sha256(convert_to(username, 'UTF8')), 'hex'), 1, 43) as token
),
visit as (
  insert into member_session (member_id, token_hash, created_at, last_seen_at, device, address)
  select id, sha256(convert_to(token, 'UTF8')), now(), now(), 'bench', '127.0.0.1' from player
),
game as (
  select game.id, game.code from game join game_provider on game_provider.id = game.provider_id
  where game.is_active and not game.is_under_maintenance and game_provider.host_id = $2
  order by game.id limit 1
),
identity as (
  insert into play_identity (host_id, player_id, member_id, created_at) select $2, username, id, now() from player
),
session as (
  insert into play_session (token_hash, member_id, game_id, host_id, created_at, idle_expires_at, hard_expires_at)
  select sha256(convert_to(player.token, 'UTF8')), player.id, game.id, $2, now(), now() + interval '1 hour', now() + interval '2 hours'
  from player, game
)
select player.id as member, player.username, (select code from game) as game
from player
order by player.id`

// Only what was filled: a table that was counted while it was empty is taken for empty, and read whole, until it is counted again.
const COUNT = 'vacuum analyze member, member_session, play_identity, play_session, ledger.account, ledger.transfer, ledger.entry'

const OPEN = `select count(*) from member, ledger.open_member(member.id) where username ~ '^bench[0-9]+$'`

// After the accounts are there for other statements to see.
const FUND = `
select count((ledger.post(
  'bench', 'funds ' || id, sha256('bench'), 'grant', 'bench',
  array[ledger.member_account(id, 'real'), ledger.house('house:bench', 'CREDIT')], array[$1::bigint, -$1::bigint]
)).status)
from member
where username ~ '^bench[0-9]+$'`
