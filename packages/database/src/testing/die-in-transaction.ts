import pg from 'pg'

/** Where a process dies: before it sends this statement of its transaction, right after it has sent it, or when it is answered. */
export type Moment = { readonly statement: number; readonly when: 'before' | 'sent' | 'answered' }

/**
 * Lets this process kill itself at a statement of the first transaction that has so many; statements of a transaction count from 1, which is
 * `begin`, to its commit.
 *
 * @public Called by a process that a test forks.
 */
export function dieInTransaction({ statement, when }: Moment): void {
  const counts = new WeakMap<object, number>()
  const send: unknown = Reflect.get(pg.Client.prototype, 'query')
  if (typeof send !== 'function') throw new TypeError('pg has no query')
  const die = () => process.kill(process.pid, 'SIGKILL')
  Reflect.set(pg.Client.prototype, 'query', function (this: object, ...given: readonly unknown[]) {
    const isBegin = /^(?:begin|start transaction)/u.test(textOf(given[0]))
    const count = isBegin ? 1 : (counts.get(this) ?? Number.NaN) + 1
    counts.set(this, count)
    if (count === statement && when === 'before') die()
    const answer: unknown = Reflect.apply(send, this, given)
    if (count === statement && when === 'sent') die()
    if (count === statement && answer instanceof Promise) void answer.then(die)
    return answer
  })
}

function textOf(given: unknown): string {
  if (typeof given === 'string') return given
  return typeof given === 'object' && given !== null && 'text' in given ? String(given.text) : ''
}
