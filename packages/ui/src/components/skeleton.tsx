import { classNames } from '../class-names.ts'

/** A place holder of the same geometry as what comes. Appears after 150 ms, so that fast answers do not flicker. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton', className)} />
}
