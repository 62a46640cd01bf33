import { ALONE_MAX } from '@morakot/contract/features/affiliates/states'
import { formatInteger } from '@morakot/ui/format-number'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy } from '../copy.ts'
import { refuseShare, releaseShare } from '../queries.ts'
import type { Share } from '../queries.ts'
import { MONTH, shares } from './affiliate-fields.ts'
import { Decision, DECISION } from './decision.tsx'

/** Up to what sum, in whole baht, one operator decides alone: fills the texts that name it. */
export const ALONE = { max: formatInteger(ALONE_MAX / 100n) }

const FACTS = ['referrer', 'friend', MONTH, 'flags', 'state', 'availableAt', ...DECISION] as const

/** One friend's month, written out, and the decision on it when it is held. */
export function ShareDetail({ one, isGone }: { readonly one: Share; readonly isGone: boolean }) {
  const isFirst = one.needsTwo && one.firstBy === null
  return (
    <div className="stack">
      <FactList facts={shares.facts(one, FACTS)} />
      <FactList facts={shares.facts(one, ['stake', 'win', 'bonus', 'gamesFee', 'payments', 'paymentsFee', 'net', 'share'])} />
      <Decision
        one={one}
        isOpen={one.state === 'HELD' && !isGone}
        summary={`${one.referrer} ${copy.friend} ${one.friend} ${formatBaht(one.share)}`}
        accept={{
          title: copy.release,
          word: copy.releaseWord,
          hint: isFirst ? fill(copy.releaseFirst, ALONE) : copy.releaseOne,
          result: ({ state }) => (state === 'FREE' ? copy.released : copy.approvedFirst),
          run: async (reason) => await releaseShare(one.shareId, reason),
        }}
        refuse={{
          title: copy.refuseShare,
          word: copy.refuseShare,
          hint: copy.refuseShareHint,
          result: () => copy.refused,
          isDangerous: true,
          run: async (reason) => await refuseShare(one.shareId, reason),
        }}
      />
    </div>
  )
}
