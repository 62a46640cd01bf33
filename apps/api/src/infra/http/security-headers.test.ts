import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

test('[POLICY-1] no page may use a phone’s its camera, place or money, and no text becomes code', () => {
  const { 'permissions-policy': permissions, 'content-security-policy': policy } = securityHeaders({ frameOrigins: [], secure: false })

  expect(permissions?.split(', ')).toEqual(
    expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=()', 'payment=()', 'usb=()', 'publickey-credentials-get=(self)']),
  )
  expect(permissions).not.toMatch(/fullscreen|autoplay/)
  expect(policy).toContain("require-trusted-types-for 'script';trusted-types default")
})

test('an address names the frames that it may show, and insists on https only where members come over it', () => {
  const plain = securityHeaders({ frameOrigins: [], secure: false })
  const secure = securityHeaders({ frameOrigins: ['https://games.example', 'https://more.example'], secure: true })

  expect(plain['content-security-policy']).toContain("frame-src 'none';")
  expect(plain).not.toHaveProperty('strict-transport-security')
  expect(secure['content-security-policy']).toContain('frame-src https://games.example https://more.example;')
  expect(secure['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})
