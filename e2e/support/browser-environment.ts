/** What a browser is started with: the path of its program, and the environment that only it may see. */
export interface BrowserStart {
  readonly path: string
  readonly environment: Record<string, string>
}

const KEPT = 'MORAKOT_E2E_BROWSER'

/**
 * Finds the browser once for all workers. The unpacked one needs library paths in its environment, which would change what every
 * other program of the test does: they are taken out of ours and given to the browser alone.
 */
export async function keptApart(find: () => Promise<string>): Promise<BrowserStart> {
  const known = process.env[KEPT]
  if (known !== undefined) return JSON.parse(known) as BrowserStart
  const before = { ...process.env }
  const path = await find()
  const environment = definedOf(process.env)
  for (const name of Object.keys(process.env)) if (before[name] === undefined) delete process.env[name]
  Object.assign(process.env, before)
  const found = { path, environment }
  process.env[KEPT] = JSON.stringify(found)
  return found
}

function definedOf(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}
