import { BANKS } from '@morakot/contract/features/members/limits'

/** A bank's name in Thai; one that is not on the list keeps the name that came with it. */
export function bankName(code: string): string {
  return BANKS.find(({ value }) => value === code)?.name ?? code
}
