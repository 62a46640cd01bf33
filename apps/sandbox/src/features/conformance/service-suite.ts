import { CHECKS, expectSame, ONE_BAHT } from './service-checks.ts'
import type { Check, CheckContext } from './service-checks.ts'
import type { Driver, Movement, Verdict } from './rules-suite.ts'

/** What a suite needs in addition to its driver. */
export type SuiteWire = { readonly newId: () => string; readonly now: () => Date }

/** The checks by name, for a page that offers them one by one. */
export function checkNames(): readonly Pick<Check, 'name' | 'rule' | 'title' | 'thai'>[] {
  return CHECKS.map(({ name, rule, title, thai }) => ({ name, rule, title, thai }))
}

/**
 * Runs the checks one after another. Each takes back what it moved, and after the last the player has what was there before.
 * A failure of one does not stop the others.
 */
export async function runSuite(wire: SuiteWire, driver: Driver, only: readonly string[] = []): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = []
  const before = await driver.balance()
  for (const check of CHECKS.filter(({ name }) => only.length === 0 || only.includes(name)))
    verdicts.push(await runCheck(wire, driver, check))
  const after = await driver.balance()
  const isWhole = before.balance !== null && after.balance === before.balance
  const about = { name: 'nothing-left', rule: '6', title: 'the player has what was there before', thai: 'ยอดของผู้เล่นเท่าเดิมเมื่อจบ' }
  verdicts.push({
    ...about,
    outcome: isWhole ? 'passed' : 'failed',
    why: isWhole ? null : `${before.balance} before, ${after.balance} after`,
    ms: 0,
  })
  return verdicts
}

async function runCheck(wire: SuiteWire, driver: Driver, check: Check): Promise<Verdict> {
  const { name, rule, title, thai } = check
  const reason = driver.cannot[name]
  if (reason !== undefined) return { name, rule, title, thai, outcome: 'left out', why: reason, ms: 0 }
  const started = performance.now()
  const run = wire.newId()
  const moved = new Map<string, string>()
  const context = contextOf(wire, driver, { run, moved })
  let why: string | null = null
  try {
    await check.run(context)
  } catch (error) {
    why = error instanceof Error ? error.message : String(error)
  }
  // The latest first: a win before the bet that it came from.
  for (const [txId, roundId] of [...moved].toReversed()) await driver.rollback({ txId: `back-${txId}`, refTxId: txId, roundId })
  const passed = performance.now() - started
  const ms = passed - (passed % 1)
  return { name, rule, title, thai, outcome: why === null ? 'passed' : 'failed', why, ms }
}

function contextOf(
  wire: SuiteWire,
  driver: Driver,
  { run, moved }: { readonly run: string; readonly moved: Map<string, string> },
): CheckContext {
  const whole = (movement: Partial<Movement> & { readonly roundId: string; readonly txId: string }): Movement => {
    moved.set(movement.txId, movement.roundId)
    return { amount: ONE_BAHT, ...movement }
  }
  return {
    driver,
    now: wire.now,
    id: (what) => `${what}-${run}`,
    bet: (movement) => driver.bet(whole(movement)),
    win: (movement) => driver.win(whole(movement)),
    balance: async () => {
      const { status, balance } = await driver.balance()
      expectSame('the answer to a balance', status, driver.says('OK'))
      return balance ?? 0n
    },
  }
}
