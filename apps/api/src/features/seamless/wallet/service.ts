import type { SeamlessCall } from '@morakot/contract/features/seamless/calls'
import { seamlessRequests } from '@morakot/contract/features/seamless/schema'
import type { SeamlessRequest } from '@morakot/contract/features/seamless/schema'
import { hashToken } from '#features/games/service-session'
import type { KnownCaller, WalletDoor, WalletMessage } from '#features/seamless/edge/ports'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { CURRENCY, KIND_OF_CALL, amountOf, businessContent, contradictionIn } from './rules.ts'
import type { MovingCall } from './rules.ts'
import { adjust, closeRound } from './service-adjust.ts'
import { refusalAfterSpending } from './service-admission.ts'
import type { Caller } from './service-admission.ts'
import type { Play } from './service-check.ts'
import type { SeamlessContext } from './service-context.ts'
import { ATTEMPTS_MAX, isClaimed } from './service-facts.ts'
import type { Message } from './service-facts.ts'
import { answerOnce, balanceOf } from './service-once.ts'
import type { Turn, Worked } from './service-once.ts'
import { answerPlay } from './service-play.ts'
import { listTransactions, readBalance, readTransaction } from './service-report.ts'
import { betAgain, rollBack } from './service-rollback.ts'
import { listKnown, setSavepoint, undoToSavepoint } from './store.ts'
import type { StoredReply } from './store.ts'
import { lockMembers } from './store-play.ts'

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

/** What adapters may add to the endpoints' requests. */
const edgeAnswers = { ...answers, betAgain: moving('rollback', (body) => seamlessRequests.rollback.safeParse(body), betAgain) } as const

/** Answers one message of an adapter. */
export async function answerMessage(
  context: SeamlessContext,
  caller: Caller,
  { call, body, session }: WalletMessage,
): Promise<StoredReply> {
  return await edgeAnswers[call](session === undefined ? context : { ...context, session }, caller, body)
}

/** Opens the wallet inside one transaction about one member: its replies are valid once the whole transaction commits. */
export async function transact<T>(context: SeamlessContext, caller: KnownCaller, work: (door: WalletDoor) => Promise<T>): Promise<T> {
  return await context.walletQueue.run(String(caller.member), async () => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await context.withTransaction(async (tx) => {
          await lockMembers(tx, [caller.member], true)
          return await work(doorOf({ ...context, sharedTx: tx }, tx, caller))
        })
      } catch (error) {
        if (!isClaimed(error) || attempt >= ATTEMPTS_MAX) throw error
      }
    }
  })
}

function doorOf(context: SeamlessContext, tx: Tx, caller: KnownCaller): WalletDoor {
  return {
    tx,
    balance: async () => await balanceOf(tx, caller.member),
    known: async (txIds) => await listKnown(tx, caller.hostId, txIds),
    answer: async (messages) => {
      const [first, ...more] = messages
      if (first === undefined || new Set(messages.map(txIdIn)).size < messages.length) return { status: 'BAD_REQUEST', detail: 'tx_id' }
      return more.length === 0 ? await answerMessage(context, caller, first) : await answerAll(context, tx, caller, messages)
    },
  }
}

/** All of several messages, or none: a refusal undoes those before it and leaves every id free, because nothing of it happened. */
async function answerAll(context: SeamlessContext, tx: Tx, caller: KnownCaller, messages: readonly WalletMessage[]): Promise<StoredReply> {
  await setSavepoint(tx)
  let latest: StoredReply = { status: 'BAD_REQUEST', detail: 'body' }
  for (const message of messages) {
    latest = await answerMessage(context, caller, message)
    if (latest.status === 'OK') continue
    await undoToSavepoint(tx)
    // Operators are alerted although the message was undone with the rest.
    // Its id belongs to another message for ever, so this moves nothing.
    if (latest.status === 'DUPLICATE_MISMATCH') return await answerMessage(context, caller, message)
    // Its balance included the messages before it, which are undone.
    return latest.balance === undefined ? latest : { ...latest, balance: String(await balanceOf(tx, caller.member)) }
  }
  return latest
}

function txIdIn({ body }: WalletMessage): unknown {
  return 'tx_id' in body ? body.tx_id : undefined
}

type Parsed<T> = { readonly success: true; readonly data: T } | { readonly success: false; readonly error: Malformed }
type Malformed = { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] }
type Moving<C extends MovingCall> = (context: SeamlessContext, message: Message, request: SeamlessRequest<C>) => Promise<StoredReply>

function playing<C extends MovingCall>(playOf: (message: Message, request: SeamlessRequest<C>) => Play): Moving<C> {
  return async (context, message, request) => {
    const play = playOf(message, request)
    const { session = 'of_game' } = context
    return await answerPlay(context, message, play.stake === null ? play : { ...play, stake: { ...play.stake, session } })
  }
}

function once<C extends MovingCall>(
  work: (tx: Tx, message: Message, request: SeamlessRequest<C>, turn: Turn) => Promise<Worked>,
): Moving<C> {
  return async (context, message, request) => await answerOnce(context, message, async (tx, turn) => await work(tx, message, request, turn))
}

function roundOf(request: SeamlessRequest<'bet' | 'win' | 'betWin'>) {
  return { roundId: request.round_id, gameCode: request.game_code, tableId: request.table_id, isFree: request.is_free }
}

function stakeOf(request: SeamlessRequest<'bet' | 'betWin'>): Play['stake'] {
  return { amount: amountOf(request.amount), tokenHash: hashToken(request.session_token), session: 'of_game' }
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
  // A provider's id cannot contain a space, so no id of a provider is ever this key.
  const win = { amount, jackpot: amountOf(request.jackpot_amount ?? '0'), key: `${txId} win`, refTxId: null, isPromo: false }
  return { ...roundOf(request), isClosing: request.round_closed, stake: stakeOf(request), win: amount === 0n ? null : win }
}

/** An endpoint that changes something: parsed, its player found, then processed once. */
function moving<C extends MovingCall>(call: C, parse: (body: unknown) => Parsed<SeamlessRequest<C>>, answer: Moving<C>): Answer {
  return async (context, caller, body) => {
    const read = readMessage(call, caller, parse(body))
    if (read.kind === 'refused') return await refusalAfterSpending(context, caller, read.reply)
    return await answer(context, read.message, read.request)
  }
}

type ReadMessage<C extends MovingCall> =
  | { readonly kind: 'read'; readonly message: Message; readonly request: SeamlessRequest<C> }
  | { readonly kind: 'refused'; readonly reply: StoredReply }

function readMessage<C extends MovingCall>(call: C, caller: Caller, parsed: Parsed<SeamlessRequest<C>>): ReadMessage<C> {
  if (!parsed.success) return { kind: 'refused', reply: malformed(parsed.error) }
  const request = parsed.data
  const contradiction = contradictionIn(call, request)
  if (contradiction !== null) return { kind: 'refused', reply: { status: 'BAD_REQUEST', tx_id: request.tx_id, detail: contradiction } }
  const player = playerIn(caller, request)
  if (player.kind === 'unknown') return { kind: 'refused', reply: { ...player.reply, tx_id: request.tx_id } }
  const message: Message = {
    hostId: caller.hostId,
    txId: request.tx_id,
    kind: KIND_OF_CALL[call],
    member: player.member,
    roundId: request.round_id ?? null,
    amount: amountOf('amount' in request ? request.amount : '0'),
    content: businessContent(call, request),
    ...(caller.nonce === undefined ? {} : { nonce: caller.nonce }),
  }
  return { kind: 'read', message, request }
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
