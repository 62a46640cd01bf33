import { fill } from '@morakot/ui/glossary-copy'
import { spanWords } from '#features/cashier/components/money-words'
import { copy } from '../copy.ts'
import type { WithdrawalConditions } from '../queries.ts'

type Eta = WithdrawalConditions['eta']

/** How long a payout by this path takes, from those of the last day; what happens on it where there were too few (features F-52). */
export function etaWords(path: keyof Eta, eta: Eta): string {
  const { p50Seconds, p90Seconds } = eta[path]
  if (p50Seconds === null || p90Seconds === null) return copy[`withdraw.etaNone.${path}`]
  const [usual, slow] = [spanWords(p50Seconds), spanWords(p90Seconds)]
  return usual === slow ? fill(copy['withdraw.etaMost'], { slow }) : fill(copy['withdraw.etaUsual'], { usual, slow })
}
