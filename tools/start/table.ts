import { DEMO_PASSWORD } from '@morakot/contract/outside/demo-logins'
import type { Plan } from './plan.ts'

type Rows = readonly (readonly [who: string, login: string])[]

const DEMO_MEMBERS: Rows = [
  ['Member, Default tier', `somchai / ${DEMO_PASSWORD}`],
  ['Member, Elite tier', `malee / ${DEMO_PASSWORD}`],
  ['Member, Emperor tier', `thanakorn / ${DEMO_PASSWORD}`],
]

const DEMO_OPERATORS: Rows = [
  ['Operators: two owners', `owner, owner2 / ${DEMO_PASSWORD}`],
  ['Operators: finance, risk', `operator, checker / ${DEMO_PASSWORD}`],
  ['Operators: more roles', `support, marketing, content, auditor / ${DEMO_PASSWORD}`],
]

const EXPOSED =
  '  Outsiders can reach this demo: its SMS inbox is closed, and no operator has a published password.\n' +
  '  Make one with: npm run operator -- <name> <shown name>'

/** Prints where everything is and who may log in. Demo logins are no secret: demo mode has play money only. */
export function printTable(plan: Plan): void {
  const rows = [
    ['Member app and API', `http://localhost:${plan.playerPort}`],
    ['Operator console', `http://localhost:${plan.consolePort}`],
    ['Sandbox (bank, games, SMS)', `http://localhost:${plan.sandboxPort}`],
    ['API description', `http://localhost:${plan.playerPort}/docs`],
    ...(plan.hasDemoLogins ? DEMO_MEMBERS : []),
    ...(plan.hasDemoLogins && !plan.isExposedDemo ? DEMO_OPERATORS : []),
  ]
  const width = Math.max(...rows.map(([label = '']) => label.length))
  const lines = rows.map(([label = '', value = '']) => `  ${label.padEnd(width)}  ${value}`)
  const exposed = plan.isExposedDemo ? `${EXPOSED}\n\n` : ''
  process.stdout.write(`\n${lines.join('\n')}\n\n${exposed}  Play money only. Ctrl-C stops everything.\n\n`)
}
