import { ProgressBar } from '@morakot/ui/components/progress-bar'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { copy } from '../copy.ts'
import { recommendedQuery } from '../queries.ts'
import { nextReward, progressTo } from '../rules.ts'
import { usePoints } from './use-points.ts'
import { missingWords } from './way-words.ts'

/** Three lines and the bar between them. */
const HEIGHT = 'min-h-[114px]'

/** The reward that members are led to, with how far they are (VALID-4); nothing when nothing is recommended. */
export function NextReward() {
  const points = usePoints()
  const recommended = useQuery(recommendedQuery)
  if (recommended.isPending || points === undefined) return <Skeleton className={`${HEIGHT} rounded-card`} />
  const reward = nextReward(recommended.data ?? [])
  if (reward === undefined) return null
  const { needed, percent, isRedeemable } = progressTo(reward.priceInPoint, points)
  return (
    <Link
      to="/redemption/$parentId/item/$itemId/submission"
      params={{ parentId: reward.parentId, itemId: reward.id }}
      className={`${HEIGHT} flex items-center gap-4 rounded-card border border-border bg-s1 p-3 transition-colors duration-[120ms] hover:bg-s2`}
    >
      <img src={reward.image} alt="" width={80} height={80} className="size-20 shrink-0 rounded-tile object-cover" />
      <span className="flex min-w-0 flex-1 flex-col gap-1.5">
        <span className="text-caption text-t2">{copy['redemption.recommended']}</span>
        <span className="font-display font-semibold">
          <ThaiText>{reward.name}</ThaiText>
        </span>
        <ProgressBar percent={percent} label={fill(copy['redeem.progress'], { name: reward.name })} />
        <span className="flex items-center justify-between gap-2 text-caption">
          <span className={isRedeemable ? 'text-pos' : 'text-gold-text'}>
            <ThaiText>{isRedeemable ? copy['redeem.enough'] : missingWords(needed, points)}</ThaiText>
          </span>
          <span className="tabular text-t2">{percent}%</span>
        </span>
      </span>
    </Link>
  )
}
