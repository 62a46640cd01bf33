import { randomUUID } from 'node:crypto'
import type { KycReason } from '@morakot/contract/features/kyc/states'
import { DEMO_PASSWORD } from '@morakot/contract/outside/demo-logins'
import { DEMO_NAPHA, demoPlayer } from '@morakot/contract/outside/demo-people'
import { satang } from '@morakot/money/satang'
import { openPaid } from '#features/deposits/service'
import type { DepositsContext } from '#features/deposits/service-context'
import { creditDeposit } from '#features/deposits/service-credit'
import { idOf } from '#features/operators/service'
import type { RegistrationContext } from '#features/registration/service-context'
import { seedMember } from '#features/registration/service-seed'
import { nameTransfer } from '#features/transfer-claims/rules'
import * as members from '#features/members/service-status'
import type { MemberId } from '#infra/identity'
import type { SeedPlan } from '#infra/modules/seed-plan'
import { drawPng } from '#infra/pictures/draw-png'
import type { Rectangle } from '#infra/pictures/draw-png'
import type { KycContext } from './service-context.ts'
import { decide } from './service-review.ts'
import { submitIdentity } from './service.ts'
import { findNewest, findState } from './store.ts'

/** Players of the demo, counted from 0: demo05 and demo11. */
const FIFTH = 4
const ELEVENTH = 10
/** Since when napha is a member: before all that she did. */
const NAPHA_DAYS_AGO = 40
const DAY_MS = 86_400_000
const PASSWORD_BYTES = 24
/** The sum that napha has deposited: near the threshold. In satang. */
const DEPOSITED = satang(820_000n)

/** What seeding members needs in addition to identities. */
export type KycSeedContext = KycContext & RegistrationContext

/** The demo's identities (demo-data.md): two wait, one was refused. */
export async function seedIdentities(context: KycSeedContext, deposits: DepositsContext, plan: SeedPlan): Promise<void> {
  if (plan.isQuiet || !plan.hasDemoLogins) return
  const registeredAt = new Date(context.clock.now().getTime() - NAPHA_DAYS_AGO * DAY_MS)
  const napha = await seedMember(context, { ...DEMO_NAPHA, password: DEMO_PASSWORD, registeredAt })
  await seedDeposit(context, deposits, napha)
  await seedSubmission(context, napha)
  await seedSubmission(context, await seedPlayer(context, ELEVENTH))
  await seedSubmission(context, await seedPlayer(context, FIFTH), 'unreadable')
}

/** A player of the demo, counted from 0, who cannot log in. Who is there stays. */
async function seedPlayer(context: RegistrationContext, player: number): Promise<MemberId> {
  const { daysAgo, ...own } = demoPlayer(player)
  return await seedMember(context, {
    ...own,
    password: context.random(PASSWORD_BYTES).toString('base64url'),
    registeredAt: new Date(context.clock.now().getTime() - daysAgo * DAY_MS),
  })
}

async function seedDeposit(context: KycContext, deposits: DepositsContext, member: MemberId): Promise<void> {
  await context.withTransaction(async (tx) => {
    const { lastDepositAt, bank } = await members.lockMember(tx, member)
    if (lastDepositAt !== null) return
    const deposit = await openPaid(deposits, tx, { id: context.newId(), member, amount: DEPOSITED, method: 'AUTO' })
    const bankTransactionId = 'SEED-NAPHA-1'
    const transfer = {
      rail: 'feed',
      name: nameTransfer({ kind: 'bank', sendingBank: bank.code, reference: bankTransactionId }) ?? bankTransactionId,
      formerNames: [],
      receiver: deposit.receiver.number,
      amount: DEPOSITED,
      paidAt: context.clock.now(),
      payerBank: bank.code,
      payerAccount: bank.number,
    } as const
    await creditDeposit(deposits, tx, deposit, { bankTransactionId, transfer, actor: 'job:seed' })
    await members.noteDeposit(tx, member, context.clock.now())
  })
}

async function seedSubmission(context: KycContext, member: MemberId, reason: KycReason | null = null): Promise<void> {
  if ((await findState(context.db, member)) !== 'NONE') return
  const { firstName, lastName, birthDate, kycVerifiedAt } = await members.memberOf(context.db, member)
  if (kycVerifiedAt !== null) return
  const photo = new File([new Uint8Array(drawnCard())], 'card.png', { type: 'image/png' })
  await submitIdentity(context, { member, key: randomUUID() }, { photo, document: 'id_card', firstName, lastName, birthDate })
  const newest = await findNewest(context.db, member)
  const operator = reason === null ? undefined : await idOf(context.db, 'checker')
  if (newest !== undefined && operator !== undefined && reason !== null) await decide(context, operator, { id: newest.id, reason })
}

/** A document of no real person: lines where letters would be, the number covered. */
function drawnCard(): Buffer {
  const line = (y: number, width: number): Rectangle => ({ x: 300, y, width, height: 26, colour: [0x4b, 0x55, 0x68] })
  const ink = [0x6b, 0x7f, 0x95] as const
  return drawPng({ width: 856, height: 540, ground: [0xdf, 0xea, 0xf5] }, [
    { x: 0, y: 0, width: 856, height: 96, colour: [0x7f, 0xa6, 0xcf] },
    { x: 56, y: 150, width: 190, height: 250, colour: [0xb9, 0xc9, 0xda] },
    { x: 105, y: 193, width: 92, height: 104, colour: ink },
    { x: 76, y: 312, width: 150, height: 80, colour: ink },
    line(160, 380),
    line(214, 300),
    line(268, 420),
    { x: 300, y: 330, width: 460, height: 48, colour: [0x11, 0x11, 0x11] },
    line(410, 240),
  ])
}
