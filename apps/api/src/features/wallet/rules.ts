import { addMillisatang, millisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'

/** How much of the deposited money has been staked. `done` never passes `target`. */
export interface Turnover {
  readonly target: Millisatang
  readonly done: Millisatang
  /** Targets of earlier deposits that were done when a later one began again. */
  readonly finished: Millisatang
}

/** A new deposit must be staked once; a finished earlier one is history and no longer shown. */
export function withDeposit(turnover: Turnover, amount: Millisatang): Turnover {
  const { target, done, finished } = turnover
  if (done === target) return { target: amount, done: millisatang(0n), finished: addMillisatang(finished, target) }
  return { target: addMillisatang(target, amount), done, finished }
}

/** What a deposit that was reversed still required is required no more; what was staked stays staked. */
export function withoutDeposit({ target, done, finished }: Turnover, amount: Millisatang): Turnover {
  const missing = target - done
  return { target: millisatang(target - (amount < missing ? amount : missing)), done, finished }
}

/** Everything ever staked for deposits. It never restarts: the target of a deposit stays reached when a later one comes. */
export function stakedOf(turnover: Turnover): Millisatang {
  return addMillisatang(turnover.finished, turnover.done)
}

/** The value of `stakedOf` at which every deposit until now is staked once. */
export function markOf(turnover: Turnover): Millisatang {
  return addMillisatang(turnover.finished, turnover.target)
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

/** The turnover with a stake counted, which is as much of it as is still missing. */
export function withStake(turnover: Turnover, counted: Millisatang): Turnover {
  return { ...turnover, done: addMillisatang(turnover.done, counted) }
}

/** The turnover with a count taken back. */
export function withoutCount(turnover: Turnover, counted: Millisatang): Turnover {
  return { ...turnover, done: millisatang(turnover.done - uncountedOf(turnover, counted)) }
}

/** Credit that the turnover keeps in the wallet: a baht is freed by each baht staked. */
export function lockedBy(turnover: Turnover, real: Millisatang): Millisatang {
  const missing = turnover.target - turnover.done
  return millisatang(missing < real ? missing : real)
}
