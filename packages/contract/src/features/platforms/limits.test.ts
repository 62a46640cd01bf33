import { expect, test } from 'vitest'
import { isUpstreamAddress } from './limits.ts'

test.each(['https://api.example.com', 'https://api.example.com/v1', 'http://127.0.0.1:3002', 'http://localhost:3002/ag'])(
  '[ENT-2] %s can be the address of a provider',
  (address) => expect(isUpstreamAddress(address)).toBe(true),
)

test.each([
  'ftp://api.example.com',
  'http://api.example.com',
  'https://user:word@api.example.com',
  'https://api.example.com?to=1',
  'https://api.example.com#x',
  'https://169.254.169.254/latest',
  'https://[::1]:443',
  'https://10.0.0.1',
  'https://localhost',
  'https://internal',
  'javascript:alert(1)',
  'https:\\\\api.example.com',
  'api.example.com',
  '',
  `https://api.example.com/${'a'.repeat(200)}`,
])('[ENT-2] %s cannot', (address) => expect(isUpstreamAddress(address)).toBe(false))
