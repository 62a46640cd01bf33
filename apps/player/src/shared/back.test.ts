import { describe, expect, test } from 'vitest'
import { backTarget } from './back.ts'

describe('the way back', () => {
  test('[BACK-1] register and the category pages lead home, whatever came before', () => {
    expect(backTarget('home', { previousRoute: 'profile', canStep: true })).toEqual({ kind: 'go', to: '/' })
  })

  test.each(['deposit', 'deposit-ask-me-pay'])('[BACK-2] deposit-selection after %s leads to the profile', (previousRoute) => {
    expect(backTarget('deposit-selection', { previousRoute, canStep: true })).toEqual({ kind: 'go', to: '/profile' })
  })

  test('[BACK-2] deposit-selection after anything else leads home', () => {
    expect(backTarget('deposit-selection', { previousRoute: 'index', canStep: true })).toEqual({ kind: 'go', to: '/' })
  })

  test('[BACK-4] elsewhere back is one step, or home without a history', () => {
    expect(backTarget('step', { previousRoute: 'profile', canStep: true })).toEqual({ kind: 'step' })
    expect(backTarget('step', { previousRoute: undefined, canStep: false })).toEqual({ kind: 'go', to: '/' })
  })
})
