import { DatabaseBusy, OutcomeUnknown } from '@morakot/database/failures'
import type { Statement } from '@morakot/database/pipelined-transaction'
import { retried } from '@morakot/database/transaction'
import { winLarge } from '@morakot/contract/features/seamless/events'
import { contentHash } from '@morakot/ledger/content-hash'
import { refuseAll } from '@morakot/ledger/refusal'
import type { Refusal } from '@morakot/ledger/refusal'
import { addMillisatang } from '@morakot/money/millisatang'
import { seamlessRules } from '@morakot/contract/features/seamless/schema-rules'
import { loadPlayed, writeIdleEnds } from '#features/games/service-session'
import { createBatchQueue } from '#infra/database/batch-queue'
import { rulesIn } from '#infra/database/rules-config'
import type { Db, Tx } from '#infra/db'
import { publishing, wakeAfter } from '#infra/events/publish'
import { loadPlayRules, writesOf } from '#infra/modules/play-rules'
import type { PlayInput, RoundInput } from '#infra/modules/play-rules'
import { postAll } from '#infra/posting'
import { withTransfer, scopeOf } from './rules.ts'
import { checkPlay } from './service-check.ts'
import type { Decision, Play } from './service-check.ts'
import type { SeamlessContext } from './service-context.ts'
import { ATTEMPTS_MAX, NOTHING, answeredBefore, answeredInArchive, isClaimed, replyOf, roundFact } from './service-facts.ts'
import type { Message } from './service-facts.ts'
import type { StoredMessage, StoredReply } from './store.ts'
import { changeAlerts } from './store-alerts.ts'
import { changeRounds, insertMessages, loadPlays, lockAndAdmit, transfersIn } from './store-play.ts'
import type { LoadedPlay, NewMessage } from './store-play.ts'

// A bet or a win in three steps: loading locks the members and reads everything, deciding is pure, writing stores the outcome. Bets and
// wins that arrive while others are being processed go together, as an array: each step is the same for one and for many.

/** A bet or a win that waits for its answer. */
interface Waiting {
  readonly context: SeamlessContext
  readonly message: Message
  readonly play: Play
}

/** With a single batch in flight, PostgreSQL would idle while its rows are evaluated; with more batches, each is smaller. */
const BATCHES_MAX = 2
/** A message that arrives while a batch is in flight waits so long for others; it is less than the cost of the commit that they share. */
const LINGER_MS = 2
/** A message in a batch waits for all of it. */
const MESSAGES_MAX = 32

type Together = (waiting: Waiting) => Promise<StoredReply | null>

// One for each database, because a request may bring a context of its own.
const queues = new WeakMap<Db, Together>()

/**
 * Responds to a bet or a win, processing it the first time only: its reply is stored in the transaction of its effect, and every repeated
 * message returns it. In one transaction, and one commit, with those of other members that arrived while earlier ones were in flight; alone
 * when the batch fails, or another transaction holds the lock on the member's row.
 */
export async function answerPlay(context: SeamlessContext, message: Message, play: Play): Promise<StoredReply> {
  const waiting = { context, message, play }
  // What it shares a transaction with is its own batch.
  if (context.sharedTx !== undefined) return await answerWithin(waiting, context.sharedTx)
  return await context.walletQueue.run(
    String(message.member),
    async () => (await queueOf(context.db)(waiting)) ?? (await answerAlone(waiting)),
  )
}

function queueOf(db: Db): Together {
  const known = queues.get(db)
  if (known !== undefined) return known
  const limits = { inFlightMax: BATCHES_MAX, sizeMax: MESSAGES_MAX, lingerMs: LINGER_MS }
  const queue = createBatchQueue({ ...limits, keysOf, heldKeysOf: roundKeysOf, work: answerBatch })
  queues.set(db, queue)
  return queue
}

// Of two messages of one member the second must see what the first did; and so of two under one id, or in one round.
function keysOf(waiting: Waiting): readonly string[] {
  const { hostId, txId, member } = waiting.message
  return [`member ${member}`, `tx ${hostId} ${txId}`, ...roundKeysOf(waiting)]
}

// A round is one member's; where a provider mixes them up, two batches that lock several of them could wait for each other.
function roundKeysOf({ message: { hostId }, play: { roundId } }: Waiting): readonly string[] {
  return [`round ${hostId} ${roundId}`]
}

/** Null for each message that must be processed alone; nothing of it has happened. */
async function answerBatch(batch: readonly Waiting[]): Promise<readonly (StoredReply | null)[]> {
  const [first] = batch
  if (first === undefined) return []
  try {
    return await answerTogether(first.context, batch, { waits: false })
  } catch (error) {
    if (error instanceof DatabaseBusy || error instanceof OutcomeUnknown) throw error
    first.context.logger.warn({ err: error, messages: batch.length }, 'seamless batch')
    return batch.map(() => null)
  }
}

