import { BANKS } from '@morakot/contract/features/members/limits'
import { registrationSchema } from '@morakot/contract/features/members/schema'
import { describe, expect, test } from 'vitest'
import {
  birthDateOf,
  draftOf,
  EMPTY_FORM,
  registrationRequest,
  restoredForm,
  searchBanks,
  stepOf,
  STEPS,
  writtenBirthDate,
} from './rules.ts'

describe('the birth date of a new member', () => {
  test.each([
    ['9/2/2540', '1997-02-09'],
    ['09-02-1997', '1997-02-09'],
    ['9.2.2540', '1997-02-09'],
    ['9 2 2540', '1997-02-09'],
    ['09022540', '1997-02-09'],
    ['๐๙๐๒๒๕๔๐', '1997-02-09'],
    ['9 กุมภาพันธ์ 2540', '1997-02-09'],
    ['9ก.พ.2540', '1997-02-09'],
    [' 1997-02-09 ', '1997-02-09'],
    // The schema refuses a day that does not exist.
    ['31/2/2540', '1997-02-31'],
    ['9/2/40', ''],
    ['9022540', ''],
    ['9 มกกา 2540', ''],
    ['2540', ''],
    ['', ''],
  ])('[REGTAPS-2] %j is the date %j, in the era of its year', (typed, date) => {
    expect(birthDateOf(typed)).toBe(date)
    expect(writtenBirthDate(typed)).toBe(date === '' ? typed : `${date.slice(8)}/${date.slice(5, 7)}/2540`)
  })
})

describe('choosing a bank', () => {
  test('banks are found by Thai name, short name or code', () => {
    const found = (text: string) => searchValues(text)

    expect(found('กรุงศรี')).toEqual(['BAY'])
    expect(found(' kbank ')).toEqual(['KBANK'])
    expect(found('ทีทีบี')).toEqual(['TTB'])
    expect(found('ไม่มี')).toEqual([])
    expect(found('')).toHaveLength(BANKS.length)
  })
})

describe('the registration form', () => {
  const typed = {
    ...EMPTY_FORM,
    username: 'somying',
    password: 'secret-1',
    phone: '0812345678',
    referralCode: 'abcd2345',
    acceptTerms: true,
    captcha: 'x',
  }

  test('[ROUTE-3] every field of the contract is in exactly one step', () => {
    const requests = STEPS.flat()

    expect(requests.toSorted()).toEqual(Object.keys(registrationSchema.shape).toSorted())
    expect(new Set(requests).size).toBe(requests.length)
    expect(stepOf('bankNumber')).toBe(1)
  })

  test('[ROUTE-3] what was typed is restored after a reload, but for secrets and consent', () => {
    const restored = restoredForm(JSON.stringify(draftOf(typed, undefined)), undefined)

    expect(restored).toEqual({ ...typed, password: '', captcha: '', acceptTerms: false })
    expect(JSON.stringify(draftOf(typed, undefined))).not.toContain('secret-1')
  })

  test('[ROUTE-3] the code of an invitation fills itself in, and a broken draft is no draft', () => {
    expect(restoredForm('{"username":', 'ABCD2345')).toEqual({ ...EMPTY_FORM, referralCode: 'ABCD2345' })
    expect(restoredForm('{"username":42,"phone":"0812345678"}', undefined)).toEqual({ ...EMPTY_FORM, phone: '0812345678' })
  })

  test('[ROUTE-3] a code that was changed or cleared after the link stays so; another link is read again', () => {
    const cleared = JSON.stringify(draftOf({ ...EMPTY_FORM, referralCode: '' }, 'ABCD2345'))

    expect(restoredForm(cleared, 'ABCD2345').referralCode).toBe('')
    expect(restoredForm(cleared, undefined).referralCode).toBe('')
    expect(restoredForm(cleared, 'WXYZ6789').referralCode).toBe('WXYZ6789')
  })

  test('optional fields that stayed empty are not sent, and a code is sent in capitals', () => {
    expect(registrationRequest(typed)).toMatchObject({ referralCode: 'ABCD2345' })
    expect(registrationRequest(EMPTY_FORM)).not.toHaveProperty('line')
    expect(registrationRequest(EMPTY_FORM)).not.toHaveProperty('referralCode')
  })
})

function searchValues(text: string): readonly string[] {
  return searchBanks(BANKS, text).map(({ value }) => value)
}
