import type { SeamlessCall } from '@morakot/contract/features/seamless/calls'
import { seamlessRequests } from '@morakot/contract/features/seamless/schema'
import type { SeamlessRequest } from '@morakot/contract/features/seamless/schema'
import { hashToken } from '#features/games/public'
import type { WalletMessage } from '#features/provider-edge/public'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { CURRENCY, KIND_OF_CALL, amountOf, businessContent, contradictionIn } from './rules.ts'
import type { MovingCall } from './rules.ts'
import { adjust, closeRound } from './service-adjust.ts'
import type { Caller } from './service-admission.ts'
import type { SeamlessContext } from './service-context.ts'
import { ATTEMPTS_MAX, isClaimed } from './service-facts.ts'
import type { Message } from './service-facts.ts'
import type { Play } from './service-judge.ts'
import { answerOnce } from './service-once.ts'
import type { Turn, Worked } from './service-once.ts'
import { answerPlay } from './service-play.ts'
import { listTransactions, readBalance, readTransaction } from './service-report.ts'
import { rollBack } from './service-rollback.ts'
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
  bet: moving('bet', (body) => seamlessRequests.bet.safeParse(body), playing(betOf)),
  win: moving('win', (body) => seamlessRequests.win.safeParse(body), playing(winOf)),
  betWin: moving('betWin', (body) => seamlessRequests.betWin.safeParse(body), playing(betWinOf)),
  rollback: moving('rollback', (body) => seamlessRequests.rollback.safeParse(body), once(rollBack)),
  roundClose: moving('roundClose', (body) => seamlessRequests.roundClose.safeParse(body), once(closeRound)),
  adjust: moving('adjust', (body) => seamlessRequests.adjust.safeParse(body), once(adjust)),
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

/** Why nothing of a whole stands. */
class AtomicRefusal extends Error {
  readonly asked: WalletMessage
  readonly reply: StoredReply

  constructor(message: WalletMessage, reply: StoredReply) {
    super(reply.status)
    this.asked = message
    this.reply = reply
  }
}

/**
 * Messages about one player in one transaction: all of them stand, answered with the last one's answer, or none does, answered with the
 * first refusal. A refusal leaves every id free, because nothing of it happened.
 */
export async function answerAtomically(context: SeamlessContext, caller: Caller, messages: readonly WalletMessage[]): Promise<StoredReply> {
  if (new Set(messages.map(idOf)).size < messages.length) return { status: 'BAD_REQUEST', detail: 'tx_id' }
  try {
    return await context.walletQueue.run(String(caller.member), async () => await answerTogether(context, caller, messages))
  } catch (error) {
    if (!(error instanceof AtomicRefusal)) throw error
    const { asked, reply } = error
    // What was undone with the rest is told to operators all the same. Its id is another message's for ever, so this moves nothing.
    if (reply.status === 'DUPLICATE_MISMATCH') return await answers[asked.call](context, caller, asked.body)
    if (reply.balance === undefined || caller.member === null) return reply
    // Its balance was that of the messages before it, which do not stand.
    return { ...reply, balance: (await readBalance(context, caller.member)).balance }
  }
}

function idOf({ body }: WalletMessage): unknown {
  return 'tx_id' in body ? body.tx_id : undefined
}

async function answerTogether(context: SeamlessContext, caller: Caller, messages: readonly WalletMessage[]): Promise<StoredReply> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await context.withTransaction(async (tx) => {
        let latest: StoredReply = { status: 'BAD_REQUEST', detail: 'body' }
        for (const message of messages) {
          latest = await answers[message.call]({ ...context, sharedTx: tx }, caller, message.body)
          if (latest.status !== 'OK') throw new AtomicRefusal(message, latest)
        }
        return latest
      })
    } catch (error) {
      if (!isClaimed(error) || attempt >= ATTEMPTS_MAX) throw error
    }
  }
}

type Parsed<T> = { readonly success: true; readonly data: T } | { readonly success: false; readonly error: Malformed }
type Malformed = { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] }
type Moving<C extends MovingCall> = (context: SeamlessContext, message: Message, request: SeamlessRequest<C>) => Promise<StoredReply>

function playing<C extends MovingCall>(playOf: (message: Message, request: SeamlessRequest<C>) => Play): Moving<C> {
  return async (context, message, request) => await answerPlay(context, message, playOf(message, request))
}

function once<C extends MovingCall>(
  work: (tx: Tx, message: Message, request: SeamlessRequest<C>, turn: Turn) => Promise<Worked>,
): Moving<C> {
  return async (context, message, request) => await answerOnce(context, message, async (tx, turn) => await work(tx, message, request, turn))
}

function roundOf(request: SeamlessRequest<'bet' | 'win' | 'betWin'>) {
  return { roundId: request.round_id, gameCode: request.game_code, isFree: request.is_free }
}

function stakeOf(request: SeamlessRequest<'bet' | 'betWin'>): Play['stake'] {
  return { amount: amountOf(request.amount), tokenHash: hashToken(request.session_token) }
}

function betOf(_message: Message, request: SeamlessRequest<'bet'>): Play {
  return { ...roundOf(request), isClosing: request.round_closed, stake: stakeOf(request), win: null }
}

function winOf({ txId }: Message, request: SeamlessRequest<'win'>): Play {
  const amount = amountOf(request.amount)
  const jackpot = amountOf(request.jackpot_amount ?? '0')
  const isPromo = request.is_free || request.campaign_ref !== undefined
  // A win of nothing says that the round is over (rule 12).
  const isClosing = request.round_closed || amount === 0n
  return { ...roundOf(request), isClosing, stake: null, win: { amount, jackpot, key: txId, refTxId: request.ref_tx_id ?? null, isPromo } }
}

function betWinOf({ txId }: Message, request: SeamlessRequest<'betWin'>): Play {
  const amount = amountOf(request.win_amount)
  // A space cannot stand in a provider's id, so no id of a provider is ever this key.
  const win = { amount, jackpot: amountOf(request.jackpot_amount ?? '0'), key: `${txId} win`, refTxId: null, isPromo: false }
  return { ...roundOf(request), isClosing: request.round_closed, stake: stakeOf(request), win: amount === 0n ? null : win }
}

/** An endpoint that changes something: parsed, its player found, then worked on once. */
function moving<C extends MovingCall>(call: C, parse: (body: unknown) => Parsed<SeamlessRequest<C>>, answer: Moving<C>): Answer {
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
    return await answer(context, message, request)
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
