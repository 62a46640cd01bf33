import { describe, expect, test } from 'vitest'
import { checkHolder, mayNotShare } from './rules.ts'
import type { HolderVerdict } from './rules.ts'

const SOMCHAI = { firstName: 'สมชาย', lastName: 'ใจดี' }
const JOHN = { firstName: 'John', lastName: 'Maxwell' }

describe('what the bank says of whose account it is', () => {
  test.each<readonly [holder: string, HolderVerdict]>([
    ['สมชาย ใจดี', 'verified'],
    ['นาย สมชาย ใจดี', 'verified'],
    ['นายสมชาย  ใจดี', 'verified'],
    ['พล.ต.อ. สมชาย ใจดี', 'verified'],
    ['สมชาย ใจ', 'unclear'],
    ['นาย สมชาย ใ.', 'unclear'],
    ['นาย สมชาย ใจ***', 'unclear'],
    ['นายส*** ใ***', 'unclear'],
    ['นาย*** ***', 'unclear'],
    ['นาย ส*** ใ***', 'unclear'],
    ['สมชาย xxx', 'unclear'],
    ['นาย *** ***', 'unclear'],
    ['***', 'unclear'],
    ['ส••••ย ใ••ดี', 'unclear'],
    ['SOMCHAI JAIDEE', 'unclear'],
    ['นาย SOMCHAI JAIDEE', 'unclear'],
    ['สมชาย ใจดี และ อรุณี อื่นใจ', 'unclear'],
    ['อรุณี อื่นใจ และ มาลี อื่นใจ', 'unclear'],
    ['นาย สมชาย ใจดี/นางสาว อรุณี อื่นใจ', 'unclear'],
    ['', 'unclear'],
    ['12345', 'unclear'],
    ['อรุณี อื่นใจ', 'differs'],
    ['นางสาว อรุณี อื่นใจ', 'differs'],
    ['สมชาย อื่นใจ', 'differs'],
    ['สมชาติ ใจดี', 'differs'],
    ['ใจดี สมชาย', 'differs'],
    ['นาย อ*** อ***', 'differs'],
    ['สมชาย อ***', 'differs'],
    ['ส*** ใ***ก', 'differs'],
    ['บริษัท สมชาย จำกัด', 'differs'],
  ])('[HOLDER-1, F-124] of สมชาย ใจดี: %s is %s', (holder, verdict) => {
    expect(checkHolder(SOMCHAI, { checkId: 'c-1', holder })).toBe(verdict)
  })

  test.each<readonly [holder: string, HolderVerdict]>([
    ['MR. JOHN MAXWELL', 'verified'],
    ['John Maxwell', 'verified'],
    ['JOHN MXX', 'unclear'],
    ['MR. J** M**', 'unclear'],
    ['JOHN M', 'unclear'],
    ['J*** M***', 'unclear'],
    ['จอห์น แม็กซ์เวลล์', 'unclear'],
    ['约翰', 'unclear'],
    ['JANE MAXWELL', 'differs'],
    ['JOHN P***', 'differs'],
  ])('[HOLDER-1, F-124] of John Maxwell: %s is %s', (holder, verdict) => {
    expect(checkHolder(JOHN, { checkId: 'c-1', holder })).toBe(verdict)
  })

  test('[HOLDER-1, F-124] without a name: a bank that only compares decides nothing, no account is none, no answer waits', () => {
    for (const matches of [true, false]) expect(checkHolder(SOMCHAI, { checkId: 'c-1', matches })).toBe('unclear')
    expect(checkHolder(SOMCHAI, { checkId: 'c-1', holder: null })).toBe('none')
    expect(checkHolder(SOMCHAI, null)).toBe('silent')
  })
})

describe('an account that another member has', () => {
  test('[HOLDER-1, F-124] is refused on the same platform whatever the names, and on another one to another name', () => {
    const ours = { ...SOMCHAI, platformCode: 'TIAMUT' } as const
    const other = { firstName: 'อรุณี', lastName: 'อื่นใจ' }

    expect(mayNotShare(ours, { ...SOMCHAI, platformCode: 'TIAMUT' })).toBe(true)
    expect(mayNotShare(ours, { ...other, platformCode: 'TIAMUT' })).toBe(true)
    expect(mayNotShare(ours, { ...SOMCHAI, platformCode: 'AMBKING' })).toBe(false)
    expect(mayNotShare(ours, { firstName: 'Somchai', lastName: 'Jaidee', platformCode: 'AMBKING' })).toBe(false)
    expect(mayNotShare(ours, { ...other, platformCode: 'AMBKING' })).toBe(true)
  })
})
