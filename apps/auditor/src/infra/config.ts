import { dirname, join } from 'node:path'
import { readVariables, text, variables, wholeNumber } from '@morakot/contract/variables'

export interface AuditorConfig {
  readonly databaseUrl: string
  /** Where copies of the seals are kept: on another disk or machine, because an intruder may own this one. */
  readonly sealsFile: string
  /** Copies of the seals of the audit trail, in the same folder. */
  readonly trailSealsFile: string
  /** From the beginning of a pass to the beginning of the next. */
  readonly everyMs: number
  readonly sealEveryMs: number
  /** How long a pass may read accounts without movements. */
  readonly budgetMs: number
  readonly logLevel: string
}

/** Every variable that the auditor reads. */
export const environment = variables({
  AUDITOR_DATABASE_URL: text.optional().meta({
    description: "the auditor's own login at the database: `morakot_auditor`, or one that may act as it",
    initial: 'as `DATABASE_URL`',
  }),
  AUDIT_SEALS_FILE: text.optional().meta({
    description:
      'copies of the seals, those of the audit trail in `trail-seals.jsonl` of the same folder; most useful on the disk of another machine',
    initial: '`auditor/seals.jsonl` below `DATA_DIR`',
  }),
  AUDIT_EVERY_MS: wholeNumber.default(15_000).meta({ description: 'how often the auditor passes' }),
  AUDIT_SEAL_MS: wholeNumber.default(60_000).meta({ description: 'how often it seals' }),
  AUDIT_BUDGET_MS: wholeNumber.default(3_000).meta({ description: 'how long a pass may read accounts without movements' }),
  DATA_DIR: text.optional().meta({ description: 'as for the API', initial: '`.data` in the project' }),
  LOG_LEVEL: text.default('info').meta({ description: 'as for the API' }),
})

/** Reads the environment. Throws one sentence that names what is missing or wrong. */
export function readConfig(source: NodeJS.ProcessEnv): AuditorConfig {
  const env = readVariables(environment, source)
  if (env.AUDITOR_DATABASE_URL === undefined) throw new Error('AUDITOR_DATABASE_URL is not set.')
  const sealsFile = env.AUDIT_SEALS_FILE ?? join(env.DATA_DIR ?? '.data', 'auditor', 'seals.jsonl')
  return {
    databaseUrl: env.AUDITOR_DATABASE_URL,
    sealsFile,
    trailSealsFile: join(dirname(sealsFile), 'trail-seals.jsonl'),
    everyMs: env.AUDIT_EVERY_MS,
    sealEveryMs: env.AUDIT_SEAL_MS,
    budgetMs: env.AUDIT_BUDGET_MS,
    logLevel: env.LOG_LEVEL,
  }
}
