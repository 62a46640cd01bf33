/** How a page's back control behaves, as the route table writes it down. */
export type BackRule = 'home' | 'step' | 'deposit-selection' | 'promotion' | 'none'

export type BackTarget =
  | { readonly kind: 'go'; readonly to: '/' | '/profile' | '/promotion' }
  | { readonly kind: 'step' }
  | { readonly kind: 'none' }

export interface BackSituation {
  readonly previousRoute: string | undefined
  /** Whether this tab's history holds a page of ours before this one. */
  readonly canStep: boolean
  /** On the primary platform (TM) a deposit begins at the promotions. */
  readonly isPrimaryPlatform: boolean
}

const HOME = { kind: 'go', to: '/' } as const satisfies BackTarget
const DEPOSIT_STEPS: readonly string[] = ['deposit', 'deposit-ask-me-pay']

/** Where back leads (BACK-1 to 5). A rule with a fixed target is a link; the others step through the history, or go home without one. */
export function backTarget(rule: BackRule, situation: BackSituation): BackTarget {
  switch (rule) {
    case 'none':
      return { kind: 'none' }
    case 'home':
      return HOME
    case 'deposit-selection':
      return beforeDeposit(situation)
    case 'promotion':
      return situation.previousRoute === 'deposit-selection' ? HOME : oneStep(situation)
    case 'step':
      return oneStep(situation)
    default:
      throw new Error(`unknown back rule ${String(rule satisfies never)}`)
  }
}

function beforeDeposit({ previousRoute, isPrimaryPlatform }: BackSituation): BackTarget {
  if (isPrimaryPlatform) return { kind: 'go', to: '/promotion' }
  return previousRoute !== undefined && DEPOSIT_STEPS.includes(previousRoute) ? { kind: 'go', to: '/profile' } : HOME
}

function oneStep({ canStep }: BackSituation): BackTarget {
  return canStep ? { kind: 'step' } : HOME
}
