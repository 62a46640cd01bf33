import { join } from 'node:path'

/** What the auditor is told. */
export interface AuditorConfig {
  readonly databaseUrl: string
  /** Where copies of the seals are kept: on another disk or machine, if somebody may own this one. */
  readonly sealsFile: string
  /** From the beginning of a pass to the beginning of the next. */
  readonly everyMs: number
  readonly sealEveryMs: number
  /** How long a pass may work on what nobody has touched. */
  readonly budgetMs: number
  readonly logLevel: string
}

/** Reads the environment; an empty variable is none. Throws one sentence naming what is missing or wrong. */
export function readConfig(source: NodeJS.ProcessEnv): AuditorConfig {
  const text = (name: string): string | undefined => (source[name] === '' ? undefined : source[name])
  const milliseconds = (name: string, initial: number): number => {
    const given = text(name) ?? String(initial)
    if (!/^[1-9]\d{0,7}$/.test(given)) throw new Error(`${name} must be a whole number of milliseconds, not ${given}.`)
    return Number(given)
  }
  const databaseUrl = text('AUDITOR_DATABASE_URL')
  if (databaseUrl === undefined) throw new Error('AUDITOR_DATABASE_URL is not set.')
  return {
    databaseUrl,
    sealsFile: text('AUDIT_SEALS_FILE') ?? join(text('DATA_DIR') ?? '.data', 'auditor', 'seals.jsonl'),
    everyMs: milliseconds('AUDIT_EVERY_MS', 15_000),
    sealEveryMs: milliseconds('AUDIT_SEAL_MS', 60_000),
    budgetMs: milliseconds('AUDIT_BUDGET_MS', 3_000),
    logLevel: text('LOG_LEVEL') ?? 'info',
  }
}
