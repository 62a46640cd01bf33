import { hasMoved, keyOf } from './calls.ts'
import type { Answer, Call, Sent } from './calls.ts'
import { chainOf } from './check-ledger.ts'
import type { Facts, Invariant } from './facts.ts'
import { UNIT } from './play.ts'

// What was said must agree with itself, and with the rows.

/** Responses that leave the key to its owner, or free. */
const NOT_REMEMBERED: readonly string[] = [
  'unknown',
  'site.too_many',
  'TOO_MANY',
  'PLAYER_NOT_FOUND',
  'DUPLICATE_MISMATCH',
  'ALREADY_REVERSED',
  'site.key_reused',
  'conflict',
  'repeated',
]
const isRemembered = ({ said }: Answer) => !NOT_REMEMBERED.includes(said)

/** A key has one transfer and one content; the same content gets the same answer. */
export const I6: Invariant = ({ sent, transfers }) => {
  const keys = transfers.map(({ scope, key }) => `${scope} ${key}`)
  const twice = keys.filter((key, place) => keys.indexOf(key) !== place)
  const byContent = [...Map.groupBy(sent, ({ request }) => contentOf(request)).values()]
  const words = (same: readonly Sent[]) => [...new Set(same.flatMap(({ answers }) => answers.filter(isRemembered).map(wordOf)))]
  const changed = byContent.filter((same) => words(same).length > 1)
  const moved = sent.filter(hasMoved)
  const shared = [...Map.groupBy(moved, ({ request }) => keyOf(request)).entries()].filter(
    ([, owners]) => new Set(owners.map(({ request }) => contentOf(request))).size > 1,
  )
  return [
    ...twice.map((key) => `${key} has two transfers`),
    ...changed.map((same) => `${same.map(({ request }) => keyOf(request))[0]} was answered ${words(same).join(', ')}`),
    ...shared.map(([key]) => `${key} moved for two contents`),
  ]
}

/** What was refused moved nothing, then or later. */
export const I7: Invariant = ({ sent, transfers, entries, messages }) => {
  const withEntries = new Set(entries.map(({ transfer }) => transfer))
  const posted = new Set(transfers.filter(({ status }) => status === 'posted').map(({ key }) => key))
  const refused = new Set(messages.filter(({ state }) => state === 'refused').map(({ txId }) => txId))
  const reports = sent.filter(({ request, answers }) => 'txId' in request && answers.some((one) => isRemembered(one) && one.said !== 'OK'))
  return [
    ...transfers
      .filter(({ id, status }) => status === 'refused' && withEntries.has(id))
      .map(({ id }) => `refused transfer ${id} moved something`),
    ...[...refused].filter((txId) => posted.has(txId)).map((txId) => `${txId} was refused and has a posted transfer`),
    ...reports
      .filter(({ request }) => !refused.has(keyOf(request)))
      .map(({ request }) => `the refusal of ${keyOf(request)} is not remembered`),
  ]
}

/** A message that was acknowledged as rolled back is not applied, whichever of the two came first. */
export const I10: Invariant = ({ sent, messages, transfers }) => {
  const states = new Map(messages.map(({ txId, state }) => [txId, state]))
  const posted = new Set(transfers.filter(({ status }) => status === 'posted').map(({ key }) => key))
  const buried = messages.filter(({ txId, state, transfers: own }) => state === 'tombstoned' && (own.length > 0 || posted.has(txId)))
  const current = sent.filter(
    ({ request, answers }) =>
      request.of === 'rollback' && answers.some(({ said }) => said === 'OK') && states.get(request.ref ?? '') === 'applied',
  )
  return [
    ...buried.map(({ txId }) => `${txId} moved money after its tombstone`),
    ...current.map(({ request }) => `${keyOf(request)} was answered OK and what it reverses is still posted`),
  ]
}

/** What lies on a hold is what is under way, and each hold ends once. */
export const I11: Invariant = ({ accounts, owners, withdrawals, redemptions, transfers }) => {
  const ends = Map.groupBy(
    transfers.filter(({ scope, status }) => scope === 'hold' && status === 'posted'),
    ({ key }) => key,
  )
  const kindOf = { PAID: 'withdraw_paid', REJECTED: 'withdraw_release', FAILED: 'withdraw_release' } as Readonly<Record<string, string>>
  const wrong = withdrawals.filter(({ status, hold, end }) => {
    const [found, ...more] = ends.get(String(hold)) ?? []
    return more.length > 0 || found?.kind !== kindOf[status] || (found?.id ?? null) !== end
  })
  const heldBy = (owner: bigint, code: string) =>
    accounts.find((account) => account.owner === owner && account.code === code)?.balance ?? 0n
  const off = owners.filter((owner, wallet) => {
    const money = withdrawals.filter((one) => one.owner === owner && one.end === null).reduce((sum, { satang }) => sum + satang * UNIT, 0n)
    const live = redemptions.filter((one) => one.wallet === wallet && !ends.has(String(one.holdId)))
    const points = live.reduce((sum, one) => sum + one.points, 0n)
    return heldBy(owner, 'withdraw_hold') !== money || heldBy(owner, 'redemption_hold') !== points
  })
  const endings = redemptions.filter(({ ends: tried }) => tried.filter(({ said }) => said === 'posted').length > 1)
  return [
    ...wrong.map(({ id, status }) => `withdrawal ${id} is ${status} and its hold ended otherwise`),
    ...off.map((owner) => `the holds of ${owner} are not what is in progress`),
    ...endings.map(({ holdId }) => `hold ${holdId} ended twice`),
  ]
}

