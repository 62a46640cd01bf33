import pg from 'pg'
import { vi } from 'vitest'

/** A statement with parameters as it was sent; one without a name is parsed and planned each time. */
export interface SentStatement {
  readonly text: string
  readonly name: string | undefined
  readonly values: readonly unknown[]
}

/** Notes every statement with parameters that this process sends from now on, until `stop`. */
export function noteStatements(): { readonly sent: () => readonly SentStatement[]; readonly stop: () => void } {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  return {
    sent: () =>
      query.mock.calls
        .flatMap(([given]: readonly unknown[]) => statementsIn(given))
        .flatMap((given) => (isStatement(given) ? [{ text: given.text, name: given.name, values: given.values }] : [])),
    stop: () => query.mockRestore(),
  }
}

/** One statement, or those of one message (one-message.ts). */
function statementsIn(given: unknown): readonly unknown[] {
  return typeof given === 'object' && given !== null && 'statements' in given && Array.isArray(given.statements)
    ? given.statements
    : [given]
}

function isStatement(given: unknown): given is { readonly text: string; readonly name?: string; readonly values: readonly unknown[] } {
  return (
    typeof given === 'object' &&
    given !== null &&
    'text' in given &&
    'values' in given &&
    Array.isArray(given.values) &&
    given.values.length > 0
  )
}
