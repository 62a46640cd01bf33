import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { BankFeedEvent } from '@morakot/contract/outside/bank'
import type { SlipTransfer } from '@morakot/contract/outside/slip'
import { MILLISATANG_PER_BAHT } from '@morakot/money/millisatang'
import { exactSatang, parseBahtText } from '@morakot/money/satang'
import { demoPlayer } from '@morakot/contract/outside/demo-people'
import type { GamesContext } from '#features/games/service-context'
import type { SeedPlan } from '#infra/modules/seed-plan'
import { expireUnpaid, openDeposit, readDeposit } from '#features/deposits/service'
import type { DepositsContext } from '#features/deposits/service-context'
import { memberByUsername } from '#features/members/service-status'
import type { Member } from '#features/members/service-status'
import { idOf } from '#features/operators/service'
import { lowerLimit } from '#features/protection/service-limits'
import { receiveBankEvent } from '#features/receipts/service-bank-feed'
import { receiverForSlips, receiversOf } from '#features/receiving-accounts/rules'
import type { RegistrationContext } from '#features/registration/service-context'
import { uploadSlip } from '#features/slips/service'
import type { SlipsContext } from '#features/slips/service-context'
import { approveSlip, rejectSlip } from '#features/slips/service-review'
import { readConsoleSlip } from '#features/slips/service-views'
import { redeemVoucher } from '#features/truemoney/service'
import { invariant } from '#infra/invariant'
import { readRules } from '#infra/database/rules-config'
import { OPEN_ROUND } from './service-open-round.ts'
import { ARRIVAL_STEPS, EXPIRED_STEP, SLIP_STEPS, VOUCHER_STEP } from './service-plan.ts'
import type { ArrivalStep, Doer, SlipStep } from './service-plan.ts'
import { isReceived } from './store.ts'

export type DemoDeskContext = GamesContext &
  RegistrationContext & {
    readonly config: { readonly playMode: 'demo' | 'real' }
    readonly slipDesk: { readonly context: SlipsContext }
  }

const HOUR_MS = 3_600_000
const TELLERS = { credited: 'operator', refused: 'checker' } as const

const LAST_ARRIVAL = 40 + ARRIVAL_STEPS.length - 1

/**
 * After the past was brought along: submits what the demo's members pay by slip and by TrueMoney, and lets money arrive that matches nothing,
 * each through its service. The verifier and TrueMoney are played here, for these transfers never were. Queues the round that stays open at
 * the provider. A repeated run changes nothing, and one that was killed goes on.
 */
export async function seedDesk(context: DemoDeskContext, plan: SeedPlan): Promise<void> {
  if (plan.history !== 'full' || (await isReceived(context.db, requestKey(LAST_ARRIVAL)))) return
  // Before the last step, by which a later start knows that all was made.
  await context.withTransaction(
    async (tx) => await context.jobs.send(tx, OPEN_ROUND, {}, { singletonKey: OPEN_ROUND, isRetriedForEver: true }),
  )
  const anchor = plan.clock.now()
  for (const [at, step] of SLIP_STEPS.entries()) await sendSlip(context, anchor, step, requestKey(at))
  await redeem(context, anchor)
  const expired = await doerOf(context, EXPIRED_STEP.doer)
  if (expired !== null) {
    await open(context, { member: expired, baht: EXPIRED_STEP.baht, key: requestKey(20), at: before(anchor, EXPIRED_STEP.hoursAgo) })
    await expireUnpaid(context.slipDesk.context)
  }
  for (const [at, step] of ARRIVAL_STEPS.entries()) await letArrive(context, anchor, step, requestKey(40 + at))
}

const requestKey = (place: number) => `01970d00-0000-7000-8000-${String(900_000_000 + place).padStart(12, '0')}`
const before = (anchor: Date, hours: number) => new Date(anchor.getTime() - hours * HOUR_MS)

/** Null where the past has no such member. */
async function doerOf(context: DemoDeskContext, doer: Doer): Promise<Member | null> {
  return await memberByUsername(context.db, typeof doer === 'string' ? doer : demoPlayer(doer).username)
}

/** As of a moment; points are given once, whatever is offered now. */
function at<C extends DepositsContext>(desk: C, moment: Date): C {
  return { ...desk, clock: { now: () => moment }, pointMultiplier: async () => 1 }
}

