import { expect, test } from 'vitest'
import { maskedAccount, maskedName } from './rules.ts'

test.each([
  ['สมชาย ใจดี', 'สม*** ใจ***'],
  ['ปิ่น  ศรีสุข', 'ปิ่น*** ศรี***'],
  ['A', 'A***'],
  ['', ''],
])('[SLIP-1] the name %s leaves the app as %s', (name, masked) => {
  expect(maskedName(name)).toBe(masked)
})

test.each([
  ['••••••4321', 'x4321'],
  ['0123456789', 'x6789'],
])('[SLIP-1] the account %s leaves the app as %s', (number, masked) => {
  expect(maskedAccount(number)).toBe(masked)
})
