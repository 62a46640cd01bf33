// Which promises are kept, and by which test. `npm run trace`, or `npm run trace -- --write` to fill the proof column.
import { readArguments } from '@morakot/database/command-line'
import { PROJECT_ROOT } from './run-command.ts'
import { traceRequirements, writeProofs } from './trace-requirements.ts'

const { values } = readArguments({ usage: 'trace [-- --write]', options: { write: { type: 'boolean' } } })
if (values.write === true) writeProofs(PROJECT_ROOT)

const trace = traceRequirements(PROJECT_ROOT)
const print = (words: string, ids: readonly string[]) => {
  if (ids.length > 0) console.log(`${words}: ${ids.join(', ')}`)
}

print('Done without a proof', trace.unproven)
print('Done, with another proof than the table says (npm run trace -- --write)', trace.misplaced)
print('Open, with a test that names it', trace.begun)
print('Named by a test, in no row', trace.unknown)
console.log(`${trace.done} done, ${trace.open} open, ${trace.unproven.length} done without a proof`)
process.exitCode = trace.unproven.length + trace.misplaced.length > 0 ? 1 : 0
