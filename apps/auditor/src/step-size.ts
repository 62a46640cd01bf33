import { sqlStateOf } from '@morakot/database/failures'

const STATEMENT_TOOK_TOO_LONG = '57014'
const ROWS_MIN = 50
const SHRINK = 4
const GROWTH = 1.1

/**
 * Keeps statements below the database's own limit on a machine that is busier or slower than the one that the step was measured on: a step
 * that took too long is tried again with fewer rows, and those after it grow back slowly.
 */
export function stepsOf(rowsMax: number, isTooLong = tookTooLong): <Done>(step: (rows: number) => Promise<Done>) => Promise<Done> {
  let rows = rowsMax
  return async (step) => {
    for (;;) {
      try {
        const done = await step(rows)
        rows = Math.min(rowsMax, Math.ceil(rows * GROWTH))
        return done
      } catch (error) {
        if (!isTooLong(error) || rows <= ROWS_MIN) throw error
        rows = Math.max(ROWS_MIN, Math.floor(rows / SHRINK))
      }
    }
  }
}

function tookTooLong(error: unknown): boolean {
  return sqlStateOf(error) === STATEMENT_TOOK_TOO_LONG
}
