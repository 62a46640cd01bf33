import { createServer } from 'node:net'
import type { Plan } from './plan.ts'

/** The first port of the plan that something else holds, with the variable that moves it. */
export async function findBusyPort(plan: Plan): Promise<{ readonly port: number; readonly variable: string } | null> {
  const wanted = [
    { port: plan.playerPort, variable: 'PLAYER_PORT' },
    { port: plan.consolePort, variable: 'CONSOLE_PORT' },
    { port: plan.sandboxPort, variable: 'SANDBOX_PORT' },
  ]
  for (const one of wanted) if (!(await isFree(plan.host, one.port))) return one
  return null
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
