import { describe, expect, test } from 'vitest'
import { checkVisit, safeNext } from './visit.ts'

describe('who may open a page', () => {
  test('[GUARD-1] a guest is sent to login, and the target is kept with its query', () => {
    expect(checkVisit('member', { isMember: false, target: '/deposit?amount=500' })).toEqual({
      kind: 'to-login',
      next: '/deposit?amount=500',
    })
  })

  test('[GUARD-1] a member passes', () => {
    expect(checkVisit('member', { isMember: true, target: '/deposit' })).toEqual({ kind: 'pass' })
  })

  test('[GUARD-2] a member who opens login or register is sent home', () => {
    expect(checkVisit('guest', { isMember: true, target: '/login' })).toEqual({ kind: 'to-home' })
    expect(checkVisit('guest', { isMember: false, target: '/login' })).toEqual({ kind: 'pass' })
  })

  test('a page for anyone requests nothing', () => {
    expect(checkVisit('anyone', { isMember: false, target: '/x' })).toEqual({ kind: 'pass' })
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    '',
    7,
    '/login',
    '/login?next=/',
  ])('after login no member is redirected to %s', (next) => {
    expect(safeNext(next)).toBe('/')
  })
})

describe('an unknown guard', () => {
  test('[GUARD-5] admits no one, neither a guest nor a member', () => {
    for (const isMember of [true, false]) {
      // @ts-expect-error the type forbids such a row; this is what happens if one comes by another way
      expect(() => checkVisit('vip', { isMember, target: '/' })).toThrow('unknown guard vip')
    }
  })
})
