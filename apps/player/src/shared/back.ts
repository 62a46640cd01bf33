/** How a page's back control behaves, as the route table writes it down. */
export type BackRule = 'home' | 'step' | 'deposit-selection' | 'promotion' | 'none'

export type BackTarget = { readonly kind: 'go'; readonly to: string } | { readonly kind: 'step' } | { readonly kind: 'none' }

export interface BackSituation {
  readonly previousRoute: string | undefined
  readonly canStep: boolean
}

const DEPOSIT_STEPS: readonly string[] = ['deposit', 'deposit-ask-me-pay']

/**
 * Where back leads. A rule with a fixed target is a link; the others step through the history, or go home without one.
 * @NOTE the promotion page of the primary platform joins the deposit rule when that page is built.
 */
export function backTarget(rule: BackRule, situation: BackSituation): BackTarget {
  if (rule === 'none') return { kind: 'none' }
  if (rule === 'home') return { kind: 'go', to: '/' }
  if (rule === 'deposit-selection') {
    const cameFromDeposit = situation.previousRoute !== undefined && DEPOSIT_STEPS.includes(situation.previousRoute)
    return { kind: 'go', to: cameFromDeposit ? '/profile' : '/' }
  }
  return situation.canStep ? { kind: 'step' } : { kind: 'go', to: '/' }
}
