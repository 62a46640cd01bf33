import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { refuseCommonPasswords } from '#infra/crypto/common-passwords'
import { describedNouns } from '#infra/modules/catalogue'
import { modules } from '../src/modules.ts'

const GOOD = 'ข้าวผัด-2 จาน'
const COMMON = ['corvette', 'Mercedes', 'steelers', 'q1w2e3r4t5', 'hardcore']

/** Every field of a request that takes a new password: it refuses one of seven characters and takes a good one. */
const nouns = [...(await describedNouns(modules, 'member')), ...(await describedNouns(modules, 'console'))]
const fields = nouns.flatMap(({ noun, schemas }) =>
  Object.entries(schemas)
    .flatMap(([call, schema]) => fieldsOf(schema?.body).map(([name, field]) => ({ path: `${noun}.${call}.${name}`, name, field })))
    .filter(({ name, field }) => /password/iu.test(name) && field.safeParse(GOOD).success && !field.safeParse('7 chars').success),
)

function fieldsOf(schema: unknown): readonly (readonly [string, z.ZodType])[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(fieldsOf)
  return schema instanceof z.ZodObject ? Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>) : []
}

describe('[PASS-1] a new password', () => {
  test('is taken by the five calls that choose one', () => {
    expect(fields.map(({ path }) => path).toSorted()).toEqual([
      'members.passwordChange.newPassword',
      'members.passwordForget.newPassword',
      'members.register.password',
      'operatorRoles.proposeInvitation.password',
      'operators.changePassword.newPassword',
    ])
  })

  test.each(fields)('is not one of the commonest of published breaches: $path', async ({ field }) => {
    await refuseCommonPasswords()

    for (const password of COMMON) expect(field.safeParse(password).error?.issues[0]?.message).toBe('รหัสผ่านนี้เดาง่ายเกินไป กรุณาตั้งรหัสผ่านอื่น')
    expect(field.safeParse(GOOD).success).toBe(true)
  })
})
