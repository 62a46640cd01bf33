import { cleanText } from '@morakot/contract/clean-text'

/** A platform with a gateway, as the browser knows it. */
interface Gatewayed {
  readonly prefix: string
}

/**
 * Where a name logs in: at the gateway with the longest prefix that it begins with, of equal ones at the first (the API lists them by priority,
 * features F-145), or with ourselves (features F-100).
 */
export function gatewayFor<G extends Gatewayed>(gateways: readonly G[], username: string): G | undefined {
  const typed = cleanText(username).toLowerCase()
  return gateways.filter(({ prefix }) => typed.startsWith(prefix)).toSorted((one, other) => other.prefix.length - one.prefix.length)[0]
}
