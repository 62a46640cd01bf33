import type { Plan } from './plan.ts'

/** Prints where everything is and who may log in. Demo logins are no secret: demo mode has play money only. */
export function printTable(plan: Plan): void {
  const rows = [
    ['Member app and API', `http://localhost:${plan.playerPort}`],
    ['Operator console', `http://localhost:${plan.consolePort}`],
    ['Sandbox (bank, games, SMS)', `http://localhost:${plan.sandboxPort}`],
    ['API description', `http://localhost:${plan.playerPort}/docs`],
    ['Member, Default tier', 'somchai / demo-1234'],
    ['Member, Elite tier', 'malee / demo-1234'],
    ['Member, Emperor tier', 'thanakorn / demo-1234'],
    ['Operators', 'operator / demo-1234, checker / demo-1234'],
  ]
  const width = Math.max(...rows.map(([label = '']) => label.length))
  const lines = rows.map(([label = '', value = '']) => `  ${label.padEnd(width)}  ${value}`)
  process.stdout.write(`\n${lines.join('\n')}\n\n  Play money only. Ctrl-C stops everything.\n\n`)
}
