import { randomUUID } from 'node:crypto'
import { keyOf, tampered } from './calls.ts'
import type { Call, Message, Sent } from './calls.ts'
import { UNIT } from './play.ts'
import type { Play, Redemption, Withdrawal } from './play.ts'
import type { Step } from './step.ts'

/** A step with everything that it names found: what the real thing and the model are both given. */
export type Deed =
  | { readonly do: 'ask'; readonly request: Call; readonly repeats: Sent | null }
  | { readonly do: 'review'; readonly place: number; readonly withdrawal: Withdrawal; readonly verdict: 'approve' | 'reject' }
  | { readonly do: 'pay'; readonly place: number; readonly withdrawal: Withdrawal; readonly bank: 'PAID' | 'DECLINED' | 'silent' }
  | { readonly do: 'endRedemption'; readonly place: number; readonly redemption: Redemption; readonly by: 'delivery' | 'return' }
  | (Step & { readonly do: 'freeze' | 'unfreeze' | 'closeAlerts' | 'read' })
  | { readonly do: 'malformed'; readonly message: Message; readonly amount: string | number }

/** What a step means now; null when there is nothing yet that it could mean. Opens the deposit that a bank's event will pay. */
export async function deedOf(play: Play, step: Step): Promise<Deed | null> {
  switch (step.do) {
    case 'deposit': {
      return requesting(await play.openDeposit(step.wallet, step.satang, step.pays))
    }
    case 'withdraw':
      return requesting({ of: 'withdraw', wallet: step.wallet, key: randomUUID(), satang: step.satang })
    case 'bonus':
    case 'earn':
    case 'redeem':
      return requesting({
        of: step.do,
        wallet: step.wallet,
        key: play.newKey(step.do),
        amount: step.units * (step.do === 'bonus' ? UNIT : 1n),
      })
    case 'replay':
    case 'tamper':
      return repetition(play, step)
    case 'review': {
      const found = pick(play.withdrawals, step.at)
      return found && { do: 'review', place: found.place, withdrawal: found.one, verdict: step.verdict }
    }
    case 'pay': {
      const found = pick(play.withdrawals, step.at)
      return found && { do: 'pay', place: found.place, withdrawal: found.one, bank: step.bank }
    }
    case 'endRedemption': {
      const found = pick(play.redemptions, step.at)
      return found && { do: 'endRedemption', place: found.place, redemption: found.one, by: step.by }
    }
    case 'malformed':
      return { do: 'malformed', message: messageOf(play, { of: 'bet', wallet: step.wallet }), amount: step.amount }
    case 'freeze':
    case 'unfreeze':
    case 'closeAlerts':
    case 'read':
      return step
    default:
      return messageDeed(play, step)
  }
}

function messageDeed(play: Play, step: Extract<Step, { do: 'bet' | 'win' | 'betWin' | 'rollback' | 'rollbackFirst' }>): Deed | null {
  switch (step.do) {
    case 'bet':
    case 'win': {
      const { do: of, wallet, units, isClosing } = step
      return requesting(messageOf(play, { of, wallet, amount: units * UNIT, round: play.roundOf(step.round), isClosing }))
    }
    case 'betWin': {
      const { wallet, units, win } = step
      const round = play.roundOf(step.round)
      return requesting(messageOf(play, { of: 'bet-win', wallet, amount: units * UNIT, win: win * UNIT, round }))
    }
    case 'rollback': {
      const found = pick(
        play.sent.filter(({ request }) => isReversible(request)),
        step.at,
      )
      if (found === null) return null
      const { wallet } = found.one.request
      return requesting(messageOf(play, { of: 'rollback', wallet, ref: keyOf(found.one.request) }))
    }
    case 'rollbackFirst': {
      const { of, wallet, units } = step
      const late = messageOf(play, { of, wallet, amount: units * UNIT, win: of === 'bet-win' ? units * UNIT : 0n })
      // It comes with a later replay, if at all: sent, and never delivered until then.
      play.sent.push({ request: late, answers: [] })
      return requesting(messageOf(play, { of: 'rollback', wallet, ref: late.txId }))
    }
  }
}

function isReversible(request: Call): boolean {
  return request.of === 'bet' || request.of === 'win' || request.of === 'bet-win'
}

function messageOf(play: Play, of: Pick<Message, 'of' | 'wallet'> & Partial<Message>): Message {
  const round = play.roundOf(99)
  return { txId: play.newKey(of.of), round, amount: 0n, win: 0n, isClosing: false, ref: null, ...of }
}

function requesting(request: Call): Deed {
  return { do: 'ask', request, repeats: null }
}

function repetition(play: Play, { do: kind, at }: { readonly do: 'replay' | 'tamper'; readonly at: number }): Deed | null {
  const found = pick(play.sent, at)
  if (found === null) return null
  const other = kind === 'tamper'
  return { do: 'ask', request: other ? tampered(found.one.request) : found.one.request, repeats: other ? null : found.one }
}

function pick<T>(list: readonly T[], at: number): { readonly one: T; readonly place: number } | null {
  const place = at % Math.max(1, list.length)
  const one = list[place]
  return one === undefined ? null : { one, place }
}

/** Carries a deed out against the real system, and returns its outcome in one word; requests keep their responses in the play. */
export async function perform(play: Play, deed: Deed): Promise<string> {
  switch (deed.do) {
    case 'ask': {
      const answer = await (deed.repeats === null ? play.send(deed.request) : play.repeat(deed.repeats))
      return answer.said
    }
    case 'review':
      return await play.review(deed.withdrawal, deed.verdict)
    case 'pay':
      return await play.pay(deed.withdrawal, jobOf(deed.place), deed.bank)
    case 'endRedemption':
      return await play.endRedemption(deed.redemption, deed.by)
    case 'freeze':
    case 'unfreeze':
      await play.setFrozen(deed.wallet, deed.account, deed.do === 'freeze')
      return 'done'
    case 'closeAlerts':
      await play.closeAlerts(deed.wallet)
      return 'done'
    case 'malformed':
      return (await play.report(deed.message, { amount: deed.amount })).said
    case 'read':
      return String((await play.read(deed.wallet)).credit)
  }
}

/** Both jobs come across every withdrawal: which one does is the same for the model. */
export function jobOf(place: number): 'pay' | 'prove' {
  return place % 2 === 0 ? 'pay' : 'prove'
}
