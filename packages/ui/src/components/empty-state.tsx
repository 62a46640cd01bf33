import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from '../icon-paths.ts'
import { ThaiText } from './thai-text.tsx'

export interface EmptyStateProps {
  readonly icon: IconName
  /** The first line, where the text says what to do about it. */
  readonly title?: string | undefined
  readonly text: string
  readonly action?: ReactNode
}

export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-s2 text-t3">
        <Icon name={icon} size={30} />
      </span>
      <div className="flex flex-col gap-1">
        {title === undefined ? null : (
          <p className="font-semibold">
            <ThaiText>{title}</ThaiText>
          </p>
        )}
        <p className="text-small text-t2">
          <ThaiText>{text}</ThaiText>
        </p>
      </div>
      {action}
    </div>
  )
}
