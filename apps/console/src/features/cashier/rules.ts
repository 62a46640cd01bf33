interface Account {
  readonly bank: string
  readonly account: string
}

/** Whether money came from the account that a member has with us. Banks write a code in either case. */
export function isSameAccount(one: Account, other: Account): boolean {
  return one.bank.toUpperCase() === other.bank.toUpperCase() && one.account === other.account
}
