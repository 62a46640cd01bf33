import { bangkokDay } from '@morakot/contract/bangkok-day'
import { useState } from 'react'
import { Tag } from '#shared/ui/tag.tsx'
import type { Version } from '../queries.ts'
import { statusTextOf } from './quest-words.ts'

const TONES = { DRAFT: 'look', PUBLISHED: 'good', ENDED: 'plain' } as const

/** The state of a version. */
export function QuestTag({ version }: { readonly version: Version }) {
  const { status, isInForce } = version
  const [today] = useState(() => bangkokDay(new Date()))
  return <Tag tone={status === 'PUBLISHED' && !isInForce ? 'info' : TONES[status]}>{statusTextOf(version, today)}</Tag>
}