async function sendSlip(context: DemoDeskContext, anchor: Date, step: SlipStep, key: string): Promise<void> {
  const member = await doerOf(context, step.doer)
  if (member === null) return
  const { drawDemoSlip } = await import('./service-slip-picture.ts')
  const moment = before(anchor, step.hoursAgo)
  const {
    bank,
    number: sendingBank,
    account: fromAccount,
    name,
  } = step.payer ?? {
    ...OWN_BANK,
    account: member.bank.number,
    name: member.bank.holder,
  }
  const reference = `DEMO-${step.key.toUpperCase()}`
  const account = receiverForSlips(receiversOf(await readRules(context.db, cashierRules)))
  invariant(account !== undefined, 'the demo has receiving accounts')
  const transfer: SlipTransfer = {
    reference,
    sendingBank,
    amount: step.amount,
    at: new Date(moment.getTime() - HOUR_MS / 6).toISOString(),
    fromBank: bank,
    fromAccount,
    fromName: name,
    toBank: account.bankCode,
    toAccount: account.number,
    toName: account.name,
  }
  const desk: SlipsContext = {
    ...at(context.slipDesk.context, moment),
    slipVerifier: { verify: async () => await Promise.resolve({ kind: 'found', transfer }), isDown: () => false },
  }
  const typed = parseBahtText(step.amount)
  invariant(typed !== null, 'the plan is written in baht with two decimals')
  const picture = drawDemoSlip({ sendingBank, transRef: reference })
  const slip = new File([new Uint8Array(picture)], 'slip.png', { type: 'image/png' })
  const { depositId } = await uploadSlip(desk, { member: member.id, key }, { slip, type: step.type, amount: typed })
  if (step.decided !== undefined) await decide(desk, { id: depositId, decided: step.decided })
}

const OWN_BANK = { bank: 'KBANK', number: '004' } as const

/** Decides in the name of an operator of the demo, while the slip is undecided. */
async function decide(desk: SlipsContext, { id, decided }: { readonly id: string; readonly decided: NonNullable<SlipStep['decided']> }) {
  const operator = await idOf(desk.db, decided === 'credited' ? TELLERS.credited : TELLERS.refused)
  if (operator === undefined || (await readConsoleSlip(desk, id)).status !== 'UNDER_REVIEW') return
  if (decided === 'credited') await approveSlip(desk, operator, { id })
  else await rejectSlip(desk, operator, { id, reason: decided })
}

async function redeem(context: DemoDeskContext, anchor: Date): Promise<void> {
  const member = await doerOf(context, VOUCHER_STEP.doer)
  if (member === null) return
  const { code, amount, hoursAgo } = VOUCHER_STEP
  const moment = before(anchor, hoursAgo)
  const { trueMoney } = await readRules(context.db, cashierRules)
  const money = {
    transactionNumber: '50001756900001',
    voucherCode: code,
    amount,
    at: moment.toISOString(),
    fromName: member.bank.holder,
    fromPhone: member.phone,
    toPhone: trueMoney.number,
  }
  const ours = async () => await Promise.resolve({ kind: 'ours' as const, money })
  const desk = {
    ...at(context.slipDesk.context, moment),
    config: context.config,
    trueMoney: { redeem: ours, find: ours, isDown: () => false },
  }
  await redeemVoucher(desk, { member: member.id, key: requestKey(60) }, { link: `https://gift.truemoney.com/campaign/?v=${code}` })
}

interface Opening {
  readonly member: Member
  readonly baht: number
  readonly key: string
  readonly at: Date
}

/** Opens a QR; returns its reference, null when it may not be opened. */
async function open(context: DemoDeskContext, { member, baht, key, at: moment }: Opening): Promise<string | null> {
  const desk = at(context.slipDesk.context, moment)
  const outcome = await openDeposit(desk, { member: member.id, key }, { amount: exactSatang(baht) })
  if (outcome.kind === 'refused') return null
  return (await readDeposit(desk, member.id, outcome.reply.depositId)).reference
}

const MINUTES_LATER_MS = 3 * 60_000

async function letArrive(context: DemoDeskContext, anchor: Date, step: ArrivalStep, key: string): Promise<void> {
  const input = step.input === null ? null : { member: await doerOf(context, step.input.doer), baht: step.input.baht }
  if (input?.member === null) return
  const moment = before(anchor, step.hoursAgo)
  const ref1 = input === null ? null : await open(context, { member: input.member, baht: input.baht, key, at: moment })
  if (input !== null && ref1 === null) return
  const desk = at(context.slipDesk.context, new Date(moment.getTime() + MINUTES_LATER_MS))
  if (input !== null && step.limit !== undefined) await limit(desk, input.member, step.limit)
  const payer = step.payer ?? ownAccount(input?.member)
  const { receiver } = await readRules(context.db, cashierRules)
  const event: BankFeedEvent = {
    eventId: key,
    bankTransactionId: `DEMO-IN-${step.key.toUpperCase()}`,
    amount: step.amount,
    receivedAt: desk.clock.now().toISOString(),
    toAccount: receiver.number,
    fromBank: payer.bank,
    fromAccount: payer.account,
    fromName: payer.name,
    ...(ref1 === null ? {} : { ref1 }),
  }
  await receiveBankEvent(desk, event)
}

function ownAccount(member: Member | undefined): NonNullable<ArrivalStep['payer']> {
  invariant(member !== undefined, 'a payer without a deposit needs a name')
  return { bank: member.bank.code, account: member.bank.number, name: member.bank.holder }
}

async function limit(desk: DepositsContext, { id }: Member, baht: bigint): Promise<void> {
  const input = { member: id, actor: `member:${id}`, now: desk.clock.now() }
  await desk.withTransaction(
    async (tx) => void (await lowerLimit(tx, input, { kind: 'deposit', period: 'day', value: baht * MILLISATANG_PER_BAHT })),
  )
}
