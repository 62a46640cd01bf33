/** One thing that is checked or tested. */
export interface Step {
  readonly name: string
  readonly run: () => Promise<StepOutcome>
}

export interface StepOutcome {
  readonly isPassed: boolean
  /** A few words beside the name: what was counted. */
  readonly note?: string
  /** What went wrong, shown only when it did. */
  readonly detail?: string
}

export interface StepResult extends StepOutcome {
  readonly name: string
  readonly seconds: number
}

async function timeStep(step: Step): Promise<StepResult> {
  const startedAt = performance.now()
  const outcome = await step.run().catch((error: unknown): StepOutcome => ({
    isPassed: false,
    detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }))
  return { ...outcome, name: step.name, seconds: (performance.now() - startedAt) / 1000 }
}

function lineOf(result: StepResult): string {
  const mark = result.isPassed ? 'ok  ' : 'FAIL'
  return `${mark}  ${result.name.padEnd(22)} ${result.seconds.toFixed(1).padStart(6)} s${result.note === undefined ? '' : `  ${result.note}`}`
}

/** A step that only looks for problems: each problem is one sentence. */
export function problemStep(name: string, find: () => readonly string[] | Promise<readonly string[]>): Step {
  return {
    name,
    run: async () => {
      const problems = await find()
      if (problems.length === 0) return { isPassed: true }
      return { isPassed: false, note: `${problems.length} found`, detail: problems.join('\n') }
    },
  }
}

/** Runs steps in their order, at most `atOnce` together, and prints a line as each ends, with the detail of a failed one. */
export async function runSteps(steps: readonly Step[], { atOnce }: { readonly atOnce: number }): Promise<readonly StepResult[]> {
  const waiting = [...steps]
  const results: StepResult[] = []
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const result = await timeStep(step)
      results.push(result)
      console.log(lineOf(result))
      if (!result.isPassed && result.detail !== undefined) console.log(`\n${result.detail.trimEnd()}\n`)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, steps.length) }, work))
  return results
}
