import { auditAll, breachesOf } from '@morakot/ledger/audit'
import { AUDIT_OF_ALL_FEATURES } from '@morakot/schema/audits'
import { sql } from 'kysely'
import type { Installation } from '../support/installation.ts'
import { amountsOf, statusOf } from './book.ts'
import type { Account, Book, Known } from './book.ts'
import type { Line } from './line.ts'
import { replay } from './replay.ts'

const KIND_OF = { bet: 'bet', win: 'win', betWin: 'bet-win', rollback: 'rollback', roundClose: 'round-close' } as const

/** Everything in which the wallet's ledger and the provider's own differ, each in a sentence. */
export async function differences(installation: Installation, line: Line, accounts: readonly Account[]): Promise<readonly string[]> {
  await learnLostAnswers(installation, accounts)
  const faults = accounts.flatMap(({ book }) => book.faults)
  for (const { book } of accounts)
    for (const [txId, { isReportedReversed }] of book.known)
      if (isReportedReversed && !book.dead.has(txId)) faults.push(`${txId} is said to be reversed, and no rollback of it was answered`)
  faults.push(...(await compareMessages(installation, accounts)))
  faults.push(...(await compareRounds(installation, accounts)))
  for (const account of accounts) faults.push(...(await compareMoney(installation, line, account)))
  const { breaches } = await auditAll(installation.db)
  const { rows } = await sql<{ found: Parameters<typeof breachesOf>[0] }>`
    select ${sql.raw(AUDIT_OF_ALL_FEATURES)} as found`.execute(installation.db)
  for (const breach of [...breaches, ...breachesOf(rows[0]?.found ?? [])])
    faults.push(`the auditor: ${breach.invariant}, transfer ${breach.transferId}, account ${breach.accountId}`)
  return faults
}

/** Answers that never arrived, of messages that were taken back meanwhile: what the wallet has stored must fit into the replay as well. */
async function learnLostAnswers({ db }: Installation, accounts: readonly Account[]): Promise<void> {
  const lost = accounts.flatMap(({ book }) =>
    [...book.known].flatMap(([txId, { reported, isReportedReversed }]) =>
      reported === null && isReportedReversed ? [{ book, txId }] : [],
    ),
  )
  for (const { book, txId } of lost) {
    const { rows } = await sql<{ status: string; transfer: bigint | null; balance: string }>`
      select reply ->> 'status' as status, transfer_ids[1] as transfer, reply ->> 'balance' as balance
      from seamless_message
      where tx_id = ${txId} and state = 'reversed'`.execute(db)
    const [row] = rows
    const dead = { status: 'ALREADY_REVERSED', walletTx: null, balance: null }
    book.learn(txId, row === undefined ? dead : { status: row.status, walletTx: row.transfer, balance: BigInt(row.balance) })
  }
}

interface MessageRow {
  readonly tx_id: string
  readonly member_id: bigint
  readonly kind: string
  readonly state: string
  readonly amount: bigint
}

async function compareMessages({ db }: Installation, accounts: readonly Account[]): Promise<readonly string[]> {
  const { rows } = await sql<MessageRow>`select tx_id, member_id, kind, state, amount from seamless_message`.execute(db)
  const ours = new Map(rows.map((row) => [row.tx_id, row]))
  const faults: string[] = []
  for (const { book, member } of accounts) {
    for (const txId of new Set([...book.known.keys(), ...book.dead])) {
      const row = ours.get(txId)
      ours.delete(txId)
      const status = statusOf(book, txId)
      const message = book.known.get(txId)?.message
      // A dead id has neither kind nor amount: nothing is kept of it but that it is dead.
      const isAlike = status === 'tombstoned' || message === undefined || isAsSent(row, message)
      if (row?.state === status && row.member_id === member.id && isAlike) continue
      faults.push(
        `${txId} is ${status} by the provider's book and ${row === undefined ? 'unknown' : `${row.kind} ${row.state} ${row.amount}`} here`,
      )
    }
  }
  return [...faults, ...[...ours.keys()].map((txId) => `${txId} is in the ledger, and the provider never sent it`)]
}

function isAsSent(row: MessageRow | undefined, message: Known['message']): boolean {
  return row?.kind === KIND_OF[message.call] && row.amount === BigInt(String(message.fields['amount'] ?? '0'))
}