async function answerAlone(waiting: Waiting): Promise<StoredReply> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const [reply] = await retried(async () => await answerTogether(waiting.context, [waiting], { waits: true }))
      if (reply === undefined || reply === null) throw new Error(`invariant: member ${waiting.message.member} is gone`)
      return reply
    } catch (error) {
      if (!isClaimed(error) || attempt >= ATTEMPTS_MAX) throw error
    }
  }
}

/** The same three steps within the caller's transaction: the effects are durable when the caller commits. */
async function answerWithin(waiting: Waiting, tx: Tx): Promise<StoredReply> {
  const [done] = await loadAndCheck(waiting.context, tx, [waiting], true)
  if (done === undefined || done === null) throw new Error(`invariant: member ${waiting.message.member} is gone`)
  const { runs, before, messages, after } = planOf([done])
  for (const run of runs) await run(tx)
  for (const topic of done.decision.topics ?? []) wakeAfter(tx, topic)
  for (const statement of before) await statement.execute(tx)
  const rows: unknown[] = []
  for (const statement of messages) rows.push(...(await statement.execute(tx)).rows)
  for (const statement of after) await statement.execute(tx)
  const written = new Map(rows.map(transfersIn))
  return withTransfer(done.reply, written.get(waiting.message.txId) ?? [])
}

/** A message with what came of it: a new one, or one that was answered before. */
interface Done {
  readonly waiting: Waiting
  /** Without our ledger's id when it is new. */
  readonly reply: StoredReply
  readonly kept: NewMessage | null
  readonly decision: Pick<Decision, 'alerts'> & Partial<Decision>
}

async function answerTogether(
  context: SeamlessContext,
  batch: readonly Waiting[],
  { waits }: { readonly waits: boolean },
): Promise<readonly (StoredReply | null)[]> {
  return await context.pipelined({
    load: async (tx) => {
      const done = await loadAndCheck(context, tx, batch, waits)
      const plan = planOf(done.flatMap((one) => one ?? []))
      // What rules cannot say in one statement is done before all else is sent.
      for (const run of plan.runs) await run(tx)
      return { ...plan, done }
    },
    topics: ({ done }) => new Set(done.flatMap((one) => one?.decision.topics ?? [])),
    write: ({ before, messages, after }) => [...before, ...messages, ...after],
    answer: ({ done, before }, rows) => {
      const written = new Map((rows[before.length] ?? []).map(transfersIn))
      return done.map((one) => one && withTransfer(one.reply, written.get(one.waiting.message.txId) ?? []))
    },
  })
}

/** Null for a message of a member whose row another transaction has locked: it is let in later, alone. */
async function loadAndCheck(
  context: SeamlessContext,
  tx: Tx,
  batch: readonly Waiting[],
  waits: boolean,
): Promise<readonly (Done | null)[]> {
  const now = context.clock.now()
  // Sent together, and run in this order: everything that decides is read after the rows of the members are locked.
  const [admitted, plays, played, rules] = await Promise.all([
    lockAndAdmit(
      tx,
      batch.map(({ message }) => message),
      waits,
    ),
    // Only wins can alert an operator.
    loadPlays(tx, batch.map(lookupOf), batch.some(({ play }) => play.win !== null) ? seamlessRules : null),
    loadPlayed(tx, batch.map(playedOf)),
    loadPlayRules(
      tx,
      context.rules,
      batch.map((waiting) => requestedOf(waiting, now)),
    ),
  ])
  return batch.map((waiting, at) => {
    const [loaded, game, ofRules] = [plays[at], played[at], rules[at]]
    if (game === undefined || ofRules === undefined) throw new Error('invariant: a batch was loaded in part')
    const admission = admitted.get(waiting.message.member)
    // A row that became free after the lock statement is not ours: what was read of it may be older than its current state.
    if (admission === undefined) return null
    if (!admission.isNew) return notAdmitted(waiting, { status: 'BAD_SIGNATURE', detail: 'replayed' })
    if (!admission.isActive) return notAdmitted(waiting, { status: 'PROVIDER_OFF', detail: 'switched_off' })
    // Not null: its nonce is spent with what the other messages do.
    if (loaded === null || loaded === undefined) throw new Error(`invariant: member ${waiting.message.member} has no wallet`)
    if (loaded.earlier !== undefined) return replayResponse(waiting, loaded.earlier, loaded, now)
    if (loaded.isArchived) return answerArchived(waiting, loaded)
    const largeWinBaht = waiting.play.win === null ? null : rulesIn(seamlessRules, loaded.rules).largeWinBaht
    const state = { ...loaded, played: game, rules: ofRules, largeWinBaht, now }
    return checkedOf(waiting, checkPlay(waiting.message, waiting.play, state), loaded, now)
  })
}

function lookupOf({ message: { hostId, txId, member }, play: { roundId, stake, win } }: Waiting) {
  return { hostId, txId, member, roundId, hasStake: stake !== null, refTxId: win?.refTxId ?? null }
}

