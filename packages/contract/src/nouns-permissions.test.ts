import { describe, expect, test } from 'vitest'
import { OPERATOR_ROLE_CODES, strongerGrant } from './permission.ts'
import { isPermission, PERMISSIONS, permissions } from './nouns.ts'

const WORDS = { '✓': 'may', '2': 'two', v: 'view', m: 'masked' } as const

// The matrix of the console's design (§8), as far as its nouns are built: owner, finance, risk, support, marketing, content, auditor.
const MATRIX = [
  ['members.view', 'v v v v m . v'],
  ['members.reveal', '✓ ✓ ✓ . . . .'],
  ['members.note', '✓ ✓ ✓ ✓ . . .'],
  ['tags.edit', '✓ . ✓ . ✓ . .'],
  ['members.freeze', '✓ . ✓ . . . .'],
  ['limits.tighten', '✓ . ✓ ✓ . . .'],
  ['deposits.view', 'v v v v . . v'],
  ['deposits.resolve', '✓ ✓ . . . . .'],
  ['withdrawals.view', 'v v v v . . v'],
  ['withdrawals.approve', '✓ ✓ . . . . .'],
  ['withdrawals.approve_large', '2 2 2 . . . .'],
  ['withdrawals.halt', '✓ ✓ ✓ . . . .'],
  ['withdrawals.resume', '2 2 2 . . . .'],
  ['credit.adjust', '2 2 . . . . .'],
  ['credit.view', 'v v v v . . v'],
  ['accounts.edit', '2 2 . . . . .'],
  ['trust.approve', '2 2 . . . . .'],
  ['games.view', 'v v v v v v v'],
  ['games.switch', '✓ . ✓ . . ✓ .'],
  ['promotions.edit', '✓ . . . ✓ . .'],
  ['promotions.publish', '2 2 . . 2 . .'],
  ['promotions.stop', '✓ ✓ ✓ . ✓ . .'],
  ['content.edit', '✓ . . . ✓ ✓ .'],
  ['points.view', 'v . . . v . v'],
  ['points.adjust', '2 . . . 2 . .'],
  ['tiers.view', 'v . . . v . v'],
  ['kyc.view', 'v . v . . . v'],
  ['kyc.review', '✓ . ✓ . . . .'],
  ['affiliates.view', 'v v v . . . v'],
  ['alerts.work', '✓ . ✓ . . . .'],
  ['reports.view', 'v v v . v . v'],
  ['reports.export', '✓ ✓ ✓ . ✓ . ✓'],
  ['settings.edit', '2 2 2 . . . .'],
  ['operators.manage', '2 . . . . . .'],
  ['audit.view', 'v v v . . . v'],
  ['audit.export', '✓ . . . . . ✓'],
] as const

describe('the permissions of operators', () => {
  // Sums are rules or parameters, which change; a label does not.
  test.each(PERMISSIONS)('[VALUE-2, TRUST-3] the label of %s names no sum, which is a rule', (permission) => {
    expect(permissions[permission].label).not.toMatch(/[0-9๐-๙]/u)
  })

  test.each(MATRIX)('%s is held as the design says: %s', (permission, row) => {
    const marks = row.split(' ')
    const held = OPERATOR_ROLE_CODES.map((role) => permissions[permission].roles[role])

    expect(held).toEqual(marks.map((mark) => Object.entries(WORDS).find(([word]) => word === mark)?.[1]))
  })

  test('are all held by the owner, and by the auditor for reading alone', () => {
    for (const permission of PERMISSIONS) {
      expect(permissions[permission].roles.owner, permission).toBeDefined()
      // An export only reads.
      const allowed = permission === 'reports.export' || permission === 'audit.export' ? ['may'] : [undefined, 'view']
      expect(allowed, permission).toContain(permissions[permission].roles.auditor)
    }
  })

  test('have a Thai name each, and nothing else is one', () => {
    for (const permission of PERMISSIONS) expect(permissions[permission].label).toMatch(/^[\u0e00-\u0e7f]/)
    expect(isPermission('toString')).toBe(false)
    expect(isPermission('members.raise_limit')).toBe(false)
  })

  test('are held by the stronger grant of two roles', () => {
    expect([strongerGrant('two', 'may'), strongerGrant('two', 'view'), strongerGrant('masked', 'view')]).toEqual(['may', 'two', 'view'])
  })
})
