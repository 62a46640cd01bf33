import { bangkokDay } from '@morakot/contract/bangkok-day'
import type { GatewayProfile } from '@morakot/contract/outside/gateway'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import type { Sealed } from '#infra/secret-box'
import { HANDLE_MS, RENEWABLE_MS, RENEWALS_A_DAY_MAX, RENEWAL_GAP_MS } from './rules.ts'
import type { GatewayPlatform } from './rules.ts'

/** A member's account at a gateway, as it was told last. */
export interface GatewayAccount {
  readonly member: MemberId
  readonly platform: GatewayPlatform
  /** Without the platform's prefix. */
  readonly username: string
  readonly profile: GatewayProfile
  readonly toldAt: Date
  readonly credit: { readonly satang: bigint; readonly at: Date } | null
  /** Since when nothing is launched or moved there, because the member moves away; null for a member who stays. */
  readonly frozenAt: Date | null
}

interface AccountRow {
  readonly member_id: bigint
  readonly platform_code: GatewayPlatform
  readonly gateway_username: string
  readonly first_name: string
  readonly last_name: string
  readonly tel: string
  readonly bank_code: GatewayProfile['bank']
  readonly account_number: string
  readonly line: string | null
  readonly agent_id: string
  readonly agent_user_id: string
  readonly bonus: string | null
  readonly told_at: Date
  readonly credit_satang: bigint | null
  readonly credit_at: Date | null
  readonly frozen_at: Date | null
}

/** A member's account at a gateway; undefined for a member of the primary platform. */
export async function findAccount(db: Db | Tx, member: MemberId): Promise<GatewayAccount | undefined> {
  const { rows } = await sql<AccountRow>`select * from gateway_account where member_id = ${member}`.execute(db)
  return rows[0] && accountOf(rows[0])
}

/** Whose account a name is at a gateway. */
export async function findAccountByName(db: Db | Tx, platform: GatewayPlatform, username: string): Promise<GatewayAccount | undefined> {
  const { rows } = await sql<AccountRow>`
    select * from gateway_account where platform_code = ${platform} and gateway_username = ${username}`.execute(db)
  return rows[0] && accountOf(rows[0])
}

function accountOf(row: AccountRow): GatewayAccount {
  const { credit_satang, credit_at } = row
  return {
    member: memberId(row.member_id),
    platform: row.platform_code,
    username: row.gateway_username,
    toldAt: row.told_at,
    frozenAt: row.frozen_at,
    credit: credit_satang === null || credit_at === null ? null : { satang: credit_satang, at: credit_at },
    profile: {
      username: row.gateway_username,
      firstName: row.first_name,
      lastName: row.last_name,
      tel: row.tel,
      bank: row.bank_code,
      accountNumber: row.account_number,
      line: row.line,
      agentId: row.agent_id,
      agentUserId: row.agent_user_id,
      bonus: row.bonus,
    },
  }
}

/** Writes what the gateway told of a member's account. The account's name and member stay as they were first written. */
export async function writeAccount(
  tx: Tx,
  { member, platform, profile, now }: { member: MemberId; platform: GatewayPlatform; profile: GatewayProfile; now: Date },
): Promise<void> {
  await sql`
    insert into gateway_account (
      member_id, platform_code, gateway_username, first_name, last_name, tel, bank_code, account_number, line, agent_id, agent_user_id,
      bonus, told_at
    )
    values (
      ${member}, ${platform}, ${profile.username}, ${profile.firstName}, ${profile.lastName}, ${profile.tel}, ${profile.bank},
      ${profile.accountNumber}, ${profile.line}, ${profile.agentId}, ${profile.agentUserId}, ${profile.bonus}, ${now}
    )
    on conflict (member_id) do update set
      first_name = excluded.first_name, last_name = excluded.last_name, tel = excluded.tel, bank_code = excluded.bank_code,
      account_number = excluded.account_number, line = excluded.line, agent_id = excluded.agent_id,
      agent_user_id = excluded.agent_user_id, bonus = excluded.bonus, told_at = excluded.told_at`.execute(tx)
}

/** Freezes a member's account there, or opens it again with null. */
export async function writeFrozen(tx: Tx, member: MemberId, at: Date | null): Promise<void> {
  await sql`update gateway_account set frozen_at = ${at} where member_id = ${member}`.execute(tx)
}

/** Keeps the credit that was told, and as the start of its Bangkok day when it is the first. */
export async function writeCredit(db: Db | Tx, member: MemberId, credit: bigint, now: Date): Promise<void> {
  await sql`
    insert into gateway_credit_day (member_id, day, credit_satang, at) values (${member}, ${bangkokDay(now)}::date, ${credit}, ${now})
    on conflict do nothing`.execute(db)
  await sql`update gateway_account set credit_satang = ${credit}, credit_at = ${now} where member_id = ${member}`.execute(db)
}

