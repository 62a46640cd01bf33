import { Tag } from '#shared/ui/tag.tsx'
import { copy, levelText } from '../copy.ts'
import type { CaseRow } from '../queries.ts'

const TONES = { message: 'info', call: 'look', limit: 'bad' } as const

/** What the score asks for. */
export function LevelTag({ level }: Pick<CaseRow, 'level'>) {
  return <Tag tone={TONES[level]}>{levelText[level]}</Tag>
}

/** Whether it is still worked on, and whether the member is on a break. */
export function StateTag({ status, isOnBreak }: Pick<CaseRow, 'status' | 'isOnBreak'>) {
  if (status === 'CLOSED') return <Tag>{copy.closed}</Tag>
  return isOnBreak ? <Tag tone="info">{copy.onBreak}</Tag> : <Tag tone="look">{copy.open}</Tag>
}
