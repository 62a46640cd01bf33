import { FEE_PERCENTS } from '@morakot/contract/features/affiliates/states'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { momentText } from '#shared/moments'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy, shareText } from '../copy.ts'
import { refuseShare, releaseShare } from '../queries.ts'
import type { Share } from '../queries.ts'
import { ALONE } from './alone-max.ts'
import { Decision, decisionFacts } from './decision.tsx'
import { flagsText } from './flags-text.ts'
import { monthText } from './month-text.ts'

/** One friend's month, written out, and the decision on it when it is held. */
export function ShareDetail({ one, isGone }: { readonly one: Share; readonly isGone: boolean }) {
  const isFirst = one.needsTwo && one.firstBy === null
  return (
    <div className="stack">
      <FactList
        facts={[
          { name: copy.referrer, value: one.referrer },
          { name: copy.friend, value: one.friend },
          { name: copy.month, value: monthText(one.month) },
          { name: copy.flags, value: flagsText(one) },
          { name: copy.status, value: shareText[one.state] },
          { name: copy.availableAt, value: momentText(one.availableAt) },
          ...decisionFacts(one),
        ]}
      />
      <FactList
        facts={[
          { name: copy.stake, value: formatBaht(one.stake) },
          { name: copy.win, value: formatBaht(one.win) },
          { name: copy.bonus, value: formatBaht(one.bonus) },
          { name: fill(copy.gamesFee, { percent: FEE_PERCENTS.games }), value: formatBaht(one.gamesFee) },
          { name: copy.payments, value: formatBaht(one.payments) },
          { name: fill(copy.paymentsFee, { percent: FEE_PERCENTS.payments }), value: formatBaht(one.paymentsFee) },
          { name: copy.net, value: formatBaht(one.net) },
          { name: copy.share, value: formatBaht(one.share) },
        ]}
      />
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
