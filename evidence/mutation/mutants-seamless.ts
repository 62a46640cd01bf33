import { sqlOf } from './mutant.ts'
import type { Mutant } from './mutant.ts'

const FEATURE = 'apps/api/src/features/seamless/wallet'
const PLAY = `${FEATURE}/service-play.ts`
const CHECK = `${FEATURE}/service-check.ts`
const FACTS = `${FEATURE}/service-facts.ts`
const ROLLBACK = `${FEATURE}/service-rollback.ts`
const seenBy = (...names: readonly string[]) => names.map((name) => `${FEATURE}/${name}.test.ts`)

/** Faults in what game providers call. */
export const SEAMLESS_MUTANTS: readonly Mutant[] = [
  {
    name: 'a repeated request of AMB is decided again',
    file: 'apps/api/src/features/seamless/amb/service-move.ts',
    find: `if (same !== undefined) return`,
    replace: `if (same === null) return`,
    seenBy: ['apps/api/src/features/seamless/amb/orders.test.ts'],
  },
  {
    name: 'a cancellation that is rolled back takes no stake',
    file: 'apps/api/src/features/seamless/amb/rules-order.ts',
    find: `  if (refunded !== null) return`,
    replace: `  if (refunded === undefined) return`,
    seenBy: ['apps/api/src/features/seamless/amb/orders.test.ts'],
  },
  {
    name: 'a key that occurs twice in a signed body is read',
    file: 'apps/api/src/infra/files/strict-json.ts',
    find: `if (membersIn(value) !== membersWritten(text)) throw`,
    replace: `if (membersIn(value) > membersWritten(text)) throw`,
    seenBy: ['apps/api/src/infra/files/strict-json.test.ts', 'apps/api/test/repeated-keys.test.ts'],
  },
  {
    name: 'messages of one member share a transaction',
    file: PLAY,
    find: `return [\`member \${member}\``,
    replace: `return [\`member \${txId}\``,
    seenBy: seenBy('service-once', 'service-play'),
  },
  {
    name: 'two batches on their way lock the rounds of each other',
    file: PLAY,
    find: `heldKeysOf: roundKeysOf, `,
    replace: ``,
    seenBy: seenBy('service-play'),
  },
  {
    name: 'what failed together is not worked on alone',
    file: PLAY,
    find: `if (error instanceof DatabaseBusy || error instanceof OutcomeUnknown) throw error`,
    replace: `if (error !== null) throw error`,
    seenBy: seenBy('service-play'),
  },
  {
    name: 'a batch whose outcome is unknown is worked on again',
    file: PLAY,
    find: `if (error instanceof DatabaseBusy || error instanceof OutcomeUnknown) throw error`,
    replace: `if (error instanceof DatabaseBusy) throw error`,
    seenBy: seenBy('service-play'),
  },
  {
    name: 'the row of the member is not locked first',
    file: sqlOf('0058-play'),
    find: `where id = any (p_members) order by id for no key update;`,
    replace: `where id = any (p_members) order by id;`,
    seenBy: seenBy('service-play'),
  },
  {
    name: 'the rows of the members of a batch are not locked',
    file: sqlOf('0058-play'),
    find: `where id = any (p_members) order by id for no key update skip locked;`,
    replace: `where id = any (p_members) order by id;`,
    seenBy: seenBy('service-play'),
  },
  {
    name: 'a batch waits for a member whose row is locked',
    file: sqlOf('0058-play'),
    find: `where id = any (p_members) order by id for no key update skip locked;`,
    replace: `where id = any (p_members) order by id for no key update;`,
    seenBy: seenBy('service-play'),
  },
  {
    name: 'a batch does not ask what came before',
    file: PLAY,
    find: `    if (loaded.earlier !== undefined) return replayResponse(waiting, loaded.earlier, loaded, now)\n`,
    replace: ``,
    seenBy: seenBy('service-play'),
  },
  {
    name: 'another content is answered as the first',
    file: FACTS,
    find: `if (earlier.contentHash.equals(contentHash(message.content))) {`,
    replace: `if (earlier.contentHash.length === contentHash(message.content).length) {`,
    seenBy: seenBy('service-once'),
  },
  {
    name: 'a repetition is answered with the balance of now',
    file: FACTS,
    find: `return { reply: { ...kept, replayed: true }, alerts: [] }`,
    replace: `return { reply: { ...kept, balance: String(balance), replayed: true }, alerts: [] }`,
    seenBy: seenBy('service-once'),
  },
  {
    name: 'a message that was taken back is answered as if it still stood',
    file: FACTS,
    find: `earlier.state === 'reversed' ? refused('ALREADY_REVERSED') : earlier.reply`,
    replace: `earlier.reply`,
    seenBy: seenBy('service-rollback'),
  },
  {
    name: 'a message that was claimed meanwhile is kept all the same',
    file: `${FEATURE}/store-play.ts`,
    find: `    order by host_id, tx_id
    returning`,
    replace: `    order by host_id, tx_id
    on conflict do nothing
    returning`,
    seenBy: seenBy('service-play'),
  },
  {
    name: 'what a member may stake is read before the row of the member is locked',
    file: PLAY,
    find: `  const [admitted, plays, played, rules] = await Promise.all([
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
`,
    replace: `  const early = loadPlayRules(tx, context.rules, batch.map((waiting) => requestedOf(waiting, now)))
  const [admitted, plays, played, rules] = await Promise.all([
    lockAndAdmit(
      tx,
      batch.map(({ message }) => message),
      waits,
    ),
    // Only wins can alert an operator.
    loadPlays(tx, batch.map(lookupOf), batch.some(({ play }) => play.win !== null) ? seamlessRules : null),
    loadPlayed(tx, batch.map(playedOf)),
    early,
  ])
`,
    seenBy: seenBy('service-rules'),
  },
  {
    name: 'the refusal of a bet is not remembered',
    file: CHECK,
    find: `effect: { kind: 'refused', ...refusal, isRemembered: true }`,
    replace: `effect: { kind: 'refused', ...refusal, isRemembered: false }`,
    seenBy: seenBy('service-once'),
  },
  {
    name: 'a bet is taken in a closed round',
    file: CHECK,
    find: `  if (round?.state === 'closed') return refused({ status: 'ROUND_CLOSED' })\n`,
    replace: ``,
    seenBy: seenBy('service-stake'),
  },
  {
    name: 'a rule counts a round each time that it is closed',
    file: CHECK,
    find: `...(isClosing && !isLate ? [`,
    replace: `...(isClosing ? [`,
    seenBy: seenBy('service-rules'),
  },
  {
    name: 'what a rule posts is not looked at',
    file: sqlOf('0011-ledger-wallet-batches'),
    find: `  if v_moved <> cardinality(v_ids) then`,
    replace: `  if false then`,
    seenBy: seenBy('service-rules'),
  },
  {
    name: 'the win of a member on a break is refused',
    file: PLAY,
    find: `      const plan = planOf(`,
    replace: `      for (const { message, play } of batch)
        if (play.stake === null && (await (await import('#features/protection/service-view')).exclusionOf(tx, message.member, context.clock.now())) !== null)
          throw new Error('planted')
      const plan = planOf(`,
    seenBy: seenBy('service-win'),
  },
  {
    name: 'a win requires a session',
    file: CHECK,
    find: `  if (play.stake === null) return pay(message, play, state, null)\n`,
    replace: `  if (play.stake === null)
    return state.played.session === undefined ? foreignRound(message, play.roundId, state.now) : pay(message, play, state, null)\n`,
    seenBy: seenBy('service-win'),
  },
  {
    name: 'a win forgets how its stake was shared',
    file: CHECK,
    find: `stakeBonus: stakes.bonus })`,
    replace: `stakeBonus: NOTHING })`,
    seenBy: seenBy('service-stake'),
  },
  {
    name: 'the win of a bet-win is not counted in its answer',
    file: CHECK,
    find: `balance: addMillisatang(taken?.left ?? addMillisatang(state.real.balance, state.bonus.balance), amount),`,
    replace: `balance: taken?.left ?? addMillisatang(state.real.balance, state.bonus.balance),`,
    seenBy: seenBy('service-win'),
  },
  {
    name: 'the limit is checked for zero instead of for the stake',
    file: 'apps/api/src/features/protection/service-bet.ts',
    find: `exclusions }, { amount, isRoundOpen`,
    replace: `exclusions }, { amount: 0n, isRoundOpen`,
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
    name: 'the tombstone is dropped',
    file: ROLLBACK,
    find: `    return await leaveTombstone(tx, message, request.ref_tx_id, now)`,
    replace: `    return { effect: { kind: 'applied' } }`,
    seenBy: seenBy('service-rollback'),
  },
  {
    name: 'the split is lost on a rollback',
    file: ROLLBACK,
    find: `betReal: stakeReal, betBonus: stakeBonus, win: winAmount, winBonus, jackpot, now })`,
    replace: `betReal: millisatang(stakeReal + stakeBonus), betBonus: NOTHING, win: winAmount, winBonus, jackpot, now })`,
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
