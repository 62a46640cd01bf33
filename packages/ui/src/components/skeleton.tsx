import { classNames } from '../class-names.ts'

/** A place holder of the same geometry as what comes. Appears after 150 ms, so that fast answers do not flicker. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-[fade-in_200ms_150ms_both,pulse-soft_1600ms_350ms_infinite] rounded-chip bg-s2', className)}
    />
  )
}
