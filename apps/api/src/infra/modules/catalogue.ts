import type { Calls } from '@morakot/contract/call'
import type { CallSchema } from '@morakot/contract/contract-shape'
import type { HouseAccount, Module } from './module.ts'
import type { WaitingSource } from './waiting.ts'

/** What set-up and documentation read of the list. Nothing is opened. */
export interface Catalogue {
  readonly queues: readonly string[]
  readonly houseAccounts: readonly HouseAccount[]
  readonly waits: readonly WaitingSource[]
}

/** Puts the data of all modules together. What two modules declare is refused. */
export function catalogueOf(modules: readonly Module[]): Catalogue {
  unique(
    'noun',
    modules.map(({ contract }) => contract.noun),
  )
  const houseAccounts = modules.flatMap((module) => module.houseAccounts)
  unique(
    'house account',
    houseAccounts.map(({ code, token }) => `${code} (${token})`),
  )
  const waits = modules.flatMap((module) => module.waits)
  unique(
    'kind of task',
    waits.map(({ kind }) => kind),
  )
  return {
    queues: unique(
      'job',
      modules.flatMap(({ jobs }) => jobs),
    ),
    houseAccounts,
    waits,
  }
}

/** The calls of one noun with their schemas. */
export interface DescribedNoun {
  readonly noun: string
  readonly calls: Calls
  readonly schemas: Readonly<Record<string, CallSchema>>
}

/** What one address answers, noun by noun: for descriptions and tests. */
export async function describedNouns(modules: readonly Module[], side: 'member' | 'console'): Promise<readonly DescribedNoun[]> {
  return await Promise.all(
    modules.map(async ({ contract, memberSchemas, consoleSchemas }) => ({
      noun: contract.noun,
      calls: contract[side],
      schemas: side === 'member' ? memberSchemas : await consoleSchemas(),
    })),
  )
}

function unique(what: string, names: readonly string[]): readonly string[] {
  const twice = names.find((name, place) => names.indexOf(name) !== place)
  if (twice !== undefined) throw new Error(`The ${what} ${twice} is declared twice.`)
  return names
}
