import { runNode } from './run-command.ts'

/** One thing that is checked or tested. */
export interface Step {
  readonly name: string
  /** Says what is wrong; nothing is where the text is empty. */
  readonly run: () => Promise<string>
}

/** A step that is a program: what it writes is wrong where it ends with another code than 0. The limit is that of a calm machine, in ms. */
export function programStep(name: string, script: string, words: readonly string[], timeLimitMs: number): Step {
  const run = async () => {
    const { exitCode, output } = await runNode(script, words, { timeLimitMs })
    return exitCode === 0 ? '' : `${output}\nended with ${exitCode}`
  }
  return { name, run }
}

/** Runs steps in their order, `atOnce` together, and prints a line as each ends, with what is wrong. Returns the names of the failed. */
export async function runSteps(steps: readonly Step[], atOnce = 1): Promise<readonly string[]> {
  const [waiting, failed] = [[...steps], new Array<string>()]
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const begun = performance.now()
      const wrong = await step.run().catch((error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)))
      if (wrong !== '') failed.push(step.name)
      const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(6)
      console.log(`${wrong === '' ? 'ok  ' : 'FAIL'}  ${step.name.padEnd(22)} ${seconds} s${wrong && `\n\n${wrong.trimEnd()}\n`}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return failed
}
