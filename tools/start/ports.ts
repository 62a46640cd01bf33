import { createServer } from 'node:net'
import type { Plan } from './plan.ts'

/** The first port of the plan that something else holds, with the variable that moves it. Throws one sentence when none could ever be opened. */
export async function findBusyPort(plan: Plan): Promise<{ readonly port: number; readonly variable: string } | null> {
  const wanted = [
    { port: plan.playerPort, variable: 'PLAYER_PORT' },
    { port: plan.consolePort, variable: 'CONSOLE_PORT' },
    { port: plan.sandboxPort, variable: 'SANDBOX_PORT' },
  ]
  for (const one of wanted) {
    const failure = await failureToOpen(plan.host, one.port)
    if (failure === 'EADDRINUSE') return one
    if (failure === 'EACCES') throw new Error(`${one.variable} is ${one.port}, a port that this user may not open.`)
    if (failure !== null) throw new Error(`HOST must be an address of this machine, not ${plan.host}.`)
  }
  return null
}

function failureToOpen(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)))
  })
}
