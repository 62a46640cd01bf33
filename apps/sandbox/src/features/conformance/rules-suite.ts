/** Whom a suite plays as: a provider's player with an open session. */
export type TestPlayer = { readonly playerId: string; readonly sessionToken: string; readonly gameCode: string }

/** Where the sandbox returns the player of one of its plays, signed, to a caller that holds our key. */
export const BENCH_PLAY_PATH = '/provider/bench/play'

/** The wallet's response. */
export type Answer = {
  /** HTTP status; 0 when nothing came back. */
  readonly http: number
  /** Its status as the convention calls it, or `SILENT` when no answer came. */
  readonly status: string
  readonly balance: bigint | null
  readonly walletTxId: string | null
  readonly state: string | null
  readonly isReplayed: boolean
  /** Whether the reply carried a good signature, where the convention signs replies. */
  readonly isSigned: boolean
  readonly listed: readonly string[]
}

export const SILENT: Answer = {
  http: 0,
  status: 'SILENT',
  balance: null,
  walletTxId: null,
  state: null,
  isReplayed: false,
  isSigned: false,
  listed: [],
}

export type Movement = {
  readonly txId: string
  readonly roundId: string
  readonly amount: bigint
  readonly winAmount?: bigint
  readonly refTxId?: string
  readonly closesRound?: boolean
  /** Instead of the suite's own player. */
  readonly player?: Partial<TestPlayer>
  readonly currency?: string
}

/** How a request is spoilt on purpose. */
export type Spoilt = {
  readonly secret?: string
  readonly ageMs?: number
  readonly nonce?: string
  readonly body?: string
  readonly abortMs?: number
}

/** A convention: how a provider speaks with the wallet. A call that it does not have is null. */
export type Driver = {
  readonly name: string
  /** Checks that this convention cannot carry, by name, with the reason. */
  readonly cannot: Readonly<Record<string, string>>
  /** How it calls one of our statuses. */
  readonly says: (status: string) => string
  /** The HTTP status with which it answers where we have this one. */
  readonly httpOf: (ours: number) => number
  readonly ping: ((spoilt?: Spoilt) => Promise<Answer>) | null
  readonly balance: (player?: Partial<TestPlayer>, spoilt?: Spoilt) => Promise<Answer>
  readonly bet: (movement: Movement, spoilt?: Spoilt) => Promise<Answer>
  readonly win: (movement: Movement) => Promise<Answer>
  readonly betWin: ((movement: Movement) => Promise<Answer>) | null
  readonly rollback: (movement: Omit<Movement, 'amount'>) => Promise<Answer>
  readonly closeRound: (movement: Omit<Movement, 'amount'>) => Promise<Answer>
  readonly look: ((txId: string) => Promise<Answer>) | null
  readonly list: ((from: Date, to: Date) => Promise<Answer>) | null
}

export type Verdict = {
  readonly name: string
  readonly rule: string
  readonly title: string
  readonly thai: string
  readonly outcome: 'passed' | 'failed' | 'left out'
  /** Why it failed or was left out. */
  readonly why: string | null
  readonly ms: number
}

/** A report as text: one line a check, a count at the end. */
export function reportText(verdicts: readonly Verdict[], about: { readonly driver: string; readonly url: string }): string {
  const marks = { passed: 'ok  ', failed: 'FAIL', 'left out': '--  ' } as const
  const lines = verdicts.map(
    ({ name, title, outcome, why, ms }) => `${marks[outcome]}  ${name.padEnd(22)} ${title}${why === null ? '' : `: ${why}`} (${ms} ms)`,
  )
  const count = (outcome: Verdict['outcome']) => verdicts.filter((verdict) => verdict.outcome === outcome).length
  return [
    `Conformance of ${about.url}, convention ${about.driver}`,
    '',
    ...lines,
    '',
    `${count('passed')} passed, ${count('failed')} failed, ${count('left out')} left out`,
  ].join('\n')
}
