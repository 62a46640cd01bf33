import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

/** A raised surface. Rows inside it are separated by borders. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('overflow-clip rounded-card border border-border bg-s1', className)} />
}
