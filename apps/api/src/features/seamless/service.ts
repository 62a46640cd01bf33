import type { SeamlessCall } from '@morakot/contract/features/seamless/calls'
import { seamlessRequests } from '@morakot/contract/features/seamless/schema'
import type { SeamlessRequest } from '@morakot/contract/features/seamless/schema'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { CURRENCY, KIND_OF_CALL, amountOf, businessContent, contradictionIn } from './rules.ts'
import type { MovingCall } from './rules.ts'
import { adjust, closeRound } from './service-adjust.ts'
import type { Caller } from './service-admission.ts'
import type { SeamlessContext } from './service-context.ts'
import { answerOnce } from './service-once.ts'
import type { Effect, Message } from './service-once.ts'
import { answerOnceTogether } from './service-together.ts'
import { listTransactions, readBalance, readTransaction } from './service-report.ts'
import { rollBack } from './service-rollback.ts'
import type { Turn } from './service-rules.ts'
import { creditWin, takeBet, takeBetAndPay } from './service-win.ts'
import type { StoredReply } from './store.ts'

/** One endpoint: what it answers to a parsed body. `BAD_REQUEST` comes back for one that cannot be parsed. */
export type Answer = (context: SeamlessContext, caller: Caller, body: unknown) => Promise<StoredReply>

const CURSOR = /^\d{1,18}$/

/** Every endpoint of the wallet. */
export const answers = {
  balance: async (context, caller, body) => {
    const request = seamlessRequests.balance.safeParse(body)
    if (!request.success) return malformed(request.error)
    const player = playerIn(caller, request.data)
    return player.kind === 'unknown' ? player.reply : await readBalance(context, player.member)
  },
  bet: moving('bet', (body) => seamlessRequests.bet.safeParse(body), takeBet, answerOnceTogether),
  win: moving('win', (body) => seamlessRequests.win.safeParse(body), creditWin, answerOnceTogether),
  betWin: moving('betWin', (body) => seamlessRequests.betWin.safeParse(body), takeBetAndPay, answerOnceTogether),
  rollback: moving('rollback', (body) => seamlessRequests.rollback.safeParse(body), rollBack),
  roundClose: moving('roundClose', (body) => seamlessRequests.roundClose.safeParse(body), closeRound),
  adjust: moving('adjust', (body) => seamlessRequests.adjust.safeParse(body), adjust),
  transaction: async (context, { hostId }, body) => {
    const request = seamlessRequests.transaction.safeParse(body)
    return request.success ? await readTransaction(context, hostId, request.data) : malformed(request.error)
  },
  transactionList: async (context, { hostId }, body) => {
    const request = seamlessRequests.transactionList.safeParse(body)
    if (!request.success) return malformed(request.error)
    const cursor = request.data.cursor ?? '0'
    if (!CURSOR.test(cursor)) return { status: 'BAD_REQUEST', detail: 'cursor' }
    return await listTransactions(context, hostId, { ...request.data, after: BigInt(cursor) })
  },
  ping: async (_context, _caller, body) => {
    const request = seamlessRequests.ping.safeParse(body)
    return request.success ? { status: 'OK' } : malformed(request.error)
  },
} as const satisfies Record<SeamlessCall, Answer>

type Parsed<T> = { readonly success: true; readonly data: T } | { readonly success: false; readonly error: Malformed }
type Malformed = { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] }
type Work<C extends MovingCall> = (tx: Tx, message: Message, request: SeamlessRequest<C>, turn: Turn) => Promise<Effect>

/** An endpoint that changes something: parsed, its player found, then worked on once. */
function moving<C extends MovingCall>(
  call: C,
  parse: (body: unknown) => Parsed<SeamlessRequest<C>>,
  work: Work<C>,
  answer = answerOnce,
): Answer {
  return async (context, caller, body) => {
    const parsed = parse(body)
    if (!parsed.success) return malformed(parsed.error)
    const request = parsed.data
    const contradiction = contradictionIn(call, request)
    if (contradiction !== null) return { status: 'BAD_REQUEST', tx_id: request.tx_id, detail: contradiction }
    const player = playerIn(caller, request)
    if (player.kind === 'unknown') return { ...player.reply, tx_id: request.tx_id }
    const message: Message = {
      hostId: caller.hostId,
      txId: request.tx_id,
      kind: KIND_OF_CALL[call],
      member: player.member,
      roundId: request.round_id ?? null,
      amount: amountOf('amount' in request ? request.amount : '0'),
      content: businessContent(call, request),
    }
    return await answer(context, message, async (tx, turn) => await work(tx, message, request, turn))
  }
}

type Player = { readonly kind: 'known'; readonly member: MemberId } | { readonly kind: 'unknown'; readonly reply: StoredReply }

/** Neither answer is remembered: the same id may come again for the right player or currency. */
function playerIn({ member }: Caller, { currency }: { readonly currency: string }): Player {
  if (member === null) return { kind: 'unknown', reply: { status: 'PLAYER_NOT_FOUND' } }
  if (currency !== CURRENCY) return { kind: 'unknown', reply: { status: 'CURRENCY_MISMATCH' } }
  return { kind: 'known', member }
}

function malformed(error: Malformed): StoredReply {
  const [first] = error.issues
  return { status: 'BAD_REQUEST', detail: first === undefined || first.path.length === 0 ? 'body' : first.path.join('.') }
}
