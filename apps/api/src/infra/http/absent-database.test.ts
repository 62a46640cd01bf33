import { openSwallowingLine } from '@morakot/database/testing/swallowing-line'
import { expect, onTestFinished, test } from 'vitest'
import { buildMemberApp } from '../../app.ts'
import { openContext } from '../../context.ts'
import { openModules } from '#infra/modules/open-modules'
import { modules } from '../../modules.ts'
import { openLog } from '#infra/log'
import { openGame, say, startPlayedApp, callWallet } from '../../../test/game-host.ts'

/** An api whose database the test can disconnect, with its log, and another one whose database stays. */
async function startOnLine() {
  const { app: good, host, end } = await startPlayedApp()
  const line = await openSwallowingLine(good.target)
  const lines: string[] = []
  const { context, close } = await openContext({
    config: good.context.config,
    target: line.target,
    clock: good.clock,
    logger: openLog('warn', { write: (text) => void lines.push(text) }),
  })
  const app = await buildMemberApp(context, openModules(context, modules), { player: null })
  onTestFinished(async () => {
    line.heal()
    await app.close()
    await close()
    await end()
  })
  return { good, host, line, lines, app, reported: { ...good, app } }
}

test('while the database is away no response says that an outcome is unknown, the log stays short, and all continues when it is back', async () => {
  const { good, host, line, lines, app, reported } = await startOnLine()
  const player = await openGame(good, host, await good.memberWith({ credit: '100.00' }))
  const { cookie } = await good.as(player.member)
  const poll = async () => await app.inject({ url: '/api/me/tokens', headers: { cookie } })
  expect((await callWallet(reported, 'bet', say.bet(player, 10))).reply.status).toBe('OK')
  expect((await poll()).statusCode).toBe(200)

  line.cut()
  const bet = say.bet(player, 20)
  await callWallet(reported, 'bet', bet)
  const answers = await Promise.all(Array.from({ length: 50 }, async () => await callWallet(reported, 'bet', bet)))
  const polls = await Promise.all(Array.from({ length: 50 }, poll))

  expect(new Set(answers.map(({ http, reply }) => `${http} ${reply.status}`))).toEqual(new Set(['429 TOO_MANY']))
  expect(new Set(polls.map((reply) => `${reply.statusCode} ${reply.headers['retry-after']} ${reply.json().code}`))).toEqual(
    new Set(['503 1 site.busy']),
  )
  const kinds = lines.map((text) => JSON.parse(text)).filter(({ msg }) => msg === 'request failed')
  expect(kinds.length).toBeLessThanOrEqual(2)

  line.heal()
  expect((await callWallet(reported, 'bet', bet)).reply.status).toBe('OK')
  expect((await poll()).json().data).toContainEqual({ code: 'CREDIT', balance: '70.00' })
})