/** Credit in satang, and when it was told. */
export interface ToldCredit {
  readonly satang: bigint
  readonly at: Date
}

/** The first credit that was told since the beginning of a Bangkok day; undefined when none was. */
export async function findCreditSince(db: Db | Tx, member: MemberId, fromDay: string): Promise<ToldCredit | undefined> {
  const { rows } = await sql<ToldCredit>`
    select credit_satang as satang, at from gateway_credit_day
    where member_id = ${member} and day >= ${fromDay}::date order by day limit 1`.execute(db)
  return rows[0]
}

/** What the vault holds of a member, still sealed. */
export interface Vaulted {
  readonly password: Sealed
  readonly token: Sealed | null
}

export async function findVaulted(db: Db | Tx, member: MemberId): Promise<Vaulted | undefined> {
  const { rows } = await sql<{ password_key_id: string; password_box: Buffer; token_key_id: string | null; token_box: Buffer | null }>`
    select password_key_id, password_box, token_key_id, token_box from gateway_credential where member_id = ${member}`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const { token_key_id, token_box } = row
  return {
    password: { keyId: row.password_key_id, box: row.password_box },
    token: token_key_id === null || token_box === null ? null : { keyId: token_key_id, box: token_box },
  }
}

/** Puts the secrets of a login into the vault, in place of older ones. The day's renewals stay counted. */
export async function writeVaulted(tx: Tx, member: MemberId, { password, token }: Vaulted, now: Date): Promise<void> {
  await sql`
    insert into gateway_credential (member_id, password_key_id, password_box, token_key_id, token_box, signed_in_at)
    values (${member}, ${password.keyId}, ${password.box}, ${token?.keyId ?? null}, ${token?.box ?? null}, ${now})
    on conflict (member_id) do update set
      password_key_id = excluded.password_key_id, password_box = excluded.password_box, token_key_id = excluded.token_key_id,
      token_box = excluded.token_box, signed_in_at = excluded.signed_in_at`.execute(tx)
}

/** Keeps a new token, and the password sealed anew: a renewal is when an old key goes out of use. */
export async function writeRenewed(db: Db | Tx, member: MemberId, { password, token }: Vaulted): Promise<void> {
  await sql`
    update gateway_credential
    set
      password_key_id = ${password.keyId}, password_box = ${password.box}, token_key_id = ${token?.keyId ?? null},
      token_box = ${token?.box ?? null}
    where member_id = ${member}`.execute(db)
}

/** Takes one of the renewals that a member has left. False when there is none now: of many at once exactly one has it. */
export async function takeRenewal(db: Db | Tx, member: MemberId, now: Date, day: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update gateway_credential
    set
      renewed_at = ${now}, renewed_day = ${day}::date,
      renewed_count = case when renewed_day = ${day}::date then renewed_count + 1 else 1 end
    where member_id = ${member}
      and signed_in_at > ${new Date(now.getTime() - RENEWABLE_MS)}
      and (renewed_at is null or renewed_at <= ${new Date(now.getTime() - RENEWAL_GAP_MS)})
      and (renewed_day is distinct from ${day}::date or renewed_count < ${RENEWALS_A_DAY_MAX})`.execute(db)
  return numAffectedRows === 1n
}

/** Takes a member's secrets out of the vault. */
export async function deleteVaulted(db: Db | Tx, member: MemberId): Promise<void> {
  await sql`delete from gateway_credential where member_id = ${member}`.execute(db)
}

/** Keeps the handle of a login, and forgets those that are over. */
export async function insertLogin(tx: Tx, { member, hash, now }: { member: MemberId; hash: Buffer; now: Date }): Promise<void> {
  await sql`delete from gateway_login where at < ${new Date(now.getTime() - HANDLE_MS)}`.execute(tx)
  await sql`insert into gateway_login (token_hash, member_id, at) values (${hash}, ${member}, ${now})`.execute(tx)
}

/** Whether a member logged in through a gateway within the life of a handle. */
export async function hasLogin(db: Db | Tx, member: MemberId, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from gateway_login where member_id = ${member} and at > ${new Date(now.getTime() - HANDLE_MS)} limit 1`.execute(db)
  return rows.length === 1
}

export interface RecordedCall {
  readonly platform: GatewayPlatform
  readonly call: string
  readonly member: MemberId | null
  readonly at: Date
  readonly tookMs: number
  readonly outcome: 'yes' | 'no' | 'token' | 'unknown' | 'resting'
  readonly reason: string | null
}

export async function insertCall(db: Db, { platform, call, member, at, tookMs, outcome, reason }: RecordedCall): Promise<void> {
  await sql`
    insert into gateway_call (platform_code, call, member_id, at, took_ms, outcome, reason)
    values (${platform}, ${call}, ${member}, ${at}, ${tookMs}, ${outcome}, ${reason})`.execute(db)
}
