import { globSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { recordAction, recordOnce } from '#infra/operators/audit'
import type { AuditedAction } from '#infra/operators/audit'
import { audits } from '@morakot/contract/nouns'
import { startApp } from '../../../test/start-app.ts'
import { testAction } from '../../../test/test-action.ts'

const BY_OWNER = { actor: 'op:1', subject: 'site:BACKUP_BANK_ACCOUNT' } as const

/** The log lines of these actions, each in a transaction of its own. */
async function alertsOf(
  actions: readonly AuditedAction[],
  record = recordAction as (tx: never, action: AuditedAction) => Promise<unknown>,
) {
  await using app = await startApp()
  const warn = vi.spyOn(app.context.logger, 'warn')
  onTestFinished(() => warn.mockRestore())
  for (const action of actions) await app.context.withTransaction(async (tx) => await record(tx as never, action))
  await app.drainSubscribers()
  return warn.mock.calls.map(([details]) => details).filter((details) => 'alert' in Object(details))
}

test('[ALERT-1] a change of what is given or believed is logged once under one name, with who did it and its row of the audit', async () => {
  const logged = await alertsOf([
    { ...BY_OWNER, action: 'redemption.edit', subject: 'item:1' },
    { ...BY_OWNER, action: 'sports_provider.edit', subject: 'sports_provider:AG' },
    { ...BY_OWNER, action: 'site.setting_saved' },
  ])

  const common = { alert: 'sensitive_change', actor: 'op:1', audit: expect.stringMatching(/^\d+$/), at: expect.stringMatching(/Z$/) }
  expect(logged).toEqual([
    { ...common, kind: 'value', action: 'redemption.edit', subject: 'item:1' },
    { ...common, kind: 'trust', action: 'sports_provider.edit', subject: 'sports_provider:AG' },
    { ...common, kind: 'trust', action: 'site.setting_saved', subject: BY_OWNER.subject },
  ])
})

test('[ALERT-1] what changes neither raises no alert', async () => {
  expect(
    await alertsOf([
      { ...BY_OWNER, action: 'operator.login' },
      { ...BY_OWNER, action: 'site.setting_saved', subject: 'site:BANNER' },
      { ...BY_OWNER, action: testAction('constructor') },
    ]),
  ).toEqual([])
})

test('[ALERT-1] what is written down once is logged once', async () => {
  expect(await alertsOf([{ ...BY_OWNER, action: 'vouchers.issue', subject: 'voucher_campaign:1' }], recordOnce)).toHaveLength(1)
})

test('[ALERT-1] every action that a noun declares is one that a feature writes down', () => {
  const source = join(import.meta.dirname, '../..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const scripts = globSync('packages/schema/sql/*.sql', { cwd: join(source, '../../..') }).map((file) => join('../../..', file))
  const text = [...files, ...scripts].map((file) => readFileSync(join(source, file), 'utf8')).join('\n')

  // Some names are composed at run time, from their subject.
  const isWritten = (action: string) =>
    text.includes(`'${action}'`) || /^member\.(?:limit|reality_check)\.|^(?:game|provider)\.switch$/u.test(action)
  expect(Object.keys(audits).filter((action) => !isWritten(action))).toEqual([])
})
