import { describe, expect, test } from 'vitest'
import { publicLineContact } from './rules.ts'

const configured = (value: string) => [
  { key: 'ANNOUNCEMENT', value: 'x' },
  { key: 'LINE_ACCOUNT', value },
]

describe('the support contact of guests', () => {
  test('[ROLE-3] is the PUBLIC one of the configuration', () => {
    expect(publicLineContact(configured('{"PUBLIC":"https://line.me/R/ti/p/%40help","ELITE":"https://line.me/R/ti/p/%40elite"}'))).toBe(
      'https://line.me/R/ti/p/%40help',
    )
    expect(publicLineContact(configured('{"PUBLIC":"@help"}'))).toBe('@help')
  })

  test.each(['', 'not json', '{}', '{"PUBLIC":""}', '{"PUBLIC":"javascript:alert(1)"}', '[]'])(
    '[ROLE-3] is left as built in when %j is configured',
    (value) => {
      expect(publicLineContact(configured(value))).toBeNull()
    },
  )

  test('[ROLE-3] is left as built in when nothing is configured', () => {
    expect(publicLineContact([])).toBeNull()
  })
})