function playedOf({ message: { hostId, member }, play: { gameCode, stake } }: Waiting) {
  if (stake?.session === 'newest') return { hostId, gameCode, tokenHash: null, newestOf: member }
  return { hostId, gameCode, tokenHash: stake?.tokenHash ?? null }
}

function requestedOf({ message, play }: Waiting, now: Date): PlayInput {
  const { hostId, txId, member } = message
  const { roundId, gameCode, isFree, stake, win, isClosing } = play
  const about = roundFact(message, roundId, now)
  const kinds: readonly RoundInput['kind'][] = [
    ...((win?.amount ?? 0n) > 0n ? (['won'] as const) : []),
    ...(isClosing ? (['closed'] as const) : []),
  ]
  return {
    bet:
      stake === null
        ? null
        : { hostId, txId, roundId, member, gameCode, amount: stake.amount, isFree, at: now, mayOpenGame: stake.session === 'of_host' },
    rounds: kinds.map((kind) => ({ ...about, kind })),
  }
}

function checkedOf(waiting: Waiting, decision: Decision, { real, bonus }: LoadedPlay, now: Date): Done {
  const { message } = waiting
  const { effect } = decision
  const reply = replyOf(message, effect, addMillisatang(real.balance, bonus.balance))
  if (effect.kind === 'refused' && !effect.isRemembered) return { waiting, reply, kept: null, decision }
  const { stake, win, jackpot } = effect.kind === 'applied' ? effect : {}
  const kept: NewMessage = {
    ...message,
    contentHash: contentHash(message.content),
    state: effect.kind,
    postedKeys: decision.postings.map(({ key }) => key),
    stakeReal: stake?.real ?? NOTHING,
    stakeBonus: stake?.bonus ?? NOTHING,
    winAmount: win === undefined ? NOTHING : addMillisatang(win.real, win.bonus),
    winBonus: win?.bonus ?? NOTHING,
    jackpot: jackpot ?? NOTHING,
    turnoverCounted: decision.work.turnoverCounted,
    reply,
    createdAt: now,
  }
  return { waiting, reply, kept, decision }
}

function replayResponse(waiting: Waiting, earlier: StoredMessage, { real, bonus }: LoadedPlay, now: Date): Done {
  const { reply, alerts } = answeredBefore(waiting.message, earlier, { balance: addMillisatang(real.balance, bonus.balance), now })
  return { waiting, reply, kept: null, decision: { alerts } }
}

function answerArchived(waiting: Waiting, { real, bonus }: LoadedPlay): Done {
  const reply = answeredInArchive(waiting.message, addMillisatang(real.balance, bonus.balance))
  return { waiting, reply, kept: null, decision: { alerts: [] } }
}

/** A message that nothing comes of, and whose content was not looked at. */
function notAdmitted(waiting: Waiting, reply: StoredReply): Done {
  return { waiting, reply, kept: null, decision: { alerts: [] } }
}

/** All writes of a batch. Each statement fails where the state that decided has changed since, and the batch fails with it. */
function planOf(done: readonly Done[]) {
  const kept = done.flatMap(({ kept: message }) => message ?? [])
  const postings = done.flatMap(({ decision }) => decision.postings ?? [])
  const refusals = done.flatMap(refusalOf)
  const rounds = done.flatMap(({ decision }) => decision.round ?? [])
  const idleEnds = done.flatMap(({ decision }) => decision.idleEnd ?? [])
  const alerts = done.flatMap(({ decision }) => decision.alerts)
  const ofRules = writesOf(done.flatMap(({ decision }) => decision.work ?? []))
  return {
    runs: ofRules.runs,
    before: [...(postings.length > 0 ? [postAll(postings)] : []), ...(refusals.length > 0 ? [refuseAll(refusals)] : [])],
    messages: kept.length > 0 ? [insertMessages(kept)] : [],
    after: [
      ...(rounds.length > 0 ? [changeRounds(rounds)] : []),
      ...(idleEnds.length > 0 ? [writeIdleEnds(idleEnds)] : []),
      ...ofRules.statements,
      ...done.flatMap(largeWinEvent),
      ...(alerts.length > 0 ? changeAlerts(alerts) : []),
    ],
  }
}

/** The key of a refused stake is refused in the ledger too: no other way of posting can use it later. */
function refusalOf({ waiting: { message }, kept, reply }: Done): readonly Refusal[] {
  if (kept?.state !== 'refused') return []
  const { hostId, txId: key, content } = message
  return [{ scope: scopeOf(hostId), key, kind: 'bet', actor: scopeOf(hostId), reason: reply.status.toLowerCase(), content }]
}

function largeWinEvent({ waiting: { message, play }, decision, kept }: Done): readonly Statement[] {
  if (decision.largeWin === undefined || kept === null) return []
  const { hostId, member } = message
  const payload = { host: hostId, round: play.roundId, win: String(decision.largeWin) }
  return [publishing(winLarge, { member, actor: scopeOf(hostId), occurredAt: kept.createdAt, payload })]
}