/** A transfer at the bank is credited once. */
export const I12: Invariant = ({ sent, transfers, deposits }) => {
  const posted = transfers.filter(({ kind, status }) => kind === 'deposit' && status === 'posted')
  const references = posted.map(({ reference }) => reference)
  const credited = sent
    .filter(({ request }) => request.of === 'deposit')
    .flatMap(({ answers }) => answers.filter(({ said }) => said === 'credited'))
  return [
    ...(new Set(references).size < references.length ? ['a reference is credited twice'] : []),
    ...(credited.length === posted.length ? [] : [`${credited.length} were reported as credited, ${posted.length} are posted`]),
    ...deposits
      .filter(({ reference, transfer }) => posted.find(({ id }) => id === transfer)?.reference !== reference)
      .map(({ reference }) => `the deposit ${reference} has another's transfer`),
  ]
}

/** What members have is what was said to come in, less what was said to go out. */
export const I15: Invariant = (facts) => {
  const held = (codes: readonly string[]) =>
    facts.accounts.filter(({ code }) => codes.includes(code)).reduce((sum, { balance }) => sum + balance, 0n)
  const credit = [...effects(facts.sent).values()].reduce((sum, effect) => sum + effect, 0n)
  const paid = facts.withdrawals.filter(({ status }) => status === 'PAID').reduce((sum, { satang }) => sum + satang * UNIT, 0n)
  const earned = uniqueMoves(facts.sent).reduce((sum, { request }) => sum + (request.of === 'earn' ? request.amount : 0n), 0n)
  const isDelivered = (one: Facts['redemptions'][number]) => one.ends.some(({ by, said }) => by === 'delivery' && said === 'posted')
  const delivered = facts.redemptions.filter(isDelivered).reduce((sum, { points }) => sum + points, 0n)
  const money = held(['real', 'bonus', 'withdraw_hold', 'debt'])
  const points = held(['points', 'redemption_hold'])
  return [
    ...(money === credit - paid ? [] : [`members hold ${money}, the answers say ${credit - paid}`]),
    ...(points === earned - delivered ? [] : [`members hold ${points} points, the answers say ${earned - delivered}`]),
  ]
}

/** An answered balance is where the answer's own transfers left the wallet. */
export const I16: Invariant = (facts) => {
  const byTx = new Map(facts.messages.map((message) => [message.txId, message]))
  return uniqueMoves(facts.sent).flatMap(({ request, answers }) => {
    if (!('txId' in request)) return []
    const own = byTx.get(request.txId)?.transfers ?? []
    const owner = facts.owners[request.wallet]
    const sums = ['real', 'bonus'].map((code) => {
      const account = facts.accounts.find((one) => one.owner === owner && one.code === code)
      const chain = chainOf(facts, account?.id ?? 0n)
      const touched = chain.filter(({ transfer }) => own.includes(transfer)).at(-1)
      // Of an account that it did not touch, the answer may show any moment.
      return touched === undefined ? [0n, ...chain.map(({ balanceAfter }) => balanceAfter ?? 0n)] : [touched.balanceAfter ?? 0n]
    })
    const possible = new Set((sums[0] ?? []).flatMap((real) => (sums[1] ?? []).map((bonus) => real + bonus)))
    return answers
      .filter(({ said, balance }) => said === 'OK' && !possible.has(balance ?? -1n))
      .map(({ balance }) => `${request.txId} was answered ${balance}, and its transfers left none such`)
  })
}

/** Amounts are whole: in the rows, and in every answer; a stake and a win are shared without a rest. */
export const I21: Invariant = ({ sent, entries, accounts }) => {
  const amounts: readonly unknown[] = [...entries.map(({ amount }) => amount), ...accounts.map(({ balance }) => balance)]
  const shares = sent.flatMap(({ request, answers }) => {
    if (request.of !== 'bet' && request.of !== 'win' && request.of !== 'bet-win') return []
    return answers
      .filter(({ split }) => split !== null && split[0] + split[1] !== request.amount)
      .map(() => `${request.txId} is not its two shares`)
  })
  const torn = sent.flatMap(({ answers }) => answers.filter(({ trouble }) => trouble instanceof Error && trouble.message.startsWith('I21')))
  return [
    ...(amounts.every((amount) => typeof amount === 'bigint') ? [] : ['an amount is no integer']),
    ...shares,
    ...torn.map(({ trouble }) => String(trouble)),
  ]
}

/** One of each key that moved something. */
function uniqueMoves(sent: readonly Sent[]): readonly Sent[] {
  return [...new Map(sent.filter(hasMoved).map((one) => [keyOf(one.request), one])).values()]
}

/** What each acknowledged request has added to the members' money, by key. */
function effects(sent: readonly Sent[]): ReadonlyMap<string, bigint> {
  const moves = uniqueMoves(sent)
  const own = new Map(moves.map(({ request }) => [keyOf(request), effectOf(request)]))
  const rolledBack = moves.flatMap(({ request }) =>
    request.of === 'rollback' ? [[`back ${request.ref}`, -(own.get(request.ref ?? '') ?? 0n)] as const] : [],
  )
  return new Map([...own, ...rolledBack])
}

function effectOf(request: Call): bigint {
  switch (request.of) {
    case 'deposit':
      return request.opened * UNIT
    case 'bonus':
    case 'win':
      return request.amount
    case 'bet':
      return -request.amount
    case 'bet-win':
      return request.win - request.amount
    default:
      return 0n
  }
}

function wordOf({ said, balance, split, transferId }: Answer): string {
  return [said, balance, split?.join('+'), transferId].join(' ')
}

function contentOf(request: Call): string {
  return JSON.stringify(request, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
}
