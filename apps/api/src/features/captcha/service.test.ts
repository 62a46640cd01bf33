import { createChallenge } from 'altcha-lib/v1'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { encodeSolution, solve, Visitor } from '../../../test/visitor.ts'
import type { Challenge } from '../../../test/visitor.ts'
import { redeemSolution } from './service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
})

let challenge: Challenge
beforeEach(async () => {
  challenge = (await new Visitor(app.app).get('/v2/users/captcha')).data
})

const redeem = async (encoded: string) => await redeemSolution(app.wiring.members, encoded)
const refused = expect.objectContaining({ code: 'members.captcha_failed' })

const decoded = (encoded: string) => JSON.parse(Buffer.from(encoded, 'base64').toString())

describe('the captcha', () => {
  test('[CALL-19] is an ALTCHA challenge of our cost, another one each time', async () => {
    const other = (await new Visitor(app.app).get('/v2/users/captcha')).data

    expect(challenge).toEqual({
      algorithm: 'SHA-256',
      challenge: expect.stringMatching(/^[0-9a-f]{64}$/),
      maxnumber: app.context.config.captcha.cost,
      salt: expect.stringMatching(/^[0-9a-f]{24}\?expires=\d{10}&$/),
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(other.challenge).not.toBe(challenge.challenge)
  })

  test('takes a solution once, also when ten send it at once', async () => {
    const solution = await solve(challenge)

    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, async () => await redeem(solution)))

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(redeem(solution)).rejects.toEqual(refused)
  })

  test('is not fooled by a used solution in other spelling', async () => {
    const solution = await solve(challenge)
    await redeem(solution)
    const spelled = { ...decoded(solution), salt: challenge.salt.replace(/&$/, ''), extra: 1 }

    await expect(redeem(encodeSolution(spelled))).rejects.toEqual(refused)
  })

  test('lives five minutes', async () => {
    const [early, late] = [await solve(challenge), await solve((await new Visitor(app.app).get('/v2/users/captcha')).data)]

    app.clock.advance(5 * 60_000 - 1_000)
    await redeem(early)
    app.clock.advance(1_000)

    await expect(redeem(late)).rejects.toEqual(refused)
  })

  test('keeps no used solution beyond its life', async () => {
    await redeem(await solve(challenge))
    app.clock.advance(5 * 60_000 + 1_000)
    await redeem(await new Visitor(app.app).solveCaptcha())

    const { rows } = await sql<{ challenge: string }>`select challenge from used_captcha`.execute(app.context.db)

    expect(rows.map((row) => row.challenge)).not.toContain(challenge.challenge)
    expect(rows).toHaveLength(1)
  })

  test('refuses a wrong number, a foreign signature and a moved expiry', async () => {
    const solution = decoded(await solve(challenge))
    const foreign = await createChallenge({ hmacKey: 'a guess', maxnumber: 5, expires: new Date('2099-01-01') })

    const forged = [
      { ...solution, number: solution.number + 1 },
      { ...solution, number: String(solution.number) },
      { ...solution, salt: solution.salt.replace(/expires=\d+/, 'expires=4070908800') },
      { ...solution, algorithm: 'SHA-1' },
      { ...solution, signature: solution.signature.replace(/./g, '0') },
      decoded(await solve(foreign as Challenge)),
    ]
    for (const forgery of forged) await expect(redeem(encodeSolution(forgery))).rejects.toEqual(refused)
  })

  test('refuses what is no solution at all', async () => {
    for (const nonsense of ['', 'x', '%%%', encodeSolution([]), encodeSolution({}), Buffer.from('null').toString('base64')]) {
      await expect(redeem(nonsense)).rejects.toEqual(refused)
    }
  })
})
