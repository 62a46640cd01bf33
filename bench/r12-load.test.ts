import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Player } from './players.ts'
import { figureOfAnswers, MixedLoad } from './r12-load.ts'

const PLAYER: Player = { member: 1n, username: 'one', cookie: 'morakot=x', player_id: 'one', game_code: 'game', session_token: 'token' }

const ENOUGH = 20

/** Asks a server that answers well, but for one path. */
async function load(badAnswer: { readonly path: string; readonly status: number; readonly body: object } | null) {
  const server = createServer((request, response) => {
    const isBad = badAnswer !== null && request.url?.startsWith(badAnswer.path) === true
    const body = JSON.stringify(isBad ? badAnswer.body : { data: null, error: null })
    request.resume()
    request.once('end', () => response.writeHead(isBad ? badAnswer.status : 200, { 'content-length': body.length }).end(body))
  }).listen(0, 'localhost')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const mixed = new MixedLoad(`http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`, [PLAYER])
  const enough = new AbortController()
  const requesting = mixed.run(500, enough.signal)
  while (mixed.answers.answered < ENOUGH) await sleep(10)
  enough.abort()
  await requesting
  return mixed.answers
}

test('a load in which everything is answered well is good', async () => {
  const answers = await load(null)

  expect(answers.answered).toBeGreaterThanOrEqual(ENOUGH)
  expect(figureOfAnswers(answers)).toMatchObject({ isGood: true, against: 'none' })
})

test('an answer that is not the good one is counted by status, call and code, and fails the load', async () => {
  const answers = await load({ path: '/api/me/tokens', status: 503, body: { data: null, error: {}, code: 'site.busy', status: 503 } })

  expect(answers.bad).toBeGreaterThan(0)
  expect(answers.badOnes).toEqual({ '503 GET /api/me/tokens site.busy': answers.bad })
  expect(figureOfAnswers(answers)).toMatchObject({ isGood: false, against: `none; ${answers.bad} × 503 GET /api/me/tokens site.busy` })
})

test('a load that nothing answered is not a good one', () => {
  expect(figureOfAnswers({ answered: 0, bad: 0, badOnes: {} }).isGood).toBe(false)
})
