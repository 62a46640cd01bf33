import { isOutcomeUnknown } from '@morakot/contract/failed-call'
import { Button, buttonClasses } from '@morakot/ui/components/button'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { CheckInBar } from '#features/quests/components/check-in-bar.tsx'
import { checkInWindow } from '#shared/check-in-window'
import type { CheckInPanelProps } from '#shared/routing/route-row'
import { copy } from '../copy.ts'
import { recommendedQuery, redeemMutation, refreshAfterRedeem } from '../queries.ts'
import { nextReward, progressTo } from '../rules.ts'
import type { Recommended } from '../queries.ts'
import { usePoints } from './use-points.ts'
import { missingWords } from './way-words.ts'

/**
 * The recommended reward in the check-in window (features F-82). With enough points, free credit is redeemed on the spot; any other
 * reward is redeemed on its own page, which has a field for the destination.
 */
export function CheckInPanel(props: CheckInPanelProps) {
  const points = usePoints()
  const reward = nextReward(useQuery(recommendedQuery).data ?? [])
  if (points === undefined || reward === undefined) return null
  const { isRedeemable, needed, percent } = progressTo(reward.priceInPoint, points)
  const missing = missingWords(needed, points)
  return (
    <section aria-label={copy['redemption.recommended']} className="flex flex-col gap-2 rounded-card border border-border bg-s1 p-3">
      <div className="flex items-center gap-3">
        <img src={reward.image} alt="" width={48} height={48} className="size-12 shrink-0 rounded-tile object-cover" />
        <div className="min-w-0 flex-1">
          <p className="text-caption text-t2">{copy['redemption.recommended']}</p>
          <p className="text-small font-semibold">
            <ThaiText>{reward.name}</ThaiText>
          </p>
        </div>
      </div>
      <CheckInBar percent={percent} label={fill(copy['redeem.progress'], { name: reward.name })} />
      <p className={isRedeemable ? 'text-caption text-pos' : 'text-caption text-gold-text'}>
        <ThaiText>{isRedeemable ? copy['redeem.enough'] : missing}</ThaiText>
      </p>
      {isRedeemable ? <Redeem reward={reward} {...props} /> : null}
    </section>
  )
}

interface RedeemProps extends CheckInPanelProps {
  readonly reward: Recommended
}

function Redeem({ reward, onRedeemed, onFailed }: RedeemProps) {
  const client = useQueryClient()
  const key = useRef(crypto.randomUUID())
  const redeem = useMutation({
    ...redeemMutation,
    onSuccess: async () => {
      onRedeemed()
      await refreshAfterRedeem(client)
    },
    onError: (error) => {
      // After a lost answer the retry keeps its idempotency key.
      if (!isOutcomeUnknown(error)) key.current = crypto.randomUUID()
      onFailed(error)
      void refreshAfterRedeem(client)
    },
  })
  if (reward.type !== 'FREE_CREDIT')
    return (
      <Link
        to="/redemption/$parentId/item/$itemId/submission"
        params={{ parentId: reward.parentId, itemId: reward.id }}
        onClick={() => checkInWindow.set(false)}
        className={buttonClasses('outline', 'medium')}
      >
        {copy['action.redeem']}
      </Link>
    )
  return (
    <Button
      variant="outline"
      size="medium"
      isLoading={redeem.isPending}
      onClick={() => redeem.mutate({ body: { itemId: reward.id, priceInPoint: reward.priceInPoint }, key: key.current })}
    >
      {copy['action.redeem']}
    </Button>
  )
}
