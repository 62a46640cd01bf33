import { millisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'

/** How much of the deposited money has been staked. `done` never passes `target`. */
export interface Turnover {
  readonly target: Millisatang
  readonly done: Millisatang
}

/** A new deposit asks to be staked once; a finished earlier one is history and no longer shown. */
export function withDeposit(turnover: Turnover, amount: Millisatang): Turnover {
  if (turnover.done === turnover.target) return { target: amount, done: millisatang(0n) }
  return { target: millisatang(turnover.target + amount), done: turnover.done }
}

/** How much of a stake counts: as much as is still missing. */
export function countedOf(turnover: Turnover, stake: Millisatang): Millisatang {
  const missing = turnover.target - turnover.done
  return millisatang(stake < missing ? stake : missing)
}

/** How much of a count can be taken back after a rollback: a count of an earlier, finished target is gone with it. */
export function uncountedOf(turnover: Turnover, counted: Millisatang): Millisatang {
  return millisatang(counted < turnover.done ? counted : turnover.done)
}

/** Credit that the turnover keeps in the wallet: a baht is freed by each baht staked. */
export function lockedBy(turnover: Turnover, real: Millisatang): Millisatang {
  const missing = turnover.target - turnover.done
  return millisatang(missing < real ? missing : real)
}
