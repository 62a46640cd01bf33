/** The platform whose credit is kept by this product itself; new members are on it. */
export const PRIMARY_PLATFORM = 'TIAMUT'

/** Whether a member is on the primary platform (TM). One whose platform is not known yet counts as such: most are. */
export function isPrimaryPlatform(platformCode: string | undefined): boolean {
  return platformCode === undefined || platformCode === PRIMARY_PLATFORM
}

/**
 * The state of the history entry that a Deposit button makes. On the primary platform the amounts then take the place of the promotions, which
 * are met on the way back (F-144). Whatever else leads to the promotions shows them.
 */
export const BY_DEPOSIT_BUTTON = { isDepositing: true } as const

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A Deposit button led here. */
    isDepositing?: true
  }
}

/** Where every Deposit button leads (BACK-6): first past the promotions on the primary platform, straight to the ways elsewhere. */
export function depositTarget(platformCode: string | undefined): '/promotion' | '/deposit-selection' {
  return isPrimaryPlatform(platformCode) ? '/promotion' : '/deposit-selection'
}
