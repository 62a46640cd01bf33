interface Parsed {
  readonly success: boolean
  readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined
}

/** The first Thai text of what a schema of the contract refuses; undefined when it accepts. */
export function problemOf({ success, error }: Parsed): string | undefined {
  return success ? undefined : error?.issues[0]?.message
}
