import { Card } from '@morakot/ui/components/card'
import { SwitchCard } from '@morakot/ui/components/switch-card'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useStore } from '@morakot/ui/store'
import { useSyncExternalStore } from 'react'
import { LiveFeedChoice } from '#features/live-feed/components/live-feed-choice.tsx'
import { PushChoice } from '#features/member-push/components/push-choice.tsx'
import { isSeasonal, keepSeasonal } from '#shared/theme-choice'
import { StraightInChoice } from '../components/straight-in-choice.tsx'
import { copy } from '../copy.ts'

/** What the app looks like and does on this device, what it reports there, and what others see of the member. */
export function DisplayPage() {
  const seasonal = useStore(isSeasonal)
  const isStill = useSyncExternalStore(watchMotion, () => matchMedia(LESS_MOTION).matches)
  return (
    <div className="mx-auto flex w-full max-w-[480px] flex-col gap-3">
      <SwitchCard label={copy['display.seasonal']} body={copy['display.seasonalBody']} isOn={seasonal} onSwitch={keepSeasonal} />
      <Card className="flex flex-col gap-2 p-4">
        <h2 className="text-body font-semibold">{copy['display.motion']}</h2>
        <p className="text-small text-t2">
          <ThaiText>{copy[isStill ? 'display.motionOff' : 'display.motionOn']}</ThaiText>
        </p>
      </Card>
      <StraightInChoice />
      <PushChoice />
      <LiveFeedChoice />
    </div>
  )
}

const LESS_MOTION = '(prefers-reduced-motion: reduce)'

function watchMotion(listener: () => void): () => void {
  const query = matchMedia(LESS_MOTION)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
