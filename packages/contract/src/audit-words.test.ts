import { expect, test } from 'vitest'
import { AUDIT_GROUPS } from './audit-groups.ts'
import { AUDIT_WORDS } from './audit-words.ts'
import { audits } from './nouns.ts'

test('[TRAIL-1] every action of the audit has Thai words, in one place', () => {
  const named = Object.entries(audits).flatMap(([action, text]) => {
    const isNamed = text.changes === 'trust' ? text.subject === undefined : text.words !== undefined
    return isNamed ? [action] : []
  })
  const worded = AUDIT_GROUPS.flatMap((group) => Object.keys(AUDIT_WORDS[group]))
  expect([...named, ...worded].toSorted()).toEqual(Object.keys(audits).toSorted())
})
