/** A test that may be skipped on some machines, and why. */
export interface MaySkip {
  /** Its full name, as the runner says it. */
  readonly title: string
  readonly because: string
}

/** Every test that a run may skip. Any other that is skipped fails the run: nobody reads a number that is always there. */
export const MAY_SKIP: readonly MaySkip[] = [
  {
    title:
      'the embedded database, started by root moves out of a folder that its user cannot enter, says so once, and is found there again',
    because: 'only root may lend PostgreSQL another user',
  },
  {
    title: 'the embedded database, started by root starts as an ordinary user too, and serves the same folder to root',
    because: 'only root may become another user, who must be able to read the checkout',
  },
  { title: 'is copied once for a user that cannot read it, and says so once', because: 'only root may lend PostgreSQL another user' },
  {
    title: '[INIT-1] the lobby is usable after at most four requests for data, on the first visit and on the next',
    because: 'a page that is made late on purpose looks idle, and loads on',
  },
]

interface VitestReport {
  readonly testResults: readonly { readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[] }[]
}

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[]
}

const NOT_RUN = new Set(['skipped', 'pending', 'todo', 'disabled'])

/** The full names of the tests of a vitest JSON report that were not run. */
export function skippedInVitest({ testResults }: VitestReport): readonly string[] {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => NOT_RUN.has(status)).map(({ fullName }) => fullName.trim()),
  )
}

/** The titles of the journeys of a Playwright JSON report that were not run. */
export function skippedInPlaywright({ suites }: { readonly suites: readonly Suite[] }): readonly string[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'skipped')).map(({ title }) => title),
    ...skippedInPlaywright({ suites: inner }),
  ])
}

/** Those that no list allows to be skipped. */
export function unexcused(titles: readonly string[], allowed: readonly MaySkip[] = MAY_SKIP): readonly string[] {
  return titles.filter((title) => !allowed.some((known) => title.endsWith(known.title)))
}
