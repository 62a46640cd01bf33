import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { minigameConsoleSchemas } from '@morakot/contract/features/minigames/schema-console'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import { numberFromPoints, points as toPoints } from '@morakot/money/points'
import { lockMemberRow, memberByUsername, usernamesOf } from '#features/members/service-status'
import { rewardView } from '#features/minigame-tables/service-figures'
import { gamesOf, lockVersion, tablesOf, voidVersion } from '#features/minigame-tables/service-tables'
import { keepMoment } from '#features/points/service-spend'
import { walletChanged } from '#features/wallet/events'
import { recordAction } from '#infra/operators/audit'
import { memberId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'
import { post } from '#infra/posting'
import { hashOfSeed } from './rules-fairness.ts'
import type { MinigamesContext } from './service-context.ts'
import { findSpin, listSpins, listToVoid, lockSpin, sumsOfTable, writeVoidPoints } from './store.ts'
import { listSeeds } from './store-seeds.ts'

type Schemas = typeof minigameConsoleSchemas
type Filter = ParsedInput<Schemas['spinsOfAll']>['query']

const SPIN_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Spins of all members, the newest first. A server seed is never shown here: before it is revealed it determines the next outcomes. */
export async function readSpinsOfAll(context: MinigamesContext, query: Filter): Promise<Reply<Schemas['spinsOfAll']>> {
  const { db } = context
  const sought = await soughtBy(context, query)
  if (sought === null) return { items: [], total: 0 }
  const { items, total } = await listSpins(
    db,
    { view: query.view, code: query.code, ...sought },
    { limit: query.limit, offset: offsetOf(query) },
  )
  const [names, games, tables, seeds] = await Promise.all([
    usernamesOf(db, [...new Set(items.map(({ memberId: member }) => member))]),
    gamesOf(db),
    tablesOf(db, [...new Set(items.map(({ tableId }) => tableId))]),
    listSeeds(db, [...new Set(items.map(({ seedId }) => seedId))]),
  ])
  return {
    total,
    items: items.map((spin) => {
      const seed = seeds.find(({ id }) => id === spin.seedId)
      return {
        spinId: spin.id,
        memberId: String(spin.memberId),
        username: names.get(spin.memberId) ?? String(spin.memberId),
        code: spin.code,
        name: games.find(({ code }) => code === spin.code)?.title ?? spin.code,
        tableVersion: tables.get(spin.tableId)?.version ?? 0,
        status: spin.status,
        takenAt: spin.takenAt.toISOString(),
        endedAt: spin.endedAt?.toISOString() ?? null,
        reward:
          spin.rewardCode === null || spin.rewardAmount === null ? null : rewardView({ code: spin.rewardCode, amount: spin.rewardAmount }),
        ticket: spin.ticket,
        nonce: spin.nonce,
        serverSeedHash: seed === undefined ? '' : hashOfSeed(seed.serverSeed),
        clientSeed: spin.clientSeed,
        isBought: spin.purchaseId !== null,
        pointPrice: numberFromPoints(toPoints(spin.pointPrice)),
        refusedFor: spin.refusedFor,
        voidPoints: spin.voidPoints === null ? null : numberFromPoints(toPoints(spin.voidPoints)),
      }
    }),
  }
}

async function soughtBy({ db }: MinigamesContext, { q, memberId: member }: Filter) {
  const ofMember = member === undefined ? {} : { member: memberId(BigInt(member)) }
  if (q === undefined) return ofMember
  if (SPIN_ID.test(q)) return { ...ofMember, id: q.toLowerCase() }
  const found = await memberByUsername(db, q)
  return found === null || (member !== undefined && String(found.id) !== member) ? null : { member: found.id }
}

/**
 * Voids a faulty version: from now on nothing draws from it, and a job gives back the point price of each of its spins. Prizes stay.
 * Throws `minigames.table_not_found`, `minigames.already_decided`.
 */
export async function voidTable(
  context: MinigamesContext,
  operator: OperatorId,
  tableId: string,
  reason: string,
): Promise<Reply<Schemas['voidTable']>> {
  return await context.withTransaction(async (tx) => {
    const table = await lockVersion(tx, BigInt(tableId))
    if (table === undefined || table.status === 'DRAFT') return refuse('minigames.table_not_found')
    if (table.voidedAt !== null) refuse('minigames.already_decided')
    await voidVersion(tx, table.id, { by: operator, at: context.clock.now(), reason })
    const { spins, points } = await sumsOfTable(tx, table.id)
    const action = { actor: `op:${operator}`, action: 'minigame.void' as const, subject: `minigame:${table.code}` }
    const after = { status: 'ENDED', version: table.version, reason, spins, points: String(points) }
    const auditId = await recordAction(tx, { ...action, before: { status: table.status }, after })
    await context.jobs.send(tx, VOID_JOB, { tableId })
    return { spins, points: numberFromPoints(toPoints(points)), auditId: String(auditId) }
  })
}

export const VOID_JOB = 'minigames.void'
const VOIDED_AT_ONCE = 200

/** Gives back the point price of the spins of a voided version. Returns whether more spins still wait. */
export async function refundVoided(context: MinigamesContext, tableId: string): Promise<'done' | 'more'> {
  const table = BigInt(tableId)
  const spins = await listToVoid(context.db, table, VOIDED_AT_ONCE)
  for (const spin of spins) await refundVoidedSpin(context, spin)
  if (spins.length === VOIDED_AT_ONCE) return 'more'
  return (await sumsOfTable(context.db, table)).open > 0 ? 'more' : 'done'
}

async function refundVoidedSpin(context: MinigamesContext, spinId: string): Promise<void> {
  await context.withTransaction(async (tx) => {
    const found = await findSpin(tx, spinId)
    if (found === undefined) return
    await lockMemberRow(tx, found.memberId)
    const spin = await lockSpin(tx, spinId)
    if (spin === undefined || spin.voidPoints !== null || spin.pointPrice === 0n) return
    const { memberId: member, pointPrice } = spin
    await keepMoment(tx, context.clock.now())
    const back = await post(tx, {
      scope: 'minigame:void',
      key: spin.id,
      kind: 'refund_minigame',
      actor: 'job:minigames',
      legs: [
        { member, code: 'points', amount: pointPrice },
        { house: 'house:points', token: 'PNT', amount: -pointPrice },
      ],
      announcement: walletChanged(member),
    })
    // A closed wallet takes nothing; the refusal is remembered in the ledger under the spin's key.
    if (back.kind === 'posted') await writeVoidPoints(tx, spin.id, pointPrice)
  })
}
