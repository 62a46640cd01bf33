import { bangkokDay } from '@morakot/contract/bangkok-day'
import type { GatewayProfile } from '@morakot/contract/outside/gateway'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { Tables } from '#infra/generated/tables'
import type { MemberId } from '#infra/identity'
import type { Sealed } from '#infra/crypto/secret-box'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'
import { HANDLE_MS, RENEWABLE_MS, RENEWALS_A_DAY_MAX, RENEWAL_GAP_MS } from './rules.ts'
import type { GatewayPlatform } from './rules.ts'

const on = tables<'gatewayAccount' | 'gatewayCall' | 'gatewayCredential' | 'gatewayCreditDay' | 'gatewayLogin'>()

/** A member's account at a gateway, as it was reported last. */
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

const accounts = (db: Db | Tx) => on(db).selectFrom('gatewayAccount').selectAll()

/** A member's account at a gateway; undefined for a member of the primary platform. */
export async function findAccount(db: Db | Tx, member: MemberId): Promise<GatewayAccount | undefined> {
  const row = await accounts(db).where('memberId', '=', member).executeTakeFirst()
  return row && accountOf(row)
}

/** Whose account a name is at a gateway. */
export async function findAccountByName(db: Db | Tx, platform: GatewayPlatform, username: string): Promise<GatewayAccount | undefined> {
  const row = await accounts(db).where('platformCode', '=', platform).where('gatewayUsername', '=', username).executeTakeFirst()
  return row && accountOf(row)
}

function accountOf(row: Row<'gatewayAccount'>): GatewayAccount {
  const { memberId, platformCode, gatewayUsername, bankCode, toldAt, creditSatang, creditAt, frozenAt, ...profile } = row
  return {
    member: memberId,
    platform: platformCode,
    username: gatewayUsername,
    toldAt,
    frozenAt,
    credit: creditSatang === null || creditAt === null ? null : { satang: creditSatang, at: creditAt },
    profile: { ...profile, username: gatewayUsername, bank: bankCode },
  }
}

/** Writes a member's account as the gateway reported it. The account's name and member stay as they were first written. */
export async function writeAccount(
  tx: Tx,
  { member, platform, profile, now }: { member: MemberId; platform: GatewayPlatform; profile: GatewayProfile; now: Date },
): Promise<void> {
  const { username, firstName, lastName, tel, bank, accountNumber, line, agentId, agentUserId, bonus } = profile
  const reported = { firstName, lastName, tel, bankCode: bank, accountNumber, line, agentId, agentUserId, bonus, toldAt: now }
  await on(tx)
    .insertInto('gatewayAccount')
    .values({ memberId: member, platformCode: platform, gatewayUsername: username, ...reported })
    .onConflict((known) => known.column('memberId').doUpdateSet(reported))
    .execute()
}

/** Freezes a member's account there, or opens it again with null. */
export async function writeFrozen(tx: Tx, member: MemberId, at: Date | null): Promise<void> {
  await on(tx).updateTable('gatewayAccount').set({ frozenAt: at }).where('memberId', '=', member).execute()
}

/** Stores a reported credit, and as the start of its Bangkok day when it is the first. */
export async function writeCredit(db: Db | Tx, member: MemberId, credit: bigint, now: Date): Promise<void> {
  await on(db)
    .insertInto('gatewayCreditDay')
    .values({ memberId: member, day: bangkokDay(now), creditSatang: credit, at: now })
    .onConflict((known) => known.doNothing())
    .execute()
  await on(db).updateTable('gatewayAccount').set({ creditSatang: credit, creditAt: now }).where('memberId', '=', member).execute()
}

/** Credit in satang, and when it was reported. */
export interface ReportedCredit {
  readonly satang: bigint
  readonly at: Date
}

/** The first credit that was reported since the beginning of a Bangkok day; undefined when none was. */
export async function findCreditSince(db: Db | Tx, member: MemberId, fromDay: string): Promise<ReportedCredit | undefined> {
  return await on(db)
    .selectFrom('gatewayCreditDay')
    .select(['creditSatang as satang', 'at'])
    .where('memberId', '=', member)
    .where('day', '>=', fromDay)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst()
}

/** What the vault holds of a member, still sealed. */
export interface Vaulted {
  readonly password: Sealed
  readonly token: Sealed | null
}

export async function findVaulted(db: Db | Tx, member: MemberId): Promise<Vaulted | undefined> {
  const row = await on(db)
    .selectFrom('gatewayCredential')
    .select(['passwordKeyId', 'passwordBox', 'tokenKeyId', 'tokenBox'])
    .where('memberId', '=', member)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { passwordKeyId, passwordBox, tokenKeyId, tokenBox } = row
  return {
    password: { keyId: passwordKeyId, box: passwordBox },
    token: tokenKeyId === null || tokenBox === null ? null : { keyId: tokenKeyId, box: tokenBox },
  }
}

const sealedColumns = ({ password, token }: Vaulted) => ({
  passwordKeyId: password.keyId,
  passwordBox: password.box,
  tokenKeyId: token?.keyId ?? null,
  tokenBox: token?.box ?? null,
})

/** Puts the secrets of a login into the vault, in place of older ones. The day's renewals stay counted. */
export async function writeVaulted(tx: Tx, member: MemberId, vaulted: Vaulted, now: Date): Promise<void> {
  const kept = { ...sealedColumns(vaulted), signedInAt: now }
  await on(tx)
    .insertInto('gatewayCredential')
    .values({ memberId: member, ...kept })
    .onConflict((known) => known.column('memberId').doUpdateSet(kept))
    .execute()
}

/** Keeps a new token, and the password sealed anew: a renewal is when an old key goes out of use. */
export async function writeRenewed(db: Db | Tx, member: MemberId, vaulted: Vaulted): Promise<void> {
  await on(db).updateTable('gatewayCredential').set(sealedColumns(vaulted)).where('memberId', '=', member).execute()
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
  await on(db).deleteFrom('gatewayCredential').where('memberId', '=', member).execute()
}

const handleEnd = (now: Date) => new Date(now.getTime() - HANDLE_MS)

/** Keeps the handle of a login, and forgets those that are over. */
export async function insertLogin(tx: Tx, { member, hash, now }: { member: MemberId; hash: Buffer; now: Date }): Promise<void> {
  await on(tx).deleteFrom('gatewayLogin').where('at', '<', handleEnd(now)).execute()
  await on(tx).insertInto('gatewayLogin').values({ tokenHash: hash, memberId: member, at: now }).execute()
}

/** Whether a member logged in through a gateway within the life of a handle. */
export async function hasLogin(db: Db | Tx, member: MemberId, now: Date): Promise<boolean> {
  const query = on(db).selectFrom('gatewayLogin').select('at').where('memberId', '=', member).where('at', '>', handleEnd(now))
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

export async function insertCall(db: Db, call: Insertable<Tables['gatewayCall']>): Promise<void> {
  await on(db).insertInto('gatewayCall').values(call).execute()
}
