import type { Tx } from './db.ts'

interface Waiting {
  readonly ask: unknown
  readonly resolve: (answer: unknown) => void
  readonly reject: (cause: unknown) => void
}

type Statement = (tx: Tx, asks: readonly unknown[]) => Promise<readonly unknown[]>

const steps = new WeakMap<Tx, Step>()

/**
 * Works on several matters in one transaction, each as if it were alone there: one goes on until it asks something that is asked
 * `jointly`, then the next; when all wait, each joint question is one statement for all who wait for it, and they go on one after the
 * other. So what is not joint is never asked by two at a time. When one throws, the others are thrown at where they wait, and the first
 * failure is answered when all have ended: nobody is left to write into a transaction that is over.
 */
export async function inStep<T>(tx: Tx, works: readonly (() => Promise<T>)[]): Promise<readonly T[]> {
  const step = new Step()
  steps.set(tx, step)
  try {
    const results: T[] = []
    for (const [at, work] of works.entries()) {
      await step.go(() => {
        work()
          .then(
            (result) => void (results[at] = result),
            (cause: unknown) => step.fail(cause),
          )
          .finally(() => step.park())
      })
    }
    while (step.isWaiting) await step.answer(tx)
    step.throwFailure()
    return results
  } finally {
    steps.delete(tx)
  }
}

/**
 * A question or a write of one matter that is asked for all of a step together. Outside of a step it is asked alone. The statement
 * answers as many as ask, in their order; one that fails fails for all.
 */
export function jointly<A, R>(statement: (tx: Tx, asks: readonly A[]) => Promise<readonly R[]>): (tx: Tx, ask: A) => Promise<R> {
  // What is in the line of a statement was put there by the function below, and answered by that statement.
  const known = statement as Statement
  return async (tx, ask) => {
    const step = steps.get(tx)
    const [alone] = step === undefined ? await known(tx, [ask]) : [await step.wait(known, ask)]
    return alone as R
  }
}

class Step {
  readonly #lines = new Map<Statement, Waiting[]>()
  readonly #failures: unknown[] = []
  #parked: () => void = () => {}

  get isWaiting(): boolean {
    return this.#lines.size > 0
  }

  /** Lets one go on, and comes back when it waits again or has ended. */
  async go(on: () => void): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#parked = resolve
      on()
    })
  }

  park(): void {
    this.#parked()
  }

  fail(cause: unknown): void {
    this.#failures.push(cause)
  }

  throwFailure(): void {
    if (this.#failures.length > 0) throw this.#failures[0]
  }

  async wait(statement: Statement, ask: unknown): Promise<unknown> {
    return await new Promise((resolve, reject) => {
      const line = this.#lines.get(statement) ?? []
      this.#lines.set(statement, line)
      line.push({ ask, resolve, reject })
      this.park()
    })
  }

  /** Asks for all who wait, and lets each go on. */
  async answer(tx: Tx): Promise<void> {
    const lines = [...this.#lines]
    this.#lines.clear()
    for (const [statement, line] of lines) {
      const answers = this.#failures.length > 0 ? null : await this.#ask(tx, statement, line)
      for (const [at, { resolve, reject }] of line.entries())
        await this.go(answers === null ? () => reject(this.#failures[0]) : () => resolve(answers[at]))
    }
  }

  async #ask(tx: Tx, statement: Statement, line: readonly Waiting[]): Promise<readonly unknown[] | null> {
    try {
      const answers = await statement(
        tx,
        line.map(({ ask }) => ask),
      )
      if (answers.length !== line.length) throw new Error('invariant: a joint statement was answered in part')
      return answers
    } catch (cause) {
      this.fail(cause)
      return null
    }
  }
}
