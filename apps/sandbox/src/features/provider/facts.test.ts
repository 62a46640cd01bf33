import { readFileSync } from 'node:fs'
import { GAME_FEATURES, gameFactsReply, launchOrder } from '@morakot/contract/outside/provider'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { allGames } from '#features/engines/rules-games'
import { fractionText } from '#features/engines/rules-odds'
import { volatilityOf } from '#features/engines/rules-volatility'

import { startSandbox } from '../../testing/start-sandbox.ts'

const ORDER = { game_code: 'sb-lotus', game_name: 'ดอกบัวทอง', game_id: 1001, game_alias: 'Golden Lotus', category: 'slot' }
const PATH = '/provider/games/facts'

describe('[GAMEPAGE-2] what the provider says of a game before it is opened', () => {
  test('is given of every game to a signed request, and of no other', async () => {
    await using sandbox = await startSandbox()
    for (const { engine, model, figures } of allGames()) {
      const reply = await sandbox.signed('provider', 'POST', PATH, { ...ORDER, engine, model })
      const facts = reply.json()
      expect([engine, model, reply.statusCode, facts.free]).toEqual([engine, model, 200, true])
      expect(figures.map(({ rtp }) => fractionText(rtp))).toContain(`${facts.rtp.numerator}/${facts.rtp.denominator}`)
      expect(facts.features.length).toBeLessThanOrEqual(3)
      expect(Number(facts.hit_every)).toBeGreaterThan(1)
    }
    expect((await sandbox.signed('provider', 'POST', PATH, { ...ORDER, engine: 'reels', model: 'none' })).statusCode).toBe(422)
    expect((await sandbox.app.inject({ method: 'POST', url: PATH, payload: { ...ORDER, engine: 'reels', model: 'low' } })).statusCode).toBe(
      401,
    )
  })

  test('has the word for a standard deviation at its bounds', () => {
    expect([1.99, 2, 4.99, 5, 11.99, 12].map((deviation) => volatilityOf({ deviation }))).toEqual([
      'low',
      'medium',
      'medium',
      'high',
      'high',
      'very_high',
    ])
  })

  test('[GAMEPAGE-4] leads to a page of rules with the drawings of the title and every exact return', async () => {
    await using sandbox = await startSandbox()
    for (const { engine, model, figures, simulation } of allGames()) {
      const facts = (await sandbox.signed('provider', 'POST', PATH, { ...ORDER, engine, model })).json()
      const page = await sandbox.app.inject({ method: 'GET', url: facts.rules_url.slice(sandbox.context.config.origin.length) })
      expect([engine, model, page.statusCode]).toEqual([engine, model, 200])
      expect(page.body).toContain('id="rules"')
      expect(page.body).toContain('ดอกบัวทอง')
      // A simulated return has no fraction that could be called exact.
      for (const { rtp } of figures) expect(page.body.includes(fractionText(rtp))).toBe(simulation === null)
      expect(page.body).not.toMatch(/data-play|id="deal"/)
    }
    expect((await sandbox.app.inject({ method: 'GET', url: '/rules/reels/none?code=a&name=b' })).statusCode).toBe(404)
    const wrong = await sandbox.app.inject({ method: 'GET', url: '/rules/reels/low' })
    expect(wrong.statusCode).toBeGreaterThanOrEqual(400)
    expect(wrong.statusCode).toBeLessThan(500)
  })
})

/** A part of the page for providers, from its heading to the next one, with the JSON that it shows. */
function partOf(heading: string): { readonly text: string; readonly example: unknown } {
  const page = readFileSync(new URL('../../../../../docs/seamless-wallet.md', import.meta.url), 'utf8')
  const [, text = ''] = new RegExp(`\n## ${heading}\n(.*?)\n## `, 's').exec(page) ?? []
  const [, json = 'null'] = /```json\n(.*?)\n```/s.exec(text) ?? []
  return { text, example: JSON.parse(json) }
}

test('[GAMEPAGE-2, FREEPLAY-1] the page for providers shows a launch and facts as we send and read them, and names each feature', () => {
  const launched = partOf('Launch')
  const facts = partOf('A game before it is opened')

  const ofLaunch = Object.keys(launchOrder.shape)
  expect(ofLaunch).toEqual(expect.arrayContaining(Object.keys(z.record(z.string(), z.unknown()).parse(launched.example))))
  for (const field of ofLaunch) expect(launched.text).toContain(field)
  expect(gameFactsReply.parse(facts.example)).toEqual(facts.example)
  for (const feature of GAME_FEATURES) expect(facts.text).toContain(`\`${feature}\``)
  for (const field of Object.keys(gameFactsReply.shape)) expect(facts.text).toContain(field)
  for (const rule of ['`"is_demo": true`', '"free": true']) expect(launched.text).toContain(rule)
})