/** Compares what applies to each round: bets, stakes and wins that were taken and not taken back. */
async function compareRounds({ db }: Installation, accounts: readonly Account[]): Promise<readonly string[]> {
  const { rows } = await sql<{ round_id: string; bets: number; staked: bigint; won: bigint }>`
    select round_id, bets, bet_real + bet_bonus as staked, win_total as won from game_round`.execute(db)
  const ours = new Map(rows.map((row) => [row.round_id, `${row.bets} bets, ${row.staked} staked, ${row.won} won`]))
  const theirs = new Map<string, { bets: number; staked: bigint; won: bigint }>()
  for (const { book } of accounts)
    for (const [txId, { message }] of book.known) {
      if (statusOf(book, txId) !== 'applied' || (message.call !== 'bet' && message.call !== 'win' && message.call !== 'betWin')) continue
      const roundId = String(message.fields['round_id'])
      const round = theirs.get(roundId) ?? { bets: 0, staked: 0n, won: 0n }
      const { stake, win } = amountsOf(message)
      theirs.set(roundId, { bets: round.bets + (message.call === 'win' ? 0 : 1), staked: round.staked + stake, won: round.won + win })
    }
  const empty = { bets: 0, staked: 0n, won: 0n }
  return [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((roundId) => {
    const { bets, staked, won } = theirs.get(roundId) ?? empty
    const [said, holds] = [`${bets} bets, ${staked} staked, ${won} won`, ours.get(roundId)]
    // A round whose messages were all refused exists on neither side.
    return holds === said || (holds === undefined && theirs.get(roundId) === undefined) ? [] : [`round ${roundId}: ${said}, here ${holds}`]
  })
}

async function compareMoney({ db }: Installation, line: Line, account: Account): Promise<readonly string[]> {
  const { book, member } = account
  const reported = sumsOf(book)
  const { rows } = await sql<{ kind: string; amount: bigint }>`
    select transfer.kind, sum(entry.amount)::bigint as amount
    from ledger.entry
    join ledger.transfer on transfer.id = entry.transfer_id
    join ledger.account on account.id = entry.account_id
    where account.owner_id = ${member.id} and account.code in ('real', 'bonus', 'debt') and transfer.scope = 'provider:sandbox'
    group by transfer.kind`.execute(db)
  const ours = new Map(rows.map(({ kind, amount }) => [kind, amount]))
  const faults = [...new Set([...reported.keys(), ...ours.keys()])].flatMap((kind) =>
    (reported.get(kind) ?? 0n) === (ours.get(kind) ?? 0n)
      ? []
      : [`${kind} of ${book.playerId}: ${reported.get(kind) ?? 0n} by the book, ${ours.get(kind) ?? 0n} here`],
  )

  const holds = replay(account)
  const wallets = await sql<{ code: string; balance: bigint }>`
    select code, balance from ledger.account where owner_id = ${member.id} and token = 'CREDIT'`.execute(db)
  const held = new Map(wallets.rows.map(({ code, balance }) => [code, balance]))
  const [credit, debt] = [(held.get('real') ?? 0n) + (held.get('bonus') ?? 0n), held.get('debt') ?? 0n]
  const owed = [...reported.values()].reduce((sum, amount) => sum + amount, account.begin)
  if (credit + debt !== owed) faults.push(`${book.playerId} has ${credit + debt}, by the book ${owed}`)
  if (credit !== holds.credit || debt !== holds.debt)
    faults.push(`${book.playerId} has ${credit} and owes ${debt}; one answer after the other says ${holds.credit} and ${holds.debt}`)
  const answer = await line.send('balance', { player_id: book.playerId, currency: 'THB' })
  const said = answer.kind === 'answered' ? answer.reply.balance : answer.why
  if (said !== String(credit)) faults.push(`${book.playerId} has ${credit}, and /balance says ${said}`)
  return [...faults, ...holds.faults]
}

/** The sum of each kind of movement, by the provider's book. */
function sumsOf(book: Book): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  const add = (kind: string, amount: bigint) => void sums.set(kind, (sums.get(kind) ?? 0n) + amount)
  for (const [txId, { message }] of book.known) {
    const status = statusOf(book, txId)
    if (status !== 'applied' && status !== 'reversed') continue
    const { stake, win } = amountsOf(message)
    add('bet', -stake)
    add('win', win)
    if (status === 'reversed') add('bet_rollback', stake)
    if (status === 'reversed') add('win_rollback', -win)
  }
  return sums
}
