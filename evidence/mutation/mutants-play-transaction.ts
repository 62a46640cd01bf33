import { sqlOf } from './mutant.ts'
import type { Mutant } from './mutant.ts'

const FEATURE = 'apps/api/src/features/seamless/wallet'
const PLAY = `${FEATURE}/service-play.ts`
const PIPELINE = 'packages/database/src/pipelined-transaction.ts'
const MESSAGE = 'packages/database/src/one-message.ts'
const seenBy = (...names: readonly string[]) => names.map((name) => `${FEATURE}/${name}.test.ts`)

/** Faults in the transaction of a bet or a win: its two messages, its commit and its nonce. */
export const PLAY_TRANSACTION_MUTANTS: readonly Mutant[] = [
  {
    name: 'a reply is sent before the commit',
    file: PIPELINE,
    find: `await client.together([...statements, COMMIT])`,
    replace: `await client.together(statements).then((rows) => {
    void client.together([COMMIT]).catch(() => null)
    return [...rows, { command: 'COMMIT', rowCount: null, rows: [] }]
  })`,
    seenBy: seenBy('service-play'),
  },
  {
    name: 'a commit that PostgreSQL refused is taken for done',
    file: MESSAGE,
    find: `    this.callback(error, [])`,
    replace: `    this.callback(this.#queries.length === 1 ? null : error, this.#results)`,
    seenBy: ['packages/database/src/pipelined-transaction.test.ts'],
  },
  {
    name: 'a statement that failed is taken for done',
    file: MESSAGE,
    find: `    this.callback(error, [])`,
    replace: `    this.callback(this.#queries.length > 1 ? null : error, this.#results)`,
    seenBy: ['packages/database/src/pipelined-transaction.test.ts'],
  },
  {
    name: 'a part of a message is sent where one of its values cannot be written',
    file: MESSAGE,
    find: `      if (mistake !== null) return mistake`,
    replace: ``,
    seenBy: ['packages/database/src/pipelined-transaction.test.ts'],
  },
  {
    name: 'a warning at the commit of a message is not looked at',
    file: 'packages/database/src/guarded-pool.ts',
    find: `statements.at(-1)?.sql === 'commit' ?`,
    replace: `statements.length === 0 ?`,
    seenBy: ['packages/database/src/pipelined-transaction.test.ts'],
  },
  {
    name: 'each statement of a transaction is a message of its own',
    file: PIPELINE,
    find: `queueMicrotask(() => process.nextTick(flush))`,
    replace: `queueMicrotask(flush)`,
    seenBy: ['packages/database/src/pipelined-transaction.test.ts'],
  },
  {
    name: 'a connection on which something failed is used again',
    file: PIPELINE,
    find: `      client.release(true)`,
    replace: `      client.release()`,
    seenBy: ['packages/database/src/pipelined-transaction.test.ts'],
  },
  {
    name: 'a nonce lets two messages in that come together',
    file: sqlOf('0058-play'),
    find: `array_agg(asked.is_first and spent.nonce is not null`,
    replace: `array_agg(spent.nonce is not null`,
    seenBy: ['apps/api/src/infra/crypto/signature.test.ts'],
  },
  {
    name: 'a bet is decided although its nonce was used',
    file: PLAY,
    find: `    if (!admission.isNew) return notAdmitted(waiting, { status: 'BAD_SIGNATURE', detail: 'replayed' })\n`,
    replace: ``,
    seenBy: seenBy('service-nonces'),
  },
  {
    name: 'a bet of a host that is switched off is decided',
    file: PLAY,
    find: `    if (!admission.isActive) return notAdmitted(waiting, { status: 'PROVIDER_OFF', detail: 'switched_off' })\n`,
    replace: ``,
    seenBy: seenBy('service-nonces'),
  },
  {
    name: 'a bet that is refused for its content keeps its nonce',
    file: `${FEATURE}/service-admission.ts`,
    find: `  if (nonce === undefined) return refusal\n`,
    replace: `  if (hostId !== '') return refusal\n  if (nonce === undefined) return refusal\n`,
    seenBy: seenBy('service-nonces'),
  },
]
