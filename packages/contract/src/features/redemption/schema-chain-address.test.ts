import { expect, test } from 'vitest'
import { checksummed, isChainAddress } from './schema-chain-address.ts'

// The examples of EIP-55 itself.
test.each([
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
])('[ENT-17] %s has its checksum', (address) => {
  expect(checksummed(address.toLowerCase())).toBe(address)
  expect(isChainAddress(address)).toBe(true)
  expect(isChainAddress(address.toLowerCase())).toBe(true)
  expect(isChainAddress(address.replace(/[a-z](?=[^x]*$)/u, (letter) => letter.toUpperCase()))).toBe(false)
})

test('[ENT-17] what no wallet holds, and what has another form, is no address', () => {
  for (const wrong of [`0x${'0'.repeat(40)}`, '', '0x5aAe', `0x${'g'.repeat(40)}`, '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'])
    expect(isChainAddress(wrong), wrong).toBe(false)
})
