import { STAKE, roundOf } from './game-host.ts'
import { bytesOf } from './line.ts'
import type { Line } from './line.ts'
import type { Player } from './players.ts'

interface ReadyRound {
  readonly bet: Buffer
  readonly settle: Buffer
}

/** Signed rounds, each of the next player; made ahead, because a provider signs on a machine of its own. */
export class Rounds {
  readonly #origin: string
  readonly #players: readonly Player[]
  readonly #ready: ReadyRound[] = []
  #turn = 0
  #unknown = 0

  constructor(origin: string, players: readonly Player[]) {
    this.#origin = origin
    this.#players = players
  }

  /** Signatures grow stale within a minute: make them just before they are used. */
  prepare(count: number): void {
    this.#ready.length = 0
    for (let made = 0; made < count; made += 1) this.#ready.push(this.#make())
  }

  /** Plays one round on a line: the bet, and when it is taken its settlement. */
  readonly play = async (line: Line): Promise<void> => {
    const round = this.#ready.pop() ?? this.#make()
    for (const input of [round.bet, round.settle]) {
      const reply = await line.send(input)
      if (isUnknown(reply)) return void (this.#unknown += 1)
      assertOk(reply)
    }
  }

  /** Calls that were answered too late to say what became of them, as happens on a machine that is busy with other work. */
  get unknown(): number {
    return this.#unknown
  }

  #make(): ReadyRound {
    const player = this.#players[(this.#turn += 1) % this.#players.length]
    if (player === undefined) throw new Error('the bench has no players')
    const { bet, settle } = roundOf(this.#origin, player)
    return { bet: bytesOf(bet), settle: bytesOf(settle) }
  }
}

export const isUnknown = (reply: string) => reply.includes('outcome_unknown')

export const isOk = (reply: string) => reply.includes('"status":"OK"')

// A refused bet also answers 200: the load must be of bets that are taken.
function assertOk(reply: string): void {
  if (!isOk(reply)) throw new Error(`a call of the bench was answered ${reply}`)
}

// A colon in a script begins a variable, in a text too: names with one come in as variables.
export const POSTING_NAMES = { scope: 'provider:bench', house: 'house:provider:sandbox' } as const

/** The same round for pgbench: the posting function that the API calls, as it calls it, and nothing around it. */
export const POSTED_BET = posting('bet', -Number(STAKE))
export const POSTED_WIN = posting('win', Number(STAKE))
export const POSTED_ROUND = `${POSTED_BET}${POSTED_WIN}`

function posting(kind: 'bet' | 'win', amount: number): string {
  return `\\set member random(:first, :last)
\\set key random(1, 9000000000000000000)
select ledger.post(:scope::text, '${kind}-' || :key::text, sha256('bench'), '${kind}', :scope::text, \
array[ledger.member_account(:member, 'real'), ledger.house(:house::text, 'CREDIT')], array[${amount}, ${-amount}]::bigint[], \
null, null, 'wallet.changed', '{"member":"1"}');
`
}
