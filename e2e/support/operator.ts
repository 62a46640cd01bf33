import type { Page } from '@playwright/test'
import type { ConfigKey } from '@morakot/contract/features/site/limits'
import { consoleClient } from './clients.ts'
import type { ConsoleClient } from './clients.ts'
import { runSql } from './database.ts'
import { signIn } from './desk.ts'
import { PASSWORD } from './member.ts'
import type { Addresses } from './product.ts'

/** The operators of the demo, one a role: finance is `operator` and risk `checker`. */
export type DemoOperator = 'owner' | 'owner2' | 'operator' | 'checker' | 'support' | 'marketing' | 'content' | 'auditor'

/** An operator who works through the API, as a second desk would. */
export interface Operator {
  readonly api: ConsoleClient
  /** Saves a setting, whatever its current value. */
  readonly set: (key: ConfigKey, value: Readonly<Record<string, string>>, isOn?: boolean) => Promise<void>
  /** Switches a setting off, if it is on. */
  readonly clear: (key: ConfigKey) => Promise<void>
}

/** Signs in as an operator of the demo; the owner may do everything. */
export async function demoOperator(product: Addresses, username: DemoOperator = 'owner'): Promise<Operator> {
  let cookie = ''
  const api = consoleClient({
    origin: product.console,
    fetch: async (url, init) => {
      const response = await fetch(url, { ...init, headers: { ...init.headers, cookie, origin: product.console } })
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      return response
    },
  })
  await api.operators.login({ body: { username, password: PASSWORD } })
  const settingOf = async (key: ConfigKey) => (await api.site.settings()).settings.find((setting) => setting.key === key)
  const save = async (key: ConfigKey, value: Readonly<Record<string, string>>, isOn: boolean) => {
    const version = (await settingOf(key))?.version ?? 0
    const { proposal } = await api.site.saveSetting({ params: { key }, body: { version, isOn, value } })
    // An account that members pay into is shown when another person approves: finance, who is `operator` in the demo.
    if (proposal === null) return
    const other = await demoOperator(product, username === 'operator' ? 'owner' : 'operator')
    await other.api.site.approveSetting({ params: { key, changeId: proposal.changeId } })
  }
  return {
    api,
    set: async (key, value, isOn = true) => await save(key, value, isOn),
    clear: async (key) => {
      const setting = await settingOf(key)
      if (setting?.isOn === true) await save(key, setting.value ?? {}, false)
    },
  }
}

/** Offers more points for an hour: marketing proposes it and the owner approves. Returns its id. */
export async function offerBoost(product: Addresses, title: string): Promise<string> {
  const [maker, approver] = [await demoOperator(product, 'marketing'), await demoOperator(product)]
  await maker.api.site.makeBoost({ body: { title, multiplier: 2, endAt: new Date(Date.now() + 3_600_000).toISOString() } })
  const { items } = await approver.api.value.changes({ query: { view: 'waiting' } })
  const change = items.find(({ kind }) => kind === 'boost')
  if (change === undefined) throw new Error('the offer waits for another operator')
  await approver.api.value.approve({ params: { changeId: change.changeId }, body: {} })
  const { boost } = await approver.api.site.settings()
  if (boost === null) throw new Error('the offer is made')
  return boost.id
}

let operatorsMade = 0

/** An operator of the test's own, because tests change passwords and factors. It has the password and the roles of a demo operator. */
export async function newOperator(product: { readonly dataDir: string }, like: DemoOperator): Promise<string> {
  operatorsMade += 1
  const username = `${like}-${process.pid}-${operatorsMade}`
  await runSql(
    product,
    `with made as (
      insert into operator (username, display_name, password_hash, created_at)
      select $1, $1, password_hash, created_at from operator where username = $2 returning id
    )
    insert into operator_role_held (operator_id, place, role)
    select made.id, place, role from made, operator_role_held where operator_id = (select id from operator where username = $2)`,
    [username, like],
  )
  return username
}

/** Opens a page of the console, as an operator in a browser. */
export async function openDesk(desk: Page, product: Addresses, path = '/maintenance'): Promise<Page> {
  await signIn(desk, 'owner', `${product.console}${path}`)
  return desk
}
