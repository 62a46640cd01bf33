import type { Plan } from './plan.ts'

const DEMO_LOGINS: readonly (readonly [who: string, login: string])[] = [
  ['Member, Default tier', 'somchai / demo-1234'],
  ['Member, Elite tier', 'malee / demo-1234'],
  ['Member, Emperor tier', 'thanakorn / demo-1234'],
  ['Operators: all, finance, risk', 'owner, operator, checker / demo-1234'],
  ['Operators: more roles', 'support, marketing, content, auditor / demo-1234'],
]

/** Prints where everything is and who may log in. Demo logins are no secret: demo mode has play money only. */
export function printTable(plan: Plan): void {
  const rows = [
    ['Member app and API', `http://localhost:${plan.playerPort}`],
    ['Operator console', `http://localhost:${plan.consolePort}`],
    ['Sandbox (bank, games, SMS)', `http://localhost:${plan.sandboxPort}`],
    ['API description', `http://localhost:${plan.playerPort}/docs`],
    ...(plan.hasDemoLogins ? DEMO_LOGINS : []),
  ]
  const width = Math.max(...rows.map(([label = '']) => label.length))
  const lines = rows.map(([label = '', value = '']) => `  ${label.padEnd(width)}  ${value}`)
  process.stdout.write(`\n${lines.join('\n')}\n\n  Play money only. Ctrl-C stops everything.\n\n`)
}
