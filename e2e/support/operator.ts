import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { ConfigKey } from '@morakot/contract/features/site/limits'
import { consoleApi } from '@morakot/contract/calls'
import { createClient } from '@morakot/contract/client'
import type { Client } from '@morakot/contract/client'
import type { ConsoleContract } from '@morakot/contract/contract'
import { PASSWORD } from './member.ts'
import type { Addresses } from './product.ts'

/** An operator who works through the API, as a second desk would. */
export interface Operator {
  readonly api: Client<ConsoleContract>
  /** Saves a setting over whatever stands there. */
  readonly set: (key: ConfigKey, value: Readonly<Record<string, string>>, isOn?: boolean) => Promise<void>
  /** Switches a setting off, if it is on. */
  readonly clear: (key: ConfigKey) => Promise<void>
}

export async function demoOperator(product: Addresses, username: 'operator' | 'checker' = 'operator'): Promise<Operator> {
  let cookie = ''
  const api = createClient<ConsoleContract>(consoleApi, {
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
    await api.site.saveSetting({ params: { key }, body: { version, isOn, value } })
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

/** Opens the console at the site's settings, as an operator in a browser. */
export async function openDesk(desk: Page, product: Addresses): Promise<Page> {
  await desk.goto(`${product.console}/#site`)
  await desk.getByLabel('ชื่อผู้ใช้').fill('checker')
  await desk.getByLabel('รหัสผ่าน', { exact: true }).fill('demo-1234')
  await desk.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await expect(desk.getByRole('heading', { name: 'ตั้งค่าเว็บไซต์' })).toBeVisible()
  return desk
}
