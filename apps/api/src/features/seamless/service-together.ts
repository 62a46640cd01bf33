import { DatabaseBusy } from '@morakot/database/database-busy'
import { OutcomeUnknown } from '@morakot/database/outcome-unknown'
import { sql } from 'kysely'
import { askFreeRow } from '#features/members/public'
import type { Db, Tx } from '#infra/db'
import { gathering } from '#infra/gather'
import type { MemberId } from '#infra/identity'
import { inStep } from '#infra/in-step'
import { askOfEach } from '#infra/one-statement'
import type { SeamlessContext } from './service-context.ts'
import { answerAlone, answerIn } from './service-once.ts'
import type { HeardMessage, Message, Work } from './service-once.ts'
import type { Turn } from './service-rules.ts'
import { messageOf, messageQuestion } from './store.ts'
import type { StoredReply } from './store.ts'
import { withAlertsLast } from './store-alerts.ts'

interface Asked {
  readonly context: SeamlessContext
  readonly message: Message
  readonly work: Work
}

/** With one on its way alone, PostgreSQL would wait while its answers are judged; with more, each is smaller. */
const BATCHES_MAX = 2
/** Who comes while a batch is on its way finds company within this; it is less than the commit costs that they share. */
const GATHER_MS = 2
/** Who is in a batch waits for all of it. */
const MESSAGES_MAX = 32

/** The batch that went wrong tells nobody what went wrong: each of its messages is worked on alone, and fails for itself. */
class NotTogether extends Error {}

type Together = (asked: Asked) => Promise<StoredReply | null>

// By the database, because a request may bring a context of its own.
const lines = new WeakMap<Db, Together>()

/**
 * Answers a message as `answerOnce` does, in one transaction, and one commit, with those of other members that came while earlier ones
 * were on their way. Alone when the batch comes to nothing, or somebody else holds the member's row.
 */
export async function answerOnceTogether(context: SeamlessContext, message: Message, work: Work): Promise<StoredReply> {
  return await context.walletQueue.run(
    String(message.member),
    async () => (await lineOf(context.db)({ context, message, work })) ?? (await answerAlone(context, message, work)),
  )
}

function lineOf(db: Db): Together {
  const known = lines.get(db)
  if (known !== undefined) return known
  const line = gathering({
    batchesMax: BATCHES_MAX,
    sizeMax: MESSAGES_MAX,
    gatherMs: GATHER_MS,
    namesOf,
    heldBy: roundsOf,
    work: answerBatch,
  })
  lines.set(db, line)
  return line
}

// Of two messages of one member the second must see what the first did; and so of two under one id, or in one round.
function namesOf(asked: Asked): readonly string[] {
  const { hostId, txId, member } = asked.message
  return [`member ${member}`, `tx ${hostId} ${txId}`, ...roundsOf(asked)]
}

// A round is one member's; where a provider mixes them up, two batches that lock several of them could wait for each other.
function roundsOf({ message: { hostId, roundId } }: Asked): readonly string[] {
  return roundId === null ? [] : [`round ${hostId} ${roundId}`]
}

/** Null for each that has to be worked on alone; nothing of it has happened. */
async function answerBatch(batch: readonly Asked[]): Promise<readonly (StoredReply | null)[]> {
  const [first] = batch
  if (first === undefined) return []
  const { context } = first
  try {
    return await context.withTransaction(async (tx) => await answerHeard(tx, { now: context.clock.now(), rules: context.rules }, batch))
  } catch (error) {
    if (error instanceof DatabaseBusy || error instanceof OutcomeUnknown) throw error
    context.logger.warn({ err: error, messages: batch.length }, 'seamless batch')
    return batch.map(() => null)
  }
}

async function answerHeard(tx: Tx, turn: Turn, batch: readonly Asked[]): Promise<readonly (StoredReply | null)[]> {
  try {
    const heard = await hearTogether(tx, batch)
    const works = heard.map((asked) => async () => asked && (await answerIn(tx, turn, asked)))
    return await withAlertsLast(tx, async () => await inStep(tx, works))
  } catch (cause) {
    // Not as it came: a batch is not tried again.
    throw new NotTogether('a batch failed', { cause })
  }
}

/**
 * Locks the members' rows and finds what came before, in one statement; null for a member whose row somebody holds, which is not waited
 * for: it would hold all the others up. Who held it until a moment ago may have written what this does not see yet. Then the message
 * meets it when it is written (`ClaimedMeanwhile`), and is worked on alone.
 */
async function hearTogether(tx: Tx, batch: readonly Asked[]): Promise<readonly (HeardMessage | null)[]> {
  const values = batch.map(({ message }) => ({ member_id: message.member, host_id: message.hostId, tx_id: message.txId }))
  const heard = await askOfEach(
    tx,
    { columns: { member_id: 'bigint', host_id: 'text', tx_id: 'text' }, values },
    { row: askFreeRow(sql<MemberId>`asked.member_id`), earlier: messageQuestion(sql<string>`asked.host_id`, sql<string>`asked.tx_id`) },
  )
  return batch.map(({ message, work }, at) => {
    const { row, earlier } = heard[at] ?? {}
    return row === undefined ? null : { message, work, earlier: earlier && messageOf(earlier) }
  })
}
