import { classNames } from '../class-names.ts'

export function Spinner({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-5 animate-[turn_800ms_linear_infinite] rounded-full border-2 border-current border-t-transparent',
        className,
      )}
    />
  )
}
