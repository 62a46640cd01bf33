import { TIMING } from '#shared/timing'
import { useFilling } from './use-filling.ts'

/** A bar that fills in an animation of 2 s, after a pause of 300 ms (CHECKIN-9). Where motion is not wanted it is drawn filled. */
export function CheckInBar({ percent, label }: { readonly percent: number; readonly label: string }) {
  const isFilling = useFilling()
  const shown = Math.min(100, Math.max(0, percent))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown - (shown % 1)}
      className="h-2 overflow-clip rounded-full bg-s3"
    >
      <div
        className="h-full origin-left rounded-full bg-linear-to-r from-brand-text to-gold transition-transform ease-out motion-reduce:transition-none"
        style={{ transform: `scaleX(${isFilling ? shown / 100 : 0})`, transitionDuration: `${TIMING.checkInBarMs}ms` }}
      />
    </div>
  )
}
