/** Long enough to say what was expected, short enough that the last lines of a log hold a dozen. */
const CHARACTERS_MAX = 300
// What colours a terminal; a log has none.
// oxlint-disable-next-line no-control-regex -- the escape character is what is looked for
const COLOURS = /\u001B\[[\d;]*m/g

interface VitestFailures {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

/** One line for each test of a vitest JSON report that failed, and for each file that fell over as a whole: what, and why. */
export function failedInVitest(report: VitestFailures): readonly string[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [lineOf(name, message)]
    return failed.map((one) => lineOf(one.fullName, one.failureMessages?.[0]))
  })
}

interface Suite {
  readonly file: string
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly line: number
    readonly tests: readonly { readonly status: string; readonly results: readonly { readonly error?: { readonly message?: string } }[] }[]
  }[]
}

interface PlaywrightFailures {
  readonly suites: readonly Suite[]
  readonly errors: readonly { readonly message?: string }[]
}

/** One line for each journey of a Playwright JSON report that failed or needed a second try, and for each set-up that broke. */
export function failedInPlaywright({ suites, errors }: PlaywrightFailures): readonly string[] {
  return [...suites.flatMap(failedInSuite), ...errors.map(({ message }) => lineOf('set-up', message))]
}

function failedInSuite({ file, suites = [], specs = [] }: Suite): readonly string[] {
  const own = specs.flatMap(({ title, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) =>
        lineOf(
          `${status === 'flaky' ? 'passed at the second try: ' : ''}${file}:${line} ${title}`,
          results.find(({ error }) => error !== undefined)?.error?.message,
        ),
      ),
  )
  return [...own, ...suites.flatMap(failedInSuite)]
}

function lineOf(what: string, why = 'no reason is given'): string {
  const line = `${what}: ${why.replaceAll(COLOURS, '').replaceAll(/\s+/g, ' ')}`
  return line.length > CHARACTERS_MAX ? `${line.slice(0, CHARACTERS_MAX)}…` : line
}
