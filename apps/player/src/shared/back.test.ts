import { describe, expect, test } from 'vitest'
import { backTarget } from './back.ts'
import type { BackRule } from './back.ts'

type Case = readonly [id: string, rule: BackRule, previousRoute: string | undefined, platform: string, canStep: boolean, leads: string]

const TM = 'TM'
const AG = 'AG'

/** Every back rule of the specification: page rule, page before, platform, whether there is a history, and where back leads. */
const CASES: readonly Case[] = [
  ['BACK-1', 'home', 'profile', TM, true, '/'],
  ['BACK-1', 'home', undefined, AG, false, '/'],
  ['BACK-2', 'deposit-selection', 'deposit', TM, true, '/promotion'],
  ['BACK-2', 'deposit-selection', 'deposit-ask-me-pay', TM, true, '/promotion'],
  ['BACK-2', 'deposit-selection', 'deposit', AG, true, '/profile'],
  ['BACK-2', 'deposit-selection', 'deposit-ask-me-pay', AG, true, '/profile'],
  ['BACK-2', 'deposit-selection', 'index', TM, true, '/promotion'],
  ['BACK-2', 'deposit-selection', 'promotion', TM, true, '/promotion'],
  ['BACK-2', 'deposit-selection', undefined, TM, false, '/promotion'],
  ['BACK-2', 'deposit-selection', 'index', AG, true, '/'],
  ['BACK-2', 'deposit-selection', undefined, AG, false, '/'],
  ['BACK-3', 'promotion', 'deposit-selection', TM, true, '/'],
  ['BACK-3', 'promotion', 'deposit-selection', AG, true, '/'],
  ['BACK-3', 'promotion', 'profile', TM, true, 'one step'],
  ['BACK-3', 'promotion', undefined, TM, false, '/'],
  ['BACK-4', 'step', 'profile', TM, true, 'one step'],
  ['BACK-4', 'step', 'deposit-selection', AG, true, 'one step'],
  ['BACK-4', 'step', undefined, TM, false, '/'],
  ['BACK-4', 'step', 'profile', AG, false, '/'],
  ['BACK-5', 'none', 'index', TM, true, 'nowhere'],
]

const WORDS = { step: 'one step', none: 'nowhere' } as const

describe('the way back', () => {
  test.each(CASES)('[%s] the rule %s after %s on %s (history: %s) leads to %s', (_id, rule, previousRoute, platform, canStep, leads) => {
    const target = backTarget(rule, { previousRoute, canStep, isPrimaryPlatform: platform === TM })

    expect(target.kind === 'go' ? target.to : WORDS[target.kind]).toBe(leads)
  })
})
