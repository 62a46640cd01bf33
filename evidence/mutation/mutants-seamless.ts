import type { Mutant } from './mutant.ts'

const FEATURE = 'apps/api/src/features/seamless'
const ONCE = `${FEATURE}/service-once.ts`
const TOGETHER = `${FEATURE}/service-together.ts`
const MEMBERS = 'apps/api/src/features/members/store.ts'
const STAKE = `${FEATURE}/service-stake.ts`
const WIN = `${FEATURE}/service-win.ts`
const ROLLBACK = `${FEATURE}/service-rollback.ts`
const seenBy = (...names: readonly string[]) => names.map((name) => `${FEATURE}/${name}.test.ts`)

/** Faults in what game providers call. */
export const SEAMLESS_MUTANTS: readonly Mutant[] = [
  {
    name: 'a reply is sent before the commit',
    file: TOGETHER,
    find: `return await context.withTransaction(async (tx) => await answerHeard(tx, { now: context.clock.now(), rules: context.rules }, batch))`,
    replace: `return await new Promise<readonly (StoredReply | null)[]>((resolve, reject) => {
      context
        .withTransaction(async (tx) => resolve(await answerHeard(tx, { now: context.clock.now(), rules: context.rules }, batch)))
        .catch(reject)
    })`,
    seenBy: seenBy('service-once', 'service-together'),
  },
  {
    name: 'messages of one member share a transaction',
    file: TOGETHER,
    find: 'return [`member ${member}`',
    replace: 'return [`member ${txId}`',
    seenBy: seenBy('service-once', 'service-together'),
  },
  {
    name: 'two batches on their way lock the rounds of each other',
    file: TOGETHER,
    find: 'heldBy: roundsOf,',
    replace: '',
    seenBy: seenBy('service-together'),
  },
  {
    name: 'what failed together is not worked on alone',
    file: TOGETHER,
    find: `if (error instanceof DatabaseBusy || error instanceof OutcomeUnknown) throw error`,
    replace: `if (error !== null) throw error`,
    seenBy: seenBy('service-together'),
  },
  {
    name: 'a batch whose outcome is unknown is worked on again',
    file: TOGETHER,
    find: `if (error instanceof DatabaseBusy || error instanceof OutcomeUnknown) throw error`,
    replace: `if (error instanceof DatabaseBusy) throw error`,
    seenBy: seenBy('service-together'),
  },
  {
    name: 'what was to be the first of a transaction runs though it was not begun',
    file: 'packages/database/src/begun-query.ts',
    find: `      connection.execute(null, true)\n`,
    replace: `      connection.execute(null, true)\n      connection.sync()\n`,
    seenBy: ['packages/database/src/transaction.test.ts'],
  },
  {
    name: 'the row of the member is not locked first',
    file: ONCE,
    find: `  await lockMemberRow(tx, message.member)\n`,
    replace: ``,
    seenBy: seenBy('service-together'),
  },
  {
    name: 'the rows of the members of a batch are not locked',
    file: MEMBERS,
    find: ` for no key update skip locked`,
    replace: ``,
    seenBy: seenBy('service-together'),
  },
  {
    name: 'a batch waits for a member whose row somebody holds',
    file: MEMBERS,
    find: ` for no key update skip locked`,
    replace: ` for no key update`,
    seenBy: seenBy('service-together'),
  },
  {
    name: 'a nonce lets two messages in that come together',
    file: 'apps/api/src/infra/signature.ts',
    find: `isNew: spent.delete(names[at] ?? '')`,
    replace: `isNew: spent.has(names[at] ?? '')`,
    seenBy: ['apps/api/src/infra/signature.test.ts'],
  },
  {
    name: 'a batch does not ask what came before',
    file: TOGETHER,
    find: `earlier: earlier && messageOf(earlier) }`,
    replace: `earlier: undefined }`,
    seenBy: seenBy('service-together'),
  },
  {
    name: 'another content is answered as the first',
    file: ONCE,
    find: `if (earlier.contentHash.equals(hash)) return`,
    replace: `if (earlier.contentHash.length === hash.length) return`,
    seenBy: seenBy('service-once'),
  },
  {
    name: 'a repetition is answered with the balance of now',
    file: ONCE,
    find: `return { ...earlier.reply, replayed: true }`,
    replace: `return { ...earlier.reply, balance: String(await balanceOf(tx, message.member)), replayed: true }`,
    seenBy: seenBy('service-once'),
  },
  {
    name: 'a message that was claimed meanwhile is kept all the same',
    file: ONCE,
    find: `if (claims.some((_, at) => touched[at] !== 1)) throw new ClaimedMeanwhile(message.txId)`,
    replace: ``,
    seenBy: seenBy('service-once'),
  },
  {
    name: 'the refusal of a bet is not remembered',
    file: STAKE,
    find: `...(detail === undefined ? {} : { detail }), isRemembered: true } }`,
    replace: `...(detail === undefined ? {} : { detail }), isRemembered: false } }`,
    seenBy: seenBy('service-once'),
  },
  {
    name: 'a bet is taken in a closed round',
    file: STAKE,
    find: `  if (round?.isOpen === false) return { kind: 'refused', status: 'ROUND_CLOSED' }\n`,
    replace: ``,
    seenBy: seenBy('service-stake'),
  },
  {
    name: 'the limit is judged for nothing instead of for the stake',
    file: 'apps/api/src/features/protection/service-bet.ts',
    find: `judgeStake(state, { amount, isRoundOpen`,
    replace: `judgeStake(state, { amount: 0n, isRoundOpen`,
    seenBy: seenBy('service-stake'),
  },
  {
    name: 'a stake is not counted against the limit',
    file: 'apps/api/src/features/protection/service-bet.ts',
    find: `session: newestSession, staked: amount, played }`,
    replace: `session: newestSession, played }`,
    seenBy: seenBy('service-stake'),
  },
  {
    name: 'a rule counts a round each time that it is closed',
    file: WIN,
    find: `...(isClosing && !isLate ? [`,
    replace: `...(isClosing ? [`,
    seenBy: seenBy('service-rules'),
  },
  {
    name: 'what a rule posts is not looked at',
    file: 'apps/api/src/infra/modules/play-rules.ts',
    find: `const failed = outcomes.findIndex(({ kind }) => kind !== 'posted')`,
    replace: `const failed = outcomes.findIndex(() => false)`,
    seenBy: seenBy('service-rules'),
  },
  {
    name: 'the win of a member on a break is refused',
    file: WIN,
    find: `  const isPromo = request.is_free || request.campaign_ref !== undefined\n`,
    replace: `  const isPromo = request.is_free || request.campaign_ref !== undefined
  if ((await (await import('#features/protection/public')).exclusionOf(tx, member, now)) !== null)
    return { kind: 'refused', status: 'PLAYER_BLOCKED', isRemembered: true }
`,
    seenBy: seenBy('service-win'),
  },
  {
    name: 'the session is asked of a win',
    file: WIN,
    find: `  const isPromo = request.is_free || request.campaign_ref !== undefined\n`,
    replace: `  const isPromo = request.is_free || request.campaign_ref !== undefined
  const { judgeSession } = await import('#features/games/public')
  const asked = { member, gameId: 1001, hostId, now }
  if (request.session_token !== undefined && (await judgeSession(tx, request.session_token, asked)) !== 'allowed')
    return { kind: 'refused', status: 'SESSION_EXPIRED', isRemembered: true }
`,
    seenBy: seenBy('service-win'),
  },
  {
    name: 'a win forgets how its stake was shared',
    file: WIN,
    find: `stakeBonus: stakes.bonus })`,
    replace: `stakeBonus: millisatang(0n) })`,
    seenBy: seenBy('service-stake'),
  },
  {
    name: 'the win of a bet-win is paid in a transaction of its own key only, and not counted in its answer',
    file: WIN,
    find: `    balance: addMillisatang(applied.balance, amount),\n`,
    replace: `    balance: applied.balance,\n`,
    seenBy: seenBy('service-win'),
  },
  {
    name: 'the tombstone is dropped',
    file: ROLLBACK,
    find: `if (original === undefined) return await leaveTombstone(tx, message, request.ref_tx_id, now)`,
    replace: `if (original === undefined) return { kind: 'applied' }`,
    seenBy: seenBy('service-rollback'),
  },
  {
    name: 'the split is lost on a rollback',
    file: ROLLBACK,
    find: `betReal: stakeReal, betBonus: stakeBonus, win: winAmount, winBonus, jackpot, now })`,
    replace: `betReal: addMillisatang(stakeReal, stakeBonus), betBonus: NOTHING, win: winAmount, winBonus, jackpot, now })`,
    seenBy: seenBy('service-stake'),
  },
  {
    name: 'a message is not marked as taken back',
    file: ROLLBACK,
    find: `  await markReversed(tx, message.hostId, original.txId)\n`,
    replace: ``,
    seenBy: seenBy('service-rollback'),
  },
  {
    name: 'of a bet-win the win is taken back first, into a debt',
    file: ROLLBACK,
    find: `of original.transferIds.entries()) {`,
    replace: `of [...original.transferIds.entries()].toReversed()) {`,
    seenBy: seenBy('service-win'),
  },
  {
    name: 'the turnover of a rolled-back bet stays counted',
    file: 'apps/api/src/features/wallet/service-bet.ts',
    find: `{ writes: [{ member, ...withoutCount(turnover, turnoverCounted) }] }`,
    replace: `{}`,
    seenBy: seenBy('service-stake'),
  },
  {
    name: 'a share is rounded up',
    file: 'packages/money/src/share.ts',
    find: `(win * stakeBonus) / stake`,
    replace: `(win * stakeBonus + stake - 1n) / stake`,
    seenBy: ['packages/money/src/share.test.ts'],
  },
  {
    name: 'bonus money is staked before real money',
    file: 'packages/money/src/share.ts',
    find: `  const fromReal = smaller(stake.amount, atLeastZero(stake.real))
  const fromBonus = stake.amount - fromReal
  if (fromBonus > atLeastZero(stake.bonus)) return null`,
    replace: `  const fromBonus = smaller(stake.amount, atLeastZero(stake.bonus))
  const fromReal = stake.amount - fromBonus
  if (fromReal > atLeastZero(stake.real)) return null`,
    seenBy: ['packages/money/src/share.test.ts'],
  },
]
