import { randomUUID } from 'node:crypto'
import type { KycReason } from '@morakot/contract/features/kyc/states'
import { satang } from '@morakot/money/satang'
import sharp from 'sharp'
import { seedPlayer } from '#features/demo-history/public'
import { creditDeposit, openPaid } from '#features/deposits/public'
import type { DepositsContext } from '#features/deposits/public'
import * as members from '#features/members/public'
import { idOf } from '#features/operators/public'
import { seedMember } from '#features/registration/public'
import type { RegistrationContext } from '#features/registration/public'
import { nameTransfer } from '#features/transfer-claims/public'
import type { MemberId } from '#infra/identity'
import type { SeedPlan } from '#infra/modules/seed-plan'
import type { KycContext } from './service-context.ts'
import { decide } from './service-review.ts'
import { submitIdentity } from './service.ts'
import { findNewest, findState } from './store.ts'

const NAPHA = {
  username: 'napha',
  password: 'demo-1234',
  phone: '0845678901',
  firstName: 'นภา',
  lastName: 'ฟ้าใส',
  birthDate: '1995-04-13',
  bank: { code: 'SCB', number: '3456789012' },
} as const
/** Players of the demo's history, counted from 0: demo05 and demo11. */
const FIFTH = 4
const ELEVENTH = 10
/** Since when napha is a member: before all that she did. */
const NAPHA_DAYS_AGO = 40
const DAY_MS = 86_400_000
/** What napha has deposited: near the threshold. In satang. */
const DEPOSITED = satang(820_000n)

/** What seeding members needs beside identities. */
export type KycSeedContext = KycContext & RegistrationContext

/** The demo's identities (demo-data.md): two wait, one was refused. */
export async function seedIdentities(context: KycSeedContext, deposits: DepositsContext, plan: SeedPlan): Promise<void> {
  if (plan.isQuiet || !plan.hasDemoLogins) return
  const registeredAt = new Date(context.clock.now().getTime() - NAPHA_DAYS_AGO * DAY_MS)
  const napha = await seedMember(context, { ...NAPHA, registeredAt })
  await seedDeposit(context, deposits, napha)
  await seedSubmission(context, napha)
  await seedSubmission(context, await seedPlayer(context, ELEVENTH))
  await seedSubmission(context, await seedPlayer(context, FIFTH), 'unreadable')
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
  const photo = new File([new Uint8Array(await drawnCard())], 'card.png', { type: 'image/png' })
  await submitIdentity(context, { member, key: randomUUID() }, { photo, document: 'id_card', firstName, lastName, birthDate })
  const newest = await findNewest(context.db, member)
  const operator = reason === null ? undefined : await idOf(context.db, 'checker')
  if (newest !== undefined && operator !== undefined && reason !== null) await decide(context, operator, { id: newest.id, reason })
}

/** A document of nobody: lines where letters would be, the number covered. */
async function drawnCard(): Promise<Buffer> {
  const line = (y: number, width: number) => `<rect x="300" y="${y}" width="${width}" height="26" rx="8" fill="#4b5568"/>`
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="856" height="540"><rect width="856" height="540" rx="36" fill="#dfeaf5"/>
    <rect width="856" height="96" fill="#7fa6cf"/><rect x="56" y="150" width="190" height="250" rx="16" fill="#b9c9da"/>
    <circle cx="151" cy="245" r="52" fill="#6b7f95"/><path d="M66 392a85 85 0 0 1 170 0z" fill="#6b7f95"/>
    ${line(160, 380)}${line(214, 300)}${line(268, 420)}<rect x="300" y="330" width="460" height="48" rx="8" fill="#111"/>${line(410, 240)}</svg>`
  return await sharp(Buffer.from(drawn)).png().toBuffer()
}
