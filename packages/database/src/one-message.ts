import pg from 'pg'

/** A statement as it is sent. One with a name is parsed and planned once a connection. */
export interface NamedStatement {
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** What PostgreSQL answered to one statement. */
export interface StatementResult {
  readonly command: string
  readonly rowCount: number | null
  readonly rows: unknown[]
}

type Done = (error: Error | null, results: readonly StatementResult[]) => void

// What pg's Query and Connection have and their types leave out. pg is pinned to one version, and pipelined-transaction.test.ts counts the
// messages that leave.
interface Answered {
  _result: { _types: unknown }
  submit(wire: object): Error | null | undefined
  handleRowDescription(message: object): void
  handleDataRow(message: object): void
  handleCommandComplete(message: object, wire: object): void
  handleReadyForQuery(wire: object): void
}
interface Wire {
  readonly stream: { write(bytes: Buffer): boolean }
  sync(): void
}
type QueryClass = new (config: object, values: undefined, callback: (error: Error | null, result: StatementResult) => void) => Answered
const Query = pg.Query as unknown as QueryClass

/**
 * Several statements with one Sync behind the last: PostgreSQL runs them in their order, and after one that fails skips all others, a COMMIT
 * too. A subclass of pg's Query, because a client with `pipeline: true` takes nothing else.
 */
class MessageQuery extends Query {
  readonly statements: readonly NamedStatement[]
  readonly #results: StatementResult[] = []
  readonly #queries: Answered[] = []
  #failure: Error | null = null
  readonly callback: Done

  constructor(statements: readonly NamedStatement[], callback: Done) {
    super({ text: 'several statements' }, undefined, () => {})
    this.statements = statements
    this.callback = callback
  }

  /** Sends nothing, and answers the mistake, when one of the statements cannot be written. */
  override submit(connection: Wire): Error | null {
    const bytes: Buffer[] = []
    // pg's own query writes each statement; the Sync that it sends behind each is left out.
    const wire = Object.create(connection, {
      stream: { value: {} },
      sync: { value: () => {} },
      _send: { value: (sent: Buffer) => bytes.push(sent) },
    })
    for (const { name, text, values } of this.statements) {
      const query = new Query({ name, text, values, queryMode: 'extended' }, undefined, (error, result) => this.#keep(error, result))
      query._result._types = this._result._types
      this.#queries.push(query)
      const mistake = query.submit(wire) ?? this.#failure
      if (mistake !== null) return mistake
    }
    connection.stream.write(Buffer.concat(bytes))
    connection.sync()
    return null
  }

  override handleRowDescription(message: object): void {
    this.#queries[0]?.handleRowDescription(message)
  }

  override handleDataRow(message: object): void {
    this.#queries[0]?.handleDataRow(message)
  }

  override handleCommandComplete(message: object, wire: object): void {
    const query = this.#queries.shift()
    query?.handleCommandComplete(message, wire)
    query?.handleReadyForQuery(wire)
  }

  handleError(error: Error): void {
    this.callback(error, [])
  }

  override handleReadyForQuery(): void {
    const isWhole = this.#results.length === this.statements.length
    const failure = this.#failure ?? (isWhole ? null : new Error('invariant: a message was answered in part'))
    this.callback(failure, this.#results)
  }

  #keep(error: Error | null, result: StatementResult): void {
    if (error === null) this.#results.push(result)
    else this.#failure ??= error
  }
}

/**
 * Sends the statements as one message and waits for all answers. Throws the error of the first that failed; PostgreSQL has run none of those
 * behind it. After an error the connection may not be used again.
 */
export async function sendTogether(client: pg.ClientBase, statements: readonly NamedStatement[]): Promise<readonly StatementResult[]> {
  return await new Promise((resolve, reject) => {
    const query = new MessageQuery(statements, (error, results) => (error === null ? resolve(results) : reject(error)))
    client.query(query as unknown as pg.Submittable)
  })
}
