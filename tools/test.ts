// Everything: the checks, the tests of every workspace, the browser journeys, the evidence in short, the requirement table. `npm test`.
import { PROJECT_ROOT, runNode } from './run-command.ts'
import type { Step } from './steps.ts'
import { runSteps } from './steps.ts'
import { addCounts } from './test-counts.ts'
import { unexcused } from './skipped-tests.ts'
import { browserStep, testedWorkspaces, workspaceStep } from './test-steps.ts'

const WORKSPACES_AT_ONCE = 2
const TOOL_TIME_LIMIT_MS = 5 * 60_000
/** The short version is meant to take five minutes; a slower machine may take longer. */
const EVIDENCE_TIME_LIMIT_MS = 10 * 60_000

/** One of this folder's programs as a step. Its own lines are shown, passed or not. */
function toolStep(name: string): Step {
  return programStep(name, `tools/${name}.ts`, TOOL_TIME_LIMIT_MS)
}

function programStep(name: string, script: string, timeLimitMs: number, words: readonly string[] = []): Step {
  return {
    name,
    run: async () => {
      const onOutput = (text: string) => process.stdout.write(text)
      const { exitCode } = await runNode(script, words, { timeLimitMs, onOutput })
      return { isPassed: exitCode === 0 }
    },
  }
}

const workspaces = testedWorkspaces(PROJECT_ROOT).map(workspaceStep)
const browser = browserStep()

const results = [
  ...(await runSteps([toolStep('check')], { atOnce: 1 })),
  ...(await runSteps(workspaces, { atOnce: WORKSPACES_AT_ONCE })),
  ...(await runSteps([browser], { atOnce: 1 })),
  ...(await runSteps([programStep('evidence', 'evidence/main.ts', EVIDENCE_TIME_LIMIT_MS, ['--short'])], { atOnce: 1 })),
  ...(await runSteps([toolStep('trace')], { atOnce: 1 })),
]

const broken = results.filter((result) => !result.isPassed).map((result) => result.name)
const tested = [...workspaces, browser]
const counts = addCounts(tested.map((step) => step.counts()))

if (counts.skipped > 0) console.log(`${counts.skipped} tests were skipped`)
// A test that nobody runs proves nothing, and its number at the end is soon read by nobody.
const hidden = tested.flatMap((step) =>
  unexcused(step.skipped()).map((title) => `${step.name}: skipped without a reason in tools/skipped-tests.ts: ${title}`),
)
for (const sentence of hidden) console.log(sentence)
// Once more at the end, where anyone who is shown only the last lines of a log finds them.
for (const step of tested) for (const failure of step.failures()) console.log(`${step.name}: ${failure}`)
if (broken.length > 0) console.log(`failed: ${broken.join(', ')}`)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = broken.length === 0 && hidden.length === 0 ? 0 : 1
