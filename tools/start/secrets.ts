import { checkSecrets } from '@morakot/contract/outside/secrets'
import type { Exposure } from '@morakot/contract/outside/secrets'
import { readVariables, secretsOf } from '@morakot/contract/variables'
import { environment as api } from '../../apps/api/src/env.ts'
import { environment as sandbox } from '../../apps/sandbox/src/infra/env.ts'

const PLACES = ['HOST', 'PUBLIC_ORIGIN', 'CONSOLE_ORIGIN', 'SANDBOX_ORIGIN']

/**
 * Whether a start shows the demo, and to whom. The secrets of all programs are checked before anything is started, so that one sentence names
 * every variable. Throws it where outsiders would meet secrets that are published.
 */
export function exposureOf(environment: NodeJS.ProcessEnv): Exposure {
  const read = readVariables(api, environment)
  return checkSecrets({
    places: Object.fromEntries(
      PLACES.flatMap((name) => {
        const text = environment[name]
        return text === undefined ? [] : [[name, text]]
      }),
    ),
    secrets: { ...secretsOf(api, read), ...secretsOf(sandbox, readVariables(sandbox, environment)) },
    demoExposed: read.DEMO_EXPOSED,
  })
}
