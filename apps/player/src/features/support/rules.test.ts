import { describe, expect, test } from 'vitest'
import { lineIdOf, supportContact } from './rules.ts'

const CONTACTS = {
  PUBLIC: 'https://line.me/R/ti/p/%40public',
  DEFAULT1: 'https://line.me/R/ti/p/%40first',
  DEFAULT2: 'https://line.me/R/ti/p/%40second',
  ELITE: 'https://lin.ee/elite',
  EMPEROR: '@emperor',
}
const CONFIGURED = JSON.stringify(CONTACTS)

describe('the support contact', () => {
  test.each([
    ['an Elite member', { username: 'malee', tier: 'ELITE' }, 'ELITE'],
    ['an Elite member whatever the last digit is', { username: 'malee1', tier: 'ELITE' }, 'ELITE'],
    ['an Emperor member', { username: 'thanakorn', tier: 'EMPEROR' }, 'EMPEROR'],
    ['a Default member with an odd last digit', { username: 'somchai1', tier: 'DEFAULT' }, 'DEFAULT1'],
    ['a Default member with nine at the end', { username: 'som2469', tier: 'DEFAULT' }, 'DEFAULT1'],
    ['a Default member with an even last digit', { username: 'somchai12', tier: 'DEFAULT' }, 'DEFAULT2'],
    ['a Default member with zero at the end', { username: 'somchai10', tier: 'DEFAULT' }, 'DEFAULT2'],
    ['a Default member with no digit at the end', { username: '1somchai', tier: 'DEFAULT' }, 'DEFAULT2'],
    ['a Default member without any digit', { username: 'somchai', tier: 'DEFAULT' }, 'DEFAULT2'],
    ['a member of a tier that is not known here', { username: 'somchai1', tier: 'SULTAN' }, 'PUBLIC'],
    ['a guest', null, 'PUBLIC'],
  ] as const)('[ROLE-3, PROD-9] of %s is the one of that tier', (_who, member, key) => {
    expect(supportContact(CONFIGURED, member)).toBe(CONTACTS[key])
  })

  test.each([
    undefined,
    '',
    'not json',
    'null',
    '[]',
    '{}',
    '"@morakot"',
    '{"PUBLIC":""}',
    '{"PUBLIC":7}',
    '{"PUBLIC":"javascript:alert(1)"}',
    '{"PUBLIC":"http://line.example"}',
    '{"PUBLIC":"https://"}',
    '{"PUBLIC":"https:// line.example"}',
    '{"PUBLIC":"@two words"}',
    '{"PUBLIC":"@<script>"}',
    '{"PUBLIC":"//line.example"}',
  ])('[ROLE-3] is the built-in public one when %j is configured, for everybody', (value) => {
    for (const member of [null, { username: 'malee', tier: 'ELITE' }, { username: 'somchai1', tier: 'DEFAULT' }])
      expect(supportContact(value, member)).toBeNull()
  })

  test.each([undefined, '', null, 'javascript:alert(1)'])('[ROLE-3] of a tier whose entry is %j is the public one', (broken) => {
    const value = JSON.stringify({ ...CONTACTS, EMPEROR: broken })

    expect(supportContact(value, { username: 'thanakorn', tier: 'EMPEROR' })).toBe(CONTACTS.PUBLIC)
    expect(supportContact(value, { username: 'malee', tier: 'ELITE' })).toBe(CONTACTS.ELITE)
  })

  test('[ROLE-3] is never read off what every object has', () => {
    expect(supportContact('{}', { username: 'x', tier: 'constructor' })).toBeNull()
  })
})

describe('the LINE ID of a contact', () => {
  test.each([
    ['https://line.me/R/ti/p/%40morakot', '@morakot'],
    ['https://line.me/R/ti/p/@morakot', '@morakot'],
    ['https://line.me/ti/p/%40morakot', '@morakot'],
    ['https://lin.ee/abc', null],
    ['https://line.me/R/ti/p/%3Cscript%3E', null],
    ['https://line.me/R/ti/p/%', null],
    ['not a link', null],
  ])('[PROD-9] in %s is %j', (link, id) => {
    expect(lineIdOf(link)).toBe(id)
  })
})
